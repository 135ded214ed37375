import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { intensityFactorOf, intensityOf, loadOf, minutesOf, normalizedPowerOf } from './load.ts';
import { secondsInZones } from './zone-seconds.ts';
import { powerZoneOf } from '../rider/zones.ts';
import { blocksOf, secondsOf, type Step } from './steps.ts';

const steady = (minutes: number, power: number): Step => ({ kind: 'steady', seconds: minutes * 60, power });
const repeat = (times: number, ...steps: readonly Step[]): Step => ({ kind: 'repeat', times, steps });

const seconds = fc.integer({ min: 1, max: 900 });
const power = fc.double({ min: 0.3, max: 2, noNaN: true });
const { tree } = fc.letrec<{ tree: readonly Step[]; step: Step }>((tie) => ({
  tree: fc.array(tie('step'), { minLength: 1, maxLength: 4 }),
  step: fc.oneof(
    { maxDepth: 2 },
    fc.record({ kind: fc.constant('steady' as const), seconds, power }),
    fc.record({ kind: fc.constant('ramp' as const), seconds, from: power, to: power }),
    fc.record({ kind: fc.constant('all-out' as const), seconds: fc.integer({ min: 1, max: 90 }), power }),
    fc.record({ kind: fc.constant('run' as const), seconds: fc.integer({ min: 1, max: 90 }), power }),
    fc.record({ kind: fc.constant('free' as const), seconds: fc.integer({ min: 1, max: 20 }) }),
    fc.record({
      kind: fc.constant('repeat' as const),
      times: fc.integer({ min: 0, max: 6 }),
      steps: tie('tree'),
    }),
  ),
}));

/** The one-second expansion that the definitions speak of, second by second. */
const everySecond = (steps: readonly Step[]): readonly number[] =>
  blocksOf(steps).flatMap(({ seconds: length, from, to }) =>
    Array.from({ length }, (_, second) => from + ((to - from) * (second + 0.5)) / length),
  );

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function normalizedByDefinition(steps: readonly Step[]): number {
  const watts = everySecond(steps);
  if (watts.length < 30) return watts.length === 0 ? 0 : mean(watts);
  const windows = watts.slice(29).map((_, start) => mean(watts.slice(start, start + 30)));
  return mean(windows.map((value) => value ** 4)) ** 0.25;
}

describe('load', () => {
  it.each<[string, readonly Step[], readonly [number, number]]>([
    [
      '4 × 8 min over threshold',
      [steady(10, 0.6), repeat(4, steady(8, 1.05), steady(4, 0.5)), steady(5, 0.5)],
      [0.898, 84.8],
    ],
    ['an hour of endurance', [steady(60, 0.65)], [0.65, 42.25]],
    [
      '20 × 30 s',
      [steady(10, 0.6), repeat(20, steady(0.5, 1.2), steady(0.5, 0.5)), steady(5, 0.5)],
      [0.821, 39.3],
    ],
    ['the best hour', [steady(60, 1)], [1, 100]],
  ])('is what the literature gives for %s', (_name, steps, [intensityFactor, load]) => {
    expect(intensityFactorOf(steps)).toBeCloseTo(intensityFactor, 3);
    expect(loadOf(steps)).toBeCloseTo(load, 1);
  });

  it('is 0 without steps, and uses the plain mean below half a minute', () => {
    expect(normalizedPowerOf([])).toBe(0);
    expect(loadOf([])).toBe(0);
    expect(normalizedPowerOf([steady(0.2, 0.5), steady(0.2, 1)])).toBeCloseTo(0.75, 10);
  });

  it('counts an effort that is as long as a window once', () => {
    expect(normalizedPowerOf([steady(0.5, 0.8)])).toBeCloseTo(0.8, 12);
  });

  it('gives the same result again', () => {
    const steps = [steady(10, 0.6), steady(1, 1.2)];
    expect([normalizedPowerOf(steps), secondsInZones(steps)]).toEqual([
      normalizedPowerOf(steps),
      secondsInZones(steps),
    ]);
  });

  it('follows the definition second by second for any workout', () =>
    fc.assert(
      fc.property(tree, (steps) => {
        expect(normalizedPowerOf(steps)).toBeCloseTo(normalizedByDefinition(steps), 8);
      }),
      { numRuns: 300 },
    ));

  it('is between the easiest and the hardest effort', () =>
    fc.assert(
      fc.property(tree, (steps) => {
        const watts = everySecond(steps);
        fc.pre(watts.length > 0);
        // One after the other: a ride has more seconds than a call takes arguments.
        const easiest = watts.reduce((min, each) => Math.min(min, each));
        const hardest = watts.reduce((max, each) => Math.max(max, each));
        expect(normalizedPowerOf(steps)).toBeGreaterThanOrEqual(easiest - 1e-9);
        expect(normalizedPowerOf(steps)).toBeLessThanOrEqual(hardest + 1e-9);
      }),
    ));
});

describe('minutes', () => {
  it('are whole if the steps are whole minutes', () => {
    expect(minutesOf([steady(10, 0.6), repeat(3, steady(8, 1), steady(2, 0.5))])).toBe(40);
  });
});

describe('time in zones', () => {
  it('counts every step in the zone of its effort, and a repeat as often as it is ridden', () => {
    const steps = [
      steady(10, 0.6),
      repeat(3, steady(8, 1), steady(2, 0.5)),
      { kind: 'free', seconds: 60 } as const,
    ];
    expect(secondsInZones(steps)).toEqual({ 1: 360, 2: 660, 3: 0, 4: 1440, 5: 0, 6: 0, 7: 0 });
  });

  it('splits a ramp where it crosses from zone to zone, up and down alike', () => {
    const up = secondsInZones([{ kind: 'ramp', seconds: 100, from: 0.505, to: 1.505 }]);
    expect(up).toEqual({ 1: 5, 2: 20, 3: 15, 4: 15, 5: 15, 6: 30, 7: 0 });
    expect(secondsInZones([{ kind: 'ramp', seconds: 100, from: 1.505, to: 0.505 }])).toEqual(up);
  });

  it('adds up to the whole workout, each second in the zone of its effort', () =>
    fc.assert(
      fc.property(tree, (steps) => {
        const zones = secondsInZones(steps);
        expect(Object.values(zones).reduce((sum, each) => sum + each, 0)).toBe(secondsOf(steps));
        for (const [zone, inZone] of Object.entries(zones)) {
          const counted = everySecond(steps).filter((watts) => powerZoneOf(watts) === Number(zone)).length;
          expect(Math.abs(inZone - counted)).toBeLessThanOrEqual(1);
        }
      }),
    ));
});

describe('intensity', () => {
  it.each([
    ['no workout', [], 1],
    ['half an hour of easy spinning', [steady(30, 0.5)], 2],
    ['an hour of endurance', [steady(60, 0.65)], 3],
    ['four hours of endurance', [steady(240, 0.65)], 4],
    ['2 × 20 min of tempo', [steady(15, 0.6), repeat(2, steady(20, 0.82), steady(5, 0.5))], 5],
    [
      '2 × 20 min at threshold',
      [steady(10, 0.6), repeat(2, steady(20, 0.97), steady(5, 0.5)), steady(15, 0.5)],
      8,
    ],
    ['8 sprints', [steady(20, 0.6), repeat(8, steady(0.2, 2), steady(4.8, 0.55)), steady(5, 0.5)], 6],
    ['a race', [steady(60, 1.02)], 10],
  ])('says how hard %s is, from 1 to 10', (_name, steps, intensity) => {
    expect(intensityOf(steps)).toBe(intensity);
  });

  const hardEnough = fc.integer({ min: 50, max: 180 }).map((percent) => percent / 100);

  it('differs by one point at most between workouts that differ by 1 % of FTP', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 120 }), hardEnough, (minutes, effort) => {
        const at = (each: number): number => intensityOf([steady(15, 0.6), steady(minutes, each)]);
        expect([minutes, effort, at(effort + 0.01) - at(effort)]).toEqual([
          minutes,
          effort,
          expect.toBeOneOf([0, 1]),
        ]);
      }),
      {
        examples: [
          [60, 0.9],
          [120, 0.75],
          [20, 1.05],
          [8, 1.2],
          [3, 1.5],
        ],
      },
    ));

  it('of a ramp is that of the efforts it passes', () =>
    fc.assert(
      fc.property(hardEnough, hardEnough, (from, to) => {
        const ramp: Step = { kind: 'ramp', seconds: 1200, from, to };
        const efforts = Array.from({ length: 40 }, (_, nth) =>
          steady(0.5, from + ((to - from) * (nth + 0.5)) / 40),
        );
        expect(Math.abs(intensityOf([ramp]) - intensityOf(efforts))).toBeLessThanOrEqual(1);
      }),
    ));

  it('is a whole number from 1 to 10 for any workout', () =>
    fc.assert(
      fc.property(tree, (steps) => {
        const intensity = intensityOf(steps);
        expect(Number.isInteger(intensity) && intensity >= 1 && intensity <= 10).toBe(true);
      }),
    ));
});
