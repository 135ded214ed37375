import { isCyclingType } from '@musette/coach/progress/ride/activity-type';
import { ftpOn } from '@musette/coach/progress/levels/ftp-history';
import { loadOfRide } from '@musette/coach/progress/load/ride-load';
import { POWER_ZONES } from '@musette/coach/rider/zones';
import type { DatedMeasures, ReadActivity } from '#ports/workers.ts';
import type { ActivityRow } from '#store/rides/activity-store.ts';
import { ACTIVITY_DETAILS, POWER_ZONE_SECONDS, SHAPE } from '#store/schema/json-columns.ts';

/** The version of the formulas. After a change of it, the server computes all activities again. */
export const FORMULAS = 1;

/** The columns of an activity that are computed from its original file. The rider changes none of them. */
export type ComputedColumns = Pick<
  ActivityRow,
  | 'distance_m'
  | 'moving_s'
  | 'elapsed_s'
  | 'ascent_m'
  | 'average_speed_mps'
  | 'max_speed_mps'
  | 'average_watts'
  | 'weighted_watts'
  | 'max_watts'
  | 'average_heart_rate'
  | 'max_heart_rate'
  | 'average_cadence'
  | 'temperature_c'
  | 'kilojoules'
  | 'calories'
  | 'load'
  | 'load_from'
  | 'polyline'
  | 'shape'
  | 'power_zones'
  | 'details'
  | 'formulas'
>;

/** The columns that are computed from a recording. */
export function computedColumns({ figures, laps, shape, polyline }: ReadActivity): ComputedColumns {
  const { load, bestEfforts, heartRate20MinBpm, secondsInPowerZones, secondsInHeartZones } = figures;
  return {
    distance_m: figures.distanceM,
    moving_s: wholeOf(figures.movingSeconds),
    elapsed_s: wholeOf(figures.elapsedSeconds),
    ascent_m: figures.elevationM,
    average_speed_mps: figures.averageSpeedMps,
    max_speed_mps: figures.maxSpeedMps,
    average_watts: figures.averageWatts,
    weighted_watts: figures.weightedWatts,
    max_watts: figures.maxWatts,
    average_heart_rate: figures.averageHeartRateBpm,
    max_heart_rate: figures.maxHeartRateBpm,
    average_cadence: figures.averageCadenceRpm,
    temperature_c: figures.averageTemperatureC,
    kilojoules: figures.kilojoules,
    calories: figures.caloriesKcal,
    load: load.load,
    load_from: load.from,
    polyline,
    shape: shape && SHAPE.write(shape),
    power_zones: secondsInPowerZones && POWER_ZONE_SECONDS.write(inOrder(POWER_ZONES, secondsInPowerZones)),
    details: ACTIVITY_DETAILS.write({ laps, bestEfforts, heartRate20MinBpm, secondsInHeartZones }),
    formulas: FORMULAS,
  };
}

/** The seconds of each zone, the first zone first. */
export const inOrder = <Z extends PropertyKey>(
  zones: readonly { readonly zone: Z }[],
  seconds: Readonly<Record<Z, number>>,
): number[] => zones.map(({ zone }) => Math.round(seconds[zone]));

const wholeOf = (value: number | null): number | null => (value === null ? null : Math.round(value));

/** What the load of a ride without an original file comes from. */
type LoadParts = Pick<
  ActivityRow,
  | 'day'
  | 'type'
  | 'moving_s'
  | 'elapsed_s'
  | 'weighted_watts'
  | 'average_watts'
  | 'average_heart_rate'
  | 'effort'
>;

/** The load of a ride that is known by its figures alone, with the FTP of its day. The power of other sports says nothing about an FTP. */
export function loadColumns(row: LoadParts, { ftpChanges, heart }: DatedMeasures) {
  const ftpWatts = ftpOn(ftpChanges, row.day);
  const { load, from } = loadOfRide(
    {
      movingSeconds: row.moving_s,
      elapsedSeconds: row.elapsed_s,
      weightedWatts: row.weighted_watts,
      averageWatts: row.average_watts,
      averageHeartRateBpm: row.average_heart_rate,
    },
    { ftpWatts: isCyclingType(row.type) ? ftpWatts : null, heart },
    row.effort,
  );
  return { load, load_from: from, ftp_watts: ftpWatts, formulas: FORMULAS };
}
