import { err, ok, type Result } from '@musette/coach/result';
import type { IntervalsConnected, IntervalsStatus } from '@musette/contract/schemas/intervals';
import { HOUR_MS } from '#kit/durations.ts';
import { type Clock, instantAt, nowOf } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import {
  INTERVALS_RIDES_JOB,
  INTERVALS_WORKOUTS_JOB,
  syncNow,
  syncSometime,
} from '#store/riders/intervals-store.ts';
import type { RateLimited } from '#store/limits/limit-memory.ts';
import { counterOf } from '#store/limits/limits.ts';
import type { Store } from '#store/store.ts';
import { clearCalendar } from './clear-calendar.ts';
import type { IntervalsParts } from './parts.ts';
import { isRefusal } from './session.ts';

// Each attempt asks intervals.icu, where the server's address has a limit.
const KEYS = { times: 10, seconds: 600 };

const KINDS = [INTERVALS_WORKOUTS_JOB, INTERVALS_RIDES_JOB] as const;

/** What the account page shows of intervals.icu. */
export async function statusOf(
  { store, trainingCalendar }: IntervalsParts,
  owner: Owner,
): Promise<IntervalsStatus> {
  const { isOn } = trainingCalendar;
  const row = isOn ? await store.intervals.find(owner) : null;
  if (row === null) return { isOn, connection: null };
  const {
    imported = 0,
    'already-here': here = 0,
    'from-strava': fromStrava = 0,
  } = await store.intervals.outcomes(owner);
  const sent = (await store.intervals.sent(owner)).length;
  return {
    isOn,
    connection: {
      athleteName: row.athlete_name,
      connectedAt: row.connected_at,
      endedAt: row.ended_at,
      workouts: {
        syncedAt: row.workouts_synced_at,
        isWaiting: row.sent_version < row.plan_version,
        failure: row.workouts_failure,
        sent,
      },
      rides: {
        syncedAt: row.rides_synced_at,
        isWaiting: row.rides_asked === 1,
        failure: row.rides_failure,
        fetched: imported + here,
        fromStrava,
      },
    },
  };
}

type Refused =
  | { readonly code: 'intervals-off' | 'intervals-key-refused' | 'intervals-unavailable' | 'not-signed-in' }
  | RateLimited;

/** Checks a key and saves it; workouts and rides follow as jobs. The calendar of another athlete is cleared first. */
export async function connect(
  parts: IntervalsParts,
  owner: Owner,
  { apiKey, language }: { readonly apiKey: string; readonly language: string },
): Promise<Result<IntervalsConnected, Refused>> {
  const { store, clock, limits, trainingCalendar } = parts;
  if (!trainingCalendar.isOn) return err({ code: 'intervals-off' });
  const allowed = await limits.consume([counterOf('intervals-keys', KEYS, owner.userId)]);
  if (!allowed.ok) return allowed;
  const athlete = await trainingCalendar.athleteOf(apiKey);
  if (!athlete.ok)
    return err({ code: isRefusal(athlete.error) ? 'intervals-key-refused' : 'intervals-unavailable' });
  const { id: athlete_id, name: athlete_name } = athlete.value;
  const before = await store.intervals.find(owner);
  const isOther = before !== null && before.athlete_id !== athlete_id;
  const isOldCalendarCleared = !isOther || (await clearCalendar(parts, owner, before));
  const at = nowOf(clock);
  const isSaved = await store.transaction(async (tables) => {
    // The account may have been deleted while intervals.icu was asked.
    if ((await tables.riders.lock(owner)) === null) return false;
    await tables.intervals.connect(owner, { apiKey, athlete_id, athlete_name, language, at });
    for (const kind of KINDS)
      await syncNow(tables.jobs, owner, { kind, nowMs: clock.nowMs(), hasNewKey: true });
    return true;
  });
  if (!isSaved) return err({ code: 'not-signed-in' });
  parts.wake();
  return ok({ ...(await statusOf(parts, owner)), isOldCalendarCleared });
}

/** Adds the job that fetches the rides of the last weeks. */
export async function enqueueRideFetch(
  parts: IntervalsParts,
  owner: Owner,
): Promise<Result<IntervalsStatus, { readonly code: 'intervals-not-connected' }>> {
  const { store, clock } = parts;
  const isAsked = await store.transaction(async (tables) => {
    const row = await tables.intervals.find(owner);
    if (row === null || row.ended_at !== null || !parts.trainingCalendar.isOn) return false;
    await tables.intervals.change(owner, row.connected_at, { rides_asked: 1, rides_failure: null });
    await syncNow(tables.jobs, owner, { kind: INTERVALS_RIDES_JOB, nowMs: clock.nowMs() });
    return true;
  });
  if (!isAsked) return err({ code: 'intervals-not-connected' });
  parts.wake();
  return ok(await statusOf(parts, owner));
}

/** Removes the rider's coming entries from the calendar, and then the key. Rides stay: they came from files of the rider's own. */
export async function disconnect(
  parts: IntervalsParts,
  owner: Owner,
): Promise<{ readonly isCalendarCleared: boolean }> {
  const { store } = parts;
  const row = await store.intervals.find(owner);
  if (row === null) return { isCalendarCleared: true };
  const isCalendarCleared = await clearCalendar(parts, owner, row);
  await store.transaction(async ({ riders, intervals }) => {
    await riders.lock(owner);
    // The rider may have given another key since.
    if ((await intervals.find(owner))?.connected_at === row.connected_at) await intervals.remove(owner);
  });
  return { isCalendarCleared };
}

/** A timer may be a little early. */
const NEARLY_AN_HOUR_MS = HOUR_MS - 60_000;

/** Adds a sync of each rider whose last one was an hour ago, unless one still waits. Many servers may add it; one does it. */
export async function enqueueHourlySyncs(store: Store, clock: Clock): Promise<void> {
  const nowMs = clock.nowMs();
  for (const owner of await store.intervals.due(instantAt(nowMs - NEARLY_AN_HOUR_MS)))
    for (const kind of KINDS) await syncSometime(store.jobs, owner, { kind, nowMs });
}
