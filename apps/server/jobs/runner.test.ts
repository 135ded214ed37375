import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Logger } from '#ports/logger.ts';
import { type OpenEngine, SQLITE } from '../testing/engines.ts';
import { anyOwner } from '../testing/samples.ts';
import { backoffMs } from '#kit/retry.ts';
import type { JobOutcome } from '#store/jobs/job-handler.ts';
import { JOB_BACKOFF, jobRunner, type Lane, type RunnerParts } from './runner.ts';

const HOUR_MS = 3_600_000;
const quiet = (): void => undefined;
const log: Logger = { debug: quiet, info: quiet, warn: quiet, error: quiet };

let open: OpenEngine;
let nowMs = Date.parse('2026-01-05T12:00:00.000Z');
let reported: unknown[] = [];
let worked: string[] = [];
beforeAll(async () => {
  open = await SQLITE.open();
});
beforeEach(async () => {
  await open.database.kysely.deleteFrom('job').execute();
  reported = [];
  worked = [];
});
afterAll(() => open.close());

type Work = (payload: string) => JobOutcome | Promise<JobOutcome>;
const parts = (): RunnerParts => ({
  jobs: open.store.jobs,
  clock: { nowMs: () => nowMs },
  log,
  errors: { report: (error) => void reported.push(error), flush: () => Promise.resolve() },
});
const laneFor = (work: Work, kind = 'test'): Lane => ({
  handlers: {
    [kind]: async ({ payload }) => {
      worked.push(payload);
      return work(payload);
    },
  },
});
const runnerFor = (work: Work) => jobRunner(parts(), [laneFor(work)]);

const owner = anyOwner();
const add = (payload: string, kind = 'test') =>
  open.store.jobs.add(owner, { kind, dedupeKey: payload, payload, nowMs });
const stateOf = async (payload: string, kind = 'test') =>
  (await open.store.jobs.find(owner, kind, payload))?.state;
const done = (): JobOutcome => ({ kind: 'done' });
const retry = (): JobOutcome => ({ kind: 'retry', reason: 'not now' });

describe('the runner', () => {
  it('does what is due, each once', async () => {
    for (const payload of ['a', 'b', 'c']) await add(payload);
    const runner = runnerFor(done);
    await runner.drain();
    await runner.drain();
    expect(worked.toSorted()).toEqual(['a', 'b', 'c']);
    expect(await stateOf('a')).toBe('done');
  });

  it('leaves no row of a job that is of no interest later', async () => {
    await add('each hour');
    await runnerFor(() => ({ kind: 'forget' })).drain();
    await add('each hour');
    await runnerFor(done).drain();
    expect(worked).toEqual(['each hour', 'each hour']);
    expect(await stateOf('each hour')).toBe('done');
  });

  it('shares the work with others, and none does what another does', async () => {
    const payloads = Array.from({ length: 20 }, (_, index) => `job ${index}`);
    for (const payload of payloads) await add(payload);
    await Promise.all([runnerFor(done), runnerFor(done), runnerFor(done)].map((runner) => runner.drain()));
    expect(worked.toSorted()).toEqual(payloads.toSorted());
  });

  it('tries again later what did not work, and lets the others go on', async () => {
    await add('bad');
    await add('good');
    const runner = runnerFor((payload) => (payload === 'bad' ? retry() : done()));
    await runner.drain();
    expect([await stateOf('bad'), await stateOf('good')]).toEqual(['waiting', 'done']);
    await runner.drain();
    expect(worked).toHaveLength(2);
    nowMs += HOUR_MS;
    await runner.drain();
    expect(worked).toEqual(['bad', 'good', 'bad']);
  });

  it('waits until what a job needs is there, for two hours at a time', async () => {
    await add('early');
    const freeMs = nowMs + 5 * HOUR_MS;
    const runner = runnerFor(() =>
      nowMs >= freeMs ? done() : { kind: 'wait', untilMs: freeMs, reason: 'limited' },
    );
    for (let hours = 0; hours < 4; hours += 1) {
      await runner.drain();
      nowMs += HOUR_MS;
    }
    expect((await open.store.jobs.find(owner, 'test', 'early'))?.attempts).toBe(0);
    for (let hours = 0; hours < 2; hours += 1) {
      await runner.drain();
      nowMs += HOUR_MS;
    }
    expect(worked).toHaveLength(4);
    expect(await stateOf('early')).toBe('done');
  });

  it('does not wait for a time that a clock wrote which was ahead', async () => {
    await add('letter');
    const runner = runnerFor(() => (worked.length === 1 ? retry() : done()));
    nowMs += 400 * 24 * HOUR_MS;
    await runner.drain();
    nowMs -= 400 * 24 * HOUR_MS;
    await runner.drain();
    expect([worked, await stateOf('letter')]).toEqual([['letter', 'letter'], 'done']);
  });

  it('reports work that breaks, and tries it again', async () => {
    await add('broken');
    const runner = runnerFor(() => Promise.reject(new Error('a bug')));
    await runner.drain();
    expect(reported).toMatchObject([{ message: 'a bug' }]);
    expect(await stateOf('broken')).toBe('waiting');
  });

  it('gives up what can never work', async () => {
    await add('refused');
    await runnerFor(() => ({ kind: 'give-up', reason: 'refused' })).drain();
    expect(await stateOf('refused')).toBe('dead');
  });

  it('leaves work whose feature is switched off for later, and no attempt counts', async () => {
    await add('sync', 'off');
    const without = runnerFor(done);
    for (let hours = 0; hours < 200; hours += 1) {
      await without.drain();
      nowMs += HOUR_MS;
    }
    expect(await open.store.jobs.find(owner, 'off', 'sync')).toMatchObject({ state: 'waiting', attempts: 0 });
    await jobRunner(parts(), [laneFor(done, 'off')]).drain();
    expect(await stateOf('sync', 'off')).toBe('done');
  });

  it('gives up work whose feature stays switched off for a month', async () => {
    await add('sync', 'off');
    const startedMs = nowMs;
    while ((await stateOf('sync', 'off')) === 'waiting') {
      await runnerFor(done).drain();
      nowMs += HOUR_MS;
    }
    expect(Math.floor((nowMs - startedMs) / (24 * HOUR_MS))).toBe(30);
  });

  it('goes on for days, and gives up in the end', async () => {
    await add('hopeless');
    const runner = runnerFor(retry);
    const startedMs = nowMs;
    while ((await stateOf('hopeless')) === 'waiting') {
      nowMs += HOUR_MS;
      await runner.drain();
    }
    const days = (nowMs - startedMs) / (24 * HOUR_MS);
    expect(days).toBeGreaterThan(3);
    expect(days).toBeLessThan(14);
  });

  it('never gives up what must work one day', async () => {
    await add('needed');
    const stubborn = runnerFor(() => ({ ...retry(), neverGivesUp: true }) as JobOutcome);
    for (let hours = 0; hours < 400; hours += 1) {
      nowMs += HOUR_MS;
      await stubborn.drain();
    }
    expect(worked.length).toBeGreaterThan(300);
    expect(await open.store.jobs.find(owner, 'test', 'needed')).toMatchObject({
      state: 'waiting',
      last_error: 'not now',
    });
    nowMs += HOUR_MS;
    await runnerFor(done).drain();
    expect(await stateOf('needed')).toBe('done');
  });

  it('takes work again only after a pause when it took the process with it, also after a start', async () => {
    await add('poison');
    const row = () => open.store.jobs.find(owner, 'test', 'poison');
    const pauses: number[] = [];
    for (let crashes = 1; crashes <= 12; crashes += 1) {
      expect(await open.store.jobs.claim(nowMs, HOUR_MS)).toMatchObject({ attempts: crashes });
      // The start on SQLite, then what the hour brings.
      await (crashes % 2 === 0 ? open.store.jobs.freeAll() : Promise.resolve((nowMs += HOUR_MS + 1)));
      await runnerFor(done).drain();
      expect(worked).toEqual([]);
      expect(await row()).toMatchObject({ attempts: crashes, last_error: 'crashed', lease_token: null });
      const runAtMs = Date.parse((await row())?.run_at ?? '');
      pauses.push(runAtMs - nowMs);
      nowMs = runAtMs;
    }
    expect(pauses[0]).toBeGreaterThanOrEqual(2000);
    expect(pauses.at(-1)).toBeGreaterThanOrEqual(HOUR_MS / 2);
    await runnerFor(done).drain();
    expect([worked, await stateOf('poison')]).toEqual([['poison'], 'done']);
  });

  it('gives up work that takes the process with it each time', async () => {
    await add('poison');
    for (let times = 0; times < 151; times += 1) {
      await open.store.jobs.claim(nowMs, 1000);
      nowMs += 1001;
    }
    await runnerFor(done).drain();
    expect(worked).toEqual([]);
    expect(await stateOf('poison')).toBe('dead');
  });

  it('does no new work once it is stopped, and finishes what it has in hand', async () => {
    await add('first');
    await add('second');
    const { promise, resolve } = Promise.withResolvers<JobOutcome>();
    const runner = runnerFor(() => promise);
    runner.start();
    while (worked.length === 0) await new Promise(setImmediate);
    const stopped = runner.stop();
    resolve(done());
    await stopped;
    expect(worked).toHaveLength(1);
    runner.wake();
    await runner.drain();
    expect(worked).toHaveLength(1);
  });

  it('looks once more for what was added while it looked', async () => {
    const { jobs } = open.store;
    const { promise, resolve } = Promise.withResolvers<void>();
    let looks = 0;
    const slow = {
      ...jobs,
      async dueKinds(atMs: number) {
        looks += 1;
        const due = await jobs.dueKinds(atMs);
        if (looks === 1) await promise;
        return due;
      },
    };
    const runner = jobRunner({ ...parts(), jobs: slow }, [laneFor(done)]);
    runner.wake();
    while (looks === 0) await new Promise(setImmediate);
    await add('late');
    runner.wake();
    resolve();
    while (worked.length === 0) await new Promise(setImmediate);
    expect(looks).toBe(2);
  });

  it('asks nothing once it is stopped', async () => {
    let looks = 0;
    const { jobs } = open.store;
    const counted = {
      ...jobs,
      dueKinds: (atMs: number) => {
        looks += 1;
        return jobs.dueKinds(atMs);
      },
    };
    const runner = jobRunner({ ...parts(), jobs: counted }, [laneFor(done)]);
    await runner.stop();
    runner.wake();
    await runner.drain();
    expect(looks).toBe(0);
  });

  it('goes on when the database was away for a moment', async () => {
    await add('patient');
    const failing = new Set(['dueKinds', 'claim']);
    const { jobs } = open.store;
    const once = (name: string) =>
      failing.delete(name) ? Promise.reject(new Error(`${name} away`)) : Promise.resolve();
    const unsteady = {
      ...jobs,
      dueKinds: (atMs: number) => once('dueKinds').then(() => jobs.dueKinds(atMs)),
      claim: (...when: Parameters<typeof jobs.claim>) => once('claim').then(() => jobs.claim(...when)),
    };
    const runner = jobRunner({ ...parts(), jobs: unsteady }, [laneFor(done)]);
    await runner.drain();
    await runner.drain();
    expect(reported).toMatchObject([{ message: 'dueKinds away' }, { message: 'claim away' }]);
    await runner.drain();
    expect(await stateOf('patient')).toBe('done');
  });
});

describe('lanes', () => {
  /** A runner of mail and of rides, and the kinds that it claims jobs of. */
  function runnerOfLanes(work: { readonly mail: Work; readonly rides: Work }) {
    const claimed: string[] = [];
    const { jobs } = open.store;
    const claim: typeof jobs.claim = (at, leaseMs, kinds) => {
      claimed.push(kinds !== undefined && 'only' in kinds ? kinds.only.join() : 'other');
      return jobs.claim(at, leaseMs, kinds);
    };
    const runner = jobRunner({ ...parts(), jobs: { ...jobs, claim } }, [
      { ...laneFor(work.mail, 'mail'), kinds: { except: ['rides'] } },
      { ...laneFor(work.rides, 'rides'), kinds: { only: ['rides'] } },
    ]);
    return { runner, claimed };
  }

  it('do not wait for one another', async () => {
    const { promise, resolve } = Promise.withResolvers<JobOutcome>();
    const { runner } = runnerOfLanes({ mail: done, rides: () => promise });
    await add('ride', 'rides');
    runner.wake();
    while (worked.length === 0) await new Promise(setImmediate);
    await add('letter', 'mail');
    runner.wake();
    while ((await stateOf('letter', 'mail')) !== 'done') await new Promise(setImmediate);
    expect(await stateOf('ride', 'rides')).toBe('waiting');
    resolve(done());
    await runner.drain();
    expect(await stateOf('ride', 'rides')).toBe('done');
  });

  it('ask for jobs only when one of their kinds is due', async () => {
    const { runner, claimed } = runnerOfLanes({ mail: done, rides: done });
    expect(await runner.drain()).toBe(false);
    expect(claimed).toEqual([]);
    await add('ride', 'rides');
    expect(await runner.drain()).toBe(true);
    expect(new Set(claimed)).toEqual(new Set(['rides']));
    await add('letter', 'mail');
    await runner.drain();
    expect(claimed).toContain('other');
  });

  it('all ask where more is due than is looked through', async () => {
    const { runner } = runnerOfLanes({ mail: done, rides: done });
    nowMs += HOUR_MS;
    for (let count = 0; count < 120; count += 1) await add(`ride ${count}`, 'rides');
    nowMs += 1000;
    await add('letter', 'mail');
    await runner.drain();
    expect(worked).toHaveLength(121);
    expect(worked.indexOf('letter')).toBeLessThan(60);
  });

  it('do what a job of another lane adds', async () => {
    const { runner } = runnerOfLanes({
      mail: done,
      rides: async () => {
        await add('letter', 'mail');
        return done();
      },
    });
    await add('ride', 'rides');
    await runner.drain();
    expect(worked).toEqual(['ride', 'letter']);
  });
});

it('waits longer from try to try, at most an hour, and never in step with others', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 200 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (attempts, random) => {
        const pauseMs = backoffMs(attempts, JOB_BACKOFF, random);
        expect(pauseMs).toBeLessThanOrEqual(HOUR_MS);
        expect(pauseMs).toBeGreaterThanOrEqual(2000);
        expect(backoffMs(attempts + 1, JOB_BACKOFF, random)).toBeGreaterThanOrEqual(pauseMs);
      },
    ),
  ));
