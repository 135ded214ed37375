import {
  addDays,
  addWeeks,
  byDay,
  daysBetween,
  isDay,
  isWeekKey,
  mondayOf,
  WEEKDAYS,
  type IsoDate,
} from '../calendar/days.ts';
import { err, ok, type Result } from '../result.ts';
import { HOUR_OPTIONS, minutesAvailable, type Availability } from '../rider/availability.ts';
import { type RaceOfSeason, raceOf, type RiderEvent, seasonEventsOf } from '../event/season-events.ts';
import { awayOn, type DaysAway } from '../rider/days-away.ts';
import { LEVEL } from '../rider/levels.ts';
import { LIMITS } from '../rider/limits.ts';
import { PROFILE_FIELDS, type ProfileFields } from '../rider/profile-fields.ts';
import {
  AGE_YEARS,
  ageIn,
  FITNESS_LIMITS,
  LONGEST_RIDE_MINUTES,
  type RecentRiding,
  WEEKLY_HOURS,
} from '../rider/recent-riding.ts';
import {
  DIFFICULTIES,
  DISCIPLINES,
  DISTRIBUTIONS,
  GOALS,
  type Difficulty,
  type Discipline,
  type Distribution,
} from '../rider/vocabulary.ts';
import {
  defaultStart,
  partialWeeks,
  type PlanStart,
  requestedWeeks,
  seasonWeeks,
  START_DAYS_AHEAD,
} from './start.ts';
import type { CoachRider, RiderWithFigures, SeasonError, SeasonRequest } from './season.ts';
import { fromRiderInput, type PromptSafe } from '../rider/prompt-safe.ts';

// The input of a season: from the generator form, and its limits.

/** What a season needs to know of a rider: fields of the profile, days away, events, and what the rides of the last weeks say. */
export interface SeasonRider<Figure extends number = number> extends Pick<
  ProfileFields,
  'availabilityHours' | 'goal' | 'weightKg' | 'heightCm' | 'ftpWatts'
> {
  readonly yearOfBirth?: number | null;
  readonly usualWeeklyHours?: number | null;
  readonly longestRideMinutes?: number | null;
  /** Null without rides that say enough. */
  readonly recent?: RecentRiding<Figure> | null;
  readonly daysAway?: readonly DaysAway[] | undefined;
  /** All events; those outside of the season do not matter. */
  readonly events?: readonly RiderEvent[] | undefined;
}

/** What a rider chooses on the plan generator (spec 2). */
export interface SeasonChoice {
  /** Whole weeks. A start in the middle of a week adds a partial week. */
  readonly weeks: number;
  /** `defaultStart` by default. */
  readonly start?: PlanStart | undefined;
  readonly difficulty: Difficulty;
  readonly discipline: Discipline;
  /** That of the goal by default. */
  readonly distribution?: Distribution | undefined;
  readonly raceDate: IsoDate | null;
  /** What the season starts from: the rides of the last weeks if they say enough, or in any case what the rider tells. */
  readonly startFrom?: StartChoice | undefined;
}

/** Turns the profile and the generator form into the input of `planSeason`. */
export function toSeasonInput<Figure extends number = PromptSafe>(
  rider: SeasonRider<Figure>,
  { weeks, start, difficulty, discipline, distribution, raceDate, startFrom = 'rides' }: SeasonChoice,
  today: IsoDate,
): { readonly rider: RiderWithFigures<Figure | PromptSafe>; readonly request: SeasonRequest } {
  const { availabilityHours, goal, weightKg, heightCm, ftpWatts, yearOfBirth = null, daysAway } = rider;
  const dates = seasonWeeks(start ?? defaultStart(availabilityHours, today), weeks, today);
  const recent = startFrom === 'rides' ? (rider.recent ?? null) : null;
  const lately =
    recent === null
      ? {
          fitness: null,
          weeklyHours: told(rider.usualWeeklyHours),
          longestRideMinutes: told(rider.longestRideMinutes),
        }
      : { ...recent, longestRideMinutes: longestOf(recent) };
  return {
    rider: {
      availability: availabilityHours,
      goal,
      weightKg,
      heightCm,
      ftpWatts: told(ftpWatts),
      age: yearOfBirth === null ? null : ageIn(yearOfBirth, today),
      ...lately,
    },
    request: {
      ...dates,
      difficulty,
      discipline,
      ...(distribution !== undefined && { distribution }),
      raceDate,
      ...(daysAway !== undefined && daysAway.length > 0 && { daysAway }),
      ...requestOfEvents(rider.events ?? [], { ...dates, raceDate }),
    },
  };
}

/** What a request takes from the rider's events: those of its weeks, and the kind and the length of the race. */
export function requestOfEvents(
  all: readonly RiderEvent[],
  dates: Pick<SeasonRequest, 'today' | 'start' | 'weeks' | 'raceDate'>,
): Pick<SeasonRequest, 'events' | keyof RaceOfSeason> {
  const events = seasonEventsOf(all, dates);
  return { ...(events.length > 0 && { events }), ...raceOf(all, dates.raceDate) };
}

/** Nobody's longest ride has 0 minutes: without a ride in these weeks it is not known. */
const longestOf = <Figure extends number>({ longestRideMinutes }: RecentRiding<Figure>): Figure | null =>
  longestRideMinutes === 0 ? null : longestRideMinutes;

const told = (figure: number | null = null): PromptSafe | null =>
  figure === null ? null : fromRiderInput(figure);

/** The inverse of `toSeasonInput`: the rider's choice from a request. */
export const seasonChoiceOf = (request: SeasonRequest): SeasonChoice & { readonly start: PlanStart } => ({
  ...requestedWeeks(request),
  difficulty: request.difficulty,
  discipline: request.discipline,
  ...(request.distribution !== undefined && { distribution: request.distribution }),
  raceDate: request.raceDate,
});

/** What a season starts from if there are rides: the rides, or what the rider tells. */
export const START_CHOICES = ['rides', 'told'] as const;
/** See `START_CHOICES`. */
export type StartChoice = (typeof START_CHOICES)[number];

/** How long a season may be (spec 5). */
export const SEASON_WEEKS = { min: 1, max: 52 } as const;
/** A race is at least this number of days away (spec 5: four weeks). */
export const RACE_DAYS_AHEAD = 28;
type Checked = Result<null, SeasonError>;

/** Checks a rider and a request; the error names the first invalid field. */
export function checkRequest(rider: CoachRider, request: SeasonRequest): Checked {
  const { availability, goal, weightKg, heightCm, ftpWatts, age, fitness } = rider;
  const { weeklyHours, longestRideMinutes } = rider;
  const { weeks, difficulty, discipline, distribution } = request;
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
    option('distribution', [undefined, ...DISTRIBUTIONS], distribution),
    Number.isInteger(weeks) ? range('weeks', weeksWithin(request), weeks) : outside('weeks'),
  ];
  return checks.find((check) => !check.ok) ?? checkDates(request);
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

/** True for a day that a plan may start on. */
const isNear = (first: IsoDate, askedOn: IsoDate): boolean => {
  const ahead = daysBetween(askedOn, first);
  return ahead >= START_DAYS_AHEAD.min && ahead <= START_DAYS_AHEAD.max;
};

/** True for a race that is further ahead than one may be. Each week up to the race is laid out, and thousands of years would take minutes. */
export const isRaceTooFar = ({ today, raceDate }: Pick<SeasonRequest, 'today' | 'raceDate'>): boolean =>
  raceDate !== null && daysBetween(today, raceDate) > LIMITS.raceDaysAhead.max;

function checkDates({ today, askedOn, start, weeks, raceDate, daysAway = [] }: SeasonRequest): Checked {
  if (!isDay(today)) return outside('today');
  if (askedOn !== undefined && !isNear(today, askedOn)) return outside('start');
  // The year of the last week must have four digits.
  const known = isWeekKey(start) && isDay(addWeeks(start, weeks));
  if (!known || byDay(start, mondayOf(today)) < 0) return outside('start');
  if (raceDate === null) return valid;
  if (!isDay(raceDate)) return outside('raceDate');
  const soonest = addDays(today, RACE_DAYS_AHEAD);
  if (isRaceTooFar({ today, raceDate })) return outside('raceDate');
  const isTooSoon = byDay(raceDate, soonest) < 0 || byDay(raceDate, start) < 0;
  if (isTooSoon) return err({ code: 'race-too-soon', field: 'raceDate' });
  return awayOn(daysAway, raceDate) === null ? valid : err({ code: 'race-on-day-away', field: 'raceDate' });
}
