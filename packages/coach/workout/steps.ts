/** How hard a step is, as a fraction of FTP: 0.95 is 95 %. */
export type PowerFraction = number;

/** Hold one effort. */
export interface SteadyStep {
  readonly kind: 'steady';
  readonly seconds: number;
  readonly power: PowerFraction;
  readonly cadenceRpm?: number;
  readonly cue?: string;
}

/** Go evenly from one effort to another. */
export interface RampStep {
  readonly kind: 'ramp';
  readonly seconds: number;
  readonly from: PowerFraction;
  readonly to: PowerFraction;
  readonly cadenceRpm?: number;
  readonly cue?: string;
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
