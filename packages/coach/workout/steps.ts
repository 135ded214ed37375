/** How hard a step is, as a fraction of FTP: 0.95 is 95 %. */
export type PowerFraction = number;

/** What the rider steers by: watts, heart rate, or feel (RPE 1-10). The effort itself is the same. */
export type Scale = 'power' | 'heart-rate' | 'feel';

/** What every step that is ridden to a target may carry. */
interface Targeted {
  readonly seconds: number;
  /** Power unless it says otherwise; `rider/effort.ts` turns the fraction of FTP into the other scales. */
  readonly scale?: Scale;
  readonly cadenceRpm?: number;
  readonly cue?: string;
}

/** Hold one effort. */
export interface SteadyStep extends Targeted {
  readonly kind: 'steady';
  readonly power: PowerFraction;
}

/** Go evenly from one effort to another. */
export interface RampStep extends Targeted {
  readonly kind: 'ramp';
  readonly from: PowerFraction;
  readonly to: PowerFraction;
}

/** Ride as you feel. */
export interface FreeStep {
  readonly kind: 'free';
  readonly seconds: number;
  readonly cue?: string;
}

/** Do the steps again and again. */
export interface RepeatStep {
  readonly kind: 'repeat';
  readonly times: number;
  readonly steps: readonly Step[];
}

/** One piece of a workout; a workout is a tree of them (design 1). */
export type Step = SteadyStep | RampStep | FreeStep | RepeatStep;

/** A stretch of time with one effort at its start and one at its end. */
export interface Block {
  readonly seconds: number;
  readonly from: PowerFraction;
  readonly to: PowerFraction;
  readonly free: boolean;
}

/** The effort that a free step is counted and drawn with. */
export const FREE_POWER: PowerFraction = 0.6;

/** The tree laid out in time: what pictures, loads and files are made from. */
export function blocksOf(steps: readonly Step[]): readonly Block[] {
  return steps.flatMap((step): readonly Block[] => {
    switch (step.kind) {
      case 'steady':
        return [{ seconds: step.seconds, from: step.power, to: step.power, free: false }];
      case 'ramp':
        return [{ seconds: step.seconds, from: step.from, to: step.to, free: false }];
      case 'free':
        return [{ seconds: step.seconds, from: FREE_POWER, to: FREE_POWER, free: true }];
      case 'repeat': {
        const once = blocksOf(step.steps);
        return Array.from({ length: step.times }, () => once).flat();
      }
    }
  });
}

/** How long the steps take. */
export const secondsOf = (steps: readonly Step[]): number =>
  blocksOf(steps).reduce((sum, block) => sum + block.seconds, 0);
