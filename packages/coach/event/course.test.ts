import { describe, expect, it } from 'vitest';
import { climbsOf, type CoursePoint, courseSizeOf, gradientOf, simplifiedProfile } from './course.ts';

describe('the climbs of a profile', () => {
  it('rise 80 m at 3 % or more, from their foot to their top', () => {
    const points: readonly CoursePoint[] = [
      [0, 100],
      [10_000, 150],
      [15_000, 400],
      [20_000, 120],
      [24_000, 190],
      [30_000, 120],
      [34_000, 300],
      [34_500, 295],
      [38_000, 500],
      [50_000, 100],
    ];
    const climbs = climbsOf(points);
    expect(climbs).toEqual([
      { fromM: 10_000, toM: 15_000, gainM: 250 },
      { fromM: 30_000, toM: 38_000, gainM: 380 },
    ]);
    expect(climbs.map(gradientOf)).toEqual([0.05, 0.0475]);
  });

  it('are none on a flat, a falling or an empty course', () => {
    expect(climbsOf([])).toEqual([]);
    expect(
      climbsOf([
        [0, 5],
        [40_000, 12],
      ]),
    ).toEqual([]);
    expect(
      climbsOf([
        [0, 900],
        [9000, 10],
      ]),
    ).toEqual([]);
  });

  it('may end at the finish', () => {
    expect(
      climbsOf([
        [0, 700],
        [13_800, 1850],
      ]),
    ).toEqual([{ fromM: 0, toM: 13_800, gainM: 1150 }]);
  });
});

describe('a profile', () => {
  it('keeps what bends by more than 2 m', () => {
    const points: readonly CoursePoint[] = [
      [0, 0],
      [100, 1],
      [200, 10],
      [300, 19],
      [400, 20],
    ];
    expect(simplifiedProfile(points)).toEqual(
      [
        [0, 0],
        [400, 20],
      ]
        .slice(0, 1)
        .concat([
          [100, 1],
          [300, 19],
          [400, 20],
        ]),
    );
    expect(simplifiedProfile(points.slice(0, 2))).toEqual(points.slice(0, 2));
  });

  it('keeps the heights that were recorded at one place', () => {
    const points: readonly CoursePoint[] = [
      [0, 0],
      [0, 30],
      [0, 10],
      [0, 40],
      [100, 40],
    ];
    expect(simplifiedProfile(points)).toEqual(points);
  });

  it('has at most the points that are asked for', () => {
    const points = Array.from({ length: 12_000 }, (_, index): CoursePoint => [
      index * 10,
      (index * 37) % 400,
    ]);
    const few = simplifiedProfile(points, 50);
    expect(few.length).toBeLessThanOrEqual(50);
    expect([few[0], few.at(-1)]).toEqual([points[0], points.at(-1)]);
  });
});

it('knows a course by its length, its ascent and its climbs, in whole metres', () => {
  const start = { latDeg: 45, lonDeg: 7 };
  const points: readonly CoursePoint[] = [
    [0, 100],
    [5000, 400],
  ];
  const course = { distanceM: 5000.4, ascentM: 300.2, points, start };
  expect(courseSizeOf(course)).toEqual({ distanceM: 5000, ascentM: 300, climbsM: [300] });
  expect(courseSizeOf({ ...course, ascentM: null, points: [] })).toMatchObject({ ascentM: 0, climbsM: [] });
});
