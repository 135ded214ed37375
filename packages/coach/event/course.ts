import type { Place } from '../rider/place.ts';
import { simplified, thinned } from './simplify.ts';

/** The limits of a course. */
export const COURSE_LIMITS = {
  distanceM: { min: 100, max: 2_000_000 },
  altitudeM: { min: -500, max: 9000 },
  coursePoints: { min: 2, max: 200 },
} as const;

/** A point of a course: metres from the start, and metres above the sea. */
export type CoursePoint = readonly [distanceM: number, altitudeM: number];

/** The course of an event as it is stored. */
export interface Course {
  readonly distanceM: number;
  /** Null for a course without heights. */
  readonly ascentM: number | null;
  /** The profile in whole metres, the start first; empty for a course without heights. */
  readonly points: readonly CoursePoint[];
  /** Where it starts. */
  readonly start: Place;
}

/** The profile differs from the file by at most this height, if its points suffice. */
const TOLERANCE_M = 2;

/** A profile with few points: the tolerance grows until they are few enough. */
export function simplifiedProfile(
  all: readonly CoursePoint[],
  maxPoints: number = COURSE_LIMITS.coursePoints.max,
): readonly CoursePoint[] {
  const points = thinned(all);
  let toleranceM = TOLERANCE_M;
  let fewer = withinTolerance(points, toleranceM);
  while (fewer.length > maxPoints) {
    toleranceM *= 1.5;
    fewer = withinTolerance(points, toleranceM);
  }
  return fewer;
}

/** Keeps the points without which the profile would differ by more than a height. */
export const withinTolerance = (points: readonly CoursePoint[], toleranceM: number): readonly CoursePoint[] =>
  simplified(points, toleranceM, farthestBetween);

function farthestBetween(points: readonly CoursePoint[], [from, to]: readonly [number, number]) {
  const [start, end] = [points[from] as CoursePoint, points[to] as CoursePoint];
  const slope = end[0] > start[0] ? (end[1] - start[1]) / (end[0] - start[0]) : 0;
  let [index, offM] = [from, 0];
  for (let each = from + 1; each < to; each += 1) {
    const [distanceM, altitudeM] = points[each] as CoursePoint;
    const off = Math.abs(altitudeM - (start[1] + slope * (distanceM - start[0])));
    if (off > offM) [index, offM] = [each, off];
  }
  return { index, offM };
}

/** A climb of a course. */
export interface Climb {
  readonly fromM: number;
  readonly toM: number;
  readonly gainM: number;
}

/** A climb rises 3 % on average. */
const MIN_CLIMB_GRADIENT = 0.03;
/** Its length in metres by its gradient in percent is 8000 at least, where categories begin: 80 m of height. */
const MIN_CLIMB_GAIN_M = 80;
/** A climb goes on after a dip that takes less than this share of what was gained. */
const DIP_SHARE = 0.15;
const MIN_DIP_M = 15;

/** What a course is, however strong its rider: a plan knows it again by this. */
export interface CourseSize {
  readonly distanceM: number;
  readonly ascentM: number;
  /** The height of each climb. */
  readonly climbsM: readonly number[];
}

/** See `CourseSize`. */
export const courseSizeOf = ({ distanceM, ascentM, points }: Course): CourseSize => ({
  distanceM: Math.round(distanceM),
  ascentM: Math.round(ascentM ?? 0),
  climbsM: climbsOf(points).map(({ gainM }) => Math.round(gainM)),
});

/** The gradient of a climb as a fraction. */
export const gradientOf = ({ fromM, toM, gainM }: Climb): number => gainM / (toM - fromM);

/** The climbs of a profile in the order of the course. */
export function climbsOf(points: readonly CoursePoint[]): readonly Climb[] {
  if (points.length === 0) return [];
  const climbs: Climb[] = [];
  let [low, high] = [0, 0];
  const heightAt = (index: number): number => (points[index] as CoursePoint)[1];
  const finish = () => {
    const climb = steepPart(points, low, high);
    if (climb !== null) climbs.push(climb);
  };
  for (let index = 1; index < points.length; index += 1) {
    const height = heightAt(index);
    const gained = heightAt(high) - heightAt(low);
    if (height > heightAt(high)) high = index;
    else if (heightAt(high) - height > Math.max(MIN_DIP_M, DIP_SHARE * gained)) {
      finish();
      [low, high] = [index, index];
    } else if (height <= heightAt(low)) [low, high] = [index, index];
  }
  finish();
  return climbs;
}

/** The longest part up to the top that is steep enough on average; null if that is no climb. */
function steepPart(points: readonly CoursePoint[], low: number, high: number): Climb | null {
  const [topM, topHeight] = points[high] as CoursePoint;
  for (let from = low; from < high; from += 1) {
    const [fromM, height] = points[from] as CoursePoint;
    const gainM = topHeight - height;
    if (gainM < MIN_CLIMB_GAIN_M) continue;
    if (gainM / (topM - fromM) >= MIN_CLIMB_GRADIENT) return { fromM, toM: topM, gainM };
  }
  return null;
}
