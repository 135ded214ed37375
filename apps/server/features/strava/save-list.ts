import { addDays, type IsoDate, mondayOf } from '@musette/coach/calendar/days';
import type { Instant } from '#ports/clock.ts';
import type { FetchedActivity } from '#ports/fitness.ts';
import type { Owner } from '#ports/owner.ts';
import type { DatedMeasures } from '#ports/workers.ts';
import { completeByRides, daysAround, passOnDecisions } from '#rides/complete-workouts.ts';
import { loadColumns } from '#rides/computed.ts';
import { hideUnder } from '#rides/join-rides.ts';
import { measuresOf } from '#rides/measures.ts';
import { sameRides } from '#rides/same-ride.ts';
import type { ActivityRow } from '#store/rides/activity-store.ts';
import type { ConnectionRow } from '#store/riders/connection-store.ts';
import type { StartedRow, StartSpan } from '#store/rides/fetched-store.ts';
import type { Tables } from '#store/store.ts';
import { changedColumns, newRow } from './fetched-columns.ts';
import { forgetFetched, isNewer } from './forget-fetched.ts';

/** Activities as Strava has them. */
export interface FetchedList {
  /** Whose they are at Strava. */
  readonly athleteId: string;
  readonly activities: readonly FetchedActivity[];
  /** The list has all activities of this span, so what is not in it is gone at Strava; null when it may lack some. */
  readonly span: StartSpan | null;
  /** When Strava was asked. What came in since may be missing in the list. */
  readonly askedAt: Instant;
  readonly at: Instant;
}

/**
 * Saves activities in one transaction, whole or not at all; saved again, they are the same. Returns the connection as it was before;
 * null when the rider is gone, or is no longer connected with this athlete: then nothing is saved.
 */
export async function saveList(
  tables: Tables,
  owner: Owner,
  { athleteId, activities, span, askedAt, at }: FetchedList,
): Promise<ConnectionRow | null> {
  if ((await tables.riders.lock(owner)) === null) return null;
  const connection = await tables.connections.find(owner);
  if (connection?.athlete_id !== athleteId || connection.ended_at !== null) return null;
  const measures = await measuresOf(tables, owner);
  if (measures === null) return null;
  const listed = new Map(activities.map((activity) => [activity.sourceId, activity]));
  const days = await saveAll(tables, owner, { listed, measures, askedAt, at });
  const gone = span === null ? [] : await goneIn(tables, owner, { listed, span, askedAt });
  await forgetFetched(tables, owner, { rows: gone, at });
  const planned = new Set(days.length === 0 ? [] : await tables.plans.weeks(owner));
  await completeByRides(tables, owner, { days: days.filter((day) => planned.has(mondayOf(day))), at });
  const leftOut = span !== null && leftOutAfter(connection.left_out_since, span);
  await tables.connections.change(owner, {
    ...(leftOut !== false && { left_out_since: leftOut }),
    ...((days.length > 0 || gone.length > 0) && { changed_at: at }),
  });
  return connection;
}

interface Listed {
  readonly listed: ReadonlyMap<string, FetchedActivity>;
}

interface Saving extends Listed {
  readonly measures: DatedMeasures;
  readonly askedAt: Instant;
  readonly at: Instant;
}

/** Adds what is new and changes what has changed. Returns the days whose workouts it may have been. */
async function saveAll(
  tables: Tables,
  owner: Owner,
  { listed, measures, askedAt, at }: Saving,
): Promise<readonly IsoDate[]> {
  const { fetched } = tables;
  const ids = [...listed.keys()];
  const known = new Map((await fetched.withIds(owner, ids)).map((row) => [row.source_id, row]));
  const deleted = new Set(await fetched.deletedOf(owner, ids));
  const days: IsoDate[] = [];
  const same: string[] = [];
  for (const [sourceId, activity] of listed) {
    const row = known.get(sourceId);
    if (row === undefined) {
      if (!deleted.has(sourceId))
        days.push(
          ...(await addFetched(tables, owner, {
            row: newRow(owner, activity, { measures, askedAt, at }),
            at,
          })),
        );
      continue;
    }
    if (row.deleted_at !== null && row.same_as === null) continue;
    if (isNewer(row, askedAt)) continue;
    const columns = changedColumns(row, activity);
    if (Object.keys(columns).length === 0) same.push(row.id);
    else days.push(...(await changeFetched(tables, owner, { row, columns, measures, askedAt, at })));
  }
  await fetched.renew(owner, same, askedAt);
  return days;
}

interface Added {
  readonly row: ActivityRow;
  readonly at: Instant;
}

/** Adds an activity. One that is here already as a file is hidden: then the next list finds it. */
async function addFetched(tables: Tables, owner: Owner, { row, at }: Added): Promise<readonly IsoDate[]> {
  const same = await sameRides(tables, owner, { row });
  if (same.here !== null) {
    const shownId = same.here.id;
    await tables.activities.add(owner, { ...row, effort: null, deleted_at: at, same_as: shownId });
    // It was here before, and went before its file came.
    await passOnDecisions(tables, owner, { hidden: row, shownId, at });
    return [];
  }
  const effort = same.lesser.find((other) => other.effort !== null)?.effort ?? null;
  await tables.activities.add(owner, { ...row, effort });
  await hideUnder(tables, owner, { shownId: row.id, rows: same.lesser, at });
  return [row.day, ...daysAround(same.lesser.map(({ day }) => day))];
}

/** Changes an activity, also one that is hidden. One that has become the same ride as another one is joined with it. */
async function changeFetched(
  tables: Tables,
  owner: Owner,
  {
    row: before,
    columns,
    measures,
    askedAt,
    at,
  }: Omit<Saving, 'listed'> & { readonly row: ActivityRow; readonly columns: Partial<ActivityRow> },
): Promise<readonly IsoDate[]> {
  const load = loadColumns({ ...before, ...columns }, measures);
  const changed = { ...columns, ...load, fetched_at: askedAt, updated_at: at };
  await tables.activities.change(owner, before.id, { ...changed, version: before.version });
  if (before.deleted_at !== null) return [];
  const row = { ...before, ...changed, version: before.version + 1 };
  const isMoved = row.recorded_at !== before.recorded_at || row.recorded_s !== before.recorded_s;
  const same = isMoved ? await sameRides(tables, owner, { row }) : { here: null, lesser: [] };
  const rows = same.here === null ? same.lesser : [row];
  await hideUnder(tables, owner, { shownId: same.here?.id ?? row.id, rows, at });
  return daysAround([before, row, ...rows].map(({ day }) => day));
}

/** The activities that are here and no longer at Strava. */
async function goneIn(
  { fetched }: Tables,
  owner: Owner,
  { listed, span, askedAt }: Listed & { readonly span: StartSpan; readonly askedAt: Instant },
): Promise<readonly StartedRow[]> {
  const here = await fetched.startedIn(owner, span, askedAt);
  return here.filter(({ source_id }) => !listed.has(source_id));
}

const utcDayOf = (moment: Instant): IsoDate => moment.slice(0, 10) as IsoDate;

/** The first day that is left out, once the rides of a span are all here; false where it stays. */
function leftOutAfter(since: IsoDate | null, { after, before }: StartSpan): IsoDate | null | false {
  // Days are those of the rider, which begin and end up to a day before or after those of UTC.
  if (since === null || (after !== null && since <= addDays(utcDayOf(after), 1))) return false;
  if (before === null) return null;
  const end = addDays(utcDayOf(before), -1);
  return since < end ? end : false;
}
