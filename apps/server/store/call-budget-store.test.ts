import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { instantAt } from '#ports/clock.ts';
import { ENGINES, type OpenEngine } from '../testing/engines.ts';

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

  it('has 100 reads in a quarter of an hour for a new application, and says when there are more', async () => {
    expect(await takeTimes(100, MIDNIGHT_MS)).toEqual([]);
    expect(await take(MIDNIGHT_MS + 1000)).toBe(quarter(1));
    expect(await takeTimes(100, MIDNIGHT_MS + QUARTER_MS)).toEqual([]);
    expect(await take(MIDNIGHT_MS + QUARTER_MS)).toBe(quarter(2));
  });

  it('has 1,000 reads in a day', async () => {
    await open.store.callBudget.correct(MIDNIGHT_MS, usage([0, 0], [10_000, 1000]));
    expect(await takeTimes(1000, MIDNIGHT_MS)).toEqual([]);
    expect(await take(MIDNIGHT_MS + 3 * QUARTER_MS)).toBe(NEXT_DAY);
    expect(await take(MIDNIGHT_MS + DAY_MS)).toBeNull();
  });

  it('leaves a part for those who may use more of it', async () => {
    expect(await takeTimes(70, MIDNIGHT_MS, 66)).toEqual([1, 2, 3, 4].map(() => quarter(1)));
    expect(await takeTimes(29, MIDNIGHT_MS, 95)).toEqual([]);
    expect(await take(MIDNIGHT_MS, 95)).toBe(quarter(1));
  });

  it('gives each call to one of those who ask at once', async () => {
    const asked = await Promise.all(Array.from({ length: 130 }, () => take(MIDNIGHT_MS)));
    expect(asked.filter((until) => until === null)).toHaveLength(100);
  });

  it('believes what Strava says of its limits, and of calls that were not made here', async () => {
    await take(MIDNIGHT_MS);
    await open.store.callBudget.correct(MIDNIGHT_MS, usage([198, 300], [200, 2000]));
    expect(await takeTimes(2, MIDNIGHT_MS)).toEqual([]);
    expect(await take(MIDNIGHT_MS)).toBe(quarter(1));
    // Calls that are under way are not in the answer yet.
    await open.store.callBudget.correct(MIDNIGHT_MS, usage([199, 301], [200, 2000]));
    expect(await take(MIDNIGHT_MS)).toBe(quarter(1));
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
});
