import { expect, it } from 'vitest';
import { addDays, WEEKDAYS } from '../calendar/days.ts';
import type { Difficulty, Goal } from '../rider/vocabulary.ts';
import { MADE_START, madeOutline, madeSeason } from '../testing/sample-season.ts';
import type { DaySlot } from './day-slots.ts';
import type { WeekKind } from './season.ts';
import { maxHardSessions, sessionTargetsOf } from './session-targets.ts';
import type { Phase } from '../library/session.ts';

interface Asked {
  readonly kind?: WeekKind;
  readonly phase?: Phase;
  readonly number?: number;
  readonly weekOfBlock?: number;
  readonly test?: boolean;
  readonly difficulty?: Difficulty;
  readonly age?: number | null;
  /** Which day of the week the race is on; 0 is Monday. */
  readonly race?: number;
}

const framesOf = (hours: readonly number[], race?: number): readonly DaySlot[] =>
  WEEKDAYS.map((weekday, index) => ({
    weekday,
    date: addDays(MADE_START, index),
    minutesFree: (hours[index] ?? 0) * 60,
    past: false,
    toRace: race === undefined ? null : race - index,
    opens: race === index + 1,
  }));

const wanted = (hours: readonly number[], asked: Asked = {}) => {
  const { difficulty = 'moderate', age = null, race, ...week } = asked;
  return sessionTargetsOf(madeOutline(week), framesOf(hours, race), madeSeason([], { difficulty, age }));
};

const EVERY_DAY = [2, 2, 2, 2, 2, 2, 2];
const HOUR_A_DAY = [1, 1, 1, 1, 1, 1, 1];

it.each([
  ['easy', 4],
  ['moderate', 5],
  ['hard', 6],
  ['expert', 6],
] as const)('rides %s on %i days when every day has two hours', (difficulty, rides) => {
  expect(wanted(EVERY_DAY, { difficulty }).rides).toBe(rides);
});

it('rides a day more where days are no longer than an hour, and never on all seven', () => {
  expect(wanted(HOUR_A_DAY).rides).toBe(6);
  expect(wanted([1.5, 1, 1, 1, 1, 1, 1]).rides).toBe(5);
  expect(wanted([2, 0, 0, 1, 1, 1, 1, 1]).rides).toBe(5);
  expect(wanted(HOUR_A_DAY, { difficulty: 'expert' }).rides).toBe(6);
});

it('rides on no day without time, and trains on none with a race', () => {
  expect(wanted([0, 1, 0, 1, 0, 2, 0]).rides).toBe(3);
  expect(wanted([0, 0, 0, 0, 0, 0, 0]).rides).toBe(0);
  expect(wanted([0, 1, 0, 1, 0, 0, 2], { kind: 'race', race: 6 }).rides).toBe(2);
  expect(wanted([0, 1, 0, 1, 0, 2, 0], { kind: 'race', race: 6 }).rides).toBe(2);
});

it('gives riders from 50 on two days of rest', () => {
  const rides = (age: number) => wanted(EVERY_DAY, { age, difficulty: 'expert' }).rides;
  expect([rides(49), rides(50)]).toEqual([6, 5]);
});

it.each([
  ['recovery', [1, 2, 3, 3, 4]],
  ['transition', [1, 2, 2, 2, 3]],
  ['taper', [1, 2, 3, 4, 5]],
] as const)('takes rides from a week of %s as far as it has any to spare', (kind, expected) => {
  const hours = [1, 2, 3, 4, 5].map((days) => WEEKDAYS.map((_, index) => (index < days ? 1.5 : 0)));
  expect(hours.map((each) => wanted(each, { kind }).rides)).toEqual(expected);
});

it('rides long where a day of a week of load has an hour and a quarter', () => {
  expect(wanted([1, 0, 1, 0, 1, 1.25, 0]).long).toBe(true);
  expect(wanted([1, 0, 1, 0, 1, 1.24, 0]).long).toBe(false);
  for (const kind of ['recovery', 'transition', 'taper', 'race'] as const) {
    expect(wanted(EVERY_DAY, { kind }).long).toBe(false);
  }
});

it('rides long first and then hard when a week of load is one ride of two hours', () => {
  const alone = (hours: number, weekOfBlock: number) => {
    const { hard, long } = wanted([0, 0, 0, 0, 0, hours, 0], { weekOfBlock });
    return [hard, long];
  };
  expect(alone(2, 0)).toEqual([0, true]);
  expect(alone(2, 1)).toEqual([1, false]);
  expect(alone(2, 2)).toEqual([1, false]);
  expect(alone(1.9, 0)).toEqual([1, false]);
  expect(wanted([0, 0, 0, 0, 0, 2, 0]).late).toBe(false);
});

it('leaves a single ride long but for the last week of a block where the goal lives on it', () => {
  const long = (goal: Goal, loadWeeks: number) =>
    [0, 1, 2].slice(0, loadWeeks).map((weekOfBlock) => {
      const week = madeOutline({ weekOfBlock, loadWeeks });
      return sessionTargetsOf(week, framesOf([0, 0, 0, 0, 0, 2, 0]), madeSeason([], { goal })).long;
    });
  expect(long('endurance', 3)).toEqual([true, true, false]);
  expect(long('weight-loss', 2)).toEqual([true, false]);
  expect(long('endurance', 1)).toEqual([true]);
  expect(long('power', 3)).toEqual([true, false, false]);
  expect(long('power', 2)).toEqual([true, false]);
});

it('makes no more than every other ride a hard one', () => {
  const hard = (days: number) =>
    wanted(
      WEEKDAYS.map((_, index) => (index < days ? 1 : 0)),
      { difficulty: 'expert' },
    ).hard;
  expect([2, 3, 4, 5, 6].map(hard)).toEqual([1, 2, 2, 3, 3]);
});

it('begins no plan with three hard days', () => {
  const first = (difficulty: Difficulty) => wanted(EVERY_DAY, { number: 1, difficulty }).hard;
  expect([first('easy'), first('moderate'), first('expert')]).toEqual([1, 2, 2]);
  expect(wanted(EVERY_DAY, { number: 2, difficulty: 'expert' }).hard).toBe(3);
});

it('rides one hard day in an easy week that ends with a test, late, and none in another', () => {
  expect(wanted(EVERY_DAY, { kind: 'recovery', test: true })).toMatchObject({ hard: 1, late: true });
  expect(wanted(EVERY_DAY, { kind: 'recovery' })).toMatchObject({ hard: 0 });
  expect(wanted(EVERY_DAY, { kind: 'load' }).late).toBe(false);
  expect(wanted(EVERY_DAY, { kind: 'transition' })).toMatchObject({ hard: 0, late: false });
  expect(wanted(EVERY_DAY, { kind: 'taper' })).toMatchObject({ hard: 2, late: false });
});

it('rides hard in race week only three days before the race or earlier', () => {
  const before = (race: number, hours: readonly number[]) => wanted(hours, { kind: 'race', race }).hard;
  expect(before(6, EVERY_DAY)).toBe(1);
  expect(before(6, [0, 0, 0, 2, 2, 2, 2])).toBe(1);
  expect(before(6, [0, 0, 0, 0, 2, 2, 2])).toBe(0);
  expect(before(2, EVERY_DAY)).toBe(0);
  expect(before(3, EVERY_DAY)).toBe(1);
});

it.each([
  ['easy', null, [1, 1, 1]],
  ['moderate', null, [2, 2, 2]],
  ['hard', null, [2, 3, 2]],
  ['expert', null, [3, 3, 2]],
  ['expert', 49, [3, 3, 2]],
  ['expert', 50, [2, 2, 2]],
  ['hard', 50, [2, 2, 2]],
  ['easy', 50, [1, 1, 1]],
] as const)(
  'lets a plan that is %s, at age %s, be hard so often in base, build and taper: %s',
  (difficulty, age, max) => {
    const season = madeSeason([], { difficulty, age });
    const inWeek = (kind: WeekKind, phase: Phase) => maxHardSessions({ kind, phase }, season);
    expect([inWeek('load', 'base'), inWeek('load', 'build'), inWeek('taper', 'taper')]).toEqual(max);
    expect(inWeek('load', 'peak')).toBe(max[1]);
    expect([inWeek('recovery', 'base'), inWeek('transition', 'base'), inWeek('race', 'race')]).toEqual([
      1, 0, 1,
    ]);
  },
);
