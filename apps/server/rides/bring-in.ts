import type { Instant } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import type { ActivityRow } from '#store/activity-store.ts';
import type { Tables } from '#store/store.ts';
import { saveEfforts } from './best-efforts.ts';
import { hideUnder } from './join-rides.ts';

interface Incoming {
  readonly row: ActivityRow;
  /** False for one that comes back. */
  readonly isNew: boolean;
  /** What is less of the same ride. It is hidden, and the rider can separate both. */
  readonly lesser: readonly ActivityRow[];
  readonly at: Instant;
}

/** Adds an activity or brings it back. Figures are those of the file; what the rider has said of the ride stays. */
export async function bringIn(
  tables: Tables,
  owner: Owner,
  { row, isNew, lesser, at }: Incoming,
): Promise<ActivityRow> {
  const { activities } = tables;
  const change = {
    // A name at Strava is Strava's, and may not stay for longer than that ride.
    name: lesser.find(({ name, source }) => name !== '' && source !== 'strava')?.name ?? row.name,
    effort: row.effort ?? lesser.find(({ effort }) => effort !== null)?.effort ?? null,
    deleted_at: null,
    restored_at: isNew ? null : at,
    same_as: null,
    updated_at: at,
  };
  if (isNew) await activities.add(owner, { ...row, ...change });
  else await activities.change(owner, row.id, { ...change, version: row.version });
  const shown = { ...row, ...change, version: isNew ? row.version : row.version + 1 };
  await saveEfforts(tables, owner, shown);
  await hideUnder(tables, owner, { shownId: row.id, rows: lesser, at });
  return shown;
}
