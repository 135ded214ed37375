import { DAY_MS } from '#kit/durations.ts';
import { type Instant, instantAt } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import { forgetRides } from '#rides/forget-rides.ts';
import { shownRideOf } from '#rides/same-ride.ts';
import type { ActivityRow } from '#store/rides/activity-store.ts';
import type { StartedRow } from '#store/rides/fetched-store.ts';
import type { Tables } from '#store/store.ts';

/** Removes activities that came from Strava. Those that the rider has deleted here do not come back. Call it with the rider locked. */
export async function forgetFetched(
  tables: Tables,
  owner: Owner,
  { rows, at }: { readonly rows: readonly StartedRow[]; readonly at: Instant },
): Promise<void> {
  const deleted: string[] = [];
  for (const row of rows) if ((await shownRideOf(tables, owner, row)) === null) deleted.push(row.source_id);
  await tables.fetched.rememberDeleted(owner, deleted);
  await forgetRides(tables, owner, { ids: rows.map(({ id }) => id), at });
}

/** Whether an answer that was asked for later was saved before this one. A time more than a day ahead is of a clock that was wrong. */
export const isNewer = ({ fetched_at }: Pick<ActivityRow, 'fetched_at'>, askedAt: Instant): boolean =>
  fetched_at !== null && fetched_at > askedAt && fetched_at <= instantAt(Date.parse(askedAt) + DAY_MS);
