import { weekdayOf } from '../../calendar/days.ts';
import { withText } from '../../week/reading/wording.ts';
import type { Difficulty, Discipline, Goal } from '../../rider/vocabulary.ts';
import { builtSteps } from '../../library/built-steps.ts';
import { chooseFromLibrary } from '../../season/session-choice.ts';
import { nameOf, REST_TYPE, type PlannedWorkout } from '../../workout/planned.ts';
import { MIN_LONG_RIDE_MINUTES } from '../../season/day-roles.ts';
import { sessionOf } from '../../library/library.ts';
import type { Session, Phase } from '../../library/session.ts';
import { buildSize, minutesForSize, SIZES } from '../../library/sizes.ts';
import { workoutWith } from '../../week/plan-day.ts';
import { figuresOfDay } from '../checks/figures.ts';

// Cuts a ride to the time of its day.

/** The time of a day, and the season and week of its workout. */
export interface ShorterDay {
  readonly minutesFree: number;
  /** The level of the workout's session, from 0 to 1. */
  readonly level: number;
  readonly phase: Phase;
  readonly isLoadWeek: boolean;
  readonly discipline: Discipline;
  readonly difficulty: Difficulty;
  readonly goal: Goal;
  readonly hasRace: boolean;
  /** Index into the rotation of the sessions that fit, such as the number of the week. */
  readonly turn: number;
}

/**
 * Cuts a ride to the time of its day: with its own session if that can be so short, else with the nearest session that fits. Returns
 * null if no session fits.
 */
export function shortenWorkout(workout: PlannedWorkout, day: ShorterDay): PlannedWorkout | null {
  const session = sessionOf(workout);
  if (session !== null && minMinutesOf(session) <= day.minutesFree) return sameSession(workout, session, day);
  const other = nearest(workout, day);
  if (other === null) return null;
  const minutes = Math.min(day.minutesFree, other.minutes.max);
  const why = [{ code: 'replaced', params: { workout: nameOf(workout), minutes: day.minutesFree } }] as const;
  return workoutWith({ ...workout, why }, other, builtSteps(other, minutes, day.level));
}

/** Minimum minutes of a session. A long session must also have the minimum of a long ride. */
const minMinutesOf = ({ stimulus, minutes }: Session): number =>
  stimulus === 'long' ? Math.max(MIN_LONG_RIDE_MINUTES, minutes.min) : minutes.min;

function sameSession(
  workout: PlannedWorkout,
  session: Session,
  { minutesFree, level }: ShorterDay,
): PlannedWorkout {
  const { minutes } = figuresOfDay(workout);
  // A shorter size keeps more main work than the same session built for the same minutes.
  const size = SIZES.find(
    (candidate) => minutesForSize(session.minutes.min, minutes, candidate) === minutesFree,
  );
  const steps =
    size === undefined
      ? builtSteps(session, minutesFree, level)
      : buildSize(session, minutes, { level, size });
  const why = [
    { code: 'shortened', params: { minutes: minutesFree, weekday: weekdayOf(workout.date) } },
  ] as const;
  return withText(workoutWith({ ...workout, why }, session, steps), workout);
}

/**
 * A session for the same stimulus, or for a fallback stimulus, that fits into the time. A test that does not fit becomes endurance,
 * not another test.
 */
function nearest(workout: PlannedWorkout, { minutesFree, difficulty, ...day }: ShorterDay): Session | null {
  const stimulus = sessionOf(workout)?.stimulus ?? 'endurance';
  const isPlain = stimulus === 'test' || (stimulus === 'long' && minutesFree < MIN_LONG_RIDE_MINUTES);
  return chooseFromLibrary({
    ...day,
    stimulus: isPlain ? 'endurance' : stimulus,
    minutes: minutesFree,
    hard: !isPlain && figuresOfDay(workout).hard,
    isEasyPlan: difficulty === 'easy',
  });
}

/** The rest day that replaces a workout that the rider leaves out. */
export const leaveOut = (workout: PlannedWorkout): PlannedWorkout => ({
  ...workout,
  type: REST_TYPE,
  focus: null,
  description: null,
  why: [{ code: 'left-out', params: { workout: nameOf(workout) } }],
  status: 'rest',
  session: null,
  size: 'full',
  steps: [],
});
