import { PROFILE_FIELDS, type ProfileFields } from './profile-fields.ts';

// The heart rates of a profile, held against each other. Each alone has limits of its own.

/** The heart rates of a profile. */
export type HeartRates = Pick<
  ProfileFields,
  'restingHeartRateBpm' | 'thresholdHeartRateBpm' | 'maxHeartRateBpm'
>;

/** The names of the heart rates in a profile. */
export const HEART_RATE_NAMES = [
  'restingHeartRateBpm',
  'thresholdHeartRateBpm',
  'maxHeartRateBpm',
] as const satisfies readonly (keyof HeartRates)[];

/** The smallest difference between the heart rate at rest and the maximum: less is a typing error. */
export const MIN_HEART_RANGE_BPM = 30;

/** A heart rate that does not fit the others. */
type HeartRateIssue =
  | { readonly path: 'maxHeartRateBpm'; readonly code: 'too-near-rest' }
  | { readonly path: 'thresholdHeartRateBpm'; readonly code: 'not-between' };

/** What is wrong between the heart rates; null if they fit together. */
export function heartRateIssue({
  restingHeartRateBpm: rest,
  thresholdHeartRateBpm: threshold,
  maxHeartRateBpm: max,
}: HeartRates): HeartRateIssue | null {
  const [low, high] = [rest ?? Number.NEGATIVE_INFINITY, max ?? Number.POSITIVE_INFINITY];
  if (high - low < MIN_HEART_RANGE_BPM) return { path: 'maxHeartRateBpm', code: 'too-near-rest' };
  if (threshold !== null && (threshold <= low || threshold > high))
    return { path: 'thresholdHeartRateBpm', code: 'not-between' };
  return null;
}

/** The maximum that a rider has with a threshold above the present one: the highest beat of the ride that showed it, if that is known. Null if the maximum stays. */
export function raisedMax(
  threshold: number,
  { max, highest }: { readonly max: number | null; readonly highest: number | null },
): number | null {
  if (max === null || threshold <= max) return null;
  return Math.min(PROFILE_FIELDS.maxHeartRateBpm.max, Math.max(threshold, Math.round(highest ?? threshold)));
}
