import { byDay, type IsoDate } from '@musette/coach/calendar/days';
import { dayIn } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import type { Store } from '#store/store.ts';

/**
 * The day of the rider's first ride, the Monday of the first plan, or the day of the account: the earliest of these. Null while Strava
 * is connected: its older rides are fetched for the weeks that a rider looks at.
 */
export async function findFirstDay(store: Store, owner: Owner): Promise<IsoDate | null> {
  const rider = await store.riders.find(owner);
  const connection = await store.connections.find(owner);
  if (rider === null || (connection !== null && connection.ended_at === null)) return null;
  const [week] = await store.plans.weeks(owner);
  const ride = await store.activities.firstDay(owner);
  const account = dayIn(rider.time_zone, rider.created_at);
  return [account, week ?? account, ride ?? account].toSorted(byDay)[0] ?? null;
}
