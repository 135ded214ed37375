import {
  addWeeks,
  byDay,
  daysBetween,
  daysOf,
  type IsoDate,
  isDay,
  mondayOf,
} from '@musette/coach/calendar/days';
import { err, ok, type Result } from '@musette/coach/result';
import type { WorkKind } from '@musette/coach/rider/levels';
import { SEASON_WEEKS } from '@musette/coach/season/season-input';
import { defaultStart, type PlanStart, seasonWeeks, START_DAYS_AHEAD } from '@musette/coach/season/start';
import { isRace } from '@musette/coach/workout/planned';
import type { ReplanReplacement, Replacement } from '@musette/contract/schemas/generation';
import { todayIn } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import { AVAILABILITY } from '#store/schema/json-columns.ts';
import type { StoredPlan, WorkoutRow } from '#store/plans/plan-store.ts';
import { type NotPlanned, planAgain } from './replan.ts';
import { isDone, laterDay } from './swap-plans.ts';
import type { PlanParts } from './parts.ts';

interface StartOutOfRange {
  readonly code: 'invalid-input';
  readonly fields: [{ readonly path: 'start'; readonly code: 'out-of-range' }];
}

/** True for a day that is further ahead than a plan may start. */
const isTooFar = (start: PlanStart, today: IsoDate): boolean =>
  isDay(start) && daysBetween(today, start) > START_DAYS_AHEAD.max;

/** Counts what a new plan would replace (`swap-plans.ts`). The screen shows it before the rider confirms. */
export async function readReplacement(
  { store, clock }: Pick<PlanParts, 'store' | 'clock'>,
  owner: Owner,
  request: { readonly start?: PlanStart | undefined; readonly weeks: number },
): Promise<Result<Replacement, { readonly code: 'profile-not-found' } | StartOutOfRange>> {
  const rider = await store.riders.find(owner);
  if (rider?.onboarded !== 1) return err({ code: 'profile-not-found' });
  const today = todayIn(rider.time_zone, clock);
  if (request.start !== undefined && isTooFar(request.start, today))
    return err({ code: 'invalid-input', fields: [{ path: 'start', code: 'out-of-range' }] });
  const start = request.start ?? defaultStart(AVAILABILITY.read(rider.availability_hours), today);
  const { today: firstDay, start: from, weeks: length } = seasonWeeks(start, request.weeks, today);
  const asked = Array.from({ length }, (_, index) => addWeeks(from, index));
  const planned = (await store.plans.weeks(owner)).filter((week) => byDay(week, from) >= 0);
  const plans = await store.plans.list(owner, from, planned.at(-1) ?? from);
  const replaced = plans
    .map((plan) => ({ plan, days: replacedDays(plan, laterDay(firstDay, today)) }))
    .filter(({ plan, days }) => days.length > 0 && (asked.includes(plan.week_start) || !hasDone(plan)));
  const days = replaced.flatMap((each) => each.days);
  const weeks = replaced.map(({ plan }) => plan.week_start);
  return ok({
    weeks,
    deleted: weeks.filter((week) => !asked.includes(week)),
    missing: asked.filter((week) => !planned.includes(week)),
    races: days.filter(({ row }) => isRace(row)).map(({ date }) => date),
    skipped: days.filter(({ row }) => row.skipped_at !== null).length,
    ...changesIn(days),
  });
}

/** Counts what planning weeks again would replace: a replan also leaves skipped workouts unchanged. */
export async function readReplanReplacement(
  parts: Pick<PlanParts, 'store' | 'clock'>,
  owner: Owner,
  { system }: { readonly system?: WorkKind | undefined },
): Promise<Result<ReplanReplacement, NotPlanned | { readonly code: 'profile-not-found' }>> {
  const { store, clock } = parts;
  const rider = await store.riders.find(owner);
  if (rider?.onboarded !== 1) return err({ code: 'profile-not-found' });
  const last = await store.generations.find(owner);
  const planned = await planAgain(parts, owner, { tables: store, rider, last, system });
  if (!planned.ok) return planned;
  const today = todayIn(rider.time_zone, clock);
  const from = mondayOf(today);
  const plans = await store.plans.list(owner, from, addWeeks(from, SEASON_WEEKS.max));
  const again = plans.filter(({ week_start }) => planned.value.again.has(week_start));
  const days = again
    .flatMap((plan) => replacedDays(plan, today))
    .filter(({ row }) => row.skipped_at === null);
  return ok({ weeks: again.map(({ week_start }) => week_start), ...changesIn(days) });
}

interface ReplacedDay {
  readonly date: IsoDate;
  readonly row: WorkoutRow;
}

/** A week after the end of the new plan stays as a whole where a workout of it is done. */
const hasDone = ({ workouts }: StoredPlan): boolean => workouts.some(isDone);

/** How many of the days the rider has changed, by the kind of the change, and how many have feedback. */
const changesIn = (days: readonly ReplacedDay[]) => ({
  moved: days.filter(({ row }) => row.status === 'planned' && row.moved_from !== null).length,
  shortened: days.filter(({ row }) => row.status === 'planned' && row.original !== null).length,
  leftOut: days.filter(({ row }) => row.status === 'rest' && row.original !== null).length,
  feedback: days.filter(({ row }) => row.feedback_at !== null).length,
});

/** The days of a week that a plan from a day on replaces: earlier days and completed workouts stay. */
const replacedDays = ({ week_start, workouts }: StoredPlan, firstDay: IsoDate): readonly ReplacedDay[] => {
  const dates = daysOf(week_start);
  return workouts.flatMap((row): readonly ReplacedDay[] => {
    const date = dates[row.position] as IsoDate;
    return byDay(date, firstDay) >= 0 && !isDone(row) ? [{ date, row }] : [];
  });
};
