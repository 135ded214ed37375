import type { IsoDate } from '@musette/coach/calendar/days';
import { DEFAULT_FTP_WATTS } from '@musette/coach/rider/limits';
import { POWER_ZONES } from '@musette/coach/rider/zones';
import type { FileWords } from '@musette/coach/workout/names';
import { eachLeaf, type Leaf, type Step } from '@musette/coach/workout/steps';

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

/** The rider's FTP, or the default. */
export const ftpOf = ({ ftpWatts }: Pick<WorkoutFile, 'ftpWatts'>): number =>
  ftpWatts !== null && ftpWatts > 0 ? ftpWatts : DEFAULT_FTP_WATTS;

/**
 * Removes what files do not support: fractions of seconds, empty steps, empty or single repeats, and the run of
 * a brick.
 */
export function supportedSteps(steps: readonly Step[]): readonly Step[] {
  return steps.flatMap((step): readonly Step[] => {
    if (step.kind === 'repeat') {
      const [inner, times] = [supportedSteps(step.steps), Math.floor(step.times)];
      if (times < 1 || inner.length === 0) return [];
      return times === 1 ? inner : [{ kind: 'repeat', times, steps: inner }];
    }
    if (step.kind === 'run') return [];
    const seconds = Math.round(step.seconds);
    return seconds >= 1 ? [seconds === step.seconds ? step : { ...step, seconds }] : [];
  });
}

/** Expands all repeats into a flat list of steps. */
export function flatSteps(steps: readonly Step[]): readonly Leaf[] {
  const leaves: Leaf[] = [];
  eachLeaf(steps, (leaf) => leaves.push(leaf));
  return leaves;
}
