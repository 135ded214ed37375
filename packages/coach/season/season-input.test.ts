import { describe, expect, it } from 'vitest';
import { day } from '../calendar/days.ts';
import { DEFAULT_AVAILABILITY } from '../rider/availability.ts';
import { toSeasonInput, seasonChoiceOf } from './check-request.ts';

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
    const from = (today: string, start?: 'today' | 'monday') => {
      const { request } = toSeasonInput(rider, { ...choice, start }, day(today));
      return [request.start, request.weeks];
    };
    expect(from('2026-11-16')).toEqual(['2026-11-16', 8]);
    expect(from('2026-11-18')).toEqual(['2026-11-16', 9]);
    expect(from('2026-11-22')).toEqual(['2026-11-23', 8]);
    expect(from('2026-11-22', 'today')).toEqual(['2026-11-16', 9]);
    expect(from('2026-11-18', 'monday')).toEqual(['2026-11-23', 8]);
  });

  it('gives back the choice', () => {
    for (const start of ['today', 'monday'] as const) {
      const { request } = toSeasonInput(rider, { ...choice, start }, day('2026-11-22'));
      expect(seasonChoiceOf(request)).toEqual({ ...choice, start });
    }
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

  it('prepares for the race when there is one (spec 3) [3.18]', () => {
    const raceDate = day('2027-02-14');
    const { rider: towards, request } = toSeasonInput(rider, { ...choice, raceDate }, day('2026-11-23'));
    expect([towards.goal, request.raceDate]).toEqual(['race-prep', raceDate]);
  });
});
