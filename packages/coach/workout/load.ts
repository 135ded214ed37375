import { rpeOf } from '../rider/effort.ts';
import { powerZoneOf, type PowerZone } from '../rider/zones.ts';
import { eachLeaf, endOf, secondsOf, startOf, type Leaf, type PowerFraction, type Step } from './steps.ts';

/** Normalized power looks at the mean of so many seconds. */
const WINDOW_S = 30;

/** Steps are values that never change, so what follows from them is worked out once. */
const knownPower = new WeakMap<readonly Step[], number>();
const knownZones = new WeakMap<readonly Step[], Readonly<Record<PowerZone, number>>>();

/**
 * Normalized power as a fraction of FTP: the fourth-power mean of the rolling 30-second mean over the one-second expansion, full
 * windows only. Steps shorter than a window count with their plain mean; no steps count as nothing.
 */
export function normalizedPowerOf(steps: readonly Step[]): PowerFraction {
  const known = knownPower.get(steps);
  if (known !== undefined) return known;
  const power = normalizedPower(steps);
  knownPower.set(steps, power);
  return power;
}

/** How hard the whole ride is beside one's best hour: normalized power over FTP. */
export const intensityFactorOf = (steps: readonly Step[]): number => normalizedPowerOf(steps);

/** Training load (TSS): 100 is one hour at FTP. */
export function loadOf(steps: readonly Step[]): number {
  const intensity = intensityFactorOf(steps);
  return (secondsOf(steps) / 3600) * intensity * intensity * 100;
}

/** How many minutes the steps take. */
export const minutesOf = (steps: readonly Step[]): number => secondsOf(steps) / 60;

/** The seconds spent in each zone; a ramp is counted second by second. */
export function secondsInZones(steps: readonly Step[]): Readonly<Record<PowerZone, number>> {
  const known = knownZones.get(steps);
  if (known !== undefined) return known;
  const zones: Record<PowerZone, number> = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 0, 7: 0 };
  eachLeaf(steps, (leaf) => {
    const from = startOf(leaf);
    const slope = (endOf(leaf) - from) / leaf.seconds;
    if (from === endOf(leaf)) zones[powerZoneOf(from)] += leaf.seconds;
    else for (let at = 0; at < leaf.seconds; at += 1) zones[powerZoneOf(from + slope * (at + 0.5))] += 1;
  });
  knownZones.set(steps, zones);
  return zones;
}

/**
 * How hard a workout is as a plan says it, 1 to 10: how its normalized power feels, more for every minute above tempo (the
 * higher, the dearer), and a little more for every hour beyond the second.
 */
export function intensityOf(steps: readonly Step[]): number {
  const zones = secondsInZones(steps);
  const dear = ABOVE_TEMPO.reduce((sum, { zone, aMinute }) => sum + (zones[zone] / 60) * aMinute, 0);
  const long = Math.max(0, minutesOf(steps) - 120) / 60;
  const felt = rpeOf(normalizedPowerOf(steps)) + Math.min(MOST_FOR_EFFORTS, dear) + long * 0.5;
  return Math.min(10, Math.max(1, Math.round(felt)));
}

/** What a minute in each zone above tempo adds to the feel of the whole, on the scale of 1 to 10. */
const ABOVE_TEMPO = [
  { zone: 4, aMinute: 0.05 },
  { zone: 5, aMinute: 0.2 },
  { zone: 6, aMinute: 0.5 },
  { zone: 7, aMinute: 1.5 },
] as const;
const MOST_FOR_EFFORTS = 3.5;

interface Window {
  /** The last seconds, oldest overwritten first. */
  readonly ring: Float64Array;
  sum: number;
  seen: number;
  fourths: number;
}

// One buffer for all: nothing here is ever interrupted, and a season asks hundreds of times.
const RING = new Float64Array(WINDOW_S);

function normalizedPower(steps: readonly Step[]): number {
  const window: Window = { ring: RING, sum: 0, seen: 0, fourths: 0 };
  let elapsed = 0;
  eachLeaf(steps, (leaf) => {
    const begin = Math.round(elapsed);
    elapsed += leaf.seconds;
    pass(window, leaf, Math.round(elapsed) - begin);
  });
  if (window.seen === 0) return 0;
  if (window.seen < WINDOW_S) return window.sum / window.seen;
  return (window.fourths / (window.seen - WINDOW_S + 1)) ** 0.25;
}

function pass(window: Window, leaf: Leaf, seconds: number): void {
  const from = startOf(leaf);
  const slope = (endOf(leaf) - from) / seconds;
  for (let second = 0; second < seconds; second += 1) {
    if (slope === 0 && second >= WINDOW_S) {
      // The window now holds nothing but this effort: the rest of a flat stretch is one product.
      window.sum = from * WINDOW_S;
      window.fourths += (seconds - second) * from ** 4;
      window.seen += seconds - second;
      return;
    }
    push(window, from + slope * (second + 0.5));
  }
}

function push(window: Window, power: number): void {
  const at = window.seen % WINDOW_S;
  const oldest = window.seen < WINDOW_S ? 0 : (window.ring[at] as number);
  window.ring[at] = power;
  window.sum += power - oldest;
  window.seen += 1;
  if (window.seen < WINDOW_S) return;
  const mean = window.sum / WINDOW_S;
  const square = mean * mean;
  window.fourths += square * square;
}
