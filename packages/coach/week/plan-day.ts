import { builtSteps } from '../library/built-steps.ts';
import { DAY_NAMES } from '../season/tables/names.ts';
import {
  BEFORE_PLAN_TYPE,
  EVENT_TYPE,
  RACE_TYPE,
  REST_TYPE,
  type PlannedWeek,
  type PlannedWorkout,
} from '../workout/planned.ts';
import type { DayBrief, WeekBrief } from '../season/season.ts';
import { sessionOf } from '../library/library.ts';
import type { Session } from '../library/session.ts';
import type { Step } from '../workout/steps.ts';

// Writes workouts without a language model: sessions, rest days and races.

/** A workout of this session and length on a day. */
export const workoutOf = (
  day: DayBrief,
  session: Session,
  { minutes, level }: { minutes: number; level: number },
): PlannedWorkout =>
  workoutWith({ ...day, day: DAY_NAMES[day.weekday] }, session, builtSteps(session, minutes, level));

/** A workout of this session on a day, with steps that are already built. */
export const workoutWith = (
  { day, date, why }: Pick<PlannedWorkout, 'day' | 'date' | 'why'>,
  session: Session,
  steps: readonly Step[],
): PlannedWorkout => ({
  day,
  date,
  type: session.type,
  focus: null,
  description: null,
  why,
  status: 'planned',
  session: session.id,
  size: 'full',
  steps,
});

/** A day without training. */
export const restOn = ({ date, weekday, why, role }: DayBrief): PlannedWorkout => ({
  day: DAY_NAMES[weekday],
  date,
  type: role === 'over' ? BEFORE_PLAN_TYPE : REST_TYPE,
  focus: null,
  description: null,
  why,
  status: 'rest',
  session: null,
  size: 'full',
  steps: [],
});

/** The race, or an event on the way. It is not a training session, so it has no steps and no minutes. */
export const raceOn = (day: DayBrief): PlannedWorkout => ({
  ...restOn(day),
  type: day.event === undefined ? RACE_TYPE : EVENT_TYPE,
  status: 'planned',
});

/** The coach's own workout for a day of a brief. */
export function planDay(day: DayBrief): PlannedWorkout {
  if (day.role === 'race') return raceOn(day);
  const session = sessionOf(day);
  return session === null ? restOn(day) : workoutOf(day, session, day);
}

/** The coach's own week, without a language model: the sessions of the brief. */
export const builtInWeek = ({ weekStart, days }: WeekBrief): PlannedWeek => ({
  weekStart,
  workouts: days.map(planDay),
});
