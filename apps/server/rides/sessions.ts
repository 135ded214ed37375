import { addDays, byDay, type IsoDate, mondayOf } from '@musette/coach/calendar/days';
import { eventOn, expectedLoad, type SeasonEvent } from '@musette/coach/event/season-events';
import { loadOf, minutesOf } from '@musette/coach/workout/load';
import { isEvent } from '@musette/coach/workout/planned';
import { bikeLegOf } from '@musette/coach/workout/steps';
import type { Owner } from '#ports/owner.ts';
import { STEPS } from '#store/schema/json-columns.ts';
import type { SessionRow } from '#store/plans/progress-store.ts';
import type { Tables } from '#store/store.ts';

/** A session of the plan as it counts in fitness: as it was ridden, or as it is planned. */
export interface Session extends Pick<
  SessionRow,
  'status' | 'skipped_at' | 'completed_by' | 'has_counted_ride'
> {
  readonly date: IsoDate;
  readonly load: number;
  /** Minutes on the bike. */
  readonly minutes: number;
}

type SessionTables = Pick<Tables, 'progress' | 'seasons'>;

/** Reads the sessions that were completed without a ride that counts, and all from the Monday of this week on. */
export async function readSessions(
  tables: SessionTables,
  owner: Owner,
  today: IsoDate,
): Promise<readonly Session[]> {
  const rows = await tables.progress.sessions(owner, mondayOf(today));
  const events = await eventsOf(tables, owner, rows);
  return rows.map((row) => {
    const date = dateOf(row);
    const event = events.get(date);
    const { status, skipped_at, completed_by, has_counted_ride } = row;
    const done = status === 'completed' ? row.completed_steps : null;
    const steps = STEPS.read(done ?? row.steps);
    return {
      date,
      status,
      skipped_at,
      completed_by,
      has_counted_ride,
      load: loadOf(steps) + (event ? expectedLoad(event) : 0),
      minutes: minutesOf(bikeLegOf(steps)) + (event?.minutes ?? 0),
    };
  });
}

/** The completed sessions until a day that no ride stands for. One marked by hand counts on a day without a ride (as in `doneByHand`). */
export const completedWithoutRide = (
  sessions: readonly Session[],
  { until, daysRidden }: { readonly until: IsoDate; readonly daysRidden: ReadonlySet<IsoDate> },
): readonly Session[] =>
  sessions.filter(
    ({ date, status, completed_by: ride, has_counted_ride: isCounted }) =>
      status === 'completed' &&
      byDay(date, until) <= 0 &&
      (ride === null ? !daysRidden.has(date) : !isCounted),
  );

/** The day of a workout. */
export const dateOf = ({ week_start, position }: Pick<SessionRow, 'week_start' | 'position'>): IsoDate =>
  addDays(week_start, position);

/** The events of the plan by day. They have no steps; how long they take stands in the season. */
async function eventsOf(
  { progress, seasons }: SessionTables,
  owner: Owner,
  sessions: readonly SessionRow[],
): Promise<ReadonlyMap<IsoDate, SeasonEvent>> {
  const rows = sessions.filter(isEvent);
  if (rows.length === 0) return new Map();
  const weeks = await progress.weeks(owner);
  const found = rows.flatMap((row) => {
    const week = weeks.find(({ week_start }) => week_start === row.week_start);
    return week === undefined ? [] : [{ date: dateOf(row), season_id: week.season_id }];
  });
  const known = await seasons.ofWeeks(owner, found);
  return new Map(
    found.flatMap(({ date, season_id: id }) => {
      const season = known.get(id);
      const event = season && eventOn(season.request, date);
      return event ? [[date, event] as const] : [];
    }),
  );
}
