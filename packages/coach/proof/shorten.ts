import { inWords } from '../week/reading/wording.ts';
import type { Difficulty, Discipline, Goal } from '../rider/vocabulary.ts';
import { builtSteps } from '../library/built-steps.ts';
import { chooseFromLibrary } from '../season/session-choice.ts';
import { REST_TYPE, type PlannedWorkout } from '../workout/planned.ts';
import { MIN_LONG_RIDE_MINUTES } from '../season/day-roles.ts';
import { sessionOf } from '../library/library.ts';
import type { Session, Phase } from '../library/session.ts';
import { buildSize, minutesForSize, SIZES } from '../library/sizes.ts';
import { lengthText } from '../workout/words.ts';
import { workoutWith } from '../week/plan-day.ts';
import { figuresOfDay } from './figures.ts';

/** What there is room for, and what the workout was planned in. */
export interface ShorterDay {
  readonly minutesFree: number;
  /** How far up the session's range the workout is. */
  readonly level: number;
  readonly phase: Phase;
  /** Whether the week is one of load. */
  readonly isLoadWeek: boolean;
  readonly discipline: Discipline;
  readonly difficulty: Difficulty;
  readonly goal: Goal;
  readonly hasRace: boolean;
  /** A whole number, such as that of the week: turns the choice among sessions that fit equally well. */
  readonly turn: number;
}

/**
 * A ride cut to the time of its day: its own session where that can be so short, else the nearest that fits. Null where there is no
 * time to ride at all.
 */
export function shortened(workout: PlannedWorkout, day: ShorterDay): PlannedWorkout | null {
  const own = sessionOf(workout);
  if (own !== null && leastOf(own) <= day.minutesFree) return sameSession(workout, own, day);
  const other = nearest(workout, day);
  if (other === null) return null;
  const minutes = Math.min(day.minutesFree, other.minutes.max);
  const why = `${workout.focus} does not fit into ${lengthText(day.minutesFree * 60)}. This is the nearest that does.`;
  return workoutWith({ ...workout, why }, other, builtSteps(other, minutes, day.level));
}

/** The coach calls no ride long that is shorter than a long ride of its own plans. */
const leastOf = ({ stimulus, minutes }: Session): number =>
  stimulus === 'long' ? Math.max(MIN_LONG_RIDE_MINUTES, minutes.min) : minutes.min;

function sameSession(
  workout: PlannedWorkout,
  session: Session,
  { minutesFree, level }: ShorterDay,
): PlannedWorkout {
  const { minutes } = figuresOfDay(workout);
  // A shorter size keeps more of the work than the same session built for as many minutes.
  const size = SIZES.find((one) => minutesForSize(session.minutes.min, minutes, one) === minutesFree);
  const steps =
    size === undefined
      ? builtSteps(session, minutesFree, level)
      : buildSize(session, minutes, { level, size });
  const why = `Cut to the ${lengthText(minutesFree * 60)} that you have on ${workout.day}s.`;
  return inWords(workoutWith({ ...workout, why }, session, steps), workout);
}

/**
 * A session that does the same, or what comes nearest to it, in the time that there is. A test that does not fit is not replaced by
 * another one.
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

/** A day whose ride its rider leaves out. */
export const leftOut = (workout: PlannedWorkout): PlannedWorkout => ({
  ...workout,
  type: REST_TYPE,
  focus: 'Rest',
  description: 'No training today.',
  why: `You left out ${workout.focus}.`,
  status: 'rest',
  session: null,
  size: 'full',
  steps: [],
});
