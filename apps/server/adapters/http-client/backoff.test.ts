import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backoffMs, retryAfterMs } from './backoff.ts';

const NOW_MS = Date.parse('2026-01-05T10:00:00Z');

describe('the pause between tries', () => {
  it('doubles its bound with each try, up to the cap', () => {
    const bounds = [1, 2, 3, 4].map((tries) => backoffMs(tries, { baseMs: 1000, capMs: 3000 }, 1));
    expect(bounds).toEqual([1000, 2000, 3000, 3000]);
  });

  it('lies between nothing and the bound', () => {
    const backoff = fc.record({ baseMs: fc.nat(), capMs: fc.nat() });
    const random = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.tuple(fc.nat(50), random), backoff, ([tries, share], bounds) => {
        const pauseMs = backoffMs(tries, bounds, share);
        return pauseMs >= 0 && pauseMs <= bounds.capMs;
      }),
    );
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
