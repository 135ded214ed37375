import type { IsoDate } from '../../calendar/days.ts';
import { type SeasonEvent, toSeasonEvent } from '../../event/season-events.ts';
import { minutesOn, type RiderTime } from '../../rider/days-away.ts';
import { isEvent, isRaceOrEvent, type PlannedWorkout } from '../../workout/planned.ts';
import { briefTotalsOf } from '../../season/planned-history.ts';
import type { DayBrief, DayRole, WeekBrief } from '../../season/season.ts';
import { sessionOf } from '../../library/library.ts';
import { mainWorkOf, targetSecondsOf } from '../../library/main-work.ts';
import { minutesOf } from '../../workout/load.ts';
import { figuresOfDay } from './figures.ts';

// Puts workouts that stay into a brief.

/** Workouts that stay when weeks are planned again, by date: past, completed, or in a week that does not change. */
export type FixedWorkouts = ReadonlyMap<IsoDate, PlannedWorkout>;

/** A brief with the fixed workouts, and new totals. */
export function withFixedWorkouts(brief: WeekBrief, fixed: FixedWorkouts, time: RiderTime): WeekBrief {
  const isFixed = ({ date }: DayBrief) => fixed.has(date);
  if (!brief.days.some(isFixed)) return brief;
  return withDays(
    brief,
    brief.days.map((day) => {
      const workout = fixed.get(day.date);
      return workout === undefined ? day : fixedDay(day, workout, time);
    }),
  );
}

/** A brief with other days, and new totals. */
export const withDays = (brief: WeekBrief, days: readonly DayBrief[]): WeekBrief => ({
  ...brief,
  ...briefTotalsOf(days),
  days,
});

/** The week plans the whole workout, also when it was ridden in a shorter size. */
function fixedDay(day: DayBrief, workout: PlannedWorkout, time: RiderTime): DayBrief {
  const { minutes: doneMinutes, load: doneLoad, plannedLoad } = figuresOfDay(workout);
  const minutes = minutesOf(workout.steps);
  // A fixed workout is never longer than its day, even if the hours have changed since.
  const minutesFree = Math.max(minutes, minutesOn(time, day.date));
  const stimulus = sessionOf(workout)?.stimulus ?? null;
  return {
    ...day,
    event: isEvent(workout) ? (day.event ?? knownEventOf(workout)) : undefined,
    minutesFree,
    role: roleOf(workout, { minutes, minutesFree }),
    stimulus,
    session: workout.session,
    minutes,
    load: plannedLoad,
    done: workout.completedSteps ? { minutes: doneMinutes, load: doneLoad } : undefined,
    work:
      stimulus === null
        ? undefined
        : { seconds: targetSecondsOf(workout.steps, stimulus), main: mainWorkOf(workout.steps, stimulus) },
    why: workout.why,
  };
}

/** The event of a day as its plan knew it. */
function knownEventOf({ date, why }: PlannedWorkout): SeasonEvent | undefined {
  const event = why.find((fact) => fact.code === 'event-day');
  if (event === undefined) return undefined;
  const { isA, kind, minutes = null, course } = event.params;
  const priority = isA ? 'A' : event.params.priority;
  return toSeasonEvent({ date, priority, kind, minutes, course: course && { ...course, givesLength: true } });
}

function roleOf(
  workout: PlannedWorkout,
  { minutes, minutesFree }: Pick<DayBrief, 'minutes' | 'minutesFree'>,
): DayRole {
  const { hard } = figuresOfDay(workout);
  if (isRaceOrEvent(workout)) return 'race';
  if (minutes === 0) return minutesFree === 0 ? 'off' : 'rest';
  if (hard) return 'hard';
  return sessionOf(workout)?.stimulus === 'long' ? 'long' : 'easy';
}
