import { addDays } from '@musette/coach/calendar/days';
import { instantAt, nowOf } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import type { DaySpan } from '#store/rides/activity-store.ts';
import type { ConnectionRow } from '#store/riders/connection-store.ts';
import { DONE, type JobHandlers, type JobOutcome } from '#store/jobs/job-handler.ts';
import type { ClaimedJob } from '#store/jobs/job-store.ts';
import { fetchOne, forgetOne, saveOne } from './one-activity.ts';
import { endConnection, readList, saveRead } from './read-list.ts';
import { STRAVA_ACTIVITY_JOB, STRAVA_DATES_JOB } from './sync-job.ts';
import { type CallFailure, type JobParts, outcomeOfCall, type TokenParts } from './tokens.ts';

/** One answer to a screen has no more (`MAX_ACTIVITIES`); the days before are asked for again. */
const SHOWN = 100;

/** Reads what a rider looks at: the dates of a screen, or one activity. */
export const viewedJobs = (parts: JobParts): JobHandlers => ({
  [STRAVA_DATES_JOB]: (job, { stopping }) => readDates({ ...parts, stopping }, job),
  [STRAVA_ACTIVITY_JOB]: (job, { stopping }) => readOne({ ...parts, stopping }, job),
});

async function readDates(parts: TokenParts, job: ClaimedJob): Promise<JobOutcome> {
  const { owner, payload } = job;
  const connection = await parts.store.connections.find(owner);
  if (connection === null || connection.ended_at !== null) return DONE;
  const { to }: DaySpan = JSON.parse(payload);
  // The last day of some riders ends two days later in UTC.
  const endsAt = instantAt(Date.parse(addDays(to, 2)));
  const before = endsAt > nowOf(parts.clock) ? null : endsAt;
  const read = await readList(parts, owner, { connection, before, size: SHOWN, urgency: 'looking' });
  if (!read.ok) return handleFailure(parts, { owner, connection }, read.error);
  await saveRead(parts, owner, { ...read.value, alsoSave: () => Promise.resolve(true) });
  return DONE;
}

async function readOne(parts: TokenParts, job: ClaimedJob): Promise<JobOutcome> {
  const { owner, payload: sourceId } = job;
  const connection = await parts.store.connections.find(owner);
  if (connection === null || connection.ended_at !== null) return DONE;
  const wanted = { athleteId: connection.athlete_id, sourceId, urgency: 'looking' } as const;
  const askedAt = nowOf(parts.clock);
  const one = await fetchOne(parts, owner, wanted);
  if (one.ok) await saveOne(parts, owner, { ...wanted, ...one.value });
  else if (one.error.code === 'not-found') await forgetOne(parts, owner, { ...wanted, askedAt });
  else return handleFailure(parts, { owner, connection }, one.error);
  return DONE;
}

interface Viewed {
  readonly owner: Owner;
  readonly connection: ConnectionRow;
}

/** Ends the connection where Strava no longer accepts it, and returns how the job ends. */
async function handleFailure(
  parts: TokenParts,
  { owner, connection }: Viewed,
  failure: CallFailure,
): Promise<JobOutcome> {
  if (failure.code !== 'revoked') return outcomeOfCall(failure);
  await endConnection(parts, owner, connection);
  return DONE;
}
