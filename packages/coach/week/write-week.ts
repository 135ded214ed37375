import type { WeekBrief } from '../season/season.ts';
import { sessionOf } from '../library/library.ts';
import { intensityOf, minutesOf } from '../workout/load.ts';
import type { PlannedWorkout } from '../workout/planned.ts';
import { builtInWeek } from './plan-day.ts';

// The built-in writer, which answers in the same format as a language model.

/** One workout in the format that a language model must answer (spec 7). */
export interface WrittenWorkout {
  readonly day: string;
  readonly duration: number;
  readonly type: string;
  readonly intensity: number;
  readonly focus: string;
  readonly description: string;
}

function toWritten(workout: PlannedWorkout): WrittenWorkout {
  const { day, type, focus, description, steps } = workout;
  const session = sessionOf(workout);
  return {
    day,
    duration: minutesOf(steps),
    type,
    intensity: steps.length === 0 ? 0 : intensityOf(steps),
    focus: focus ?? session?.name ?? type,
    description: description ?? session?.purpose ?? '',
  };
}

/** The built-in writer: returns a brief's week in the JSON format of a language model. The same brief gives the same text. */
export const writeWeek = (brief: WeekBrief): string =>
  JSON.stringify(builtInWeek(brief).workouts.map(toWritten), null, 2);
