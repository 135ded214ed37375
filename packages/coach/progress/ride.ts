import type { IsoDate } from '../calendar/days.ts';

/** The source of a ride, which decides its permitted uses (`fence.ts`). */
export type RideSource = 'file' | 'strava' | 'manual' | 'demo';

/** An activity as the coach sees it (spec 3); null is what the device or the service did not give. */
export interface Ride {
  readonly id: string;
  /** The day on the rider's own clock. */
  readonly date: IsoDate;
  readonly source: RideSource;
  /** As the source names it: `VirtualRide`, `Biking`, `e_biking`, … */
  readonly sport: string;
  readonly name: string;
  readonly distanceM: number | null;
  /** Without the stops. */
  readonly movingSeconds: number | null;
  readonly elapsedSeconds: number | null;
  readonly averageSpeedMps: number | null;
  readonly averageWatts: number | null;
  /** Normalized power, as the device or the service worked it out. */
  readonly weightedWatts: number | null;
  readonly averageHeartRateBpm: number | null;
  readonly kilojoules: number | null;
  readonly caloriesKcal: number | null;
  readonly elevationM: number | null;
  readonly achievementCount: number | null;
  readonly kudosCount: number | null;
}

/** No ride lasts so many seconds, and none has so many watts; such a figure is a device's mistake. */
const ABSURD = 1e8;

/** True for a figure that a ride can really have. */
export const isReal = (figure: number | null): figure is number =>
  figure !== null && figure > 0 && figure < ABSURD;

/** How long the rider rode: without the stops, or with them where only that is known. */
export const ridingMinutes = ({ movingSeconds, elapsedSeconds }: Ride): number =>
  ([movingSeconds, elapsedSeconds].find(isReal) ?? 0) / 60;

/** How long the rider was out (spec 9, actual minutes): with the stops, or without them where only that is known. */
export const elapsedMinutes = ({ movingSeconds, elapsedSeconds }: Ride): number =>
  ([elapsedSeconds, movingSeconds].find(isReal) ?? 0) / 60;

// The words of Strava, FIT, TCX and GPX for whatever has pedals; `1` is what Strava writes into GPX files.
const CYCLING = /bik|cycl|ride$|mtb|bmx|velomobile|gravel|^spin$|^recumbent$|^1$/;
const NO_PEDALS = /motor|horse/;

/** True for any kind of cycling, virtual and electric ones too. */
export function isCycling(sport: string): boolean {
  const name = sport.toLowerCase();
  return CYCLING.test(name) && !NO_PEDALS.test(name);
}

/** True for a ride that can count as training of a plan. */
export const isTraining = (ride: Ride): boolean => isCycling(ride.sport) && ridingMinutes(ride) > 0;
