import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES, type OpenEngine, rowsOf } from '../testing/engines.ts';
import { NOON_MS } from '../testing/samples.ts';

const LIMIT = { times: 5, seconds: 900 };
const WINDOW_MS = LIMIT.seconds * 1000;

describe.each(ENGINES)('limits on $name', (engine) => {
  let open: OpenEngine;
  beforeAll(async () => {
    open = await engine.open();
  });
  afterAll(() => open.close());

  const take = (bucket: string, nowMs = NOON_MS, limit = LIMIT) =>
    open.store.limits.take(bucket, limit, nowMs);

  it('allows so many and then no more, and says when to come back', async () => {
    const bucket = randomUUID();
    const taken = [];
    for (let attempt = 0; attempt < 7; attempt += 1) taken.push(await take(bucket, NOON_MS + 60_000));
    expect(taken.map(({ allowed }) => allowed)).toEqual([true, true, true, true, true, false, false]);
    expect(taken.at(-1)).toEqual({ allowed: false, retryAfterSeconds: 840 });
  });

  it('holds until the last millisecond of the window and not into the next', async () => {
    const bucket = randomUUID();
    for (let attempt = 0; attempt < 5; attempt += 1) await take(bucket);
    expect(await take(bucket, NOON_MS + WINDOW_MS - 1)).toEqual({ allowed: false, retryAfterSeconds: 1 });
    expect(await take(bucket, NOON_MS + WINDOW_MS)).toEqual({ allowed: true });
  });

  it('is not fooled by a clock that jumps back', async () => {
    const bucket = randomUUID();
    for (let attempt = 0; attempt < 6; attempt += 1) await take(bucket);
    expect(await take(bucket, NOON_MS + WINDOW_MS)).toEqual({ allowed: true });
    expect((await take(bucket, NOON_MS + 1)).allowed).toBe(false);
  });

  it('counts 50 at once as 50', async () => {
    const bucket = randomUUID();
    const taken = await Promise.all(Array.from({ length: 50 }, () => take(bucket)));
    expect(taken.filter(({ allowed }) => allowed)).toHaveLength(5);
    const rows = await rowsOf(open.database, 'rate_limit');
    expect(rows.find((row) => row['bucket'] === bucket)).toMatchObject({ count: 50 });
  });

  it('takes an attempt back that turned out to be none', async () => {
    const bucket = randomUUID();
    for (let attempt = 0; attempt < 5; attempt += 1) await take(bucket);
    await open.store.limits.giveBack(bucket, LIMIT, NOON_MS);
    expect(await take(bucket)).toEqual({ allowed: true });
    expect((await take(bucket)).allowed).toBe(false);
  });

  it('gives back no more than was taken', async () => {
    const bucket = randomUUID();
    await open.store.limits.giveBack(bucket, LIMIT, NOON_MS);
    await take(bucket);
    for (let times = 0; times < 3; times += 1) await open.store.limits.giveBack(bucket, LIMIT, NOON_MS);
    const taken = [];
    for (let attempt = 0; attempt < 6; attempt += 1) taken.push((await take(bucket)).allowed);
    expect(taken).toEqual([true, true, true, true, true, false]);
  });

  it('keeps buckets apart', async () => {
    const [mine, other] = [randomUUID(), randomUUID()];
    for (let attempt = 0; attempt < 6; attempt += 1) await take(mine);
    expect(await take(other)).toEqual({ allowed: true });
  });

  it('forgets the windows that ended, and no other', async () => {
    const [old, young] = [randomUUID(), randomUUID()];
    await take(old, NOON_MS - 10 * WINDOW_MS);
    await take(young);
    await open.store.limits.sweep(NOON_MS - WINDOW_MS);
    const buckets = (await rowsOf(open.database, 'rate_limit')).map((row) => row['bucket']);
    expect(buckets).not.toContain(old);
    expect(buckets).toContain(young);
  });
});

describe('any limit', () => {
  let open: OpenEngine;
  beforeAll(async () => {
    open = await (ENGINES[0] as (typeof ENGINES)[number]).open();
  });
  afterAll(() => open.close());

  it('is never exceeded in a window, and lets one in after the seconds that it names', () =>
    fc.assert(
      fc.asyncProperty(
        fc.record({ times: fc.integer({ min: 1, max: 8 }), seconds: fc.integer({ min: 1, max: 7200 }) }),
        fc.array(fc.nat({ max: 400_000 }), { minLength: 1, maxLength: 30 }),
        async (limit, pausesMs) => {
          const bucket = randomUUID();
          const allowed = new Map<number, number>();
          let nowMs = NOON_MS;
          let waitMs = 0;
          for (const pauseMs of pausesMs) {
            nowMs += pauseMs;
            const taken = await open.store.limits.take(bucket, limit, nowMs);
            const window = Math.floor(nowMs / (limit.seconds * 1000));
            allowed.set(window, (allowed.get(window) ?? 0) + (taken.allowed ? 1 : 0));
            waitMs = taken.allowed ? 0 : taken.retryAfterSeconds * 1000;
          }
          const later = waitMs === 0 || (await open.store.limits.take(bucket, limit, nowMs + waitMs)).allowed;
          expect(later).toBe(true);
          expect(Math.max(...allowed.values())).toBeLessThanOrEqual(limit.times);
        },
      ),
      { numRuns: 50 },
    ));
});
