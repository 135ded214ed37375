import type { WeekBrief } from '../season/season.ts';
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

const toWritten = ({ day, type, focus, description, steps }: PlannedWorkout): WrittenWorkout => ({
  day,
  duration: minutesOf(steps),
  type,
  intensity: steps.length === 0 ? 0 : intensityOf(steps),
  focus,
  description,
});

/** The built-in writer: returns a brief's week in the JSON format of a language model. The same brief gives the same text. */
export const writeWeek = (brief: WeekBrief): string =>
  JSON.stringify(builtInWeek(brief).workouts.map(toWritten), null, 2);
