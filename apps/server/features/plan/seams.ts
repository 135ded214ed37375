import { addWeeks } from '@musette/coach/calendar/days';
import { plainProof, proveWeek } from '@musette/coach/proof/prove-week';
import type { TellableSeason } from '@musette/coach/season/tellable';
import type { Owner } from '#ports/owner.ts';
import type { StoredPlan } from '#store/plan-store.ts';
import type { Tables } from '#store/store.ts';
import { toWeek } from './rows.ts';
import { seasonAround } from './standing-weeks.ts';

/** Proves the weeks anew where a new season meets others: each was proven beside weeks that have gone, or have moved meanwhile. */
export async function proveSeams(
  tables: Tables,
  owner: Owner,
  { request: { start, weeks } }: TellableSeason,
): Promise<void> {
  const rider = await tables.riders.find(owner);
  const plans = await tables.plans.list(owner, addWeeks(start, -1), addWeeks(start, weeks));
  for (const plan of plans.filter((one) => isAtSeam(one, plans))) {
    const season = await tables.seasons.find(owner, plan.season_id);
    const brief = season?.weeks.find(({ weekStart }) => weekStart === plan.week_start);
    if (!rider || !season || !brief) continue;
    const around = await seasonAround(tables, owner, { season, plan, rider });
    const proof = plainProof(proveWeek(brief, toWeek(plan), around));
    await tables.plans.keepProof(owner, plan.week_start, JSON.stringify(proof));
  }
}

const isAtSeam = ({ week_start, season_id }: StoredPlan, plans: readonly StoredPlan[]): boolean =>
  [-1, 1].some((weeks) => {
    const beside = plans.find((other) => other.week_start === addWeeks(week_start, weeks));
    return beside !== undefined && beside.season_id !== season_id;
  });
