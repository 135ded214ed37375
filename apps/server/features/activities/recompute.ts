import { forEachConcurrent } from '#kit/for-each-concurrent.ts';
import { isSameJson } from '#kit/json.ts';
import { jsonColumn, withFields } from '#kit/json-column.ts';
import { type Clock, nowOf, todayIn } from '#ports/clock.ts';
import { INSTANCE, type Owner } from '#ports/owner.ts';
import { RideFilesOutage } from '#ports/ride-files.ts';
import type { DatedMeasures } from '#ports/workers.ts';
import type { ActivityRow } from '#store/rides/activity-store.ts';
import { RECOMPUTE_JOB } from '#rides/recompute-job.ts';
import { DONE, type JobHandlers } from '#store/jobs/job-handler.ts';
import { beginTurn, nextTurn } from '#store/jobs/job-turn.ts';
import type { ActivityKey } from '#store/rides/recording-store.ts';
import type { Store } from '#store/store.ts';
import { saveEfforts } from '#rides/best-efforts.ts';
import { completeByRides } from '#rides/complete-workouts.ts';
import { type ComputedColumns, computedColumns, FORMULAS, loadColumns } from '#rides/computed.ts';
import { isCurrent, measuresOf } from '#rides/measures.ts';
import { readOriginal } from './original.ts';
import type { ActivityParts } from '#rides/parts.ts';

/** What became of an activity; `not-now` when the workers stop or have too much to do, `changing` while the rider changes things. */
type Outcome = 'changed' | 'unchanged' | 'no-file' | 'unreadable' | 'gone' | 'not-now' | 'changing';

/**
 * Computes an activity again from its original file, with the FTP of its day. What the rider changes meanwhile stays: then the activity
 * is read once more.
 */
export async function recomputeActivity(
  parts: ActivityParts,
  { owner, id }: ActivityKey,
  signal: AbortSignal,
): Promise<Outcome> {
  const outcome = await outcomeFor(parts, { owner, id }, signal);
  if (outcome === 'no-file' || outcome === 'unreadable') await parts.store.expiry.giveUp(owner, id);
  return outcome;
}

/** A rider who goes on changing things holds up nobody else: the activity is computed later. */
const MAX_ROUNDS = 3;

async function outcomeFor(
  parts: ActivityParts,
  { owner, id }: ActivityKey,
  signal: AbortSignal,
): Promise<Outcome> {
  const { store, workers } = parts;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const row = await store.activities.find(owner, id);
    if (row === null) return 'gone';
    const measures = await measuresOf(store, owner);
    if (measures === null) return 'gone';
    if (isWithoutFile(row)) {
      const saved = await saveComputed(parts, owner, { row, columns: loadColumns(row, measures), measures });
      if (saved !== null) return saved;
      continue;
    }
    const bytes = await readOriginal(parts, owner, row);
    if (bytes === 'damaged') return 'unreadable';
    if (bytes === null || row.file_index === null) return 'no-file';
    const { time_zone: timeZone, type } = row;
    const input = { bytes, measures: { ...measures, timeZone }, type, trim: trimOf(row) };
    const read = await workers.run('read-ride-file', input, signal);
    if (!read.ok) return ['overloaded', 'cancelled'].includes(read.error) ? 'not-now' : 'unreadable';
    const ride = read.value.ok ? read.value.value[row.file_index] : undefined;
    if (ride === undefined) return 'unreadable';
    const columns = { ...computedColumns(ride), ftp_watts: ride.ftpWatts };
    const saved = await saveComputed(parts, owner, { row, columns, measures });
    if (saved !== null) return saved;
  }
  return 'changing';
}

/** Told by the rider, or given by a service with its figures alone. */
const isWithoutFile = ({ source, file_id }: ActivityRow): boolean => file_id === null && source !== 'file';

const trimOf = ({ file_index: index, trim_from_s: fromS, trim_to_s: toS }: ActivityRow) =>
  index === null ? null : { index, fromS, toS };

interface Computed {
  readonly row: ActivityRow;
  readonly columns: Partial<ComputedColumns> & Pick<ActivityRow, 'ftp_watts'>;
  readonly measures: DatedMeasures;
}

/** Saves what differs; null when the activity, or what it is computed with, has changed since it was read. */
async function saveComputed(
  { store, clock }: ActivityParts,
  owner: Owner,
  { row, columns, measures }: Computed,
): Promise<'changed' | 'unchanged' | null> {
  const names = Object.keys(columns) as (keyof typeof columns)[];
  const differing = names.filter((name) => !isSame(name, columns[name], row[name]));
  if (differing.length === 0) return 'unchanged';
  const at = nowOf(clock);
  const { version } = row;
  const isSaved = await store.transaction(async (tables) => {
    await tables.riders.lock(owner);
    if (!(await isCurrent(tables, owner, measures))) return false;
    const change = { ...columns, version, updated_at: at };
    if (!(await tables.recordings.recompute(owner, row.id, change))) return false;
    await saveEfforts(tables, owner, { ...row, ...columns });
    await completeByRides(tables, owner, { days: [row.day], at });
    return true;
  });
  if (!isSaved) return null;
  return differing.some((name) => name !== 'formulas') ? 'changed' : 'unchanged';
}

/** Whether a column has the same value. The zip of a rider's data has the fields of details in another order. */
const isSame = (name: keyof ActivityRow, one: unknown, other: unknown): boolean =>
  one === other || (name === 'details' && isSameJson(one as string, other as string));

/** How many activities came to what. */
export interface Recomputed {
  readonly changed: number;
  readonly unchanged: number;
  /** Their original file is lost. */
  readonly withoutFile: number;
  /** Their original file is damaged, or can no longer be read. */
  readonly unreadable: number;
  /** False when it was stopped before the last one, or one was changed again and again. */
  readonly isFinished: boolean;
}

/** How activities are computed again. */
export interface Recomputation {
  /** Only those of this rider. */
  readonly owner?: Owner | undefined;
  /** Only those that an older version of the formulas has computed; else all. */
  readonly onlyOutdated: boolean;
  /** Only those behind this one. */
  readonly after?: ActivityKey | null;
  readonly atOnce: number;
  /** When it is aborted, the activities that are being computed are the last ones. */
  readonly stopping: AbortSignal;
  /**
   * Called after each activity, unless the place of the files seems to be out of order; false ends the work, after the activities that are
   * being computed. It also ends when the workers stop or have too much to do.
   */
  readonly goOn: (progress: Progress) => Promise<boolean> | boolean;
}

/** How far the work has come. */
interface Progress {
  readonly soFar: Recomputed;
  readonly last: ActivityKey;
  readonly outcome: Outcome;
}

const BATCH = 50;
/** After more failures in a row than this, the place of the files is out of order, and not a single file. */
const MAX_OUTAGES = 5;

/** Computes activities again. It can be stopped at any moment: what is done stays. */
export async function recomputeAll(
  parts: ActivityParts,
  { owner, onlyOutdated, after = null, atOnce, stopping, goOn }: Recomputation,
): Promise<Recomputed> {
  const counts = {
    changed: 0,
    unchanged: 0,
    'no-file': 0,
    unreadable: 0,
    gone: 0,
    'not-now': 0,
    changing: 0,
  };
  const soFar = (isFinished: boolean): Recomputed => ({
    changed: counts.changed,
    unchanged: counts.unchanged,
    withoutFile: counts['no-file'],
    unreadable: counts.unreadable,
    isFinished,
  });
  const enough = new AbortController();
  const signal = AbortSignal.any([stopping, enough.signal]);
  const compute = computeDespiteOutages(parts, stopping);
  const recompute = async (last: ActivityKey): Promise<void> => {
    const { outcome, isOut } = await compute(last);
    counts[outcome] += 1;
    // After files that cannot be read, the next one tells whether their place is out of order.
    const goesOn = outcome !== 'not-now' && (isOut || (await goOn({ soFar: soFar(false), last, outcome })));
    if (!goesOn) enough.abort();
  };
  const formulasBelow = onlyOutdated ? FORMULAS : undefined;
  for (let last = after; ;) {
    const batch: readonly ActivityKey[] = await parts.store.recordings.computable({
      owner,
      after: last,
      formulasBelow,
      limit: BATCH,
    });
    last = batch.at(-1) ?? null;
    if (last === null) return soFar(counts.changing === 0);
    await forEachConcurrent(batch, { limit: atOnce, signal }, recompute);
    if (signal.aborted) return soFar(false);
  }
}

/** Computes activities; a few in a row whose files cannot be read count as unreadable, and more of them as an outage. */
function computeDespiteOutages(parts: ActivityParts, stopping: AbortSignal) {
  let outages = 0;
  return async (key: ActivityKey): Promise<{ readonly outcome: Outcome; readonly isOut: boolean }> => {
    try {
      const outcome = await recomputeActivity(parts, key, stopping);
      outages = 0;
      return { outcome, isOut: false };
    } catch (cause) {
      outages += 1;
      if (!(cause instanceof RideFilesOutage) || outages > MAX_OUTAGES) throw cause;
      return { outcome: 'unreadable', isOut: true };
    }
  };
}

/** Adds the job if an older version of the formulas has computed an activity. Many servers may ask; one does it. */
export async function enqueueRecompute(store: Store, clock: Clock): Promise<void> {
  if (!(await store.recordings.isAnyBelow(FORMULAS))) return;
  // What could not be read today is tried again tomorrow.
  const dedupeKey = `${FORMULAS}.${todayIn('UTC', clock)}`;
  await store.jobs.add(INSTANCE, { kind: RECOMPUTE_JOB, dedupeKey, payload: '', nowMs: clock.nowMs() });
}

/** How far the turns before have come. */
interface Place {
  /** The last activity that was looked at. */
  readonly after: ActivityKey | null;
  /** Whether one was changed again and again. */
  readonly isAnyLeft: boolean;
}

const PLACE = jsonColumn<Place>({
  name: `job.payload of ${RECOMPUTE_JOB}`,
  schema: withFields('after', 'isAnyLeft'),
});

const placeIn = (payload: string): Place =>
  payload === '' ? { after: null, isAnyLeft: false } : PLACE.read(payload);

/** Computes what is outdated, one activity at a time, so that riders' imports hardly wait for it. */
export const recomputeJobs = (parts: ActivityParts): JobHandlers => ({
  [RECOMPUTE_JOB]: async ({ owner, payload }, { stopping, extend }) => {
    const turn = beginTurn(parts.clock);
    let place = placeIn(payload);
    let isTurnOver = false;
    const { isFinished } = await recomputeAll(parts, {
      owner: owner.userId === INSTANCE.userId ? undefined : owner,
      onlyOutdated: true,
      after: place.after,
      atOnce: 1,
      stopping,
      goOn({ last, outcome }) {
        place = { after: last, isAnyLeft: place.isAnyLeft || outcome === 'changing' };
        isTurnOver = turn.isOver();
        return !isTurnOver && extend();
      },
    });
    if (isFinished && !place.isAnyLeft) return DONE;
    if (stopping.aborted) return { kind: 'interrupted' };
    if (isTurnOver) return { ...nextTurn(parts.clock), payload: PLACE.write(place) };
    // It begins with the first one again.
    return { kind: 'retry', reason: 'not all computed', payload: '' };
  },
});
