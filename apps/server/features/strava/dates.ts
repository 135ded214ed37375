import { addDays } from '@musette/coach/calendar/days';
import { type Instant, instantAt, nowOf } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import { forgetRides } from '#rides/forget-rides.ts';
import type { DaySpan } from '#store/activity-store.ts';
import type { ConnectionRow } from '#store/connection-store.ts';
import type { JobHandlers, JobOutcome } from '#store/job-handler.ts';
import type { ClaimedJob } from '#store/job-store.ts';
import { callStrava } from './calls.ts';
import { endConnection, readList, reasonOf, saveRead } from './read-list.ts';
import { saveList } from './save-list.ts';
import { STRAVA_ACTIVITY_JOB, STRAVA_DATES_JOB } from './sync-job.ts';
import type { CallFailure, JobParts, TokenParts } from './tokens.ts';

/** No screen shows more of some days (`MAX_ACTIVITIES`). */
const SHOWN = 100;

/** Reads what a rider looks at: the dates of a screen, or one activity. */
export const datesJobs = (parts: JobParts): JobHandlers => ({
  [STRAVA_DATES_JOB]: (job, { stopping }) => readDates({ ...parts, stopping }, job),
  [STRAVA_ACTIVITY_JOB]: (job, { stopping }) => readOne({ ...parts, stopping }, job),
});

const DONE: JobOutcome = { kind: 'done' };

async function readDates(parts: TokenParts, job: ClaimedJob): Promise<JobOutcome> {
  const { owner, payload } = job;
  const connection = await parts.store.connections.find(owner);
  if (connection === null || connection.ended_at !== null) return DONE;
  const { to }: DaySpan = JSON.parse(payload);
  // The last day of some riders ends two days later in UTC.
  const endsAt = instantAt(Date.parse(addDays(to, 2)));
  const before = endsAt > nowOf(parts.clock) ? null : endsAt;
  const read = await readList(parts, owner, { connection, before, size: SHOWN, urgency: 'looking' });
  if (!read.ok) return stopped(parts, { owner, connection }, read.error);
  await saveRead(parts, owner, { ...read.value, alsoSave: () => Promise.resolve(true) });
  return DONE;
}

async function readOne(parts: TokenParts, job: ClaimedJob): Promise<JobOutcome> {
  const { store, clock } = parts;
  const { owner, payload: sourceId } = job;
  const connection = await store.connections.find(owner);
  if (connection === null || connection.ended_at !== null) return DONE;
  const askedAt = nowOf(clock);
  const answer = await callStrava(parts, { owner, urgency: 'looking' }, (fitness, token, note) =>
    fitness.activity(token, sourceId, note),
  );
  if (answer.ok) {
    const list = { athleteId: connection.athlete_id, activities: [answer.value], span: null, askedAt };
    await store.transaction((tables) => saveList(tables, owner, { ...list, at: nowOf(clock) }));
    return DONE;
  }
  if (answer.error.code !== 'not-found') return stopped(parts, { owner, connection }, answer.error);
  await forgetActivity(parts, { job, at: nowOf(clock) });
  return DONE;
}

/** Removes an activity that is no longer at Strava. */
const forgetActivity = (
  { store }: TokenParts,
  { job: { owner, payload }, at }: { readonly job: ClaimedJob; readonly at: Instant },
): Promise<void> =>
  store.transaction(async (tables) => {
    await tables.riders.lock(owner);
    const ids = (await tables.fetched.withIds(owner, [payload])).map(({ id }) => id);
    if (ids.length === 0) return;
    await forgetRides(tables, owner, { ids, at });
    await tables.connections.change(owner, { changed_at: at });
  });

interface Stopped {
  readonly owner: Owner;
  readonly connection: ConnectionRow;
}

/** What becomes of a job that Strava has not answered. */
async function stopped(
  parts: TokenParts,
  { owner, connection }: Stopped,
  failure: CallFailure,
): Promise<JobOutcome> {
  switch (failure.code) {
    case 'revoked':
      await endConnection(parts, owner, connection);
      return DONE;
    case 'interrupted':
      return { kind: 'interrupted' };
    case 'limited':
      return { kind: 'wait', untilMs: Date.parse(failure.until), reason: 'limited' };
    default:
      return { kind: 'retry', reason: reasonOf(failure) };
  }
}
