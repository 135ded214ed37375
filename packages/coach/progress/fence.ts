import type { CoachRider } from '../season/types.ts';
import type { Ride, RideSource } from './ride.ts';

/** May a model be told of a ride of this source, or of what follows from it (design 5)? */
export const TELLABLE_SOURCES = {
  file: true,
  manual: true,
  demo: true,
  strava: false,
} as const satisfies Record<RideSource, boolean>;

declare const tellable: unique symbol;

/** A figure that nothing of Strava's had a part in. Only the two functions below make one. */
export type Tellable = number & { readonly [tellable]: true };

/** A ride that a model may be told of. */
export type TellableRide = Ride & { readonly source: Exclude<RideSource, 'strava'> };

/** The rider as a season for a model is made from: fitness sets its minutes, and FTP stands in the prompt itself. */
export type TellableRider = Omit<CoachRider, 'fitness' | 'ftpWatts'> & {
  readonly fitness: Tellable | null;
  readonly ftpWatts: Tellable | null;
};

const isTellable = (ride: Ride): ride is TellableRide => TELLABLE_SOURCES[ride.source];

/** The rides that a model may be told of. */
export const tellableRides = (rides: readonly Ride[]): readonly TellableRide[] => rides.filter(isTellable);

/** A figure that the rider typed in. */
export const statedByRider = (figure: number): Tellable => figure as Tellable;

/** A figure worked out from rides that a model may be told of, and from nothing else. */
export const workedOutFrom = <R extends TellableRide>(
  rides: readonly R[],
  workOut: (rides: readonly R[]) => number | null,
): Tellable | null => workOut(rides) as Tellable | null;
