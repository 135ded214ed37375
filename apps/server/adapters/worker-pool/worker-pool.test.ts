import { execFileSync } from 'node:child_process';
import { readWeek } from '@musette/coach/proof/repair/read-week';
import { writeWeek } from '@musette/coach/week/write-week';
import { afterEach, describe, expect, it } from 'vitest';
import type { RideSamples, Workers } from '#ports/workers.ts';
import { gpxRide } from '../../testing/ride-files.ts';
import { MISBEHAVING_WORKER, type MisbehavingPool, misbehavingPool } from '../../testing/misbehaving-pool.ts';
import type { MisbehavingTasks } from '../../testing/misbehaving-worker.ts';
import { TEST_SEASON, testTask } from '../../testing/writer.ts';

const [FAILED, CANCELLED, TIMED_OUT, OUT_OF_MEMORY] = (
  ['failed', 'cancelled', 'timed-out', 'out-of-memory'] as const
).map((error) => ({ ok: false, error }));
const nobody = new AbortController().signal;

const READING_WORKER = new URL('./worker.ts', import.meta.url);
const pools: Workers[] = [];
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.stop())));

function openPool(...limits: Parameters<typeof misbehavingPool>): MisbehavingPool {
  const opened = misbehavingPool(...limits);
  pools.push(opened.pool);
  return opened;
}

async function threadOf(pool: Workers<MisbehavingTasks>): Promise<number> {
  const told = await pool.run('echo', null, nobody);
  if (!told.ok) throw new Error(told.error);
  return told.value.thread;
}

it('reads a week on a thread as it is read here', async () => {
  const { pool } = openPool({}, READING_WORKER);
  const { brief } = testTask(2);
  for (const text of [writeWeek(brief), 'Sorry, no.', '{rpe:1 '.repeat(20_000)]) {
    const { week, proof, source } = readWeek(TEST_SEASON, brief, text);
    const read = await pool.run('read-week', { season: TEST_SEASON, brief, text }, nobody);
    expect(read).toEqual({ ok: true, value: { week, proof, source } });
  }
});

it('reads the samples of a ride on a thread, as JSON that is sent as it is', async () => {
  const { pool } = openPool({}, READING_WORKER);
  const bytes = new TextEncoder().encode(gpxRide({ minutes: 1 }));
  const read = await pool.run('read-samples', { bytes, index: 0 }, nobody);
  if (!read.ok || read.value === null) throw new Error('no samples');
  const samples = JSON.parse(new TextDecoder().decode(read.value)) as RideSamples;
  expect([samples.timeS.at(-1), samples.powerW?.at(-1), samples.heartRateBpm]).toEqual([60, 180, null]);
  expect(await pool.run('read-samples', { bytes, index: 1 }, nobody)).toEqual({ ok: true, value: null });
});

describe('a thread', () => {
  it('does one task after another and sees none of the settings', async () => {
    const { pool } = openPool();
    const first = await pool.run('echo', { of: ['data', null, 7] }, nobody);
    expect(first).toMatchObject({ ok: true, value: { input: { of: ['data', null, 7] } } });
    expect(Object.keys(first.ok ? first.value.env : {})).not.toContain('PATH');
    expect(await threadOf(pool)).toBe(await threadOf(pool));
  });

  it('goes on when a task throws: the task fails and is reported', async () => {
    const { pool, reported } = openPool();
    const before = await threadOf(pool);
    expect(await pool.run('throw', null, nobody)).toEqual(FAILED);
    expect(reported).toEqual(['Error: thrown on purpose']);
    expect(await threadOf(pool)).toBe(before);
  });

  it('goes on when data cannot be copied, either way', async () => {
    const { pool, reported } = openPool();
    const before = await threadOf(pool);
    expect(await pool.run('echo', () => 'code', nobody)).toEqual(FAILED);
    expect(await pool.run('secretive', null, nobody)).toEqual(FAILED);
    expect(await pool.run('throw', 'a cause', nobody)).toEqual(FAILED);
    expect(reported).toHaveLength(3);
    expect(await threadOf(pool)).toBe(before);
  });

  it('is replaced when it ends, and its task fails', async () => {
    const { pool, reported } = openPool();
    const before = await threadOf(pool);
    expect(await pool.run('exit', 3, nobody)).toEqual(FAILED);
    expect(reported).toEqual(['Error: A worker ended with 3.']);
    expect(await threadOf(pool)).not.toBe(before);
  });

  it('is replaced when it takes too much memory, and the server goes on', async () => {
    const { pool, logged, reported } = openPool({ memoryMb: 24 });
    expect(await pool.run('hoard', null, nobody)).toEqual(OUT_OF_MEMORY);
    expect([logged, reported]).toEqual([['worker.out-of-memory'], []]);
    await threadOf(pool);
  });

  it('is replaced when its task takes too long', async () => {
    const { pool, logged } = openPool({ taskMs: 20 });
    const [late, next] = [pool.run('loop', null, nobody), pool.run('loop', null, nobody)];
    expect([await late, await next]).toEqual([TIMED_OUT, TIMED_OUT]);
    expect(logged).toEqual(['worker.timed-out', 'worker.timed-out']);
  });

  it('ends when it has had nothing to do for a while', async () => {
    const { pool } = openPool({ idleMs: 1 });
    const before = await threadOf(pool);
    await expect.poll(() => threadOf(pool)).not.toBe(before);
  });

  it('that cannot start fails its task, and no other thread is tried for it', async () => {
    const { pool, reported } = openPool({}, new URL('no-such-file.ts', import.meta.url));
    const tasks = [pool.run('echo', 1, nobody), pool.run('echo', 2, nobody)];
    expect(await Promise.all(tasks)).toEqual([FAILED, FAILED]);
    expect(reported).toHaveLength(2);
  });

  it('that takes too long to start fails its task', async () => {
    const { pool } = openPool({ startMs: 0 });
    expect(await pool.run('echo', 1, nobody)).toEqual(TIMED_OUT);
  });
});

describe('the pool', () => {
  it('has no more threads than it may have, and works on as many tasks at once', async () => {
    const { pool } = openPool({ threads: 2 });
    const busy = new AbortController();
    const looping = pool.run('loop', null, busy.signal);
    const threads = await Promise.all([threadOf(pool), threadOf(pool), threadOf(pool)]);
    expect(new Set(threads).size).toBe(1);
    busy.abort();
    expect(await looping).toEqual(CANCELLED);
  });

  it('refuses a task when too many wait', async () => {
    const { pool } = openPool({ waiting: 1 });
    const busy = new AbortController();
    const looping = pool.run('loop', null, busy.signal);
    const waiting = threadOf(pool);
    expect(await pool.run('echo', null, nobody)).toEqual({ ok: false, error: 'overloaded' });
    busy.abort();
    await looping;
    expect(await waiting).toBeTypeOf('number');
  });

  it('lets go of a task whose caller has gone, whether it waits or not', async () => {
    const { pool, logged, reported } = openPool();
    const [busy, patient] = [new AbortController(), new AbortController()];
    const looping = pool.run('loop', null, busy.signal);
    const waiting = pool.run('echo', null, patient.signal);
    patient.abort();
    expect(await waiting).toEqual(CANCELLED);
    busy.abort();
    expect(await looping).toEqual(CANCELLED);
    expect(await pool.run('echo', null, busy.signal)).toEqual(CANCELLED);
    expect([logged, reported]).toEqual([[], []]);
  });

  it('ends with all that it has in hand, and takes nothing more', async () => {
    const { pool, logged, reported } = openPool();
    const tasks = [pool.run('loop', null, nobody), pool.run('echo', null, nobody)];
    await pool.stop();
    expect(await Promise.all(tasks)).toEqual([CANCELLED, CANCELLED]);
    expect(await pool.run('echo', null, nobody)).toEqual(CANCELLED);
    expect([logged, reported]).toEqual([[], []]);
  });

  it('starts no thread before there is a task, and keeps no process alive that has nothing else to do', () => {
    const script = `
      import { workerPool } from '#adapters/worker-pool/worker-pool.ts';
      const quiet = { debug() {}, info() {}, warn() {}, error() {}, report() {} };
      const pool = workerPool({ log: quiet, errors: quiet, script: new URL('${MISBEHAVING_WORKER.href}') });
      const workers = () => process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length;
      const before = workers();
      const task = pool.run('echo', 'done', new AbortController().signal);
      const during = workers();
      const told = await task;
      console.log(before, during, told.value.input);`;
    const cwd = new URL('../../', import.meta.url).pathname;
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd });
    expect(String(output).trim()).toBe('0 1 done');
  });
});
