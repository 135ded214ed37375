import { hash } from 'node:crypto';
import type { ActivityType } from '@musette/coach/progress/ride/activity-type';
import type { RideSource } from '@musette/coach/progress/ride/ride';
import { err, ok, type Result } from '@musette/coach/result';
import type { Problem } from '@musette/contract/problems';
import type { FILE_REFUSALS, ImportedFile } from '@musette/contract/schemas/activity';
import { type Clock, type Instant, nowOf } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import { type FileId, hasRoomFor, RideFilesOutage } from '#ports/ride-files.ts';
import type { DatedMeasures, FileRefusal, ReadActivity, WorkerFailure } from '#ports/workers.ts';
import { type ActivityRow, MAX_OF_FILE } from '#store/rides/activity-store.ts';
import { saveEfforts } from './best-efforts.ts';
import { countFile } from './count-file.ts';
import { hideUnder } from './join-rides.ts';
import { completeByRides, daysAround } from './complete-workouts.ts';
import { computedColumns } from './computed.ts';
import { newId } from '#store/engine/ids.ts';
import { NEVER_COMPUTED } from '#store/rides/expiry-store.ts';
import { computeExpired } from './recompute-job.ts';
import type { Tables } from '#store/store.ts';
import { isCurrent, measuresOf } from './measures.ts';
import type { ActivityParts } from './parts.ts';
import { startProblem } from './ride-start.ts';
import { newColumns, toActivity } from './rows.ts';
import { sameRides, shownRideOf } from './same-ride.ts';

/** Why a file is not looked at. */
type NotImported = Problem<
  'profile-not-found' | 'not-ready' | 'storage-full' | 'quota-reached' | 'larger-than-quota'
>;

/** A file that a rider sends. */
export interface SentFile {
  readonly name: string;
  /** What the rider calls the ride; empty where only the file knows. */
  readonly title: string;
  /** What an export says of it. */
  readonly type?: ActivityType | undefined;
  readonly commute?: boolean | undefined;
  readonly gear?: string | undefined;
  /** Who gave it: the rider, where nothing is said. */
  readonly source?: Extract<RideSource, 'file' | 'intervals'>;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Imports the activities of a file. The file is saved before the rows that name it, so no row is ever without its file. */
export async function importFile(
  parts: ActivityParts,
  owner: Owner,
  file: SentFile,
): Promise<Result<ImportedFile, NotImported>> {
  const { store, workers, rideFiles, clock } = parts;
  const { bytes, type } = file;
  const measures = await measuresOf(store, owner);
  if (measures === null) return err({ code: 'profile-not-found' });
  const fileId = hash('sha256', bytes, 'hex') as FileId;
  const known = await importedBefore(store, owner, fileId);
  if (known !== null) {
    if (!(await isSaved(parts, owner, fileId))) await rideFiles.save(owner, fileId, bytes);
    return ok(known);
  }
  const read = await workers.run('read-ride-file', { bytes, measures, type }, new AbortController().signal);
  if (!read.ok) return unread(read.error);
  if (!read.value.ok) return ok(refused(REASONS[read.value.error]));
  const rides = read.value.value.slice(0, MAX_OF_FILE);
  const misdated = rides.map(({ startedAt }) => startProblem(startedAt, clock.nowMs())).find(Boolean);
  if (misdated) return ok(refused(misdated));
  if (!(await hasRoomFor(rideFiles, bytes.length))) return err({ code: 'storage-full' });
  const counted = await countFile(parts, owner, { id: fileId, bytes: bytes.length });
  if (!counted.ok) return counted;
  const wasSaved = await isSaved(parts, owner, fileId);
  await rideFiles.save(owner, fileId, bytes);
  const rows = rides.map((ride, index) =>
    rowOf(ride, { timeZone: measures.timeZone, clock, fileId, file, index, count: rides.length }),
  );
  const imported = await store.transaction((tables) =>
    addNew(tables, owner, { rows, fileId, measures, clock }),
  );
  if (imported === null) {
    // The rider is gone since the file came, and so are the rider's other files.
    await rideFiles.remove(owner, fileId);
    return err({ code: 'profile-not-found' });
  }
  // One that no ride had may have been swept away before it had one again.
  if (wasSaved && !(await isSaved(parts, owner, fileId))) await rideFiles.save(owner, fileId, bytes);
  return ok(imported);
}

/** A file that was not read. A slow server says nothing about it, so it may be sent again. */
function unread(failure: WorkerFailure): Result<ImportedFile, NotImported> {
  if (failure === 'failed') return ok(refused('damaged'));
  return failure === 'out-of-memory' ? ok(refused('too-much-data')) : err({ code: 'not-ready' });
}

const REASONS: Readonly<Record<FileRefusal, (typeof FILE_REFUSALS)[number]>> = {
  empty: 'empty',
  'cut-off': 'cut-off',
  'too-large': 'too-large',
  'not-this-format': 'not-a-ride-file',
  'dtd-refused': 'not-a-ride-file',
  'entity-refused': 'not-a-ride-file',
  'too-deep': 'not-a-ride-file',
  'text-too-long': 'not-a-ride-file',
  'too-many-attributes': 'not-a-ride-file',
  'too-many-points': 'too-many-points',
  'no-ride': 'no-ride',
  damaged: 'damaged',
};

const refused = (reason: (typeof FILE_REFUSALS)[number]): ImportedFile => ({
  state: 'refused',
  reason,
  notes: [],
  activities: [],
});

/** The activities of a file that was imported before. Null if one of them is missing: then the file is read once more. */
async function importedBefore(tables: Tables, owner: Owner, fileId: FileId): Promise<ImportedFile | null> {
  const known = await tables.activities.ofFile(owner, fileId);
  if (known.length === 0 || known.length < (known[0]?.file_rides ?? 0)) return null;
  const shown = await Promise.all(known.map((row) => shownRideOf(tables, owner, row)));
  return shown.every((row) => row !== null) ? alreadyHere(shown) : null;
}

const alreadyHere = (rows: readonly ActivityRow[]): ImportedFile => ({
  state: 'already-here',
  reason: null,
  notes: [],
  // Two activities of the file may be joined.
  activities: [...new Map(rows.map((row) => [row.id, toActivity(row)])).values()],
});

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
  /** How many activities the file has. */
  readonly count: number;
}

function rowOf(ride: ReadActivity, facts: RideFacts): ActivityRow {
  const { startedAt, day, indoor } = ride;
  const { timeZone, clock, fileId, file, index, count } = facts;
  const computed = computedColumns(ride);
  return {
    ...computed,
    id: newId(),
    source: file.source ?? 'file',
    source_id: `${fileId}.${index}`,
    day,
    started_at: startedAt,
    recorded_at: startedAt,
    recorded_s: computed.elapsed_s ?? computed.moving_s ?? 0,
    time_zone: timeZone,
    type: ride.type,
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
    file_rides: count,
    truncated: ride.truncated ? 1 : 0,
    ...newColumns(nowOf(clock)),
    fetched_at: null,
  };
}

interface NewRows {
  readonly rows: readonly ActivityRow[];
  readonly fileId: FileId;
  /** What they were computed with. */
  readonly measures: DatedMeasures;
  readonly clock: Clock;
}

/**
 * Adds the activities of a file that are not here; one that the rider has deleted comes back. The rider is locked, so two requests at once
 * cannot both add the same ride. Null when the rider is gone.
 */
async function addNew(
  tables: Tables,
  owner: Owner,
  { rows, fileId, measures, clock }: NewRows,
): Promise<ImportedFile | null> {
  if ((await tables.riders.lock(owner)) === null) return null;
  // The rider may have changed the FTP while the file was read.
  const areCurrent = await isCurrent(tables, owner, measures);
  const known = await tables.activities.ofFile(owner, fileId);
  const at = nowOf(clock);
  const here: ActivityRow[] = [];
  const added: ActivityRow[] = [];
  const hidden: ActivityRow[] = [];
  for (const read of rows) {
    const before = known.find(({ file_index }) => file_index === read.file_index) ?? null;
    const shown = before && (await shownRideOf(tables, owner, before));
    const row = before ?? (areCurrent ? read : { ...read, formulas: NEVER_COMPUTED });
    const same = shown ? { here: shown } : await sameRides(tables, owner, { row });
    if (same.here !== null) here.push(same.here);
    else {
      added.push(await bringIn(tables, owner, { row, isNew: before === null, lesser: same.lesser, at }));
      hidden.push(...same.lesser);
    }
  }
  if (!areCurrent) await computeExpired(tables, owner, clock.nowMs());
  const days = [...added.map(({ day }) => day), ...daysAround(hidden.map(({ day }) => day))];
  await completeByRides(tables, owner, { days, at });
  if (added.length === 0) return alreadyHere(here);
  const notes = notesOf(added, hidden);
  return { state: 'imported', reason: null, notes, activities: added.map(toActivity) };
}

/** An activity that comes in. */
export interface Incoming {
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

function notesOf(added: readonly ActivityRow[], hidden: readonly ActivityRow[]): ImportedFile['notes'] {
  const notes = new Set(
    hidden
      .filter(({ source }) => source !== 'strava')
      .map(({ source }) =>
        source === 'manual' ? ('replaces-told' as const) : ('replaces-the-beginning' as const),
      ),
  );
  return added.some(({ truncated }) => truncated === 1) ? ['only-the-beginning', ...notes] : [...notes];
}
