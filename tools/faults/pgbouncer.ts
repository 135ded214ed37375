import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startPgBouncer } from '@musette/stand-ins/postgres/pgbouncer';
import { createDatabase, startPostgres } from '@musette/stand-ins/postgres/server';
import { newRider } from '../../apps/server/testing/rider.ts';
import { freePort, startedServer } from '../../apps/server/testing/server-process.ts';
import { countVitest, judgeRunner, summaryOf } from '../test/counts.ts';
import { findProgram, installPackage } from '../test/programs.ts';

// Debian keeps it where only root looks.
const PATH = `${process.env['PATH'] ?? ''}:/usr/sbin`;
// Breaks the connections themselves, and so needs them to lead to PostgreSQL.
const NOT_THROUGH = 'apps/server/store/postgres-faults.test.ts';
const WEEKS = 4;
const PLANS_WITHIN_MS = 30_000;

function ensurePgBouncer(): string {
  const find = () => findProgram(['pgbouncer'], PATH);
  if (find() === null) installPackage(['pgbouncer']);
  const found = find();
  if (found === null)
    throw new Error('This needs PgBouncer. Install it (Debian and Ubuntu: sudo apt-get install pgbouncer).');
  return found;
}

/** The store suite, with PgBouncer before both kinds of PostgreSQL; says how many tests passed and failed. */
function runStoreSuite(program: string, folder: string): { readonly ok: boolean; readonly words: string } {
  const report = join(folder, 'store.json');
  const args = ['run', '--project', 'server', 'apps/server/store', '--exclude', NOT_THROUGH];
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...args, ...reporters], {
    stdio: 'inherit',
    env: { ...process.env, TEST_PGBOUNCER: program },
  });
  const counts = judgeRunner(countVitest(JSON.parse(readFileSync(report, 'utf8'))), status === 0);
  return { ok: counts.failed === 0, words: summaryOf(counts) };
}

/** A server that starts on an empty database behind PgBouncer, and a rider who gets plans from it. */
async function runServer(program: string, folder: string): Promise<string> {
  const postgres = await startPostgres();
  const pgBouncer = await startPgBouncer(program, postgres.port);
  try {
    const address = await createDatabase(postgres.urlOf('postgres'), 'musette');
    const server = await startedServer({
      DATABASE_URL: pgBouncer.urlOf(address),
      DATA_DIR: join(folder, 'data'),
      PORT: String(await freePort()),
    });
    try {
      const ready = await fetch(`${server.origin}/readyz`);
      if (ready.status !== 200) throw new Error(`/readyz says ${ready.status}`);
      const rider = await newRider(server.visitor(), { onboarded: true });
      const plan = {
        weeks: WEEKS,
        difficulty: 'moderate',
        discipline: 'road',
        raceDate: null,
        replace: false,
      };
      const begun = await rider.post('/generation', plan);
      if (begun.status !== 200) throw new Error(`no plans: ${begun.status} ${begun.text}`);
      const isWriting = async () => (await rider.get('/generation')).text.includes('"state":"running"');
      for (let waitedMs = 0; waitedMs < PLANS_WITHIN_MS && (await isWriting()); waitedMs += 100)
        await wait(100);
      const { weeks } = (await rider.get('/plan-weeks')).body as { weeks: readonly string[] };
      if (weeks.length !== WEEKS) throw new Error(`${weeks.length} of ${WEEKS} weeks are there`);
      return `ready, a sign-up, ${WEEKS} weeks of plans`;
    } finally {
      await server.stop();
    }
  } finally {
    await pgBouncer.stop();
    await postgres.stop();
  }
}

const rows: { readonly ok: boolean; readonly line: string }[] = [];
const row = (name: string, ok: boolean, words: string): void =>
  void rows.push({ ok, line: `${ok ? 'passed' : 'FAILED'}  ${name}: ${words}` });

const folder = mkdtempSync(join(tmpdir(), 'musette-faults-'));
try {
  const program = ensurePgBouncer();
  const suite = runStoreSuite(program, folder);
  row('store suite behind PgBouncer in transaction mode', suite.ok, suite.words);
  row('server behind PgBouncer in transaction mode', true, await runServer(program, folder));
} catch (cause) {
  row('behind PgBouncer in transaction mode', false, cause instanceof Error ? cause.message : String(cause));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`\n${rows.map(({ line }) => line).join('\n')}`);
process.exitCode = rows.every(({ ok }) => ok) ? 0 : 1;
