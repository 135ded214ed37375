import type { Course, CoursePoint } from '@musette/coach/event/course';
import { simplifiedProfile } from '@musette/coach/event/course';
import { EVENT_LIMITS } from '@musette/coach/event/race-event';
import { metresClimbed, MIN_CLIMB_M } from '@musette/coach/progress/recording/ascent';
import { metresBetween } from '@musette/coach/progress/recording/track';
import { err, ok, type Result } from '@musette/coach/result';
import { roundedPlace } from '@musette/coach/rider/place';
import { textOf, type TextInput } from '../rides/input.ts';
import { numberOf } from '../rides/numbers.ts';
import { type FileCode, MAX_POINTS } from '../rides/problems.ts';
import { type Attributes, scanXml } from './xml.ts';

/** Why a file gives no course. */
export type CourseCode = FileCode | 'no-course' | 'too-long';

/** The course of a file. Unlike an activity it needs no times, so routes count as well as tracks. */
export function readGpxCourse(input: TextInput): Result<Course, { readonly code: CourseCode }> {
  const text = textOf(input);
  if (!text.ok) return text;
  const reading: Reading = { root: '', lines: [], height: null };
  const scanned = scanXml(text.value, {
    open: (tag, attributes) => open(reading, tag.toLowerCase(), attributes),
    close: (tag, inner) => close(reading, tag.toLowerCase(), inner),
  });
  if (!scanned.ok) return scanned;
  if (reading.root !== 'gpx') return err({ code: 'not-this-format' });
  const line = reading.lines.find(({ places }) => places.length > 1);
  if (line === undefined) return err({ code: 'no-course' });
  return line.overflowed ? err({ code: 'too-many-points' }) : courseOf(line);
}

/** A track or a route. */
interface Line {
  readonly places: PlaceOfPoint[];
  /** NaN where the file has none. */
  readonly heights: number[];
  overflowed: boolean;
}
type PlaceOfPoint = readonly [latDeg: number, lonDeg: number];

interface Reading {
  root: string;
  readonly lines: Line[];
  /** The height of the open point; null outside of points. */
  height: number | null;
}

function open(reading: Reading, name: string, attributes: Attributes): void {
  reading.root ||= name;
  if (name === 'trk' || name === 'rte') reading.lines.push({ places: [], heights: [], overflowed: false });
  const line = reading.lines.at(-1);
  if ((name !== 'trkpt' && name !== 'rtept') || line === undefined) return;
  const [lat, lon] = [numberOf(attributes.get('lat')), numberOf(attributes.get('lon'))];
  reading.height = null;
  if (lat === null || lon === null || Math.abs(lat) > 90 || Math.abs(lon) > 180) return;
  if (line.places.length >= MAX_POINTS) {
    line.overflowed = true;
    return;
  }
  line.places.push([lat, lon]);
  reading.height = Number.NaN;
}

function close(reading: Reading, name: string, inner: string): void {
  const line = reading.lines.at(-1);
  if (line === undefined || reading.height === null) return;
  const { min, max } = EVENT_LIMITS.altitudeM;
  if (name === 'ele') {
    const height = numberOf(inner);
    if (height !== null && height >= min && height <= max) reading.height = height;
  } else if (name === 'trkpt' || name === 'rtept') {
    line.heights.push(reading.height);
    reading.height = null;
  }
}

function courseOf({ places, heights }: Line): Result<Course, { readonly code: CourseCode }> {
  let distanceM = 0;
  const distances = places.map((place, index) => {
    const before = places[index - 1];
    if (before !== undefined) distanceM += metresBetween(before, place);
    return distanceM;
  });
  const { min, max } = EVENT_LIMITS.distanceM;
  if (distanceM < min) return err({ code: 'no-course' });
  if (distanceM > max) return err({ code: 'too-long' });
  const [latDeg, lonDeg] = places[0] as PlaceOfPoint;
  const profile = profileOf(distances, heights);
  return ok({
    distanceM: Math.round(distanceM),
    ascentM:
      profile.length === 0
        ? null
        : Math.round(
            metresClimbed(
              profile.map(([, height]) => height),
              MIN_CLIMB_M,
            ),
          ),
    points: simplifiedProfile(profile).map(([atM, height]) => [Math.round(atM), Math.round(height)]),
    start: roundedPlace({ latDeg, lonDeg }),
  });
}

/** A course has heights if this share of its points has. */
const MIN_HEIGHTS_SHARE = 0.5;

/** The points with a height; the first and the last known height also hold at the start and the end. */
function profileOf(distances: readonly number[], heights: readonly number[]): readonly CoursePoint[] {
  const points = distances.flatMap((atM, index): CoursePoint[] => {
    const height = heights[index] ?? Number.NaN;
    return Number.isNaN(height) ? [] : [[atM, height]];
  });
  const [first, last, end] = [points[0], points.at(-1), distances.at(-1)];
  if (first === undefined || last === undefined || end === undefined) return [];
  if (points.length < MIN_HEIGHTS_SHARE * distances.length) return [];
  return [
    ...(first[0] > 0 ? [[0, first[1]] as const] : []),
    ...points.filter((point, index) => !isSpike(points[index - 1], point, points[index + 1])),
    ...(last[0] < end ? [[end, last[1]] as const] : []),
  ];
}

/** A height that is this much off both of its neighbours, */
const SPIKE_M = 10;
/** by a gradient that no road has, is an error of the device. It would be read as a climb. */
const SPIKE_GRADIENT = 0.5;

function isSpike(
  before: CoursePoint | undefined,
  [atM, height]: CoursePoint,
  after: CoursePoint | undefined,
) {
  if (before === undefined || after === undefined) return false;
  const [up, down] = [height - before[1], height - after[1]];
  return (
    up * down > 0 &&
    Math.min(Math.abs(up), Math.abs(down)) > SPIKE_M &&
    Math.abs(up) > SPIKE_GRADIENT * (atM - before[0]) &&
    Math.abs(down) > SPIKE_GRADIENT * (after[0] - atM)
  );
}
