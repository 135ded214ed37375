import { addWeeks, byDay, daysOf, type IsoDate, mondayOf } from '@musette/coach/calendar/days';
import { err, ok, type Result } from '@musette/coach/result';
import { SEASON_WEEKS } from '@musette/coach/season/check-request';
import { seasonWeeks, type PlanStart, defaultStart } from '@musette/coach/season/start';
import { isRace } from '@musette/coach/workout/planned';
import type { ReplanReplacement, Replacement } from '@musette/contract/schemas/generation';
import { todayIn } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import type { StoredPlan, WorkoutRow } from '#store/plan-store.ts';
import { type NotPlanned, planAgain } from './replan.ts';
import { toSeasonRider } from './start-generation.ts';
import type { PlanParts } from './parts.ts';

/** Counts what a new plan would replace (`swap-plans.ts`). The screen shows it before the rider confirms. */
export async function readReplacement(
  { store, clock }: Pick<PlanParts, 'store' | 'clock'>,
  owner: Owner,
  start: PlanStart | undefined,
): Promise<Result<Replacement, { readonly code: 'profile-not-found' }>> {
  const rider = await store.riders.find(owner);
  if (rider?.onboarded !== 1) return err({ code: 'profile-not-found' });
  const today = todayIn(rider.time_zone, clock);
  const { availabilityHours } = toSeasonRider(rider);
  const from = seasonWeeks(start ?? defaultStart(availabilityHours, today), 1, today).start;
  const weeks = (await store.plans.weeks(owner)).filter((week) => byDay(week, from) >= 0);
  const last = weeks.at(-1);
  const plans = last === undefined ? [] : await store.plans.list(owner, from, last);
  const replaced = plans
    .map((plan) => ({ plan, days: replacedDays(plan, today) }))
    .filter(({ days }) => days.length > 0);
  const days = replaced.flatMap((each) => each.days);
  return ok({
    weeks: replaced.map(({ plan }) => plan.week_start),
    races: days.filter(({ row }) => isRace(row)).map(({ date }) => date),
    skipped: days.filter(({ row }) => row.skipped_at !== null).length,
    ...changesIn(days),
  });
}

/** Counts what planning weeks again would replace: a replan also leaves skipped workouts unchanged. */
export async function readReplanReplacement(
  parts: Pick<PlanParts, 'store' | 'clock'>,
  owner: Owner,
): Promise<Result<ReplanReplacement, NotPlanned | { readonly code: 'profile-not-found' }>> {
  const { store, clock } = parts;
  const rider = await store.riders.find(owner);
  if (rider?.onboarded !== 1) return err({ code: 'profile-not-found' });
  const last = await store.generations.find(owner);
  const planned = await planAgain(parts, owner, { tables: store, rider, last });
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

/** How many of the days have a moved workout, and how many have feedback. */
const changesIn = (days: readonly ReplacedDay[]) => ({
  moved: days.filter(({ row }) => row.status === 'planned' && row.moved_from !== null).length,
  feedback: days.filter(({ row }) => row.feedback_at !== null).length,
});

/** The days of a week that a new plan replaces: past days and completed workouts stay. */
const replacedDays = ({ week_start, workouts }: StoredPlan, today: IsoDate): readonly ReplacedDay[] => {
  const dates = daysOf(week_start);
  return workouts.flatMap((row): readonly ReplacedDay[] => {
    const date = dates[row.position] as IsoDate;
    return byDay(date, today) >= 0 && row.status !== 'completed' ? [{ date, row }] : [];
  });
};
