import { expect, it } from 'vitest';
import { addDays } from '../calendar/days.ts';
import type { SeasonRequest } from '../season/season.ts';
import { SAMPLE_START } from '../testing/sample-season.ts';
import { DEFAULT_AVAILABILITY, type Availability } from '../rider/availability.ts';
import { seasonFiguresOf } from './alternatives.ts';
import { benefitOf } from './benefit.ts';
import { buildSeason } from './build-season.ts';

const builtFor = (
  {
    fitness = null,
    hours = {},
  }: { readonly fitness?: number | null; readonly hours?: Partial<Availability> },
  asked: Partial<SeasonRequest> = {},
) => {
  const rider = {
    availability: { ...DEFAULT_AVAILABILITY, ...hours },
    goal: 'performance',
    weightKg: null,
    heightCm: null,
    ftpWatts: 250,
    age: null,
    fitness,
    weeklyHours: null,
    longestRideMinutes: null,
  } as const;
  const request = {
    today: SAMPLE_START,
    start: SAMPLE_START,
    weeks: 12,
    difficulty: 'hard',
    discipline: 'road',
    raceDate: null,
    ...asked,
  } as const;
  const built = buildSeason(rider, request);
  if (!built.ok) throw new Error(built.error.code);
  return built.value;
};
const benefitFor = (...asked: Parameters<typeof builtFor>) =>
  Object.fromEntries(benefitOf(builtFor(...asked)).map(({ code, params }) => [code, params]));

const NO_HOURS = {
  monday: 0,
  tuesday: 0,
  wednesday: 0,
  thursday: 0,
  friday: 0,
  saturday: 0,
  sunday: 0,
} as const;

it('says how far fitness rises, how long the longest ride is, and how many key sessions grow', () => {
  const benefit = benefitFor({ fitness: 25 });
  const { from, to } = benefit['fitness-rises'] as { from: number; to: number };
  expect(from).toBe(25);
  expect(to).toBeGreaterThan(27);
  expect((benefit['longest-ride'] as { minutes: number }).minutes).toBeGreaterThan(60);
  const { grew, of } = benefit['key-sessions-grow'] as { grew: number; of: number };
  expect(grew).toBeGreaterThan(of * 0.8);
});

it('says that fitness falls where the hours hold less than the rider rides now', () => {
  const { from, to } = benefitFor({ fitness: 100 })['fitness-falls'] as { from: number; to: number };
  expect(from).toBe(100);
  expect(to).toBeLessThan(97);
});

it('does not count the taper as a loss of fitness', () => {
  const asked = [{ fitness: 100 }, { raceDate: addDays(SAMPLE_START, 83) }] as const;
  const { season, weeks } = builtFor(...asked);
  const figures = seasonFiguresOf(
    season,
    weeks.map(({ week }) => week),
  );
  const beforeTaper = figures.weeks[weeks.findIndex(({ brief }) => brief.kind === 'taper') - 1];
  const to = Math.round(beforeTaper?.fitness ?? 0);
  expect(benefitFor(...asked)).toHaveProperty('fitness-falls', { from: 100, to });
  expect(figures.fitness).toBeLessThan(to);
});

it('says nothing of sessions that grow where none comes again', () => {
  expect(benefitFor({}, { weeks: 1 })).not.toHaveProperty('key-sessions-grow');
});

it('counts the minutes of sessions that copy a race', () => {
  expect(benefitFor({ fitness: 25 })).toHaveProperty('race-effort');
  expect(benefitFor({ fitness: 25 }, { weeks: 3 })).not.toHaveProperty('race-effort');
});

it('says what it does not use and where it cannot help', () => {
  const oneHour = benefitFor({ hours: { ...NO_HOURS, wednesday: 1 } });
  expect(oneHour).toHaveProperty('no-recovery-needed');
  expect(oneHour).toHaveProperty('too-few-hours', { minutes: 60 });
  const everyHour = {
    monday: 4,
    tuesday: 4,
    wednesday: 4,
    thursday: 4,
    friday: 4,
    saturday: 4,
    sunday: 4,
  } as const;
  const easy = benefitFor({ hours: everyHour }, { difficulty: 'easy', weeks: 2 });
  expect(easy).toHaveProperty('hours-unused');
  expect(easy).toHaveProperty('too-short', { weeks: 2 });
  expect(easy).not.toHaveProperty('too-few-hours');
});
