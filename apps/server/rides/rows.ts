import { HEART_ZONES } from '@musette/coach/progress/load/heart-rate-load';
import type { Activity, ActivityDetail } from '@musette/contract/schemas/activity';
import type { Instant } from '#ports/clock.ts';
import type { ActivityRow, ListedActivity } from '#store/rides/activity-store.ts';
import {
  ACTIVITY_DETAILS,
  type ActivityDetails,
  POWER_ZONE_SECONDS,
  SHAPE,
} from '#store/schema/json-columns.ts';
import { inOrder } from './computed.ts';

/** The columns that no original file fills. */
export const WITHOUT_FILE = {
  shape: null,
  power_zones: null,
  details: ACTIVITY_DETAILS.write({ laps: [], bestEfforts: [], secondsInHeartZones: null }),
  file_id: null,
  file_name: null,
  file_index: null,
  file_rides: null,
  truncated: 0,
} as const;

/** The columns of a new activity that only later changes fill. */
export const newColumns = (at: Instant) =>
  ({
    trim_from_s: null,
    trim_to_s: null,
    deleted_at: null,
    restored_at: null,
    same_as: null,
    version: 1,
    created_at: at,
    updated_at: at,
  }) as const;

/** The activity of a row, as the API answers it. */
export const toActivity = (row: ListedActivity): Activity => ({
  id: row.id,
  date: row.day,
  startedAt: row.started_at,
  source: row.source,
  type: row.type,
  indoor: row.indoor === 1,
  name: row.name,
  distanceM: row.distance_m,
  movingSeconds: row.moving_s,
  elapsedSeconds: row.elapsed_s,
  elevationM: row.ascent_m,
  averageSpeedMps: row.average_speed_mps,
  averageWatts: row.average_watts,
  weightedWatts: row.weighted_watts,
  averageHeartRateBpm: row.average_heart_rate,
  kilojoules: row.kilojoules,
  caloriesKcal: row.calories,
  kudosCount: row.kudos_count,
  achievementCount: row.achievement_count,
  load: row.load,
  loadFrom: row.load_from,
  ftpWatts: row.ftp_watts,
  shape: row.shape === null ? null : [...SHAPE.read(row.shape)],
  secondsInPowerZones: row.power_zones === null ? null : [...POWER_ZONE_SECONDS.read(row.power_zones)],
  version: row.version,
});

/** What other rows say of an activity. */
interface AroundActivity {
  readonly bestEfforts: ActivityDetail['bestEfforts'];
  /** The activities that are the same ride. */
  readonly joined: readonly ActivityRow[];
  /** Where Strava's pages are. */
  readonly stravaOrigin: string;
}

/** The activity of a row with all that is known of it. */
export function toActivityDetail(
  row: ActivityRow,
  { bestEfforts, joined, stravaOrigin }: AroundActivity,
): ActivityDetail {
  const { laps, secondsInHeartZones } = ACTIVITY_DETAILS.read(row.details);
  return {
    ...toActivity(row),
    maxSpeedMps: row.max_speed_mps,
    maxWatts: row.max_watts,
    maxHeartRateBpm: row.max_heart_rate,
    averageCadenceRpm: row.average_cadence,
    averageTemperatureC: row.temperature_c,
    secondsInHeartZones: secondsInHeartZones && inOrder(HEART_ZONES, secondsInHeartZones),
    bestEfforts,
    laps: laps.map((lap) => toLap(lap, row.started_at)),
    polyline: row.polyline,
    joined: joined.map(({ id, name, started_at: startedAt }) => ({ id, name, startedAt })),
    effort: row.effort,
    commute: row.commute === 1,
    gear: row.gear,
    trim:
      row.trim_from_s === null && row.trim_to_s === null
        ? null
        : { fromS: row.trim_from_s, toS: row.trim_to_s },
    viewUrl: row.source === 'strava' ? `${stravaOrigin}/activities/${row.source_id}` : null,
    hasFile: row.file_id !== null,
  };
}

const toLap = (
  { startAt, totals }: ActivityDetails['laps'][number],
  startedAt: Instant,
): ActivityDetail['laps'][number] => ({
  startS: (Date.parse(startAt) - Date.parse(startedAt)) / 1000,
  elapsedSeconds: totals.elapsedS,
  movingSeconds: totals.movingS,
  distanceM: totals.distanceM,
  elevationM: totals.ascentM,
  averageSpeedMps: totals.averageSpeedMps,
  averageWatts: totals.averagePowerW,
  maxWatts: totals.maxPowerW,
  averageHeartRateBpm: totals.averageHeartRateBpm,
  averageCadenceRpm: totals.averageCadenceRpm,
});
