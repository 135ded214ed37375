import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backoffMs, retry, retryAfterMs } from './retry.ts';

const NOW_MS = Date.parse('2026-01-05T10:00:00Z');

describe('the pause between tries', () => {
  it('doubles its bound with each try, up to the cap', () => {
    const bounds = [1, 2, 3, 4].map((tries) => backoffMs(tries, { firstMs: 1000, maxMs: 3000 }, 1));
    expect(bounds).toEqual([1000, 2000, 3000, 3000]);
  });

  it('lies between nothing and the bound', () => {
    const backoff = fc.record({ firstMs: fc.nat(), maxMs: fc.nat() });
    const random = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.tuple(fc.nat(50), random), backoff, ([tries, share], bounds) => {
        const pauseMs = backoffMs(tries, bounds, share);
        return pauseMs >= 0 && pauseMs <= bounds.maxMs;
      }),
    );
  });
});

it('lies between its fixed part and the bound', () => {
  const backoff = { firstMs: 1000, maxMs: 1000, fixedPart: 0.5 };
  expect([0, 0.5, 1].map((random) => backoffMs(1, backoff, random))).toEqual([500, 750, 1000]);
});

describe('a retry', () => {
  const AT_ONCE = { firstMs: 0, maxMs: 0 };
  /** Work that fails a number of times, and what it did. */
  function failing(times: number) {
    let calls = 0;
    const work = () => {
      calls += 1;
      return Promise.resolve(calls > times ? 'done' : 'failed');
    };
    return { work, calls: () => calls };
  }
  const unlessDone = (result: string) => (result === 'done' ? null : 0);

  it('ends with the first final result', async () => {
    const { work, calls } = failing(2);
    expect(await retry(work, { tries: 5, backoff: AT_ONCE, pauseAfter: unlessDone })).toEqual({
      result: 'done',
      tries: 3,
      pauseMs: null,
    });
    expect(calls()).toBe(3);
  });

  it('ends after its tries with the last result', async () => {
    const { work, calls } = failing(9);
    const policy = { tries: 2, backoff: AT_ONCE, pauseAfter: unlessDone };
    expect(await retry(work, policy)).toMatchObject({ result: 'failed', tries: 2 });
    expect(calls()).toBe(2);
  });

  it('makes no pause that would end after the deadline, and says how long it would be', async () => {
    const { work, calls } = failing(9);
    const policy = { tries: 5, backoff: AT_ONCE, endsAtMs: performance.now() + 1000 };
    expect(await retry(work, { ...policy, pauseAfter: () => 60_000 })).toEqual({
      result: 'failed',
      tries: 1,
      pauseMs: 60_000,
    });
    expect(calls()).toBe(1);
  });

  it('ends in a pause when its signal does', async () => {
    const { work, calls } = failing(9);
    const stop = new AbortController();
    const retried = retry(work, {
      tries: 5,
      backoff: AT_ONCE,
      signal: stop.signal,
      pauseAfter: () => 600_000,
    });
    setImmediate(() => stop.abort());
    expect(await retried).toMatchObject({ result: 'failed', tries: 1 });
    expect(calls()).toBe(1);
  });
});

describe('Retry-After', () => {
  it('counts seconds', () => {
    expect(retryAfterMs('120', NOW_MS)).toBe(120_000);
    expect(retryAfterMs('0', NOW_MS)).toBe(0);
  });

  it('names a moment', () => {
    expect(retryAfterMs('Mon, 05 Jan 2026 10:00:30 GMT', NOW_MS)).toBe(30_000);
    expect(retryAfterMs('Mon, 05 Jan 2026 09:00:00 GMT', NOW_MS)).toBe(0);
  });

  it('is not waited for when it makes no sense', () => {
    expect([null, '', 'soon', '-5', '1.5s'].map((header) => retryAfterMs(header, NOW_MS))).toEqual([
      0, 0, 0, 0, 0,
    ]);
  });

  it('is never negative', () =>
    fc.assert(fc.property(fc.string(), (header) => retryAfterMs(header, NOW_MS) >= 0)));
});
