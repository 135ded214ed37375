import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Owner } from '#ports/owner.ts';
import { ENGINES, type OpenEngine } from '../../testing/engines.ts';
import { anyOwner, NOON_MS } from '../../testing/samples.ts';
import { MINUTE_MS } from '#kit/durations.ts';
import { type ClaimedJob, MAX_WAIT_MS, type NewJob } from './job-store.ts';

const LEASE_MS = 60_000;
const newJob = (change: Partial<NewJob> = {}): NewJob => ({
  kind: 'mail',
  dedupeKey: randomUUID(),
  payload: 'a sealed letter',
  nowMs: NOON_MS,
  ...change,
});

describe.each(ENGINES)('jobs on $name', (engine) => {
  let open: OpenEngine;
  beforeAll(async () => {
    open = await engine.open();
  });
  beforeEach(async () => {
    await open.database.kysely.deleteFrom('job').execute();
  });
  afterAll(() => open.close());

  const claim = (nowMs = NOON_MS) => open.store.jobs.claim(nowMs, LEASE_MS);
  const claimed = async (nowMs?: number): Promise<ClaimedJob> => {
    const job = await claim(nowMs);
    return job ?? expect.fail('no job is due');
  };

  it('hands a job over with whose it is and what it is about', async () => {
    const owner = anyOwner();
    await open.store.jobs.add(owner, newJob());
    expect(await claim()).toMatchObject({ owner, kind: 'mail', payload: 'a sealed letter', attempts: 1 });
    expect(await claim()).toBeNull();
  });

  it('takes two jobs of a kind with the same key as one, and keeps riders apart', async () => {
    const [mine, other] = [anyOwner(), anyOwner()];
    const job = newJob({ dedupeKey: 'welcome' });
    await Promise.all(Array.from({ length: 20 }, () => open.store.jobs.add(mine, job)));
    await open.store.jobs.add(mine, { ...job, kind: 'sync' });
    await open.store.jobs.add(other, job);
    const held = [await claim(), await claim(), await claim(), await claim()];
    expect(held.map((each) => each?.kind)).toEqual(expect.arrayContaining(['mail', 'mail', 'sync']));
    expect(held.at(-1)).toBeNull();
  });

  it('can be withdrawn by its key, and is no other job then', async () => {
    const [mine, other] = [anyOwner(), anyOwner()];
    const job = newJob({ dedupeKey: 'later' });
    for (const owner of [mine, other]) await open.store.jobs.add(owner, job);
    await open.store.jobs.add(mine, newJob());
    await open.store.jobs.withdraw(mine, 'mail', 'later');
    expect(await open.store.jobs.find(mine, 'mail', 'later')).toBeNull();
    expect(await open.store.jobs.find(other, 'mail', 'later')).not.toBeNull();
    expect([await claim(), await claim(), await claim()].filter((each) => each === null)).toHaveLength(1);
  });

  it('may be asked for again under the same key when it left no row', async () => {
    const owner = anyOwner();
    const job = newJob({ dedupeKey: 'hour' });
    await open.store.jobs.add(owner, job);
    const done = await claimed();
    expect(await open.store.jobs.forget({ ...done, leaseToken: 'of another' })).toBe(false);
    expect(await open.store.jobs.forget(done)).toBe(true);
    expect(await open.store.jobs.find(owner, 'mail', 'hour')).toBeNull();
    await open.store.jobs.add(owner, job);
    expect(await open.store.jobs.forget(await claimed())).toBe(true);
  });

  describe('added again', () => {
    const again = (owner: Owner, change: Partial<NewJob> = {}) =>
      open.store.jobs.addOrRestart(owner, newJob({ dedupeKey: 'ride', ...change }));
    const row = (owner: Owner) => open.store.jobs.find(owner, 'mail', 'ride');

    it('is one job while it waits, and keeps its time', async () => {
      const owner = anyOwner();
      await again(owner, { runAtMs: NOON_MS + 1000 });
      await again(owner);
      expect(await claim()).toBeNull();
      expect(await claim(NOON_MS + 1000)).not.toBeNull();
      expect(await claim(NOON_MS + 1000)).toBeNull();
    });

    it('begins again while it runs, and the run before settles nothing', async () => {
      const owner = anyOwner();
      await again(owner);
      const before = await claimed();
      await again(owner, { payload: 'a later letter', nowMs: NOON_MS + 1 });
      for (const settle of [open.store.jobs.forget, open.store.jobs.complete])
        expect(await settle(before)).toBe(false);
      expect(await open.store.jobs.postpone(before, NOON_MS + 1, 'late')).toBe(false);
      const after = await claimed(NOON_MS + 1);
      expect(after).toMatchObject({ id: before.id, payload: 'a later letter', attempts: 1 });
      expect(await open.store.jobs.forget(after)).toBe(true);
      expect(await row(owner)).toBeNull();
    });

    it.each(['complete', 'bury'] as const)('begins again when it has ended: %s', async (end) => {
      const owner = anyOwner();
      await again(owner);
      await open.store.jobs[end](await claimed(), 'refused');
      await again(owner);
      expect(await row(owner)).toMatchObject({ state: 'waiting', attempts: 0, last_error: null });
      expect(await claim()).toMatchObject({ payload: 'a sealed letter' });
    });

    it('is done once more after its last event, however many come while it runs', async () => {
      const owner = anyOwner();
      await Promise.all(Array.from({ length: 10 }, () => again(owner)));
      await claimed();
      await Promise.all(Array.from({ length: 10 }, () => again(owner)));
      await claimed();
      expect(await claim()).toBeNull();
    });

    it('leaves the jobs of other riders alone', async () => {
      const [mine, other] = [anyOwner(), anyOwner()];
      await again(mine);
      const held = await claimed();
      await again(other);
      expect(await open.store.jobs.forget(held)).toBe(true);
    });
  });

  it('knows a job by its key also when it is done', async () => {
    const owner = anyOwner();
    const job = newJob({ dedupeKey: 'welcome' });
    await open.store.jobs.add(owner, job);
    await open.store.jobs.complete(await claimed());
    await open.store.jobs.add(owner, job);
    expect(await claim()).toBeNull();
    expect(await open.store.jobs.find(owner, 'mail', 'welcome')).toMatchObject({ state: 'done' });
    expect(await open.store.jobs.find(anyOwner(), 'mail', 'welcome')).toBeNull();
  });

  it('takes what is due, what has waited longest first', async () => {
    for (const minutes of [2, -3, -1, -2])
      await open.store.jobs.add(
        anyOwner(),
        newJob({ payload: String(minutes), runAtMs: NOON_MS + minutes * 60_000 }),
      );
    const held = [await claim(), await claim(), await claim(), await claim()];
    expect(held.map((job) => job?.payload)).toEqual(['-3', '-2', '-1', undefined]);
  });

  it('leaves what is not due yet', async () => {
    await open.store.jobs.add(anyOwner(), newJob({ runAtMs: NOON_MS + 1 }));
    expect(await claim()).toBeNull();
    expect(await claim(NOON_MS + 1)).not.toBeNull();
  });

  it('waits for no time that a clock wrote which was ahead', async () => {
    const aheadMs = NOON_MS + 400 * 86_400_000;
    await open.store.jobs.add(anyOwner(), newJob({ nowMs: aheadMs, payload: 'asked for then' }));
    await open.store.jobs.add(anyOwner(), newJob({ payload: 'held since then' }));
    expect(await claim(aheadMs)).toMatchObject({ payload: 'held since then' });
    await open.store.jobs.add(anyOwner(), newJob({ payload: 'due' }));
    const held = [await claim(), await claim(), await claim(), await claim()].map((job) => job?.payload);
    expect(new Set(held.slice(0, 2))).toEqual(new Set(['due', 'held since then']));
    expect(held.slice(2)).toEqual(['asked for then', undefined]);
  });

  it('waits as long as work is ever put off, also on a server whose clock is a minute behind', async () => {
    await open.store.jobs.add(anyOwner(), newJob({ runAtMs: NOON_MS + MAX_WAIT_MS }));
    expect(await claim(NOON_MS - MINUTE_MS)).toBeNull();
    expect(await claim()).toBeNull();
    expect(await claim(NOON_MS + MAX_WAIT_MS)).not.toBeNull();
  });

  it('gives each job to one of many runners, and leaves none without', async () => {
    for (let index = 0; index < 12; index += 1) await open.store.jobs.add(anyOwner(), newJob());
    const held = await Promise.all(Array.from({ length: 16 }, () => claim()));
    const ids = held.flatMap((job) => (job ? [job.id] : []));
    expect(ids).toHaveLength(12);
    expect(new Set(ids).size).toBe(12);
  });

  it('keeps a job for its holder until the lease is over, then gives it to the next', async () => {
    await open.store.jobs.add(anyOwner(), newJob());
    const first = await claimed();
    expect(await claim(NOON_MS + LEASE_MS)).toBeNull();
    const second = await claimed(NOON_MS + LEASE_MS + 1);
    expect(second).toMatchObject({ id: first.id, attempts: 2 });
    expect(second.leaseToken).not.toBe(first.leaseToken);
  });

  it('changes nothing when a holder comes too late', async () => {
    const owner = anyOwner();
    await open.store.jobs.add(owner, newJob({ dedupeKey: 'late' }));
    const late = await claimed();
    const holder = await claimed(NOON_MS + LEASE_MS + 1);
    const before = await open.store.jobs.find(owner, 'mail', 'late');
    expect(await open.store.jobs.complete(late)).toBe(false);
    expect(await open.store.jobs.postpone(late, NOON_MS, 'late')).toBe(false);
    expect(await open.store.jobs.bury(late, 'late')).toBe(false);
    expect(await open.store.jobs.giveBack(late, NOON_MS)).toBe(false);
    expect(await open.store.jobs.find(owner, 'mail', 'late')).toEqual(before);
    expect(await open.store.jobs.complete(holder)).toBe(true);
  });

  it('settles a job once', async () => {
    await open.store.jobs.add(anyOwner(), newJob());
    const job = await claimed();
    const settled = await Promise.all(Array.from({ length: 10 }, () => open.store.jobs.complete(job)));
    expect(settled.filter(Boolean)).toHaveLength(1);
    expect(await claim(NOON_MS + 10 * LEASE_MS)).toBeNull();
  });

  it('tries a postponed job again when its time has come, and counts', async () => {
    const owner = anyOwner();
    await open.store.jobs.add(owner, newJob({ dedupeKey: 'again' }));
    await open.store.jobs.postpone(await claimed(), NOON_MS + 5000, 'x'.repeat(2000));
    expect(await claim(NOON_MS + 4999)).toBeNull();
    expect(await claim(NOON_MS + 5000)).toMatchObject({ attempts: 2, payload: 'a sealed letter' });
    const row = await open.store.jobs.find(owner, 'mail', 'again');
    expect(row?.last_error).toBe('x'.repeat(500));
  });

  it('counts no attempt for a job that is given back', async () => {
    const owner = anyOwner();
    await open.store.jobs.add(owner, newJob({ dedupeKey: 'stopped' }));
    const job = await claimed();
    expect(await open.store.jobs.giveBack(job, NOON_MS + 1000)).toBe(true);
    expect(await claim(NOON_MS + 999)).toBeNull();
    const again = await claimed(NOON_MS + 1000);
    expect(again.attempts).toBe(1);
    expect(await open.store.jobs.giveBack(job, NOON_MS)).toBe(false);
  });

  it('saves what a job goes on with', async () => {
    await open.store.jobs.add(anyOwner(), newJob());
    await open.store.jobs.giveBack({ ...(await claimed()), payload: 'half' }, NOON_MS);
    const half = await claimed();
    expect(half.payload).toBe('half');
    await open.store.jobs.postpone({ ...half, payload: 'most' }, NOON_MS, 'later');
    expect(await claimed()).toMatchObject({ payload: 'most' });
  });

  it('never takes up a job again by itself that was given up, and keeps what it needs for when the operator has it tried again', async () => {
    const owner = anyOwner();
    await open.store.jobs.add(owner, newJob({ dedupeKey: 'dead' }));
    await open.store.jobs.bury(await claimed(), 'refused');
    expect(await claim(NOON_MS + 100 * LEASE_MS)).toBeNull();
    expect(await open.store.jobs.find(owner, 'mail', 'dead')).toMatchObject({
      state: 'dead',
      payload: 'a sealed letter',
      last_error: 'refused',
      lease_token: null,
    });
  });

  it('forgets what ended long ago, and nothing that may still be done', async () => {
    const owner = anyOwner();
    for (const dedupeKey of ['done', 'dead', 'waiting'])
      await open.store.jobs.add(owner, newJob({ dedupeKey, payload: dedupeKey }));
    for (let times = 0; times < 2; times += 1) {
      const job = await claimed();
      await (job.payload === 'done' ? open.store.jobs.complete(job) : open.store.jobs.bury(job, 'no'));
    }
    await open.store.jobs.sweep(NOON_MS);
    const found = async () =>
      Promise.all(['done', 'dead', 'waiting'].map((key) => open.store.jobs.find(owner, 'mail', key)));
    expect((await found()).filter(Boolean)).toHaveLength(3);
    await open.store.jobs.sweep(NOON_MS + 1, ['mail']);
    expect((await found()).map((row) => row?.state)).toEqual([undefined, 'dead', 'waiting']);
    await open.store.jobs.sweep(NOON_MS + 1);
    expect((await found()).map((row) => row?.state)).toContain('waiting');
    expect((await found()).filter(Boolean)).toHaveLength(1);
  });

  it('says whether one was added, and whether one of some kinds is due that nobody works on', async () => {
    const owner = anyOwner();
    const { jobs } = open.store;
    const job = newJob({ kind: 'sync', runAtMs: NOON_MS + 1000 });
    expect(await jobs.add(owner, job)).toBe(true);
    expect(await jobs.add(owner, job)).toBe(false);
    expect(await jobs.isDue(['sync'], NOON_MS)).toBe(false);
    expect(await jobs.isDue(['mail'], NOON_MS + 1000)).toBe(false);
    expect(await jobs.isDue(['mail', 'sync'], NOON_MS + 1000)).toBe(true);
    await claimed(NOON_MS + 1000);
    expect(await jobs.isDue(['sync'], NOON_MS + 1000)).toBe(false);
  });

  it('says of which kinds jobs are due that nobody works on, unless they are too many', async () => {
    const owner = anyOwner();
    const { jobs } = open.store;
    const add = (kind: string, key: string, runAtMs = NOON_MS) =>
      jobs.add(owner, newJob({ kind, dedupeKey: key, runAtMs }));
    const dueAt = async (nowMs: number) => {
      const kinds = await jobs.dueKinds(nowMs);
      return kinds === 'many' ? kinds : kinds.toSorted();
    };
    expect(await dueAt(NOON_MS)).toEqual([]);
    for (const key of ['a', 'b']) await add('mail', key);
    await add('sync', 'a', NOON_MS + 1000);
    // Only a clock that was ahead can have written that.
    await add('ride', 'a', NOON_MS + 30 * 24 * 3_600_000);
    expect(await dueAt(NOON_MS)).toEqual(['mail', 'ride']);
    expect(await dueAt(NOON_MS + 1000)).toEqual(['mail', 'ride', 'sync']);
    for (let count = 0; count < 100; count += 1) await add('mail', `more ${count}`);
    expect(await dueAt(NOON_MS)).toBe('many');
    await open.database.kysely.deleteFrom('job').where('kind', '!=', 'mail').execute();
    while (await jobs.claim(NOON_MS, 1000)) await Promise.resolve();
    expect(await dueAt(NOON_MS)).toEqual([]);
  });
});
