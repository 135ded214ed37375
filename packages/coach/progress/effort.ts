import { powerOfHeartRate } from '../workout/effort-scales.ts';
import { DEFAULT_FTP_WATTS } from '../rider/limits.ts';
import { isReal, type Ride } from './ride.ts';

/** How a ride felt, as its face shows it. */
export type Mood = 'tired' | 'neutral' | 'happy';

/** How hard a ride was, in the words of spec 9. */
export type Effort = 'Hard effort' | 'Moderate effort' | 'Easy ride';

/** The face of each effort (spec 9). */
export const MOOD_OF: Readonly<Record<Effort, Mood>> = {
  'Hard effort': 'tired',
  'Moderate effort': 'neutral',
  'Easy ride': 'happy',
};

/** What efforts are measured against; null is not known. */
export interface Thresholds {
  readonly ftpWatts: number | null;
  readonly thresholdBpm: number | null;
}

// 200 W and 150 W for a rider of 250 W, as in spec 9, and the same share of everyone else's FTP (design 7).
const HARD = 0.8;
const MODERATE = 0.6;

/**
 * How hard a ride was, from its watts; without them from its heart rate, where the rider's threshold is known. Without either nobody
 * can say, so null: a ride without a sensor is not an easy one.
 */
export function effortOf(ride: Ride, thresholds: Thresholds): Effort | null {
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
