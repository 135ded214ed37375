import { weekdayOf, type IsoDate, WEEKDAYS } from '@musette/coach/calendar/days';
import type { Availability } from '@musette/coach/rider/availability';
import { isMovable, isRaceOrEvent, isSkipped } from '@musette/coach/workout/planned';
import type { PlanWorkout } from '#lib/rider-data/plans.ts';

/** What decides whether a workout can move: its week with the rider's days away, the rider's hours, and the day. */
export interface MoveWeek {
  readonly workouts: readonly PlanWorkout[];
  readonly hours: Availability;
  readonly today: string;
}

/** Whether a workout can move: to a day with room, to none because no day has room, or not at all. */
export type MoveChance = 'possible' | 'no-room' | 'fixed';

/** Why a workout cannot move to another day: on a Sunday the others are over. */
export const noRoomWords = ({ date }: { readonly date: IsoDate }, today: string): string =>
  date === today && weekdayOf(date) === 'sunday'
    ? 'The other days of this week are over.'
    : 'No other day of the week has room.';

/** Whether another day of the week has room for a workout. The server judges each day by the same rules and by the proof of the week. */
export function moveChance(workout: PlanWorkout, week: MoveWeek): MoveChance {
  const isOver = (week.workouts.at(-1)?.date ?? '') < week.today;
  if (!isMovable(workout) || isOver) return 'fixed';
  return week.workouts.some((target) => hasRoom(target, workout, week)) ? 'possible' : 'no-room';
}

function hasRoom(target: PlanWorkout, workout: PlanWorkout, { hours, today }: MoveWeek): boolean {
  if (target === workout || target.date < today || isRaceOrEvent(target) || target.status === 'completed')
    return false;
  const minutesOn = ({ position, away }: PlanWorkout): number =>
    away ? 0 : hours[WEEKDAYS[position] ?? 'monday'] * 60;
  if (workout.minutes > minutesOn(target)) return false;
  // The two days swap: a ride cannot go to a day that is over or too short. A skipped one needs no time.
  const needsDay = target.status === 'planned' && !isSkipped(target);
  return !needsDay || (workout.date >= today && target.minutes <= minutesOn(workout));
}
