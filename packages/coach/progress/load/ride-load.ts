import { isHeart, loadOfTrimp, trimpFor, type Heart } from './heart-rate-load.ts';
import { isFtp, loadFor } from './power-load.ts';
import { isReal, ridingMinutes, type Ride } from '../ride/ride.ts';

/** What a ride's load is computed from; `time` is an estimate. */
export const LOAD_SOURCES = ['power', 'heart-rate', 'effort', 'time'] as const;
/** See `LOAD_SOURCES`. */
export type LoadSource = (typeof LOAD_SOURCES)[number];

/** The load of a ride, and its source, which says how reliable it is. */
export interface RideLoad {
  readonly load: number;
  readonly from: LoadSource;
}

/** The thresholds of the rider on the day of the ride. */
export interface Measures {
  readonly ftpWatts: number | null;
  readonly heart: Heart | null;
}

/** The load of an hour that felt so hard, from 1 to 10: 8 is what a rider can hold for that hour. */
const LOAD_OF_EFFORT = [20, 30, 40, 50, 60, 70, 80, 100, 120, 140] as const;

/** The assumed intensity of a ride without a sensor: endurance. */
const ASSUMED_INTENSITY = 0.65;

/** The totals of a ride that its load comes from. */
type LoadTotals = Pick<
  Ride,
  'movingSeconds' | 'elapsedSeconds' | 'weightedWatts' | 'averageWatts' | 'averageHeartRateBpm'
>;

/** The load of a ride from its totals: by power, else by heart rate, else by how hard it felt (1 to 10), else by its minutes alone. */
export function loadOfRide(
  ride: LoadTotals,
  { ftpWatts, heart }: Measures,
  effort: number | null = null,
): RideLoad {
  const minutes = ridingMinutes(ride);
  const watts = [ride.weightedWatts, ride.averageWatts].find(isReal);
  if (watts !== undefined && ftpWatts !== null && isFtp(ftpWatts)) {
    return { load: loadFor(minutes * 60, watts / ftpWatts), from: 'power' };
  }
  const bpm = ride.averageHeartRateBpm;
  if (isReal(bpm) && heart !== null && isHeart(heart)) {
    return { load: loadOfTrimp(trimpFor(minutes, bpm, heart), heart), from: 'heart-rate' };
  }
  const hourly = LOAD_OF_EFFORT[(effort ?? 0) - 1];
  if (hourly !== undefined) return { load: (hourly * minutes) / 60, from: 'effort' };
  return { load: loadFor(minutes * 60, ASSUMED_INTENSITY), from: 'time' };
}
