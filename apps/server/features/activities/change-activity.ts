import type { IsoDate } from '@musette/coach/calendar/days';
import { err, ok, type Result } from '@musette/coach/result';
import { type ActivityType, isCyclingType } from '@musette/coach/progress/ride/activity-type';
import type { Activity } from '@musette/contract/schemas/activity';
import { type Instant, nowOf } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import { RideFilesOutage } from '#ports/ride-files.ts';
import type { ActivityChange } from '#store/rides/activity-store.ts';
import { NEVER_COMPUTED } from '#store/rides/expiry-store.ts';
import { computeExpired } from '#rides/recompute-job.ts';
import type { Tables } from '#store/store.ts';
import { saveEfforts } from '#rides/best-efforts.ts';
import { completeByRides, daysAround } from '#rides/complete-workouts.ts';
import { hideUnder } from '#rides/join-rides.ts';
import type { ActivityParts } from '#rides/parts.ts';
import { recomputeActivity } from './recompute.ts';
import { toActivity } from '#rides/rows.ts';
import { sameRides } from '#rides/same-ride.ts';

type NotChanged = { readonly code: 'activity-not-found' | 'changed-elsewhere' };

interface Seen {
  readonly activityId: string;
  /** The version that the rider has seen. */
  readonly version: number;
}

/** Changes the name or the type of an activity; one from Strava is changed there. A ride that becomes a run, or a run a ride, has another load. */
export async function changeActivity(
  parts: ActivityParts,
  owner: Owner,
  {
    change,
    ...seen
  }: Seen & { readonly change: { name?: string | undefined; type?: ActivityType | undefined } },
): Promise<Result<Activity, NotChanged | { readonly code: 'activity-from-strava' }>> {
  const { activities } = parts.store;
  if ((await activities.find(owner, seen.activityId))?.source === 'strava')
    return err({ code: 'activity-from-strava' });
  const saved = await saveColumns(parts, owner, {
    ...seen,
    columns: {
      ...(change.name !== undefined && { name: change.name }),
      ...(change.type && { type: change.type }),
    },
  });
  const row = await activities.find(owner, seen.activityId);
  if (!saved.ok || !change.type || row?.formulas !== NEVER_COMPUTED) return saved;
  try {
    await recomputeActivity(parts, { owner, id: row.id }, new AbortController().signal);
  } catch (cause) {
    // The job tries again.
    if (!(cause instanceof RideFilesOutage)) throw cause;
  }
  const computed = await activities.find(owner, row.id);
  return computed === null ? saved : ok(toActivity(computed));
}

/** Deletes an activity. It can be restored. */
export const removeActivity = (
  parts: ActivityParts,
  owner: Owner,
  seen: Seen,
): Promise<Result<Activity, NotChanged>> =>
  saveColumns(parts, owner, { ...seen, columns: { deleted_at: nowOf(parts.clock) } });

/** Takes the deletion of an activity back. If the same ride has come in since, both are joined; the answer is the one that is shown. */
export const restoreActivity = (
  { store, clock }: ActivityParts,
  owner: Owner,
  { activityId, version }: Seen,
): Promise<Result<Activity, NotChanged>> =>
  store.transaction(async (tables) => {
    const { riders, activities } = tables;
    await riders.lock(owner);
    const row = await activities.find(owner, activityId);
    if (row === null || row.deleted_at === null) return err({ code: 'activity-not-found' });
    if (row.version !== version) return err({ code: 'changed-elsewhere' });
    const at = nowOf(clock);
    const same = await sameRides(tables, owner, { row, addedAfter: row.deleted_at });
    const back = { deleted_at: null, restored_at: at, same_as: null, version, updated_at: at };
    if (same.here === null) await activities.change(owner, activityId, back);
    const shownId = same.here?.id ?? activityId;
    const hidden = same.here === null ? same.lesser : [row];
    await hideUnder(tables, owner, { shownId, rows: hidden, at });
    return updatePlanAndEfforts(tables, owner, {
      id: shownId,
      days: [row, ...hidden].map(({ day }) => day),
      at,
    });
  });

function saveColumns(
  { store, clock }: ActivityParts,
  owner: Owner,
  {
    activityId,
    version,
    columns,
  }: Seen & { readonly columns: Omit<ActivityChange, 'version' | 'updated_at'> },
): Promise<Result<Activity, NotChanged>> {
  return store.transaction(async (tables) => {
    const { riders, activities } = tables;
    await riders.lock(owner);
    const row = await activities.find(owner, activityId);
    if (row === null || row.deleted_at !== null) return err({ code: 'activity-not-found' });
    const at = nowOf(clock);
    const isOtherSport = isCyclingType(columns.type ?? row.type) !== isCyclingType(row.type);
    const change = {
      ...columns,
      ...(isOtherSport && { formulas: NEVER_COMPUTED }),
      version,
      updated_at: at,
    };
    if (!(await activities.change(owner, activityId, change))) return err({ code: 'changed-elsewhere' });
    if (isOtherSport) await computeExpired(tables, owner, clock.nowMs());
    return updatePlanAndEfforts(tables, owner, { id: activityId, days: [row.day], at });
  });
}

/** Brings the plan and the best efforts up to date with an activity that has changed. */
async function updatePlanAndEfforts(
  tables: Tables,
  owner: Owner,
  { id, days, at }: { readonly id: string; readonly days: readonly IsoDate[]; readonly at: Instant },
): Promise<Result<Activity, NotChanged>> {
  await completeByRides(tables, owner, { days: daysAround(days), at });
  const row = await tables.activities.find(owner, id);
  if (row === null) return err({ code: 'activity-not-found' });
  await saveEfforts(tables, owner, row);
  return ok(toActivity(row));
}
