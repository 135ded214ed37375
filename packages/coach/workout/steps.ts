import type { PowerFraction } from '../rider/zones.ts';

/** The scale of a target: power, heart rate, or feel (RPE 1-10). The effort itself is the same. */
export type Scale = 'power' | 'heart-rate' | 'feel';

/** Fields of every step with a target. */
interface Targeted {
  readonly seconds: number;
  /** Power by default; `effort-scales.ts` converts the fraction of FTP to the other scales. */
  readonly scale?: Scale;
  readonly cadenceRpm?: number;
  readonly cue?: string;
}

/** Hold one effort. */
export interface SteadyStep extends Targeted {
  readonly kind: 'steady';
  readonly power: PowerFraction;
}

/** Change evenly from one effort to another. */
export interface RampStep extends Targeted {
  readonly kind: 'ramp';
  readonly from: PowerFraction;
  readonly to: PowerFraction;
}

/** Ride as hard as you can for this time. There is no target; the rider's mean is the result. */
export interface AllOutStep {
  readonly kind: 'all-out';
  readonly seconds: number;
  /** The expected power, for loads and charts. It is not a target on a device. */
  readonly power: PowerFraction;
  readonly cadenceRpm?: number;
  readonly cue?: string;
}

/** Run straight after the ride. It counts for time and load, but workout files for a bicycle leave it out. */
export interface RunStep {
  readonly kind: 'run';
  readonly seconds: number;
  /** The effort of a ride with the same load, for loads and charts. The rider runs by feel. */
  readonly power: PowerFraction;
  readonly cue?: string;
}

/** Ride as you feel. */
export interface FreeStep {
  readonly kind: 'free';
  readonly seconds: number;
  readonly cue?: string;
}

/** Repeat the steps. */
export interface RepeatStep {
  readonly kind: 'repeat';
  readonly times: number;
  readonly steps: readonly Step[];
}

/** One piece of a workout; a workout is a tree of them (design 1). */
export type Step = SteadyStep | RampStep | AllOutStep | FreeStep | RunStep | RepeatStep;

/** A span of time with an effort at its start and one at its end. */
export interface Block {
  readonly seconds: number;
  readonly from: PowerFraction;
  readonly to: PowerFraction;
  readonly free: boolean;
}

/** The assumed effort of a free step, for loads and charts. */
export const FREE_POWER: PowerFraction = 0.6;

/** Flattens the tree into spans of time, for charts, loads and files. */
export function blocksOf(steps: readonly Step[]): readonly Block[] {
  return steps.flatMap((step): readonly Block[] => {
    switch (step.kind) {
      case 'steady':
      case 'all-out':
      case 'run':
        return [{ seconds: step.seconds, from: step.power, to: step.power, free: false }];
      case 'ramp':
        return [{ seconds: step.seconds, from: step.from, to: step.to, free: false }];
      case 'free':
        return [{ seconds: step.seconds, from: FREE_POWER, to: FREE_POWER, free: true }];
      case 'repeat': {
        const once = blocksOf(step.steps);
        return Array.from({ length: step.times }, () => once).flat();
      }
    }
  });
}

/** A step that is not a repeat. */
export type Leaf = Exclude<Step, RepeatStep>;

/** Iterates over the steps in order, with every round of a repeat, without flattening the tree. */
export function eachLeaf(steps: readonly Step[], see: (leaf: Leaf) => void): void {
  for (const step of steps) {
    if (step.kind === 'repeat') for (let time = 0; time < step.times; time += 1) eachLeaf(step.steps, see);
    else see(step);
  }
}

/** A step that a device can be told to hold. */
export type HeldStep = SteadyStep | RampStep;

/** True for a step with a target. Free and all-out steps have none. */
export const isHeld = (leaf: Leaf): leaf is HeldStep => leaf.kind === 'steady' || leaf.kind === 'ramp';

/** True if a workout has an all-out effort, for which a trainer may not set a target. */
export const hasAllOut = (steps: readonly Step[]): boolean =>
  steps.some((step) => (step.kind === 'repeat' ? hasAllOut(step.steps) : step.kind === 'all-out'));

/** The cadence of a step; undefined without one. */
export const cadenceOf = (leaf: Leaf): number | undefined =>
  isHeld(leaf) || leaf.kind === 'all-out' ? leaf.cadenceRpm : undefined;

/** The steps on the bicycle: a brick without its run. */
export const bikeLegOf = (steps: readonly Step[]): readonly Step[] =>
  steps.some(({ kind }) => kind === 'run') ? steps.filter(({ kind }) => kind !== 'run') : steps;

/** The effort at the start of a step. */
export function startOf(leaf: Leaf): PowerFraction {
  if (leaf.kind === 'ramp') return leaf.from;
  return leaf.kind === 'free' ? FREE_POWER : leaf.power;
}

/** The effort at the end of a step. */
export const endOf = (leaf: Leaf): PowerFraction => (leaf.kind === 'ramp' ? leaf.to : startOf(leaf));

/** The effort of a step half-way through. */
export const middleOf = (leaf: Leaf): PowerFraction => (startOf(leaf) + endOf(leaf)) / 2;

/** The seconds of a step between two efforts, the lower one included. Each second counts with the power at its middle. */
export function secondsBetween(leaf: Leaf, low: PowerFraction, high: PowerFraction): number {
  const [min, max] = [Math.min(startOf(leaf), endOf(leaf)), Math.max(startOf(leaf), endOf(leaf))];
  if (min === max) return min >= low && min < high ? leaf.seconds : 0;
  const before = (power: PowerFraction): number => {
    const seconds = Math.ceil(((power - min) / (max - min)) * leaf.seconds - 0.5);
    return Math.min(leaf.seconds, Math.max(0, seconds));
  };
  return before(high) - before(low);
}

/** How long the steps take. */
export function secondsOf(steps: readonly Step[]): number {
  let seconds = 0;
  for (const step of steps) {
    seconds += step.kind === 'repeat' ? step.times * secondsOf(step.steps) : step.seconds;
  }
  return seconds;
}
