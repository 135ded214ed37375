import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { groundOf, type LatLon, placeAt, routeShape } from '#ui/ride-charts/shapes/route-shape.ts';

describe('the route as a drawing', () => {
  it('is true to the ground: a degree of longitude is half as long at 60 degrees north', () => {
    const shape = routeShape([
      [59.5, 10],
      [60.5, 10],
      [60.5, 11],
    ]);
    expect(shape && shape.width / shape.height).toBeCloseTo(0.5, 2);
  });

  it('has north above and east on the right', () => {
    const shape = routeShape([
      [45, 5],
      [46, 6],
    ]);
    expect(shape?.start).toMatchObject({ x: 0, y: 1000 });
    expect(shape?.end.y).toBe(0);
    expect(shape?.end.x).toBeGreaterThan(600);
  });

  it('is none without any place', () => {
    expect(routeShape([])).toBeNull();
    expect(routeShape([null, [Number.NaN, 3], [95, 3]])).toBeNull();
  });

  it('is a dot for a ride on one spot', () => {
    const shape = routeShape([
      [45, 5],
      [45, 5],
    ]);
    expect(shape).toMatchObject({ width: 1, height: 1, start: { x: 0, y: 0 } });
  });

  it('does not go round the world at the date line', () => {
    const shape = routeShape([
      [0, 179.9],
      [0.1, -179.9],
    ]);
    expect(shape && shape.width / shape.height).toBeCloseTo(2);
  });

  it('finds the place of a sample without a signal: the last one known', () => {
    const points = routeShape([null, [45, 5], null, [46, 5]])?.points ?? [];
    expect(placeAt(points, 0)).toBeNull();
    expect(placeAt(points, 2)).toEqual(points[1]);
    expect(placeAt(points, 99)).toEqual(points[3]);
  });

  it('stays inside its frame, whatever comes', () => {
    const place = fc.oneof(fc.constant(null), fc.tuple(fc.double(), fc.double()), near());
    fc.assert(
      fc.property(fc.array(place, { maxLength: 40 }), (route) => {
        const shape = routeShape(route);
        const inside = (shape?.points ?? []).every(
          (point) =>
            !point || (point.x >= -1e-6 && point.x <= 1000.001 && point.y >= -1e-6 && point.y <= 1000.001),
        );
        expect(inside).toBe(true);
        expect(shape?.path ?? '').not.toMatch(/NaN|Infinity|e/);
      }),
    );
  });
});

describe('the ground of a route', () => {
  it('is how far its places reach, across the date line too', () => {
    const places = [[0, 179.9], null, [0.1, -179.9]] as const;
    const ground = groundOf(places);
    expect(ground).toMatchObject({ south: 0, north: 0.1, west: 179.9 });
    expect(ground?.east).toBeCloseTo(180.1);
    expect(ground?.places[2]?.[1]).toBeCloseTo(180.1);
  });

  it('is none without a place on earth', () => {
    expect(groundOf([])).toBeNull();
    expect(groundOf([null, [91, 0], [0, Number.NaN]])).toBeNull();
  });
});

const near = (): fc.Arbitrary<LatLon> =>
  fc.tuple(fc.double({ min: 45, max: 46, noNaN: true }), fc.double({ min: -180, max: 180, noNaN: true }));
