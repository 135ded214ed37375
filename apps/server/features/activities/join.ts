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

type NotChanged = { readonly code: 'activity-not-found' | 'changed-elsewhere' };
type NotJoined = { readonly code: 'activity-not-found' | 'join-not-allowed' };

interface Shown {
  /** The activity that stays. */
  readonly activityId: string;
  /** The version that the rider has seen. */
  readonly version: number;
}

/** Two recordings of one ride may be on two days: one began before midnight, or in another time zone. */
const MAX_DAYS_APART = 1;

/** Says that another activity is the same ride. It is hidden, counts nowhere, and comes back when both are separated. */
export const joinActivity = (
  parts: ActivityParts,
  owner: Owner,
  { otherId, ...shown }: Shown & { readonly otherId: string },
): Promise<Result<Activity, NotChanged | NotJoined>> =>
  change<NotJoined>(parts, owner, {
    ...shown,
    async others({ activities }, row) {
      const other = await activities.find(owner, otherId);
      if (other === null || other.deleted_at !== null) return err({ code: 'activity-not-found' });
      const isNear = Math.abs(daysBetween(other.day, row.day)) <= MAX_DAYS_APART;
      if (!isNear || other.id === row.id) return err({ code: 'join-not-allowed' });
      // What was joined with the other one is the same ride, too.
      return ok([other, ...(await activities.joinedWith(owner, [other.id]))]);
    },
    columns: { deleted_at: nowOf(parts.clock), same_as: shown.activityId },
  });

/** Separates an activity from those that were joined with it. */
export const separateActivity = (
  parts: ActivityParts,
  owner: Owner,
  shown: Shown,
): Promise<Result<Activity, NotChanged>> =>
  change<never>(parts, owner, {
    ...shown,
    others: async ({ activities }, row) => ok(await activities.joinedWith(owner, [row.id])),
    columns: { deleted_at: null, same_as: null },
  });

interface Change<Refusal> extends Shown {
  /** The activities that change with it, or why that cannot be. */
  readonly others: (tables: Tables, row: ActivityRow) => Promise<Result<readonly ActivityRow[], Refusal>>;
  readonly columns: Pick<ActivityRow, 'deleted_at' | 'same_as'>;
}

function change<Refusal>(
  { store, clock }: ActivityParts,
  owner: Owner,
  { activityId, version, others: othersOf, columns }: Change<Refusal>,
): Promise<Result<Activity, NotChanged | Refusal>> {
  return store.transaction(async (tables) => {
    const { riders, activities } = tables;
    await riders.lock(owner);
    const row = await activities.find(owner, activityId);
    if (row === null || row.deleted_at !== null) return err({ code: 'activity-not-found' });
    const found = await othersOf(tables, row);
    if (!found.ok) return found;
    const others = found.value;
    const at = nowOf(clock);
    if (!(await activities.change(owner, activityId, { version, updated_at: at })))
      return err({ code: 'changed-elsewhere' });
    await setJoined(tables, owner, { rows: others, columns, at });
    await completeByRides(tables, owner, { days: daysAround([row, ...others].map(({ day }) => day)), at });
    return ok(toActivity({ ...row, version: version + 1 }));
  });
}
