import { describe, expect, it } from 'vitest';
import { day, type IsoDate, mondayOf, type WeekKey } from '../calendar/days.ts';
import { DEFAULT_AVAILABILITY, type HourOption } from '../rider/availability.ts';
import type { Difficulty, Discipline, Distribution, Goal } from '../rider/vocabulary.ts';
import { checkRequest, seasonChoiceOf, toSeasonInput } from './season-input.ts';
import type { CoachRider, SeasonRequest } from './season.ts';
import type { PlanStart } from './start.ts';

const rider = {
  availabilityHours: DEFAULT_AVAILABILITY,
  goal: 'power',
  weightKg: 70,
  heightCm: null,
  ftpWatts: 240,
} as const;
const choice = { weeks: 8, difficulty: 'hard', discipline: 'mtb', raceDate: null } as const;

describe('the season input from a form', () => {
  it('has a null FTP if it is not known', () => {
    const unknown = { ...rider, ftpWatts: null };
    expect(toSeasonInput(unknown, choice, day('2026-11-23')).rider.ftpWatts).toBeNull();
  });

  it('starts with this week, the rest of it, or the next week, by the days left', () => {
    const from = (today: string, start?: PlanStart) => {
      const { request } = toSeasonInput(rider, { ...choice, start }, day(today));
      return [request.start, request.weeks];
    };
    expect(from('2026-11-16')).toEqual(['2026-11-16', 8]);
    expect(from('2026-11-18')).toEqual(['2026-11-16', 9]);
    expect(from('2026-11-22')).toEqual(['2026-11-23', 8]);
    expect(from('2026-11-22', 'today')).toEqual(['2026-11-16', 9]);
    expect(from('2026-11-18', 'monday')).toEqual(['2026-11-23', 8]);
    expect(from('2026-11-18', day('2026-12-07'))).toEqual(['2026-12-07', 8]);
    expect(from('2026-11-18', day('2026-12-03'))).toEqual(['2026-11-30', 9]);
  });

  it('gives back the choice', () => {
    for (const start of ['today', 'monday', day('2026-11-26'), day('2026-12-07')] as const) {
      const { request } = toSeasonInput(rider, { ...choice, start }, day('2026-11-22'));
      expect(seasonChoiceOf(request)).toEqual({ ...choice, start });
    }
  });

  it('has the events of its weeks, and the kind and the length of the race', () => {
    const event = { kind: 'gravel', priority: 'A', minutes: 200 } as const;
    const [near, race, later] = [day('2026-11-29'), day('2027-01-09'), day('2027-02-09')];
    const events = [near, race, later].map((date) => ({ ...event, date }));
    const { request } = toSeasonInput({ ...rider, events }, { ...choice, raceDate: race }, day('2026-11-23'));
    expect(request).toMatchObject({
      raceKind: 'gravel',
      raceMinutes: 200,
      events: [{ date: near, priority: 'B', kind: 'gravel', minutes: 200 }],
    });
    const without = toSeasonInput({ ...rider, events: [] }, choice, day('2026-11-23')).request;
    expect(Object.keys(without)).not.toContain('events');
    expect(Object.keys(without)).not.toContain('raceMinutes');
  });

  it('has the distribution that the rider chooses, and none otherwise', () => {
    const chosen = { ...choice, distribution: 'polarized' } as const;
    const { request } = toSeasonInput(rider, chosen, day('2026-11-23'));
    expect(seasonChoiceOf(request)).toMatchObject({ distribution: 'polarized' });
    const without = seasonChoiceOf(toSeasonInput(rider, choice, day('2026-11-23')).request);
    expect(Object.keys(without)).not.toContain('distribution');
  });

  it('has the profile of the rider, and null for missing values', () => {
    expect(toSeasonInput(rider, choice, day('2026-11-23')).rider).toEqual({
      availability: DEFAULT_AVAILABILITY,
      goal: 'power',
      weightKg: 70,
      heightCm: null,
      ftpWatts: 240,
      age: null,
      fitness: null,
      weeklyHours: null,
      longestRideMinutes: null,
    });
  });

  it('has the days away of the rider, and nothing without any', () => {
    const daysAway = [{ from: day('2026-12-01'), to: day('2026-12-03'), kind: 'holiday' }] as const;
    const requestOf = (given?: typeof daysAway | []) =>
      toSeasonInput({ ...rider, daysAway: given }, choice, day('2026-11-23')).request;
    expect(requestOf(daysAway).daysAway).toEqual(daysAway);
    expect(requestOf([])).not.toHaveProperty('daysAway');
    expect(requestOf()).not.toHaveProperty('daysAway');
  });

  it('keeps the goal of the rider beside the race that the plan prepares for (spec 3) [3.18]', () => {
    const raceDate = day('2027-02-14');
    const { rider: towards, request } = toSeasonInput(rider, { ...choice, raceDate }, day('2026-11-23'));
    expect([towards.goal, request.raceDate]).toEqual(['power', raceDate]);
  });

  it('starts from recent rides, else from what the rider tells, and has the age of this year', () => {
    const recent = { fitness: 48, weeklyHours: 6.2, longestRideMinutes: 190 };
    const told = { yearOfBirth: 1970, usualWeeklyHours: 4, longestRideMinutes: 90 };
    const startOf = (
      known: Partial<typeof told> & { recent?: typeof recent },
      startFrom?: 'rides' | 'told',
    ) => {
      const { age, fitness, weeklyHours, longestRideMinutes } = toSeasonInput(
        { ...rider, ...known },
        { ...choice, startFrom },
        day('2026-11-23'),
      ).rider;
      return [age, fitness, weeklyHours, longestRideMinutes];
    };
    expect(startOf({ ...told, recent })).toEqual([56, 48, 6.2, 190]);
    // After weeks without a ride the longest one is not known.
    expect(startOf({ ...told, recent: { ...recent, longestRideMinutes: 0 } })[3]).toBeNull();
    expect(startOf({ ...told, recent }, 'told')).toEqual([56, null, 4, 90]);
    expect(startOf(told)).toEqual([56, null, 4, 90]);
    expect(startOf({})).toEqual([null, null, null, null]);
    expect(startOf({ yearOfBirth: 2020 })[0]).toBe(10);
    expect(startOf({ yearOfBirth: 1920 })[0]).toBe(100);
  });
});

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

const refusal = (other: Partial<CoachRider>, request: Partial<SeasonRequest> = {}) => {
  const checked = checkRequest({ ...RIDER, ...other }, { ...REQUEST, ...request });
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
