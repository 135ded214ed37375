import { BASE_TYPES, crc16, FIT_EPOCH_S } from '@musette/formats/fit/fit-base';
import {
  FILE_ID,
  FILE_TYPE,
  LAP,
  MANUFACTURER_DEVELOPMENT,
  MESSAGE,
  RECORD,
  SESSION,
  SUMMARY,
  TIMESTAMP,
} from '@musette/formats/fit/fit-profile';
import type { MadeUpRide } from '../../apps/web/features/activity/made-up-ride.ts';

/** A recording and what its file says of it. */
export interface RecordedRide {
  readonly startMs: number;
  readonly recording: MadeUpRide;
  readonly sport: 'bike' | 'e-bike' | 'run';
  /** False without a power meter. */
  readonly hasPower: boolean;
}

type Field = readonly [number: number, type: keyof typeof BASE_TYPES, value: number];

const HEADER_BYTES = 14;
/** Room for the definitions and summaries of a file, and for each record or lap. */
const HEAD_ROOM = 400;
const RECORD_ROOM = 64;

const SPORT = { bike: 2, 'e-bike': 21, run: 1 } as const;
const SUB_SPORT = { none: 0, indoor: 6, 'e-bike': 28 } as const;

/** The ride as a bike computer writes it: a record each second, a lap for each block of the workout. */
export function fitFile(ride: RecordedRide): Uint8Array<ArrayBuffer> {
  const { startMs, recording, sport } = ride;
  const { watts, distanceM, route, lapStarts } = recording;
  const start = startMs / 1000 - FIT_EPOCH_S;
  const seconds = watts.length;
  const writer = fitWriter(new Uint8Array(HEAD_ROOM + RECORD_ROOM * (seconds + lapStarts.length)));
  writer.message(MESSAGE.fileId, [
    [FILE_ID.type, 'enum', FILE_TYPE.activity],
    [FILE_ID.manufacturer, 'uint16', MANUFACTURER_DEVELOPMENT],
    [FILE_ID.timeCreated, 'uint32', start],
  ]);
  for (let second = 0; second < seconds; second += 1)
    writer.message(MESSAGE.record, [[TIMESTAMP, 'uint32', start + second], ...recordOf(ride, second)]);
  for (const [index, from] of lapStarts.entries()) {
    const to = lapStarts[index + 1] ?? seconds;
    writer.message(MESSAGE.lap, [[TIMESTAMP, 'uint32', start + to], ...lapOf(ride, { start, from, to })]);
  }
  const road = sport === 'e-bike' ? 'e-bike' : 'none';
  writer.message(MESSAGE.session, [
    [TIMESTAMP, 'uint32', start + seconds],
    ...totals(start, seconds, distanceM.at(-1) ?? 0),
    [SESSION.sport, 'enum', SPORT[sport]],
    [SESSION.subSport, 'enum', SUB_SPORT[route ? road : 'indoor']],
  ]);
  return writer.end();
}

function recordOf({ recording, hasPower }: RecordedRide, second: number): readonly Field[] {
  const { watts, heartRateBpm, cadenceRpm, speedMps, distanceM, altitudeM, route } = recording;
  const fields: Field[] = [
    [RECORD.heartRateBpm, 'uint8', heartRateBpm[second] ?? 0],
    [RECORD.cadenceRpm, 'uint8', cadenceRpm[second] ?? 0],
    [RECORD.distanceCm, 'uint32', (distanceM[second] ?? 0) * 100],
    [RECORD.speedMmps, 'uint16', (speedMps[second] ?? 0) * 1000],
  ];
  if (hasPower) fields.push([RECORD.powerW, 'uint16', watts[second] ?? 0]);
  const place = route?.[second];
  if (place) {
    fields.push(
      [RECORD.lat, 'sint32', semicircles(place.latDeg)],
      [RECORD.lon, 'sint32', semicircles(place.lonDeg)],
      [RECORD.altitude, 'uint16', ((altitudeM[second] ?? 0) + 500) * 5],
    );
  }
  return fields;
}

interface Lap {
  readonly start: number;
  readonly from: number;
  readonly to: number;
}

function lapOf({ recording, hasPower }: RecordedRide, { start, from, to }: Lap): readonly Field[] {
  const { watts, heartRateBpm, distanceM } = recording;
  const fields = [
    ...totals(start + from, to - from, (distanceM[to - 1] ?? 0) - (distanceM[from] ?? 0)),
    [LAP.averageHeartRateBpm, 'uint8', mean(heartRateBpm.slice(from, to))] as const,
  ];
  return hasPower ? [...fields, [LAP.averagePowerW, 'uint16', mean(watts.slice(from, to))]] : fields;
}

const totals = (start: number, seconds: number, metres: number): readonly Field[] => [
  [SUMMARY.startTime, 'uint32', start],
  [SUMMARY.elapsedMs, 'uint32', seconds * 1000],
  [SUMMARY.timerMs, 'uint32', seconds * 1000],
  [SUMMARY.distanceCm, 'uint32', metres * 100],
];

const semicircles = (degrees: number): number => (degrees * 2 ** 31) / 180;

const mean = (values: readonly number[]): number =>
  values.reduce((sum, each) => sum + each, 0) / values.length;

/** Writes messages into a file that is large enough. */
function fitWriter(file: Uint8Array<ArrayBuffer>) {
  const view = new DataView(file.buffer);
  let at = HEADER_BYTES;
  let defined = -1;
  const put = (bytes: number, value: number): void => {
    if (bytes === 1) view.setUint8(at, Math.round(value));
    else if (bytes === 2) view.setUint16(at, Math.round(value), true);
    else view.setUint32(at, Math.round(value), true);
    at += bytes;
  };
  return {
    message(global: number, fields: readonly Field[]): void {
      // All messages of a kind have the same fields, so a definition holds until another kind comes.
      if (global !== defined) {
        for (const byte of [0x40, 0, 0]) put(1, byte);
        put(2, global);
        put(1, fields.length);
        for (const [number, type] of fields) {
          const { bytes, code } = BASE_TYPES[type];
          for (const byte of [number, bytes, code]) put(1, byte);
        }
        defined = global;
      }
      put(1, 0);
      for (const [, type, value] of fields) put(BASE_TYPES[type].bytes, value);
    },
    end(): Uint8Array<ArrayBuffer> {
      file.set([HEADER_BYTES, 0x10]);
      view.setUint16(2, 2132, true);
      view.setUint32(4, at - HEADER_BYTES, true);
      file.set(Buffer.from('.FIT'), 8);
      view.setUint16(12, crc16(file.subarray(0, 12)), true);
      view.setUint16(at, crc16(file.subarray(0, at)), true);
      return file.slice(0, at + 2);
    },
  };
}

const timeAt = (startMs: number, second: number): string => new Date(startMs + second * 1000).toISOString();

/** The ride as a training site exports it. */
export function tcxFile({ startMs, recording, sport, hasPower }: RecordedRide): Uint8Array<ArrayBuffer> {
  const { watts, heartRateBpm, cadenceRpm, speedMps, distanceM, altitudeM, route } = recording;
  const points = watts.map((each, second) => {
    const place = route?.[second];
    return [
      `<Trackpoint><Time>${timeAt(startMs, second)}</Time>`,
      place &&
        `<Position><LatitudeDegrees>${place.latDeg.toFixed(6)}</LatitudeDegrees><LongitudeDegrees>${place.lonDeg.toFixed(6)}</LongitudeDegrees></Position><AltitudeMeters>${altitudeM[second]?.toFixed(1)}</AltitudeMeters>`,
      `<DistanceMeters>${distanceM[second]?.toFixed(1)}</DistanceMeters>`,
      `<HeartRateBpm><Value>${heartRateBpm[second]}</Value></HeartRateBpm><Cadence>${cadenceRpm[second]}</Cadence>`,
      `<Extensions><TPX xmlns="http://www.garmin.com/xmlschemas/ActivityExtension/v2"><Speed>${speedMps[second]?.toFixed(2)}</Speed>${hasPower ? `<Watts>${each}</Watts>` : ''}</TPX></Extensions></Trackpoint>`,
    ].join('');
  });
  const metres = distanceM.at(-1)?.toFixed(1);
  return xml(
    `<TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2"><Activities><Activity Sport="${sport === 'run' ? 'Running' : 'Biking'}"><Id>${timeAt(startMs, 0)}</Id><Lap StartTime="${timeAt(startMs, 0)}"><TotalTimeSeconds>${watts.length}</TotalTimeSeconds><DistanceMeters>${metres}</DistanceMeters><Track>${points.join('')}</Track></Lap></Activity></Activities></TrainingCenterDatabase>`,
  );
}

/** The ride as a telephone records it: where and when, and the heart rate of a strap. */
export function gpxFile({ startMs, recording, sport }: RecordedRide): Uint8Array<ArrayBuffer> {
  const { heartRateBpm, altitudeM, route } = recording;
  const points = (route ?? []).map(
    ({ latDeg, lonDeg }, second) =>
      `<trkpt lat="${latDeg.toFixed(6)}" lon="${lonDeg.toFixed(6)}"><ele>${altitudeM[second]?.toFixed(1)}</ele><time>${timeAt(startMs, second)}</time><extensions><gpxtpx:TrackPointExtension><gpxtpx:hr>${heartRateBpm[second]}</gpxtpx:hr></gpxtpx:TrackPointExtension></extensions></trkpt>`,
  );
  return xml(
    `<gpx version="1.1" creator="demo" xmlns="http://www.topografix.com/GPX/1/1" xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v1"><trk><type>${sport === 'run' ? 'running' : 'cycling'}</type><trkseg>${points.join('')}</trkseg></trk></gpx>`,
  );
}

const xml = (body: string): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>${body}`);
