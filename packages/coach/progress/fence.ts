import type { Tellable } from '../season/tellable.ts';
import type { Ride, RideSource } from './ride.ts';

/** May a model be told of a ride of this source, or of what follows from it (design 5)? */
export const TELLABLE_SOURCES = {
  file: true,
  manual: true,
  demo: true,
  strava: false,
} as const satisfies Record<RideSource, boolean>;

/** A ride that a model may be told of. */
export type TellableRide = Ride & { readonly source: Exclude<RideSource, 'strava'> };

const isTellable = (ride: Ride): ride is TellableRide => TELLABLE_SOURCES[ride.source];

/** The rides that a model may be told of. */
export const tellableRides = (rides: readonly Ride[]): readonly TellableRide[] => rides.filter(isTellable);

/** A figure worked out from rides that a model may be told of, and from nothing else. */
export const workedOutFrom = <R extends TellableRide>(
  rides: readonly R[],
  workOut: (rides: readonly R[]) => number | null,
): Tellable | null => workOut(rides) as Tellable | null;
