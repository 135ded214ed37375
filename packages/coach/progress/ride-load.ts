import { isHeart, loadOfTrimp, trimpFor, type Heart } from './heart-rate-load.ts';
import { isFtp, loadFor } from './power-load.ts';
import { isReal, ridingMinutes, type Ride } from './ride.ts';

/** What a ride's load was worked out from; `time` is a guess. */
export type LoadBasis = 'power' | 'heart-rate' | 'time';

/** The load of a ride, and how far it can be trusted. */
export interface RideLoad {
  readonly load: number;
  readonly from: LoadBasis;
}

/** What a ride is measured against, as it was on the day of the ride. */
export interface Measures {
  readonly ftpWatts: number | null;
  readonly heart: Heart | null;
}

/** What a ride without any sensor is taken for: steady endurance. */
const ASSUMED_INTENSITY = 0.65;

/** The load of a ride from its totals: by power, else by heart rate, else by its minutes alone. */
export function loadOfRide(ride: Ride, { ftpWatts, heart }: Measures): RideLoad {
  const minutes = ridingMinutes(ride);
  const watts = [ride.weightedWatts, ride.averageWatts].find(isReal);
  if (watts !== undefined && ftpWatts !== null && isFtp(ftpWatts)) {
    return { load: loadFor(minutes * 60, watts / ftpWatts), from: 'power' };
  }
  const bpm = ride.averageHeartRateBpm;
  if (isReal(bpm) && heart !== null && isHeart(heart)) {
    return { load: loadOfTrimp(trimpFor(minutes, bpm, heart), heart), from: 'heart-rate' };
  }
  return { load: loadFor(minutes * 60, ASSUMED_INTENSITY), from: 'time' };
}
