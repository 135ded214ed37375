import { addDays } from '@musette/coach/calendar/days';
import { err, ok, type Result } from '@musette/coach/result';
import { nowOf, todayIn } from '#ports/clock.ts';
import type { CalendarActivity } from '#ports/training-calendar.ts';
import { importFile } from '#rides/import-file.ts';
import { INTERVALS_RIDES_JOB } from '#store/riders/intervals-store.ts';
import type { JobHandlers } from '#store/jobs/job-handler.ts';
import { beginTurn } from '#store/jobs/job-turn.ts';
import type { IntervalsActivityTable } from '#store/schema/intervals-schema.ts';
import type { IntervalsJobParts } from './parts.ts';
import { type Session, type Unfinished, withCalendar } from './session.ts';

/** The number of days whose rides are fetched the first time, and when the rider asks. */
const DAYS_ASKED = 90;
/** The same for each hour: a device may be late. */
const DAYS_EACH_HOUR = 7;

/** A file that is refused that often, an hour apart, while the key is good, will not come. */
const MAX_REFUSALS = 5;

/** Fetches the rides of a rider from intervals.icu, the newest first. */
export const ridesJobs = (parts: IntervalsJobParts): JobHandlers => ({
  [INTERVALS_RIDES_JOB]: async ({ owner, payload }, lease) => {
    let missing = missingIn(payload);
    const outcome = await withCalendar(parts, { owner, work: 'rides', lease }, async (session) => {
      const turn = await fetchRides(parts, session, missing);
      missing = turn.missing;
      return turn.result;
    });
    const { failed, refusals } = missing;
    return { ...outcome, payload: JSON.stringify({ failed: [...failed], refusals: [...refusals] }) };
  },
});

/** The activities whose files did not come. */
interface Missing {
  /** Why, since all had their turn. The next turn begins behind them. */
  readonly failed: ReadonlyMap<string, 'refused' | 'unavailable'>;
  /** How often each was refused. */
  readonly refusals: ReadonlyMap<string, number>;
}

function missingIn(payload: string): Missing {
  const { failed = [], refusals = [] } = JSON.parse(payload || '{}') as {
    readonly failed?: [string, 'refused' | 'unavailable'][];
    readonly refusals?: [string, number][];
  };
  return { failed: new Map(failed), refusals: new Map(refusals) };
}

type Fetched = Result<null, Unfinished>;

/** How a turn ended, and what the next one works with. */
interface FetchTurn {
  readonly result: Fetched;
  readonly missing: Missing;
}

async function fetchRides(parts: IntervalsJobParts, session: Session, before: Missing): Promise<FetchTurn> {
  const { store, clock } = parts;
  const { owner, connection } = session;
  const listed = await listUnseen(parts, session);
  if (!listed.ok) return { result: listed, missing: before };
  if (listed.value === null) return { result: ok(null), missing: before };
  const looked = await lookAtAll(parts, session, { activities: listed.value, before });
  if (!looked.result.ok) return looked;
  const { failed, refusals } = looked.missing;
  const gaveUp = await giveUpRefused(parts, session, looked.missing);
  const codes = [...failed].filter(([id]) => !gaveUp.has(id)).map(([, code]) => code);
  // All had their turn, so the next turn begins with the newest one again.
  const missing = { failed: new Map(), refusals };
  // A refusal may be of the key: that is looked at whatever else fails.
  if (codes.length > 0)
    return { result: err({ code: codes.includes('refused') ? 'refused' : 'unavailable' }), missing };
  await store.intervals.change(owner, connection.connected_at, {
    rides_asked: 0,
    rides_synced_at: nowOf(clock),
    rides_failure: null,
  });
  return { result: ok(null), missing };
}

/** The activities of the last days that were not looked at; null when the rider is gone. */
async function listUnseen(
  { store, clock, trainingCalendar }: IntervalsJobParts,
  { owner, access, connection }: Session,
): Promise<Result<readonly CalendarActivity[] | null, Unfinished>> {
  const rider = await store.riders.find(owner);
  if (rider === null) return ok(null);
  const today = todayIn(rider.time_zone, clock);
  const days = connection.rides_asked === 1 ? DAYS_ASKED : DAYS_EACH_HOUR;
  // In another time zone it may be tomorrow already.
  const span = { from: addDays(today, 1 - days), to: addDays(today, 1) };
  const listed = await trainingCalendar.activities(access, span);
  if (!listed.ok) return listed;
  const seen = await store.intervals.seen(owner);
  return ok(listed.value.filter(({ id }) => !seen.has(id)));
}

/** Looks at the activities that did not fail before. One file that does not come holds up no other. */
async function lookAtAll(
  parts: IntervalsJobParts,
  session: Session,
  { activities, before }: { readonly activities: readonly CalendarActivity[]; readonly before: Missing },
): Promise<FetchTurn> {
  const failed = new Map(before.failed);
  const refusals = new Map(before.refusals);
  const missing = { failed, refusals };
  const turn = beginTurn(parts.clock);
  for (const activity of activities.filter(({ id }) => !before.failed.has(id))) {
    const looked = await lookAt(parts, session, activity);
    if (!looked.ok) {
      const { code } = looked.error;
      if (code !== 'refused' && code !== 'unavailable') return { result: looked, missing };
      failed.set(activity.id, code);
      if (code === 'refused') refusals.set(activity.id, (refusals.get(activity.id) ?? 0) + 1);
    }
    if (turn.isOver()) return { result: err({ code: 'turn-over' }), missing };
  }
  return { result: ok(null), missing };
}

/** Asks no more for files that were refused too often, when the key itself is accepted: they would keep the sync from ever being done. */
async function giveUpRefused(
  { store, clock, trainingCalendar }: IntervalsJobParts,
  { owner, access }: Session,
  { failed, refusals }: Missing,
): Promise<ReadonlySet<string>> {
  const stubborn = [...refusals].filter(([id, times]) => failed.has(id) && times >= MAX_REFUSALS);
  if (stubborn.length === 0 || !(await trainingCalendar.athleteOf(access.apiKey)).ok) return new Set();
  const ids = stubborn.map(([id]) => id);
  for (const id of ids)
    await store.intervals.saveSeen(owner, { activity_id: id, outcome: 'refused', seen_at: nowOf(clock) });
  return new Set(ids);
}

/** Looks at an activity, once: what came of it is remembered, so that one that the rider deletes here does not come back. */
async function lookAt(
  parts: IntervalsJobParts,
  session: Session,
  activity: CalendarActivity,
): Promise<Fetched> {
  const { store, clock } = parts;
  const { owner } = session;
  if (!(await session.goesOn())) return err({ code: 'stopped' });
  const outcome = await outcomeOf(parts, session, activity);
  if (!outcome.ok) return outcome;
  const seen = { activity_id: activity.id, outcome: outcome.value, seen_at: nowOf(clock) };
  await store.intervals.saveSeen(owner, seen);
  return ok(null);
}

async function outcomeOf(
  parts: IntervalsJobParts,
  { owner, access }: Session,
  { id, name, commute, isFromStrava }: CalendarActivity,
): Promise<Result<IntervalsActivityTable['outcome'], Unfinished>> {
  if (isFromStrava) return ok('from-strava');
  const original = await parts.trainingCalendar.original(access, id);
  if (!original.ok) {
    const { code } = original.error;
    if (code === 'not-found') return ok('no-file');
    return code === 'not-readable' ? ok('refused') : err({ code });
  }
  const file = { name: `intervals-${id}`, title: name, commute, bytes: original.value };
  const imported = await importFile(parts, owner, { ...file, source: 'intervals' });
  if (imported.ok) return ok(imported.value.state);
  const { code } = imported.error;
  // Deleting rides would not help, so it holds up no other.
  if (code === 'larger-than-quota') return ok('refused');
  if (code === 'quota-reached' || code === 'storage-full') return err({ code });
  // Without a rider there is no connection, so the next look ends the work.
  return err({ code: code === 'profile-not-found' ? 'stopped' : 'overloaded' });
}
