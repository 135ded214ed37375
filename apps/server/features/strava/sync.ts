import { DAY_MS } from '#kit/durations.ts';
import { type Instant, nowOf } from '#ports/clock.ts';
import type { ConnectionRow } from '#store/riders/connection-store.ts';
import { FORGET, type JobHandlers, type JobLease, type JobOutcome } from '#store/jobs/job-handler.ts';
import type { ClaimedJob } from '#store/jobs/job-store.ts';
import type { Tables } from '#store/store.ts';
import { endConnection, nextTryMs, type ReadList, readList, saveRead } from './read-list.ts';
import { LOOKING_JOBS, schedule, STRAVA_HISTORY_JOB, STRAVA_SYNC_JOB } from './sync-job.ts';
import { type CallFailure, type JobParts, outcomeOfCall, type TokenParts } from './tokens.ts';

/** The number of activities that come first, and soon: the screens have them then. */
const NEWEST = 100;
/** Strava lists no more at once. */
const MAX_LISTED = 200;
/** How long history waits while riders wait who look at a screen. */
const GIVE_WAY_MS = 5000;
/** A ride comes to Strava when its device is next online. */
const LATE_MS = DAY_MS;

/** What a sync works with. */
export interface SyncParts extends JobParts {
  /** Looks for jobs now. */
  readonly wake: () => void;
}

/** Reads the newest activities of riders who look at a screen. */
export const syncJobs = (parts: SyncParts): JobHandlers => ({
  [STRAVA_SYNC_JOB]: (job, lease) =>
    failedIfBroken(readNewest, workOf(parts, { job, lease, kind: STRAVA_SYNC_JOB })),
});

/** Reads back to the first activity. Nobody waits for it. */
export const historyJobs = (parts: SyncParts): JobHandlers => ({
  [STRAVA_HISTORY_JOB]: (job, lease) =>
    failedIfBroken(readHistory, workOf(parts, { job, lease, kind: STRAVA_HISTORY_JOB })),
});

interface SyncJob {
  readonly job: ClaimedJob;
  readonly lease: JobLease;
  readonly kind: typeof STRAVA_SYNC_JOB | typeof STRAVA_HISTORY_JOB;
}

type Work = SyncParts & TokenParts & SyncJob;

const workOf = (parts: SyncParts, sync: SyncJob): Work => ({
  ...parts,
  ...sync,
  stopping: sync.lease.stopping,
});

/** The end of a job that may have added another one. */
function doneAndOn({ wake }: Work): JobOutcome {
  wake();
  return FORGET;
}

const INTERRUPTED: JobOutcome = { kind: 'interrupted' };

/** The connection that a job works on; null when it has nothing to do any more. */
async function connectionFor({ store, job }: Work): Promise<ConnectionRow | null> {
  const row = await store.connections.find(job.owner);
  return row?.ended_at === null && row.sync_key === job.payload ? row : null;
}

const canGoOn = async ({ lease, stopping }: Work): Promise<boolean> =>
  !stopping.aborted && (await lease.extend());

/** Reads the newest activities, back to those that an earlier sync has read. */
async function readNewest(work: Work): Promise<JobOutcome> {
  const { job } = work;
  let before: Instant | null = null;
  while (await canGoOn(work)) {
    const connection = await connectionFor(work);
    if (connection === null) return FORGET;
    if (before === null)
      await whileCurrent(work, ({ connections }) =>
        connections.change(job.owner, { ...RUNNING, sync_asked: 0 }),
      );
    const wanted = { connection, before, size: NEWEST, urgency: 'looking' } as const;
    const read = await readList(work, job.owner, wanted);
    if (!read.ok) {
      const outcome = await handleFailure(work, connection, read.error);
      if (outcome !== null) return outcome;
      before = null;
      continue;
    }
    const next = await saveRead(work, job.owner, {
      ...read.value,
      syncKey: job.payload,
      alsoSave: (tables, saved) => afterNewest(work, tables, { saved, read: read.value }),
    });
    if (next === 'end') return doneAndOn(work);
    // Of another connection than it is now, nothing was saved: then it begins again, or has nothing to do any more.
    before = next === 'more' ? read.value.oldest : null;
  }
  return INTERRUPTED;
}

const RUNNING = { sync_state: 'running', sync_waits_until: null } as const;

interface Saved {
  readonly saved: ConnectionRow;
  readonly read: ReadList;
}

/** What comes after a part of the newest activities: the next part, all of them once more, or the end. */
async function afterNewest(
  { clock, job }: Work,
  { connections, ...tables }: Tables,
  { saved, read: { activities, oldest } }: Saved,
): Promise<'more' | 'again' | 'end'> {
  const { owner } = job;
  const fetched = countedWith(saved, activities.length);
  await connections.change(owner, { sync_fetched: fetched });
  const isFirst = saved.synced_at === null;
  const isRead =
    isFirst || oldest === null || Date.parse(oldest) < Date.parse(saved.synced_at ?? '') - LATE_MS;
  if (!isRead) return 'more';
  const isComplete = saved.is_complete === 1 || (isFirst && oldest === null);
  await connections.change(owner, {
    synced_at: nowOf(clock),
    ...(isFirst && { read_back_to: oldest, is_complete: isComplete ? 1 : 0 }),
  });
  if (saved.sync_asked === 1) return 'again';
  if (isComplete) await connections.change(owner, IDLE);
  else await schedule({ ...tables, connections }, owner, { kind: STRAVA_HISTORY_JOB, nowMs: clock.nowMs() });
  return 'end';
}

const countedWith = ({ sync_fetched: fetched }: ConnectionRow, more: number): number => (fetched ?? 0) + more;

const IDLE = { sync_state: 'idle', sync_waits_until: null, sync_fetched: null, sync_key: null } as const;

/** Reads back in time, from where it has come to the first activity. A rider who asks for a sync meanwhile has it first. */
async function readHistory(work: Work): Promise<JobOutcome> {
  const { job } = work;
  while (await canGoOn(work)) {
    const connection = await connectionFor(work);
    if (connection === null) return FORGET;
    const outcome = await giveWay(work, connection);
    if (outcome !== null) return outcome;
    await whileCurrent(work, ({ connections }) => connections.change(job.owner, RUNNING));
    const wanted = {
      connection,
      before: connection.read_back_to,
      size: MAX_LISTED,
      urgency: 'background',
    } as const;
    const read = await readList(work, job.owner, wanted);
    if (!read.ok) {
      const failed = await handleFailure(work, connection, read.error);
      if (failed !== null) return failed;
      continue;
    }
    const next = await saveRead(work, job.owner, {
      ...read.value,
      syncKey: job.payload,
      alsoSave: (tables, saved) => afterHistory(work, tables, { saved, read: read.value }),
    });
    if (next === 'end') return FORGET;
    // Of another connection than it is now, nothing was saved. The next turn says whether the job goes on with that one.
  }
  return INTERRUPTED;
}

/** Puts history off for a sync that the rider asks for, and for jobs of riders who look at a screen; null where it has its turn. */
async function giveWay(work: Work, { sync_asked: asked }: ConnectionRow): Promise<JobOutcome | null> {
  const { store, clock, job } = work;
  const nowMs = clock.nowMs();
  if (asked === 1) {
    await whileCurrent(work, (tables) => schedule(tables, job.owner, { kind: STRAVA_SYNC_JOB, nowMs }));
    return doneAndOn(work);
  }
  if (!(await store.jobs.isDue(LOOKING_JOBS, nowMs))) return null;
  const later = { kind: STRAVA_HISTORY_JOB, nowMs, runAtMs: nowMs + GIVE_WAY_MS } as const;
  await whileCurrent(work, (tables) => schedule(tables, job.owner, later));
  return FORGET;
}

/** What comes after a part of history: the next part, or the end. A sync that is asked for meanwhile comes before the end. */
async function afterHistory(
  { job: { owner } }: Work,
  { connections }: Tables,
  { saved, read: { activities, oldest } }: Saved,
): Promise<'more' | 'end'> {
  if (oldest !== null) {
    const fetched = countedWith(saved, activities.length);
    await connections.change(owner, { sync_fetched: fetched, read_back_to: oldest });
    return 'more';
  }
  await connections.change(owner, { ...columnsAtEnd(saved), is_complete: 1 });
  // All of a short list was listed just now.
  if (saved.read_back_to === saved.listed_from) await connections.change(owner, { listed_from: null });
  return saved.sync_asked === 1 ? 'more' : 'end';
}

/** A sync that is asked for at the last moment still has its job. */
const columnsAtEnd = ({ sync_asked: asked }: ConnectionRow) => (asked === 1 ? {} : IDLE);

/** Does something in a transaction unless another job goes on with the sync by now. */
const whileCurrent = (
  { store, job: { owner, payload } }: Work,
  work: (tables: Tables, row: ConnectionRow) => Promise<void>,
): Promise<void> =>
  store.transaction(async (tables) => {
    await tables.riders.lock(owner);
    const row = await tables.connections.find(owner);
    if (row?.sync_key === payload) await work(tables, row);
  });

const noteFailed = (work: Work): Promise<void> =>
  whileCurrent(work, ({ connections }) =>
    connections.change(work.job.owner, { sync_state: 'failed', sync_waits_until: null }),
  );

/** A sync that breaks does not look as if it ran. It is tried again. */
async function failedIfBroken(read: (work: Work) => Promise<JobOutcome>, work: Work): Promise<JobOutcome> {
  try {
    return await read(work);
  } catch (cause) {
    // The database may be what has failed.
    await noteFailed(work).catch(() => undefined);
    throw cause;
  }
}

/** Notes why Strava has not answered, and returns how the job ends; null where the rider may have connected again since: the next turn looks. */
async function handleFailure(
  work: Work,
  connection: ConnectionRow,
  failure: CallFailure,
): Promise<JobOutcome | null> {
  const { clock, job, kind } = work;
  const { owner } = job;
  if (failure.code === 'revoked') {
    await endConnection(work, owner, connection);
    return null;
  }
  if (failure.code === 'limited') {
    const { until } = failure;
    const nowMs = clock.nowMs();
    await whileCurrent(work, async (tables) => {
      await tables.connections.change(owner, { sync_state: 'waiting', sync_waits_until: until });
      await schedule(tables, owner, { kind, nowMs, runAtMs: nextTryMs(until, nowMs) });
    });
    return FORGET;
  }
  if (failure.code !== 'interrupted') await noteFailed(work);
  return outcomeOfCall(failure);
}
