import { mondayOf, type WeekKey } from '../calendar/days.ts';
import { ok, type Result } from '../result.ts';
import { replanSeason } from '../season/plan-season.ts';
import type { CoachRider, Season, SeasonError, WeekBrief } from '../season/season.ts';
import type { PlannedWeek } from '../workout/planned.ts';
import { newlyBroken } from './adjacent-week.ts';
import { findConflicts, type CurrentHours } from './hours.ts';
import { proveWeek } from './prove-week.ts';
import type { Proof } from './proof.ts';

/** A plan and the hours that its rider has now. */
export interface Replanning<R extends CoachRider> {
  readonly season: Season<R>;
  /** Those weeks of the season that have a plan, in order. */
  readonly weeks: readonly PlannedWeek[];
  /** Weeks of the season that were never written: they are planned for the new hours too. */
  readonly missing?: readonly WeekKey[];
  /** Every week of the season, and those before and after it, as they stand. */
  readonly standing: readonly WeekBrief[];
  readonly now: CurrentHours;
}

/** A season in which only some weeks are planned again. */
export interface Replanned<R extends CoachRider> {
  readonly season: Season<R>;
  readonly again: ReadonlySet<WeekKey>;
}

/**
 * Plans the weeks again that no longer fit into the rider's hours, as their season was asked for. Weeks after them that would break a
 * promise because of it, such as one that would come as a leap, are planned again too.
 */
export function replan<R extends CoachRider>({
  season,
  weeks,
  missing = [],
  standing,
  now,
}: Replanning<R>): Result<Replanned<R>, SeasonError> {
  const again = new Set([
    ...weeks.filter((week) => findConflicts(week, now).length > 0).map(keyOf),
    ...missing,
  ]);
  const coming = weeks.filter(({ weekStart }) => weekStart >= mondayOf(now.today));
  const stood = inSeason(season, standing);
  for (;;) {
    const kept = standing.filter(({ weekStart }) => !again.has(weekStart));
    const planned = replanSeason(season, now.availability, kept);
    if (!planned.ok) return planned;
    const worse = coming.filter(
      (week) => !again.has(week.weekStart) && breaksPromise(week, { before: stood, after: planned.value }),
    );
    if (worse.length === 0) return ok({ season: planned.value, again });
    for (const { weekStart } of worse) again.add(weekStart);
  }
}

const keyOf = ({ weekStart }: PlannedWeek): WeekKey => weekStart;

const inSeason = <R extends CoachRider>(season: Season<R>, standing: readonly WeekBrief[]): Season<R> => ({
  ...season,
  weeks: season.weeks.map((brief) => ({
    ...brief,
    ...standing.find(({ weekStart }) => weekStart === brief.weekStart),
    number: brief.number,
  })),
});

/** Whether a week that stays would break a promise that it kept. */
function breaksPromise(
  week: PlannedWeek,
  { before, after }: { readonly before: Season; readonly after: Season },
): boolean {
  const proofIn = (season: Season): Proof => {
    const brief = season.weeks.find(({ weekStart }) => weekStart === week.weekStart) as WeekBrief;
    return proveWeek(brief, week, season);
  };
  return newlyBroken(proofIn(before), proofIn(after)).length > 0;
}
