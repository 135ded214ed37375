import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundsOf, placesOf, simplifiedRoute } from './geometry.ts';
import type { LatLon } from './polyline.ts';

const place: fc.Arbitrary<LatLon> = fc.tuple(
  fc.double({ min: -60, max: 60, noNaN: true }),
  fc.double({ min: -170, max: 170, noNaN: true }),
);

describe('the geometry of a route', () => {
  it('has a box around all of its positions', () =>
    fc.assert(
      fc.property(fc.array(place, { minLength: 1 }), (route) => {
        const bounds = boundsOf(route);
        if (bounds === null) throw new Error('no bounds');
        const [south, west] = bounds.southWest;
        const [north, east] = bounds.northEast;
        expect(route.every(([lat, lon]) => lat >= south && lat <= north && lon >= west && lon <= east)).toBe(
          true,
        );
        expect([south, north].every((edge) => route.some(([lat]) => lat === edge))).toBe(true);
        expect([west, east].every((edge) => route.some(([, lon]) => lon === edge))).toBe(true);
      }),
    ));

  it('has no box without positions', () => {
    expect(boundsOf([])).toBeNull();
  });

  it('keeps the samples with a position', () => {
    const [latDeg, lonDeg] = [Float64Array.of(1, Number.NaN, 3), Float64Array.of(4, 5, Number.NaN)];
    expect(placesOf({ latDeg, lonDeg })).toEqual([[1, 4]]);
    expect(placesOf({ latDeg: null, lonDeg: null })).toEqual([]);
    expect(placesOf({ latDeg, lonDeg: null })).toEqual([]);
  });

  it('becomes simpler within the maximum distance', () => {
    const straight: LatLon[] = [
      [45, 7],
      [45.001, 7],
      [45.002, 7.000001],
      [45.003, 7],
    ];
    expect(simplifiedRoute(straight, 5)).toEqual([straight[0], straight[3]]);
    const corner: LatLon[] = [...straight, [45.003, 7.01]];
    expect(simplifiedRoute(corner, 5)).toEqual([corner[0], corner[3], corner[4]]);
    expect(simplifiedRoute(corner.slice(0, 2), 5)).toEqual(corner.slice(0, 2));
    expect(
      simplifiedRoute(
        [
          [45, 7],
          [45.01, 7],
          [45, 7],
        ],
        5,
      ),
    ).toHaveLength(3);
  });

  it('keeps both ends and the order, and with tolerance 0 drops only points on the line', () =>
    fc.assert(
      fc.property(
        fc.array(place, { minLength: 2, maxLength: 40 }),
        fc.integer({ min: 0, max: 50_000 }),
        (route, toleranceM) => {
          const left = simplifiedRoute(route, toleranceM);
          expect(left.at(0)).toBe(route.at(0));
          expect(left.at(-1)).toBe(route.at(-1));
          expect(route.filter((one) => left.includes(one))).toEqual([...left]);
        },
      ),
    ));

  it('is thinned before the search if it is very long', () => {
    const long = Array.from({ length: 50_000 }, (_, index): LatLon => [
      45 + 1e-5 * index,
      7 + (index % 2) * 0.01,
    ]);
    expect(simplifiedRoute(long, 1).length).toBeLessThanOrEqual(5001);
    expect(simplifiedRoute(long, 1).at(-1)).toBe(long.at(-1));
  });
});
