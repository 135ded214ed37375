import type { IsoDate } from '../calendar/days.ts';
import type { Availability } from '../rider/availability.ts';
import { isRace, type PlannedWorkout } from '../workout/planned.ts';
import type { DayBrief, DayRole, WeekBrief } from '../season/season.ts';
import { sessionOf } from '../library/library.ts';
import { figuresOfDay } from './figures.ts';

// Puts workouts that stay into a brief.

/** Workouts that stay when weeks are planned again, by date: past, completed, or in a week that does not change. */
export type FixedWorkouts = ReadonlyMap<IsoDate, PlannedWorkout>;

/** A brief with the fixed workouts, and new totals. */
export function withFixedWorkouts(
  brief: WeekBrief,
  fixed: FixedWorkouts,
  availability: Availability,
): WeekBrief {
  const isFixed = ({ date }: DayBrief) => fixed.has(date);
  if (!brief.days.some(isFixed)) return brief;
  return withDays(
    brief,
    brief.days.map((day) => {
      const workout = fixed.get(day.date);
      return workout === undefined ? day : fixedDay(day, workout, availability);
    }),
  );
}

/** A brief with other days, and new totals. */
export const withDays = (brief: WeekBrief, days: readonly DayBrief[]): WeekBrief => ({
  ...brief,
  days,
  targetMinutes: days.reduce((sum, { minutes }) => sum + minutes, 0),
  targetLoad: Math.round(days.reduce((sum, { load }) => sum + load, 0) * 10) / 10,
  longRideMinutes: Math.max(...days.map(({ minutes }) => minutes)),
  hardDays: days.filter(({ role }) => role === 'hard').length,
});

function fixedDay(day: DayBrief, workout: PlannedWorkout, availability: Availability): DayBrief {
  const { minutes, load } = figuresOfDay(workout);
  // A fixed workout is never longer than its day, even if the hours have changed since.
  const minutesFree = Math.max(minutes, availability[day.weekday] * 60);
  return {
    ...day,
    minutesFree,
    role: roleOf(workout, minutesFree),
    stimulus: sessionOf(workout)?.stimulus ?? null,
    session: workout.session,
    minutes,
    load,
    why: workout.why,
  };
}

function roleOf(workout: PlannedWorkout, minutesFree: number): DayRole {
  const { hard, minutes } = figuresOfDay(workout);
  if (isRace(workout)) return 'race';
  if (minutes === 0) return minutesFree === 0 ? 'off' : 'rest';
  if (hard) return 'hard';
  return sessionOf(workout)?.stimulus === 'long' ? 'long' : 'easy';
}
