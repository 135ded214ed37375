import type { PerSecond } from './per-second.ts';

/** The heart rates of a rider. */
export interface Heart {
  readonly restBpm: number;
  readonly maxBpm: number;
  /** Null means unknown; then it is assumed at 85 % of the range from rest to maximum. */
  readonly thresholdBpm: number | null;
}

const FACTOR = 0.64;
/** The curve for men. That for women is flatter, and most of the difference cancels out in the load. */
const CURVE = 1.92;
const THRESHOLD_SHARE = 0.85;
const PLAUSIBLE = { minRest: 25, max: 250, minRange: 30 } as const;

/** The threshold heart rate: the given one, or the assumed one. */
export const thresholdOf = ({ restBpm, maxBpm, thresholdBpm }: Heart): number =>
  thresholdBpm ?? restBpm + THRESHOLD_SHARE * (maxBpm - restBpm);

/** True if the heart rates are possible together. */
export function isHeart(heart: Heart): boolean {
  const { restBpm, maxBpm } = heart;
  const threshold = thresholdOf(heart);
  return (
    restBpm >= PLAUSIBLE.minRest &&
    maxBpm <= PLAUSIBLE.max &&
    maxBpm - restBpm >= PLAUSIBLE.minRange &&
    threshold > restBpm &&
    threshold <= maxBpm
  );
}

/** Banister's training impulse of minutes at a heart rate, which is limited to the range from rest to maximum. */
export function trimpFor(minutes: number, bpm: number, { restBpm, maxBpm }: Heart): number {
  const share = Math.min(1, Math.max(0, (bpm - restBpm) / (maxBpm - restBpm)));
  return minutes * share * FACTOR * Math.exp(CURVE * share);
}

/** A training impulse on the scale of power: 100 for the impulse of one hour at threshold. */
export const loadOfTrimp = (trimp: number, heart: Heart): number =>
  (trimp / trimpFor(60, thresholdOf(heart), heart)) * 100;

/** The load of a ride from its heart rate, on the scale of power; null without any, or for impossible heart rates of the rider. */
export function heartRateLoadOf({ values }: PerSecond, heart: Heart): number | null {
  if (values.length === 0 || !isHeart(heart)) return null;
  const trimp = values.reduce((sum, bpm) => sum + trimpFor(1 / 60, bpm, heart), 0);
  return loadOfTrimp(trimp, heart);
}

/** Friel's zones for cycling: the lower limits in whole percent of threshold heart rate. */
export const HEART_ZONES = [
  { zone: '1', from: 0 },
  { zone: '2', from: 81 },
  { zone: '3', from: 90 },
  { zone: '4', from: 94 },
  { zone: '5a', from: 100 },
  { zone: '5b', from: 103 },
  { zone: '5c', from: 107 },
] as const;
/** The name of a heart-rate zone. */
export type HeartZone = (typeof HEART_ZONES)[number]['zone'];

/** The zone of a heart rate; rounded to whole percents, as with power. */
export function heartZoneOf(bpm: number, thresholdBpm: number): HeartZone {
  const percent = Math.round((bpm / thresholdBpm) * 100);
  let zone: HeartZone = '1';
  for (const candidate of HEART_ZONES) if (percent >= candidate.from) zone = candidate.zone;
  return zone;
}

/** The seconds that a ride spent in each heart-rate zone; null for a heart that cannot be. */
export function secondsInHeartZones(
  { values }: PerSecond,
  heart: Heart,
): Readonly<Record<HeartZone, number>> | null {
  if (!isHeart(heart)) return null;
  const zones = Object.fromEntries(HEART_ZONES.map(({ zone }) => [zone, 0])) as Record<HeartZone, number>;
  for (const bpm of values) zones[heartZoneOf(bpm, thresholdOf(heart))] += 1;
  return zones;
}
