import { expect, it } from 'vitest';
import { DEFAULT_FTP_WATTS, DEFAULTS, LIMITS } from './limits.ts';
import { DIFFICULTIES, DISCIPLINES } from './vocabulary.ts';

it('holds a profile to the limits of the specification (spec 5)', () => {
  expect(LIMITS).toEqual({
    weightKg: { min: 30, max: 200 },
    heightCm: { min: 100, max: 250 },
    ftpWatts: { min: 50, max: 500 },
    nameLength: { min: 1, max: 100 },
    raceNameLength: { min: 1, max: 80 },
    raceDaysAhead: { min: 0, max: 732 },
  });
});

it('starts forms from the values of the specification (spec 9)', () => {
  expect(DEFAULTS).toEqual({ weightKg: 70, heightCm: 175, discipline: 'road', difficulty: 'moderate' });
  expect(DISCIPLINES).toContain(DEFAULTS.discipline);
  expect(DIFFICULTIES).toContain(DEFAULTS.difficulty);
});

it('has default values within the limits', () => {
  for (const [value, { min, max }] of [
    [DEFAULTS.weightKg, LIMITS.weightKg],
    [DEFAULTS.heightCm, LIMITS.heightCm],
    [DEFAULT_FTP_WATTS, LIMITS.ftpWatts],
  ] as const) {
    expect(value).toBeGreaterThanOrEqual(min);
    expect(value).toBeLessThanOrEqual(max);
  }
});
