import { daysBetween } from '@musette/coach/calendar/days';
import { err, ok, type Result } from '@musette/coach/result';
import type { Activity } from '@musette/contract/schemas/activity';
import { nowOf } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import type { ActivityRow } from '#store/rides/activity-store.ts';
import type { Tables } from '#store/store.ts';
import { setJoined } from '#rides/join-rides.ts';
import { completeByRides, daysAround } from '#rides/complete-workouts.ts';
import type { ActivityParts } from '#rides/parts.ts';
import { toActivity } from '#rides/rows.ts';

type NotJoined = { readonly code: 'activity-not-found' | 'changed-elsewhere' };

interface Shown {
  /** The activity that stays. */
  readonly activityId: string;
  /** The version that the rider has seen. */
  readonly version: number;
}

/** Says that another activity is the same ride. It is hidden, counts nowhere, and comes back when both are separated. */
export const joinActivity = (
  parts: ActivityParts,
  owner: Owner,
  { otherId, ...shown }: Shown & { readonly otherId: string },
): Promise<Result<Activity, NotJoined>> =>
  change(parts, owner, {
    ...shown,
    async others(tables, row) {
      const other = await tables.activities.find(owner, otherId);
      const isNear = other !== null && Math.abs(daysBetween(other.day, row.day)) <= 1;
      if (!isNear || other.deleted_at !== null || other.id === row.id) return null;
      // What was joined with the other one is the same ride, too.
      return [other, ...(await tables.activities.joinedWith(owner, [other.id]))];
    },
    columns: { deleted_at: nowOf(parts.clock), same_as: shown.activityId },
  });

/** Separates an activity from those that were joined with it. */
export const separateActivity = (
  parts: ActivityParts,
  owner: Owner,
  shown: Shown,
): Promise<Result<Activity, NotJoined>> =>
  change(parts, owner, {
    ...shown,
    others: ({ activities }, row) => activities.joinedWith(owner, [row.id]),
    columns: { deleted_at: null, same_as: null },
  });

interface Change extends Shown {
  /** The activities that change with it; null where that cannot be. */
  readonly others: (tables: Tables, row: ActivityRow) => Promise<readonly ActivityRow[] | null>;
  readonly columns: Pick<ActivityRow, 'deleted_at' | 'same_as'>;
}

function change(
  { store, clock }: ActivityParts,
  owner: Owner,
  { activityId, version, others: othersOf, columns }: Change,
): Promise<Result<Activity, NotJoined>> {
  return store.transaction(async (tables) => {
    const { riders, activities } = tables;
    await riders.lock(owner);
    const row = await activities.find(owner, activityId);
    if (row === null || row.deleted_at !== null) return err({ code: 'activity-not-found' });
    const others = await othersOf(tables, row);
    if (others === null) return err({ code: 'activity-not-found' });
    const at = nowOf(clock);
    if (!(await activities.change(owner, activityId, { version, updated_at: at })))
      return err({ code: 'changed-elsewhere' });
    await setJoined(tables, owner, { rows: others, columns, at });
    await completeByRides(tables, owner, { days: daysAround([row, ...others].map(({ day }) => day)), at });
    return ok(toActivity({ ...row, version: version + 1 }));
  });
}
