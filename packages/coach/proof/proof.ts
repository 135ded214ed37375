import type { WeekBrief } from '../season/season.ts';
import type { PlannedWeek } from '../workout/planned.ts';

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

/** One promise, its limit, the figure that the plan has, and whether it holds. */
export interface Check {
  readonly name: CheckName;
  /** In words that a rider understands, such as "at most 3 h on Saturday". */
  readonly limit: string;
  /** As short as it can be, such as "3 h". */
  readonly figure: string;
  readonly passed: boolean;
}

/** All promises of a week or a season. */
export interface Proof {
  readonly passed: boolean;
  readonly checks: readonly Check[];
}

/** How near a week comes to a limit: 1 is the limit itself. */
export interface Nearness {
  readonly used: number;
  /** The figure with its limit, such as "347 of 352". */
  readonly words: string;
}

/** A check of one week; where a limit can be neared, a season tells of the week that comes nearest. */
export interface WeekCheck extends Check {
  readonly near: Nearness | null;
}

/** All promises of a week. */
export interface WeekProof extends Proof {
  readonly checks: readonly WeekCheck[];
}

/** How a week came about: as a writer gave it, mended, or written by the coach. */
export type WeekMade = 'as-written' | 'repaired' | 'built-in';

/** A week with what it was held against, and its proof. */
export interface ProvenWeek {
  readonly brief: WeekBrief;
  readonly week: PlannedWeek;
  readonly proof: WeekProof;
  readonly made: WeekMade;
}
