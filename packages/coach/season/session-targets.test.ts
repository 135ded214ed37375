import { expect, it } from 'vitest';
import { addDays, WEEKDAYS } from '../calendar/days.ts';
import type { Difficulty, Goal } from '../rider/vocabulary.ts';
import { SAMPLE_START, sampleOutline, sampleSeason, sampleRules } from '../testing/sample-season.ts';
import type { SeasonEvent } from '../event/season-events.ts';
import type { DaySlot } from './day-slots.ts';
import type { WeekKind } from './season.ts';
import { maxHardSessions, sessionTargetsOf } from './session-targets.ts';
import type { Phase } from '../library/session.ts';

interface Given {
  readonly kind?: WeekKind;
  readonly phase?: Phase;
  readonly number?: number;
  readonly weekOfBlock?: number;
  readonly test?: boolean;
  readonly difficulty?: Difficulty;
  readonly age?: number | null;
  /** Which day of the week the race is on; 0 is Monday. */
  readonly race?: number;
  readonly events?: Readonly<Record<number, SeasonEvent>>;
  readonly minFullMinutes?: number;
  /** The day is one of the first after a holiday. */
  readonly backOn?: number;
}

const daySlotsOf = (hours: readonly number[], race?: number): readonly DaySlot[] =>
  WEEKDAYS.map((weekday, index) => ({
    weekday,
    date: addDays(SAMPLE_START, index),
    minutesFree: (hours[index] ?? 0) * 60,
    isPast: false,
    daysToRace: race === undefined ? null : race - index,
    isOpenersDay: race === index + 1,
  }));

const targetsFor = (hours: readonly number[], given: Given = {}) => {
  const {
    difficulty = 'moderate',
    age = null,
    race,
    events = {},
    minFullMinutes = 240,
    backOn,
    ...week
  } = given;
  const daySlots = daySlotsOf(hours, race).map((slot, day): DaySlot => ({
    ...slot,
    event: events[day],
    ...(day === backOn && { backFrom: 'holiday' }),
  }));
  return sessionTargetsOf(sampleOutline(week), daySlots, {
    ...sampleSeason([], { difficulty, age }),
    rules: { ...sampleRules(difficulty), minFullMinutes },
    maxRides: Infinity,
  });
};

const EVERY_DAY = [2, 2, 2, 2, 2, 2, 2];
const HOUR_AND_HALF = [1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5];
const FOUR_HOURS = [4, 4, 4, 4, 4, 4, 4];
const HOUR_A_DAY = [1, 1, 1, 1, 1, 1, 1];

it.each([
  ['easy', 4],
  ['moderate', 5],
  ['hard', 6],
  ['expert', 6],
] as const)('rides %s on %i days when every day has two hours', (difficulty, rides) => {
  expect(targetsFor(EVERY_DAY, { difficulty }).rides).toBe(rides);
});

it('plans one ride more if days have at most an hour, and never seven', () => {
  expect(targetsFor(HOUR_A_DAY).rides).toBe(6);
  expect(targetsFor([1.5, 1, 1, 1, 1, 1, 1]).rides).toBe(5);
  expect(targetsFor([2, 0, 0, 1, 1, 1, 1, 1]).rides).toBe(5);
  expect(targetsFor(HOUR_A_DAY, { difficulty: 'expert' }).rides).toBe(6);
});

it.each([
  {
    rule: 'as many as usual where they hold the minutes',
    hours: HOUR_AND_HALF,
    minFullMinutes: 450,
    rides: 5,
  },
  { rule: 'one more where they do not', hours: HOUR_AND_HALF, minFullMinutes: 451, rides: 6 },
  { rule: 'with one long ride among them', hours: FOUR_HOURS, minFullMinutes: 720, rides: 5 },
  { rule: 'and no second one', hours: FOUR_HOURS, minFullMinutes: 721, rides: 6 },
  { rule: 'on the days with the most time', hours: [1, 1, 1, 1, 1, 4, 4], minFullMinutes: 420, rides: 5 },
])('has the days that the minutes of the rider need: $rule', ({ hours, minFullMinutes, rides }) => {
  expect(targetsFor(hours, { minFullMinutes }).rides).toBe(rides);
});

it.each([
  ['five that hold it', [0.5, 0.5, 0.5, 1, 1, 1, 1], 5],
  ['five that just hold it', [0.8, 0.8, 0.8, 0.8, 0.8, 0.8, 0.8], 5],
  ['six where five hold less', [0.7, 0.7, 0.7, 0.7, 0.7, 0.7, 0.7], 6],
] as const)('lets a rider from age 50 who is used to four hours ride on %s', (_, hours, rides) => {
  expect(targetsFor(hours, { age: 50, difficulty: 'expert', minFullMinutes: 240 }).rides).toBe(rides);
});

it('counts an event as a ride and as a hard one', () => {
  const event = { date: SAMPLE_START, priority: 'C', kind: 'criterium', minutes: 60 } as const;
  const with3Rides = (events: readonly number[]) =>
    targetsFor([1, 0, 1, 0, 1, 1, 0], { events: Object.fromEntries(events.map((day) => [day, event])) });
  expect(with3Rides([])).toMatchObject({ rides: 4, hard: 2 });
  expect(with3Rides([0])).toMatchObject({ rides: 3, hard: 1 });
  expect(with3Rides([0, 2])).toMatchObject({ rides: 2, hard: 0 });
});

it('counts no day without time, and no race day', () => {
  expect(targetsFor([0, 1, 0, 1, 0, 2, 0]).rides).toBe(3);
  expect(targetsFor([0, 0, 0, 0, 0, 0, 0]).rides).toBe(0);
  expect(targetsFor([0, 1, 0, 1, 0, 0, 2], { kind: 'race', race: 6 }).rides).toBe(2);
  expect(targetsFor([0, 1, 0, 1, 0, 2, 0], { kind: 'race', race: 6 }).rides).toBe(2);
  // A race without time on its day takes no ride from who has only two.
  expect(targetsFor([0, 1, 0, 1, 0, 0, 0], { kind: 'race', race: 6 }).rides).toBe(2);
});

it('gives riders from age 50 two rest days', () => {
  const rides = (age: number) => targetsFor(EVERY_DAY, { age, difficulty: 'expert' }).rides;
  expect([rides(49), rides(50)]).toEqual([6, 5]);
});

it.each([
  ['recovery', [1, 2, 3, 4, 5]],
  ['transition', [1, 2, 2, 2, 3]],
  ['taper', [1, 2, 3, 4, 5]],
] as const)('takes rides from a week of %s as far as it has any to spare', (kind, expected) => {
  const hours = [1, 2, 3, 4, 5].map((days) => WEEKDAYS.map((_, index) => (index < days ? 1.5 : 0)));
  expect(hours.map((each) => targetsFor(each, { kind }).rides)).toEqual(expected);
});

it('plans a long ride in a load week if a day has at least 75 min', () => {
  expect(targetsFor([1, 0, 1, 0, 1, 1.25, 0]).long).toBe(true);
  expect(targetsFor([1, 0, 1, 0, 1, 1.24, 0]).long).toBe(false);
  for (const kind of ['recovery', 'transition', 'taper', 'race'] as const) {
    expect(targetsFor(EVERY_DAY, { kind }).long).toBe(false);
  }
});

it('plans the only ride of a load week as long first, then as hard, if it has two hours', () => {
  const alone = (hours: number, weekOfBlock: number) => {
    const { hard, long } = targetsFor([0, 0, 0, 0, 0, hours, 0], { weekOfBlock });
    return [hard, long];
  };
  expect(alone(2, 0)).toEqual([0, true]);
  expect(alone(2, 1)).toEqual([1, false]);
  expect(alone(2, 2)).toEqual([1, false]);
  expect(alone(1.9, 0)).toEqual([1, false]);
  expect(targetsFor([0, 0, 0, 0, 0, 2, 0]).late).toBe(false);
  const recovery = targetsFor([0, 0, 0, 0, 0, 2, 0], { kind: 'recovery', weekOfBlock: 0 });
  expect(recovery).toMatchObject({ hard: 0, long: false, late: true });
});

it('keeps the only ride long until the last week of a block for goals with long rides', () => {
  const long = (goal: Goal, loadWeeks: number) =>
    [0, 1, 2].slice(0, loadWeeks).map((weekOfBlock) => {
      const week = sampleOutline({ weekOfBlock, loadWeeks });
      return sessionTargetsOf(week, daySlotsOf([0, 0, 0, 0, 0, 2, 0]), {
        ...sampleSeason([], { goal }),
        rules: sampleRules('moderate'),
        maxRides: Infinity,
      }).long;
    });
  expect(long('endurance', 3)).toEqual([true, true, false]);
  expect(long('weight-loss', 2)).toEqual([true, false]);
  expect(long('endurance', 1)).toEqual([true]);
  expect(long('power', 3)).toEqual([true, false, false]);
  expect(long('power', 2)).toEqual([true, false]);
});

it('makes at most every other ride hard', () => {
  const hard = (days: number) =>
    targetsFor(
      WEEKDAYS.map((_, index) => (index < days ? 1 : 0)),
      { difficulty: 'expert' },
    ).hard;
  expect([2, 3, 4, 5, 6].map(hard)).toEqual([1, 2, 2, 3, 3]);
});

it('starts no plan with three hard days', () => {
  const first = (difficulty: Difficulty) => targetsFor(EVERY_DAY, { number: 1, difficulty }).hard;
  expect([first('easy'), first('moderate'), first('expert')]).toEqual([1, 2, 2]);
  expect(targetsFor(EVERY_DAY, { number: 2, difficulty: 'expert' }).hard).toBe(3);
});

it('plans one late hard day in a recovery week with a test, and none in another', () => {
  expect(targetsFor(EVERY_DAY, { kind: 'recovery', test: true })).toMatchObject({ hard: 1, late: true });
  expect(targetsFor(EVERY_DAY, { kind: 'recovery' })).toMatchObject({ hard: 0 });
  expect(targetsFor(EVERY_DAY, { kind: 'load' }).late).toBe(false);
  expect(targetsFor(EVERY_DAY, { kind: 'transition' })).toMatchObject({ hard: 0, late: false });
  expect(targetsFor(EVERY_DAY, { kind: 'taper' })).toMatchObject({ hard: 2, late: false });
});

it('plans a hard day in race week only three days before the race or earlier', () => {
  const before = (race: number, hours: readonly number[]) => targetsFor(hours, { kind: 'race', race }).hard;
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
    const season = sampleSeason([], { difficulty, age });
    const inWeek = (kind: WeekKind, phase: Phase) => maxHardSessions({ kind, phase }, season);
    expect([inWeek('load', 'base'), inWeek('load', 'build'), inWeek('taper', 'taper')]).toEqual(max);
    expect(inWeek('load', 'peak')).toBe(max[1]);
    expect([inWeek('recovery', 'base'), inWeek('transition', 'base'), inWeek('race', 'race')]).toEqual([
      1, 0, 1,
    ]);
  },
);

it('makes the only ride after a holiday easy, and has one hard day at most in the week of return', () => {
  const only = targetsFor([0, 0, 0, 4, 0, 0, 0], { backOn: 3 });
  expect(only).toMatchObject({ rides: 1, hard: 0, long: false, late: false });
  const week = (backOn?: number) =>
    targetsFor(EVERY_DAY, { difficulty: 'expert', weekOfBlock: 1, ...(backOn !== undefined && { backOn }) });
  expect(week().hard).toBeGreaterThan(1);
  expect(week(0).hard).toBe(1);
  // One of two rides is the first easy one, and the other one is long.
  expect(targetsFor([0, 0, 0, 1, 0, 3, 0], { backOn: 3 })).toMatchObject({ rides: 2, hard: 0, long: true });
});
