import type { Discipline, Goal } from '../rider/vocabulary.ts';
import type { Step } from '../workout/steps.ts';
import type { SessionId, Stimulus } from '../workout/names.ts';

// The types of a library session.

/** Seconds of main work of a shorter version: more than its share of the time, less than the whole. */
export interface Work {
  readonly min: number;
  readonly max: number;
}

/**
 * The part of a session that is ridden at the pace of the event: its efforts without an event, from the easiest version to the hardest,
 * which no other part of the session has. It can be ridden at paces between them, or from another one on.
 */
type PaceRange = readonly [easiest: number, hardest: number, min?: number];

/** A session of the library: data, and a pure function that builds its steps. */
export interface Session {
  readonly id: SessionId;
  /** The name for the rider, without numbers, because the steps may change. */
  readonly name: string;
  /** The type in the plan (spec 3): Endurance, Threshold, VO2max, … */
  readonly type: string;
  readonly stimulus: Stimulus;
  /** Hard sessions are never on two days in a row. */
  readonly hard: boolean;
  /** The purpose, in one sentence without jargon. */
  readonly purpose: string;
  readonly phases: readonly Phase[];
  readonly disciplines: readonly Discipline[] | 'all';
  readonly goals: readonly Goal[] | 'all';
  /** The range of minutes for which it can be built. */
  readonly minutes: { readonly min: number; readonly max: number };
  /** What of it is ridden at the pace of the event; missing for most sessions. */
  readonly paced?: PaceRange;
  /**
   * The steps for exactly these minutes. `level` runs from 0, the first time in a season, to 1, the hardest version: more or
   * longer efforts, never another stimulus. `work` is asked for by the shorter sizes (`sizes.ts`).
   */
  build(minutes: number, level: number, work?: Work): readonly Step[];
}

/** The phase of a week in a season. */
export type Phase = 'base' | 'build' | 'peak' | 'taper' | 'race';
