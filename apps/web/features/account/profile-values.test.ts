import { DEFAULT_AVAILABILITY } from '@musette/coach/rider/availability';
import { describe, expect, it } from 'vitest';
import type { Profile } from '#lib/rider-data/profile.ts';
import {
  afterHours,
  afterWednesday,
  changesFrom,
  editsOf,
  isEdits,
  valuesOf,
  withEdits,
} from './profile-values.ts';

const PROFILE: Profile = {
  userId: 'u1',
  email: 'anna@example.org',
  name: 'Anna Keller',
  goal: 'endurance',
  discipline: 'road',
  weightKg: 61.5,
  heightCm: 172,
  ftpWatts: null,
  availabilityHours: DEFAULT_AVAILABILITY,
  availability: 7,
  wednesday: 1,
  weeklyGoalMinutes: 540,
  ownGoalMinutes: null,
  planDifficulty: 'moderate',
  raceDate: null,
  hasActiveSubscription: false,
  timeZone: 'Europe/Zurich',
  town: null,
  units: 'metric',
  theme: 'system',
  analyticsConsent: false,
  createdAt: '2026-01-05T08:00:00.000Z',
  version: 3,
};

const values = valuesOf(PROFILE);

describe('the changes of a profile', () => {
  it('are empty when nothing was changed', () => {
    expect(changesFrom(values, { ...values, availabilityHours: { ...DEFAULT_AVAILABILITY } })).toEqual({});
  });

  it('are only the changed fields', () => {
    expect(changesFrom(values, { ...values, name: 'Anna', weightKg: null })).toEqual({
      name: 'Anna',
      weightKg: null,
    });
  });

  it('contain the whole week when one day was changed', () => {
    const hours = { ...DEFAULT_AVAILABILITY, friday: 0 } as const;
    expect(changesFrom(values, { ...values, ...afterHours(hours) })).toEqual({ availabilityHours: hours });
  });

  it('keep the weekdays that another device has changed meanwhile', () => {
    const mine = { ...values, ...afterHours({ ...DEFAULT_AVAILABILITY, monday: 2 }) };
    const edits = editsOf(values, mine);
    expect(edits).toEqual({ availabilityHours: { monday: 2 } });
    const newest = { ...values, ...afterHours({ ...DEFAULT_AVAILABILITY, tuesday: 3 }) };
    expect(withEdits(newest, edits).availabilityHours).toEqual({
      ...DEFAULT_AVAILABILITY,
      monday: 2,
      tuesday: 3,
    });
  });

  it('contain the whole town when another one was chosen, and nothing for the same one', () => {
    const town = { name: 'Newcastle', latDeg: -32.9, lonDeg: 151.8 };
    const other = { ...town, latDeg: 55, lonDeg: -1.6 };
    expect(changesFrom({ ...values, town }, { ...values, town: { ...town } })).toEqual({});
    expect(changesFrom({ ...values, town }, { ...values, town: other })).toEqual({ town: other });
    expect(changesFrom({ ...values, town }, { ...values, town: null })).toEqual({ town: null });
  });

  it('leave out an emptied Wednesday', () => {
    expect(changesFrom(values, { ...values, ...afterWednesday(DEFAULT_AVAILABILITY, null) })).toEqual({});
  });
});

describe("Wednesday's 0 or 1 (spec 3)", () => {
  it('is set by the hours', () => {
    expect(afterHours({ ...DEFAULT_AVAILABILITY, wednesday: 0 }).wednesday).toBe(0);
    expect(afterHours({ ...DEFAULT_AVAILABILITY, wednesday: 4 }).wednesday).toBe(1);
  });

  it('sets the hours', () => {
    const none = afterWednesday(DEFAULT_AVAILABILITY, 0).availabilityHours;
    expect(none.wednesday).toBe(0);
    expect(afterWednesday(none, 1).availabilityHours).toEqual(DEFAULT_AVAILABILITY);
  });

  it('does not change hours that match it', () => {
    const long = { ...DEFAULT_AVAILABILITY, wednesday: 3 } as const;
    expect(afterWednesday(long, 1).availabilityHours).toEqual(long);
  });

  it('is left for the schema to refuse when it is neither', () => {
    for (const typed of [2, 0.5, 'yes'])
      expect(afterWednesday(DEFAULT_AVAILABILITY, typed)).toEqual({
        availabilityHours: DEFAULT_AVAILABILITY,
        wednesday: typed,
      });
  });
});

it('knows edits of the form from anything else that a tab may hold', () => {
  const { availabilityHours } = PROFILE;
  const fine = [
    {},
    { name: 'Nora', ftpWatts: 'abc' },
    { raceDate: null, availabilityHours },
    { town: null },
    { town: { name: 'Lyon', latDeg: 45.8, lonDeg: 4.8 } },
  ];
  expect(fine.every(isEdits)).toBe(true);
  const odd = [
    null,
    'Nora',
    { email: 'a' },
    { name: {} },
    { availabilityHours: { monday: 'one' } },
    { availabilityHours: { someday: 1 } },
    { availabilityHours: 3 },
    { town: 'Lyon' },
    { town: { name: 'Lyon' } },
  ];
  expect(odd.some(isEdits)).toBe(false);
});
