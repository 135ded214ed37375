import { describe, expect, it } from 'vitest';
import { nearestPlace } from './nearest-place.ts';

describe('the point of a route that is nearest to a place', () => {
  it('is found among gaps of the signal', () => {
    const route = [null, [47, 8], [47.01, 8], null, [47.02, 8]] as const;
    expect(nearestPlace(route, [47.013, 8.002])).toBe(2);
    expect(nearestPlace(route, [60, 8])).toBe(4);
  });

  it('is measured on the ground, where a degree of longitude is shorter than one of latitude', () => {
    const route = [
      [60, 10.018],
      [60.01, 10],
    ] as const;
    expect(nearestPlace(route, [60, 10])).toBe(0);
  });

  it('is none of a route without points', () => {
    expect(nearestPlace([], [47, 8])).toBeNull();
    expect(nearestPlace([null], [47, 8])).toBeNull();
  });
});
