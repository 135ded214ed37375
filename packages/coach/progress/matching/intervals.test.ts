import { expect, it } from 'vitest';
import type { Step } from '../../workout/steps.ts';
import { compareIntervals, intervalsOf, type MeasuredRide } from './intervals.ts';
import type { PerSecond } from '../load/per-second.ts';

const FTP = 250;
const NONE: PerSecond = { at: [], values: [] };

/** Seconds at each of these watts, one after another. */
const power = (...parts: readonly (readonly [watts: number, seconds: number])[]): PerSecond => {
  const values = parts.flatMap(([watts, seconds]) => Array.from({ length: seconds }, () => watts));
  return { at: values.map((_, second) => second), values };
};

const ride = (given: Partial<MeasuredRide>): MeasuredRide => ({
  ftpWatts: FTP,
  power: NONE,
  heartRate: NONE,
  cadence: NONE,
  laps: [],
  ...given,
});

const easy = (seconds: number): Step => ({ kind: 'steady', seconds, power: 0.5 });
const hard = (seconds: number, fraction = 1): Step => ({ kind: 'steady', seconds, power: fraction });

const THREE_TIMES: readonly Step[] = [
  { kind: 'ramp', seconds: 600, from: 0.4, to: 0.8 },
  { kind: 'repeat', times: 3, steps: [hard(720), easy(240)] },
  { kind: 'free', seconds: 600 },
];

const placesOf = (steps: readonly Step[], measured: MeasuredRide) =>
  compareIntervals(steps, measured).map(({ ridden }) => ridden && [ridden.fromS, ridden.toS]);

const wordOf = (parts: readonly boolean[] = []) => `${parts.filter(Boolean).length} of ${parts.length}`;

it('takes hard steps in a row as one interval', () => {
  expect(intervalsOf(THREE_TIMES).map(({ fromS, toS, power: of }) => [fromS, toS, of])).toEqual([
    [600, 1320, 1],
    [1560, 2280, 1],
    [2520, 3240, 1],
  ]);
  const overUnder: Step = { kind: 'repeat', times: 3, steps: [hard(120, 0.95), hard(60, 1.1)] };
  expect(intervalsOf([overUnder])).toMatchObject([{ fromS: 0, toS: 540, power: 1 }]);
});

it('has an all-out effort on its own, and no run or easy ride', () => {
  const allOut: Step = { kind: 'all-out', seconds: 300, power: 1.1 };
  const run: Step = { kind: 'run', seconds: 600, power: 0.9 };
  const found = intervalsOf([hard(60), allOut, hard(60), easy(60), run]);
  expect(found.map(({ isAllOut, fromS, toS }) => [isAllOut, fromS, toS])).toEqual([
    [false, 0, 60],
    [true, 60, 360],
    [false, 360, 420],
  ]);
  expect(intervalsOf([easy(3600)])).toEqual([]);
});

it('finds the intervals where they were ridden, later than planned', () => {
  const measured = ride({
    power: power([180, 1500], [255, 720], [100, 400], [250, 720], [110, 300], [252, 720], [150, 900]),
  });
  expect(placesOf(THREE_TIMES, measured)).toEqual([
    [1500, 2220],
    [2620, 3340],
    [3640, 4360],
  ]);
  const [first] = compareIntervals(THREE_TIMES, measured);
  expect(first).toMatchObject({ targetWatts: 250, ridden: { averageWatts: 255, partSeconds: 60 } });
  expect(wordOf(first?.ridden?.parts)).toBe('12 of 12');
});

it('counts the minutes that were held', () => {
  const faded = power([120, 600], [250, 480], [170, 240], [120, 1200]);
  const [only] = compareIntervals([easy(600), hard(720), easy(600)], ride({ power: faded }));
  expect(wordOf(only?.ridden?.parts)).toBe('8 of 12');
  expect(only?.ridden?.parts.slice(7, 9)).toEqual([true, false]);
});

it.each([
  [238, true],
  [237, false],
])('takes %d of 250 W as held: %s, a twentieth less at most', (watts, isHeld) => {
  const [only] = compareIntervals([hard(60)], ride({ power: power([watts, 60]) }));
  expect(only?.ridden?.parts).toEqual([isHeld]);
});

it.each([
  [90, true],
  [89, false],
])('takes %d of 100 W as held: %s, 10 W less at most', (watts, isHeld) => {
  const [only] = compareIntervals([hard(60)], ride({ ftpWatts: 100, power: power([watts, 60]) }));
  expect(only?.ridden?.parts).toEqual([isHeld]);
});

it('has longer parts in a long interval, and one part in a short one', () => {
  const parts = (seconds: number) => {
    const [only] = compareIntervals([hard(seconds, 0.8)], ride({ power: power([200, seconds]) }));
    return [only?.ridden?.parts.length, only?.ridden?.partSeconds];
  };
  expect(parts(30)).toEqual([1, 30]);
  expect(parts(1200)).toEqual([20, 60]);
  expect(parts(3600)).toEqual([12, 300]);
  expect(parts(40_000)).toEqual([1, 40_000]);
});

it('compares each minute of a ramp with its own target', () => {
  const ramp: Step = { kind: 'ramp', seconds: 240, from: 0.8, to: 1.2 };
  const [only] = compareIntervals([ramp], ride({ power: power([250, 240]) }));
  expect(only?.ridden?.parts).toEqual([true, true, true, false]);
});

it('leaves out an interval that was not ridden', () => {
  const two = ride({ power: power([120, 600], [250, 720], [120, 240], [250, 720], [120, 1200]) });
  const found = placesOf(THREE_TIMES, two);
  expect(found).toHaveLength(3);
  expect(found.filter((place) => place !== null)).toEqual([
    [600, 1320],
    [1560, 2280],
  ]);
  expect(placesOf(THREE_TIMES, ride({ power: power([250, 600]) }))).toEqual([null, null, null]);
  expect(placesOf(THREE_TIMES, ride({}))).toEqual([null, null, null]);
});

it('takes the place nearest to the plan where all fit as well', () => {
  expect(placesOf([easy(300), hard(300), easy(300)], ride({ power: power([250, 900]) }))).toEqual([
    [300, 600],
  ]);
});

it('prefers the target to a harder place', () => {
  const sprinted = ride({ power: power([600, 60], [100, 60], [250, 60], [100, 60]) });
  expect(placesOf([hard(60)], sprinted)).toEqual([[120, 180]]);
});

it('finds them by the laps of the device where each has one', () => {
  const steady = power([240, 3600]);
  const laps = [
    { startS: 0, elapsedSeconds: 900 },
    { startS: 900, elapsedSeconds: null },
    { startS: 1000, elapsedSeconds: 722 },
    { startS: 1722, elapsedSeconds: 200 },
    { startS: 1922, elapsedSeconds: 720 },
    { startS: 2642, elapsedSeconds: 100 },
    { startS: 2742, elapsedSeconds: 700 },
  ];
  expect(placesOf(THREE_TIMES, ride({ power: steady, laps }))).toEqual([
    [1000, 1722],
    [1922, 2642],
    [2742, 3442],
  ]);
  const byPower = placesOf(THREE_TIMES, ride({ power: steady, laps: laps.slice(0, -1) }));
  expect(byPower).toEqual([
    [600, 1320],
    [1560, 2280],
    [2520, 3240],
  ]);
});

it('does not take an easy lap for an interval', () => {
  const measured = ride({
    power: power([100, 720], [250, 720], [100, 60]),
    laps: [
      { startS: 0, elapsedSeconds: 720 },
      { startS: 720, elapsedSeconds: 720 },
    ],
  });
  expect(placesOf([hard(720)], measured)).toEqual([[720, 1440]]);
});

it('leaves pauses out, and tells heart rate and cadence of the same time', () => {
  const at = [...Array(60).keys(), ...Array.from({ length: 60 }, (_, second) => 160 + second)];
  const values = at.map(() => 250);
  const each = (value: number): PerSecond => ({ at, values: values.map(() => value) });
  const measured = ride({ power: { at, values }, heartRate: each(160) });
  expect(compareIntervals([hard(120)], measured)[0]?.ridden).toMatchObject({
    fromS: 0,
    toS: 220,
    averageHeartRateBpm: 160,
    averageCadenceRpm: null,
    parts: [true, true],
  });
});
