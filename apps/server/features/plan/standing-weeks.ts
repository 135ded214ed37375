import { addWeeks, type IsoDate, mondayOf, type WeekKey } from '@musette/coach/calendar/days';
import { asItStands } from '@musette/coach/proof/standing';
import type { Availability } from '@musette/coach/rider/availability';
import type { Season, WeekBrief } from '@musette/coach/season/types';
import type { GenerationRequest } from '@musette/contract/schemas/generation';
import type { Owner } from '#ports/owner.ts';
import type { StoredPlan } from '#store/plan-store.ts';
import type { RiderTable } from '#store/schema.ts';
import type { Tables } from '#store/store.ts';
import { toWeek } from './rows.ts';

/** Who adds to a plan, and by how much. */
interface Adding {
  readonly rider: RiderTable;
  readonly request: GenerationRequest;
  readonly today: IsoDate;
}

/**
 * The weeks of a plan that stay because the rider only adds to them, and the week before, as they stand: the new ones are planned
 * around them.
 */
export async function standingWeeks(
  { plans, seasons }: Tables,
  owner: Owner,
  { rider, request, today }: Adding,
): Promise<{ readonly kept: readonly WeekKey[]; readonly standing: readonly WeekBrief[] }> {
  const from = mondayOf(today);
  const last = addWeeks(from, request.replace ? -1 : request.weeks - 1);
  const stored = await plans.list(owner, addWeeks(from, -1), last);
  const ids = [...new Set(stored.map(({ season_id }) => season_id))];
  const found = await Promise.all(ids.map(async (id) => [id, await seasons.find(owner, id)] as const));
  const known = new Map(found);
  const standing = stored.flatMap((plan) => {
    const brief = known.get(plan.season_id)?.weeks.find(({ weekStart }) => weekStart === plan.week_start);
    return brief === undefined ? [] : [standingBrief(brief, plan, rider)];
  });
  const kept = stored.map(({ week_start }) => week_start).filter((week) => week >= from);
  return { kept, standing };
}

/** What a week is held against: its season, with the weeks before and after it as they stand. */
export async function seasonAround(
  tables: Tables,
  owner: Owner,
  { season, plan, rider }: { readonly season: Season; readonly plan: StoredPlan; readonly rider: RiderTable },
): Promise<Season> {
  const [before, after] = [addWeeks(plan.week_start, -1), addWeeks(plan.week_start, 1)];
  const standing = new Map<WeekKey, WeekBrief>();
  for (const other of await tables.plans.list(owner, before, after)) {
    if (other.week_start === plan.week_start) continue;
    const own =
      other.season_id === plan.season_id ? season : await tables.seasons.find(owner, other.season_id);
    const brief = own?.weeks.find(({ weekStart }) => weekStart === other.week_start);
    if (brief) standing.set(other.week_start, standingBrief(brief, other, rider));
  }
  const weeks = season.weeks.map((brief) => ({
    ...brief,
    ...standing.get(brief.weekStart),
    number: brief.number,
  }));
  // A season that ends with the week may go on in another one.
  const next = weeks.some(({ weekStart }) => weekStart === after) ? undefined : standing.get(after);
  return { ...season, weeks: next === undefined ? weeks : [...weeks, next] };
}

function standingBrief(brief: WeekBrief, plan: StoredPlan, { availability_hours }: RiderTable): WeekBrief {
  const stands = new Map(toWeek(plan).workouts.map((workout) => [workout.date, workout]));
  return asItStands(brief, stands, JSON.parse(availability_hours) as Availability);
}
