import { err, ok, type Result } from '@musette/coach/result';
import { MIN_TRIMMED_SECONDS } from '@musette/contract/limits';
import type { Activity } from '@musette/contract/schemas/activity';
import type { Trim } from '@musette/formats/rides/trim';
import { nowOf } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import { saveEfforts } from '#rides/best-efforts.ts';
import { completeByRides, daysAround } from '#rides/complete-workouts.ts';
import { computedColumns } from '#rides/computed.ts';
import { isCurrent, measuresOf } from '#rides/measures.ts';
import type { ActivityParts } from '#rides/parts.ts';
import { readOriginal } from './original.ts';
import { findActivity } from './read.ts';
import { toActivity } from '#rides/rows.ts';

const TOO_SHORT = { code: 'invalid-input', fields: [{ path: 'trim.toS', code: 'out-of-range' }] } as const;

type NotTrimmed =
  | {
      readonly code:
        | 'activity-not-found'
        | 'activity-from-strava'
        | 'no-ride-file'
        | 'changed-elsewhere'
        | 'not-ready';
    }
  | typeof TOO_SHORT;

interface TrimRequest {
  readonly activityId: string;
  /** The version that the rider has seen. */
  readonly version: number;
  readonly trim: Trim;
}

/** Lets only a part of a recording count, or the whole again. */
export async function trimActivity(
  parts: ActivityParts,
  owner: Owner,
  { activityId, version, trim }: TrimRequest,
): Promise<Result<Activity, NotTrimmed>> {
  const { store, workers, clock } = parts;
  const found = await findActivity(parts, owner, activityId);
  if (!found.ok) return found;
  const row = found.value;
  if (row.source === 'strava') return err({ code: 'activity-from-strava' });
  // Before the file is read, which takes a worker's time.
  if (row.version !== version) return err({ code: 'changed-elsewhere' });
  const measures = await measuresOf(store, owner);
  const bytes = await readOriginal(parts, owner, row);
  if (bytes === null || bytes === 'damaged') return err({ code: 'no-ride-file' });
  if (row.file_index === null || measures === null) return err({ code: 'no-ride-file' });
  const { time_zone: timeZone, type } = row;
  const part = { ...trim, index: row.file_index };
  const input = { bytes, measures: { ...measures, timeZone }, type, trim: part };
  const read = await workers.run('read-ride-file', input, new AbortController().signal);
  if (!read.ok) return err({ code: 'not-ready' });
  const ride = read.value.ok ? read.value.value[row.file_index] : undefined;
  if (ride === undefined) return err({ code: 'no-ride-file' });
  if ((ride.figures.elapsedSeconds ?? 0) < MIN_TRIMMED_SECONDS) return err(TOO_SHORT);
  const at = nowOf(clock);
  const { day } = ride;
  return store.transaction(async (tables) => {
    await tables.riders.lock(owner);
    // With another FTP since, the rider tries again, and the figures are right.
    if (!(await isCurrent(tables, owner, measures))) return err({ code: 'not-ready' });
    const change = {
      ...computedColumns(ride),
      ftp_watts: ride.ftpWatts,
      started_at: ride.startedAt,
      day,
      trim_from_s: trim.fromS,
      trim_to_s: trim.toS,
      version,
      updated_at: at,
    };
    if (!(await tables.activities.change(owner, activityId, change)))
      return err({ code: 'changed-elsewhere' });
    const changed = await tables.activities.find(owner, activityId);
    if (changed === null) return err({ code: 'activity-not-found' });
    await saveEfforts(tables, owner, changed);
    await completeByRides(tables, owner, { days: daysAround([row.day, day]), at });
    return ok(toActivity(changed));
  });
}
