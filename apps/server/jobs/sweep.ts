import { DAY_MS, HOUR_MS } from '#kit/durations.ts';
import { type Clock, instantAt, nowOf, todayIn } from '#ports/clock.ts';
import type { ErrorReports } from '#ports/error-reports.ts';
import type { Identity } from '#ports/identity.ts';
import { INSTANCE, type Owner, ownerOf } from '#ports/owner.ts';
import {
  DamagedRideFile,
  type FileId,
  type RideFileEntry,
  type RideFiles,
  RideFilesOutage,
} from '#ports/ride-files.ts';
import { RIDE_STORE } from '#store/instance/instance-store.ts';
import type { Store } from '#store/store.ts';
import { DONE, type JobHandlers } from '#store/jobs/job-handler.ts';
import { PAYMENTS_DELETION_JOB } from '#store/deletion-step.ts';

const KIND = 'sweep';
/** A job of its own, because many files take a while and letters wait for the other one. */
const RIDE_SWEEP_JOB = 'sweep-rides';
/** The minimum age of a deleted ride before it is removed: until then it can come back. An import is over much sooner, so its file has a row by then. */
const RIDES_KEPT_MS = DAY_MS;
// Long enough for the operator to look up a letter that a rider did not get.
const JOBS_KEPT_MS = 30 * DAY_MS;

/** Adds today's sweeps as jobs. Many servers may add them; each runs once a day. */
export async function enqueueSweeps({ jobs }: Store, clock: Clock): Promise<void> {
  const [dedupeKey, nowMs] = [todayIn('UTC', clock), clock.nowMs()];
  for (const kind of [KIND, RIDE_SWEEP_JOB])
    await jobs.add(INSTANCE, { kind, dedupeKey, payload: '', nowMs });
}

/**
 * Adds the sweeps now and every hour, until it is told to stop. A sweep that added the next one would wait as long as a clock was
 * wrong; a timer goes on whatever the clock says. Each server also does its own hourly work then, also when another one does the sweep.
 */
export async function startSweeps(
  { store, clock, errors }: Pick<SweepParts, 'store' | 'clock'> & { readonly errors: ErrorReports },
  hourlyWork: () => Promise<unknown> = () => Promise.resolve(),
): Promise<() => void> {
  await enqueueSweeps(store, clock);
  // What fails is done in the next hour.
  const enqueue = async () => {
    for (const result of await Promise.allSettled([enqueueSweeps(store, clock), hourlyWork()]))
      if (result.status === 'rejected') errors.report(result.reason, { job: KIND });
  };
  const timer = setInterval(() => void enqueue(), HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** The store and the ports that the sweep works with. */
export interface SweepParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly identity: Identity;
}

/** Deletes expired data: old counters, the model usage of past days, used puzzles, ended jobs, expired sessions. */
export const sweepJobs = ({ store, clock, identity }: SweepParts): JobHandlers => ({
  [KIND]: async () => {
    const now = clock.nowMs();
    await store.limits.sweep(now - DAY_MS);
    await store.instance.sweep(now);
    await store.jobs.sweep(now - JOBS_KEPT_MS, [PAYMENTS_DELETION_JOB]);
    // A budget is for a day; a server whose clock is behind may still be in the one before.
    await store.usage.sweep(todayIn('UTC', { nowMs: () => now - DAY_MS }));
    await identity.forgetExpired(now);
    return DONE;
  },
});

/** The store and the ports that the sweep of rides works with. */
export type RideSweepParts = Pick<SweepParts, 'store' | 'clock'> & { readonly rideFiles: RideFiles };

/** The number of files after which the lease is extended. */
const FILES_A_LEASE = 1000;

/** The files that are looked up together. One transaction counts no more of them, because the rider's other writes wait for it. */
const FILES_A_COUNT = 100;

/** Removes rides that were deleted a day ago, zips of riders' data that are too old, and the files that neither has. Counts the others. */
export const rideSweepJobs = ({ store, clock, rideFiles }: RideSweepParts): JobHandlers => ({
  [RIDE_SWEEP_JOB]: async (_job, { stopping, extend }) => {
    // In the store of another database every file would seem to be without a ride.
    const storeId = await store.instance.get(RIDE_STORE);
    if (storeId !== null && (await rideFiles.storeId()) !== storeId)
      return { kind: 'retry', reason: 'the ride files are not those of this database' };
    const beforeMs = clock.nowMs() - RIDES_KEPT_MS;
    await store.recordings.removeDeleted(instantAt(beforeMs));
    await store.dataTransfers.removeExpired(nowOf(clock));
    await store.rideFileSizes.removeUnused(instantAt(beforeMs));
    let files = 0;
    let listed: RideFileEntry[] = [];
    for await (const entry of rideFiles.list()) {
      const { owner, id, savedAtMs } = entry;
      files += 1;
      if (stopping.aborted || (files % FILES_A_LEASE === 0 && !(await extend())))
        return { kind: 'interrupted' };
      // A file that is saved again is young again, so the one of an upload that is under way stays.
      if (savedAtMs < beforeMs) await removeUnused({ store, rideFiles }, owner, id);
      listed.push(entry);
      if (listed.length < FILES_A_COUNT) continue;
      await countListed(store, listed);
      listed = [];
    }
    await countListed(store, listed);
    return DONE;
  },
});

/** Whether nothing has a file, and no import is under way that may be about to. */
export const isUnused = async (
  store: Pick<Store, 'recordings' | 'dataTransfers'>,
  owner: Owner,
  id: FileId,
): Promise<boolean> => !(await isImporting(store, owner)) && !(await store.recordings.isFileUsed(owner, id));

/** Removes a file that nothing has, and puts it back if an import has added one meanwhile. */
async function removeUnused(
  { store, rideFiles }: Pick<RideSweepParts, 'store' | 'rideFiles'>,
  owner: Owner,
  id: FileId,
): Promise<void> {
  if (!(await isUnused(store, owner, id))) return;
  let bytes: Uint8Array<ArrayBuffer> | null = null;
  try {
    bytes = await rideFiles.read(owner, id);
  } catch (cause) {
    if (!(cause instanceof RideFilesOutage)) throw cause;
    // It could not be put back. The sweep of the next day tries again.
    if (!(cause instanceof DamagedRideFile)) return;
  }
  await rideFiles.remove(owner, id);
  if (bytes && (await store.recordings.isFileUsed(owner, id))) await rideFiles.save(owner, id, bytes);
}

/** Counts the files of rides that were saved before files were counted. */
async function countListed(store: Store, listed: readonly RideFileEntry[]): Promise<void> {
  for (const [userId, files] of Map.groupBy(listed, ({ owner }) => owner.userId)) {
    const owner = ownerOf(userId);
    const ids = files.map(({ id }) => id);
    const counted = await store.rideFileSizes.counted(owner, ids);
    const missing: RideFileEntry[] = [];
    for (const file of files)
      if (!counted.has(file.id) && (await store.activities.ofFile(owner, file.id)).length > 0)
        missing.push(file);
    if (missing.length === 0) continue;
    await store.transaction(async ({ riders, rideFileSizes }) => {
      if ((await riders.lock(owner)) === null) return;
      for (const { id, bytes, savedAtMs } of missing)
        await rideFileSizes.add(owner, { id, bytes }, instantAt(savedAtMs));
    });
  }
}

/** An import saves all original files before the rides that name them, and may stop in between for days: with the server, as an example. */
async function isImporting({ dataTransfers }: Pick<Store, 'dataTransfers'>, owner: Owner): Promise<boolean> {
  const row = await dataTransfers.find(owner, 'import');
  return row?.state === 'checking' || row?.state === 'running';
}
