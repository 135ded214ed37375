import { awayWeekOf, type RiderTime } from '../../rider/days-away.ts';
import { isRaceDay } from '../../season/aim.ts';
import { historyBefore, type PlannedHistory } from '../../season/planned-history.ts';
import type { DayBrief, Season, WeekBrief } from '../../season/season.ts';
import type { PlannedWeek } from '../../workout/planned.ts';
import type { FigureFact, LimitFact } from './facts.ts';
import { type DayFigures, figuresOf, type WeekFigures } from './figures.ts';
import type { CheckName, Nearness, WeekCheck } from './proof.ts';

// What the checks of a week need, and how they report.

/** The input of the checks of a week. */
export interface WeekFacts {
  readonly brief: WeekBrief;
  readonly week: PlannedWeek;
  readonly figures: WeekFigures;
  readonly season: Season;
  /** What the season plans before this week. */
  readonly history: PlannedHistory;
  readonly next: WeekBrief | null;
}

/** The input of the checks of hours: days with their time, and their planned figures. */
export interface DayFacts<Day extends FreeDay = FreeDay, Figures extends DayMinutes = DayMinutes> {
  readonly brief: { readonly days: readonly Day[] };
  readonly figures: { readonly days: readonly Figures[] };
}

type FreeDay = Pick<DayBrief, 'weekday' | 'date' | 'minutesFree'>;
type DayMinutes = Pick<DayFigures, 'date' | 'minutes'>;

/** A check of a week; null if it does not apply to the week. */
export type RunCheck = (facts: WeekFacts) => WeekCheck | null;

/** Gathers the facts of a week. */
export const factsOf = (brief: WeekBrief, week: PlannedWeek, season: Season): WeekFacts => ({
  brief,
  week,
  figures: figuresOf(week),
  season,
  history: historyBefore(season, brief.number),
  next: season.weeks[brief.number] ?? null,
});

/** The time that a season was planned for. */
export const timeOf = ({ rider: { availability }, request: { daysAway } }: Season): RiderTime => ({
  availability,
  daysAway,
});

/** True for a week of which a long time away leaves little. What is ridden before it is as in any other week. */
export const isMostlyAway = ({ brief, season }: Pick<WeekFacts, 'brief' | 'season'>): boolean =>
  brief.kind === 'recovery' && awayWeekOf(brief.weekStart, timeOf(season))?.state === 'mostly-away';

/** The limit and the figure of a check. */
interface CheckResult {
  readonly limit: LimitFact;
  readonly figure: FigureFact;
  readonly near?: Nearness;
}

/** Makes a check. */
export const check = (name: CheckName, passed: boolean, { limit, figure, near }: CheckResult): WeekCheck => ({
  name,
  limit,
  figure,
  passed,
  near: near ?? null,
});

/** Each day of the brief with its planned figures. */
export const pairsOf = <Day extends FreeDay, Figures extends DayMinutes>({
  brief,
  figures,
}: DayFacts<Day, Figures>) =>
  brief.days.map((day) => ({ day, planned: figures.days.find(({ date }) => date === day.date) ?? null }));

/** True for a hard day or a race, whose adjacent days may not be hard. Events have a check of their own. */
export const isDemanding = (day: DayBrief | undefined): boolean =>
  day !== undefined && (day.role === 'hard' || isRaceDay(day));

/** A share in whole percent. Adding 0 turns -0 into 0: JSON has no -0. */
export const wholePercent = (share: number): number => Math.round(share * 100) + 0;
