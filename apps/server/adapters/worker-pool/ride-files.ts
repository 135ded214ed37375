import { gunzipSync } from 'node:zlib';
import type { IsoDate } from '@musette/coach/calendar/days';
import { type ActivityType, isCyclingType } from '@musette/coach/progress/ride/activity-type';
import { ftpOn } from '@musette/coach/progress/levels/ftp-history';
import { powerPerSecond } from '@musette/coach/progress/load/per-second';
import { rideShape } from '@musette/coach/progress/figures/ride-shape';
import { rideFiguresOf } from '@musette/coach/progress/figures/ride-figures';
import { wayOf } from '@musette/coach/progress/recording/track';
import { err, ok, type Result } from '@musette/coach/result';
import { activityTypeOf } from '@musette/formats/rides/activity-type';
import { placesOf, simplifiedRoute } from '@musette/formats/rides/geometry';
import { formatPolyline } from '@musette/formats/rides/polyline';
import { MAX_FILE_BYTES } from '@musette/formats/rides/problems';
import { readRideFile } from '@musette/formats/read-ride-file';
import type { RideFile, Samples } from '@musette/formats/rides/ride-file';
import { trimmed } from '@musette/formats/rides/trim';
import { declaredBytes, isGzipped } from '#kit/gzip.ts';
import { jsonBytes } from '#ports/json-bytes.ts';
import { dayIn, type Instant, instantAt } from '#ports/clock.ts';
import type {
  ActivityTrim,
  DatedMeasures,
  FileRefusal,
  InputOf,
  OutputOf,
  ReadActivity,
  RideSamples,
  WorkerTasks,
} from '#ports/workers.ts';

// Reading a ride file takes up to a second: this runs in a worker thread.

/** The maximum distance of a route from the ridden one. */
const ROUTE_TOLERANCE_M = 5;

/** More than anybody counts. Further ones are left out; the totals have them all. */
const MAX_LAPS = 1000;

/** Reads the activities of a file, with their figures. */
export function readActivities({
  bytes,
  measures,
  type,
  trim,
}: InputOf<WorkerTasks, 'read-ride-file'>): OutputOf<WorkerTasks, 'read-ride-file'> {
  const files = filesIn(bytes, trim);
  return files.ok
    ? ok(files.value.map((file) => activityOf(file, type ?? activityTypeOf(file), measures)))
    : files;
}

function activityOf(
  file: RideFile,
  type: ActivityType,
  { timeZone, ftpChanges, heart }: DatedMeasures,
): ReadActivity {
  const { startAt, indoor, name, laps, samples, truncated } = file;
  const startedAt = startAt as Instant;
  const day = dayOf(file, timeZone);
  const ftpWatts = ftpOn(ftpChanges, day);
  // The power of other sports says nothing about an FTP.
  const recording = { ...file, sport: isCyclingType(type) ? 'bike' : 'other' };
  const places = simplifiedRoute(placesOf(samples), ROUTE_TOLERANCE_M);
  return {
    startedAt,
    day,
    ftpWatts,
    type,
    indoor,
    name,
    figures: rideFiguresOf(recording, { ftpWatts, heart }),
    laps: laps.slice(0, MAX_LAPS),
    shape: samples.powerW && rideShape(powerPerSecond({ timeS: samples.timeS, values: samples.powerW })),
    polyline: places.length > 1 ? formatPolyline(places) : null,
    truncated,
  };
}

/** A rider on a journey has ridden on the day that the device showed, which only FIT files tell; else the profile has the time zone. */
function dayOf({ startAt, utcOffsetMinutes }: RideFile, timeZone: string): IsoDate {
  if (utcOffsetMinutes === null) return dayIn(timeZone, startAt as Instant);
  return dayIn('UTC', instantAt(Date.parse(startAt) + utcOffsetMinutes * 60_000));
}

/** Reads the samples of one activity of a file: up to 27 MB of text, which is written here. */
export function readSamples({
  bytes,
  index,
  trim,
}: InputOf<WorkerTasks, 'read-samples'>): OutputOf<WorkerTasks, 'read-samples'> {
  const files = filesIn(bytes, trim);
  const file = files.ok ? files.value[index] : undefined;
  return file === undefined ? null : jsonBytes(samplesOf(file.samples));
}

/** Most GPX files have places alone: their distance and speed are computed, as the figures of the ride are. */
function samplesOf(samples: Samples): RideSamples {
  const counter = samples.distanceM?.some((metres) => metres > 0) ? samples.distanceM : null;
  const way = counter && samples.speedMps ? null : wayOf(samples);
  return {
    timeS: rounded(samples.timeS, 1).map((second) => second ?? 0),
    distanceM: streamOf(counter, 1) ?? streamOf(way?.distanceM ?? null, 10),
    altitudeM: streamOf(samples.altitudeM, 10),
    speedMps: streamOf(samples.speedMps ?? way?.speedMps ?? null, 100),
    heartRateBpm: streamOf(samples.heartRateBpm, 1),
    cadenceRpm: streamOf(samples.cadenceRpm, 1),
    powerW: streamOf(samples.powerW, 1),
    latDeg: streamOf(samples.latDeg, 1e5),
    lonDeg: streamOf(samples.lonDeg, 1e5),
  };
}

const streamOf = (stream: Float64Array | null, scale: number): readonly (number | null)[] | null =>
  stream === null ? null : rounded(stream, scale);

const rounded = (stream: Float64Array, scale: number): readonly (number | null)[] =>
  Array.from(stream, (value) => (Number.isFinite(value) ? Math.round(value * scale) / scale : null));

function filesIn(
  bytes: Uint8Array,
  trim: ActivityTrim | null = null,
): Result<readonly RideFile[], FileRefusal> {
  const unpacked = isGzipped(bytes) ? unpackedOf(bytes) : ok(bytes);
  if (!unpacked.ok) return unpacked;
  const read = readRideFile(unpacked.value);
  if (!read.ok) return err(read.error.code);
  return ok(read.value.map((file, index) => (trim?.index === index ? trimmed(file, trim) : file)));
}

/** Unpacks no more than the file declares, which is what its sender has paid for. */
function unpackedOf(bytes: Uint8Array): Result<Uint8Array, FileRefusal> {
  const declared = declaredBytes(bytes);
  try {
    return ok(gunzipSync(bytes, { maxOutputLength: Math.max(1, Math.min(declared, MAX_FILE_BYTES)) }));
  } catch (cause) {
    const isTooLarge = cause instanceof RangeError && declared > MAX_FILE_BYTES;
    return err(isTooLarge ? 'too-large' : 'damaged');
  }
}
