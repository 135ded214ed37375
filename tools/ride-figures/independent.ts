import { Decoder, Stream } from '@garmin/fitsdk';
import { XMLParser } from 'fast-xml-parser';

// A reading of ride files that shares no code with the product: Garmin's own decoder, and a plain XML reader. It knows well-formed files
// alone, and nothing of what a device gets wrong.

/** One sample; undefined where the device wrote nothing. */
export interface Point {
  readonly second: number;
  readonly metres: number | undefined;
  readonly speedMps: number | undefined;
  readonly watts: number | undefined;
  readonly bpm: number | undefined;
  readonly rpm: number | undefined;
  readonly place: readonly [latDeg: number, lonDeg: number] | undefined;
}

/** The figures that the device wrote about an activity. */
export interface Summary {
  readonly distance?: number | undefined;
  readonly elapsedTime?: number | undefined;
  /** The time on the timer of the device, which counts standing until somebody stops it. */
  readonly timer?: number | undefined;
  readonly ascent?: number | undefined;
  readonly averagePower?: number | undefined;
  readonly normalizedPower?: number | undefined;
  readonly load?: number | undefined;
  readonly work?: number | undefined;
  readonly averageHeartRate?: number | undefined;
}

/** One activity of a file. */
export interface Activity {
  readonly sport: string;
  readonly isIndoor: boolean;
  readonly points: readonly Point[];
  readonly summary: Summary;
  /** The FTP that the device had for its load. */
  readonly ftpWatts: number | undefined;
}

/** The activities of a FIT file, one for each session. */
export function activitiesOfFit(bytes: Uint8Array): readonly Activity[] {
  const { messages } = new Decoder(Stream.fromByteArray([...bytes])).read();
  const records = messages.recordMesgs ?? [];
  const sessions = messages.sessionMesgs ?? [];
  return sessions.map((session, index) => {
    const [fromMs, toMs] = [index === 0 ? 0 : msOf(session.startTime), msOf(sessions[index + 1]?.startTime)];
    const own = records.filter(({ timestamp }) => msOf(timestamp) >= fromMs && msOf(timestamp) < toMs);
    const startMs = msOf(session.startTime);
    return {
      sport: String(session.sport),
      isIndoor: /indoor|virtual/i.test(String(session.subSport)),
      points: own.map((record) => ({
        second: (msOf(record.timestamp) - startMs) / 1000,
        metres: record.distance,
        speedMps: record.enhancedSpeed ?? record.speed,
        watts: record.power,
        bpm: record.heartRate,
        rpm: record.cadence,
        place: undefined,
      })),
      summary: {
        distance: session.totalDistance,
        elapsedTime: session.totalElapsedTime,
        timer: session.totalTimerTime,
        ascent: session.totalAscent,
        averagePower: session.avgPower,
        normalizedPower: session.normalizedPower,
        load: session.trainingStressScore,
        work: session.totalWork === undefined ? undefined : session.totalWork / 1000,
        averageHeartRate: session.avgHeartRate,
      },
      ftpWatts: session.thresholdPower,
    };
  });
}

const msOf = (time: unknown): number => (time instanceof Date ? time.getTime() : Number.POSITIVE_INFINITY);

type Node = { readonly [name: string]: unknown };

const LISTS = new Set(['Activity', 'Lap', 'Track', 'Trackpoint', 'trk', 'trkseg', 'trkpt']);
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  isArray: (name) => LISTS.has(name),
});

/** The value at a path of names; undefined where there is none. */
function at(node: unknown, ...names: readonly string[]): unknown {
  let found = node;
  for (const name of names) found = (found as Node | undefined)?.[name];
  return found;
}

const nodesAt = (node: unknown, name: string): readonly Node[] => (at(node, name) ?? []) as readonly Node[];

const numberAt = (node: unknown, ...names: readonly string[]): number | undefined => {
  const found = at(node, ...names);
  return found === undefined || found === '' ? undefined : Number(found);
};

/** The seconds since 1970. */
const timeAt = (node: unknown, name: string): number => Date.parse(String(at(node, name))) / 1000;

/** The activities of a GPX file, which has no summary. */
export function activitiesOfGpx(text: string): readonly Activity[] {
  return nodesAt(at(parser.parse(text), 'gpx'), 'trk').map((track) => {
    const nodes = nodesAt(track, 'trkseg').flatMap((segment) => nodesAt(segment, 'trkpt'));
    const startS = timeAt(nodes[0], 'time');
    const points = nodes.map((node): Point => {
      const sensors = at(node, 'extensions', 'TrackPointExtension');
      return {
        second: timeAt(node, 'time') - startS,
        metres: undefined,
        speedMps: undefined,
        watts: numberAt(node, 'extensions', 'power'),
        bpm: numberAt(sensors, 'hr'),
        rpm: numberAt(sensors, 'cad'),
        place: [Number(node['@lat']), Number(node['@lon'])],
      };
    });
    return { sport: 'cycling', isIndoor: false, points, summary: {}, ftpWatts: undefined };
  });
}

/** The activities of a TCX file. Its laps are the summary. */
export function activitiesOfTcx(text: string): readonly Activity[] {
  const list = at(parser.parse(text), 'TrainingCenterDatabase', 'Activities');
  return nodesAt(list, 'Activity').map((activity) => {
    const laps = nodesAt(activity, 'Lap');
    const nodes = laps.flatMap((lap) =>
      nodesAt(lap, 'Track').flatMap((track) => nodesAt(track, 'Trackpoint')),
    );
    const startS = timeAt(nodes[0], 'Time');
    const sum = (name: string): number => laps.reduce((total, lap) => total + (numberAt(lap, name) ?? 0), 0);
    return {
      sport: String(activity['@Sport']) === 'Biking' ? 'cycling' : String(activity['@Sport']),
      isIndoor: false,
      points: nodes.map((node) => ({
        second: timeAt(node, 'Time') - startS,
        metres: numberAt(node, 'DistanceMeters'),
        speedMps: numberAt(node, 'Extensions', 'TPX', 'Speed'),
        watts: numberAt(node, 'Extensions', 'TPX', 'Watts'),
        bpm: numberAt(node, 'HeartRateBpm', 'Value'),
        rpm: numberAt(node, 'Cadence'),
        place: undefined,
      })),
      summary: { distance: sum('DistanceMeters'), timer: sum('TotalTimeSeconds') },
      ftpWatts: undefined,
    };
  });
}
