import {
  addDays,
  addWeeks,
  byDay,
  day,
  isDay,
  mondayOf,
  daysBetween,
  type IsoDate,
} from '@musette/coach/calendar/days';
import type { Availability } from '@musette/coach/rider/availability';
import { DEFAULTS } from '@musette/coach/rider/limits';
import { DIFFICULTIES, DISCIPLINES, type Difficulty, type Discipline } from '@musette/coach/rider/vocabulary';
import { RACE_DAYS_AHEAD, SEASON_WEEKS, type SeasonChoice } from '@musette/coach/season/check-request';
import {
  isMidweek,
  nextMonday,
  PLAN_STARTS,
  type PlanStart,
  defaultStart,
} from '@musette/coach/season/start';
import type { RaceConflict } from '#lib/conflicts.ts';
import type { Plan } from '#lib/plans.ts';

/** How long a plan may be without typing a number (spec 5). */
export const LENGTHS = ['4', '8', '16', 'custom'] as const;
export type Length = (typeof LENGTHS)[number];

/** What the form holds, as it was typed. */
export interface Choices {
  readonly discipline: Discipline;
  readonly length: Length;
  readonly customWeeks: string;
  readonly difficulty: Difficulty;
  readonly isRacePrep: boolean;
  readonly raceDate: string;
  /** Null for as long as the rider has said nothing of it: the race keeps the name that it has. */
  readonly raceName: string | null;
  /** Empty for as long as the rider leaves it to the days that are left of the week. */
  readonly start: PlanStart | '';
}

/** What is asked of the server. */
export type AskedChoice = SeasonChoice & { readonly start: PlanStart };

/** Four weeks, and a custom plan of one (spec 9). */
const NEW = {
  length: '4',
  customWeeks: '1',
  isRacePrep: false,
  raceDate: '',
  raceName: null,
  start: '',
} as const;

interface Known {
  readonly discipline: Discipline | null;
  readonly planDifficulty: Difficulty | null;
}

/** What the form starts from (spec 9). */
export const choicesFor = ({ discipline, planDifficulty }: Known): Choices => ({
  ...NEW,
  discipline: discipline ?? DEFAULTS.discipline,
  difficulty: planDifficulty ?? DEFAULTS.difficulty,
});

/** What a plan was made with that is to be changed: it ends when that one does, or with a race that has another date now. */
export function choicesOfPlan(plan: Plan, today: IsoDate, race: RaceConflict | null = null): Choices {
  const choices = choicesAsMade(plan, today);
  if (race === null) return choices;
  if (race.now === null) return { ...choices, isRacePrep: false, raceDate: '', raceName: null };
  return { ...choices, isRacePrep: true, ...withRaceDate(choices, race.now, today) };
}

function choicesAsMade(plan: Plan, today: IsoDate): Choices {
  const end = addWeeks(mondayOf(day(plan.weekStart)), plan.of - plan.number);
  const weeks = daysBetween(nextMonday(today), end) / 7 + 1;
  const raceDate = plan.raceDate !== null && plan.raceDate > today ? plan.raceDate : null;
  return {
    ...NEW,
    ...lengthFor(Math.min(SEASON_WEEKS.max, Math.max(SEASON_WEEKS.min, weeks))),
    discipline: plan.discipline,
    difficulty: plan.difficulty,
    isRacePrep: raceDate !== null,
    raceDate: raceDate ?? '',
    raceName: raceDate && plan.raceName,
  };
}

/** A custom length as a whole number from 1 to 52, whatever was typed (spec 5). */
export function clampWeeks(typed: string): number {
  const weeks = Math.trunc(Number(typed.trim().replace(',', '.')));
  if (Number.isNaN(weeks)) return SEASON_WEEKS.min;
  return Math.min(SEASON_WEEKS.max, Math.max(SEASON_WEEKS.min, weeks));
}

/** How many weeks are asked for. */
export const weeksOf = ({ length, customWeeks }: Pick<Choices, 'length' | 'customWeeks'>): number =>
  length === 'custom' ? clampWeeks(customWeeks) : Number(length);

/** The choice of a length that comes to so many weeks. */
export function lengthFor(weeks: number): Pick<Choices, 'length' | 'customWeeks'> {
  const preset = LENGTHS.find((length) => length === String(weeks));
  return preset
    ? { length: preset, customWeeks: NEW.customWeeks }
    : { length: 'custom', customWeeks: String(weeks) };
}

/** The first day that a race may be on (spec 9). */
export const soonestRace = (today: IsoDate): IsoDate => addDays(today, RACE_DAYS_AHEAD);

export const isTooSoon = ({ isRacePrep, raceDate }: Choices, today: IsoDate): boolean =>
  isRacePrep && isDay(raceDate) && byDay(raceDate, soonestRace(today)) < 0;

/** Race preparation needs its date; a date without it is none (spec 5). */
export const lacksDate = ({ isRacePrep, raceDate }: Choices): boolean => isRacePrep && !isDay(raceDate);

/** When the plan begins. On a Monday there is nothing to choose. */
export const startOf = ({ start }: Choices, hours: Availability, today: IsoDate): PlanStart =>
  start === '' || !isMidweek(today) ? defaultStart(hours, today) : start;

/** What the server is told of the race's name: undefined where there is nothing to tell, null where it has none. */
export function raceNameOf({ isRacePrep, raceName }: Choices): string | null | undefined {
  if (!isRacePrep || raceName === null) return undefined;
  return raceName.trim() === '' ? null : raceName.trim();
}

/** What is asked of the coach and, later, of the server. */
export const choiceOf = (choices: Choices, start: PlanStart): AskedChoice => ({
  start,
  weeks: weeksOf(choices),
  difficulty: choices.difficulty,
  discipline: choices.discipline,
  raceDate: choices.isRacePrep && isDay(choices.raceDate) ? choices.raceDate : null,
});

/** In which whole week of a plan its race is, whether it begins today or on Monday; that may be more than a plan can have. */
export const raceWeek = (raceDate: IsoDate, today: IsoDate): number =>
  daysBetween(nextMonday(today), mondayOf(raceDate)) / 7 + 1;

/** A race date sets the length: the plan reaches it, as far as any plan does. */
export function withRaceDate(choices: Choices, raceDate: string, today: IsoDate): Partial<Choices> {
  if (!isDay(raceDate) || isTooSoon({ ...choices, isRacePrep: true, raceDate }, today)) return { raceDate };
  return { raceDate, ...lengthFor(Math.min(raceWeek(raceDate, today), SEASON_WEEKS.max)) };
}

/** The week of the race where the plan ends before it. */
export function missedRaceWeek(choices: Choices, today: IsoDate): number | null {
  const { isRacePrep, raceDate } = choices;
  if (!isRacePrep || !isDay(raceDate) || isTooSoon(choices, today)) return null;
  const week = raceWeek(raceDate, today);
  return week > weeksOf(choices) ? week : null;
}

const isOneOf = (list: readonly string[], value: unknown): boolean => list.includes(value as string);

/** A draft from this tab's memory may be anything. */
export function isChoices(value: unknown): value is Choices {
  if (typeof value !== 'object' || value === null) return false;
  const { discipline, length, customWeeks, difficulty, isRacePrep, raceDate, raceName, start } =
    value as Partial<Choices>;
  return (
    isOneOf(DISCIPLINES, discipline) &&
    isOneOf(LENGTHS, length) &&
    isOneOf(DIFFICULTIES, difficulty) &&
    isOneOf(['', ...PLAN_STARTS], start) &&
    typeof customWeeks === 'string' &&
    typeof isRacePrep === 'boolean' &&
    typeof raceDate === 'string' &&
    (raceName === null || typeof raceName === 'string')
  );
}
