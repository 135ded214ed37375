import { expect, it } from 'vitest';
import { day, type IsoDate, mondayOf, type WeekKey } from '../calendar/days.ts';
import { DEFAULT_AVAILABILITY, type HourOption } from '../rider/availability.ts';
import type { Difficulty, Discipline, Distribution, Goal } from '../rider/vocabulary.ts';
import { checkRequest } from './check-request.ts';
import type { CoachRider, SeasonRequest } from './season.ts';

const START = day('2026-11-23') as WeekKey;

const RIDER: CoachRider = {
  availability: DEFAULT_AVAILABILITY,
  goal: 'fitness',
  weightKg: 70,
  heightCm: 175,
  ftpWatts: 250,
  age: 40,
  fitness: 50,
  weeklyHours: null,
  longestRideMinutes: null,
};
const REQUEST: SeasonRequest = {
  today: day('2026-11-25'),
  start: START,
  weeks: 4,
  difficulty: 'moderate',
  discipline: 'road',
  raceDate: null,
};

const refusal = (rider: Partial<CoachRider>, request: Partial<SeasonRequest> = {}) => {
  const checked = checkRequest({ ...RIDER, ...rider }, { ...REQUEST, ...request });
  return checked.ok ? null : checked.error;
};

it('accepts a rider and a request within the limits', () => {
  expect(refusal({})).toBeNull();
  expect(
    refusal({
      weightKg: null,
      heightCm: null,
      ftpWatts: null,
      age: null,
      fitness: null,
      weeklyHours: null,
      longestRideMinutes: null,
    }),
  ).toBeNull();
});

it.each([
  ['weightKg', 29.9],
  ['weightKg', 200.1],
  ['heightCm', 99],
  ['heightCm', 251],
  ['ftpWatts', 49],
  ['ftpWatts', 501],
  ['age', 9],
  ['age', 101],
  ['fitness', -1],
  ['weeklyHours', 61],
  ['weeklyHours', -1],
  ['longestRideMinutes', 1441],
  ['longestRideMinutes', -1],
  ['fitness', 251],
  ['fitness', Number.NaN],
] as const)('names %s when it is %d', (field, value) => {
  expect(refusal({ [field]: value })).toEqual({ code: 'out-of-range', field });
});

it.each([0, 53, 1.5, Number.NaN])('takes 1 to 52 whole weeks, not %d [9.5]', (weeks) => {
  expect(refusal({}, { weeks, today: START })).toEqual({ code: 'out-of-range', field: 'weeks' });
});

it('accepts a partial first week in addition', () => {
  expect(refusal({}, { weeks: 53 })).toBeNull();
  expect(refusal({}, { weeks: 54 })).toEqual({ code: 'out-of-range', field: 'weeks' });
});

it('names a field that is not one of the options', () => {
  expect(refusal({ goal: 'fame' as Goal })).toEqual({ code: 'not-an-option', field: 'goal' });
  expect(refusal({}, { difficulty: 'mad' as Difficulty })).toMatchObject({ field: 'difficulty' });
  expect(refusal({}, { discipline: 'bmx' as Discipline })).toMatchObject({ field: 'discipline' });
  expect(refusal({}, { distribution: 'even' as Distribution })).toMatchObject({ field: 'distribution' });
  const odd = { ...DEFAULT_AVAILABILITY, friday: 1.25 as HourOption };
  expect(refusal({ availability: odd })).toEqual({ code: 'not-an-option', field: 'availability' });
});

it('rejects a week without time', () => {
  const none = Object.fromEntries(Object.keys(DEFAULT_AVAILABILITY).map((weekday) => [weekday, 0]));
  expect(refusal({ availability: none as CoachRider['availability'] })).toEqual({
    code: 'no-time',
    field: 'availability',
  });
});

it('starts in the present week or later, and on a Monday', () => {
  expect(refusal({}, { start: day('2026-11-16') as WeekKey })).toEqual({
    code: 'out-of-range',
    field: 'start',
  });
  expect(refusal({}, { start: day('2026-11-24') as WeekKey })).toMatchObject({ field: 'start' });
  expect(refusal({}, { start: 'soon' as WeekKey })).toMatchObject({ field: 'start' });
  expect(refusal({}, { start: day('9999-12-27') as WeekKey })).toMatchObject({ field: 'start' });
  expect(refusal({}, { today: 'today' as IsoDate })).toEqual({ code: 'out-of-range', field: 'today' });
});

it('starts on a date from today to eight weeks ahead', () => {
  const startOn = (today: string) =>
    refusal({}, { askedOn: day('2026-11-25'), today: day(today), start: mondayOf(day(today)) });
  expect([startOn('2026-11-25'), startOn('2027-01-20')]).toEqual([null, null]);
  for (const today of ['2026-11-24', '2027-01-21'])
    expect(startOn(today)).toEqual({ code: 'out-of-range', field: 'start' });
});

it('asks for four weeks before a race, and two years at most (spec 5) [9.10]', () => {
  expect(refusal({}, { raceDate: day('2026-12-23') })).toBeNull();
  expect(refusal({}, { raceDate: day('2026-12-22') })).toEqual({ code: 'race-too-soon', field: 'raceDate' });
  expect(refusal({}, { raceDate: day('2026-12-30'), start: day('2027-01-04') as WeekKey })).toMatchObject({
    code: 'race-too-soon',
  });
  expect(refusal({}, { raceDate: 'x' as IsoDate })).toEqual({ code: 'out-of-range', field: 'raceDate' });
  expect(refusal({}, { raceDate: day('2028-11-26') })).toBeNull();
  expect(refusal({}, { raceDate: day('2028-11-27') })).toEqual({ code: 'out-of-range', field: 'raceDate' });
});
