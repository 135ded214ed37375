import type { CoachRider, Season } from './types.ts';

declare const tellable: unique symbol;

/** A figure that nothing of Strava's had a part in, so that a model may be told of it (design 5). */
export type Tellable = number & { readonly [tellable]: true };

/** The rider as a season for a model is made from: fitness sets its minutes, and FTP stands in the prompt itself. */
export type TellableRider = Omit<CoachRider, 'fitness' | 'ftpWatts'> & {
  readonly fitness: Tellable | null;
  readonly ftpWatts: Tellable | null;
};

/** A season that a model may be told of. */
export type TellableSeason = Season<TellableRider>;

/** A figure that the rider typed in. Figures worked out from rides pass `progress/fence.ts`. */
export const statedByRider = (figure: number): Tellable => figure as Tellable;
