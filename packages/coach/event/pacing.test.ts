import { describe, expect, it } from 'vitest';
import { day } from '../calendar/days.ts';
import type { Course, CoursePoint } from './course.ts';
import { intensityFor, isSteady } from './intensity.ts';
import { pacingGaps, pacingOf, toRiderEvent } from './pacing.ts';
import { byDateAndPriority, EVENT_KINDS, type RaceEvent, usualKindOf } from './race-event.ts';
import { elasticityAt, MAX_DESCENT_MPS, resistanceOn, speedAt } from './resistance.ts';

const courseOf = (points: readonly CoursePoint[]): Course => ({
  distanceM: points.at(-1)?.[0] ?? 40_000,
  ascentM: 100,
  points,
  start: { latDeg: 45, lonDeg: 7 },
});
const event = (points: readonly CoursePoint[], more: Partial<RaceEvent> = {}): RaceEvent => ({
  date: day('2026-07-05'),
  name: 'Three Gorges',
  kind: 'gran-fondo',
  priority: 'A',
  minutes: null,
  ascentM: null,
  startTime: null,
  course: courseOf(points),
  ...more,
});
const anna = { ftpWatts: 275, weightKg: 70 };
const HILLY: readonly CoursePoint[] = [
  [0, 0],
  [20_000, 0],
  [30_000, 600],
];
const paced = (points: readonly CoursePoint[], more: Partial<RaceEvent> = {}, rider = anna) => {
  const pacing = pacingOf(event(points, more), rider);
  if (pacing === null) throw new Error('nothing paced');
  return pacing;
};

// The golden figures come from the same equation in another program, by Newton's method and by trying every pair of powers.
describe('the speed of a rider of 70 kg on a road bike', () => {
  const on = (gradient: number) =>
    resistanceOn({ gradient, altitudeM: 0 }, { kind: 'road-race', weightKg: 70 });

  it.each([
    [250, 0, 36.51],
    [150, 0, 30.03],
    [300, 0.05, 21.15],
    [250, 0.08, 12.75],
  ])('with %i W on a gradient of %f', (watts, gradient, kmh) => {
    expect(speedAt(on(gradient), watts) * 3.6).toBeCloseTo(kmh, 2);
  });

  it('has limits where riders brake and where they walk', () => {
    expect(speedAt(on(-0.1), 100)).toBe(MAX_DESCENT_MPS);
    expect(elasticityAt(on(-0.1), 100)).toBe(0);
    expect(speedAt(on(0.4), 50)).toBe(1);
  });

  it('rises with the power on a climb, and with a third of it on the flat', () => {
    expect(elasticityAt(on(0.1), 250)).toBeGreaterThan(0.95);
    expect(elasticityAt(on(0), 250)).toBeCloseTo(0.38, 1);
  });
});

describe('the intensity of an event', () => {
  it.each([
    [8, 1.05],
    [40, 1],
    [60, 0.95],
    [90, 0.9],
    [300, 0.75],
    [390, 0.725],
    [1200, 0.62],
  ])('follows from its %i minutes', (minutes, intensity) => {
    expect(intensityFor('gran-fondo', minutes)).toBeCloseTo(intensity);
  });

  it('follows from the distance of a triathlon', () => {
    expect(intensityFor('triathlon-half', 160)).toBe(0.815);
  });
});

describe('the pacing of a course', () => {
  it('is the fastest one for its weighted power', () => {
    const { parts, minutes, weightedWatts } = paced(HILLY, { minutes: 180 });
    expect(weightedWatts).toBeCloseTo(220);
    expect(parts.map(({ watts }) => Math.round(watts))).toEqual([188, 241]);
    expect(minutes).toBeCloseTo(75.05, 1);
  });

  it('takes no more time than any other split of the same weighted power', () => {
    const rider = { kind: 'gran-fondo', weightKg: 70 } as const;
    const [flat, climb] = [
      resistanceOn({ gradient: 0, altitudeM: 0 }, rider),
      resistanceOn({ gradient: 0.06, altitudeM: 600 }, rider),
    ];
    const secondsAt = (onClimb: number): number => {
      let [low, high] = [0, 220];
      const seconds = (watts: number) =>
        [20_000 / speedAt(flat, watts), 10_000 / speedAt(climb, onClimb)] as const;
      for (let step = 0; step < 50; step += 1) {
        const watts = (low + high) / 2;
        const [first, second] = seconds(watts);
        if (watts ** 4 * first + onClimb ** 4 * second < 220 ** 4 * (first + second)) low = watts;
        else high = watts;
      }
      const [first, second] = seconds(low);
      return first + second;
    };
    const best = paced(HILLY, { minutes: 180 }).minutes * 60;
    for (let watts = 220; watts < 265; watts += 5) expect(secondsAt(watts)).toBeGreaterThan(best - 0.5);
  });

  it('finds the duration and the intensity that belong together', () => {
    const { minutes, weightedWatts } = paced(HILLY);
    expect(weightedWatts / 275).toBeCloseTo(intensityFor('gran-fondo', minutes), 2);
    expect(toRiderEvent(event(HILLY), anna).minutes).toBe(Math.round(minutes));
  });

  it('has a part for each climb and few between them, from the start to the finish', () => {
    const points: readonly CoursePoint[] = [
      [0, 80],
      [20_000, 100],
      [26_000, 420],
      [34_000, 300],
      [50_000, 310],
      [59_000, 600],
      [80_000, 200],
      [92_000, 250],
      [101_000, 650],
      [111_000, 220],
      [118_000, 80],
    ];
    const { parts, climbs, minutes } = paced(points);
    expect(climbs).toHaveLength(3);
    expect(parts.flatMap(({ climb }) => (climb === null ? [] : [climb]))).toEqual([0, 1, 2]);
    expect([parts[0]?.fromM, parts.at(-1)?.toM]).toEqual([0, 118_000]);
    expect(parts.slice(1).every(({ fromM }, index) => fromM === parts[index]?.toM)).toBe(true);
    expect(parts.length).toBeLessThanOrEqual(14);
    expect(parts.reduce((sum, part) => sum + part.minutes, 0)).toBeCloseTo(minutes);
    const climbing = parts.filter(({ climb }) => climb !== null).map(({ watts }) => watts);
    const others = parts.filter(({ climb }) => climb === null).map(({ watts }) => watts);
    expect(Math.min(...climbing)).toBeGreaterThan(Math.max(...others));
  });

  it('has one part for a climb that bends', () => {
    const { parts } = paced([
      [0, 0],
      [20_000, 0],
      [22_000, 200],
      [30_000, 500],
    ]);
    expect(parts.map(({ toM }) => toM)).toEqual([20_000, 30_000]);
  });

  it('has a part from bend to bend, but none shorter than 3 % of the course', () => {
    const { parts } = paced([
      [0, 1000],
      [1000, 800],
      [50_000, 600],
      [99_000, 800],
      [100_000, 600],
    ]);
    expect(parts.map(({ toM }) => toM)).toEqual([50_000, 100_000]);
  });

  it('never asks for more than threshold on a long climb, and coasts where a rider brakes', () => {
    const { parts } = paced(
      [
        [0, 0],
        [30_000, 20],
        [34_000, 420],
        [36_000, 20],
      ],
      { minutes: 60 },
    );
    expect(Math.max(...parts.map(({ watts }) => watts))).toBeLessThanOrEqual(1.05 * 275 + 0.01);
    expect(parts.at(-1)?.watts).toBe(0);
  });

  it('survives a profile with two heights at one place, and one that only falls', () => {
    expect(
      paced([
        [0, 5],
        [0, 9],
        [9000, 9],
      ]).parts,
    ).toHaveLength(1);
    expect(
      paced([
        [0, 2000],
        [20_000, 0],
      ]).minutes,
    ).toBeCloseTo(20, 0);
  });
});

describe('what is missing for watts', () => {
  const nobody = { ftpWatts: null, weightKg: null };

  it('is named, one by one', () => {
    expect(pacingGaps(event(HILLY), anna)).toEqual([]);
    expect(pacingGaps(event([]), nobody)).toEqual(['no-heights', 'no-ftp', 'no-weight']);
    expect(pacingGaps(event(HILLY, { course: null }), anna)).toEqual(['no-course']);
    expect(pacingGaps(event(HILLY, { kind: 'criterium' }), nobody)).toEqual(['surges']);
    expect(EVENT_KINDS.filter((kind) => !isSteady(kind))).toHaveLength(4);
  });

  it('leaves the duration to what the rider expects', () => {
    expect(pacingOf(event(HILLY), nobody)).toBeNull();
    expect(pacingOf(event(HILLY, { kind: 'criterium' }), anna)).toBeNull();
    expect(toRiderEvent(event(HILLY, { minutes: 250 }), nobody)).toMatchObject({
      minutes: 250,
      climbs: null,
    });
    expect(toRiderEvent(event(HILLY), nobody)).toMatchObject({ minutes: null, climbs: null });
  });
});

it('puts events in order, and offers the kind of a discipline', () => {
  const events = [
    event([], { name: 'c', priority: 'C' }),
    event([], { name: 'later', date: day('2026-07-06') }),
    event([], { name: 'a' }),
    event([], { name: 'sooner', date: day('2026-07-04'), priority: 'B' }),
  ];
  expect(events.toSorted(byDateAndPriority).map(({ name }) => name)).toEqual(['sooner', 'a', 'c', 'later']);
  expect(byDateAndPriority(event([], {}), event([], { name: 'other' }))).toBe(0);
  expect([usualKindOf('cx'), usualKindOf(null)]).toEqual(['cyclocross', 'road-race']);
});

describe('the climbs of an event', () => {
  /** Climbs of 6 % of these lengths, each with a descent and 5 km on the flat after it. */
  const course = (...lengthsM: readonly number[]) =>
    lengthsM.reduce<CoursePoint[]>(
      (points, lengthM) => {
        const [fromM] = points.at(-1) ?? [0, 0];
        return [
          ...points,
          [fromM + lengthM, lengthM * 0.06],
          [fromM + 2 * lengthM, 0],
          [fromM + 2 * lengthM + 5000, 0],
        ];
      },
      [
        [0, 0],
        [5000, 0],
      ],
    );
  const climbsOn = (points: readonly CoursePoint[], more: Partial<RaceEvent> = {}) =>
    toRiderEvent(event(points, more), anna).climbs;

  it('have the minutes and the power of their pacing, whether or not the rider tells how long the event takes', () => {
    const points = course(2500, 3500, 3000);
    const { parts } = paced(points);
    const found = climbsOn(points);
    const climbs = parts.filter(({ climb }) => climb !== null).map(({ minutes }) => Math.round(minutes));
    expect(found).toMatchObject({ count: 3, shortest: Math.min(...climbs), longest: Math.max(...climbs) });
    expect(climbsOn(points, { minutes: 300 })?.percent).toBeLessThan(found?.percent ?? 0);
    expect(climbsOn(points, { minutes: 300 })?.longest).toBeGreaterThan(found?.longest ?? 0);
  });

  it('are none on a flat course or on a wall, and few figures of hundreds or of an endless one', () => {
    expect(climbsOn(course())).toBeNull();
    expect(climbsOn(course(...Array.from({ length: 66 }, () => 1500)), { minutes: 300 })).toMatchObject({
      count: 66,
      repeats: 8,
    });
    expect(
      climbsOn([
        [0, 0],
        [10, 2000],
        [40_000, 0],
      ]),
    ).toBeNull();
    expect(
      climbsOn(
        [
          [0, 0],
          [250_000, 9000],
        ],
        { minutes: 180 },
      ),
    ).toMatchObject({ count: 1, repeats: 8 });
  });
});
