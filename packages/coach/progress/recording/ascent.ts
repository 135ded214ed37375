import type { Recording } from './recording.ts';

/** A climb counts from this height on: less is the noise of a barometer. The sum then agrees with bike computers (`docs/ride-figures.md`). */
export const MIN_CLIMB_M = 4;
/** The altitudes where roads are, in metres. */
const ALTITUDE_M = { min: -500, max: 9000 } as const;
/** No bike climbs faster; a barometer that finds its level does. */
const MAX_CLIMB_MPS = 5;
/** A jump of fewer metres is left to the other rules. */
const MIN_JUMP_M = 15;

/** The metres climbed, from samples in the order of time; null without altitudes. A room has none, a virtual world has no noise. */
export function ascentOf({ samples, indoor }: Pick<Recording, 'samples' | 'indoor'>): number | null {
  const { timeS, altitudeM, latDeg } = samples;
  if (altitudeM === null || (indoor && latDeg === null)) return null;
  const points = pointsOf(timeS, altitudeM);
  if (points.length < 2) return null;
  const minClimbM = indoor ? 0 : MIN_CLIMB_M;
  let ascent = 0;
  for (const part of partsWithoutJumps(points)) ascent += metresClimbed(part, minClimbM);
  return ascent;
}

interface Point {
  readonly timeS: number;
  readonly altitudeM: number;
}

function pointsOf(timeS: ArrayLike<number>, altitudeM: ArrayLike<number>): readonly Point[] {
  const points: Point[] = [];
  for (let index = 0; index < timeS.length; index += 1) {
    const altitude = altitudeM[index] as number;
    if (altitude >= ALTITUDE_M.min && altitude <= ALTITUDE_M.max) {
      points.push({ timeS: timeS[index] as number, altitudeM: altitude });
    }
  }
  return points;
}

/** The altitudes between impossible jumps, which are errors and no climbs. */
function partsWithoutJumps(points: readonly Point[]): readonly (readonly number[])[] {
  const parts: number[][] = [];
  for (const [index, { timeS, altitudeM }] of points.entries()) {
    const previous = points[index - 1];
    const limit = previous && Math.max(MIN_JUMP_M, MAX_CLIMB_MPS * (timeS - previous.timeS));
    const isNew = previous === undefined || Math.abs(altitudeM - previous.altitudeM) > (limit as number);
    if (isNew) parts.push([altitudeM]);
    else parts.at(-1)?.push(altitudeM);
  }
  return parts;
}

/** The sum of all climbs from a low point to a high point that are at least so high, and end with a fall that is as deep. */
export function metresClimbed(altitudes: readonly number[], minClimbM: number): number {
  let [low, high] = [altitudes[0] as number, altitudes[0] as number];
  let ascent = 0;
  for (const altitude of altitudes) {
    const isClimbing = high - low >= minClimbM;
    if (altitude > high) high = altitude;
    else if (isClimbing && high - altitude >= minClimbM) {
      ascent += high - low;
      [low, high] = [altitude, altitude];
    } else if (!isClimbing && altitude < low) [low, high] = [altitude, altitude];
  }
  return high - low >= minClimbM ? ascent + high - low : ascent;
}
