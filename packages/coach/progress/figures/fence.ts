import type { Ride, RideSource } from '../ride/ride.ts';
import type { PromptSafe } from '../../rider/prompt-safe.ts';

/** True if a language model may receive rides of this source and figures from them (design 5). */
export const PROMPT_SAFE_SOURCES = {
  file: true,
  intervals: true,
  manual: true,
  demo: true,
  strava: false,
} as const satisfies Record<RideSource, boolean>;

/** The sources of rides that a language model may receive. */
export type PromptSafeSource = Exclude<RideSource, 'strava'>;

/** A ride that a language model may receive. */
export type PromptSafeRide = Ride & { readonly source: PromptSafeSource };

/** Something that was made of one ride. */
interface OfRide {
  readonly source: RideSource;
}

const isPromptSafe = <R extends OfRide>(ride: R): ride is R & { readonly source: PromptSafeSource } =>
  PROMPT_SAFE_SOURCES[ride.source];

/** The rides that a language model may receive. */
export const promptSafeRides = <R extends OfRide>(
  rides: readonly R[],
): readonly (R & { readonly source: PromptSafeSource })[] => rides.filter(isPromptSafe);

/** A figure that comes only from rides that a language model may receive. */
export const fromPromptSafeRides = <
  R extends { readonly source: PromptSafeSource },
  Figure extends number | null,
>(
  rides: readonly R[],
  workOut: (rides: readonly R[]) => Figure,
): PromptSafe | Extract<Figure, null> => workOut(rides) as PromptSafe | Extract<Figure, null>;
