import { powerOfHeartRate } from '../../workout/effort-scales.ts';
import { DEFAULT_FTP_WATTS } from '../../rider/limits.ts';
import { isReal, type Ride } from '../ride/ride.ts';

/** The face that shows how a ride felt. */
export type Mood = 'tired' | 'neutral' | 'happy';

/** How hard a ride was, in the words of spec 9. */
export type RideEffort = 'Hard effort' | 'Moderate effort' | 'Easy ride';

/** The face of each effort (spec 9). */
export const MOOD_OF: Readonly<Record<RideEffort, Mood>> = {
  'Hard effort': 'tired',
  'Moderate effort': 'neutral',
  'Easy ride': 'happy',
};

/** The rider's thresholds; null means unknown. */
export interface Thresholds {
  readonly ftpWatts: number | null;
  readonly thresholdBpm: number | null;
}

// 200 W and 150 W at an FTP of 250 W (spec 9), and the same share of any other FTP (design 7).
const HARD = 0.8;
const MODERATE = 0.6;

/**
 * How hard a ride was: by its watts, else by its heart rate if the rider's threshold is known. Null without either, because a ride
 * without a sensor need not be an easy one.
 */
export function effortOf(ride: Ride, thresholds: Thresholds): RideEffort | null {
  const share = shareOfFtp(ride, thresholds);
  if (share === null) return null;
  if (share > HARD) return 'Hard effort';
  return share > MODERATE ? 'Moderate effort' : 'Easy ride';
}

function shareOfFtp(ride: Ride, { ftpWatts, thresholdBpm }: Thresholds): number | null {
  const { averageWatts, averageHeartRateBpm } = ride;
  if (isReal(averageWatts)) return averageWatts / (ftpWatts ?? DEFAULT_FTP_WATTS);
  if (!isReal(averageHeartRateBpm) || thresholdBpm === null) return null;
  return powerOfHeartRate(averageHeartRateBpm / thresholdBpm);
}
