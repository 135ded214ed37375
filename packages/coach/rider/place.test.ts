import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRounded, PLACE_LIMITS, roundedPlace } from './place.ts';

const degrees = ({ min, max }: { readonly min: number; readonly max: number }) =>
  fc.double({ min, max, noNaN: true });
const place = fc.record({ latDeg: degrees(PLACE_LIMITS.latDeg), lonDeg: degrees(PLACE_LIMITS.lonDeg) });

describe('a place', () => {
  it('is rounded to a tenth of a degree', () => {
    expect(roundedPlace({ latDeg: -34.9285, lonDeg: 138.6007 })).toEqual({ latDeg: -34.9, lonDeg: 138.6 });
    expect(roundedPlace({ latDeg: 89.96, lonDeg: -179.97 })).toEqual({ latDeg: 90, lonDeg: -180 });
  });

  it('has no negative zero', () => {
    const { latDeg, lonDeg } = roundedPlace({ latDeg: -0.04, lonDeg: 0.04 });
    expect([Object.is(latDeg, 0), Object.is(lonDeg, 0)]).toEqual([true, true]);
  });

  it('stays within the limits, at most half a tenth away, and is rounded once', () => {
    fc.assert(
      fc.property(place, (given) => {
        const to = roundedPlace(given);
        expect(roundedPlace(to)).toEqual(to);
        expect([isRounded(to.latDeg), isRounded(to.lonDeg)]).toEqual([true, true]);
        for (const axis of ['latDeg', 'lonDeg'] as const) {
          expect(Math.abs(to[axis] - given[axis])).toBeLessThan(0.0501);
          expect(to[axis]).toBeGreaterThanOrEqual(PLACE_LIMITS[axis].min);
          expect(to[axis]).toBeLessThanOrEqual(PLACE_LIMITS[axis].max);
        }
      }),
    );
  });

  it('is finer than that with two decimals', () => {
    expect([isRounded(48.1), isRounded(48.15), isRounded(-180), isRounded(Number.NaN)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});
