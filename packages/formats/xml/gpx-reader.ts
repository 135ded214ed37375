import type { Result } from '@musette/coach/result';
import type { TextInput } from '../rides/input.ts';
import { secondsOfInstant } from '../rides/instants.ts';
import { numberOf } from '../rides/numbers.ts';
import { oneLine, shortened } from '../rides/plain-text.ts';
import type { FileProblem } from '../rides/problems.ts';
import { addSample, type Sample } from '../rides/recorder.ts';
import { NO_TOTALS, type RideFile } from '../rides/ride-file.ts';
import type { Attributes } from './xml.ts';
import { beginRide, readXmlRides, type XmlRide } from './xml-rides.ts';

/** The lower-case names of a point's elements and of common extensions. */
const MEANINGS: Readonly<Record<string, keyof Sample>> = {
  ele: 'altitudeM',
  hr: 'heartRateBpm',
  heartrate: 'heartRateBpm',
  cad: 'cadenceRpm',
  cadence: 'cadenceRpm',
  power: 'powerW',
  watts: 'powerW',
  powerinwatts: 'powerW',
  atemp: 'temperatureC',
  temp: 'temperatureC',
  temperature: 'temperatureC',
  speed: 'speedMps',
  distance: 'distanceM',
};

type Draft = { -readonly [K in keyof Sample]: Sample[K] };

interface Reading {
  readonly rides: XmlRide[];
  ride: XmlRide | null;
  point: Draft | null;
  timeS: number | null;
}

/** Reads each track of a GPX file as an activity. Points without a time are not a recording, so a route gives `no-ride`. */
export function readGpx(input: TextInput): Result<readonly RideFile[], FileProblem> {
  const reading: Reading = { rides: [], ride: null, point: null, timeS: null };
  return readXmlRides(input, {
    root: 'gpx',
    rides: reading.rides,
    open(name, attributes) {
      if (name === 'trk') reading.ride = beginRide(reading.rides);
      if (name === 'trkpt') beginPoint(reading, attributes);
    },
    close: (name, element) => close(reading, name, element),
    totalsOf: () => NO_TOTALS,
  });
}

function beginPoint(reading: Reading, attributes: Attributes): void {
  const latDeg = numberOf(attributes.get('lat'));
  const lonDeg = numberOf(attributes.get('lon'));
  const isPlace = latDeg !== null && lonDeg !== null && Math.abs(latDeg) <= 90 && Math.abs(lonDeg) <= 180;
  reading.point = isPlace ? { latDeg, lonDeg } : {};
  reading.timeS = null;
}

function close(reading: Reading, name: string, { inner, parent }: { inner: string; parent: string }): void {
  const { ride, point } = reading;
  if (name === 'trkpt') {
    if (ride !== null && point !== null && reading.timeS !== null)
      addSample(ride.records, reading.timeS, point);
    reading.point = null;
  } else if (point !== null) {
    const meaning = Object.hasOwn(MEANINGS, name) ? MEANINGS[name] : undefined;
    if (name === 'time' && parent === 'trkpt') reading.timeS = secondsOfInstant(inner);
    else if (meaning !== undefined) point[meaning] ??= numberOf(inner);
  } else if (ride !== null && parent === 'trk') {
    if (name === 'name') ride.name = shortened(oneLine(inner), 200);
    else if (name === 'type') ride.kind = shortened(oneLine(inner), 50);
  }
}
