import { byDay, daysOf, type IsoDate } from '@musette/coach/calendar/days';
import { err, ok, type Result } from '@musette/coach/result';
import { seasonWeeks, type PlanStart, defaultStart } from '@musette/coach/season/start';
import { isRace } from '@musette/coach/workout/planned';
import type { Replacement } from '@musette/contract/schemas/generation';
import { todayIn } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import type { StoredPlan, WorkoutRow } from '#store/plan-store.ts';
import { toSeasonRider } from './start-generation.ts';
import type { PlanParts } from './parts.ts';

/** What goes when a new plan takes the place of the present one (`replace.ts`), for the question before it. */
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
  const going = plans
    .map((plan) => ({ plan, days: goingDays(plan, today) }))
    .filter(({ days }) => days.length > 0);
  const days = going.flatMap((each) => each.days);
  return ok({
    weeks: going.map(({ plan }) => plan.week_start),
    races: days.filter(({ row }) => isRace(row)).map(({ date }) => date),
    moved: days.filter(({ row }) => row.status === 'planned' && row.moved_from !== null).length,
    feedback: days.filter(({ row }) => row.feedback_at !== null).length,
  });
}

interface GoingDay {
  readonly date: IsoDate;
  readonly row: WorkoutRow;
}

/** What is over, or done, stays. */
const goingDays = ({ week_start, workouts }: StoredPlan, today: IsoDate): readonly GoingDay[] => {
  const dates = daysOf(week_start);
  return workouts.flatMap((row): readonly GoingDay[] => {
    const date = dates[row.position] as IsoDate;
    return byDay(date, today) >= 0 && row.status !== 'completed' ? [{ date, row }] : [];
  });
};
