import type { DayBrief } from '../season/types.ts';
import type { PlannedWorkout } from '../workout/planned.ts';
import { figuresOfDay } from './figures.ts';

/** A day of the brief with what stands on it. */
export interface Item {
  readonly day: DayBrief;
  readonly workout: PlannedWorkout;
}

/** The same days with another workout on one of them. */
export const replaced = (items: readonly Item[], item: Item, workout: PlannedWorkout): readonly Item[] =>
  items.map((each) => (each.day === item.day ? { day: each.day, workout } : each));

/** The load that stands on a day. */
export const loadOf = ({ workout }: Item): number => figuresOfDay(workout).load;
