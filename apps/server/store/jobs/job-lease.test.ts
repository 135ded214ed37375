import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Owner } from '#ports/owner.ts';
import { ENGINES, type OpenEngine } from '../../testing/engines.ts';
import { anyOwner, NOON_MS } from '../../testing/samples.ts';
import { type ClaimedJob, type JobStore, MAX_AHEAD_MS } from './job-store.ts';

// What the list of jobs promises, kept in memory: the real one must never differ from it.

const LEASE_MS = 60_000;

interface ModelJob {
  readonly key: string;
  state: 'waiting' | 'done' | 'dead';
  runAtMs: number;
  attempts: number;
  /** Which holding is the valid one, and until when. */
  lease: { readonly holding: number; readonly untilMs: number } | null;
}

interface Model {
  nowMs: number;
  readonly jobs: Map<string, ModelJob>;
  /** The key of the job of each holding that was ever given, valid or not. */
  readonly holdings: string[];
}

interface Real {
  readonly jobs: JobStore;
  readonly owners: readonly Owner[];
  readonly held: ClaimedJob[];
}

type Command = fc.AsyncCommand<Model, Real, true>;

const isWaiting = ({ state, lease }: ModelJob, nowMs: number): boolean =>
  state === 'waiting' && (lease === null || lease.untilMs < nowMs || lease.untilMs > nowMs + MAX_AHEAD_MS);

/** What is due; where nothing is, what only a clock that was ahead can have put off so far. */
function dueIn({ jobs, nowMs }: Model): readonly ModelJob[] {
  const waiting = [...jobs.values()].filter((job) => isWaiting(job, nowMs));
  const due = waiting.filter(({ runAtMs }) => runAtMs <= nowMs);
  return due.length > 0 ? due : waiting.filter(({ runAtMs }) => runAtMs > nowMs + MAX_AHEAD_MS);
}

const command = (name: string, run: (model: Model, real: Real) => Promise<void>): Command => ({
  check: () => Promise.resolve(true),
  run,
  toString: () => name,
});

const add = (index: number, inMs: number): Command =>
  command(`add(${index}, in ${inMs} ms)`, async (model, { jobs, owners }) => {
    const owner = owners[index % owners.length] as Owner;
    const dedupeKey = `job ${index}`;
    const runAtMs = model.nowMs + inMs;
    await jobs.add(owner, { kind: 'test', dedupeKey, payload: dedupeKey, nowMs: model.nowMs, runAtMs });
    if (!model.jobs.has(dedupeKey))
      model.jobs.set(dedupeKey, { key: dedupeKey, state: 'waiting', runAtMs, attempts: 0, lease: null });
  });

const addOrRestart = (index: number): Command =>
  command(`addOrRestart(${index})`, async (model, { jobs, owners }) => {
    const owner = owners[index % owners.length] as Owner;
    const key = `job ${index}`;
    const { nowMs: runAtMs } = model;
    await jobs.addOrRestart(owner, { kind: 'test', dedupeKey: key, payload: key, nowMs: runAtMs });
    const job = model.jobs.get(key);
    if (job?.state !== 'waiting' || job.lease !== null)
      model.jobs.set(key, { key, state: 'waiting', runAtMs, attempts: 0, lease: null });
  });

const claim = (): Command =>
  command('claim()', async (model, { jobs, held }) => {
    const job = await jobs.claim(model.nowMs, LEASE_MS);
    const due = dueIn(model);
    if (job === null) {
      expect(due).toEqual([]);
      return;
    }
    const expected = due.find(({ key }) => key === job.payload) ?? expect.fail(`${job.payload} is not due`);
    expect(expected.runAtMs).toBe(Math.min(...due.map(({ runAtMs }) => runAtMs)));
    expected.attempts += 1;
    expect(job.attempts).toBe(expected.attempts);
    expected.lease = { holding: held.length, untilMs: model.nowMs + LEASE_MS };
    held.push(job);
    model.holdings.push(expected.key);
  });

type Settling = (jobs: JobStore, job: ClaimedJob, nowMs: number) => Promise<boolean>;

const settle = (
  name: string,
  pick: number,
  [work, change]: readonly [Settling, (job: ModelJob, nowMs: number) => void],
): Command =>
  command(`${name}(${pick})`, async (model, { jobs, held }) => {
    if (held.length === 0) return;
    const holding = pick % held.length;
    const expected = model.jobs.get(model.holdings[holding] ?? '') ?? expect.fail('the model lost a job');
    const valid = expected.lease?.holding === holding;
    expect(await work(jobs, held[holding] as ClaimedJob, model.nowMs)).toBe(valid);
    if (!valid) return;
    expected.lease = null;
    change(expected, model.nowMs);
  });

const complete = (pick: number): Command =>
  settle('complete', pick, [(jobs, job) => jobs.complete(job), (job) => void (job.state = 'done')]);

const bury = (pick: number): Command =>
  settle('bury', pick, [(jobs, job) => jobs.bury(job, 'no'), (job) => void (job.state = 'dead')]);

const postpone = (pick: number, byMs: number): Command =>
  settle(`postpone by ${byMs} ms `, pick, [
    (jobs, job, nowMs) => jobs.postpone(job, nowMs + byMs, 'later'),
    (job, nowMs) => void (job.runAtMs = nowMs + byMs),
  ]);

const giveBack = (pick: number): Command =>
  settle('give back', pick, [
    (jobs, job, nowMs) => jobs.giveBack(job, nowMs),
    (job, nowMs) => {
      job.runAtMs = nowMs;
      job.attempts -= 1;
    },
  ]);

const wait = (ms: number): Command =>
  command(`wait(${ms} ms)`, (model) => {
    model.nowMs += ms;
    return Promise.resolve();
  });

const anyJump = fc.constantFrom(400, -400, 1, -1).map((days) => days * 86_400_000);
const anyMs = fc.integer({ min: 0, max: 3 * LEASE_MS });
const anyCommands = fc.commands<Model, Real, true>(
  [
    fc.tuple(fc.nat({ max: 5 }), anyMs).map(([index, ms]) => add(index, ms)),
    fc.nat({ max: 5 }).map(addOrRestart),
    fc.constant(null).map(() => claim()),
    fc.nat({ max: 20 }).map(complete),
    fc.nat({ max: 20 }).map(bury),
    fc.nat({ max: 20 }).map(giveBack),
    fc.tuple(fc.nat({ max: 20 }), anyMs).map(([pick, ms]) => postpone(pick, ms)),
    anyMs.map(wait),
    anyJump.map(wait),
  ],
  { maxCommands: 40 },
);

describe.each(ENGINES)('the leases on $name', (engine) => {
  let open: OpenEngine;
  beforeAll(async () => {
    open = await engine.open();
  });
  afterAll(() => open.close());

  it('are held by one at a time, whatever is done in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(anyCommands, async (commands) => {
        await open.database.kysely.deleteFrom('job').execute();
        const model: Model = { nowMs: NOON_MS, jobs: new Map(), holdings: [] };
        const real: Real = { jobs: open.store.jobs, owners: [anyOwner(), anyOwner()], held: [] };
        await fc.asyncModelRun(() => ({ model, real }), commands);
      }),
      { numRuns: 40 },
    );
  });
});
