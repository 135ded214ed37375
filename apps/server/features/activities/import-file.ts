import { createHash } from 'node:crypto';
import type { ActivityType } from '@musette/coach/progress/activity-type';
import { err, ok, type Result } from '@musette/coach/result';
import type { FILE_REFUSALS, ImportedFile } from '@musette/contract/schemas/activity';
import { type Clock, dayIn, nowOf } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import { type FileId, RideFilesOutage } from '#ports/ride-files.ts';
import type { DatedMeasures, FileRefusal, ReadActivity } from '#ports/workers.ts';
import type { ActivityRow } from '#store/activity-store.ts';
import { saveEfforts } from './best-efforts.ts';
import { completeByRides } from './complete-workouts.ts';
import { computedColumns } from './computed.ts';
import { newId } from '#store/ids.ts';
import { NEVER_COMPUTED } from '#store/expiry-store.ts';
import { computeExpired } from '#store/recompute-job.ts';
import type { Tables } from '#store/store.ts';
import { isCurrent, measuresOf } from './measures.ts';
import type { ActivityParts } from './parts.ts';
import { toActivity } from './rows.ts';

/** Why a file is not looked at. */
type NotImported = { readonly code: 'profile-not-found' | 'not-ready' };

/** A file that a rider sends. */
export interface SentFile {
  readonly name: string;
  /** What the rider calls the ride; empty where only the file knows. */
  readonly title: string;
  /** What an export says of it. */
  readonly type?: ActivityType | undefined;
  readonly commute?: boolean | undefined;
  readonly gear?: string | undefined;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Imports the activities of a file. The file is saved before the rows that name it, so no row is ever without its file. */
export async function importFile(
  parts: ActivityParts,
  owner: Owner,
  file: SentFile,
): Promise<Result<ImportedFile, NotImported>> {
  const { store, workers, rideFiles, clock } = parts;
  const { bytes } = file;
  const measures = await measuresOf(store, owner);
  if (measures === null) return err({ code: 'profile-not-found' });
  const fileId = createHash('sha256').update(bytes).digest('hex') as FileId;
  const known = await knownFrom(parts, owner, fileId);
  if (known !== null) {
    if (!(await isSaved(parts, owner, fileId))) await rideFiles.save(owner, fileId, bytes);
    return ok(known);
  }
  const read = await workers.run('read-ride-file', { bytes, measures }, new AbortController().signal);
  if (!read.ok)
    return read.error === 'failed' || read.error === 'timed-out'
      ? ok(refused('damaged'))
      : err({ code: 'not-ready' });
  if (!read.value.ok) return ok(refused(REASONS[read.value.error]));
  const rides = read.value.value;
  if (rides.some(({ startedAt }) => Date.parse(startedAt) > clock.nowMs() + MAX_AHEAD_MS))
    return ok(refused('in-the-future'));
  await rideFiles.save(owner, fileId, bytes);
  const rows = rides.map((ride, index) =>
    rowOf(ride, { timeZone: measures.timeZone, clock, fileId, file, index }),
  );
  const { imported, isFileUsed } = await store.transaction(async (tables) => ({
    imported: await addNew(tables, owner, { rows, measures, clock }),
    // Another request may have added the rides of the same file meanwhile.
    isFileUsed: await tables.recordings.isFileUsed(owner, fileId),
  }));
  if (!isFileUsed) await rideFiles.remove(owner, fileId);
  return ok(imported);
}

/** A device's clock may be a little ahead, or set to another time zone. */
const MAX_AHEAD_MS = 24 * 3_600_000;

const REASONS: Readonly<Record<FileRefusal, (typeof FILE_REFUSALS)[number]>> = {
  'too-large': 'too-large',
  'not-this-format': 'not-a-ride-file',
  'dtd-refused': 'not-a-ride-file',
  'entity-refused': 'not-a-ride-file',
  'too-deep': 'not-a-ride-file',
  'text-too-long': 'not-a-ride-file',
  'too-many-attributes': 'not-a-ride-file',
  'too-many-points': 'too-many-points',
  'too-many-steps': 'not-a-ride-file',
  'too-long': 'too-many-points',
  'no-ride': 'no-ride',
  'untimed-steps': 'no-ride',
  'no-workout': 'no-ride',
  damaged: 'damaged',
};

const refused = (reason: (typeof FILE_REFUSALS)[number]): ImportedFile => ({
  state: 'refused',
  reason,
  activities: [],
});

/** The activities of a file that was imported before; those that the rider deleted since come back. Null for a new file. */
async function knownFrom(
  { store, clock }: ActivityParts,
  owner: Owner,
  fileId: FileId,
): Promise<ImportedFile | null> {
  return store.transaction(async (tables) => {
    const { riders, activities } = tables;
    await riders.lock(owner);
    const known = await activities.ofFile(owner, fileId);
    if (known.length === 0) return null;
    const deleted = known.filter(({ deleted_at, same_as }) => deleted_at !== null && same_as === null);
    for (const { id, version } of deleted)
      await activities.change(owner, id, { version, deleted_at: null, updated_at: nowOf(clock) });
    const at = nowOf(clock);
    await completeByRides(tables, owner, { days: deleted.map(({ day }) => day), at });
    const state = deleted.length > 0 ? 'imported' : 'already-here';
    const rows = deleted.length > 0 ? await activities.ofFile(owner, fileId) : known;
    for (const row of rows) await saveEfforts(tables, owner, row);
    return { state, reason: null, activities: rows.map(toActivity) };
  });
}

/** Whether the original is there as it was saved: one that is lost or damaged comes back when the rider sends it again. */
async function isSaved({ rideFiles }: ActivityParts, owner: Owner, fileId: FileId): Promise<boolean> {
  try {
    return (await rideFiles.read(owner, fileId)) !== null;
  } catch (cause) {
    if (cause instanceof RideFilesOutage) return false;
    throw cause;
  }
}

interface RideFacts {
  readonly timeZone: string;
  readonly clock: Clock;
  readonly fileId: FileId;
  readonly file: SentFile;
  readonly index: number;
}

function rowOf(ride: ReadActivity, facts: RideFacts): ActivityRow {
  const { startedAt, indoor } = ride;
  const { timeZone, clock, fileId, file, index } = facts;
  const now = nowOf(clock);
  return {
    ...computedColumns(ride),
    id: newId(),
    source: 'file',
    source_id: `${fileId}.${index}`,
    day: dayIn(timeZone, startedAt),
    started_at: startedAt,
    type: file.type ?? ride.type,
    indoor: indoor ? 1 : 0,
    name: file.title.trim() || ride.name,
    commute: file.commute ? 1 : 0,
    gear: file.gear?.trim() || null,
    kudos_count: null,
    achievement_count: null,
    effort: null,
    ftp_watts: ride.ftpWatts,
    file_id: fileId,
    file_name: file.name,
    file_index: index,
    trim_from_s: null,
    trim_to_s: null,
    deleted_at: null,
    same_as: null,
    fetched_at: null,
    version: 1,
    created_at: now,
    updated_at: now,
  };
}

interface NewRows {
  readonly rows: readonly ActivityRow[];
  /** What they were computed with. */
  readonly measures: DatedMeasures;
  readonly clock: Clock;
}

/** Adds the activities that are not here yet. The rider is locked, so two requests at once cannot both add the same ride. */
async function addNew(
  tables: Tables,
  owner: Owner,
  { rows, measures, clock }: NewRows,
): Promise<ImportedFile> {
  const { riders, activities } = tables;
  await riders.lock(owner);
  // The rider may have changed the FTP while the file was read.
  const areCurrent = await isCurrent(tables, owner, measures);
  const here: ActivityRow[] = [];
  const added: ActivityRow[] = [];
  for (const row of rows) {
    const same = (await activities.startedNear(owner, row.started_at, SAME_START_S)).find(
      // What a rider has told is no recording.
      (other) => other.source !== 'manual' && isSameRide(row, other),
    );
    if (same !== undefined) here.push(await shownFor(tables, owner, same));
    else if (await activities.add(owner, areCurrent ? row : { ...row, formulas: NEVER_COMPUTED })) {
      await saveEfforts(tables, owner, row);
      added.push(row);
    }
  }
  if (!areCurrent) await computeExpired(tables, owner, clock.nowMs());
  await completeByRides(tables, owner, { days: added.map(({ day }) => day), at: nowOf(clock) });
  return added.length > 0
    ? { state: 'imported', reason: null, activities: added.map(toActivity) }
    : { state: 'already-here', reason: null, activities: here.map(toActivity) };
}

/** The activity that stands for one: another one, if the rider has joined both. */
async function shownFor({ activities }: Tables, owner: Owner, row: ActivityRow): Promise<ActivityRow> {
  return (row.same_as === null ? null : await activities.find(owner, row.same_as)) ?? row;
}

/** Two recordings of one ride start within so many seconds of each other. */
const SAME_START_S = 60;
/** Their lengths differ by so much at most. */
const SAME_LENGTH = 0.02;

/** Whether two activities are recordings of one ride, as two devices or two exports give it. */
function isSameRide(one: ActivityRow, other: ActivityRow): boolean {
  const [a, b] = [one.elapsed_s ?? one.moving_s ?? 0, other.elapsed_s ?? other.moving_s ?? 0];
  return Math.abs(a - b) <= SAME_LENGTH * Math.max(a, b);
}
