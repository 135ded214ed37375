import { DEFAULT_AVAILABILITY } from '@musette/coach/rider/availability';
import { GOALS } from '@musette/coach/rider/vocabulary';
import { secondsOf } from '@musette/coach/workout/steps';
import { describe, expect, it } from 'vitest';
import type { Profile } from '#lib/rider-data/profile.ts';
import { EXAMPLES } from './examples.ts';
import { isSetup, startOf, stepOf } from './setup.ts';

const RIDER = {
  userId: 'u1',
  email: 'anna@example.org',
  displayName: 'Anna from elsewhere',
  name: null,
  onboarded: false,
  theme: 'system',
} as const;

const PROFILE: Profile = {
  ...RIDER,
  name: 'Anna Keller',
  goal: 'weight-loss',
  discipline: 'cx',
  weightKg: null,
  heightCm: 172,
  ftpWatts: 240,
  usualWeeklyHours: 5,
  longestRideMinutes: null,
  yearOfBirth: 1984,
  availabilityHours: { ...DEFAULT_AVAILABILITY, friday: 0 },
  availability: 6,
  wednesday: 1,
  weeklyGoalMinutes: 480,
  ownGoalMinutes: null,
  planDifficulty: 'moderate',
  raceDate: null,
  hasActiveSubscription: false,
  timeZone: 'Europe/Zurich',
  units: 'imperial',
  analyticsConsent: false,
  createdAt: '2026-01-05T08:00:00.000Z',
  version: 3,
};

describe('the initial values of the onboarding', () => {
  it("are the defaults and the sign-in provider's name [9.7]", () => {
    expect(startOf(RIDER, null)).toMatchObject({
      step: 0,
      basics: { name: 'Anna from elsewhere', discipline: 'road' },
      body: { weightKg: 70, heightCm: 175, ftpWatts: null },
      hours: DEFAULT_AVAILABILITY,
      basedOn: null,
    });
  });

  it('are the current values of a rider with a profile', () => {
    expect(startOf(RIDER, PROFILE)).toEqual({
      step: 0,
      basics: { name: 'Anna Keller', discipline: 'cx', goal: 'weight-loss' },
      body: {
        weightKg: null,
        heightCm: 172,
        ftpWatts: 240,
        usualWeeklyHours: 5,
        longestRideMinutes: null,
        yearOfBirth: 1984,
      },
      units: 'imperial',
      hours: PROFILE.availabilityHours,
      basedOn: {
        name: 'Anna Keller',
        discipline: 'cx',
        goal: 'weight-loss',
        weightKg: null,
        heightCm: 172,
        ftpWatts: 240,
        usualWeeklyHours: 5,
        longestRideMinutes: null,
        yearOfBirth: 1984,
        availabilityHours: PROFILE.availabilityHours,
        timeZone: 'Europe/Zurich',
        units: 'imperial',
      },
    });
  });
});

describe('a draft of onboarding', () => {
  const { body, ...start } = startOf(RIDER, null);
  const draft = { ...start, body: { ...body, weightKg: '7o', heightCm: null, ftpWatts: 250 } };

  it('may be incomplete, and is restored unchanged', () => {
    expect(isSetup(JSON.parse(JSON.stringify(draft)))).toBe(true);
  });

  it.each([
    null,
    'draft',
    {},
    { ...draft, step: 3 },
    { ...draft, basics: { ...draft.basics, goal: 'glory' } },
    { ...draft, body: { weightKg: 70 } },
    { ...draft, hours: { ...draft.hours, monday: 5 } },
    { ...draft, units: 'stones' },
  ])('is refused when it is invalid: %j', (value) => {
    expect(isSetup(value)).toBe(false);
  });
});

describe('a field error of the server', () => {
  it('is shown in the step of the field', () => {
    expect([stepOf('name'), stepOf('ftpWatts'), stepOf('availabilityHours.monday')]).toEqual([0, 1, 2]);
  });
});

describe('the example session', () => {
  it('lasts between half an hour and three hours for every goal', () => {
    for (const goal of GOALS) {
      const minutes = secondsOf(EXAMPLES[goal].steps) / 60;
      expect(minutes).toBeGreaterThanOrEqual(30);
      expect(minutes).toBeLessThanOrEqual(180);
    }
  });
});
