import { day, type IsoDate } from '@musette/coach/calendar/days';
import { isBikeType } from '@musette/coach/progress/activity-type';
import { completedMinutes } from '@musette/coach/progress/adherence';
import { isTraining, ridingMinutes } from '@musette/coach/progress/ride';
import { doneByHand, outcomeOf } from '@musette/coach/progress/sessions';
import { loadOf } from '@musette/coach/workout/load';
import { doneSteps } from '@musette/coach/workout/planned';
import type { CalendarDay, CalendarWeek } from './calendar.ts';

/** What was done in a week: rides, and sessions that the rider marked as done on a day without a ride. */
export interface WeekDone {
  readonly minutes: number;
  readonly load: number;
}

/** Adds up what was done in a week. Every sport counts as load, and only rides as minutes of the plan. */
export function doneIn({ start, plan, days }: CalendarWeek): WeekDone {
  const workouts = (plan?.workouts ?? []).map((workout) => ({ ...workout, date: day(workout.date) }));
  const rides = days.flatMap((one) => one.rides.map((ride) => ({ ...ride, date: one.date })));
  const byHand = doneByHand(workouts, rides);
  return {
    minutes: completedMinutes(start, workouts, rides),
    load: [...rides.map(({ load }) => load), ...byHand.map((workout) => loadOf(doneSteps(workout)))].reduce(
      (sum, load) => sum + load,
      0,
    ),
  };
}

/** A workout that was ridden only in part. */
export interface Part {
  readonly riddenMinutes: number;
  readonly plannedMinutes: number;
}

/** How much was ridden of the workout of a day that no ride has completed; null if there was no ride, or nothing to complete. */
export function partOf({ date, workout, rides }: CalendarDay, today: IsoDate): Part | null {
  if (!workout || date > today || !['missed', 'open'].includes(outcomeOf(workout, today))) return null;
  const riddenMinutes = rides
    .filter((ride) => isTraining({ ...ride, date }) && isBikeType(ride.type))
    .reduce((sum, ride) => sum + ridingMinutes(ride), 0);
  return riddenMinutes > 0 ? { riddenMinutes, plannedMinutes: workout.minutes } : null;
}
