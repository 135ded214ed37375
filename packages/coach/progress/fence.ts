import type { Ride, RideSource } from './ride.ts';
import type { PromptSafe } from '../rider/prompt-safe.ts';

/** May a model be told of a ride of this source, or of what follows from it (design 5)? */
export const PROMPT_SAFE_SOURCES = {
  file: true,
  manual: true,
  demo: true,
  strava: false,
} as const satisfies Record<RideSource, boolean>;

/** A ride that a model may be told of. */
export type PromptSafeRide = Ride & { readonly source: Exclude<RideSource, 'strava'> };

const isPromptSafe = (ride: Ride): ride is PromptSafeRide => PROMPT_SAFE_SOURCES[ride.source];

/** The rides that a model may be told of. */
export const promptSafeRides = (rides: readonly Ride[]): readonly PromptSafeRide[] =>
  rides.filter(isPromptSafe);

/** A figure worked out from rides that a model may be told of, and from nothing else. */
export const fromPromptSafeRides = <R extends PromptSafeRide>(
  rides: readonly R[],
  workOut: (rides: readonly R[]) => number | null,
): PromptSafe | null => workOut(rides) as PromptSafe | null;
