import type { IsoDate } from '@musette/coach/calendar/days';
import { DEFAULT_FTP_WATTS } from '@musette/coach/rider/limits';
import { err, ok, type Result } from '@musette/coach/result';
import { eachLeaf, secondsOf, type Leaf, type Step } from '@musette/coach/workout/steps';
import type { FileProblem } from './problems.ts';

/** A workout on its way into a file or out of one; what a format cannot say is left out there. */
export interface WorkoutFile {
  readonly name: string;
  readonly description: string;
  /** The day that it is planned for; null for a workout of no day. */
  readonly date: IsoDate | null;
  readonly sport: 'bike' | 'run';
  /** What the rider's fractions are fractions of, where a format wants watts; null when unknown. */
  readonly ftpWatts: number | null;
  /** The same for heart rate; without it, steps by heart rate are written by feel. */
  readonly thresholdBpm: number | null;
  readonly steps: readonly Step[];
}

/** A workout as a reader found it. */
export interface ReadWorkout extends WorkoutFile {
  /** The file was cut off or damaged, and this is what could be read. */
  readonly truncated: boolean;
}

/** What turns the watts and beats of a file into fractions. */
export interface Thresholds {
  readonly ftpWatts?: number | null;
  readonly thresholdBpm?: number | null;
}

/** A workout may take two days at most: the longest brevets end before. */
const MAX_SECONDS = 48 * 3600;

/** The most steps that a workout may have once its repeats are laid out. */
export const MAX_STEPS = 10_000;

/** The FTP to count with. */
export const ftpOf = (of: Thresholds): number =>
  of.ftpWatts !== undefined && of.ftpWatts !== null && of.ftpWatts > 0 ? of.ftpWatts : DEFAULT_FTP_WATTS;

/**
 * The same workout without what no file can say: parts of seconds, empty steps, repeats of nothing or of one time, and the run of
 * a brick, for which there is no bicycle.
 */
export function tidy(steps: readonly Step[]): readonly Step[] {
  return steps.flatMap((step): readonly Step[] => {
    if (step.kind === 'repeat') {
      const [inner, times] = [tidy(step.steps), Math.floor(step.times)];
      if (times < 1 || inner.length === 0) return [];
      return times === 1 ? inner : [{ kind: 'repeat', times, steps: inner }];
    }
    if (step.kind === 'run') return [];
    const seconds = Math.round(step.seconds);
    return seconds >= 1 ? [seconds === step.seconds ? step : { ...step, seconds }] : [];
  });
}

/** The steps as a reader hands them over: tidy, some, and of bounded length. */
export function boundedSteps(steps: readonly Step[]): Result<readonly Step[], FileProblem> {
  const tidied = tidy(steps);
  if (tidied.length === 0) return err({ code: 'no-workout' });
  if (!(countLaidOut(tidied) <= MAX_STEPS)) return err({ code: 'too-many-steps' });
  if (!(secondsOf(tidied) <= MAX_SECONDS)) return err({ code: 'too-long' });
  return ok(tidied);
}

const countLaidOut = (steps: readonly Step[]): number =>
  steps.reduce((sum, step) => sum + (step.kind === 'repeat' ? step.times * countLaidOut(step.steps) : 1), 0);

/** Every step in the order it is ridden, as often as it is ridden. */
export function laidOut(steps: readonly Step[]): readonly Leaf[] {
  const leaves: Leaf[] = [];
  eachLeaf(steps, (leaf) => leaves.push(leaf));
  return leaves;
}

/** A step with a cue, when there is one to give. */
export const withCue = <S extends Leaf>(step: S, cue: string): S => (cue === '' ? step : { ...step, cue });

/** A step with a cadence, when there is one to keep. */
export const withCadence = <S extends Exclude<Leaf, { kind: 'free' }>>(step: S, rpm: number | null): S =>
  rpm === null || !(rpm > 0) ? step : { ...step, cadenceRpm: Math.round(rpm) };
