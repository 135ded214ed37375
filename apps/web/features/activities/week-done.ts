import type { IsoDate } from '@musette/coach/calendar/days';
import { completedMinutes } from '@musette/coach/progress/matching/adherence';
import { doneByHand } from '@musette/coach/progress/matching/sessions';
import { loadOf } from '@musette/coach/workout/load';
import { doneSteps } from '@musette/coach/workout/planned';
import { type Part, riddenPart } from '#lib/rider-data/ridden-part.ts';
import type { CalendarDay, CalendarWeek } from './calendar.ts';

/** What was done in a week: rides, and sessions that the rider marked as done on a day without a ride. */
interface WeekDone {
  readonly minutes: number;
  readonly load: number;
}

/** Adds up what was done in a week. Every sport counts as load, and only rides as minutes of the plan. */
export function doneIn({ start, plan, days }: CalendarWeek): WeekDone {
  const workouts = plan?.workouts ?? [];
  const rides = days.flatMap((one) => one.rides);
  const byHand = doneByHand(workouts, rides);
  return {
    minutes: completedMinutes(start, workouts, rides),
    load: [...rides.map(({ load }) => load), ...byHand.map((workout) => loadOf(doneSteps(workout)))].reduce(
      (sum, load) => sum + load,
      0,
    ),
  };
}

/** How much was ridden of the workout of a day that no ride has completed. */
export const partOf = ({ workout, uncounted }: CalendarDay, today: IsoDate): Part | null =>
  workout && riddenPart(workout, uncounted, today);
