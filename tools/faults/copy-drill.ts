import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { type CopiedTables, copyDatabase } from '@musette/server/store/copy-database';
import { type Database, openPostgres, openSqlite } from '@musette/server/store/engine/database';
import { migrate } from '@musette/server/store/migrate';
import { fillTables } from '../../apps/server/testing/filled-tables.ts';
import type { Campaign } from './campaign.ts';
import { named, type Scene } from './named.ts';

const RIDERS = 10_000;

/** Copies 10,000 riders with a row in each table to PostgreSQL and back. Every row has to arrive, by number and by contents. */
export const COPY_DRILL: Campaign = named('copy of 10,000 riders both ways', 'postgres', async (scene) => {
  const { places } = scene;
  const empty = await places.place('postgres', 'empty');
  const [first, last] = ['first', 'last'].map((name) =>
    openSqlite(join(places.folder('copy'), `${name}.sqlite`)),
  ) as [Database, Database];
  const postgres = await openPostgres(empty.settings['DATABASE_URL'] ?? '');
  try {
    await migrate(first, { nowMs: Date.now() });
    const made = await fillTables(first, RIDERS);
    const there = await copied(scene, first, postgres);
    const back = await copied(scene, postgres, last);
    for (const [name, rows] of Object.entries(made)) {
      scene.claim(there[name]?.rows === rows, `${name}: ${there[name]?.rows} of ${rows} rows in PostgreSQL`);
      scene.claim(back[name]?.rows === rows, `${name}: ${back[name]?.rows} of ${rows} rows back in SQLite`);
      scene.claim(
        there[name]?.checksum === back[name]?.checksum,
        `${name}: other contents after the way back`,
      );
    }
    scene.note(`${Object.keys(made).length} tables, ${sumOf(there)} rows there, ${sumOf(back)} rows back`);
  } finally {
    await Promise.all([first, last, postgres].map((each) => each.close()));
    await empty.remove();
  }
  return null;
});

async function copied(scene: Scene, from: Database, to: Database): Promise<CopiedTables> {
  const begun = performance.now();
  const result = await copyDatabase(from, to, Date.now());
  scene.note(`to ${to.engine} in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  scene.claim(result.ok, result.ok ? '' : result.error);
  return result.ok ? result.value : {};
}

const sumOf = (tables: CopiedTables): number =>
  Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);
