import { addDays, addWeeks, type IsoDate, mondayOf } from '@musette/coach/calendar/days';
import { HOUR_MS } from '#kit/durations.ts';
import type { Instant } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import type { DaySpan } from '#store/rides/activity-store.ts';
import type { ConnectionRow } from '#store/riders/connection-store.ts';
import { newId } from '#store/engine/ids.ts';
import { counterOf, type Limits } from '#store/limits/limits.ts';
import type { Tables } from '#store/store.ts';
import type { StravaParts } from './parts.ts';

/** The job that reads a rider's newest activities from Strava. */
export const STRAVA_SYNC_JOB = 'strava-sync';
/** The job that reads back to a rider's first activity. Nobody waits for it. */
export const STRAVA_HISTORY_JOB = 'strava-history';
/** The job that lists the dates of a screen. */
export const STRAVA_DATES_JOB = 'strava-dates';
/** The job that reads one activity again. */
export const STRAVA_ACTIVITY_JOB = 'strava-activity';

/** The jobs of riders who look at a screen. They come first. */
export const LOOKING_JOBS = [STRAVA_SYNC_JOB, STRAVA_DATES_JOB, STRAVA_ACTIVITY_JOB] as const;

type SyncJobParts = Pick<StravaParts, 'store' | 'clock' | 'fitness' | 'wake'>;
type ShownParts = SyncJobParts & { readonly limits: Limits };

/**
 * Adds a sync of a rider. There is one at a time: one that is under way does what is asked as well, and one that waits goes on at
 * once.
 */
export async function enqueueSync({ store, clock, wake }: SyncJobParts, owner: Owner): Promise<void> {
  const nowMs = clock.nowMs();
  await store.transaction(async (tables) => {
    await tables.riders.lock(owner);
    const row = await tables.connections.find(owner);
    if (row === null || row.ended_at !== null) return;
    if (await isUnderWay(tables, owner, { row, nowMs })) {
      await tables.connections.change(owner, { sync_asked: 1 });
      return;
    }
    await tables.connections.change(owner, {
      sync_state: 'running',
      sync_fetched: 0,
      sync_waits_until: null,
    });
    await schedule(tables, owner, { kind: STRAVA_SYNC_JOB, nowMs });
  });
  wake();
}

/** Whether a job does, or is about to do, what a rider asks for. One that reads history waits behind those of others. */
async function isUnderWay(
  { jobs }: Tables,
  owner: Owner,
  { row, nowMs }: { readonly row: ConnectionRow; readonly nowMs: number },
): Promise<boolean> {
  if (row.sync_key === null) return false;
  const next = await jobs.find(owner, STRAVA_SYNC_JOB, row.sync_key);
  if (next?.state === 'waiting') return Date.parse(next.run_at) <= nowMs;
  const history = await jobs.find(owner, STRAVA_HISTORY_JOB, row.sync_key);
  return history?.state === 'waiting' && Date.parse(history.lease_until ?? '') > nowMs;
}

/**
 * The connection of a rider. A sync runs, or waits, only while a job goes on with it: one that was given up, or is gone, has failed.
 */
export async function connectionOf(
  { store }: Pick<SyncJobParts, 'store'>,
  owner: Owner,
): Promise<ConnectionRow | null> {
  const row = await store.connections.find(owner);
  if (row === null || !IN_PROGRESS.has(row.sync_state) || (await hasJob(store, owner, row))) return row;
  // Its job may have ended, or handed over, since the first look.
  const now = await store.connections.find(owner);
  return now?.sync_key === row.sync_key && IN_PROGRESS.has(now.sync_state)
    ? { ...now, sync_state: 'failed', sync_waits_until: null }
    : now;
}

const IN_PROGRESS: ReadonlySet<ConnectionRow['sync_state']> = new Set(['running', 'waiting']);

/** Whether a job is about to go on with the sync. */
async function hasJob(
  { jobs }: Pick<Tables, 'jobs'>,
  owner: Owner,
  { sync_key: key }: ConnectionRow,
): Promise<boolean> {
  if (key === null) return false;
  const found = [
    await jobs.find(owner, STRAVA_SYNC_JOB, key),
    await jobs.find(owner, STRAVA_HISTORY_JOB, key),
  ];
  return found.some((job) => job?.state === 'waiting');
}

interface Scheduled {
  readonly kind: typeof STRAVA_SYNC_JOB | typeof STRAVA_HISTORY_JOB;
  readonly nowMs: number;
  readonly runAtMs?: number;
}

/** Adds the job that goes on with the sync of a rider. Any other one has nothing more to do. Call it with the rider locked. */
export async function schedule(
  { connections, jobs }: Tables,
  owner: Owner,
  { kind, nowMs, runAtMs = nowMs }: Scheduled,
): Promise<void> {
  const key = newId();
  await connections.change(owner, { sync_key: key });
  await jobs.add(owner, { kind, dedupeKey: key, payload: key, nowMs, runAtMs });
}

const hourOf = (nowMs: number): number => Math.floor(nowMs / HOUR_MS);
// Strava limits the calls of all riders together, and one must not use them up.
const DATES = { times: 20, seconds: 3600 };
const ACTIVITIES = { times: 30, seconds: 3600 };

/**
 * Asks for some days to be listed at Strava, because a screen shows them: whole weeks, and each of them once an hour of a connection. A rider who has
 * looked at very many sees the rides that are here.
 */
export async function enqueueDates(
  { store, clock, fitness, limits, wake }: ShownParts,
  owner: Owner,
  { from, to }: DaySpan,
): Promise<void> {
  if (fitness === null) return;
  const row = await store.connections.find(owner);
  const nowMs = clock.nowMs();
  const weeks: DaySpan = { from: mondayOf(from), to: addDays(addWeeks(mondayOf(to), 1), -1) };
  if (row === null || row.ended_at !== null || isListed(row, weeks, nowMs)) return;
  const dedupeKey = [weeks.from, weeks.to, hourOf(nowMs), row.connected_at].join('.');
  if ((await store.jobs.find(owner, STRAVA_DATES_JOB, dedupeKey)) !== null) return;
  if (!(await limits.consume([counterOf('strava-dates', DATES, owner.userId)])).ok) return;
  const payload = JSON.stringify(weeks);
  if (await store.jobs.add(owner, { kind: STRAVA_DATES_JOB, dedupeKey, payload, nowMs })) wake();
}

/** Whether these days were listed within the hour. */
function isListed({ listed_at, listed_from }: ConnectionRow, { from }: DaySpan, nowMs: number): boolean {
  if (listed_at === null) return false;
  const ageMs = nowMs - Date.parse(listed_at);
  if (ageMs < 0 || ageMs >= HOUR_MS) return false;
  return listed_from === null || dayAfter(listed_from) < from;
}

/** Days are those of the rider, for whom it may be the next day already. */
const dayAfter = (moment: Instant): IsoDate => addDays(moment.slice(0, 10) as IsoDate, 1);

/** Adds the job that reads one activity, because its page is shown: lists do not say all of it. Each is read once an hour. */
export async function enqueueActivity(
  { store, clock, fitness, limits, wake }: ShownParts,
  owner: Owner,
  sourceId: string,
): Promise<void> {
  if (fitness === null) return;
  const nowMs = clock.nowMs();
  const row = await store.connections.find(owner);
  if (row === null || row.ended_at !== null) return;
  const dedupeKey = [sourceId, hourOf(nowMs), row.connected_at].join('.');
  if ((await store.jobs.find(owner, STRAVA_ACTIVITY_JOB, dedupeKey)) !== null) return;
  if (!(await limits.consume([counterOf('strava-activities', ACTIVITIES, owner.userId)])).ok) return;
  const job = { kind: STRAVA_ACTIVITY_JOB, dedupeKey, payload: sourceId, nowMs };
  if (await store.jobs.add(owner, job)) wake();
}
