import { rpeOf } from './effort-scales.ts';
import { doneSteps } from './planned.ts';
import type { PowerFraction } from '../rider/zones.ts';
import { endOf, secondsBetween, secondsOf, startOf, type Leaf, type RepeatStep, type Step } from './steps.ts';

/** The window of normalized power in seconds. */
const WINDOW_S = 30;

/** A cache, because steps never change. */
const knownPower = new WeakMap<readonly Step[], number>();

/**
 * Normalized power as a fraction of FTP: the fourth-power mean of the rolling 30-second mean over the one-second expansion, full
 * windows only. A workout shorter than a window has its plain mean; without steps it is 0.
 */
export function normalizedPowerOf(steps: readonly Step[]): PowerFraction {
  const known = knownPower.get(steps);
  if (known !== undefined) return known;
  const power = normalizedPower(steps);
  knownPower.set(steps, power);
  return power;
}

/** Intensity factor: normalized power divided by FTP. */
export const intensityFactorOf = (steps: readonly Step[]): number => normalizedPowerOf(steps);

/** Training load (TSS): 100 is one hour at FTP. */
export function loadOf(steps: readonly Step[]): number {
  const intensity = intensityFactorOf(steps);
  return (secondsOf(steps) / 3600) * intensity * intensity * 100;
}

/** The load of a week's workouts as every screen says it: ridden sizes count, and the sum is rounded once. */
export const weekLoadOf = (workouts: readonly Parameters<typeof doneSteps>[0][]): number =>
  Math.round(workouts.reduce((sum, workout) => sum + loadOf(doneSteps(workout)), 0));

/** The minutes of the steps. */
export const minutesOf = (steps: readonly Step[]): number => secondsOf(steps) / 60;

/**
 * The intensity of a workout in a plan, 1 to 10. It is the RPE of the normalized power, plus an amount for every minute above
 * endurance, plus half a point for every hour beyond the second. The amount rises with the power without a jump, because a few watts
 * across the bound of a zone are no different workout.
 */
export function intensityOf(steps: readonly Step[]): number {
  const efforts = Math.min(MAX_INTENSITY_BY_EFFORTS, intensityByEfforts(steps));
  const long = Math.max(0, minutesOf(steps) - 120) / 60;
  return Math.min(10, Math.max(1, Math.round(rpeOf(normalizedPowerOf(steps)) + efforts + long * 0.5)));
}

/**
 * The amount that a minute above endurance adds to the intensity: nothing at the end of endurance, then one row for the middle of each
 * zone. Values between two rows are interpolated linearly.
 */
const AMOUNTS = [
  { power: 0.755, aMinute: 0 },
  { power: 0.83, aMinute: 0.02 },
  { power: 0.98, aMinute: 0.05 },
  { power: 1.13, aMinute: 0.2 },
  { power: 1.355, aMinute: 0.5 },
  { power: 1.75, aMinute: 1.5 },
  { power: Number.POSITIVE_INFINITY, aMinute: 1.5 },
] as const;
const MAX_INTENSITY_BY_EFFORTS = 3.5;

function intensityByEfforts(steps: readonly Step[]): number {
  return steps.reduce(
    (sum, step) =>
      sum + (step.kind === 'repeat' ? step.times * intensityByEfforts(step.steps) : intensityByEffort(step)),
    0,
  );
}

/** Between two rows the amount is linear, so the middle of that part of a ramp stands for all of it. */
function intensityByEffort(leaf: Leaf): number {
  const [min, max] = [Math.min(startOf(leaf), endOf(leaf)), Math.max(startOf(leaf), endOf(leaf))];
  return AMOUNTS.slice(1).reduce((sum, to, index) => {
    const from = AMOUNTS[index] as (typeof AMOUNTS)[number];
    const middle = (Math.max(min, from.power) + Math.min(max, to.power)) / 2;
    const share = (middle - from.power) / (to.power - from.power);
    const aMinute = from.aMinute + (to.aMinute - from.aMinute) * share;
    return sum + (secondsBetween(leaf, from.power, to.power) / 60) * aMinute;
  }, 0);
}

interface Window {
  /** The power of the last seconds; the next second replaces the oldest. */
  readonly ring: Float64Array;
  next: number;
  sum: number;
  seen: number;
  /** Sum of the fourth powers of all full windows. */
  fourths: number;
}

// One shared buffer is safe because the code is synchronous, and fast because a season needs hundreds of loads.
const RING = new Float64Array(WINDOW_S);

const newWindow = (): Window => ({ ring: RING.fill(0), next: 0, sum: 0, seen: 0, fourths: 0 });

function normalizedPower(steps: readonly Step[]): number {
  const window = newWindow();
  passAll(window, steps);
  return normalizedOf(window);
}

/** Normalized power of a recording with one value per second, in the unit of the recording. */
export function normalizedPowerOfSeconds(power: readonly number[]): number {
  const window = newWindow();
  for (const each of power) push(window, each);
  return normalizedOf(window);
}

function normalizedOf(window: Window): number {
  if (window.seen < WINDOW_S) return window.seen === 0 ? 0 : window.sum / window.seen;
  return (window.fourths / (window.seen - WINDOW_S + 1)) ** 0.25;
}

function passAll(window: Window, steps: readonly Step[]): void {
  for (const step of steps) {
    if (step.kind === 'repeat') passRepeat(window, step);
    else pass(window, step, Math.round(step.seconds));
  }
}

/** From the second round on, a repeat at least as long as the window adds the same sum each time. */
function passRepeat(window: Window, { times, steps }: RepeatStep): void {
  const different = secondsOf(steps) < WINDOW_S ? times : Math.min(times, 2);
  let [fourths, seen] = [0, 0];
  for (let time = 0; time < different; time += 1) {
    [fourths, seen] = [window.fourths, window.seen];
    passAll(window, steps);
  }
  window.fourths += (times - different) * (window.fourths - fourths);
  window.seen += (times - different) * (window.seen - seen);
}

function pass(window: Window, leaf: Leaf, seconds: number): void {
  const from = startOf(leaf);
  const slope = (endOf(leaf) - from) / seconds;
  const at = (second: number): number => from + slope * (second + 0.5);
  for (let second = 0; second < Math.min(seconds, WINDOW_S); second += 1) push(window, at(second));
  const left = seconds - WINDOW_S;
  if (left <= 0) return;
  // The window is now inside this step, so its mean is linear and the rest is a closed sum, not a loop.
  const mean = (last: number): number => from + slope * (last + 1 - WINDOW_S / 2);
  window.fourths += fourthPowersFrom(mean(WINDOW_S), slope, left);
  window.seen += left;
  window.sum = mean(seconds - 1) * WINDOW_S;
  window.next = 0;
  for (let second = 0; second < WINDOW_S; second += 1) window.ring[second] = at(left + second);
}

function push(window: Window, power: number): void {
  window.sum += power - (window.ring[window.next] as number);
  window.ring[window.next] = power;
  window.next = (window.next + 1) % WINDOW_S;
  window.seen += 1;
  if (window.seen < WINDOW_S) return;
  const square = (window.sum / WINDOW_S) ** 2;
  window.fourths += square * square;
}

/** The sum of the fourth powers of `first`, `first + step`, … by the closed forms of the sums of powers. */
function fourthPowersFrom(first: number, step: number, count: number): number {
  const last = count - 1;
  const ones = (last * count) / 2;
  const squares = (last * count * (2 * last + 1)) / 6;
  const cubes = ones * ones;
  const fourths = (squares * (3 * last * last + 3 * last - 1)) / 5;
  return (
    count * first ** 4 +
    4 * first ** 3 * step * ones +
    6 * first ** 2 * step ** 2 * squares +
    4 * first * step ** 3 * cubes +
    step ** 4 * fourths
  );
}
