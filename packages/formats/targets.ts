import { heartRateOf, rpeOf } from '@musette/coach/workout/effort-scales';
import { powerZoneOf, POWER_ZONES, type PowerFraction } from '@musette/coach/rider/zones';
import { endOf, isHeld, middleOf, startOf, type HeldStep, type Leaf } from '@musette/coach/workout/steps';
import { decimal } from './numbers.ts';

/** A band to stay in, in whole watts, percents or beats. */
export interface Band {
  readonly low: number;
  readonly high: number;
}

/** What a device that knows bands only is told to hold. */
export type Target =
  | { readonly kind: 'open' }
  | ({ readonly kind: 'power' } & Band)
  | ({ readonly kind: 'heart-rate' } & Band);

/** What the fractions of a step are multiplied with: watts of FTP or 100 for percents, and beats. */
export interface Units {
  readonly power: number;
  readonly thresholdBpm: number | null;
}

/** How far from the middle a power may lie and still be the effort that was meant. */
const LEEWAY: PowerFraction = 0.03;

/** The same for heart rates, of which a step's band is made. */
export const HEART_RATE_LEEWAY = 0.02;

/** A step's band: around one effort, or from one end of a ramp to the other. Feel is no target that a device measures. */
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

/** Rounded so that the middle of a band is the rounded middle. */
function band(low: number, high: number, leeway: number): Band {
  const [from, to] = [Math.max(0, Math.round(low)), Math.max(0, Math.round(high))];
  const within = Math.min(Math.round(leeway), from);
  return { low: from - within, high: to + within };
}

/** True for the easy stretches between efforts. */
export const isRest = (leaf: Leaf): boolean => isHeld(leaf) && powerZoneOf(middleOf(leaf)) === 1;

/** Steps by heart rate go by feel when nobody knows the threshold. */
const isByFeel = (leaf: HeldStep, thresholdBpm: number | null): boolean =>
  leaf.scale === 'feel' || (leaf.scale === 'heart-rate' && thresholdBpm === null);

/** What the screen of a device says of an effort without a target. */
export const ALL_OUT = 'All out';

/** A step in 15 characters, all that Garmin's devices show: `Ramp 50-75%`, `RPE 4.4`, `Threshold`. */
export function labelOf(leaf: Leaf, thresholdBpm: number | null): string {
  if (!isHeld(leaf)) return leaf.kind === 'all-out' ? ALL_OUT : 'Free ride';
  if (isByFeel(leaf, thresholdBpm)) {
    const [from, to] = [rpeOf(startOf(leaf)), rpeOf(endOf(leaf))];
    return from === to ? `RPE ${from}` : `RPE ${from}-${to}`;
  }
  if (leaf.kind === 'ramp') return `Ramp ${percent(leaf.from)}-${percent(leaf.to)}%`;
  const zone = powerZoneOf(leaf.power);
  return POWER_ZONES.find((candidate) => candidate.zone === zone)?.name ?? 'Ride';
}

const percent = (fraction: number): string => decimal(Math.min(fraction, 9.99) * 100, 0);
