import { err, ok, type Result } from '@musette/coach/result';
import { catalogueOf, LANGUAGES } from '@musette/words/languages';
import { nowOf, todayIn } from '#ports/clock.ts';
import type { CalendarEntry, PlannedEntry } from '#ports/training-calendar.ts';
import { INTERVALS_WORKOUTS_JOB } from '#store/riders/intervals-store.ts';
import type { JobHandlers } from '#store/jobs/job-handler.ts';
import {
  type ComingWorkouts,
  comingDays,
  comingWorkouts,
  digestOf,
  ownPrefix,
  weeksOf,
} from './coming-workouts.ts';
import type { IntervalsJobParts } from './parts.ts';
import { type Session, type Unfinished, withCalendar } from './session.ts';

type Written = Result<null, Unfinished>;

const STOPPED: Written = err({ code: 'stopped' });

/** Keeps the coming workouts of a rider in step with the calendar at intervals.icu. */
export const workoutsJobs = (parts: IntervalsJobParts): JobHandlers => ({
  [INTERVALS_WORKOUTS_JOB]: ({ owner }, lease) =>
    withCalendar(parts, { owner, work: 'workouts', lease }, (session) => sendWorkouts(parts, session)),
});

/**
 * Compares what the calendar has with what it should have, and writes the difference. Only entries with the rider's own keys are ever
 * touched, and each is written by the id that the calendar has just named.
 */
async function sendWorkouts(parts: IntervalsJobParts, session: Session): Promise<Written> {
  const { store, clock, trainingCalendar } = parts;
  const { owner, access, connection } = session;
  const rider = await store.riders.find(owner);
  if (rider === null) return ok(null);
  const today = todayIn(rider.time_zone, clock);
  if (connection.sent_version >= connection.plan_version && connection.sent_day === today) return ok(null);
  const days = comingDays(today);
  const weeks = weeksOf(days);
  const prefix = ownPrefix(owner);
  const words = catalogueOf(connection.language) ?? LANGUAGES[0];
  const daysAway = await store.daysAway.list(owner);
  const plans = await store.plans.list(owner, weeks.from, weeks.to);
  const coming = comingWorkouts(plans, { days, prefix, words, daysAway });
  const listed = await trainingCalendar.entries(access, days);
  if (!listed.ok) return listed;
  const own = listed.value.filter(({ externalId }) => externalId?.startsWith(prefix));
  const written = await writeDifference(parts, session, { coming, own });
  if (!written.ok) return written;
  await store.intervals.forgetSentBefore(owner, today);
  await store.intervals.change(owner, connection.connected_at, {
    sent_version: connection.plan_version,
    sent_day: today,
    workouts_synced_at: nowOf(clock),
    workouts_failure: null,
  });
  return ok(null);
}

interface Difference {
  readonly coming: ComingWorkouts;
  readonly own: readonly CalendarEntry[];
}

async function writeDifference(
  parts: IntervalsJobParts,
  session: Session,
  { coming, own }: Difference,
): Promise<Written> {
  const sent = new Map(
    (await parts.store.intervals.sent(session.owner)).map(({ external_id, digest }) => [external_id, digest]),
  );
  const there = new Map<string, CalendarEntry>();
  const surplus: CalendarEntry[] = [];
  const wanted = new Set(coming.planned.map(({ externalId }) => externalId));
  for (const entry of own) {
    const key = entry.externalId ?? '';
    if (coming.done.has(key)) continue;
    // An answer that was lost may have left two of one day.
    if (!wanted.has(key) || there.has(key)) surplus.push(entry);
    else there.set(key, entry);
  }
  const write = writerOf(parts, session);
  for (const entry of surplus) {
    const removed = await write.remove(entry, there.has(entry.externalId ?? ''));
    if (!removed.ok) return removed;
  }
  for (const planned of coming.planned) {
    const entry = there.get(planned.externalId);
    if (entry === undefined) continue;
    if (entry.date === planned.date && sent.get(planned.externalId) === digestOf(planned)) continue;
    const changed = await write.change(entry, planned);
    if (!changed.ok) return changed;
  }
  return write.add(coming.planned.filter(({ externalId }) => !there.has(externalId)));
}

/** Writes into the calendar and notes what is there. Before each call it looks whether the work goes on. */
function writerOf({ store, trainingCalendar }: IntervalsJobParts, { owner, access, goesOn }: Session) {
  const { intervals } = store;
  const saveSent = (planned: PlannedEntry) =>
    intervals.saveSent(owner, {
      external_id: planned.externalId,
      day: planned.date,
      digest: digestOf(planned),
    });
  return {
    async remove({ id, externalId }: CalendarEntry, isTwice: boolean): Promise<Written> {
      if (!(await goesOn())) return STOPPED;
      const removed = await trainingCalendar.remove(access, id);
      if (removed.ok && externalId !== null && !isTwice) await intervals.forgetSent(owner, externalId);
      return removed;
    },
    async change({ id }: CalendarEntry, planned: PlannedEntry): Promise<Written> {
      if (!(await goesOn())) return STOPPED;
      const changed = await trainingCalendar.change(access, id, planned);
      if (changed.ok) await saveSent(planned);
      return changed;
    },
    async add(planned: readonly PlannedEntry[]): Promise<Written> {
      if (planned.length === 0) return ok(null);
      if (!(await goesOn())) return STOPPED;
      const added = await trainingCalendar.add(access, planned);
      if (added.ok) for (const entry of planned) await saveSent(entry);
      return added;
    },
  };
}
