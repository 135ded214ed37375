import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClusterDatabase, findCitus, startCitus } from '@musette/stand-ins/postgres/citus';
import { startPgBouncer } from '@musette/stand-ins/postgres/pgbouncer';
import { createDatabase, startPostgres } from '@musette/stand-ins/postgres/server';
import { spreadData } from '../../apps/server/app/commands/db-spread.ts';
import { readConfig } from '../../apps/server/app/config/config.ts';
import { ensurePgBouncer } from '../../tools/test/programs.ts';
import { runStoreSuite } from '../../tools/test/store-suite.ts';
import { Unavailable, type Figure } from '../figure.ts';
import { DURABLE, postgresAt, type OpenPlace, SECRET } from '../load/places.ts';
import { addFirstRider, copyRider, type FirstRider, type LoadRider } from '../load/riders.ts';
import { loseWorker } from './lose-worker.ts';
import { ratesOf } from './rates.ts';
import { sharesOf } from './shares.ts';

const RIDERS = 10_000;
const SHARE = { min: 45, max: 55 };
const HOW =
  'No PostgreSQL with Citus is installed on this machine. Install both (https://docs.citusdata.com/en/stable/installation/multi_node.html), ' +
  'so that citus.so is in the folder that pg_config --pkglibdir names.';

/** How long the bench takes. */
interface SpreadOptions {
  readonly isShort: boolean;
}

/** A Citus cluster of its own: the store suite, how riders lie, a worker that is lost, and what it costs beside one PostgreSQL. */
export async function spread({ isShort }: SpreadOptions): Promise<readonly Figure[]> {
  const programs = findCitus();
  if (!programs) throw new Unavailable(HOW);
  const pgBouncerProgram = ensurePgBouncer();
  const folder = mkdtempSync(join(tmpdir(), 'musette-bench-'));
  const figures: Figure[] = isShort ? [] : [await suite(join(folder, 'store.json'))];
  const cluster = await startCitus(programs, DURABLE);
  const postgres = await startPostgres(DURABLE, programs);
  const pgBouncer = await startPgBouncer(pgBouncerProgram, postgres.port, POOL);
  try {
    const at = (name: string, url: string) => postgresAt(join(folder, name), url);
    const alone = at('alone', await createDatabase(postgres.urlOf('postgres'), 'musette'));
    // The same database has the same ride files, and so the same folder.
    const pooled = at('alone', pgBouncer.urlOf(postgres.urlOf('musette')));
    const citus = at('citus', await createClusterDatabase(cluster.nodes, 'musette'));
    const count = isShort ? RIDERS / 10 : RIDERS;
    const ofAlone = await filled(alone, count);
    const ofCitus = await filled(citus, count);
    figures.push(await spreadAll(citus, count), ...(await sharesOf(citus, count, SHARE)));
    // Before the rates, whose completions are taken back again.
    figures.push(...(await loseWorker(citus, { ...ofCitus, workers: cluster.workers, isShort })));
    const places = [
      { name: 'one PostgreSQL', place: alone, ...ofAlone },
      { name: 'through PgBouncer', place: pooled, ...ofAlone },
      { name: 'on Citus', place: citus, ...ofCitus },
    ];
    figures.push(...(await ratesOf(places, isShort ? 2 : 20)));
    return figures;
  } finally {
    await pgBouncer.stop();
    await Promise.all([postgres.stop(), cluster.stop()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** As many connections as a server of ours has. */
const POOL = 10;

async function suite(report: string): Promise<Figure> {
  const { passed, failed } = await runStoreSuite({ TEST_CITUS: 'on' }, { report });
  return {
    what: `spread, store suite on Citus: ${passed} passed, failed`,
    value: failed,
    unit: 'tests',
    limit: 0,
  };
}

async function filled(
  place: OpenPlace,
  count: number,
): Promise<{ readonly first: FirstRider; readonly riders: readonly LoadRider[] }> {
  const server = await place.start();
  const first = await addFirstRider(server.visitor());
  await server.stop();
  const database = await place.open();
  try {
    return { first, riders: await copyRider(database, first, { count, secret: SECRET }) };
  } finally {
    await database.close();
  }
}

const MAX_SPREAD_S = 300;

/** Spreads what is there, as an operator does. */
async function spreadAll({ settings }: OpenPlace, count: number): Promise<Figure> {
  const config = readConfig(settings);
  if (!config.ok) throw new Error('These settings are not valid');
  const began = performance.now();
  const done = await spreadData(config.value, Date.now());
  if (!done.ok) throw new Error(done.error);
  const seconds = (performance.now() - began) / 1000;
  return {
    what: `spread, npm run db:spread of ${count} riders`,
    value: seconds,
    unit: 's',
    limit: MAX_SPREAD_S,
  };
}
