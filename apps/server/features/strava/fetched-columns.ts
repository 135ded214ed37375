import { ACTIVITY_NAME } from '@musette/contract/limits';
import { storable } from '#kit/storable.ts';
import type { Instant } from '#ports/clock.ts';
import type { FetchedActivity } from '#ports/fitness.ts';
import type { Owner } from '#ports/owner.ts';
import type { DatedMeasures } from '#ports/workers.ts';
import { loadColumns } from '#rides/computed.ts';
import { newColumns, WITHOUT_FILE } from '#rides/rows.ts';
import type { ActivityRow } from '#store/rides/activity-store.ts';
import { idFrom } from '#store/engine/ids.ts';

/** The columns that Strava fills. */
export type FetchedColumns = ReturnType<typeof fetchedColumns>;

/** No ride has more of anything; a larger figure is a fault of a device. */
const ABSURD = 1e8;

const figure = (value: number | null): number | null =>
  value !== null && Math.abs(value) < ABSURD ? value : null;

function whole(value: number | null): number | null {
  const rounded = figure(value === null ? null : Math.round(value));
  return rounded !== null && rounded >= 0 ? rounded : null;
}

/** What Strava says of an activity, as columns. */
function fetchedColumns(activity: FetchedActivity) {
  const [moving, elapsed] = [whole(activity.movingSeconds), whole(activity.elapsedSeconds)];
  return {
    day: activity.day,
    started_at: activity.startedAt,
    recorded_at: activity.startedAt,
    recorded_s: elapsed ?? moving ?? 0,
    type: activity.type,
    indoor: activity.indoor ? 1 : 0,
    name: storable(activity.name, ACTIVITY_NAME.max),
    distance_m: figure(activity.distanceM),
    moving_s: moving,
    elapsed_s: elapsed,
    ascent_m: figure(activity.elevationM),
    average_speed_mps: figure(activity.averageSpeedMps),
    max_speed_mps: figure(activity.maxSpeedMps),
    average_watts: figure(activity.averageWatts),
    weighted_watts: figure(activity.weightedWatts),
    max_watts: figure(activity.maxWatts),
    average_heart_rate: figure(activity.averageHeartRateBpm),
    max_heart_rate: figure(activity.maxHeartRateBpm),
    average_cadence: figure(activity.averageCadenceRpm),
    temperature_c: figure(activity.temperatureC),
    kilojoules: figure(activity.kilojoules),
    calories: figure(activity.caloriesKcal),
    kudos_count: whole(activity.kudosCount),
    achievement_count: whole(activity.achievementCount),
    commute: activity.commute ? 1 : 0,
    polyline: activity.polyline,
  } as const satisfies Partial<ActivityRow>;
}

interface NewParts {
  readonly measures: DatedMeasures;
  readonly askedAt: Instant;
  readonly at: Instant;
}

/** The row of an activity that is new here. One that was here before has the id that it had, so it is still the ride of its workout. */
export function newRow(
  owner: Owner,
  { sourceId, ...activity }: FetchedActivity,
  { measures, askedAt, at }: NewParts,
): ActivityRow {
  const columns = fetchedColumns({ sourceId, ...activity });
  return {
    ...columns,
    ...loadColumns({ ...columns, effort: null }, measures),
    id: idFrom(owner.userId, 'strava', sourceId),
    source: 'strava',
    source_id: sourceId,
    time_zone: measures.timeZone,
    gear: null,
    effort: null,
    ...WITHOUT_FILE,
    ...newColumns(at),
    fetched_at: askedAt,
  };
}

/** What has changed at Strava. A list tells neither calories nor the whole route: those that are here stay. */
export function changedColumns(row: ActivityRow, activity: FetchedActivity): Partial<FetchedColumns> {
  const columns = fetchedColumns(activity);
  const isListed = columns.calories === null && row.calories !== null;
  const told = isListed ? { ...columns, calories: row.calories, polyline: row.polyline } : columns;
  return Object.fromEntries(
    Object.entries(told).filter(([name, value]) => row[name as keyof FetchedColumns] !== value),
  );
}
