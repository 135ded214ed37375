import type { Result } from '@musette/coach/result';
import type { TextInput } from '../rides/input.ts';
import { instantText, secondsOfInstant } from '../rides/instants.ts';
import { numberOf } from '../rides/numbers.ts';
import { oneLine, shortened } from '../rides/plain-text.ts';
import type { FileProblem } from '../rides/problems.ts';
import { addSample, type Sample } from '../rides/recorder.ts';
import { NO_TOTALS, type RideFile, type RideTotals } from '../rides/ride-file.ts';
import type { Attributes } from './xml.ts';
import { beginRide, readXmlRides, type XmlRide } from './xml-rides.ts';

type Draft<T> = { -readonly [K in keyof T]: T[K] };

const POINT: Readonly<Record<string, keyof Sample>> = {
  latitudedegrees: 'latDeg',
  longitudedegrees: 'lonDeg',
  altitudemeters: 'altitudeM',
  distancemeters: 'distanceM',
  'heartratebpm/value': 'heartRateBpm',
  cadence: 'cadenceRpm',
  runcadence: 'cadenceRpm',
  speed: 'speedMps',
  watts: 'powerW',
};

/** The elements of a lap. Garmin defines a lap's time as without stops. */
const LAP: Readonly<Record<string, keyof RideTotals>> = {
  totaltimeseconds: 'movingS',
  distancemeters: 'distanceM',
  calories: 'energyKcal',
  maximumspeed: 'maxSpeedMps',
  'averageheartratebpm/value': 'averageHeartRateBpm',
  'maximumheartratebpm/value': 'maxHeartRateBpm',
  cadence: 'averageCadenceRpm',
  avgruncadence: 'averageCadenceRpm',
  maxbikecadence: 'maxCadenceRpm',
  maxruncadence: 'maxCadenceRpm',
  avgspeed: 'averageSpeedMps',
  avgwatts: 'averagePowerW',
  maxwatts: 'maxPowerW',
};

interface Reading {
  readonly rides: XmlRide[];
  ride: XmlRide | null;
  lap: { startS: number | null; readonly totals: Draft<RideTotals> } | null;
  point: Draft<Sample> | null;
  timeS: number | null;
}

const MAX_LAPS = 10_000;

/** Higher speeds are in another unit, which some services write. */
const MAX_SPEED_MPS = 100;

/** Reads the activities of a TCX file; each part of a multisport session is one activity. */
export function readTcx(input: TextInput): Result<readonly RideFile[], FileProblem> {
  const reading: Reading = { rides: [], ride: null, lap: null, point: null, timeS: null };
  return readXmlRides(input, {
    root: 'trainingcenterdatabase',
    rides: reading.rides,
    open: (name, attributes) => open(reading, name, attributes),
    close: (name, element) => close(reading, name, element),
    totalsOf: ({ laps }) => combinedTotals(laps.map(({ totals }) => totals)),
  });
}

function open(reading: Reading, name: string, attributes: Attributes): void {
  if (name === 'activity') {
    reading.ride = beginRide(reading.rides);
    reading.ride.kind = shortened(oneLine(attributes.get('sport') ?? ''), 50);
  } else if (name === 'lap') {
    const startS = secondsOfInstant(attributes.get('starttime') ?? '');
    reading.lap = { startS, totals: { ...NO_TOTALS } };
  } else if (name === 'trackpoint') {
    reading.point = {};
    reading.timeS = null;
  }
}

interface Inner {
  readonly inner: string;
  readonly parent: string;
}

function close(reading: Reading, name: string, { inner, parent }: Inner): void {
  if (name === 'trackpoint') endPoint(reading);
  else if (reading.point !== null) readPointField(reading, name, { inner, parent });
  else if (name === 'lap') endLap(reading);
  else if (name === 'activity') reading.ride = null;
  else if (reading.lap !== null) readLapField(reading.lap.totals, name, { inner, parent });
  else if (name === 'notes' && parent === 'activity' && reading.ride !== null) {
    reading.ride.name = shortened(oneLine(inner), 200);
  }
}

function endPoint(reading: Reading): void {
  const { ride, point, timeS } = reading;
  if (ride !== null && point !== null && timeS !== null) addSample(ride.records, timeS, withPlace(point));
  reading.point = null;
}

function withPlace(point: Sample): Sample {
  const { latDeg, lonDeg } = point;
  const isPlace =
    typeof latDeg === 'number' &&
    typeof lonDeg === 'number' &&
    Math.abs(latDeg) <= 90 &&
    Math.abs(lonDeg) <= 180;
  return isPlace ? point : { ...point, latDeg: null, lonDeg: null };
}

function endLap(reading: Reading): void {
  const { ride, lap } = reading;
  if (ride !== null && lap !== null && lap.startS !== null && ride.laps.length < MAX_LAPS) {
    ride.laps.push({ startAt: instantText(lap.startS), totals: lap.totals });
  }
  reading.lap = null;
}

/** The meaning of an element, or of a `Value` by its parent. */
function meaningOf<T>(meanings: Readonly<Record<string, T>>, name: string, parent: string): T | undefined {
  const key = name === 'value' ? `${parent}/value` : name;
  return Object.hasOwn(meanings, key) ? meanings[key] : undefined;
}

function readPointField(reading: Reading, name: string, { inner, parent }: Inner): void {
  if (name === 'time') reading.timeS ??= secondsOfInstant(inner);
  const meaning = meaningOf(POINT, name, parent);
  if (meaning !== undefined && reading.point !== null) reading.point[meaning] ??= numberOf(inner);
}

function readLapField(totals: Draft<RideTotals>, name: string, { inner, parent }: Inner): void {
  const meaning = meaningOf(LAP, name, parent);
  const value = numberOf(inner);
  if (meaning === undefined || value === null) return;
  if (meaning === 'maxSpeedMps' && value > MAX_SPEED_MPS) return;
  totals[meaning] ??= value;
}

type Total = keyof RideTotals;

const SUMMED: readonly Total[] = ['movingS', 'distanceM', 'energyKcal'];
const HIGHEST: readonly Total[] = ['maxSpeedMps', 'maxHeartRateBpm', 'maxCadenceRpm', 'maxPowerW'];
const AVERAGED: readonly Total[] = [
  'averageSpeedMps',
  'averageHeartRateBpm',
  'averageCadenceRpm',
  'averagePowerW',
];

/** Computes the totals of an activity from its laps: sums, maxima, and averages weighted by time. */
export function combinedTotals(laps: readonly RideTotals[]): RideTotals {
  const combined: { -readonly [T in Total]: RideTotals[T] } = { ...NO_TOTALS };
  for (const total of SUMMED) combined[total] = reduced(laps, total, (a, b) => a + b);
  for (const total of HIGHEST) combined[total] = reduced(laps, total, Math.max);
  for (const total of AVERAGED) combined[total] = average(laps, total);
  return combined;
}

function reduced(
  laps: readonly RideTotals[],
  total: Total,
  join: (a: number, b: number) => number,
): number | null {
  const values = laps.map((lap) => lap[total]).filter((value) => value !== null);
  return values.length === 0 ? null : values.reduce((a, b) => join(a, b));
}

function average(laps: readonly RideTotals[], total: Total): number | null {
  let [sum, seconds] = [0, 0];
  for (const lap of laps) {
    if (lap[total] === null || lap.movingS === null || lap.movingS <= 0) continue;
    sum += lap[total] * lap.movingS;
    seconds += lap.movingS;
  }
  return seconds === 0 ? null : sum / seconds;
}
