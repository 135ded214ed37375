import { err, ok, type Result } from '@musette/coach/result';
import type { ActivityType } from '@musette/coach/progress/activity-type';
import type { Activity } from '@musette/contract/schemas/activity';
import { nowOf } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import type { ActivityChange } from '#store/activity-store.ts';
import type { ActivityParts } from './parts.ts';
import { saveEfforts } from './best-efforts.ts';
import { completeByRides, daysAround } from './complete-workouts.ts';
import { toActivity } from './rows.ts';

type NotChanged = { readonly code: 'activity-not-found' | 'changed-elsewhere' };

interface Seen {
  readonly activityId: string;
  /** The version that the rider has seen. */
  readonly version: number;
}

/** Changes the name or the type of an activity. */
export const changeActivity = (
  parts: ActivityParts,
  owner: Owner,
  {
    change,
    ...seen
  }: Seen & { readonly change: { name?: string | undefined; type?: ActivityType | undefined } },
): Promise<Result<Activity, NotChanged>> =>
  save(parts, owner, {
    ...seen,
    columns: {
      ...(change.name !== undefined && { name: change.name }),
      ...(change.type && { type: change.type }),
    },
  });

/** Deletes an activity. It can be restored. */
export const removeActivity = (
  parts: ActivityParts,
  owner: Owner,
  seen: Seen,
): Promise<Result<Activity, NotChanged>> =>
  save(parts, owner, { ...seen, columns: { deleted_at: nowOf(parts.clock) } });

/** Takes the deletion of an activity back. */
export const restoreActivity = (
  parts: ActivityParts,
  owner: Owner,
  seen: Seen,
): Promise<Result<Activity, NotChanged>> =>
  save(parts, owner, { ...seen, columns: { deleted_at: null, same_as: null }, isDeleted: true });

interface Saving extends Seen {
  readonly columns: Omit<ActivityChange, 'version' | 'updated_at'>;
  /** Whether a deleted activity is meant. */
  readonly isDeleted?: boolean;
}

function save(
  { store, clock }: ActivityParts,
  owner: Owner,
  { activityId, version, columns, isDeleted = false }: Saving,
): Promise<Result<Activity, NotChanged>> {
  return store.transaction(async (tables) => {
    const { riders, activities } = tables;
    await riders.lock(owner);
    const row = await activities.find(owner, activityId);
    if (row === null || (row.deleted_at !== null) !== isDeleted) return err({ code: 'activity-not-found' });
    const at = nowOf(clock);
    const change = { ...columns, version, updated_at: at };
    if (!(await activities.change(owner, activityId, change))) return err({ code: 'changed-elsewhere' });
    await completeByRides(tables, owner, { days: daysAround([row.day]), at });
    const changed = await activities.find(owner, activityId);
    if (changed === null) return err({ code: 'activity-not-found' });
    await saveEfforts(tables, owner, changed);
    return ok(toActivity(changed));
  });
}
