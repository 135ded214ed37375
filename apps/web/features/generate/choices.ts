import { addDays, byDay, isDay, mondayOf, daysBetween, type IsoDate } from '@musette/coach/calendar/days';
import { DEFAULTS } from '@musette/coach/rider/limits';
import { DIFFICULTIES, DISCIPLINES, type Difficulty, type Discipline } from '@musette/coach/rider/vocabulary';
import { RACE_DAYS_AHEAD, SEASON_WEEKS } from '@musette/coach/season/check-request';
import type { SeasonChoice } from '@musette/coach/season/ask';

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
}

/** Four weeks, and a custom plan of one (spec 9). */
const NEW = { length: '4', customWeeks: '1', isRacePrep: false, raceDate: '' } as const;

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

/** What is asked of the coach and, later, of the server. */
export const choiceOf = (choices: Choices): SeasonChoice => ({
  weeks: weeksOf(choices),
  difficulty: choices.difficulty,
  discipline: choices.discipline,
  raceDate: choices.isRacePrep && isDay(choices.raceDate) ? choices.raceDate : null,
});

/** How many weeks it is to the race of a plan that ends before it; they may be more than a plan can have. */
export function weeksToRace({ weeks, raceDate }: SeasonChoice, today: IsoDate): number | null {
  if (raceDate === null) return null;
  const needed = daysBetween(mondayOf(today), mondayOf(raceDate)) / 7 + 1;
  return needed > weeks ? needed : null;
}

const isOneOf = (list: readonly string[], value: unknown): boolean => list.includes(value as string);

/** A draft from this tab's memory may be anything. */
export function isChoices(value: unknown): value is Choices {
  if (typeof value !== 'object' || value === null) return false;
  const { discipline, length, customWeeks, difficulty, isRacePrep, raceDate } = value as Partial<Choices>;
  return (
    isOneOf(DISCIPLINES, discipline) &&
    isOneOf(LENGTHS, length) &&
    isOneOf(DIFFICULTIES, difficulty) &&
    typeof customWeeks === 'string' &&
    typeof isRacePrep === 'boolean' &&
    typeof raceDate === 'string'
  );
}
