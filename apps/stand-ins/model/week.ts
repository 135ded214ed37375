import type { Asked, AskedDay } from './prompt-data.ts';
import { chosen, describe, styleOf } from './words.ts';

/** One workout as it is asked for (spec 7). */
export interface Workout {
  day: string;
  duration: number;
  type: string;
  intensity: number;
  focus: string;
  description: string;
}

/** A plausible week for the given days: what was asked for, in words that differ from week to week. */
export const weekFor = ({ seed, days }: Asked): Workout[] =>
  days.map((day) => workoutFor(day, `${seed} ${day.day}`));

function workoutFor(
  { day, role, stimulus, minutes, minutesFree, sessions }: AskedDay,
  seed: string,
): Workout {
  if (role === 'race')
    return { ...rest(day), type: 'Race', focus: 'Race day', description: 'Ride your race.' };
  if (role === 'rest' || role === 'off' || stimulus === null) return rest(day);
  const { type, intensity, what } = styleOf(stimulus);
  const focus = chosen(sessions, seed) ?? type;
  const duration = Math.min(minutesFree, minutes + (chosen([-5, 0, 0, 5], `${seed} minutes`) ?? 0));
  return { day, duration, type, intensity, focus, description: describe(what, focus, seed) };
}

const rest = (day: string): Workout => ({
  day,
  duration: 0,
  type: 'Rest',
  intensity: 0,
  focus: 'Rest',
  description: 'No training today.',
});
