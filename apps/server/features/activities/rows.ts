import type { Activity } from '@musette/contract/schemas/activity';
import type { ActivityRow } from '#store/activity-store.ts';
import { SHAPE } from '#store/json-columns.ts';

/** The activity of a row, as the API answers it. */
export const toActivity = (row: ActivityRow): Activity => ({
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
  version: row.version,
});
