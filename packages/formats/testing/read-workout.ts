import { err, ok, type Result } from '@musette/coach/result';
import { secondsOf, type Leaf, type Step } from '@musette/coach/workout/steps';
import type { FileCode } from '../rides/problems.ts';
import { ftpOf, supportedSteps, type WorkoutFile } from '../workouts/workout-file.ts';

// The product only writes workout files. These readers read them back, for tests and for the stand-in of intervals.icu.

/** Why a file gives no workout. */
export interface WorkoutProblem {
  readonly code:
    | FileCode
    | 'no-workout'
    | 'too-long'
    | 'too-many-steps'
    /** A step ends at a distance, a heart rate or the lap button, not after a time. */
    | 'untimed-steps';
}

/** The result of reading a workout file. */
export interface ReadWorkout extends WorkoutFile {
  /** Whether the file was truncated or damaged, so that only a part was read. */
  readonly truncated: boolean;
}

/** The rider's thresholds, which convert watts and beats to fractions. */
export interface Thresholds {
  readonly ftpWatts?: number | null;
  readonly thresholdBpm?: number | null;
}

/** The maximum length of a workout is two days, longer than any brevet. */
const MAX_SECONDS = 48 * 3600;

/** The maximum number of steps after expanding all repeats. */
export const MAX_STEPS = 10_000;

/** The rider's FTP, or the default. */
export const ftpFrom = ({ ftpWatts = null }: Thresholds): number => ftpOf({ ftpWatts });

/** Checks the steps of a reader: normalised, not empty, and within the maximum length. */
export function boundedSteps(steps: readonly Step[]): Result<readonly Step[], WorkoutProblem> {
  const supported = supportedSteps(steps);
  if (supported.length === 0) return err({ code: 'no-workout' });
  if (!(countFlatSteps(supported) <= MAX_STEPS)) return err({ code: 'too-many-steps' });
  if (!(secondsOf(supported) <= MAX_SECONDS)) return err({ code: 'too-long' });
  return ok(supported);
}

const countFlatSteps = (steps: readonly Step[]): number =>
  steps.reduce(
    (sum, step) => sum + (step.kind === 'repeat' ? step.times * countFlatSteps(step.steps) : 1),
    0,
  );

/** Adds a cue to a step, if there is one. */
export const withCue = <S extends Leaf>(step: S, cue: string): S => (cue === '' ? step : { ...step, cue });

/** Adds a cadence to a step, if there is one. */
export const withCadence = <S extends Exclude<Leaf, { kind: 'free' }>>(step: S, rpm: number | null): S =>
  rpm === null || !(rpm > 0) ? step : { ...step, cadenceRpm: Math.round(rpm) };
