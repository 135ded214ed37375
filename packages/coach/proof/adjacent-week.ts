import { byDay, type WeekKey } from '../calendar/days.ts';
import type { Season, WeekBrief } from '../season/season.ts';
import type { PlannedWeek } from '../workout/planned.ts';
import { proveWeek } from './prove-week.ts';
import { withFixedWorkouts } from './fixed-workouts.ts';
import type { Check, CheckName, Proof, WeekProof } from './proof.ts';

/** A week before or after one whose days change places, in the season that it was made for. */
export interface AdjacentWeek {
  readonly season: Season;
  readonly brief: WeekBrief;
  readonly week: PlannedWeek;
}

/** What such a week is proven to be, once days of the other have changed places. */
export interface AdjacentProof {
  readonly weekStart: WeekKey;
  readonly proof: Proof;
}

/** The proof of a week with the one beside it as given. */
export function proveAdjacentWeek({ season, brief, week }: AdjacentWeek, other: PlannedWeek): WeekProof {
  const standing = new Map(other.workouts.map((workout) => [workout.date, workout]));
  const weeks = season.weeks.map((each) =>
    each.weekStart === other.weekStart ? withFixedWorkouts(each, standing, season.rider.availability) : each,
  );
  return proveWeek(brief, week, { ...season, weeks });
}

/** The promises that were kept and would not be any more. */
export const newlyBroken = (before: Proof, { checks }: Proof): readonly Check[] =>
  checks.filter(({ name, passed }) => !passed && passedIn(before, name));

const passedIn = ({ checks }: Proof, name: CheckName): boolean =>
  checks.find((check) => check.name === name)?.passed !== false;

/** Why a move costs something in a week beside its own, in words for the rider. */
export const adjacentReason = (
  { limit, figure }: Check,
  { brief }: AdjacentWeek,
  { weekStart }: PlannedWeek,
): string => {
  const which = byDay(brief.weekStart, weekStart) < 0 ? 'before' : 'after';
  return `The week ${which} would not keep “${limit}”: ${figure}.`;
};
