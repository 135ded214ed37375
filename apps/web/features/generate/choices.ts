import {
  addDays,
  addWeeks,
  byDay,
  day,
  isDay,
  mondayOf,
  daysBetween,
  type IsoDate,
  type WeekKey,
} from '@musette/coach/calendar/days';
import type { Availability } from '@musette/coach/rider/availability';
import { PROFILE_FIELDS } from '@musette/coach/rider/profile-fields';
import {
  DIFFICULTIES,
  DISCIPLINES,
  DISTRIBUTIONS,
  type Difficulty,
  type Discipline,
  type Distribution,
} from '@musette/coach/rider/vocabulary';
import {
  RACE_DAYS_AHEAD,
  SEASON_WEEKS,
  type SeasonChoice,
  START_CHOICES,
  type StartChoice,
} from '@musette/coach/season/season-input';
import {
  isMidweek,
  nextMonday,
  PLAN_STARTS,
  type PlanStart,
  defaultStart,
  START_DAYS_AHEAD,
} from '@musette/coach/season/start';
import type { RaceConflict } from '#lib/replanning/conflicts.ts';
import type { Generation } from '#lib/rider-data/generation.ts';
import type { Plan } from '#lib/rider-data/plans.ts';
import { RIDING_NAMES, type Riding } from '#lib/rider-fields/measures.ts';

/** The preset lengths of a plan in weeks, and the custom one (spec 5). */
export const LENGTHS = ['4', '8', '16', 'custom'] as const;
export type Length = (typeof LENGTHS)[number];

/** The values of the generator's form, as typed. */
export interface Choices {
  readonly discipline: Discipline;
  readonly length: Length;
  readonly customWeeks: string;
  readonly difficulty: Difficulty;
  /** What the rider asked for before choosing one of its alternatives; null while the difficulty is what they asked for. */
  readonly asked: Difficulty | null;
  /** How the time is shared; empty for the way of the rider's goal. */
  readonly distribution: Distribution | '';
  readonly isRacePrep: boolean;
  readonly raceDate: string;
  /** Null until the rider edits it: the race then keeps its name. */
  readonly raceName: string | null;
  /** Empty until the rider chooses one: the start then depends on the remaining days of the week. */
  readonly start: (typeof START_OPTIONS)[number] | '';
  /** The first day of the plan, for the start `date`. */
  readonly startDate: string;
  readonly startFrom: StartChoice;
  /** The answers to the questions about the riding so far, as far as the rider has typed any. */
  readonly answers: Partial<Riding>;
}

/** The options for the start of a plan. */
export const START_OPTIONS = [...PLAN_STARTS, 'date'] as const;

/** The choices as the server expects them. */
export type RequestedChoice = SeasonChoice & { readonly start: PlanStart; readonly startFrom: StartChoice };

/** The defaults: four weeks, and one week for the custom length (spec 9). */
const DEFAULT_CHOICES = {
  length: '4',
  customWeeks: '1',
  asked: null,
  distribution: '',
  isRacePrep: false,
  raceDate: '',
  raceName: null,
  start: '',
  startDate: '',
  startFrom: 'rides',
  answers: {},
} as const;

interface Known {
  readonly discipline: Discipline | null;
  readonly planDifficulty: Difficulty | null;
  readonly raceDate: string | null;
}

/** The initial values of the form (spec 9), with the race of the profile unless it is too soon. */
export function choicesFor({ discipline, planDifficulty, raceDate }: Known, today: IsoDate): Choices {
  const choices: Choices = {
    ...DEFAULT_CHOICES,
    discipline: discipline ?? PROFILE_FIELDS.discipline.suggested,
    difficulty: planDifficulty ?? PROFILE_FIELDS.planDifficulty.initial,
  };
  if (raceDate === null || isTooSoon({ isRacePrep: true, raceDate }, today)) return choices;
  return { ...choices, isRacePrep: true, ...withRaceDate(choices, raceDate, today) };
}

/** What decides which of the coming weeks' seasons the form shows. */
interface PresentPlan {
  /** The weeks from this one on. "Fill the gaps" leaves weeks of several seasons. */
  readonly plans: readonly Plan[];
  readonly today: IsoDate;
  /** The rider's race date. */
  readonly raceDate: string | null;
  readonly race: RaceConflict | null;
  /** That of the last plan. */
  readonly distribution?: Distribution | undefined;
  /** Whether the rider wants the weeks up to their race. */
  readonly extend?: boolean;
  /** Whether the rider has another race than the interrupted generation was for, whose weeks still name that one. */
  readonly raceChanged?: boolean | undefined;
}

/** The choices that change the existing plan: the new plan ends in the same week, or with the race's new date. */
export function choicesOfPlan(present: PresentPlan): Choices | null {
  const { race, today, raceDate, extend, raceChanged } = present;
  const choices = currentChoices(present);
  if (choices === null) return null;
  if (raceDate !== null && (extend || (raceChanged && raceDate > today)))
    return upToRace(choices, raceDate, today);
  if (raceChanged) return { ...choices, ...WITHOUT_RACE };
  if (race === null) return choices;
  if (race.now === null) return { ...choices, ...WITHOUT_RACE };
  return { ...choices, isRacePrep: true, ...withRaceDate(choices, race.now, today) };
}

/** The choices with another race, and the weeks up to it. */
const upToRace = (choices: Choices, raceDate: string, today: IsoDate): Choices => ({
  ...choices,
  isRacePrep: true,
  ...withRaceDate(choices, raceDate, today),
  // A name belongs to its date.
  ...(raceDate !== choices.raceDate && { raceName: null }),
});

function currentChoices({ plans, today, distribution, ...rider }: PresentPlan): Choices | null {
  const raceDate = comingRace(plans, today, rider.race ? rider.race.planned : rider.raceDate);
  const last = plans.at(-1);
  const plan = raceDate === null ? mainSeason(plans) : plans.findLast((one) => one.raceDate === raceDate);
  if (!plan || !last) return null;
  const end = [last.weekStart, endOf(plan)].toSorted(byDay)[1] ?? endOf(plan);
  const weeks = daysBetween(nextMonday(today), end) / 7 + 1;
  return {
    ...DEFAULT_CHOICES,
    // In the middle of its last week a plan has no whole week left.
    ...(weeks > 0 && lengthFor(seasonLength(weeks))),
    discipline: plan.discipline,
    difficulty: plan.difficulty,
    distribution: distribution ?? '',
    isRacePrep: raceDate !== null,
    raceDate: raceDate ?? '',
    raceName: raceDate && plan.raceName,
  };
}

/** The race of the coming weeks: the rider's, if a week is planned for it, otherwise the next one. */
function comingRace(plans: readonly Plan[], today: IsoDate, preferred: string | null): string | null {
  const races = plans.flatMap(({ raceDate }) => (raceDate !== null && raceDate > today ? [raceDate] : []));
  return races.find((date) => date === preferred) ?? races.toSorted()[0] ?? null;
}

/** The last week of the season that holds most of the coming weeks; of two that hold as many, the later one. */
function mainSeason(plans: readonly Plan[]): Plan | undefined {
  const seasons = Map.groupBy(plans, (plan) => `${endOf(plan)} ${plan.of}`);
  return [...seasons.values()].reduce<readonly Plan[]>((a, b) => (b.length >= a.length ? b : a), []).at(-1);
}

/** The last Monday of the season that a week belongs to. */
const endOf = ({ weekStart, number, of }: Plan): WeekKey => addWeeks(weekStart, of - number);

/** Corrects a typed custom length to a whole number from 1 to 52 (spec 5). */
export function clampWeeks(typed: string): number {
  const weeks = Math.trunc(Number(typed.trim().replace(',', '.')));
  return Number.isNaN(weeks) ? SEASON_WEEKS.min : seasonLength(weeks);
}

const seasonLength = (weeks: number): number => Math.min(SEASON_WEEKS.max, Math.max(SEASON_WEEKS.min, weeks));

/** The chosen number of weeks. */
export const weeksOf = ({ length, customWeeks }: Pick<Choices, 'length' | 'customWeeks'>): number =>
  length === 'custom' ? clampWeeks(customWeeks) : Number(length);

/** The preset or custom length for a number of weeks. */
export function lengthFor(weeks: number): Pick<Choices, 'length' | 'customWeeks'> {
  const preset = LENGTHS.find((length) => length === String(weeks));
  return preset
    ? { length: preset, customWeeks: DEFAULT_CHOICES.customWeeks }
    : { length: 'custom', customWeeks: String(weeks) };
}

/** The first day that a race may be on (spec 9). */
export const soonestRace = (today: IsoDate): IsoDate => addDays(today, RACE_DAYS_AHEAD);

export const isTooSoon = (
  { isRacePrep, raceDate }: Pick<Choices, 'isRacePrep' | 'raceDate'>,
  today: IsoDate,
): boolean => isRacePrep && isDay(raceDate) && byDay(raceDate, soonestRace(today)) < 0;

/** Whether race preparation is on without a race date (spec 5). */
export const lacksDate = ({ isRacePrep, raceDate }: Choices): boolean => isRacePrep && !isDay(raceDate);

/** The days that a plan may start on. */
export const startDays = (today: IsoDate): { readonly min: IsoDate; readonly max: IsoDate } => ({
  min: addDays(today, START_DAYS_AHEAD.min),
  max: addDays(today, START_DAYS_AHEAD.max),
});

/** The chosen first day; null without one that is possible. */
function chosenDay({ start, startDate }: Choices, today: IsoDate): IsoDate | null {
  const { min, max } = startDays(today);
  return start === 'date' && isDay(startDate) && startDate >= min && startDate <= max ? startDate : null;
}

/** Whether the plan is to start on a date, and there is none that is possible. */
export const lacksStartDate = (choices: Choices, today: IsoDate): boolean =>
  choices.start === 'date' && chosenDay(choices, today) === null;

/** The day that the weeks to the race are counted from: the chosen first day, or today. */
export const countedFrom = (choices: Choices, today: IsoDate): IsoDate => chosenDay(choices, today) ?? today;

/** The start of the plan; on a Monday the next Monday is today. */
export function startOf(choices: Choices, hours: Availability, today: IsoDate): PlanStart {
  const { start } = choices;
  if (start === 'date') return chosenDay(choices, today) ?? defaultStart(hours, today);
  return start === '' || !isMidweek(today) ? defaultStart(hours, today) : start;
}

/** Sets the start, and the length that reaches the race from there. */
export function withStart(
  choices: Choices,
  change: Partial<Pick<Choices, 'start' | 'startDate'>>,
  today: IsoDate,
): Partial<Choices> {
  const { isRacePrep, raceDate } = choices;
  return {
    ...change,
    ...(isRacePrep && withRaceDate(choices, raceDate, countedFrom({ ...choices, ...change }, today))),
  };
}

/** The race name for the server: undefined when the rider has not edited it, null to remove it. */
export function raceNameOf({ isRacePrep, raceName }: Choices): string | null | undefined {
  if (!isRacePrep || raceName === null) return undefined;
  return raceName.trim() === '' ? null : raceName.trim();
}

/** The choices as the coach and the server expect them. */
export const choiceOf = (choices: Choices, start: PlanStart): RequestedChoice => ({
  start,
  weeks: weeksOf(choices),
  difficulty: choices.difficulty,
  discipline: choices.discipline,
  ...(choices.distribution !== '' && { distribution: choices.distribution }),
  raceDate: choices.isRacePrep && isDay(choices.raceDate) ? choices.raceDate : null,
  startFrom: choices.startFrom,
});

/** The choices that plan the missing weeks of an interrupted generation anew, up to its last week, and for the race as it is now. */
export function choiceOfMissing(
  { choice, weeks, raceChanged }: Generation,
  { today, raceDate }: { readonly today: IsoDate; readonly raceDate: IsoDate | null },
): Generation['choice'] {
  const end = day(weeks.at(-1)?.weekStart ?? mondayOf(today));
  const isThisWeekMissing = weeks.some(
    ({ state, weekStart }) => state === 'waiting' && weekStart === mondayOf(today),
  );
  const { start } = choice;
  const dated = start !== 'today' && start !== 'monday' && start > today ? start : null;
  const soon = isThisWeekMissing || !isMidweek(today) ? 'today' : 'monday';
  return {
    ...choice,
    ...(raceChanged && { raceDate }),
    start: dated ?? soon,
    weeks: seasonLength(daysBetween(nextMonday(dated ?? today), end) / 7 + 1),
  };
}

/** The number of the plan's whole week that contains the race. It may be greater than the maximum length of a plan. */
const raceWeek = (raceDate: IsoDate, today: IsoDate): number =>
  daysBetween(nextMonday(today), mondayOf(raceDate)) / 7 + 1;

/** Chooses an alternative to the difficulty that the rider asked for, or that difficulty itself. */
export function withAlternative({ difficulty, asked }: Choices, chosen: Difficulty): Partial<Choices> {
  const first = asked ?? difficulty;
  return { difficulty: chosen, asked: chosen === first ? null : first };
}

/** The choices for a plan without a race. */
export const WITHOUT_RACE = { isRacePrep: false, raceDate: '', raceName: null } as const;

/** Sets a race date, and the length that reaches it, up to the maximum length. */
export function withRaceDate(choices: Choices, raceDate: string, today: IsoDate): Partial<Choices> {
  if (!isDay(raceDate) || isTooSoon({ ...choices, isRacePrep: true, raceDate }, today)) return { raceDate };
  return { raceDate, ...lengthFor(Math.min(raceWeek(raceDate, today), SEASON_WEEKS.max)) };
}

/** The number of the race week when the plan ends before it; otherwise null. */
export function missedRaceWeek(choices: Choices, today: IsoDate): number | null {
  const { isRacePrep, raceDate } = choices;
  if (!isRacePrep || !isDay(raceDate) || isTooSoon(choices, today)) return null;
  const week = raceWeek(raceDate, today);
  return week > weeksOf(choices) ? week : null;
}

const isOneOf = (list: readonly (string | null)[], value: unknown): boolean => list.includes(value as string);

const isAnswers = (value: unknown): value is Choices['answers'] =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(
    ([name, answer]) => isOneOf(RIDING_NAMES, name) && (typeof answer !== 'object' || answer === null),
  );

/** Checks a stored draft, which may be anything. */
export function isChoices(value: unknown): value is Choices {
  if (typeof value !== 'object' || value === null) return false;
  const { discipline, length, customWeeks, difficulty, isRacePrep, raceDate, raceName, start } =
    value as Partial<Choices>;
  const { startDate, startFrom, answers, asked, distribution } = value as Partial<Choices>;
  return (
    isOneOf(DISCIPLINES, discipline) &&
    isOneOf(LENGTHS, length) &&
    isOneOf(DIFFICULTIES, difficulty) &&
    isOneOf([null, ...DIFFICULTIES], asked) &&
    isOneOf(['', ...DISTRIBUTIONS], distribution) &&
    isOneOf(['', ...START_OPTIONS], start) &&
    [startDate, customWeeks, raceDate].every((text) => typeof text === 'string') &&
    isOneOf(START_CHOICES, startFrom) &&
    isAnswers(answers) &&
    typeof isRacePrep === 'boolean' &&
    (raceName === null || typeof raceName === 'string')
  );
}
