import {
  endOf,
  isHeld,
  middleOf,
  startOf,
  type Leaf,
  type RepeatStep,
  type Step,
} from '@musette/coach/workout/steps';
import { rounded } from '../rides/numbers.ts';

/** The limits of a device. */
interface StepLimits {
  /** The maximum number of steps and repeats together. */
  readonly maxSteps: number;
  readonly maxTimes: number;
  readonly maxSeconds: number;
}

/** Steps within the limits of a device. */
interface Folded {
  readonly steps: readonly Step[];
  /** Whether adjacent steps were merged, so that the file has less detail than the workout. */
  readonly merged: boolean;
}

/** The number of steps and repeats in a tree. */
export const countNodes = (steps: readonly Step[]): number =>
  steps.reduce((sum, step) => sum + 1 + (step.kind === 'repeat' ? countNodes(step.steps) : 0), 0);

/** Reduces the number of steps: first with repeats, which lose nothing, then by merging the most similar adjacent steps. */
export function foldSteps(steps: readonly Step[], limits: StepLimits): Folded {
  const allowed = steps.flatMap((step) => allowedOf(step, limits));
  if (countNodes(allowed) <= limits.maxSteps) return { steps: allowed, merged: false };
  const repeated = withRepeats(allowed, limits);
  if (countNodes(repeated) <= limits.maxSteps) return { steps: repeated, merged: false };
  return { steps: mergedDown(repeated, limits), merged: true };
}

/** Splits repeats with too many repetitions, and steps with too many seconds. */
function allowedOf(step: Step, limits: StepLimits): readonly Step[] {
  if (step.kind !== 'repeat') return partsOf(step, limits.maxSeconds);
  const inner = step.steps.flatMap((child) => allowedOf(child, limits));
  const parts: Step[] = [];
  for (let left = step.times; left > 0; left -= limits.maxTimes) {
    const times = Math.min(left, limits.maxTimes);
    if (times === 1) parts.push(...inner);
    else parts.push({ kind: 'repeat', times, steps: inner });
  }
  return parts;
}

function partsOf(leaf: Leaf, maxSeconds: number): readonly Leaf[] {
  const count = Math.ceil(leaf.seconds / maxSeconds);
  if (count <= 1) return [leaf];
  const at = (seconds: number): number =>
    rounded(startOf(leaf) + ((endOf(leaf) - startOf(leaf)) * seconds) / leaf.seconds, 4);
  return Array.from({ length: count }, (_, index) => {
    const begin = index * maxSeconds;
    const seconds = Math.min(maxSeconds, leaf.seconds - begin);
    return leaf.kind === 'ramp'
      ? { ...leaf, seconds, from: at(begin), to: at(begin + seconds) }
      : { ...leaf, seconds };
  });
}

/** The search skips longer patterns and longer workouts, because its time grows with the square of the input. */
const MAX_PATTERN = 12;
const MAX_SEARCHED = 400;

interface Run {
  readonly at: number;
  readonly length: number;
  readonly times: number;
  readonly saved: number;
}

/** Replaces consecutive equal sequences by a repeat. */
function withRepeats(steps: readonly Step[], limits: StepLimits): readonly Step[] {
  let current = steps;
  while (current.length <= MAX_SEARCHED) {
    const run = bestRun(current, limits.maxTimes);
    if (run === null) break;
    const { at, length, times } = run;
    const repeat: RepeatStep = { kind: 'repeat', times, steps: current.slice(at, at + length) };
    current = [...current.slice(0, at), repeat, ...current.slice(at + length * times)];
  }
  return current;
}

function bestRun(steps: readonly Step[], maxTimes: number): Run | null {
  const keys = steps.map((step) => JSON.stringify(step));
  const sizes = steps.map((step) => countNodes([step]));
  let best: Run | null = null;
  for (let at = 0; at < steps.length; at += 1) {
    for (let length = 1; length <= MAX_PATTERN; length += 1) {
      const times = Math.min(maxTimes, timesInARow(keys, at, length));
      const size = sizes.slice(at, at + length).reduce((sum, one) => sum + one, 0);
      const saved = size * (times - 1) - 1;
      if (times > 1 && saved > (best?.saved ?? 0)) best = { at, length, times, saved };
    }
  }
  return best;
}

function timesInARow(keys: readonly string[], at: number, length: number): number {
  let end = at + length;
  while (end < keys.length && keys[end] === keys[end - length]) end += 1;
  return Math.floor((end - at) / length);
}

/** Merges steps until there are few enough, or none can be merged. */
function mergedDown(steps: readonly Step[], limits: StepLimits): readonly Step[] {
  let current = coarse(steps, limits);
  for (let left = countNodes(current); left > limits.maxSteps; left = countNodes(current)) {
    const cheapest = cheapestMerge(current, limits);
    if (cheapest === null) break;
    current = cheapest.apply();
  }
  return current;
}

/** Merges adjacent steps in pairs first, when there are too many steps to search for the best merges. */
function coarse(steps: readonly Step[], limits: StepLimits): readonly Step[] {
  let [current, before] = [steps, Number.POSITIVE_INFINITY];
  for (let left = countNodes(current); left > MAX_SEARCHED && left < before; left = countNodes(current)) {
    current = halveDetail(current, limits);
    before = left;
  }
  return current;
}

function halveDetail(steps: readonly Step[], limits: StepLimits): readonly Step[] {
  const half: Step[] = [];
  for (let index = 0; index < steps.length; index += 1) {
    const [a, b] = [steps[index], steps[index + 1]];
    if (a?.kind === 'repeat') half.push({ ...a, steps: halveDetail(a.steps, limits) });
    else if (a !== undefined && mayMerge(a, b, limits)) {
      half.push(meanOf([a, b], 1));
      index += 1;
    } else if (a !== undefined) half.push(a);
  }
  return half;
}

const mayMerge = (a: Leaf, b: Step | undefined, limits: StepLimits): b is Leaf =>
  b !== undefined && b.kind !== 'repeat' && a.seconds + b.seconds <= limits.maxSeconds;

interface Merge {
  /** The loss of the merge: squared differences of power over time. */
  readonly cost: number;
  apply(): readonly Step[];
}

const cheaper = (a: Merge | null, b: Merge | null): Merge | null => {
  if (a === null || b === null) return a ?? b;
  return b.cost < a.cost ? b : a;
};

function cheapestMerge(steps: readonly Step[], limits: StepLimits): Merge | null {
  let best: Merge | null = null;
  for (const [index, step] of steps.entries()) {
    best = cheaper(best, pairMerge(steps, index, limits));
    if (step.kind === 'repeat') best = cheaper(best, repeatMerge(steps, index, limits));
  }
  return best;
}

const replaced = (steps: readonly Step[], at: number, by: { count: number; step: Step }): readonly Step[] => [
  ...steps.slice(0, at),
  by.step,
  ...steps.slice(at + by.count),
];

function pairMerge(steps: readonly Step[], index: number, limits: StepLimits): Merge | null {
  const [a, b] = [steps[index], steps[index + 1]];
  if (a === undefined || a.kind === 'repeat' || !mayMerge(a, b, limits)) return null;
  return {
    cost: spread([a, b]),
    apply: () => replaced(steps, index, { count: 2, step: meanOf([a, b], 1) }),
  };
}

/** The cheapest merge within a repeat; a repeat of plain steps can also become one step. */
function repeatMerge(steps: readonly Step[], index: number, limits: StepLimits): Merge | null {
  const repeat = steps[index] as RepeatStep;
  const within = cheapestMerge(repeat.steps, limits);
  const inner: Merge | null = within && {
    cost: within.cost * repeat.times,
    apply: () => replaced(steps, index, { count: 1, step: { ...repeat, steps: within.apply() } }),
  };
  const leaves = repeat.steps.filter((step): step is Leaf => step.kind !== 'repeat');
  const seconds = leaves.reduce((sum, leaf) => sum + leaf.seconds, 0) * repeat.times;
  if (leaves.length !== repeat.steps.length || seconds > limits.maxSeconds) return inner;
  const flat: Merge = {
    cost: spread(leaves) * repeat.times,
    apply: () => replaced(steps, index, { count: 1, step: meanOf(leaves, repeat.times) }),
  };
  return cheaper(inner, flat);
}

function spread(leaves: readonly Leaf[]): number {
  const mean = meanPower(leaves);
  return leaves.reduce((sum, leaf) => {
    const height = endOf(leaf) - startOf(leaf);
    return sum + leaf.seconds * ((middleOf(leaf) - mean) ** 2 + height ** 2 / 12);
  }, 0);
}

function meanPower(leaves: readonly Leaf[]): number {
  const seconds = leaves.reduce((sum, leaf) => sum + leaf.seconds, 0);
  return leaves.reduce((sum, leaf) => sum + leaf.seconds * middleOf(leaf), 0) / seconds;
}

/** Replaces several steps by one with their total length, their mean power and their cues. */
function meanOf(leaves: readonly Leaf[], times: number): Leaf {
  const seconds = leaves.reduce((sum, leaf) => sum + leaf.seconds, 0) * times;
  const cue = [...new Set(leaves.flatMap((leaf) => leaf.cue ?? []))].join(' / ');
  const cues = cue === '' ? {} : { cue };
  if (leaves.every((leaf) => leaf.kind === 'free')) return { kind: 'free', seconds, ...cues };
  const power = rounded(meanPower(leaves), 3);
  if (leaves.every((leaf) => leaf.kind === 'all-out')) return { kind: 'all-out', seconds, power, ...cues };
  const scale = leaves.filter(isHeld).find((leaf) => leaf.scale !== undefined)?.scale;
  return { kind: 'steady', seconds, power, ...(scale === undefined ? {} : { scale }), ...cues };
}
