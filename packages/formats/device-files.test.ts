import { Encoder, Profile } from '@garmin/fitsdk';
import { metresBetween } from '@musette/coach/progress/recording/track';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readFit } from './fit/fit-reader.ts';
import { boundsOf, placesOf, simplifiedRoute } from './rides/geometry.ts';
import { readGpx } from './xml/gpx-reader.ts';
import { formatPolyline, parsePolyline } from './rides/polyline.ts';
import type { RideFile, Samples } from './rides/ride-file.ts';
import { readTcx } from './xml/tcx-reader.ts';
import { readZwo } from './testing/zwo-reader.ts';
import { writeZwo } from './workouts/zwo-writer.ts';

/** One sample; a sensor that is not there writes nothing. */
interface DeviceSample {
  readonly second: number;
  readonly place?: readonly [latDeg: number, lonDeg: number];
  readonly altitudeM: number;
  readonly distanceM: number;
  readonly heartRateBpm: number;
  readonly cadenceRpm: number;
  readonly powerW?: number;
}

type Fields = Readonly<Record<string, unknown>>;

/** One part of a FIT activity: its samples, and what the device wrote about them. */
interface DevicePart {
  readonly samples: readonly DeviceSample[];
  readonly session: Fields;
}

const START_MS = Date.UTC(2015, 6, 10, 8, 58, 32);
const SEMICIRCLES = 2 ** 31 / 180;

const at = (second: number): Date => new Date(START_MS + second * 1000);
const textAt = (second: number): string => at(second).toISOString().replace('.000', '');

/**
 * A climb and its descent: the device saves a sample where something changes, so from every second to every eighth, and
 * nothing during a stop in the middle.
 */
function mountainSamples(
  count: number,
  more: { powerOf?: (index: number) => number; isIndoor?: boolean } = {},
): DeviceSample[] {
  let second = 0;
  return Array.from({ length: count }, (_, index) => {
    const turn = index / 40;
    const powerW = more.powerOf?.(index);
    if (index > 0) second += index === Math.floor(count / 2) ? 1800 : stepOf(index, powerW !== undefined);
    return {
      second,
      ...(!more.isIndoor && {
        place: [45.055 + index * 2e-5 + Math.sin(turn) * 4e-4, 6.03 + Math.cos(turn) * 9e-4] as const,
      }),
      altitudeM: 720 + Math.round(Math.sin((index / count) * Math.PI) * 1100 * 5) / 5,
      distanceM: Math.round(second * 720) / 100,
      heartRateBpm: 120 + (index % 60),
      cadenceRpm: index % 90,
      ...(powerW !== undefined && { powerW }),
    };
  });
}

const stepOf = (index: number, everySecond: boolean): number => (everySecond ? 1 : 1 + ((index * 5) % 8));

/** A FIT activity as a device writes it: events of the timer, records, laps, a session for each part. */
function fitActivity(parts: readonly DevicePart[]): Uint8Array {
  const encoder = new Encoder();
  const write = (name: string, fields: Fields): unknown => encoder.onMesg(numberOf(name), fields);
  write('FILE_ID', {
    type: 'activity',
    manufacturer: 'garmin',
    product: 1036,
    serialNumber: 1,
    timeCreated: at(0),
  });
  write('DEVICE_INFO', { timestamp: at(0), deviceIndex: 0, softwareVersion: 3.2 });
  write('EVENT', { timestamp: at(0), event: 'timer', eventType: 'start' });
  for (const { samples, session } of parts) {
    for (const sample of samples) write('RECORD', recordOf(sample));
    const [startTime, timestamp] = [at(samples[0]?.second ?? 0), at(samples.at(-1)?.second ?? 0)];
    write('EVENT', { timestamp, event: 'timer', eventType: 'stopAll' });
    write('LAP', { startTime, timestamp, ...session });
    write('SESSION', { startTime, timestamp, ...session });
  }
  write('ACTIVITY', { timestamp: at(0), numSessions: parts.length, type: 'manual' });
  return encoder.close();
}

function numberOf(name: string): number {
  const number = Profile.MesgNum[name];
  if (number === undefined) throw new Error(name);
  return number;
}

const recordOf = ({ second, place, powerW, ...sample }: DeviceSample): Fields => ({
  timestamp: at(second),
  ...(place && {
    positionLat: Math.round(place[0] * SEMICIRCLES),
    positionLong: Math.round(place[1] * SEMICIRCLES),
  }),
  altitude: sample.altitudeM,
  distance: sample.distanceM,
  heartRate: sample.heartRateBpm,
  cadence: sample.cadenceRpm,
  ...(powerW !== undefined && { power: powerW }),
});

/** A GPX file as a service exports it: its own number or word for the kind, and its own name for the sensors. */
function gpxExport(samples: readonly DeviceSample[], service: 'strava' | 'garmin' | 'plain'): string {
  const { prefix, digits, head } = GPX[service];
  const sensors = ({ heartRateBpm, cadenceRpm }: DeviceSample) =>
    `<extensions>\n<${prefix}:TrackPointExtension>\n<${prefix}:atemp>26</${prefix}:atemp>\n<${prefix}:hr>${heartRateBpm}</${prefix}:hr>` +
    `<${prefix}:cad>${cadenceRpm}</${prefix}:cad>\n</${prefix}:TrackPointExtension>\n</extensions>`;
  const points = samples.map((sample) => {
    const [latDeg = 0, lonDeg = 0] = sample.place ?? [];
    return (
      `   <trkpt lat="${latDeg.toFixed(digits)}" lon="${lonDeg.toFixed(digits)}">\n    <ele>${sample.altitudeM}</ele>\n` +
      `    <time>${textAt(sample.second)}</time>\n    ${sensors(sample)}\n   </trkpt>\n`
    );
  });
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1" ' +
    `xmlns:${prefix}="http://www.garmin.com/xmlschemas/TrackPointExtension/v1">\n` +
    ` <metadata><time>${textAt(0)}</time></metadata>\n <trk>\n${head}  <trkseg>\n${points.join('')}  </trkseg>\n </trk>\n</gpx>\n`
  );
}

const GPX = {
  strava: { prefix: 'gpxtpx', digits: 7, head: '  <name>50k \u{1F605}\u{1F929}</name>\n  <type>1</type>\n' },
  garmin: {
    prefix: 'ns3',
    digits: 30,
    head: '  <name>Road &amp; hills</name>\n  <type>road_biking</type>\n',
  },
  plain: { prefix: 'gpxtpx', digits: 6, head: '  <name>Morning</name>\n' },
} as const;

/** A TCX file as a service exports it: one lap, speed and power in extensions of Garmin's. */
function tcxExport(samples: readonly DeviceSample[]): string {
  const points = samples.map(({ place: [latDeg, lonDeg] = [0, 0], ...sample }) =>
    [
      `<Trackpoint>\n<Time>${textAt(sample.second)}</Time>`,
      `<Position><LatitudeDegrees>${latDeg.toFixed(7)}</LatitudeDegrees><LongitudeDegrees>${lonDeg.toFixed(7)}</LongitudeDegrees></Position>`,
      `<AltitudeMeters>${sample.altitudeM}</AltitudeMeters><DistanceMeters>${sample.distanceM}</DistanceMeters>`,
      `<HeartRateBpm><Value>${sample.heartRateBpm}</Value></HeartRateBpm><Cadence>${sample.cadenceRpm}</Cadence>`,
      '<Extensions><TPX xmlns="http://www.garmin.com/xmlschemas/ActivityExtension/v2"><Speed>7.2</Speed><Watts>180</Watts></TPX></Extensions>',
      '</Trackpoint>',
    ].join('\n'),
  );
  const seconds = samples.at(-1)?.second ?? 0;
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2">\n' +
    ` <Activities>\n  <Activity Sport="Biking">\n   <Id>${textAt(0)}</Id>\n   <Lap StartTime="${textAt(0)}">\n` +
    `    <TotalTimeSeconds>${seconds}</TotalTimeSeconds>\n    <DistanceMeters>${seconds * 7.2}</DistanceMeters>\n` +
    `    <Intensity>Active</Intensity>\n    <TriggerMethod>Manual</TriggerMethod>\n    <Track>\n${points.join('\n')}\n    </Track>\n   </Lap>\n` +
    '  </Activity>\n </Activities>\n</TrainingCenterDatabase>\n'
  );
}

const READERS = { fit: readFit, tcx: readTcx, gpx: readGpx };

function ridesIn(format: keyof typeof READERS, bytes: Uint8Array): readonly RideFile[] {
  const answer = READERS[format](bytes);
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
}

function rideIn(format: keyof typeof READERS, bytes: Uint8Array): RideFile {
  const [ride, ...more] = ridesIn(format, bytes);
  expect(more).toEqual([]);
  if (ride === undefined) throw new Error('no ride');
  return ride;
}

const mean = (values: Float64Array | null): number => {
  const known = (values ?? new Float64Array(0)).filter((value) => !Number.isNaN(value));
  return known.reduce((sum, value) => sum + value, 0) / known.length;
};

const highestOf = (values: Float64Array | null): number =>
  Math.max(...(values ?? []).filter((value) => !Number.isNaN(value)));

/** The best mean power over a window of samples, in whole watts. */
function best(values: Float64Array | null, window: number): number {
  const powers = [...(values ?? [])].map((value) => value || 0);
  let [sum, highest] = [0, 0];
  for (const [index, value] of powers.entries()) {
    sum += value - (powers[index - window] ?? 0);
    if (index >= window - 1) highest = Math.max(highest, sum / window);
  }
  return Math.round(highest);
}

/** Everything in an export is read: no point is lost, nothing is called cut off. */
function expectWhole(format: 'gpx' | 'tcx', bytes: Uint8Array): void {
  const ride = rideIn(format, bytes);
  expect(ride.truncated).toBe(false);
  const points = new TextDecoder().decode(bytes).match(/<(?:trkpt|Trackpoint)[ >]/g) ?? [];
  expect(ride.samples.count).toBe(points.length);
}

function expectRouteInPolyline(samples: Samples): ReturnType<typeof placesOf> {
  const places = placesOf(samples);
  const read = parsePolyline(formatPolyline(places));
  if (!read.ok) throw new Error(read.error.code);
  expect(read.value).toHaveLength(places.length);
  const distances = read.value.map((place, index) => metresBetween(place, places[index] ?? place));
  expect(Math.max(...distances)).toBeLessThan(1);
  expect(simplifiedRoute(places, 10).length).toBeLessThan(places.length / 5);
  return places;
}

function expectSameWorkout(text: Uint8Array | string): void {
  const read = readZwo(text);
  if (!read.ok) throw new Error(read.error.code);
  expect(read.value.steps.length).toBeGreaterThan(5);
  expect(readZwo(writeZwo(read.value))).toEqual(read);
}

const text = (words: string): Uint8Array => new TextEncoder().encode(words);

describe('files from devices', () => {
  const mountain = mountainSamples(1500);
  const elapsedS = mountain.at(-1)?.second ?? 0;

  it('have the totals that the device wrote: a long day in the mountains', () => {
    const session = {
      sport: 'cycling',
      totalElapsedTime: elapsedS,
      totalTimerTime: elapsedS - 1800,
      totalDistance: 141_944.2,
      totalAscent: 2052,
      totalCalories: 2629,
    };
    const ride = rideIn('fit', fitActivity([{ samples: mountain, session }]));
    expect(ride).toMatchObject({ sport: 'bike', startAt: '2015-07-10T08:58:32.000Z', truncated: false });
    expect(ride.totals).toMatchObject({
      distanceM: 141_944.2,
      ascentM: 2052,
      energyKcal: 2629,
      movingS: elapsedS - 1800,
      elapsedS,
      averagePowerW: null,
    });
    expect(ride.samples.powerW).toBeNull();
    expect(ride.samples.count).toBe(mountain.length);
    expect(ride.samples.timeS.at(-1)).toBe(elapsedS);
  });

  it('have the samples that the device took: a ride with a power meter', () => {
    // Twenty minutes at 201 W within an hour at 140 W, and one sprint.
    const steady = (index: number): number => (index >= 1000 && index < 2200 ? 201 : 140);
    const powerOf = (index: number): number => (index === 3000 ? 564 : steady(index));
    const samples = mountainSamples(3600, { powerOf });
    const session = { sport: 'cycling', avgPower: 160, maxPower: 564, avgHeartRate: 149, maxHeartRate: 179 };
    const ride = rideIn('fit', fitActivity([{ samples, session: { ...session, totalWork: 577_000 } }]));
    expect(ride.totals).toMatchObject({ averagePowerW: 160, maxPowerW: 564, workKj: 577 });
    const { powerW, heartRateBpm } = ride.samples;
    expect(Math.round(mean(powerW))).toBe(160);
    expect(highestOf(powerW)).toBe(564);
    expect(best(powerW, 1200)).toBe(201);
    expect(Math.round(mean(heartRateBpm))).toBe(150);
  });

  const part = (firstSecond: number, count: number, session: DevicePart['session']): DevicePart => {
    const shift = (sample: DeviceSample): DeviceSample => ({
      ...sample,
      second: firstSecond + sample.second,
    });
    return { samples: mountainSamples(count, { powerOf: () => 200 }).map(shift), session };
  };

  it('of several sports give each sport', () => {
    const sports = ['swimming', 'transition', 'cycling', 'transition', 'running'];
    const triathlon = sports.map((sport, index) =>
      part(index * 4000, 3 + index, { sport, totalElapsedTime: 3000 }),
    );
    const rides = ridesIn('fit', fitActivity(triathlon));
    expect(rides.map(({ sport, samples }) => [sport, samples.count])).toEqual([
      ['swim', 3],
      ['transition', 4],
      ['bike', 5],
      ['transition', 6],
      ['run', 7],
    ]);
  });

  it('ridden in a virtual world or on a trainer are indoor rides', () => {
    const virtual = fitActivity([part(0, 10, { sport: 'cycling', subSport: 'virtualActivity' })]);
    expect(ridesIn('fit', virtual)).toMatchObject([{ sport: 'bike', kind: 'virtual', indoor: true }]);
    const samples = mountainSamples(10, { isIndoor: true });
    const trainer = fitActivity([{ samples, session: { sport: 'cycling', subSport: 'indoorCycling' } }]);
    expect(ridesIn('fit', trainer)).toMatchObject([
      { sport: 'bike', kind: 'indoor-cycling', indoor: true, samples: { latDeg: null, count: 10 } },
    ]);
  });

  it.each([
    ['Strava as GPX', 'gpx', () => gpxExport(mountain, 'strava')],
    ['Garmin as GPX', 'gpx', () => gpxExport(mountain, 'garmin')],
    ['another program as GPX', 'gpx', () => gpxExport(mountain.slice(0, 3), 'plain')],
    ['Strava as TCX', 'tcx', () => tcxExport(mountain)],
    ['another program as TCX', 'tcx', () => tcxExport(mountain.slice(0, 3))],
  ] as const)('exported by %s are read whole', (_service, format, write) => {
    expectWhole(format, text(write()));
  });

  it('give a route that a polyline holds to a metre', () => {
    const ride = rideIn('gpx', text(gpxExport(mountain, 'garmin')));
    const places = expectRouteInPolyline(ride.samples);
    expect(boundsOf(places)?.southWest.map(Math.floor)).toEqual([45, 6]);
  });

  it('written by hand for Zwift are read, written and read again as the same workout', () => {
    expectSameWorkout(`<workout_file>
    <author>A coach</author>
    <name>Over Unders (1m/1m)</name>
    <description>
2 sets of 3x (1 min over / 1 min under).
    </description>
    <sportType>bike</sportType>
    <workout>
        <!-- Warmup -->
        <Warmup Duration="600" PowerLow="0.60" PowerHigh="0.85"/>
        <SteadyState Duration="90" Power="0.50"><textevent timeoffset="10" message="Easy &amp; light"/></SteadyState>
        <IntervalsT
            Repeat="3"
            OnDuration="60"
            OffDuration="60"
            OnPower="1.10"
            OffPower="0.88"
            pace="0"/>
        <SteadyState Duration="600" Power="0.5" Cadence="90"/>
        <FreeRide Duration="300" FlatRoad="1"/>
        <Cooldown Duration="600" PowerLow="0.60" PowerHigh="0.40"/>
    </workout>
</workout_file>`);
  });
});

/** Files of real devices, which are not ours to pass on: they are read as well where they are there. */
const REAL = [new URL('../../../shared/data/', import.meta.url)].filter((folder) => existsSync(folder));

describe.each(REAL)('files of real devices in %s', (folder) => {
  const bytesOf = (path: string): Uint8Array => readFileSync(new URL(path, folder));

  it('have the totals that the device wrote: a long day in the mountains', () => {
    const ride = rideIn('fit', bytesOf('rides/huez.fit'));
    expect(ride).toMatchObject({ sport: 'bike', startAt: '2015-07-10T08:58:32.000Z', truncated: false });
    expect(ride.totals).toMatchObject({
      distanceM: 141_944.2,
      ascentM: 2052,
      energyKcal: 2629,
      averagePowerW: null,
    });
    expect(Math.round(ride.totals.movingS ?? 0)).toBe(5 * 3600 + 27 * 60 + 44);
    expect(Math.round(ride.totals.elapsedS ?? 0)).toBe(6 * 3600 + 7 * 60 + 8);
    expect(ride.samples.powerW).toBeNull();
    expect(ride.samples.count).toBe(13_134);
  });

  it('have the samples that the device took: a ride with a power meter', () => {
    const ride = rideIn('fit', bytesOf('rides/first-power-ride.fit'));
    expect(ride.totals).toMatchObject({
      ascentM: 626,
      energyKcal: 1532,
      averagePowerW: 152,
      maxPowerW: 564,
      averageHeartRateBpm: 165,
      maxHeartRateBpm: 184,
    });
    expect(Math.round(ride.totals.movingS ?? 0)).toBe(2 * 3600 + 47 * 60 + 36);
    expect(Math.round(ride.totals.elapsedS ?? 0)).toBe(2 * 3600 + 54 * 60 + 13);
    expect(ride.totals.workKj).toBeCloseTo(1533, 0);
    expect((ride.totals.averageSpeedMps ?? 0) * 3.6).toBeCloseTo(25.261, 2);
    const { powerW, heartRateBpm } = ride.samples;
    expect(Math.round(mean(powerW))).toBe(152);
    expect(Math.round(mean(heartRateBpm))).toBe(165);
    expect(highestOf(powerW)).toBe(564);
    expect(best(powerW, 1200)).toBe(201);
  });

  it('of several sports give each sport', () => {
    expect(ridesIn('fit', bytesOf('rides/triathlon-multisport.fit')).map(({ sport }) => sport)).toEqual([
      'swim',
      'transition',
      'bike',
      'transition',
      'run',
    ]);
    expect(
      ridesIn('fit', bytesOf('rides/duathlon-run-bike-run.fit')).map(({ sport, samples }) => [
        sport,
        samples.count,
      ]),
    ).toEqual([
      ['run', 3],
      ['bike', 4],
      ['run', 3],
    ]);
    expect(ridesIn('fit', bytesOf('rides/zwift-pschit.fit'))).toMatchObject([
      { sport: 'bike', kind: 'virtual', indoor: true },
    ]);
    expect(ridesIn('fit', bytesOf('rides/biking-500-trainer.fit'))).toMatchObject([
      { sport: 'bike', kind: 'indoor-cycling', indoor: true, samples: { latDeg: null } },
    ]);
  });

  it.each([
    ['strava-export.gpx', 'gpx'],
    ['garmin-export.gpx', 'gpx'],
    ['strava-export.tcx', 'tcx'],
    ['fallback-cycling.gpx', 'gpx'],
    ['fallback-cycling.tcx', 'tcx'],
  ] as const)('exported as %s are read whole', (name, format) => {
    expectWhole(format, bytesOf(`rides/${name}`));
  });

  it('give a route that a polyline holds to a metre', () => {
    const places = expectRouteInPolyline(rideIn('fit', bytesOf('rides/huez.fit')).samples);
    expect(boundsOf(places)?.southWest.map(Math.floor)).toEqual([45, 5]);
  });

  it.each(readdirSync(new URL('workouts/', folder)))(
    'written for Zwift are read, written and read again as the same workout: %s',
    (name) => {
      expectSameWorkout(bytesOf(`workouts/${name}`));
    },
  );
});
