import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startPgBouncer } from '@musette/stand-ins/postgres/pgbouncer';
import { createDatabase, startPostgres } from '@musette/stand-ins/postgres/server';
import { newRider } from '../../apps/server/testing/rider.ts';
import { countVitest, judgeRunner, summaryOf } from '../test/counts.ts';
import { findProgram, installPackage } from '../test/programs.ts';
import type { Campaign } from './campaign.ts';
import { generate, generationOf, planWeeks } from './kill-generation.ts';
import { comesTrue, named, type Scene, write } from './named.ts';
import { type Place, postgresPlace } from './place.ts';

// Debian installs it in a folder that is only on root's path.
const PATH = `${process.env['PATH'] ?? ''}:/usr/sbin`;
// This test breaks connections, so it needs direct ones to PostgreSQL.
const NOT_THROUGH = 'apps/server/store/postgres-faults.test.ts';
const WEEKS = 4;

function ensurePgBouncer(): string {
  const find = () => findProgram(['pgbouncer'], PATH);
  if (find() === null) installPackage(['pgbouncer']);
  const found = find();
  if (found === null)
    throw new Error('This needs PgBouncer. Install it (Debian and Ubuntu: sudo apt-get install pgbouncer).');
  return found;
}

/** The store suite, with PgBouncer in front of both kinds of PostgreSQL. */
async function storeSuite(scene: Scene): Promise<null> {
  const report = join(scene.places.folder('store'), 'store.json');
  const args = ['run', '--project', 'server', 'apps/server/store', '--exclude', NOT_THROUGH];
  const reporters = ['--reporter=json', `--outputFile.json=${report}`];
  const suite = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...args, ...reporters], {
    stdio: 'ignore',
    env: { ...process.env, TEST_PGBOUNCER: ensurePgBouncer() },
  });
  process.once('exit', () => suite.kill());
  const [code] = (await once(suite, 'exit')) as [number | null];
  const counts = judgeRunner(countVitest(JSON.parse(readFileSync(report, 'utf8'))), code === 0);
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
