import type { IsoDate } from '@musette/coach/calendar/days';
import { DAY_MS, HOUR_MS } from '#kit/durations.ts';
import { type Clock, type Instant, instantAt, nowOf } from '#ports/clock.ts';
import { INSTANCE, type Owner } from '#ports/owner.ts';
import type { ActivityRow } from '#store/rides/activity-store.ts';
import { DONE, type JobHandlers } from '#store/jobs/job-handler.ts';
import type { Store, Tables } from '#store/store.ts';
import { forgetFetched } from './forget-fetched.ts';

/** The job that removes what Strava gave too long ago. It goes on when Strava is switched off. */
const STRAVA_EXPIRY_JOB = 'strava-expiry';

/** Adds the job of this hour. Many servers may ask; one does it. */
export async function enqueueExpiry(store: Store, clock: Clock): Promise<void> {
  const nowMs = clock.nowMs();
  const dedupeKey = String(Math.floor(nowMs / HOUR_MS));
  await store.jobs.add(INSTANCE, { kind: STRAVA_EXPIRY_JOB, dedupeKey, payload: '', nowMs });
}

/** What the expiry works with. */
export interface ExpiryParts {
  readonly store: Store;
  readonly clock: Clock;
  /** How many days rides from Strava are kept. */
  readonly cacheDays: number;
}

/** The job comes once an hour, and what it removes is late by a batch. */
const EARLY_MS = 2 * HOUR_MS;
/** At most this many rides are removed in a transaction. */
const BATCH = 100;

/** Removes rides that were fetched too long ago, of all riders. Workouts that they have completed stay completed. */
export const expiryJobs = ({ store, clock, cacheDays }: ExpiryParts): JobHandlers => ({
  [STRAVA_EXPIRY_JOB]: async (_job, { stopping, extend }) => {
    const nowMs = clock.nowMs();
    const before = instantAt(nowMs - cacheDays * DAY_MS + EARLY_MS);
    // A clock that was wrong has written these.
    const after = instantAt(nowMs + DAY_MS);
    for (;;) {
      const old = await store.fetched.fetchedBefore(before, BATCH);
      const keys = old.length > 0 ? old : await store.fetched.fetchedAfter(after, BATCH);
      const [first] = keys;
      if (first === undefined) return DONE;
      const { owner } = first;
      const ids = keys.filter((key) => key.owner.userId === owner.userId).map(({ id }) => id);
      await store.transaction((tables) => expire(tables, owner, { ids, before, after, at: nowOf(clock) }));
      if (stopping.aborted || !(await extend())) return { kind: 'interrupted' };
    }
  },
});

async function expire(
  tables: Tables,
  owner: Owner,
  {
    ids,
    before,
    after,
    at,
  }: {
    readonly ids: readonly string[];
    readonly before: Instant;
    readonly after: Instant;
    readonly at: Instant;
  },
): Promise<void> {
  const { riders, activities } = tables;
  await riders.lock(owner);
  const rows: ActivityRow[] = [];
  for (const id of ids) {
    const row = await activities.find(owner, id);
    // It may have been fetched again since the look.
    if (row === null || row.fetched_at === null) continue;
    if (row.fetched_at < before || row.fetched_at > after) rows.push(row);
  }
  await noteLeftOut(tables, owner, rows);
  await forgetFetched(tables, owner, { rows, at });
}

/** Keeps in mind since which day rides that were from Strava alone are missing. */
async function noteLeftOut(
  { connections }: Tables,
  owner: Owner,
  rows: readonly ActivityRow[],
): Promise<void> {
  const connection = await connections.find(owner);
  if (connection === null) return;
  const days = rows.filter(({ deleted_at }) => deleted_at === null).map(({ day }) => day);
  const all: readonly IsoDate[] = [...days, connection.left_out_since].filter((day) => day !== null);
  const [first = null] = all.toSorted();
  await connections.change(owner, { left_out_since: first });
}
