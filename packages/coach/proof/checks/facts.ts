import type { Weekday } from '../../calendar/days.ts';
import type { Fact, NoParams } from '../../fact.ts';
import type { WorkoutName } from '../../workout/names.ts';
import type { AwayKind } from '../../rider/days-away.ts';
import type { Difficulty } from '../../rider/vocabulary.ts';

// What a proof and a move tell the rider, as codes and figures.

/** The limits of a week's checks, and of a season's. Loads are whole numbers, percents too. */
export interface LimitCodes {
  readonly 'every-day-planned': NoParams;
  readonly 'time-of-day': NoParams;
  readonly 'days-off': NoParams;
  readonly 'days-away': NoParams;
  readonly events: NoParams;
  readonly 'easier-day-between': NoParams;
  readonly 'hard-sessions': { readonly max: number };
  readonly 'recovery-in-time': NoParams;
  /** `percent` is the share of a loading week; null where half an hour of easy riding is the limit. */
  readonly 'recovery-load': { readonly max: number; readonly percent: number | null };
  readonly load: { readonly max: number };
  readonly 'fitness-rise': { readonly difficulty: Difficulty };
  /** Of proofs before the start was known; a saved proof may still have it. */
  readonly 'long-ride-baseline': NoParams;
  readonly 'long-ride': { readonly minutes: number; readonly usualMinutes: number | null };
  /** `maxPercent` is null where the cut has no maximum. */
  readonly taper: {
    readonly minPercent: number;
    readonly maxPercent: number | null;
    readonly orMinutes: number | null;
    readonly hasIntensity: boolean;
  };
  readonly 'race-day': NoParams;
  readonly 'event-day': NoParams;
  readonly distribution: { readonly easyPercent: number; readonly hardPercent: number };
  /** Within a percentage, or within a number of points of load. */
  readonly 'promised-load': { readonly load: number; readonly within: number; readonly unit: '%' | 'load' };
  readonly rideable: NoParams;
  /** A limit that holds for the training, and not for the events besides it. */
  readonly 'besides-events': { readonly limit: LimitFact };
  // Of a whole season.
  readonly 'season-easier-day-between': NoParams;
  readonly 'season-hard-sessions': { readonly difficulty: Difficulty };
  readonly 'season-recovery': NoParams;
  readonly 'season-load': NoParams;
  readonly 'season-long-ride': NoParams;
  readonly 'season-taper': NoParams;
  readonly 'season-race-day': NoParams;
  readonly 'season-event-day': NoParams;
  readonly 'season-distribution': NoParams;
  readonly 'season-promised-load': NoParams;
  // After the rider has changed the race.
  readonly 'taper-before-race': NoParams;
  readonly 'race-has-its-day': NoParams;
}

/** A limit of a check. */
export type LimitFact = Fact<LimitCodes>;

/** A day next to a hard one: of the week, or the nearest of the week before or after. */
export type AdjacentDay = Weekday | 'last-sunday' | 'next-monday';

/** A day with its planned minutes and the minutes of the rider. */
export interface DayFigure {
  readonly weekday: Weekday;
  readonly minutes: number;
  readonly minutesFree: number;
}

/** The figures of checks. */
export interface FigureCodes {
  readonly 'days-planned': { readonly count: number };
  readonly 'fullest-day': DayFigure;
  /** At least two days, Monday first. */
  readonly 'days-too-long': { readonly days: readonly DayFigure[] };
  readonly 'no-riding': NoParams;
  /** Empty for none. */
  readonly days: { readonly weekdays: readonly Weekday[] };
  readonly 'hard-pairs': { readonly pairs: readonly (readonly [AdjacentDay, AdjacentDay])[] };
  readonly count: { readonly count: number };
  readonly 'count-of': { readonly count: number; readonly max: number };
  /** `isOneMore` where the taper takes the place of the recovery week. Saved proofs may not have it. */
  readonly 'loading-week': { readonly nth: number; readonly max: number; readonly isOneMore?: boolean };
  /** Fewer rides or less time than a rider needs to recover from, in a week or in all weeks of a season. */
  readonly 'no-recovery-needed': { readonly in: 'week' | 'season' };
  readonly load: { readonly load: number };
  readonly 'load-of': { readonly load: number; readonly max: number };
  readonly 'fitness-rise': { readonly points: number; readonly max: number };
  readonly 'ride-length': { readonly minutes: number };
  readonly 'ride-length-of': { readonly minutes: number; readonly max: number };
  /** Less than zero for more riding; null for a rider who has not ridden lately. */
  readonly 'taper-cut': {
    readonly percent: number | null;
    readonly intensity: 'kept' | 'short' | 'missing' | 'not-planned';
  };
  readonly kept: NoParams;
  /** Kept, on days that come shortly after another event or the race. */
  readonly 'kept-after-event': { readonly weekdays: readonly Weekday[] };
  readonly shares: { readonly easyPercent: number; readonly hardPercent: number };
  readonly 'promised-load': { readonly load: number; readonly promised: number };
  readonly reserve: { readonly percent: number };
  readonly 'in-week': { readonly week: number; readonly figure: FigureFact };
  /** A figure that the rides which are done have decided: no plan can keep the limit any more. */
  readonly 'already-ridden': { readonly figure: FigureFact };
  /** A figure that counts the events of the week. */
  readonly 'with-events': { readonly figure: FigureFact };
  /** Kept in the weeks that the check applies to, of all weeks of the season. */
  readonly 'kept-in-weeks': { readonly weeks: number; readonly of: number };
  readonly 'no-race-now': NoParams;
  readonly 'race-on-another-date': NoParams;
  readonly 'other-days-away': NoParams;
  readonly 'other-events': NoParams;
}

/** A figure of a check. */
export type FigureFact = Fact<FigureCodes>;

/** What a move costs, or why it is not possible. */
export interface MoveCodes {
  readonly 'day-is-over': { readonly weekday: Weekday };
  readonly 'race-day': { readonly weekday: Weekday };
  readonly 'event-day': { readonly weekday: Weekday };
  readonly 'done-stays': { readonly weekday: Weekday };
  readonly 'other-would-be-lost': { readonly workout: WorkoutName };
  readonly 'no-time': { readonly weekday: Weekday };
  readonly 'day-away': { readonly weekday: Weekday; readonly kind: AwayKind };
  readonly 'does-not-fit': {
    readonly workout: WorkoutName;
    readonly minutes: number;
    readonly weekday: Weekday;
    readonly minutesFree: number;
  };
  readonly 'two-hard-days': { readonly figure: FigureFact };
  readonly 'too-close-to-race': { readonly figure: FigureFact };
  readonly 'too-close-to-event': { readonly figure: FigureFact };
  readonly 'limit-broken': {
    readonly week: 'this' | 'before' | 'after';
    readonly limit: LimitFact;
    readonly figure: FigureFact;
  };
}

/** A cost of a move, or what stands in its way. */
export type MoveFact = Fact<MoveCodes>;
