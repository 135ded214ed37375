import { day } from '@musette/coach/calendar/days';
import { instantAt } from '#ports/clock.ts';
import type { FileId } from '#ports/ride-files.ts';
import type { ActivityRow } from '#store/rides/activity-store.ts';
import { NOON_MS } from './samples.ts';

/** The original file of `activityRow`. */
export const ACTIVITY_FILE = 'a'.repeat(64) as FileId;
const AT = instantAt(NOON_MS);

/** The row of an activity that a file brought. */
export const activityRow = (id: string, change: Partial<ActivityRow> = {}): ActivityRow => ({
  id,
  source: 'file',
  source_id: `${ACTIVITY_FILE}.${id}`,
  day: day('2026-03-03'),
  started_at: AT,
  recorded_at: AT,
  recorded_s: 3700,
  time_zone: 'UTC',
  type: 'ride',
  indoor: 0,
  name: 'Lunch',
  distance_m: 30_000.5,
  moving_s: 3600,
  elapsed_s: 3700,
  ascent_m: null,
  average_speed_mps: 8.33,
  max_speed_mps: null,
  average_watts: 180.25,
  weighted_watts: null,
  max_watts: null,
  average_heart_rate: null,
  max_heart_rate: null,
  average_cadence: null,
  temperature_c: -3.5,
  kilojoules: null,
  calories: null,
  kudos_count: null,
  achievement_count: null,
  load: 56.25,
  load_from: 'power',
  commute: 0,
  gear: null,
  effort: null,
  ftp_watts: 240,
  polyline: null,
  shape: null,
  power_zones: null,
  details: '{}',
  formulas: 1,
  file_id: ACTIVITY_FILE,
  file_name: 'ride.fit',
  file_index: 0,
  file_rides: 1,
  truncated: 0,
  trim_from_s: null,
  trim_to_s: null,
  deleted_at: null,
  restored_at: null,
  same_as: null,
  fetched_at: null,
  version: 1,
  created_at: AT,
  updated_at: AT,
  ...change,
});
