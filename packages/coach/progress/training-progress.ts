import { byDay, mondayOf, type IsoDate, type WeekKey } from '../calendar/days.ts';
import { percentOf } from './adherence.ts';
import { matchRides } from './match.ts';
import type { Ride } from './ride.ts';
import { isSession, type Planned } from './sessions.ts';

/** A week of the plan as it was saved; what else it holds, such as its phase, is given back. */
export interface SavedWeek {
  readonly weekStart: WeekKey;
  readonly workouts: readonly Planned[];
}

/** Where in the plan the rider stands, for the dashboard's card (spec 2). */
export interface TrainingProgress<Week extends SavedWeek> {
  /** This week; before the plan its first, after the plan its last. */
  readonly week: Week;
  /** Counted from 1. */
  readonly number: number;
  readonly of: number;
  readonly sessionsDone: number;
  readonly sessions: number;
  readonly percent: number;
}

/** How far a plan has come; null when there is none. */
export function trainingProgress<Week extends SavedWeek>(
  weeks: readonly Week[],
  rides: readonly Ride[],
  today: IsoDate,
): TrainingProgress<Week> | null {
  const inOrder = weeks.toSorted((a, b) => byDay(a.weekStart, b.weekStart));
  const monday = mondayOf(today);
  const index = Math.max(
    0,
    inOrder.findLastIndex(({ weekStart }) => weekStart <= monday),
  );
  const week = inOrder[index];
  if (week === undefined) return null;
  const workouts = inOrder.flatMap((each) => each.workouts);
  const sessions = workouts.filter(isSession).length;
  const sessionsDone = matchRides(workouts, rides).completed.size;
  return {
    week,
    number: index + 1,
    of: inOrder.length,
    sessionsDone,
    sessions,
    percent: percentOf(sessionsDone, sessions),
  };
}
