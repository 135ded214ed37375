import { nowOf, todayIn } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import type { CalendarAccess, CalendarSpan } from '#ports/training-calendar.ts';
import type { IntervalsRow } from '#store/intervals-store.ts';
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
  const isRemoved = await removeEntries(parts, owner, {
    access,
    days: comingDays(todayIn(rider.time_zone, clock)),
  });
  if (claim !== null) await intervals.release(owner, 'workouts', claim);
  return isRemoved && claim !== null;
}

async function removeEntries(
  { trainingCalendar }: IntervalsJobParts,
  owner: Owner,
  { access, days }: { readonly access: CalendarAccess; readonly days: CalendarSpan },
): Promise<boolean> {
  const listed = await trainingCalendar.entries(access, days);
  if (!listed.ok) return false;
  const prefix = ownPrefix(owner);
  for (const { id, externalId } of listed.value) {
    if (!externalId?.startsWith(prefix)) continue;
    const removed = await trainingCalendar.remove(access, id);
    if (!removed.ok) return false;
  }
  return true;
}
