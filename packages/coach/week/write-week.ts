import type { WeekBrief } from '../season/season.ts';
import { intensityOf, minutesOf } from '../workout/load.ts';
import type { PlannedWorkout } from '../workout/planned.ts';
import { builtInWeek } from './plan-day.ts';

/** One workout as a model has to answer it (spec 7). */
export interface WrittenWorkout {
  readonly day: string;
  readonly duration: number;
  readonly type: string;
  readonly intensity: number;
  readonly focus: string;
  readonly description: string;
}

const written = ({ day, type, focus, description, steps }: PlannedWorkout): WrittenWorkout => ({
  day,
  duration: minutesOf(steps),
  type,
  intensity: steps.length === 0 ? 0 : intensityOf(steps),
  focus,
  description,
});

/** The built-in writer: answers a brief with the same JSON text as a model has to, and always with the same one. */
export const writeWeek = (brief: WeekBrief): string =>
  JSON.stringify(builtInWeek(brief).workouts.map(written), null, 2);
