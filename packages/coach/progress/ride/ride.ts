import type { IsoDate } from '../../calendar/days.ts';
import { type ActivityType, isBikeType } from './activity-type.ts';

/** The source of a ride, which decides its permitted uses (`fence.ts`). */
export type RideSource = 'file' | 'intervals' | 'strava' | 'manual' | 'demo';

/** An activity as the coach sees it (spec 3); null means that the device or the service gave no value. */
export interface Ride {
  readonly id: string;
  /** The day in the rider's own time zone. */
  readonly date: IsoDate;
  readonly source: RideSource;
  readonly type: ActivityType;
  readonly name: string;
  readonly distanceM: number | null;
  /** Seconds without stops. */
  readonly movingSeconds: number | null;
  readonly elapsedSeconds: number | null;
  readonly averageSpeedMps: number | null;
  readonly averageWatts: number | null;
  /** Normalized power, as computed by the device or the service. */
  readonly weightedWatts: number | null;
  readonly averageHeartRateBpm: number | null;
  readonly kilojoules: number | null;
  readonly caloriesKcal: number | null;
  readonly elevationM: number | null;
  readonly achievementCount: number | null;
  readonly kudosCount: number | null;
}

/** Limits of a ride's seconds and watts; a higher figure is an error of the device. */
const ABSURD = 1e8;

/** True for a figure that is possible for a ride. */
export const isReal = (figure: number | null): figure is number =>
  figure !== null && figure > 0 && figure < ABSURD;

type RideTimes = Pick<Ride, 'movingSeconds' | 'elapsedSeconds'>;

/** The fields of a ride that say which workout it may have been. */
export type TimedRide = Pick<Ride, 'id' | 'date' | 'type'> & RideTimes;

/** The time without stops, or with stops if only that is known. */
export const ridingMinutes = ({ movingSeconds, elapsedSeconds }: RideTimes): number =>
  ([movingSeconds, elapsedSeconds].find(isReal) ?? 0) / 60;

/** The time with stops (spec 9, actual minutes), or without stops if only that is known. */
export const elapsedMinutes = ({ movingSeconds, elapsedSeconds }: RideTimes): number =>
  ([elapsedSeconds, movingSeconds].find(isReal) ?? 0) / 60;

/** True for a ride that can count as training of a plan. */
export const isTraining = (ride: Pick<Ride, 'type'> & RideTimes): boolean =>
  isBikeType(ride.type) && ridingMinutes(ride) > 0;
