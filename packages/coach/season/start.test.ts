import { describe, expect, it } from 'vitest';
import { addDays, addWeeks } from '../calendar/days.ts';
import { proveWeek } from '../proof/checks/prove-week.ts';
import { DEFAULT_AVAILABILITY } from '../rider/availability.ts';
import { SAMPLE_START } from '../testing/sample-season.ts';
import { seasonFor } from '../testing/season-for.ts';
import { builtInWeek } from '../week/plan-day.ts';
import { requestedWeeks, daysLeft, seasonWeeks, defaultStart, firstWeekOf, startFactOf } from './start.ts';
import type { Season, WeekBrief } from './season.ts';

const MONDAY = SAMPLE_START;
const onDay = (index: number) => addDays(MONDAY, index);
const WEEKEND = { ...DEFAULT_AVAILABILITY, monday: 0, tuesday: 0, wednesday: 0, thursday: 0, friday: 0 };

describe('the start of a plan', () => {
  it('is today if at least three days with time are left, and else the next Monday', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map((index) => daysLeft(DEFAULT_AVAILABILITY, onDay(index)))).toEqual([
      7, 6, 5, 4, 3, 2, 1,
    ]);
    expect([3, 4, 5, 6].map((index) => defaultStart(DEFAULT_AVAILABILITY, onDay(index)))).toEqual([
      'today',
      'today',
      'monday',
      'monday',
    ]);
  });

  it('counts only days with time, and is always today on a Monday', () => {
    const [weekend] = [WEEKEND as typeof DEFAULT_AVAILABILITY];
    expect([0, 1, 6].map((index) => daysLeft(weekend, onDay(index)))).toEqual([2, 2, 1]);
    expect([0, 1, 6].map((index) => defaultStart(weekend, onDay(index)))).toEqual([
      'today',
      'monday',
      'monday',
    ]);
  });

  it('adds a partial week to the whole weeks', () => {
    expect(seasonWeeks('today', 4, onDay(2))).toEqual({
      today: onDay(2),
      start: MONDAY,
      weeks: 5,
    });
    expect(seasonWeeks('monday', 4, onDay(2))).toEqual({
      today: onDay(2),
      start: addWeeks(MONDAY, 1),
      weeks: 4,
    });
    for (const start of ['today', 'monday'] as const)
      expect(seasonWeeks(start, 4, MONDAY)).toEqual({ today: MONDAY, start: MONDAY, weeks: 4 });
  });

  it('has a short first week with fewer than four days or half of the hours, unless the week has all its hours', () => {
    const shortDays = (hours: typeof DEFAULT_AVAILABILITY) =>
      [0, 1, 2, 3, 4, 5, 6].filter(
        (index) => firstWeekOf(hours, { start: MONDAY, today: onDay(index) }) === 'short',
      );
    expect(shortDays(DEFAULT_AVAILABILITY)).toEqual([4, 5, 6]);
    expect(shortDays(WEEKEND as typeof DEFAULT_AVAILABILITY)).toEqual([6]);
    const early = { ...DEFAULT_AVAILABILITY, monday: 2, tuesday: 3, saturday: 0, sunday: 0 } as const;
    expect(shortDays(early)).toEqual([2, 3, 4, 5, 6]);
    const half = { ...early, monday: 2, tuesday: 2, wednesday: 0, thursday: 2, friday: 2 } as const;
    expect(shortDays(half)).toEqual([4, 5, 6]);
  });

  it('may be on a later date, and leaves out the days of that week before it', () => {
    const later = onDay(17);
    expect(seasonWeeks(later, 4, onDay(2))).toEqual({
      today: later,
      askedOn: onDay(2),
      start: addWeeks(MONDAY, 2),
      weeks: 5,
    });
    const first = seasonFor([1, 1, 1, 1, 1, 1, 1], {}, seasonWeeks(later, 4, onDay(2))).weeks[0];
    expect(first?.days.map(({ role }) => role === 'over')).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it.each(['today', 'monday', onDay(9)] as const)('gives back the choice (%s)', (start) => {
    const today = onDay(3);
    expect(requestedWeeks(seasonWeeks(start, 4, today))).toEqual({ start, weeks: 4 });
    expect(requestedWeeks(seasonWeeks('today', 4, MONDAY))).toEqual({
      start: 'today',
      weeks: 4,
    });
  });
});

describe('what a plan starts from', () => {
  const HOURS = [1, 1, 1, 1, 0, 3, 1.5];

  it('is the riding of the last weeks, with its fitness', () => {
    const season = seasonFor(HOURS, { fitness: 40, weeklyHours: 6.5, longestRideMinutes: 150 });
    expect(startFactOf(season)).toEqual({
      code: 'rides',
      params: { minutes: 390, longestRideMinutes: 150, fitness: season.startFitness },
    });
  });

  it('is what the rider tells, or a guess of the usual week', () => {
    const told = { fitness: null, weeklyHours: 4, longestRideMinutes: 90 };
    expect(startFactOf(seasonFor(HOURS, told))).toEqual({
      code: 'told',
      params: { minutes: 240, longestRideMinutes: 90 },
    });
    const guess = seasonFor(HOURS, { fitness: null, weeklyHours: null, longestRideMinutes: null });
    expect(startFactOf(guess)).toEqual({
      code: 'guess',
      params: { minutes: guess.usual.minutes, longestRideMinutes: null },
    });
  });
});

describe('a plan that starts late in a week', () => {
  const HOURS = [1, 1, 1, 1, 0, 3, 1.5];
  const late = (index: number) => seasonFor(HOURS, {}, { weeks: 6, today: onDay(index) });
  const second = ({ weeks }: Season) => weeks[1] ?? expect.fail('no second week');
  const growth = (season: Season, brief: WeekBrief, longest?: number) => {
    const held =
      longest === undefined ? season : { ...season, usual: { ...season.usual, longRideMinutes: longest } };
    return proveWeek(brief, builtInWeek(brief), held).checks.find(({ name }) => name === 'long-ride-growth');
  };

  it('limits its rides by the usual long ride, not by the rides of the partial week', () => {
    const sunday = late(6);
    const [rest, whole] = sunday.weeks as [WeekBrief, WeekBrief];
    expect(whole.longRideMinutes).toBeGreaterThan(rest.longRideMinutes * 1.3);
    expect(growth(sunday, whole)).toMatchObject({
      passed: true,
      limit: { code: 'long-ride', params: { usualMinutes: expect.any(Number) as number } },
    });
    expect(growth(sunday, rest)?.limit).toEqual(growth(sunday, whole)?.limit);
  });

  it('fails its check if the first whole week has a longer ride', () => {
    const sunday = late(6);
    const { longRideMinutes } = second(sunday);
    expect(growth(sunday, second(sunday), Math.ceil(longRideMinutes / 1.1))?.passed).toBe(true);
    expect(growth(sunday, second(sunday), Math.floor(longRideMinutes / 1.1) - 1)?.passed).toBe(false);
  });

  it('passes every check, for any first day', () => {
    for (const index of [1, 2, 3, 4, 5, 6]) {
      const season = late(index);
      for (const brief of season.weeks)
        expect(proveWeek(brief, builtInWeek(brief), season).checks.filter(({ passed }) => !passed)).toEqual(
          [],
        );
    }
  });

  it('does not compare the long ride with a partial week', () => {
    const long = second(late(6)).days.find(({ role }) => role === 'long');
    expect(long?.why.map(({ code }) => code)).not.toContain('longer-than-last-week');
    expect(long?.why.length).toBeGreaterThan(0);
  });

  it('uses the planned weeks after the first whole week', () => {
    const season = late(6);
    const limits = season.weeks.slice(2).map((brief) => growth(season, brief)?.limit);
    for (const limit of limits) expect(limit?.params).toMatchObject({ usualMinutes: null });
  });
});
