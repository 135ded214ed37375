import type { EventPriority } from '@musette/coach/event/race-event';
import { isEvent, isRace, isRaceOrEvent } from '@musette/coach/workout/planned';
import { awayNameOf } from '#lib/days-away/away-names.ts';
import type { Plan, PlanWorkout } from '#lib/rider-data/plans.ts';

/** The part of a plan that names its race. */
type RacePlan = Pick<Plan, 'raceName'>;

/** The part of a workout that names it. */
type NamedWorkout = Pick<PlanWorkout, 'type' | 'focus' | 'status' | 'away'>;

/** The title of a workout; a race has the name that its rider gave it, and a rest day can be a day of illness. */
export const titleOf = ({ raceName }: RacePlan, workout: NamedWorkout): string =>
  awayNameOf(workout) ?? (isRace(workout) ? raceName : null) ?? workout.focus;

/** The label of the race flag. */
export const raceWords = ({ raceName }: RacePlan): string =>
  raceName === null ? 'Race day' : `Race: ${raceName}`;

/** The name of an event with what it means to the rider. */
export const eventWords = ({
  priority,
  name,
}: {
  readonly priority: EventPriority;
  readonly name: string;
}): string => `${priority} race: ${name}`;

/** The kind of a workout in a list; a race includes its name, an event is its name, and a rest day can be a day of illness. */
export function kindOf(plan: RacePlan, workout: NamedWorkout): string {
  if (isEvent(workout)) return workout.focus;
  return isRace(workout) && plan.raceName !== null ? raceWords(plan) : (awayNameOf(workout) ?? workout.type);
}

/** What the hours of a week leave out: a race and an event have no planned length. Null without one. */
export function leftOutWords(workouts: readonly Pick<PlanWorkout, 'type'>[]): string | null {
  const [first, second] = workouts.filter(isRaceOrEvent);
  if (!first) return null;
  if (second) return 'without the events';
  return isRace(first) ? 'without the race' : 'without the event';
}
