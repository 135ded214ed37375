import { cadenceOf, secondsBetween, type Leaf, type Step } from '../workout/steps.ts';
import type { PowerFraction } from '../rider/zones.ts';
import type { MainWork } from '../workout/why.ts';
import type { Stimulus } from '../workout/names.ts';

// Measures the main work of a workout.

interface Band {
  readonly from: PowerFraction;
  readonly to: PowerFraction;
}

const ABOVE = Number.POSITIVE_INFINITY;

/** The power bands of the main work of a stimulus. Limits are half-way between whole percents, like those of the zones. */
const BANDS: Readonly<Record<Exclude<Stimulus, 'skills' | 'torque'>, Band>> = {
  recovery: { from: 0, to: 0.555 },
  endurance: { from: 0.555, to: 0.755 },
  long: { from: 0.555, to: 0.945 },
  tempo: { from: 0.755, to: 0.905 },
  'sweet-spot': { from: 0.855, to: 0.945 },
  threshold: { from: 0.905, to: 1.055 },
  'over-under': { from: 0.875, to: 1.155 },
  vo2max: { from: 1.055, to: 1.255 },
  anaerobic: { from: 1.205, to: 1.755 },
  sprint: { from: 1.505, to: ABOVE },
  test: { from: 0.905, to: ABOVE },
  openers: { from: 0.905, to: ABOVE },
  'race-simulation': { from: 0.905, to: ABOVE },
  brick: { from: 0.725, to: 1.055 },
  starts: { from: 1.205, to: ABOVE },
};

/** Cadence below which riding counts as torque work. */
const LOW_CADENCE_RPM = 65;

/** Seconds of main work: drills for skills, low cadence for torque, else time in the power band. */
export function targetSecondsOf(steps: readonly Step[], stimulus: Stimulus): number {
  let seconds = 0;
  for (const step of steps) {
    seconds +=
      step.kind === 'repeat'
        ? step.times * targetSecondsOf(step.steps, stimulus)
        : targetSeconds(step, stimulus);
  }
  return seconds;
}

function targetSeconds(leaf: Leaf, stimulus: Stimulus): number {
  if (stimulus === 'skills') return isDrill(leaf) ? leaf.seconds : 0;
  if (stimulus === 'torque') return isHeavy(leaf) ? leaf.seconds : 0;
  return secondsBetween(leaf, BANDS[stimulus].from, BANDS[stimulus].to);
}

const isDrill = (leaf: Leaf): boolean => leaf.cue !== undefined || cadenceOf(leaf) !== undefined;

const isHeavy = (leaf: Leaf): boolean => (cadenceOf(leaf) ?? LOW_CADENCE_RPM + 1) <= LOW_CADENCE_RPM;

/** The main work of a session, for a rider: its largest set of repeats, or else the seconds of its main work. */
export function mainWorkOf(steps: readonly Step[], stimulus: Stimulus): MainWork {
  const sets = steps.flatMap((step) =>
    step.kind === 'repeat' ? [{ step, work: targetSecondsOf([step], stimulus) }] : [],
  );
  const [set] = sets.filter(({ work }) => work > 0).toSorted((a, b) => b.work - a.work);
  const seconds = targetSecondsOf(steps, stimulus);
  // Only a single set says it all, and only if all of its main work is one part of each repeat.
  if (set === undefined || set.work < seconds) return { times: null, seconds };
  const parts = set.step.steps.filter((step) => targetSecondsOf([step], stimulus) > 0);
  const isOnePart = parts.length === 1 && parts[0]?.kind !== 'repeat';
  return isOnePart ? { times: set.step.times, seconds: set.work / set.step.times } : { times: null, seconds };
}
