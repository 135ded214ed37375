import {
  secondsOf,
  type AllOutStep,
  type RampStep,
  type RunStep,
  type SteadyStep,
  type Step,
} from '../workout/steps.ts';
import type { PowerFraction } from '../rider/zones.ts';

/** What a step may say beside its effort. */
export interface Extras {
  readonly cadenceRpm?: number;
  readonly cue?: string;
}

/** The easy spinning between efforts. */
export const REST: PowerFraction = 0.5;
/** The riding that fills the time around the main work. */
export const FILL: PowerFraction = 0.65;

/** The number, or the nearest end of its range. */
export const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

/** An effort as steps hold it: whole percents, without the dust of arithmetic. */
const clean = (power: number): PowerFraction => Math.round(power * 100) / 100;

/** An effort between two by how far the rider has come. */
export const powerAt = (level: number, [min, max]: readonly [number, number]): PowerFraction =>
  clean(min + (max - min) * clamp(level, 0, 1));

/** Holds one effort. */
export const steady = (minutes: number, power: PowerFraction, extras: Extras = {}): SteadyStep => ({
  kind: 'steady',
  seconds: Math.round(minutes * 60),
  power: clean(power),
  ...extras,
});

/** Rides as hard as one can; the power is what is expected, no target. */
export const allOut = (minutes: number, power: PowerFraction, extras: Extras = {}): AllOutStep => ({
  kind: 'all-out',
  seconds: Math.round(minutes * 60),
  power: clean(power),
  ...extras,
});

/** Goes evenly from one effort to another. */
export const ramp = (
  minutes: number,
  [from, to]: readonly [number, number],
  extras: Extras = {},
): RampStep => ({
  kind: 'ramp',
  seconds: Math.round(minutes * 60),
  from: clean(from),
  to: clean(to),
  ...extras,
});

/** An easy run costs about as much as riding at this effort. */
const EASY_RUN: PowerFraction = 0.7;

/** Easy running, straight off the bicycle. */
export const running = (minutes: number): RunStep => ({
  kind: 'run',
  seconds: minutes * 60,
  power: EASY_RUN,
  cue: 'Straight off the bike; short, quick steps',
});

/** Does the steps a number of times; once needs no repeat. */
export function sets(times: number, steps: readonly Step[]): readonly Step[] {
  return times === 1 ? steps : [{ kind: 'repeat', times, steps }];
}

/** Does a pattern as often as it fits in the minutes; what is left over is ridden first, at an effort of its own. */
export function pattern(minutes: number, steps: readonly Step[], before: PowerFraction): readonly Step[] {
  const once = secondsOf(steps) / 60;
  const times = Math.floor(minutes / once);
  if (times === 0) return [steady(minutes, before)];
  const rest = minutes - times * once;
  return [...(rest > 0 ? [steady(rest, before)] : []), ...sets(times, steps)];
}

/** From easy spinning to an effort below the day's work; two short accelerations then wake the legs up, where they are wanted. */
export function warmUp(seconds: number, wake: PowerFraction | null): readonly Step[] {
  if (wake === null) return [ramp(seconds / 60, [0.45, 0.68])];
  return [ramp(seconds / 60 - 3, [0.45, 0.75]), ...sets(2, [steady(0.5, wake), steady(1, REST)])];
}

/** Down to easy spinning; the cue says what follows, where something does. */
export const coolDown = (seconds: number, cue?: string): Step =>
  ramp(seconds / 60, [0.55, 0.4], cue === undefined ? {} : { cue });

/** Easy miles where there is time left; none when there is none. */
export const fillWithEndurance = (seconds: number, power: PowerFraction): readonly Step[] =>
  seconds > 0 ? [steady(seconds / 60, power)] : [];

/** What a session does for a number of minutes, the harder the higher the level. */
export type Effort = (minutes: number, level: number) => readonly Step[];

/** One even effort. */
export const hold =
  (range: readonly [number, number], extras: Extras = {}): Effort =>
  (minutes, level) => [steady(minutes, powerAt(level, range), extras)];

/** One all-out effort; what is expected rises with the level. */
export const sprints =
  (range: readonly [number, number], extras: Extras = {}): Effort =>
  (minutes, level) => [allOut(minutes, powerAt(level, range), extras)];

/** A round of steps, as often as it fits: the minutes are a multiple of the round. */
export const rounds =
  (round: (level: number) => readonly Step[]): Effort =>
  (minutes, level) => {
    const once = round(level);
    return sets(Math.round((minutes * 60) / secondsOf(once)), once);
  };
