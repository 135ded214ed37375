import { heartRateOf, rpeOf } from '@musette/coach/workout/effort-scales';
import { powerZoneOf, type PowerFraction } from '@musette/coach/rider/zones';
import { endOf, isHeld, middleOf, startOf, type HeldStep, type Leaf } from '@musette/coach/workout/steps';
import { decimal } from '../rides/numbers.ts';
import { ENGLISH_FILE_WORDS, type WorkoutFile } from './workout-file.ts';

/** A target range in whole watts, percent or beats. */
export interface Band {
  readonly low: number;
  readonly high: number;
}

/** The target of a step for a device that supports only ranges. */
export type Target =
  | { readonly kind: 'open' }
  | ({ readonly kind: 'power' } & Band)
  | ({ readonly kind: 'heart-rate' } & Band);

/** The factors for the fractions of a step: FTP in watts (or 100 for percent), and beats. */
export interface Units {
  readonly power: number;
  readonly thresholdBpm: number | null;
}

/** The tolerance around a target power. */
const LEEWAY: PowerFraction = 0.03;

/** The tolerance around a target heart rate. */
export const HEART_RATE_LEEWAY = 0.02;

/** The target range of a step: around one effort, or from one end of a ramp to the other. A step by feel has none. */
export function targetOf(leaf: Leaf, units: Units): Target {
  const { power, thresholdBpm } = units;
  if (!isHeld(leaf) || isByFeel(leaf, thresholdBpm)) return { kind: 'open' };
  const [low, high] = ends(leaf);
  if (leaf.scale === 'heart-rate' && thresholdBpm !== null) {
    const leeway = HEART_RATE_LEEWAY * thresholdBpm;
    return {
      kind: 'heart-rate',
      ...band(heartRateOf(low) * thresholdBpm, heartRateOf(high) * thresholdBpm, leeway),
    };
  }
  return { kind: 'power', ...band(low * power, high * power, leaf.kind === 'ramp' ? 0 : LEEWAY * power) };
}

function ends(leaf: Leaf): readonly [number, number] {
  const [from, to] = [startOf(leaf), endOf(leaf)];
  return from <= to ? [from, to] : [to, from];
}

/** Rounds the range so that its middle is the rounded target. */
function band(low: number, high: number, leeway: number): Band {
  const [from, to] = [Math.max(0, Math.round(low)), Math.max(0, Math.round(high))];
  const within = Math.min(Math.round(leeway), from);
  return { low: from - within, high: to + within };
}

/** Whether a step is an easy one between efforts. */
export const isRest = (leaf: Leaf): boolean => isHeld(leaf) && powerZoneOf(middleOf(leaf)) === 1;

/** Steps by heart rate are ridden by feel when the threshold is unknown. */
const isByFeel = (leaf: HeldStep, thresholdBpm: number | null): boolean =>
  leaf.scale === 'feel' || (leaf.scale === 'heart-rate' && thresholdBpm === null);

/** The name of a step in at most 15 characters, the limit of Garmin devices: `Ramp 50-75%`, `RPE 4.4`, `Threshold`. */
export function labelOf(
  leaf: Leaf,
  { thresholdBpm, words = ENGLISH_FILE_WORDS }: Pick<WorkoutFile, 'thresholdBpm' | 'words'>,
): string {
  if (!isHeld(leaf)) return leaf.kind === 'all-out' ? words.allOut : words.freeRide;
  if (isByFeel(leaf, thresholdBpm)) {
    const [from, to] = [rpeOf(startOf(leaf)), rpeOf(endOf(leaf))];
    return from === to ? `RPE ${from}` : `RPE ${from}-${to}`;
  }
  if (leaf.kind === 'ramp') return `${words.ramp} ${percent(leaf.from)}-${percent(leaf.to)}%`;
  return words.zones[powerZoneOf(leaf.power)];
}

const percent = (fraction: number): string => decimal(Math.min(fraction, 9.99) * 100, 0);
