import { expect, it } from 'vitest';
import { DEFAULT_FTP_WATTS, LIMITS } from './limits.ts';
import { PROFILE_FIELDS, type ProfileField } from './profile-fields.ts';

it('holds a profile to the limits of the specification (spec 5) [5.5, 5.6, 5.7]', () => {
  const limits = ({ min, max }: { readonly min: number; readonly max: number }) => [min, max];
  expect({
    weightKg: limits(PROFILE_FIELDS.weightKg),
    heightCm: limits(PROFILE_FIELDS.heightCm),
    ftpWatts: limits(PROFILE_FIELDS.ftpWatts),
    nameLength: limits(PROFILE_FIELDS.name),
    raceNameLength: limits(LIMITS.raceNameLength),
    raceDaysAhead: limits(LIMITS.raceDaysAhead),
  }).toEqual({
    weightKg: [30, 200],
    heightCm: [100, 250],
    ftpWatts: [50, 500],
    nameLength: [1, 100],
    raceNameLength: [1, 80],
    raceDaysAhead: [0, 732],
  });
});

it('starts forms from the values of the specification (spec 9) [9.3]', () => {
  const { weightKg, heightCm, discipline, planDifficulty } = PROFILE_FIELDS;
  expect([weightKg.suggested, heightCm.suggested]).toEqual([70, 175]);
  expect([discipline.suggested, planDifficulty.initial]).toEqual(['road', 'moderate']);
});

it('starts choices and numbers within their own limits', () => {
  for (const field of Object.values<ProfileField>(PROFILE_FIELDS))
    for (const value of [field.initial, field.suggested]) expect(isOutside(field, value)).toBe(false);
});

function isOutside(field: ProfileField, value: unknown): boolean {
  if (value === null || value === undefined) return false;
  if (field.kind === 'choice') return !field.options.includes(value as string);
  return field.kind === 'number' && ((value as number) < field.min || (value as number) > field.max);
}

it('counts with an FTP within the limits for a rider without one', () => {
  expect(DEFAULT_FTP_WATTS).toBeGreaterThanOrEqual(PROFILE_FIELDS.ftpWatts.min);
  expect(DEFAULT_FTP_WATTS).toBeLessThanOrEqual(PROFILE_FIELDS.ftpWatts.max);
});
