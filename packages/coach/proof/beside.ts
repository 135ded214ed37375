import { byDay, type WeekKey } from '../calendar/days.ts';
import type { Season, WeekBrief } from '../season/types.ts';
import type { PlannedWeek } from '../workout/planned.ts';
import { proveWeek } from './prove-week.ts';
import { asItStands } from './standing.ts';
import type { Check, CheckName, Proof, WeekProof } from './types.ts';

/** A week before or after one whose days change places, in the season that it was made for. */
export interface WeekBeside {
  readonly season: Season;
  readonly brief: WeekBrief;
  readonly week: PlannedWeek;
}

/** What such a week is proven to be, once days of the other have changed places. */
export interface ProofBeside {
  readonly weekStart: WeekKey;
  readonly proof: Proof;
}

/** The proof of a week with the one beside it as given. */
export function proofBeside({ season, brief, week }: WeekBeside, other: PlannedWeek): WeekProof {
  const standing = new Map(other.workouts.map((workout) => [workout.date, workout]));
  const weeks = season.weeks.map((each) =>
    each.weekStart === other.weekStart ? asItStands(each, standing, season.rider.availability) : each,
  );
  return proveWeek(brief, week, { ...season, weeks });
}

/** The promises that were kept and would not be any more. */
export const brokenSince = (before: Proof, { checks }: Proof): readonly Check[] =>
  checks.filter(({ name, passed }) => !passed && passedIn(before, name));

const passedIn = ({ checks }: Proof, name: CheckName): boolean =>
  checks.find((check) => check.name === name)?.passed !== false;

/** Why a move costs something in a week beside its own, in words for the rider. */
export const reasonBeside = (
  { limit, figure }: Check,
  { brief }: WeekBeside,
  { weekStart }: PlannedWeek,
): string => {
  const which = byDay(brief.weekStart, weekStart) < 0 ? 'before' : 'after';
  return `The week ${which} would not keep “${limit}”: ${figure}.`;
};
