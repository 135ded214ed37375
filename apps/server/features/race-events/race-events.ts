import { addDays, type IsoDate } from '@musette/coach/calendar/days';
import { EVENT_LIMITS, type RaceEvent } from '@musette/coach/event/race-event';
import { awayOn } from '@musette/coach/rider/days-away';
import { LIMITS } from '@musette/coach/rider/limits';
import { err, ok, type Result } from '@musette/coach/result';
import type { RaceEventRecord } from '@musette/contract/schemas/race-event';
import { type Clock, nowOf, todayIn } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import { raceBeingPlanned, savesRaceAtEnd } from '#store/plans/generation-store.ts';
import { type RaceEventRow, toEventColumns, toRaceEvent } from '#store/plans/race-event-store.ts';
import type { RiderTable } from '#store/schema/schema.ts';
import type { Store, Tables } from '#store/store.ts';

/** What the feature works with. */
export interface RaceEventParts {
  readonly store: Store;
  readonly clock: Clock;
}

type DateProblem = {
  readonly code: 'invalid-input';
  readonly fields: [{ readonly path: 'event.date'; readonly code: 'in-the-past' | 'out-of-range' }];
};

type NotSaved =
  | {
      readonly code:
        | 'profile-not-found'
        | 'event-not-found'
        | 'too-many-events'
        | 'changed-elsewhere'
        | 'generation-running';
    }
  | DateProblem;

/** An event that the rider tells, under an id that the client has chosen. */
interface ToldEvent {
  readonly eventId: string;
  /** The version that the rider has seen; null for a new event. */
  readonly version: number | null;
  readonly event: RaceEvent;
}

/** Adds an event, or changes one. A new one that is sent again is added once; with other content it is refused, so that nothing is lost unseen. */
export const saveRaceEvent = (
  { store, clock }: RaceEventParts,
  owner: Owner,
  told: ToldEvent,
): Promise<Result<RaceEventRecord, NotSaved>> =>
  store.transaction(async (tables) => {
    const rider = await tables.riders.lock(owner);
    if (rider?.onboarded !== 1) return err({ code: 'profile-not-found' });
    const before = await tables.raceEvents.find(owner, told.eventId);
    if (told.version === null && before !== null)
      return hasContent(before, told.event) ? ok(toRaceEvent(before)) : err({ code: 'changed-elsewhere' });
    if (told.event.date !== before?.event_date) {
      const problem = dateProblem(told.event.date, todayIn(rider.time_zone, clock));
      if (problem !== null) return err(problem);
    }
    if (await leavesPlannedRace(tables, owner, { before, event: told.event }))
      return err({ code: 'generation-running' });
    const written = await write(tables, owner, { told, before, clock });
    if (!written.ok) return written;
    await nameRaceOf(tables, owner, { event: told.event, before });
    await moveRaceOf(tables, owner, { rider, event: told.event, before, clock });
    const row = await tables.raceEvents.find(owner, told.eventId);
    return row === null ? err({ code: 'event-not-found' }) : ok(toRaceEvent(row));
  });

/** Whether the day that a new plan is being written for loses its A event. When that plan ends, it would take the race back to the old day. */
async function leavesPlannedRace(
  tables: Tables,
  owner: Owner,
  { before, event }: Pick<ChangedEvent, 'before' | 'event'>,
): Promise<boolean> {
  if (before?.priority !== 'A' || before.event_date === raceDayOf(event)) return false;
  return before.event_date === (await raceBeingPlanned(tables, owner));
}

/** The day of an A event; null for any other one, and for one that is deleted. */
const raceDayOf = (event: RaceEvent | null): IsoDate | null => (event?.priority === 'A' ? event.date : null);

/** Whether a saved event is what the rider tells. */
const hasContent = (row: RaceEventRow, event: RaceEvent): boolean =>
  Object.entries(toEventColumns(event)).every(
    ([column, value]) => row[column as keyof RaceEventRow] === value,
  );

/** An event is today or later, and not further ahead than a race may be. */
function dateProblem(date: IsoDate, today: IsoDate): DateProblem | null {
  const problem = (code: 'in-the-past' | 'out-of-range'): DateProblem => ({
    code: 'invalid-input',
    fields: [{ path: 'event.date', code }],
  });
  if (date < today) return problem('in-the-past');
  return date > addDays(today, LIMITS.raceDaysAhead.max) ? problem('out-of-range') : null;
}

interface Written {
  readonly told: ToldEvent;
  readonly before: RaceEventRow | null;
  readonly clock: Clock;
}

async function write(
  { raceEvents }: Tables,
  owner: Owner,
  { told: { eventId, version, event }, before, clock }: Written,
): Promise<Result<null, NotSaved>> {
  const at = nowOf(clock);
  const columns = toEventColumns(event);
  if (version !== null) {
    if (before === null) return err({ code: 'event-not-found' });
    const isChanged = await raceEvents.change(owner, eventId, { ...columns, version, updated_at: at });
    return isChanged ? ok(null) : err({ code: 'changed-elsewhere' });
  }
  if ((await raceEvents.list(owner)).length >= EVENT_LIMITS.count) return err({ code: 'too-many-events' });
  await raceEvents.add(owner, { ...columns, id: eventId, version: 1, created_at: at, updated_at: at });
  return ok(null);
}

/** The race of the day has the name of its event. A name that went with the event leaves the day where it was. */
async function nameRaceOf(
  { races, raceEvents }: Tables,
  owner: Owner,
  { event, before }: { readonly event: RaceEvent; readonly before: RaceEventRow | null },
): Promise<void> {
  const [main] = (await raceEvents.list(owner)).filter(({ event_date: date }) => date === event.date);
  await races.rename(owner, event.date, main?.name ?? event.name);
  if (before === null || before.event_date === event.date) return;
  const name = (await races.names(owner)).get(before.event_date);
  if (name === before.name) await races.rename(owner, before.event_date, null);
}

interface ChangedEvent {
  readonly rider: RiderTable;
  readonly before: RaceEventRow | null;
  /** Null when it is deleted. */
  readonly event: RaceEvent | null;
  readonly clock: Clock;
}

/**
 * The rider's race is on the day of its A event: it moves with it, and goes when it is deleted or becomes a B or C event. A new A event is the race of a rider who has none
 * to come. The plan then says that it was made for another day, for a race that is gone, or without one.
 */
async function moveRaceOf(
  tables: Tables,
  owner: Owner,
  { rider, event, before, clock }: ChangedEvent,
): Promise<void> {
  const { riders, raceEvents, daysAway } = tables;
  const dayBefore = before === null ? null : raceDayOf(toRaceEvent(before));
  const raceDay = raceDayOf(event);
  if (raceDay === dayBefore) return;
  const isRace = dayBefore !== null && dayBefore === rider.race_date;
  if (!isRace && !(await becomesRace(tables, owner, { rider, raceDay, clock }))) return;
  const isLeft = (await raceEvents.list(owner)).some(
    ({ priority, event_date: date }) => priority === 'A' && date === rider.race_date,
  );
  // The profile takes no race on a day away either.
  if ((isRace && isLeft) || (raceDay !== null && awayOn(await daysAway.list(owner), raceDay))) return;
  await riders.change(owner, { race_date: raceDay, updated_at: nowOf(clock) });
}

/** Whether a coming A event is the first race of the rider to come. While a replacement is being written, its end decides (`saveChoice`). */
async function becomesRace(
  { generations }: Tables,
  owner: Owner,
  { rider, raceDay, clock }: Pick<ChangedEvent, 'rider' | 'clock'> & { readonly raceDay: IsoDate | null },
): Promise<boolean> {
  const today = todayIn(rider.time_zone, clock);
  const hasRace = rider.race_date !== null && rider.race_date >= today;
  if (raceDay === null || raceDay < today || hasRace) return false;
  return !savesRaceAtEnd(await generations.find(owner));
}

interface NotRemoved {
  readonly code: 'event-not-found' | 'changed-elsewhere' | 'generation-running';
}

/** Deletes an event. Its name stays with the day, for a plan that was made for it. */
export const removeRaceEvent = (
  { store, clock }: RaceEventParts,
  owner: Owner,
  { eventId, version }: { readonly eventId: string; readonly version: number },
): Promise<Result<{ readonly done: true }, NotRemoved>> =>
  store.transaction(async (tables) => {
    const rider = await tables.riders.lock(owner);
    const before = await tables.raceEvents.find(owner, eventId);
    if (rider === null || before === null) return err({ code: 'event-not-found' });
    if (await leavesPlannedRace(tables, owner, { before, event: null }))
      return err({ code: 'generation-running' });
    if (!(await tables.raceEvents.remove(owner, eventId, version))) return err({ code: 'changed-elsewhere' });
    await moveRaceOf(tables, owner, { rider, before, event: null, clock });
    return ok({ done: true });
  });
