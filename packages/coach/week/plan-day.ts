import { builtSteps } from '../library/built-steps.ts';
import { DAY_NAMES } from '../season/tables/words.ts';
import {
  BEFORE_PLAN_TYPE,
  RACE_TYPE,
  REST_TYPE,
  type PlannedWeek,
  type PlannedWorkout,
} from '../workout/planned.ts';
import type { DayBrief, WeekBrief } from '../season/season.ts';
import { describe } from '../workout/describe.ts';
import { sessionOf } from '../library/library.ts';
import type { Session } from '../library/session.ts';
import type { Step } from '../workout/steps.ts';

// Writes workouts without a language model: sessions, rest days and races.

/** The description of a workout: the purpose of its session and its main work. */
function descriptionOf({ purpose }: Session, steps: readonly Step[]): string {
  const done = describe(steps);
  return `${purpose} ${done.charAt(0).toUpperCase()}${done.slice(1)}.`;
}

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
  focus: session.name,
  description: descriptionOf(session, steps),
  why,
  status: 'planned',
  session: session.id,
  size: 'full',
  steps,
});

const REST = { type: REST_TYPE, focus: 'Rest', description: 'No training today.' } as const;
const BEFORE_PLAN = {
  type: BEFORE_PLAN_TYPE,
  focus: 'Before your plan',
  description: 'Your plan begins later this week.',
} as const;

/** A day without training. */
export const restOn = ({ date, weekday, why, role }: DayBrief): PlannedWorkout => ({
  day: DAY_NAMES[weekday],
  date,
  ...(role === 'over' ? BEFORE_PLAN : REST),
  why,
  status: 'rest',
  session: null,
  size: 'full',
  steps: [],
});

/** The race. It is an event and not a training session, so it has no steps and no minutes. */
export const raceOn = (day: DayBrief): PlannedWorkout => ({
  ...restOn(day),
  type: RACE_TYPE,
  focus: 'Race day',
  description:
    'Warm up well, eat and drink what you know, and ride the race that you trained for. It is not counted as training.',
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
