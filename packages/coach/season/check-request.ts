import {
  addDays,
  addWeeks,
  byDay,
  isDay,
  isWeekKey,
  mondayOf,
  WEEKDAYS,
  type IsoDate,
} from '../calendar/days.ts';
import { err, ok, type Result } from '../result.ts';
import { HOUR_OPTIONS, minutesAvailable, type Availability } from '../rider/availability.ts';
import { awayOn, type DaysAway } from '../rider/days-away.ts';
import { LEVEL } from '../rider/levels.ts';
import { PROFILE_FIELDS } from '../rider/profile-fields.ts';
import {
  DIFFICULTIES,
  DISCIPLINES,
  GOALS,
  type Difficulty,
  type Discipline,
  type Goal,
} from '../rider/vocabulary.ts';
import { partialWeeks, requestedWeeks, type PlanStart, seasonWeeks, defaultStart } from './start.ts';
import type { CoachRider, SeasonError, SeasonRequest, PromptSafeRider } from './season.ts';
import { fromRiderInput } from '../rider/prompt-safe.ts';

// The input of a season: from the generator form, and its limits.

/** The profile fields that a season needs. */
export interface SeasonRider {
  readonly availabilityHours: Availability;
  readonly goal: Goal;
  readonly weightKg: number | null;
  readonly heightCm: number | null;
  readonly ftpWatts: number | null;
  readonly daysAway?: readonly DaysAway[] | undefined;
}

/** What a rider chooses on the plan generator (spec 2). */
export interface SeasonChoice {
  /** Whole weeks. A start in the middle of a week adds a partial week. */
  readonly weeks: number;
  /** `defaultStart` by default. */
  readonly start?: PlanStart | undefined;
  readonly difficulty: Difficulty;
  readonly discipline: Discipline;
  readonly raceDate: IsoDate | null;
}

/** Turns the profile and the generator form into the input of `planSeason`. A race date sets the goal to race-prep (spec 3). */
export function toSeasonInput(
  { availabilityHours, goal, weightKg, heightCm, ftpWatts, daysAway }: SeasonRider,
  { weeks, start, difficulty, discipline, raceDate }: SeasonChoice,
  today: IsoDate,
): { readonly rider: PromptSafeRider; readonly request: SeasonRequest } {
  return {
    rider: {
      availability: availabilityHours,
      goal: raceDate === null ? goal : 'race-prep',
      weightKg,
      heightCm,
      ftpWatts: ftpWatts === null ? null : fromRiderInput(ftpWatts),
      age: null,
      fitness: null,
      weeklyHours: null,
      longestRideMinutes: null,
    },
    request: {
      today,
      ...seasonWeeks(start ?? defaultStart(availabilityHours, today), weeks, today),
      difficulty,
      discipline,
      raceDate,
      ...(daysAway !== undefined && daysAway.length > 0 && { daysAway }),
    },
  };
}

/** The inverse of `toSeasonInput`: the rider's choice from a request. */
export const seasonChoiceOf = (request: SeasonRequest): SeasonChoice & { readonly start: PlanStart } => ({
  ...requestedWeeks(request),
  difficulty: request.difficulty,
  discipline: request.discipline,
  raceDate: request.raceDate,
});

/** How long a season may be (spec 5). */
export const SEASON_WEEKS = { min: 1, max: 52 } as const;
/** A race is at least so many days away (spec 5: four weeks). */
export const RACE_DAYS_AHEAD = 28;
/** Valid ages of a rider. */
export const AGE_YEARS = { min: 10, max: 100 } as const;
/** Valid fitness, as load per day. No rider is above the maximum. */
export const FITNESS_LIMITS = { min: 0, max: 250 } as const;
/** Valid hours of riding in a week. */
export const WEEKLY_HOURS = { min: 0, max: 60 } as const;
/** Valid minutes of a longest ride: a day. */
export const LONGEST_RIDE_MINUTES = { min: 0, max: 24 * 60 } as const;

type Checked = Result<null, SeasonError>;

/** Checks a rider and a request; the error names the first invalid field. */
export function checkRequest(rider: CoachRider, request: SeasonRequest): Checked {
  const { availability, goal, weightKg, heightCm, ftpWatts, age, fitness } = rider;
  const { weeklyHours, longestRideMinutes } = rider;
  const { weeks, difficulty, discipline } = request;
  const checks: readonly Checked[] = [
    checkHours(availability),
    option('goal', GOALS, goal),
    range('weightKg', PROFILE_FIELDS.weightKg, weightKg),
    range('heightCm', PROFILE_FIELDS.heightCm, heightCm),
    range('ftpWatts', PROFILE_FIELDS.ftpWatts, ftpWatts),
    range('age', AGE_YEARS, age),
    range('fitness', FITNESS_LIMITS, fitness),
    range('weeklyHours', WEEKLY_HOURS, weeklyHours),
    range('longestRideMinutes', LONGEST_RIDE_MINUTES, longestRideMinutes),
    ...Object.values(rider.levels?.levels ?? {}).map((level) => range('levels', LEVEL, level)),
    option('difficulty', DIFFICULTIES, difficulty),
    option('discipline', DISCIPLINES, discipline),
    Number.isInteger(weeks) ? range('weeks', weeksWithin(request), weeks) : outside('weeks'),
  ];
  const failed = checks.find((check) => !check.ok) ?? checkDates(request);
  return failed;
}

const valid: Checked = ok(null);
const outside = (field: SeasonError['field']): Checked => err({ code: 'out-of-range', field });

const option = <T>(field: SeasonError['field'], options: readonly T[], value: T): Checked =>
  options.includes(value) ? valid : err({ code: 'not-an-option', field });

// NaN fails both comparisons, so it is out of range.
const range = (
  field: SeasonError['field'],
  { min, max }: { min: number; max: number },
  value: number | null,
): Checked => (value === null || (value >= min && value <= max) ? valid : outside(field));

/** A partial first week is added to the maximum. */
const weeksWithin = (request: SeasonRequest) => ({
  ...SEASON_WEEKS,
  max: SEASON_WEEKS.max + partialWeeks(request),
});

function checkHours(availability: Availability): Checked {
  const known = WEEKDAYS.every((weekday) => HOUR_OPTIONS.includes(availability[weekday]));
  if (!known) return err({ code: 'not-an-option', field: 'availability' });
  return minutesAvailable(availability) > 0 ? valid : err({ code: 'no-time', field: 'availability' });
}

function checkDates({ today, start, weeks, raceDate, daysAway = [] }: SeasonRequest): Checked {
  if (!isDay(today)) return outside('today');
  // The year of the last week must have four digits.
  const known = isWeekKey(start) && isDay(addWeeks(start, weeks));
  if (!known || byDay(start, mondayOf(today)) < 0) return outside('start');
  if (raceDate === null) return valid;
  if (!isDay(raceDate)) return outside('raceDate');
  const soonest = addDays(today, RACE_DAYS_AHEAD);
  const isTooSoon = byDay(raceDate, soonest) < 0 || byDay(raceDate, start) < 0;
  if (isTooSoon) return err({ code: 'race-too-soon', field: 'raceDate' });
  return awayOn(daysAway, raceDate) === null ? valid : err({ code: 'race-on-day-away', field: 'raceDate' });
}
