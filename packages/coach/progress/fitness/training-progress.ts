import { byDay, mondayOf, type IsoDate, type WeekKey } from '../../calendar/days.ts';
import { percentOf } from '../matching/adherence.ts';
import { isExpected, type Planned } from '../matching/sessions.ts';

/** A saved week of the plan. The result contains the caller's own type, with fields such as the phase. */
export interface SavedWeek {
  readonly weekStart: WeekKey;
  readonly workouts: readonly Planned[];
}

/** The rider's position in the plan, for the dashboard's card (spec 2). */
export interface TrainingProgress<Week extends SavedWeek> {
  /** The current week; before the plan its first week, after the plan its last. */
  readonly week: Week;
  /** Counted from 1. */
  readonly number: number;
  readonly of: number;
  readonly sessionsDone: number;
  readonly sessions: number;
  readonly percent: number;
}

/** The progress in a plan; null without a plan. */
export function trainingProgress<Week extends SavedWeek>(
  weeks: readonly Week[],
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
  const sessions = workouts.filter(isExpected).length;
  const sessionsDone = workouts.filter(({ status }) => status === 'completed').length;
  return {
    week,
    number: index + 1,
    of: inOrder.length,
    sessionsDone,
    sessions,
    percent: percentOf(sessionsDone, sessions),
  };
}
