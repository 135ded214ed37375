import type { LatLon } from '@musette/formats/rides/polyline';
import type { Activity } from './activities.ts';
import type { Figures } from './figures.ts';
import { lapsJson } from './laps-json.ts';
import { float, rawId } from './raw-json.ts';
import { DETAIL_POINTS, routeLine } from './route-line.ts';
import { isRide, sports } from './sports.ts';
import { isoSeconds, localIsoSeconds, offsetSeconds, timezoneLabel } from './timezones.ts';

/** An activity as it stands in a list. */
export function summaryJson(activity: Activity): Record<string, unknown> {
  return { ...commonJson(activity), resource_state: 2, map: mapJson(activity) };
}

/** An activity by itself. */
export function detailJson(activity: Activity): Record<string, unknown> {
  const { athlete, description, deviceName, streams } = activity;
  const polyline = streams === null ? null : routeLine(streams(), DETAIL_POINTS);
  const hasBike = gearIdOf(activity) !== null && athlete.bike !== null;
  const bike = { ...athlete.bike, primary: true, resource_state: 2, distance: 3_254_761 };
  return {
    ...commonJson(activity),
    resource_state: 3,
    map: { ...mapJson(activity), polyline, resource_state: 3 },
    description,
    calories: float(activity.summary().figures.calories),
    perceived_exertion: null,
    prefer_perceived_exertion: false,
    segment_efforts: [],
    laps: lapsJson(activity),
    ...(hasBike ? { gear: bike } : {}),
    photos: { primary: null, count: 0 },
    stats_visibility: [{ type: 'heart_rate', visibility: 'everyone' }],
    hide_from_home: false,
    ...(deviceName === null ? {} : { device_name: deviceName }),
    embed_token: `embed${activity.id}`,
    available_zones: activity.summary().figures.heartRate === null ? [] : ['heartrate'],
  };
}

function commonJson(activity: Activity): Record<string, unknown> {
  const { id, athlete, name, sport, startMs, trainer, manual, visibility } = activity;
  const figures = activity.summary().figures;
  return {
    resource_state: 2,
    athlete: { id: athlete.id, resource_state: 1 },
    name,
    distance: float(figures.distance),
    moving_time: figures.movingSeconds,
    elapsed_time: figures.elapsedSeconds,
    total_elevation_gain: float(figures.elevationGain),
    type: sports[sport].type,
    sport_type: sport,
    workout_type: isRide(sport) ? 10 : 0,
    id: rawId(id),
    start_date: isoSeconds(startMs),
    start_date_local: localIsoSeconds(athlete.timezone, startMs),
    timezone: timezoneLabel(athlete.timezone, startMs),
    utc_offset: float(offsetSeconds(athlete.timezone, startMs)),
    location_city: null,
    location_state: null,
    location_country: athlete.country,
    achievement_count: 0,
    kudos_count: Number(id.slice(-1)),
    comment_count: 0,
    athlete_count: 1,
    photo_count: 0,
    map: null,
    trainer,
    commute: false,
    manual,
    private: visibility === 'only_me',
    visibility,
    flagged: false,
    gear_id: gearIdOf(activity),
    start_latlng: placeJson(activity, figures.start),
    end_latlng: placeJson(activity, figures.end),
    average_speed: float(figures.averageSpeed),
    max_speed: float(figures.maxSpeed),
    ...sensorsJson(figures),
    heartrate_opt_out: false,
    display_hide_heartrate_option: figures.heartRate !== null,
    ...(figures.elevation === null
      ? {}
      : { elev_high: float(figures.elevation.high), elev_low: float(figures.elevation.low) }),
    ...uploadJson(activity),
    from_accepted_tag: false,
    pr_count: 0,
    total_photo_count: 0,
    has_kudoed: false,
  };
}

/** What no sensor has measured is absent, and not null. */
function sensorsJson({ averageCadence, averageTemp, power, heartRate, movingSeconds }: Figures): object {
  return {
    ...(averageCadence === null ? {} : { average_cadence: float(averageCadence) }),
    ...(averageTemp === null ? {} : { average_temp: averageTemp }),
    ...(power === null ? {} : powerJson(power)),
    has_heartrate: heartRate !== null,
    ...(heartRate === null
      ? {}
      : {
          average_heartrate: float(heartRate.average),
          max_heartrate: float(heartRate.max),
          suffer_score: float(Math.round(movingSeconds / 70)),
        }),
  };
}

function powerJson({ average, kilojoules, meter }: NonNullable<Figures['power']>): object {
  return {
    average_watts: float(average),
    ...(meter === null ? {} : { max_watts: meter.max, weighted_average_watts: meter.weighted }),
    device_watts: meter !== null,
    kilojoules: float(kilojoules),
  };
}

function uploadJson({ id, manual }: Activity): object {
  if (manual) return { upload_id: null, external_id: null };
  const uploadId = String(BigInt(id) + 1_083_786n);
  return { upload_id: rawId(uploadId), upload_id_str: uploadId, external_id: `garmin_ping_${uploadId}` };
}

const gearIdOf = ({ sport, athlete }: Activity): string | null =>
  isRide(sport) ? (athlete.bike?.id ?? null) : null;

/** Without a place, Strava writes an empty list for a recording and null for what was typed in. */
const placeJson = ({ manual }: Activity, place: LatLon | null): LatLon | [] | null =>
  place ?? (manual ? null : []);

function mapJson({ id, summary }: Activity): object {
  return { id: `a${id}`, summary_polyline: summary().line, resource_state: 2 };
}
