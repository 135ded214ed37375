import type { Discipline, Goal } from '../rider/vocabulary.ts';
import type { Step } from '../workout/steps.ts';
import type { SessionId } from '../workout/planned.ts';

/** What a session does to the body; a session keeps its stimulus at every size. */
export type Stimulus =
  | 'recovery'
  | 'endurance'
  | 'long'
  | 'tempo'
  | 'sweet-spot'
  | 'threshold'
  | 'over-under'
  | 'vo2max'
  | 'anaerobic'
  | 'sprint'
  | 'skills'
  | 'torque'
  | 'test'
  | 'openers'
  | 'race-simulation'
  | 'brick'
  | 'starts';

/** How many seconds of its main work a shorter version should have: more than its share, less than the whole. */
export interface Work {
  readonly min: number;
  readonly max: number;
}

/** How the library makes a session: pure data and one pure function. */
export interface Session {
  readonly id: SessionId;
  /** As the rider reads it, without numbers that the steps may change. */
  readonly name: string;
  /** As the plan names it (spec 3): Endurance, Threshold, VO2max, … */
  readonly type: string;
  readonly stimulus: Stimulus;
  /** Hard sessions never stand on two days in a row. */
  readonly hard: boolean;
  /** What it is for, in one sentence without jargon. */
  readonly purpose: string;
  readonly phases: readonly Phase[];
  readonly disciplines: readonly Discipline[] | 'all';
  readonly goals: readonly Goal[] | 'all';
  /** The least and the most minutes that it can be built for and still be what it is. */
  readonly minutes: { readonly min: number; readonly max: number };
  /**
   * The steps for exactly so many minutes. `level` runs from 0, the first time in a season, to 1, the hardest version: more or
   * longer efforts, never another stimulus. `work` is asked for by the shorter sizes (`sizes.ts`).
   */
  build(minutes: number, level: number, work?: Work): readonly Step[];
}

/** Where in a season a week stands. */
export type Phase = 'base' | 'build' | 'peak' | 'taper' | 'race';
