import type { Instant } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import type { ActivityRow } from '#store/rides/activity-store.ts';
import type { Tables } from '#store/store.ts';
import { saveEfforts } from './best-efforts.ts';
import { passOnDecisions } from './complete-workouts.ts';

interface Hidden {
  /** The activity that stays. */
  readonly shownId: string;
  readonly rows: readonly ActivityRow[];
  readonly at: Instant;
}

/** Hides activities, and those that are joined with them, under the one that stays. Call it with the rider locked. */
export async function hideUnder(tables: Tables, owner: Owner, { shownId, rows, at }: Hidden): Promise<void> {
  const columns = { deleted_at: at, same_as: shownId };
  for (const row of rows) {
    const joined = await tables.activities.joinedWith(owner, [row.id]);
    await setJoined(tables, owner, { rows: [row, ...joined], columns, at });
  }
}

interface Joining {
  readonly rows: readonly ActivityRow[];
  readonly columns: Pick<ActivityRow, 'deleted_at' | 'same_as'>;
  readonly at: Instant;
}

/** Joins activities with another one, or separates them from it. Call it with the rider locked. */
export async function setJoined(tables: Tables, owner: Owner, { rows, columns, at }: Joining): Promise<void> {
  for (const row of rows) {
    await tables.activities.change(owner, row.id, { ...columns, version: row.version, updated_at: at });
    await saveEfforts(tables, owner, { ...row, ...columns });
    const { same_as: shownId } = columns;
    if (shownId !== null) await passOnDecisions(tables, owner, { hidden: row, shownId, at });
  }
}
