import { byDay, type WeekKey } from '../../calendar/days.ts';
import type { Season, WeekBrief } from '../../season/season.ts';
import type { PlannedWeek } from '../../workout/planned.ts';
import { proveWeek } from '../checks/prove-week.ts';
import { withFixedWorkouts } from '../checks/fixed-workouts.ts';
import type { MoveFact } from '../checks/facts.ts';
import type { Check, CheckName, Proof, WeekProof } from '../checks/proof.ts';

// The proof of the week before or after a changed week.

/** The week before or after a changed week, with its own season. */
export interface AdjacentWeek {
  readonly season: Season;
  readonly brief: WeekBrief;
  readonly week: PlannedWeek;
}

/** The proof of an adjacent week after the change. */
export interface AdjacentProof {
  readonly weekStart: WeekKey;
  readonly proof: Proof;
}

/** Proves a week with the given version of the adjacent week. */
export function proveAdjacentWeek({ season, brief, week }: AdjacentWeek, other: PlannedWeek): WeekProof {
  const fixed = new Map(other.workouts.map((workout) => [workout.date, workout]));
  const time = { availability: season.rider.availability, daysAway: season.request.daysAway };
  const weeks = season.weeks.map((each) => withFixedWorkouts(each, fixed, time));
  return proveWeek(brief, week, { ...season, weeks });
}

/** The checks that passed before and fail now. */
export const newlyBroken = (before: Proof, { checks }: Proof): readonly Check[] =>
  checks.filter(({ name, passed }) => !passed && passedIn(before, name));

const passedIn = ({ checks }: Proof, name: CheckName): boolean =>
  checks.find((check) => check.name === name)?.passed !== false;

/** The cost of a move that breaks a check of an adjacent week. */
export const adjacentReason = (
  { limit, figure }: Check,
  { brief }: AdjacentWeek,
  { weekStart }: PlannedWeek,
): MoveFact => {
  const week = byDay(brief.weekStart, weekStart) < 0 ? 'before' : 'after';
  return { code: 'limit-broken', params: { week, limit, figure } };
};
