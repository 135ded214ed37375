import { addWeeks, type IsoDate, mondayOf, type WeekKey } from '@musette/coach/calendar/days';
import { asItStands } from '@musette/coach/proof/standing';
import type { Availability } from '@musette/coach/rider/availability';
import type { WeekBrief } from '@musette/coach/season/types';
import type { GenerationRequest } from '@musette/contract/schemas/generation';
import type { Owner } from '#ports/owner.ts';
import type { RiderTable } from '#store/schema.ts';
import type { Tables } from '#store/store.ts';
import { toWeek } from './rows.ts';

/** Who adds to a plan, and by how much. */
interface Adding {
  readonly rider: RiderTable;
  readonly request: GenerationRequest;
  readonly today: IsoDate;
}

/** The weeks of a plan that stay because the rider only adds to them, as they stand: the new ones are planned around them. */
export async function standingWeeks(
  { plans, seasons }: Tables,
  owner: Owner,
  { rider, request, today }: Adding,
): Promise<{ readonly kept: readonly WeekKey[]; readonly standing: readonly WeekBrief[] }> {
  const from = mondayOf(today);
  const availability = JSON.parse(rider.availability_hours) as Availability;
  const stored = await plans.list(owner, from, addWeeks(from, request.weeks - 1));
  const ids = [...new Set(stored.map(({ season_id }) => season_id))];
  const found = await Promise.all(ids.map(async (id) => [id, await seasons.find(owner, id)] as const));
  const known = new Map(found);
  const standing = stored.flatMap((plan) => {
    const brief = known.get(plan.season_id)?.weeks.find(({ weekStart }) => weekStart === plan.week_start);
    const stands = new Map(toWeek(plan).workouts.map((workout) => [workout.date, workout]));
    return brief === undefined ? [] : [asItStands(brief, stands, availability)];
  });
  return { kept: stored.map(({ week_start }) => week_start), standing };
}
