import { describe, expect, it } from 'vitest';
import { day } from '../calendar/days.ts';
import { DEFAULT_AVAILABILITY } from '../rider/availability.ts';
import { toSeasonInput, seasonChoiceOf } from './check-request.ts';
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
