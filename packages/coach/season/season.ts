import type { IsoDate, Weekday, WeekKey } from '../calendar/days.ts';
import type { Availability } from '../rider/availability.ts';
import type { Difficulty, Discipline, Goal } from '../rider/vocabulary.ts';
import type { Stimulus, Phase } from '../library/session.ts';
import type { SessionId } from '../workout/planned.ts';
import type { PromptSafe } from '../rider/prompt-safe.ts';

/** What a week does in its block: load, recover, come back after a race, sharpen, or race. */
export type WeekKind = 'load' | 'recovery' | 'transition' | 'taper' | 'race';

/** What the coach knows about a rider; whatever is null was not given. */
export interface CoachRider {
  readonly availability: Availability;
  readonly goal: Goal;
  readonly weightKg: number | null;
  readonly heightCm: number | null;
  readonly ftpWatts: number | null;
  readonly age: number | null;
  /** Load per day that the rider is used to; null means that the season starts from what the hours allow. */
  readonly fitness: number | null;
}

/** What the rider asks for (spec 2, `/generate`). */
export interface SeasonRequest {
  readonly today: IsoDate;
  /** The first week to plan. */
  readonly start: WeekKey;
  /** 1 to 52, and the rest of a week besides where the season begins in its middle. */
  readonly weeks: number;
  readonly difficulty: Difficulty;
  readonly discipline: Discipline;
  readonly raceDate: IsoDate | null;
}

/** What a day of a week is for; over is one that had passed when the plan was made. */
export type DayRole = 'over' | 'off' | 'rest' | 'easy' | 'hard' | 'long' | 'race';

/** One day of a brief. */
export interface DayBrief {
  readonly weekday: Weekday;
  readonly date: IsoDate;
  /** The rider's minutes that day: a law, not a wish. */
  readonly minutesFree: number;
  readonly role: DayRole;
  /** What the session of that day should do; null on days without one. */
  readonly stimulus: Stimulus | null;
  /** The session that the coach would ride; a model may choose another one for the same stimulus. */
  readonly session: SessionId | null;
  /** How far up the session's range: 0 is its first time, 1 its hardest version. */
  readonly level: number;
  readonly minutes: number;
  readonly load: number;
  /** Why, in a sentence for the rider. */
  readonly why: string;
}

/** Everything that a writer needs to write one week, and that the proof holds the week against. */
export interface WeekBrief {
  readonly weekStart: WeekKey;
  /** 1 for the first week of the season. */
  readonly number: number;
  readonly of: number;
  readonly phase: Phase;
  readonly kind: WeekKind;
  /** True for every week of kind `recovery` or `transition`. */
  readonly recovery: boolean;
  /** Blocks are counted through the season and weeks through their block, both from 0. */
  readonly block: number;
  readonly weekOfBlock: number;
  readonly targetMinutes: number;
  readonly targetLoad: number;
  readonly longRideMinutes: number;
  readonly hardDays: number;
  readonly days: readonly DayBrief[];
  /** What the week is about, in a sentence for the rider. */
  readonly aim: string;
}

/** A normal week of load as the rider begins. */
export interface Baseline {
  readonly minutes: number;
  readonly load: number;
  readonly longRideMinutes: number;
}

/** A whole season, before any workout is written. */
export interface Season<R extends CoachRider = CoachRider> {
  readonly rider: R;
  readonly request: SeasonRequest;
  readonly weeks: readonly WeekBrief[];
  /** Fitness (CTL) at the start, and how fast it may grow in a week. */
  readonly startFitness: number;
  readonly rampLimit: number;
  readonly usual: Baseline;
  /** A recovery week comes at least every so many weeks: 4, from age 50 on 3. */
  readonly cycle: 3 | 4;
}

/** Why no season can be made: the field that is outside its limits. */
export interface SeasonError {
  readonly code: 'out-of-range' | 'not-an-option' | 'race-too-soon' | 'no-time';
  readonly field: keyof CoachRider | keyof SeasonRequest;
}

/** A day of a brief before it has words. */
export type DayWithoutText = Omit<DayBrief, 'why'>;

/** A week of a brief before it has words. */
export interface WeekWithoutText extends Omit<WeekBrief, 'aim' | 'days'> {
  readonly days: readonly DayWithoutText[];
}

/** The rider as a season for a model is made from: fitness sets its minutes, and FTP stands in the prompt itself. */
export type PromptSafeRider = Omit<CoachRider, 'fitness' | 'ftpWatts'> & {
  readonly fitness: PromptSafe | null;
  readonly ftpWatts: PromptSafe | null;
};

/** A season that a model may be told of. */
export type PromptSafeSeason = Season<PromptSafeRider>;
