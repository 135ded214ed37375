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
export function weekFor({ seed, days }: Asked): Workout[] {
  const longest = Math.max(...days.map(({ minutes }) => minutes));
  return days.map((day) => workoutFor(day, { seed: `${seed} ${day.day}`, longest }));
}

function workoutFor(
  { day, role, stimulus, minutes, minutesFree, sessions }: AskedDay,
  { seed, longest }: { readonly seed: string; readonly longest: number },
): Workout {
  if (role === 'race')
    return { ...rest(day), type: 'Race', focus: 'Race day', description: 'Ride your race.' };
  if (role === 'rest' || role === 'off' || stimulus === null) return rest(day);
  const { type, intensity, what } = styleOf(stimulus);
  const focus = chosen(sessions, seed) ?? type;
  const apart = minutes === longest ? 0 : (chosen([-5, 0, 0, 5], `${seed} minutes`) ?? 0);
  const duration = Math.min(minutesFree, minutes + apart);
  return { day, duration, type, intensity, focus, description: describe(what, focus, seed) };
}

const rest = (day: string): Workout => ({
  day,
  duration: 0,
  type: 'Rest',
  intensity: 0,
  focus: 'Rest',
  description: 'No training on this day.',
});
