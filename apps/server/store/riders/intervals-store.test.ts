import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, day, mondayOf } from '@musette/coach/calendar/days';
import { instantAt } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import { ENGINES, OTHER_BOX, type OpenEngine } from '../../testing/engines.ts';
import { anyOwner, planIn } from '../../testing/samples.ts';
import { openStore } from '../store.ts';
import { INTERVALS_WORKOUTS_JOB } from './intervals-store.ts';

const NOW_MS = Date.parse('2026-03-04T12:00:00.000Z');
const NOW = instantAt(NOW_MS);
const WEEK = mondayOf(day('2026-03-04'));
const KEY = 'a-key-that-nobody-reads';

describe.each(ENGINES)('connections with intervals.icu on $name', (engine) => {
  let open: OpenEngine;
  beforeAll(async () => {
    open = await engine.open();
  });
  afterAll(() => open.close());

  const connect = async (owner: Owner, athlete_id = 'i1', at = NOW) => {
    const athlete = { athlete_id, athlete_name: 'Ada', language: 'en' };
    await open.store.transaction(({ intervals }) =>
      intervals.connect(owner, { ...athlete, apiKey: KEY, at }),
    );
  };

  it('have a key that lies in the table sealed, for its rider alone', async () => {
    const owner = anyOwner();
    await connect(owner);
    expect(await open.store.intervals.apiKey(owner)).toBe(KEY);
    const rows = await open.database.kysely.selectFrom('intervals_connection').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(KEY);
    expect(JSON.stringify(await open.store.intervals.find(owner))).not.toContain(rows[0]?.api_key);
    expect(await openStore(open.database, OTHER_BOX).intervals.apiKey(owner)).toBeNull();
    const other = anyOwner();
    await connect(other);
    const stolen = rows.find((row) => row.user_id === owner.userId)?.api_key ?? '';
    await open.database.kysely
      .updateTable('intervals_connection')
      .set({ api_key: stolen })
      .where('user_id', '=', other.userId)
      .execute();
    expect(await open.store.intervals.apiKey(other)).toBeNull();
  });

  it('begin anew with another athlete, and go on with another key of the same one', async () => {
    const owner = anyOwner();
    const { intervals } = open.store;
    await connect(owner);
    await intervals.change(owner, NOW, { ended_at: NOW });
    await intervals.saveSent(owner, { external_id: 'one', day: WEEK, digest: 'x' });
    await intervals.saveSeen(owner, { activity_id: 'i5', outcome: 'imported', seen_at: NOW });
    await connect(owner, 'i1', instantAt(NOW_MS + 1));
    expect(await intervals.find(owner)).toMatchObject({ ended_at: null, rides_asked: 1 });
    expect(await intervals.sent(owner)).toHaveLength(1);
    await connect(owner, 'i2');
    expect([await intervals.sent(owner), [...(await intervals.seen(owner))]]).toEqual([[], []]);
    await intervals.remove(owner);
    expect(await intervals.find(owner)).toBeNull();
  });

  it('do not take what a sync of an earlier connection says', async () => {
    const owner = anyOwner();
    await connect(owner);
    const earlier = instantAt(NOW_MS - 1);
    expect(await open.store.intervals.change(owner, earlier, { ended_at: NOW })).toBe(false);
    expect(await open.store.intervals.find(owner)).toMatchObject({ ended_at: null });
  });

  it('are worked on by one process at a time, each kind of work for itself', async () => {
    const owner = anyOwner();
    await connect(owner);
    const { intervals } = open.store;
    const claim = (nowMs: number) => intervals.claim(owner, 'workouts', { nowMs, forMs: 1000 });
    const claims = await Promise.all([1, 2, 3].map(() => claim(NOW_MS)));
    const [first] = claims.filter((one) => one !== null);
    expect(claims.filter((one) => one !== null)).toHaveLength(1);
    expect(await intervals.claim(owner, 'rides', { nowMs: NOW_MS, forMs: 1000 })).not.toBeNull();
    const second = await claim(NOW_MS + 1001);
    expect(second).not.toBeNull();
    await intervals.release(owner, 'workouts', first ?? NOW);
    expect(await claim(NOW_MS + 1002)).toBeNull();
    const longer = { nowMs: NOW_MS + 1500, forMs: 1000 };
    expect(await intervals.renew(owner, 'workouts', { claim: first ?? NOW, ...longer })).toBeNull();
    const renewed = await intervals.renew(owner, 'workouts', { claim: second ?? NOW, ...longer });
    expect(renewed).toBe(instantAt(NOW_MS + 2500));
    expect(await claim(NOW_MS + 2400)).toBeNull();
    await intervals.release(owner, 'workouts', renewed ?? NOW);
    expect(await claim(NOW_MS + 1002)).not.toBeNull();
  });

  it('are worked on whatever a clock that was far ahead has claimed', async () => {
    const owner = anyOwner();
    await connect(owner);
    const claim = (nowMs: number) => open.store.intervals.claim(owner, 'rides', { nowMs, forMs: 1000 });
    expect(await claim(NOW_MS + 365 * 24 * 3_600_000)).not.toBeNull();
    expect(await claim(NOW_MS)).not.toBeNull();
    // The clocks of two servers differ a little.
    expect(await claim(NOW_MS - 500)).toBeNull();
  });

  it('ask for a sync with each change of a week, in its transaction', async () => {
    const [owner, other] = [anyOwner(), anyOwner()];
    await connect(owner);
    const { intervals, jobs } = open.store;
    // A new id is a new job: one that is under way has not seen the change.
    const job = async (of = owner) => (await jobs.find(of, INTERVALS_WORKOUTS_JOB, 'sync'))?.id;
    const add = (of: Owner) =>
      open.store.transaction(({ plans }) => plans.add(of, planIn(WEEK, { updated_at: NOW })));
    await add(other);
    await add(owner);
    expect(await intervals.find(owner)).toMatchObject({ plan_version: 2 });
    const first = await job();
    expect([first, await job(other)]).toEqual([expect.any(String), undefined]);
    // A week that has a plan already is not changed.
    await add(owner);
    expect(await job()).toBe(first);
    const change = { updated_at: NOW };
    await open.store.transaction(({ plans }) => plans.change(owner, WEEK, change));
    const second = await job();
    expect(second).not.toBe(first);
    await expect(
      open.store.transaction(async ({ plans }) => {
        await plans.change(owner, WEEK, change);
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await intervals.find(owner)).toMatchObject({ plan_version: 3 });
    expect(await job()).toBe(second);
    await intervals.change(owner, NOW, { ended_at: NOW });
    await open.store.transaction(({ plans }) => plans.change(owner, WEEK, change));
    expect(await job()).toBe(second);
  });

  it('remember what was sent and what was looked at', async () => {
    const owner = anyOwner();
    await connect(owner);
    const { intervals } = open.store;
    const sent = { external_id: 'one', day: WEEK, digest: 'x' };
    await intervals.saveSent(owner, sent);
    await intervals.saveSent(owner, { ...sent, digest: 'y' });
    await intervals.saveSent(owner, { ...sent, external_id: 'two', day: addDays(WEEK, -1) });
    await intervals.forgetSentBefore(owner, WEEK);
    expect(await intervals.sent(owner)).toEqual([{ ...sent, digest: 'y' }]);
    await intervals.forgetSent(owner, 'one');
    expect(await intervals.sent(owner)).toEqual([]);
    for (const activity_id of ['i1', 'i2', 'i2'])
      await intervals.saveSeen(owner, { activity_id, outcome: 'from-strava', seen_at: NOW });
    expect(await intervals.outcomes(owner)).toEqual({ 'from-strava': 2 });
  });

  it('are due an hour after their rides were fetched, while the key is accepted', async () => {
    const [fresh, late, ended] = [anyOwner(), anyOwner(), anyOwner()];
    for (const owner of [fresh, late, ended]) await connect(owner);
    const { intervals } = open.store;
    await intervals.change(fresh, NOW, { rides_synced_at: NOW });
    await intervals.change(late, NOW, { rides_synced_at: instantAt(NOW_MS - 7_200_000) });
    await intervals.change(ended, NOW, { ended_at: NOW });
    const due = (await intervals.due(instantAt(NOW_MS - 3_600_000))).map(({ userId }) => userId);
    expect([fresh, late, ended].map(({ userId }) => due.includes(userId))).toEqual([false, true, false]);
  });
});
