import { HOUR_OPTIONS } from '@musette/coach/rider/availability';
import { PROFILE_FIELDS } from '@musette/coach/rider/profile-fields';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { onboarding, profileChange } from './profile.ts';

const week = (hours: number) => ({
  monday: hours,
  tuesday: hours,
  wednesday: hours,
  thursday: hours,
  friday: hours,
  saturday: hours,
  sunday: hours,
});
const whole = {
  name: 'Alex Martin',
  discipline: 'road',
  goal: 'fitness',
  weightKg: 72,
  heightCm: 178,
  ftpWatts: 240,
  availabilityHours: week(1),
  timeZone: 'Europe/Paris',
  units: 'metric',
};

const problemsOf = (change: object) =>
  onboarding
    .safeParse({ ...whole, ...change })
    .error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`);

describe('onboarding', () => {
  it('has the answers of the three steps', () => {
    expect(onboarding.safeParse(whole)).toEqual({ success: true, data: whole });
  });

  it.each(Object.keys(whole))('needs %s', (field) => {
    const { [field as keyof typeof whole]: _left, ...rest } = whole;
    expect(onboarding.safeParse(rest).success).toBe(false);
  });

  it('accepts null for no FTP (spec 5) [3.7]', () => {
    expect(problemsOf({ ftpWatts: null })).toBeUndefined();
  });

  it('requires a name [3.5]', () => {
    expect(problemsOf({ name: '' })).toEqual(['name required']);
    expect(problemsOf({ name: '  ' })).toEqual(['name required']);
    expect(problemsOf({ name: 'x'.repeat(PROFILE_FIELDS.name.max) })).toBeUndefined();
    expect(problemsOf({ name: 'x'.repeat(PROFILE_FIELDS.name.max + 1) })).toEqual(['name too-long']);
  });

  const edges = (['weightKg', 'heightCm', 'ftpWatts'] as const).map(
    (field) => [field, PROFILE_FIELDS[field]] as const,
  );

  it.each(edges)('holds %s to the limits of the specification (spec 5)', (field, { min, max }) => {
    expect([problemsOf({ [field]: min }), problemsOf({ [field]: max })]).toEqual([undefined, undefined]);
    for (const outside of [min - 1, max + 1, 0, -min])
      expect(problemsOf({ [field]: outside })).toContain(`${field} out-of-range`);
  });

  it.each(edges)('takes every whole number within the limits of %s and none outside', (field, { min, max }) =>
    fc.assert(
      fc.property(fc.integer({ min: min - 300, max: max + 300 }), (number) => {
        expect(problemsOf({ [field]: number }) === undefined).toBe(number >= min && number <= max);
      }),
    ),
  );

  it.each(edges)('takes no other type for %s [3.6]', (field) => {
    for (const value of ['72', true, {}, [], Number.NaN, Number.POSITIVE_INFINITY])
      expect(problemsOf({ [field]: value })).toBeDefined();
  });

  it('accepts FTP in whole watts, and weight in fractions of a kilogram', () => {
    expect(problemsOf({ ftpWatts: 240.5 })).toEqual(['ftpWatts not-whole']);
    expect(problemsOf({ weightKg: 72.35 })).toBeUndefined();
  });

  it('accepts only the nine options for a day (spec 9)', () => {
    for (const hours of HOUR_OPTIONS)
      expect(problemsOf({ availabilityHours: { ...week(1), friday: hours } })).toBeUndefined();
    for (const hours of [-1, 0.25, 4.5, 24, '1', null])
      expect(problemsOf({ availabilityHours: { ...week(1), friday: hours } })).toEqual([
        'availabilityHours.friday not-an-option',
      ]);
  });

  it('requires hours on at least one day', () => {
    expect(problemsOf({ availabilityHours: week(0) })).toEqual(['availabilityHours no-time']);
    expect(problemsOf({ availabilityHours: { ...week(0), sunday: 0.5 } })).toBeUndefined();
  });

  it('requires exactly the seven days [3.8]', () => {
    const { sunday: _sunday, ...six } = week(1);
    expect(problemsOf({ availabilityHours: six })).toBeDefined();
    expect(problemsOf({ availabilityHours: { ...week(1), someday: 1 } })).toBeDefined();
  });

  it('accepts only valid time zones', () => {
    const unknown = Intl.supportedValuesOf('timeZone').filter((timeZone) => problemsOf({ timeZone }));
    expect(unknown).toEqual([]);
    for (const timeZone of ['', 'Mars/Olympus', 'x'.repeat(65), '../etc/passwd'])
      expect(problemsOf({ timeZone })).toContain('timeZone not-a-time-zone');
  });
});

describe('a change of the profile', () => {
  it('may contain any fields, or none', () => {
    expect(profileChange.safeParse({}).success).toBe(true);
    for (const [field, value] of Object.entries(whole))
      expect(profileChange.safeParse({ [field]: value }).success).toBe(true);
    for (const change of [
      { planDifficulty: 'expert' },
      { wednesday: 1 },
      { theme: 'night' },
      { analyticsConsent: true },
      { ownGoalMinutes: 300 },
      { ownGoalMinutes: null },
    ])
      expect(profileChange.safeParse(change).success).toBe(true);
  });

  it('may empty weight, height and FTP, but not the name (spec 5)', () => {
    expect(profileChange.safeParse({ weightKg: null, heightCm: null, ftpWatts: null }).success).toBe(true);
    expect(profileChange.safeParse({ name: null }).success).toBe(false);
    expect(profileChange.safeParse({ name: '' }).success).toBe(false);
  });

  it.each([
    ['userId', 'somebody-else'],
    ['email', 'other@example.org'],
    ['hasActiveSubscription', true],
    ['onboarded', 1],
    ['version', 9],
    ['raceDate', 'next Sunday'],
    ['createdAt', '2026-01-01T00:00:00.000Z'],
    ['weeklyGoalMinutes', 1],
    ['stravaToken', 'x'],
    ['isAdmin', true],
  ])('cannot contain %s', (field, value) => {
    expect(profileChange.safeParse({ [field]: value }).success).toBe(false);
  });

  it('accepts a weekly goal in whole minutes, up to a week', () => {
    for (const ownGoalMinutes of [-1, 10_081, 0.5, '300'])
      expect(profileChange.safeParse({ ownGoalMinutes }).success).toBe(false);
  });

  it('accepts only 0 and 1 for Wednesday (spec 3)', () => {
    expect(profileChange.safeParse({ wednesday: 0 }).success).toBe(true);
    for (const wednesday of [2, -1, 0.5, true, '1', null])
      expect(profileChange.safeParse({ wednesday }).success).toBe(false);
  });
});
