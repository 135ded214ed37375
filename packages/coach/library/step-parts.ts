import {
  secondsOf,
  type AllOutStep,
  type RampStep,
  type RunStep,
  type SteadyStep,
  type Step,
} from '../workout/steps.ts';
import type { PowerFraction } from '../rider/zones.ts';

// Small functions that build the steps of sessions.

/** Optional fields of a step. */
interface Extras {
  readonly cadenceRpm?: number;
  readonly cue?: string;
}

/** The easy spinning between efforts. */
export const REST: PowerFraction = 0.5;
/** The endurance riding that fills the time around the main work. */
export const FILL: PowerFraction = 0.68;

/** Limits a number to a range. */
export const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

/** Rounds an effort to whole percents. */
const clean = (power: number): PowerFraction => Math.round(power * 100) / 100;

/** An effort between two, by level. */
export const powerAt = (level: number, [min, max]: readonly [number, number]): PowerFraction =>
  clean(min + (max - min) * clamp(level, 0, 1));

/** A step with one effort. */
export const steady = (minutes: number, power: PowerFraction, extras: Extras = {}): SteadyStep => ({
  kind: 'steady',
  seconds: Math.round(minutes * 60),
  power: clean(power),
  ...extras,
});

/** An all-out step. Its power is expected and is not a target. */
export const allOut = (minutes: number, power: PowerFraction, extras: Extras = {}): AllOutStep => ({
  kind: 'all-out',
  seconds: Math.round(minutes * 60),
  power: clean(power),
  ...extras,
});

/** A step that changes evenly from one effort to another. */
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

/** An easy run has about the load of riding at this effort. */
const EASY_RUN: PowerFraction = 0.7;

/** Easy running right after the ride. */
export const running = (minutes: number): RunStep => ({
  kind: 'run',
  seconds: minutes * 60,
  power: EASY_RUN,
  cue: 'Straight off the bike; short, quick steps',
});

/** Repeats steps; a count of one needs no repeat step. */
export function sets(times: number, steps: readonly Step[]): readonly Step[] {
  return times === 1 ? steps : [{ kind: 'repeat', times, steps }];
}

/** Repeats a pattern as often as it fits into the minutes. The remaining time comes first, at its own effort. */
export function pattern(minutes: number, steps: readonly Step[], before: PowerFraction): readonly Step[] {
  const once = secondsOf(steps) / 60;
  const times = Math.floor(minutes / once);
  if (times === 0) return [steady(minutes, before)];
  const rest = minutes - times * once;
  return [...(rest > 0 ? [steady(rest, before)] : []), ...sets(times, steps)];
}

/** A warm-up from easy spinning to an effort below the main work, with two short accelerations if they are wanted. */
export function warmUp(seconds: number, wake: PowerFraction | null): readonly Step[] {
  if (wake === null) return [ramp(seconds / 60, [0.45, 0.68])];
  return [ramp(seconds / 60 - 3, [0.45, 0.75]), ...sets(2, [steady(0.5, wake), steady(1, REST)])];
}

/** The warm-up of a brick. It has the minutes of the cool-down too, and with them about the load of both. */
export const warmUpOfBrick = (seconds: number): Step =>
  ramp(seconds / 60, [0.45, 0.65], { cue: 'Lay out your running shoes before you start' });

/** A cool-down to easy spinning. */
export const coolDown = (seconds: number): Step => ramp(seconds / 60, [0.55, 0.4]);

/** Endurance in the remaining time; nothing without time. */
export const fillWithEndurance = (seconds: number, power: PowerFraction): readonly Step[] =>
  seconds > 0 ? [steady(seconds / 60, power)] : [];

/** Makes steps for these minutes; a higher level is harder. */
export type StepBuilder = (minutes: number, level: number) => readonly Step[];

/** One even effort. */
export const hold =
  (range: readonly [number, number], extras: Extras = {}): StepBuilder =>
  (minutes, level) => [steady(minutes, powerAt(level, range), extras)];

/** One all-out effort; its expected power rises with the level. */
export const sprints =
  (range: readonly [number, number], extras: Extras = {}): StepBuilder =>
  (minutes, level) => [allOut(minutes, powerAt(level, range), extras)];

/** A round of steps, repeated to fill the minutes, which are a multiple of the round. */
export const rounds =
  (round: (level: number) => readonly Step[]): StepBuilder =>
  (minutes, level) => {
    const once = round(level);
    return sets(Math.round((minutes * 60) / secondsOf(once)), once);
  };
