import { MINUTE_MS } from '#kit/durations.ts';
import { type Instant, nowOf } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import type { ConnectionRow } from '#store/riders/connection-store.ts';
import { FORGET, type JobHandlers, type JobOutcome } from '#store/jobs/job-handler.ts';
import { callStrava } from './calls.ts';
import { endAtStrava } from './disconnect.ts';
import { type FetchedOne, fetchOne, forgetOne, saveOne } from './one-activity.ts';
import { endConnection } from './read-list.ts';
import { type JobParts, outcomeOfCall, type TokenParts } from './tokens.ts';

/** The job that looks after what Strava has told. */
export const STRAVA_EVENT_JOB = 'strava-event';

const KINDS = ['changed', 'deleted', 'gone', 'ended'] as const;

/** What Strava has told of an activity, what is looked at once more after that, or that an athlete has ended the connection. A hint, and no fact. */
export interface StravaEvent {
  readonly kind: (typeof KINDS)[number];
  readonly athleteId: string;
  readonly objectId: string;
}

/** An event as the payload of a job. */
export const writeEvent = ({ kind, athleteId, objectId }: StravaEvent): string =>
  [kind, athleteId, objectId].join(' ');

function readEvent(payload: string): StravaEvent | null {
  const [name, athleteId = '', objectId = ''] = payload.split(' ');
  const kind = KINDS.find((each) => each === name);
  return kind === undefined ? null : { kind, athleteId, objectId };
}

/** A rider's connection that an event is about. */
interface Told {
  readonly owner: Owner;
  readonly event: StravaEvent;
  readonly connection: ConnectionRow;
}

/** Asks Strava what holds now, and does that. So it does not matter in which order events come, nor how often. */
export const eventJobs = (parts: JobParts): JobHandlers => ({
  [STRAVA_EVENT_JOB]: async ({ owner, payload }, { stopping }) => {
    const event = readEvent(payload);
    const connection = await parts.store.connections.find(owner);
    // The rider may have gone since, or have connected another account.
    if (event === null || connection?.athlete_id !== event.athleteId) return FORGET;
    return HANDLERS[event.kind]({ ...parts, stopping }, { owner, event, connection });
  },
});

const HANDLERS: Readonly<
  Record<StravaEvent['kind'], (parts: TokenParts, told: Told) => Promise<JobOutcome>>
> = { changed: fetchAgain, deleted: removeDeleted, gone: lookOnceMore, ended: lookWhetherEnded };

/** The activity that an event is about. */
const oneOf = ({ event: { athleteId, objectId } }: Told) =>
  ({ athleteId, sourceId: objectId, urgency: 'background' }) as const;

async function fetchAgain(parts: TokenParts, told: Told): Promise<JobOutcome> {
  const { owner, connection } = told;
  if (connection.ended_at !== null) return FORGET;
  const askedAt = nowOf(parts.clock);
  const fetched = await fetchOne(parts, told.owner, oneOf(told));
  if (fetched.ok) return saveRide(parts, told, fetched.value);
  if (fetched.error.code === 'not-found') return forgetRide(parts, told, askedAt);
  if (fetched.error.code !== 'revoked') return outcomeOfCall(fetched.error);
  await endConnection(parts, owner, connection);
  return FORGET;
}

/** A sync, or an earlier event, that has read the ride before its end may write it down again. So it is looked at once more, later. */
const LOOK_AGAIN_MS = 5 * MINUTE_MS;

async function removeDeleted(parts: TokenParts, told: Told): Promise<JobOutcome> {
  const { store, clock } = parts;
  const { owner, event, connection } = told;
  const nowMs = clock.nowMs();
  const payload = writeEvent({ ...event, kind: 'gone' });
  const again = { kind: STRAVA_EVENT_JOB, dedupeKey: payload, payload };
  await store.jobs.addOrRestart(owner, { ...again, nowMs, runAtMs: nowMs + LOOK_AGAIN_MS });
  if ((await store.fetched.withIds(owner, [event.objectId])).length === 0) return FORGET;
  const askedAt = nowOf(clock);
  if (connection.ended_at !== null) return removeRide(parts, told, askedAt);
  const fetched = await fetchOne(parts, owner, oneOf(told));
  if (fetched.ok) return saveRide(parts, told, fetched.value);
  if (fetched.error.code === 'not-found') return forgetRide(parts, told, askedAt);
  if (fetched.error.code === 'interrupted') return outcomeOfCall(fetched.error);
  // What the athlete has deleted may not stay here, also while Strava says nothing more about it. A sync finds what was not deleted.
  return removeRide(parts, told, askedAt);
}

async function lookOnceMore(parts: TokenParts, told: Told): Promise<JobOutcome> {
  const { owner, event, connection } = told;
  if ((await parts.store.fetched.withIds(owner, [event.objectId])).length === 0) return FORGET;
  return connection.ended_at === null ? fetchAgain(parts, told) : removeRide(parts, told, nowOf(parts.clock));
}

async function lookWhetherEnded(parts: TokenParts, told: Told): Promise<JobOutcome> {
  const { owner, connection } = told;
  if (connection.ended_at === null) {
    const one = await callStrava(parts, { owner, urgency: 'background' }, (fitness, token, note) =>
      fitness.activities(token, { before: null, size: 1 }, note),
    );
    if (one.ok) return FORGET;
    if (one.error.code !== 'revoked') return outcomeOfCall(one.error);
  }
  await endAtStrava(parts, owner, connection);
  return FORGET;
}

async function saveRide(parts: TokenParts, told: Told, one: FetchedOne): Promise<JobOutcome> {
  await saveOne(parts, told.owner, { ...oneOf(told), ...one });
  return noteTold(parts, told);
}

async function forgetRide(parts: TokenParts, told: Told, askedAt: Instant): Promise<JobOutcome> {
  await removeRide(parts, told, askedAt);
  return noteTold(parts, told);
}

async function removeRide(parts: TokenParts, told: Told, askedAt: Instant): Promise<JobOutcome> {
  await forgetOne(parts, told.owner, { ...oneOf(told), askedAt });
  return FORGET;
}

async function noteTold({ store, clock }: TokenParts, { owner }: Told): Promise<JobOutcome> {
  await store.connections.change(owner, { told_at: nowOf(clock) });
  return FORGET;
}
