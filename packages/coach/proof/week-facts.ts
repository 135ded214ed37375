import { historyBefore, type PlannedHistory } from '../season/planned-history.ts';
import type { DayBrief, Season, WeekBrief } from '../season/season.ts';
import type { PlannedWeek } from '../workout/planned.ts';
import { figuresOf, type WeekFigures } from './figures.ts';
import type { CheckName, Nearness, WeekCheck } from './proof.ts';

/** Everything that the checks of a week look at. */
export interface WeekFacts {
  readonly brief: WeekBrief;
  readonly week: PlannedWeek;
  readonly figures: WeekFigures;
  readonly season: Season;
  /** What the season promises for the weeks before. */
  readonly past: PlannedHistory;
  readonly next: WeekBrief | null;
}

/** What the checks of hours look at: days with their time, and what is planned for them. */
export interface DayFacts<Day extends FreeDay = FreeDay> {
  readonly brief: { readonly days: readonly Day[] };
  readonly figures: Pick<WeekFigures, 'days'>;
}

type FreeDay = Pick<DayBrief, 'weekday' | 'date' | 'minutesFree'>;

/** Holds a week to one promise; null where that has nothing to say. */
export type Prove = (facts: WeekFacts) => WeekCheck | null;

/** Gathers the facts of a week. */
export const factsOf = (brief: WeekBrief, week: PlannedWeek, season: Season): WeekFacts => ({
  brief,
  week,
  figures: figuresOf(week),
  season,
  past: historyBefore(season, brief.number),
  next: season.weeks[brief.number] ?? null,
});

/** What a check says besides its verdict. */
interface Words {
  readonly limit: string;
  readonly figure: string;
  readonly near?: Nearness;
}

/** A check with its verdict. */
export const check = (name: CheckName, passed: boolean, { limit, figure, near }: Words): WeekCheck => ({
  name,
  limit,
  figure,
  passed,
  near: near ?? null,
});

/** Each day of the brief with what was planned for it. */
export const pairsOf = <Day extends FreeDay>({ brief, figures }: DayFacts<Day>) =>
  brief.days.map((day) => ({ day, planned: figures.days.find(({ date }) => date === day.date) ?? null }));

/** Whether a day of a brief is hard or a race, so that its neighbours may not be hard. */
export const isDemanding = (day: DayBrief | undefined): boolean =>
  day?.role === 'hard' || day?.role === 'race';

/** A share as a rider reads it. */
export const percent = (share: number): string => `${Math.round(share * 100)} %`;
