import type { WeekBrief } from '../../season/season.ts';
import type { PlannedWeek } from '../../workout/planned.ts';
import type { FigureFact, LimitFact } from './facts.ts';

// The types of a proof and its checks.

/** The names of the checks; stable, so that a stored proof can be read later (design 5). */
export type CheckName =
  | 'day-hours'
  | 'days-off'
  | 'seven-items'
  | 'no-hard-days-in-a-row'
  | 'hard-sessions'
  | 'recovery-week'
  | 'load-ramp'
  | 'fitness-ramp'
  | 'long-ride-growth'
  | 'taper'
  | 'race-day'
  | 'distribution'
  | 'promised-load'
  | 'rideable';

/** One check of a plan: its limit, the figure of the plan, and whether it passes. */
export interface Check {
  readonly name: CheckName;
  readonly limit: LimitFact;
  readonly figure: FigureFact;
  readonly passed: boolean;
}

/** All checks of a week or a season. */
export interface Proof {
  readonly passed: boolean;
  readonly checks: readonly Check[];
}

/** How near a week is to a limit; `used` is 1 at the limit. */
export interface Nearness {
  readonly used: number;
  /** The figure with its limit. */
  readonly figure: FigureFact;
}

/** A check of one week. A season shows the figure of the week that is nearest to the limit. */
export interface WeekCheck extends Check {
  readonly near: Nearness | null;
}

/** All checks of a week. */
export interface WeekProof extends Proof {
  readonly checks: readonly WeekCheck[];
}

/** The source of a week: a model's answer, a repaired answer, an answer that was read by patterns, or the built-in coach (design 5). */
export const WEEK_SOURCES = ['model', 'repaired', 'patterns', 'built-in'] as const;

/** The source of a week, as shown to the rider. */
export type WeekSource = (typeof WEEK_SOURCES)[number];

/** A week with its brief and its proof. */
export interface ProvenWeek {
  readonly brief: WeekBrief;
  readonly week: PlannedWeek;
  readonly proof: WeekProof;
  readonly source: WeekSource;
}
