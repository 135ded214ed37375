import { simplified, thinned } from '@musette/coach/event/simplify';
import type { LatLon } from './polyline.ts';

/** The corners of a map section. */
export interface Bounds {
  readonly southWest: LatLon;
  readonly northEast: LatLon;
}

/** The smallest box around the points; null without points. It does not support routes across the date line. */
export function boundsOf(points: readonly LatLon[]): Bounds | null {
  const [first] = points;
  if (first === undefined) return null;
  let [south, west] = first;
  let [north, east] = first;
  for (const [lat, lon] of points) {
    south = Math.min(south, lat);
    north = Math.max(north, lat);
    west = Math.min(west, lon);
    east = Math.max(east, lon);
  }
  return { southWest: [south, west], northEast: [north, east] };
}

const METRES_PER_DEGREE = 111_320;
const RADIANS = Math.PI / 180;

/** The positions of a ride's samples. */
export function placesOf({
  latDeg,
  lonDeg,
}: {
  readonly latDeg: Float64Array | null;
  readonly lonDeg: Float64Array | null;
}): readonly LatLon[] {
  const places: LatLon[] = [];
  for (const [index, lat] of latDeg?.entries() ?? []) {
    const lon = lonDeg?.[index] ?? Number.NaN;
    if (!Number.isNaN(lat) && !Number.isNaN(lon)) places.push([lat, lon]);
  }
  return places;
}

/** Simplifies a route within a maximum distance. */
export const simplifiedRoute = (all: readonly LatLon[], toleranceM: number): readonly LatLon[] =>
  simplified(thinned(all), toleranceM, farthestBetween);

/** The point that is farthest from the line between two others, on a flat map, which is accurate enough for a picture. */
function farthestBetween(points: readonly LatLon[], [from, to]: readonly [number, number]) {
  const [start, end] = [points[from] as LatLon, points[to] as LatLon];
  const shrink = Math.cos(start[0] * RADIANS);
  const [dx, dy] = [(end[1] - start[1]) * shrink, end[0] - start[0]];
  const length = dx * dx + dy * dy;
  let [index, farthest] = [from, 0];
  for (let each = from + 1; each < to; each += 1) {
    const point = points[each] as LatLon;
    const [x, y] = [(point[1] - start[1]) * shrink, point[0] - start[0]];
    const along = length === 0 ? 0 : Math.min(1, Math.max(0, (x * dx + y * dy) / length));
    const squared = (x - along * dx) ** 2 + (y - along * dy) ** 2;
    if (squared > farthest) [index, farthest] = [each, squared];
  }
  return { index, offM: Math.sqrt(farthest) * METRES_PER_DEGREE };
}
