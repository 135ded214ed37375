import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { instantAt } from '#ports/clock.ts';
import { ENGINES, type OpenEngine } from '../../testing/engines.ts';

const QUARTER_MS = 15 * 60_000;
const DAY_MS = 24 * 3_600_000;
const MIDNIGHT_MS = Date.parse('2026-03-04T00:00:00.000Z');
const NEXT_DAY = instantAt(MIDNIGHT_MS + DAY_MS);
const quarter = (number: number) => instantAt(MIDNIGHT_MS + number * QUARTER_MS);

describe.each(ENGINES)('the budget of calls on $name', (engine) => {
  let open: OpenEngine;
  beforeAll(async () => {
    open = await engine.open();
  });
  beforeEach(async () => {
    await open.database.kysely.deleteFrom('call_budget').execute();
  });
  afterAll(() => open.close());

  const take = (nowMs: number, percent = 100) => open.store.callBudget.take(nowMs, percent);
  const takeTimes = async (times: number, nowMs: number, percent = 100) => {
    const refused: (string | null)[] = [];
    for (let call = 0; call < times; call += 1) refused.push(await take(nowMs, percent));
    return refused.filter((until) => until !== null);
  };
  const usage = (read: readonly [number, number], limit: readonly [number, number]) => {
    const counts = {
      used: { quarter: read[0], day: read[1] },
      limit: { quarter: limit[0], day: limit[1] },
    };
    return { reads: counts, calls: { used: counts.used, limit: { quarter: 50_000, day: 50_000 } } };
  };

  /** An answer that came at once, a minute after midnight. */
  const soon = { askedMs: MIDNIGHT_MS + 60_000, answeredMs: MIDNIGHT_MS + 60_100 };

  it('has 100 reads in a quarter of an hour for a new application, and says when there are more', async () => {
    expect(await takeTimes(100, MIDNIGHT_MS)).toEqual([]);
    expect(await take(MIDNIGHT_MS + 1000)).toBe(quarter(1));
    expect(await takeTimes(100, MIDNIGHT_MS + QUARTER_MS)).toEqual([]);
    expect(await take(MIDNIGHT_MS + QUARTER_MS)).toBe(quarter(2));
  });

  it('has 1,000 reads in a day', async () => {
    await open.store.callBudget.correct(soon, usage([0, 0], [10_000, 1000]));
    expect(await takeTimes(1000, MIDNIGHT_MS)).toEqual([]);
    expect(await take(MIDNIGHT_MS + 3 * QUARTER_MS)).toBe(NEXT_DAY);
    expect(await take(MIDNIGHT_MS + DAY_MS)).toBeNull();
  });

  it('leaves a part for those who may use more of it', async () => {
    expect(await takeTimes(70, MIDNIGHT_MS, 66)).toEqual([1, 2, 3, 4].map(() => quarter(1)));
    expect(await takeTimes(29, MIDNIGHT_MS, 95)).toEqual([]);
    expect(await take(MIDNIGHT_MS, 95)).toBe(quarter(1));
  });

  it('gives one call of a limit of which a part is less than one', async () => {
    await open.store.callBudget.correct(soon, usage([0, 0], [1, 1000]));
    expect(await take(MIDNIGHT_MS, 66)).toBeNull();
    expect(await take(MIDNIGHT_MS, 66)).toBe(quarter(1));
  });

  it('gives each call to one of those who ask at once', async () => {
    const asked = await Promise.all(Array.from({ length: 130 }, () => take(MIDNIGHT_MS)));
    expect(asked.filter((until) => until === null)).toHaveLength(100);
  });

  it('believes what Strava says of its limits, and of calls that were not made here', async () => {
    await take(MIDNIGHT_MS);
    await open.store.callBudget.correct(soon, usage([198, 300], [200, 2000]));
    expect(await takeTimes(2, MIDNIGHT_MS)).toEqual([]);
    expect(await take(MIDNIGHT_MS)).toBe(quarter(1));
    // Calls that are under way are not in the answer yet.
    await open.store.callBudget.correct(soon, usage([199, 301], [200, 2000]));
    expect(await take(MIDNIGHT_MS)).toBe(quarter(1));
  });

  it('counts nothing of yesterday for today, nor of one quarter of an hour for the next one', async () => {
    const { callBudget } = open.store;
    await take(MIDNIGHT_MS - 100);
    const overMidnight = { askedMs: MIDNIGHT_MS - 100, answeredMs: MIDNIGHT_MS + 50 };
    await callBudget.correct(overMidnight, usage([100, 960], [100, 960]));
    expect(await takeTimes(100, MIDNIGHT_MS + 50)).toEqual([]);
    const overQuarter = {
      askedMs: MIDNIGHT_MS + QUARTER_MS - 100,
      answeredMs: MIDNIGHT_MS + QUARTER_MS + 50,
    };
    await callBudget.correct(overQuarter, usage([100, 900], [100, 960]));
    expect(await takeTimes(60, MIDNIGHT_MS + QUARTER_MS + 50)).toEqual([]);
    // All of it was in one day.
    expect(await take(MIDNIGHT_MS + QUARTER_MS + 50)).toBe(NEXT_DAY);
  });

  it('counts nothing where the clock of Strava may still be in the window before', async () => {
    await take(MIDNIGHT_MS + 1000);
    const first = { askedMs: MIDNIGHT_MS + 1000, answeredMs: MIDNIGHT_MS + 1100 };
    await open.store.callBudget.correct(first, usage([100, 1000], [100, 1000]));
    expect(await take(MIDNIGHT_MS + 1200)).toBeNull();
  });

  it('takes no calls until the moment that a refusal names', async () => {
    await open.store.callBudget.exhaust(MIDNIGHT_MS, quarter(1));
    expect(await take(MIDNIGHT_MS)).toBe(quarter(1));
    expect(await take(MIDNIGHT_MS + QUARTER_MS)).toBeNull();
    await open.store.callBudget.exhaust(MIDNIGHT_MS + QUARTER_MS, NEXT_DAY);
    expect(await take(MIDNIGHT_MS + 2 * QUARTER_MS)).toBe(NEXT_DAY);
  });

  it('goes on with the window of a server whose clock is ahead', async () => {
    expect(await takeTimes(100, MIDNIGHT_MS + QUARTER_MS)).toEqual([]);
    expect(await take(MIDNIGHT_MS)).not.toBeNull();
  });

  it('begins anew after a clock that was far ahead was set right', async () => {
    expect(await takeTimes(100, MIDNIGHT_MS + 400 * DAY_MS)).toEqual([]);
    expect(await takeTimes(100, MIDNIGHT_MS)).toEqual([]);
    expect(await takeTimes(100, MIDNIGHT_MS + QUARTER_MS)).toEqual([]);
    expect(await take(MIDNIGHT_MS + QUARTER_MS)).toBe(quarter(2));
  });
});
