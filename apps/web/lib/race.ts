import { isRace } from '@musette/coach/workout/planned';
import type { Plan, PlanWorkout } from '#lib/plans.ts';

/** The part of a plan that names its race. */
type RacePlan = Pick<Plan, 'raceName'>;

/** The title of a workout; a race has the name that its rider gave it. */
export const titleOf = ({ raceName }: RacePlan, workout: Pick<PlanWorkout, 'type' | 'focus'>): string =>
  (isRace(workout) ? raceName : null) ?? workout.focus;

/** The label of the race flag. */
export const raceWords = ({ raceName }: RacePlan): string =>
  raceName === null ? 'Race day' : `Race: ${raceName}`;

/** The kind of a workout in a list; a race includes its name. */
export const kindOf = (plan: RacePlan, workout: Pick<PlanWorkout, 'type'>): string =>
  isRace(workout) && plan.raceName !== null ? raceWords(plan) : workout.type;
