import type { LatLon } from '@musette/formats/rides/polyline';

/** The streams of a recording: one value for each sample. What was not measured is absent. */
export interface Streams {
  time: readonly number[];
  distance?: readonly number[];
  latlng?: readonly LatLon[];
  altitude?: readonly number[];
  velocity_smooth?: readonly number[];
  heartrate?: readonly (number | null)[];
  cadence?: readonly (number | null)[];
  watts?: readonly (number | null)[];
  temp?: readonly number[];
  moving: readonly boolean[];
  grade_smooth?: readonly number[];
}

export type StreamKey = keyof Streams;

/** In Strava's order. */
export const streamKeys: readonly StreamKey[] = [
  'time',
  'distance',
  'latlng',
  'altitude',
  'velocity_smooth',
  'heartrate',
  'cadence',
  'watts',
  'temp',
  'moving',
  'grade_smooth',
];

/** The streams between two samples, both included. */
export function sliceOf(streams: Streams, from: number, to: number): Streams {
  const parts = streamKeys.map((key) => [key, streams[key]?.slice(from, to + 1)] as const);
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined)) as unknown as Streams;
}

/** Strava's answer for the wanted streams. It always adds the one that the others are measured along. */
export function streamSetJson(streams: Streams, keys: readonly string[]): Record<string, object> {
  const along: StreamKey = streams.distance === undefined ? 'time' : 'distance';
  const wanted = streamKeys.filter((key) => key === along || keys.includes(key));
  const present = wanted.flatMap((key) => {
    const data = streams[key];
    if (data === undefined) return [];
    return [[key, { data, series_type: along, original_size: data.length, resolution: 'high' }] as const];
  });
  return Object.fromEntries(present);
}
