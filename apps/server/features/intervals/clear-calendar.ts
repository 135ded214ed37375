import { ok, type Result } from '@musette/coach/result';
import { nowOf, todayIn } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import type {
  CalendarAccess,
  CalendarFailure,
  CalendarSpan,
  TrainingCalendar,
} from '#ports/training-calendar.ts';
import type { IntervalsRow } from '#store/riders/intervals-store.ts';
import { retry } from '#kit/retry.ts';
import { comingDays, ownPrefix } from './coming-workouts.ts';
import type { IntervalsJobParts } from './parts.ts';
import { CLAIM_MS } from './session.ts';

/** A rider waits no longer for a sync that is under way. */
const MAX_WAIT_MS = 5000;

/**
 * Ends the syncs of a connection, and removes the rider's coming entries from its calendar; false when some may still be there. Entries
 * that a sync is just writing are removed as well: they are listed once no sync has the calendar.
 */
export async function clearCalendar(
  parts: IntervalsJobParts,
  owner: Owner,
  { athlete_id, connected_at, ended_at }: IntervalsRow,
): Promise<boolean> {
  const { store, clock } = parts;
  const { intervals } = store;
  const apiKey = await intervals.apiKey(owner);
  const rider = await store.riders.find(owner);
  await intervals.change(owner, connected_at, { ended_at: ended_at ?? nowOf(clock), rides_asked: 0 });
  if (apiKey === null || rider === null) return false;
  const { result: claim } = await retry(
    () => intervals.claim(owner, 'workouts', { nowMs: clock.nowMs(), forMs: CLAIM_MS }),
    {
      tries: Infinity,
      backoff: { firstMs: 50, maxMs: 400, fixedPart: 0.5 },
      pauseAfter: (claimed) => (claimed === null ? 0 : null),
      endsAtMs: performance.now() + MAX_WAIT_MS,
    },
  );
  const access = { apiKey, athleteId: athlete_id };
  const days = comingDays(todayIn(rider.time_zone, clock));
  const removed = await removeEntries(parts.trainingCalendar, access, { prefix: ownPrefix(owner), days });
  if (claim !== null) await intervals.release(owner, 'workouts', claim);
  return removed.ok && claim !== null;
}

/** Removes the entries of ours, by what their names begin with. */
export async function removeEntries(
  trainingCalendar: TrainingCalendar,
  access: CalendarAccess,
  { prefix, days }: { readonly prefix: string; readonly days: CalendarSpan },
): Promise<Result<null, CalendarFailure>> {
  const listed = await trainingCalendar.entries(access, days);
  if (!listed.ok) return listed;
  for (const { id, externalId } of listed.value) {
    if (!externalId?.startsWith(prefix)) continue;
    const removed = await trainingCalendar.remove(access, id);
    if (!removed.ok) return removed;
  }
  return ok(null);
}
