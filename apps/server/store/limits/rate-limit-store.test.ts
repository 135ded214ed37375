import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES, type OpenEngine, rowsOf } from '../../testing/engines.ts';
import { NOON_MS } from '../../testing/samples.ts';
import type { Counter } from './rate-limit-store.ts';

const LIMIT = { times: 5, seconds: 900 };
const WINDOW_MS = LIMIT.seconds * 1000;
const newCounter = (): Counter => ({ bucket: randomUUID(), limit: LIMIT });

describe.each(ENGINES)('counters on $name', (engine) => {
  let open: OpenEngine;
  beforeAll(async () => {
    open = await engine.open();
  });
  afterAll(() => open.close());

  const take = (counters: readonly Counter[], nowMs = NOON_MS) => open.store.limits.consume(counters, nowMs);
  const giveBack = (counters: readonly Counter[], nowMs = NOON_MS) =>
    open.store.limits.giveBack(counters, nowMs);

  it('go up together, each from where it was', async () => {
    const [one, other] = [newCounter(), newCounter()];
    expect(await take([one])).toEqual([1]);
    expect(await take([other, one])).toEqual([1, 2]);
    expect(await take([one, other])).toEqual([3, 2]);
  });

  it('begin anew with each window', async () => {
    const counter = newCounter();
    expect(await take([counter])).toEqual([1]);
    expect(await take([counter], NOON_MS + WINDOW_MS - 1)).toEqual([2]);
    expect(await take([counter], NOON_MS + WINDOW_MS)).toEqual([1]);
    expect(await take([counter], NOON_MS + 1)).toEqual([3]);
  });

  it('count 50 at once as 50, in whatever order they are named', async () => {
    const [one, other] = [newCounter(), newCounter()];
    const attempts = Array.from({ length: 50 }, (_, at) => take(at % 2 === 0 ? [one, other] : [other, one]));
    const counts = (await Promise.all(attempts)).map(([first]) => first);
    expect(counts.every((count) => count !== undefined && count >= 1 && count <= 50)).toBe(true);
    expect(await take([one, other])).toEqual([51, 51]);
  });

  it('are raised and given back at once without a deadlock', async () => {
    const counters = [newCounter(), newCounter(), newCounter()];
    await take(counters);
    const rounds = Array.from({ length: 20 }, async (_, at) => {
      const asked = at % 2 === 0 ? counters : counters.toReversed();
      await take(asked);
      await giveBack(asked.toReversed());
    });
    await Promise.all(rounds);
    expect(await take(counters)).toEqual([2, 2, 2]);
  });

  it('give back no more than was taken, and only in the window in which it was', async () => {
    const counter = newCounter();
    await giveBack([counter]);
    expect(await take([counter])).toEqual([1]);
    await giveBack([counter], NOON_MS + WINDOW_MS);
    expect(await take([counter])).toEqual([2]);
    for (let times = 0; times < 3; times += 1) await giveBack([counter]);
    expect(await take([counter])).toEqual([1]);
    await giveBack([]);
  });

  it('are forgotten when their window ended, and no other', async () => {
    const [old, young] = [newCounter(), newCounter()];
    await take([old], NOON_MS - 10 * WINDOW_MS);
    await take([young]);
    await open.store.limits.sweep(NOON_MS - WINDOW_MS);
    const buckets = (await rowsOf(open.database, 'rate_limit')).map((row) => row['bucket']);
    expect(buckets).not.toContain(old.bucket);
    expect(buckets).toContain(young.bucket);
  });
});
