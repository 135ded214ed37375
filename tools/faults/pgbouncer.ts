import { join } from 'node:path';
import { startPgBouncer } from '@musette/stand-ins/postgres/pgbouncer';
import { createDatabase, startPostgres } from '@musette/stand-ins/postgres/server';
import { newRider } from '../../apps/server/testing/rider.ts';
import { summaryOf } from '../test/counts.ts';
import { ensurePgBouncer } from '../test/programs.ts';
import { runStoreSuite } from '../test/store-suite.ts';
import type { Campaign } from './campaign.ts';
import { generate, generationOf, planWeeks } from './kill-generation.ts';
import { comesTrue, named, type Scene, write } from './named.ts';
import { type Place, postgresPlace } from './place.ts';

// This test breaks connections, so it needs direct ones to PostgreSQL.
const NOT_THROUGH = 'apps/server/store/engine/postgres-faults.test.ts';
const WEEKS = 4;

/** The store suite, with PgBouncer in front of both kinds of PostgreSQL. */
async function storeSuite(scene: Scene): Promise<null> {
  const report = join(scene.places.folder('store'), 'store.json');
  const counts = await runStoreSuite(
    { TEST_PGBOUNCER: ensurePgBouncer() },
    { report, without: [NOT_THROUGH] },
  );
  scene.note(summaryOf(counts));
  scene.claim(counts.failed === 0, summaryOf(counts));
  return null;
}

/** A server on an empty database, with riders who write, and a plan. */
async function ridersAndPlan(scene: Scene): Promise<Place> {
  const postgres = await startPostgres({ synchronous_commit: 'on' });
  const pgBouncer = await startPgBouncer(ensurePgBouncer(), postgres.port);
  try {
    const url = await createDatabase(postgres.urlOf('postgres'), 'musette');
    const place = postgresPlace(scene.places.folder('pgbouncer'), url);
    const server = await place.started({ DATABASE_URL: pgBouncer.urlOf(url) });
    scene.claim((await fetch(`${server.origin}/readyz`)).ok, 'it is not ready');
    scene.claim(await write(scene.ledger, server), 'nothing can be written');
    const rider = await newRider(server.visitor(), { onboarded: true });
    await generate(rider, { weeks: WEEKS });
    await comesTrue(async () => (await generationOf(rider))?.state !== 'running');
    const { length } = await planWeeks(rider);
    scene.claim(length === WEEKS, `${length} of ${WEEKS} weeks`);
    scene.note(`ready, ${length} weeks of plans`);
    await server.kill();
    const tables = await place.tables();
    return { ...place, tables: () => Promise.resolve(tables) };
  } finally {
    await pgBouncer.stop();
    await postgres.stop();
  }
}

/** PgBouncer in transaction mode, as with hosted PostgreSQL. */
export const PGBOUNCER_FAULTS: readonly Campaign[] = [
  named('store suite behind PgBouncer', 'postgres', storeSuite),
  named('riders behind PgBouncer', 'postgres', ridersAndPlan),
];
