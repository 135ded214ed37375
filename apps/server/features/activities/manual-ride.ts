import { err, ok, type Result } from '@musette/coach/result';
import type { Activity, ManualRide } from '@musette/contract/schemas/activity';
import { type Instant, instantAt, nowOf } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import type { DatedMeasures } from '#ports/workers.ts';
import type { ActivityRow } from '#store/rides/activity-store.ts';
import type { Tables } from '#store/store.ts';
import { completeByRides, daysAround } from '#rides/complete-workouts.ts';
import { loadColumns } from '#rides/computed.ts';
import { measuresOf } from '#rides/measures.ts';
import type { ActivityParts } from '#rides/parts.ts';
import { newColumns, toActivity, WITHOUT_FILE } from '#rides/rows.ts';

const IN_THE_FUTURE = {
  code: 'invalid-input',
  fields: [{ path: 'ride.date', code: 'in-the-future' }],
} as const;

type NotSaved =
  | { readonly code: 'profile-not-found' | 'activity-not-found' | 'changed-elsewhere' }
  | typeof IN_THE_FUTURE;

/** A ride that the rider tells, under an id that the client has chosen. */
interface ToldRide {
  readonly activityId: string;
  /** The version that the rider has seen; null for a new ride. */
  readonly version: number | null;
  readonly ride: ManualRide;
}

/** Adds a ride that was not recorded, or changes one. A new one that is sent again is added once; with other content it is refused, so that nothing is lost unseen. */
export const saveManualRide = (
  { store, clock }: ActivityParts,
  owner: Owner,
  { activityId, version, ride }: ToldRide,
): Promise<Result<Activity, NotSaved>> =>
  store.transaction(async (tables) => {
    const { riders, activities } = tables;
    await riders.lock(owner);
    const measures = await measuresOf(tables, owner);
    if (measures === null) return err({ code: 'profile-not-found' });
    const columns = columnsOf(ride, measures);
    if (Date.parse(columns.started_at) > clock.nowMs()) return err(IN_THE_FUTURE);
    const before = await activities.find(owner, activityId);
    if (before !== null && before.source !== 'manual') return err({ code: 'activity-not-found' });
    const at = nowOf(clock);
    if (before !== null && before.deleted_at !== null) return err({ code: 'activity-not-found' });
    if (version === null) {
      if (before !== null)
        return hasContent(before, ride) ? ok(toActivity(before)) : err({ code: 'changed-elsewhere' });
      await activities.add(owner, newRow(activityId, columns, at));
    } else {
      if (before === null) return err({ code: 'activity-not-found' });
      const change = { ...columns, version, updated_at: at };
      if (!(await activities.change(owner, activityId, change))) return err({ code: 'changed-elsewhere' });
    }
    return updatePlan(tables, owner, { activityId, before, at });
  });

interface SavedRide {
  readonly activityId: string;
  readonly before: ActivityRow | null;
  readonly at: Instant;
}

/** Brings the plan up to date with the ride that was saved. */
async function updatePlan(
  tables: Tables,
  owner: Owner,
  { activityId, before, at }: SavedRide,
): Promise<Result<Activity, NotSaved>> {
  const row = await tables.activities.find(owner, activityId);
  if (row === null) return err({ code: 'activity-not-found' });
  const days = before === null ? [row.day] : daysAround([before.day, row.day]);
  await completeByRides(tables, owner, { days, at });
  return ok(toActivity(row));
}

type ToldColumns = ReturnType<typeof columnsOf>;

/** Whether a saved ride is what the rider tells. Its time zone and its load may have changed since. */
const hasContent = (row: ActivityRow, ride: ManualRide): boolean =>
  Object.entries(toldColumns(ride, row.time_zone)).every(
    ([column, value]) => row[column as keyof ActivityRow] === value,
  );

/** The columns of what the rider tells, and its load. */
function columnsOf(ride: ManualRide, measures: DatedMeasures) {
  const told = toldColumns(ride, measures.timeZone);
  return { ...told, ...loadColumns({ ...told, weighted_watts: null }, measures) };
}

function toldColumns(ride: ManualRide, timeZone: string) {
  const seconds = ride.minutes * 60;
  const startedAt = instantOf(ride, timeZone);
  return {
    day: ride.date,
    started_at: startedAt,
    recorded_at: startedAt,
    recorded_s: seconds,
    time_zone: timeZone,
    type: ride.type,
    indoor: ride.indoor ? 1 : 0,
    name: ride.name.trim(),
    distance_m: ride.distanceM,
    moving_s: seconds,
    elapsed_s: seconds,
    ascent_m: ride.elevationM,
    average_speed_mps: ride.distanceM === null ? null : ride.distanceM / seconds,
    average_watts: ride.averageWatts,
    average_heart_rate: ride.averageHeartRateBpm,
    kilojoules: ride.averageWatts === null ? null : (ride.averageWatts * seconds) / 1000,
    effort: ride.effort,
  } as const;
}

/** The moment of a civil time. One that the change to summer time leaves out is the next one that there is. */
function instantOf({ date, time }: ManualRide, timeZone: string): Instant {
  const civil = Temporal.PlainDateTime.from(`${date}T${time}`);
  return instantAt(civil.toZonedDateTime(timeZone).epochMilliseconds);
}

const newRow = (id: string, columns: ToldColumns, at: Instant): ActivityRow => ({
  ...columns,
  id,
  source: 'manual',
  source_id: id,
  commute: 0,
  gear: null,
  max_speed_mps: null,
  weighted_watts: null,
  max_watts: null,
  max_heart_rate: null,
  average_cadence: null,
  temperature_c: null,
  calories: null,
  kudos_count: null,
  achievement_count: null,
  polyline: null,
  ...WITHOUT_FILE,
  ...newColumns(at),
  fetched_at: null,
});
