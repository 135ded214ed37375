import { isSkipped, type PlannedWorkout } from '../workout/planned.ts';

/** How a plan names the race. It has no steps: how long it takes is for the race to say. */
export const RACE_TYPE = 'Race';
/** How a plan names a day without training (spec 5). */
export const REST_TYPE = 'Rest';
/** How a plan names a day that was over when it was made: whether that was a day of rest, it cannot know. */
export const BEFORE_PLAN_TYPE = 'Before your plan';

/** True for a race, planned or done. */
export const isRace = ({ type }: Pick<PlannedWorkout, 'type'>): boolean => type === RACE_TYPE;

/** A workout that is there to be ridden and was not yet. The race stands where it stands, and so does what is skipped. */
export const isMovable = (workout: Pick<PlannedWorkout, 'type' | 'status' | 'skippedAt'>): boolean =>
  workout.status === 'planned' && !isRace(workout) && !isSkipped(workout);
