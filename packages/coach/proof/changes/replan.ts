import { byDay, type IsoDate, mondayOf, type WeekKey } from '../../calendar/days.ts';
import { ok, type Result } from '../../result.ts';
import { outlineOf } from '../../season/outline.ts';
import { replanSeason } from '../../season/plan-season.ts';
import type { CoachRider, Season, SeasonError, WeekBrief } from '../../season/season.ts';
import type { PlannedWeek } from '../../workout/planned.ts';
import { newlyBroken } from './adjacent-week.ts';
import { isMissedOnDayAway } from './away-change.ts';
import { withDays } from '../checks/fixed-workouts.ts';
import { findConflicts, type CurrentHours } from '../checks/hours.ts';
import { proveWeek } from '../checks/prove-week.ts';
import type { Proof } from '../checks/proof.ts';

// Plans again the weeks that do not fit into the present hours, or that a change of the rider has broken.

/** A planned season and the present hours of the rider. */
export interface Replanning<R extends CoachRider> {
  readonly season: Season<R>;
  /** The weeks of the season that have a plan, in order. */
  readonly weeks: readonly PlannedWeek[];
  /** Weeks that break a promise since the rider has changed the plan. */
  readonly broken?: readonly WeekKey[];
  /** Weeks of the season without a plan; they are planned for the new hours too. */
  readonly missing?: readonly WeekKey[];
  /** The present briefs of all weeks of the season, and of the weeks before and after it. */
  readonly fixedBriefs: readonly WeekBrief[];
  readonly now: CurrentHours;
}

/** The new season, and the weeks that were planned again. */
export interface Replanned<R extends CoachRider> {
  readonly season: Season<R>;
  readonly again: ReadonlySet<WeekKey>;
}

/**
 * Plans again the broken weeks, and those that do not fit into the present hours of the rider. Later weeks that would newly fail a
 * check because of that, such as a load ramp, are planned again too, and those that ask for too much on the way back from days away or an event, that are no longer
 * on one, or that would recover for a second week.
 */
export function replan<R extends CoachRider>({
  season,
  weeks,
  broken = [],
  missing = [],
  fixedBriefs,
  now,
}: Replanning<R>): Result<Replanned<R>, SeasonError> {
  const upcoming = weeks.filter(({ weekStart }) => weekStart >= mondayOf(now.today));
  const missed = new Set(
    weeks
      .flatMap(({ workouts }) => workouts)
      .filter((workout) => isMissedOnDayAway(workout, now))
      .map(({ date }) => date),
  );
  const hasMissed = ({ workouts }: PlannedWeek) => workouts.some(({ date }) => missed.has(date));
  const again = new Set([
    ...weeks.filter((week) => findConflicts(week, now).length > 0).map(keyOf),
    ...upcoming.filter(hasMissed).map(keyOf),
    ...broken,
    ...missing,
  ]);
  const ridden = fixedBriefs.map((brief) => withoutRidesOn(brief, missed));
  const before = withPresentBriefs(season, fixedBriefs);
  const formerWayBack = wayBackIn(season);
  for (;;) {
    const fixedWeeks = ridden.filter(({ weekStart }) => !again.has(weekStart));
    const planned = replanSeason(season, now, fixedWeeks);
    if (!planned.ok) return planned;
    const kept = upcoming.filter(({ weekStart }) => !again.has(weekStart));
    const wayBack = wayBackIn(planned.value);
    // Planned again, the weeks on the way back show how much they may ask for. What could be planned before can be again.
    const others = fixedWeeks.filter(
      ({ weekStart }) => !wayBack.has(weekStart) || weekStart < mondayOf(now.today),
    );
    const { value: careful } =
      others.length === fixedWeeks.length
        ? planned
        : (replanSeason(season, now, others) as { readonly value: Season<R> });
    const second = secondRecoveries(planned.value);
    const worse = kept.filter(
      (week) =>
        isHarder(briefIn(planned.value, week), briefIn(careful, week)) ||
        (formerWayBack.has(week.weekStart) && !wayBack.has(week.weekStart)) ||
        second.has(week.weekStart) ||
        newlyFails(week, { before, after: planned.value, today: now.today }),
    );
    if (worse.length === 0) return ok({ season: planned.value, again });
    for (const { weekStart } of worse) again.add(weekStart);
  }
}

const keyOf = ({ weekStart }: Pick<PlannedWeek, 'weekStart'>): WeekKey => weekStart;

/** The weeks on the way back from days away, from a race or from a long event. No check of a week knows it. */
const wayBackIn = (season: Season): ReadonlySet<WeekKey> =>
  new Set(
    outlineOf(season)
      .filter(({ comeback, isAfterIllness, isAfterEvent }) => comeback ?? isAfterIllness ?? isAfterEvent)
      .map(keyOf),
  );

const briefIn = (season: Season, { weekStart }: PlannedWeek): WeekBrief =>
  season.weeks.find((week) => week.weekStart === weekStart) as WeekBrief;

/** A week on the way back has this much more load than it would have, at most. */
const MAX_EXTRA_LOAD = 1.1;

/** True for a week that asks for more than it would if it was planned again. */
const isHarder = (kept: WeekBrief, careful: WeekBrief): boolean =>
  loadIn(kept) > loadIn(careful) * MAX_EXTRA_LOAD || hardDaysIn(kept) > hardDaysIn(careful);

const loadIn = ({ days }: WeekBrief): number => days.reduce((sum, { load }) => sum + load, 0);
const hardDaysIn = ({ days }: WeekBrief): number => days.filter(({ role }) => role === 'hard').length;

/** Weeks of recovery right after another one, but for those that days away or a long event ask for. */
const secondRecoveries = (season: Season): ReadonlySet<WeekKey> =>
  new Set(
    outlineOf(season).flatMap(({ weekStart, away, isAfterEvent }, index) => {
      const [before, now] = season.weeks.slice(Math.max(0, index - 1), index + 1).map((week) => week.kind);
      const isSecond = before === 'recovery' && now === 'recovery';
      return isSecond && !away && !isAfterEvent ? [weekStart] : [];
    }),
  );

/** A brief without the rides that days away have made impossible. */
function withoutRidesOn(brief: WeekBrief, missed: ReadonlySet<IsoDate>): WeekBrief {
  if (!brief.days.some(({ date }) => missed.has(date))) return brief;
  return withDays(
    brief,
    brief.days.map((day) => (missed.has(day.date) ? { ...day, ...NO_RIDE } : day)),
  );
}

const NO_RIDE = {
  role: 'off',
  stimulus: null,
  session: null,
  minutes: 0,
  load: 0,
  work: undefined,
  done: undefined,
} as const;

const withPresentBriefs = <R extends CoachRider>(
  season: Season<R>,
  fixedBriefs: readonly WeekBrief[],
): Season<R> => ({
  ...season,
  weeks: season.weeks.map((brief) => ({
    ...brief,
    ...fixedBriefs.find(({ weekStart }) => weekStart === brief.weekStart),
    number: brief.number,
  })),
});

/**
 * True if an unchanged week passes a check in the old season and fails it in the new one. A week that has begun does not become a
 * recovery week: its load is ridden, and the next week can be one.
 */
function newlyFails(
  week: PlannedWeek,
  { before, after, today }: { readonly before: Season; readonly after: Season; readonly today: IsoDate },
): boolean {
  const proofIn = (season: Season): Proof => {
    return proveWeek(briefIn(season, week), week, season);
  };
  const hasBegun = byDay(week.weekStart, today) < 0;
  return newlyBroken(proofIn(before), proofIn(after)).some(
    ({ limit }) => !(hasBegun && limit.code === 'recovery-in-time'),
  );
}
