import { err, ok, type Result } from '@musette/coach/result';
import { type Instant, instantAt, nowOf } from '#ports/clock.ts';
import type { FetchedActivity } from '#ports/fitness.ts';
import type { Owner } from '#ports/owner.ts';
import type { ConnectionRow } from '#store/riders/connection-store.ts';
import { MAX_WAIT_MS } from '#store/jobs/job-store.ts';
import type { Tables } from '#store/store.ts';
import { callStrava, type Urgency } from './calls.ts';
import { saveList } from './save-list.ts';
import type { CallFailure, JobParts, TokenParts } from './tokens.ts';

/** Which activities of a rider: the newest ones that started before a moment, or of all. */
export interface WantedList {
  readonly connection: ConnectionRow;
  readonly before: Instant | null;
  readonly size: number;
  readonly urgency: Urgency;
}

/** A part of a rider's list at Strava. */
export interface ReadList extends WantedList {
  readonly activities: readonly FetchedActivity[];
  /** How many more it has that cannot be read. */
  readonly unread: number;
  /** The start of the last one; null if there are none before. */
  readonly oldest: Instant | null;
  readonly askedAt: Instant;
}

/** Reads a part of a rider's list. */
export async function readList(
  parts: TokenParts,
  owner: Owner,
  wanted: WantedList,
): Promise<Result<ReadList, CallFailure>> {
  const { before, size, urgency } = wanted;
  const askedAt = nowOf(parts.clock);
  const answer = await callStrava(parts, { owner, urgency }, (fitness, token, note) =>
    fitness.activities(token, { before: before && secondAfter(before), size }, note),
  );
  if (!answer.ok) return answer;
  const { activities, unread, isEnd } = answer.value;
  const [first = null] = activities.map(({ startedAt }) => startedAt).toSorted();
  // The last one of the part before is listed again. Where nothing else is, the list ends.
  const oldest = first !== null && (before === null || first < before) ? first : null;
  // What cannot be read may be anywhere, so that this is the end is not known.
  if (oldest === null && !isEnd && unread > 0) return err({ code: 'unavailable', status: null });
  return ok({ ...wanted, activities, unread, oldest, askedAt });
}

/** So that others of the same second are not left out. */
const secondAfter = (moment: Instant): Instant => instantAt(Date.parse(moment) + 1000);

/**
 * Saves a part of a rider's list, and what else belongs into its transaction; null when the rider has connected again since, or another
 * job goes on with the sync: then nothing is saved.
 */
export const saveRead = <T>(
  { store, clock }: JobParts,
  owner: Owner,
  {
    connection,
    syncKey,
    activities,
    unread,
    before,
    oldest,
    askedAt,
    alsoSave,
  }: ReadList & {
    /** The key of the sync that has read the list, if one has. */
    readonly syncKey?: string;
    readonly alsoSave: (tables: Tables, saved: ConnectionRow) => Promise<T>;
  },
): Promise<T | null> =>
  store.transaction(async (tables) => {
    const at = nowOf(clock);
    const { athlete_id: athleteId, connected_at: connectedAt } = connection;
    await tables.riders.lock(owner);
    const now = await tables.connections.find(owner);
    if (now?.connected_at !== connectedAt || (syncKey ?? now.sync_key) !== now.sync_key) return null;
    // An activity that cannot be read is not gone.
    const span = unread > 0 ? null : { after: oldest, before: before && secondAfter(before) };
    const saved = await saveList(tables, owner, { athleteId, activities, span, askedAt, at });
    if (saved === null) return null;
    if (before === null) await tables.connections.change(owner, { listed_from: oldest, listed_at: at });
    return alsoSave(tables, saved);
  });

/** When a job that has to wait runs again: at the end of its wait, or before it. */
export const nextTryMs = (until: Instant, nowMs: number): number =>
  Math.min(Math.max(Date.parse(until), nowMs), nowMs + MAX_WAIT_MS);

/** Ends a connection that Strava no longer accepts. */
export const endConnection = (
  { store, clock }: Pick<JobParts, 'store' | 'clock'>,
  owner: Owner,
  connection: ConnectionRow,
): Promise<void> => store.connections.end(owner, connection, nowOf(clock));
