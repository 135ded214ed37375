import type { IsoDate } from '@musette/coach/calendar/days';
import { DEFAULT_FTP_WATTS } from '@musette/coach/rider/limits';
import { POWER_ZONES, type PowerZone } from '@musette/coach/rider/zones';
import { err, ok, type Result } from '@musette/coach/result';
import { eachLeaf, secondsOf, type Leaf, type Step } from '@musette/coach/workout/steps';
import type { FileProblem } from './problems.ts';

/** What a file says of its steps besides their cues. Names have at most 15 characters, the limit of Garmin devices. */
export interface FileWords {
  /** The name of an effort without a target. */
  readonly allOut: string;
  readonly freeRide: string;
  readonly ramp: string;
  readonly zones: Readonly<Record<PowerZone, string>>;
  /** A note in a file with fewer steps than the workout. */
  readonly merged: string;
}

/** The words of a file in English. */
export const ENGLISH_FILE_WORDS: FileWords = {
  allOut: 'All out',
  freeRide: 'Free ride',
  ramp: 'Ramp',
  zones: Object.fromEntries(POWER_ZONES.map(({ zone, name }) => [zone, name])) as FileWords['zones'],
  merged: "Shortened to the 20 steps that Garmin's format allows: neighbouring steps were merged.",
};

/** The workout of a file. A format leaves out what it does not support. */
export interface WorkoutFile {
  readonly name: string;
  readonly description: string;
  /** The planned day; null for a workout without a day. */
  readonly date: IsoDate | null;
  readonly sport: 'bike' | 'run';
  /** The rider's FTP, for formats in watts; null when unknown. */
  readonly ftpWatts: number | null;
  /** The rider's threshold heart rate; without it, steps by heart rate are written by feel. */
  readonly thresholdBpm: number | null;
  readonly steps: readonly Step[];
  /** The words of the workout's language; English by default. */
  readonly words?: FileWords;
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
export const ftpOf = (of: Thresholds): number =>
  of.ftpWatts !== undefined && of.ftpWatts !== null && of.ftpWatts > 0 ? of.ftpWatts : DEFAULT_FTP_WATTS;

/**
 * Removes what files do not support: fractions of seconds, empty steps, empty or single repeats, and the run of
 * a brick.
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

/** Checks the steps of a reader: normalised, not empty, and within the maximum length. */
export function boundedSteps(steps: readonly Step[]): Result<readonly Step[], FileProblem> {
  const tidied = tidy(steps);
  if (tidied.length === 0) return err({ code: 'no-workout' });
  if (!(countLaidOut(tidied) <= MAX_STEPS)) return err({ code: 'too-many-steps' });
  if (!(secondsOf(tidied) <= MAX_SECONDS)) return err({ code: 'too-long' });
  return ok(tidied);
}

const countLaidOut = (steps: readonly Step[]): number =>
  steps.reduce((sum, step) => sum + (step.kind === 'repeat' ? step.times * countLaidOut(step.steps) : 1), 0);

/** Expands all repeats into a flat list of steps. */
export function laidOut(steps: readonly Step[]): readonly Leaf[] {
  const leaves: Leaf[] = [];
  eachLeaf(steps, (leaf) => leaves.push(leaf));
  return leaves;
}

/** Adds a cue to a step, if there is one. */
export const withCue = <S extends Leaf>(step: S, cue: string): S => (cue === '' ? step : { ...step, cue });

/** Adds a cadence to a step, if there is one. */
export const withCadence = <S extends Exclude<Leaf, { kind: 'free' }>>(step: S, rpm: number | null): S =>
  rpm === null || !(rpm > 0) ? step : { ...step, cadenceRpm: Math.round(rpm) };
