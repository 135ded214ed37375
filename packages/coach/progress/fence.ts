import type { Ride, RideSource } from './ride.ts';
import type { PromptSafe } from '../rider/prompt-safe.ts';

/** True if a language model may receive rides of this source and figures from them (design 5). */
export const PROMPT_SAFE_SOURCES = {
  file: true,
  intervals: true,
  manual: true,
  demo: true,
  strava: false,
} as const satisfies Record<RideSource, boolean>;

/** A ride that a language model may receive. */
export type PromptSafeRide = Ride & { readonly source: Exclude<RideSource, 'strava'> };

const isPromptSafe = (ride: Ride): ride is PromptSafeRide => PROMPT_SAFE_SOURCES[ride.source];

/** The rides that a language model may receive. */
export const promptSafeRides = (rides: readonly Ride[]): readonly PromptSafeRide[] =>
  rides.filter(isPromptSafe);

/** A figure that comes only from rides that a language model may receive. */
export const fromPromptSafeRides = <R extends PromptSafeRide>(
  rides: readonly R[],
  workOut: (rides: readonly R[]) => number | null,
): PromptSafe | null => workOut(rides) as PromptSafe | null;
