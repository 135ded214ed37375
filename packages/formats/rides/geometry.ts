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

/** The search can compare all pairs of points, so longer routes are thinned evenly first. */
const MAX_SEARCHED = 5000;

/** Simplifies a route within a maximum distance: the Douglas-Peucker algorithm without recursion. */
export function simplified(all: readonly LatLon[], toleranceM: number): readonly LatLon[] {
  const points = thinned(all);
  if (points.length < 3) return points;
  const keep = new Set([0, points.length - 1]);
  const open: (readonly [number, number])[] = [[0, points.length - 1]];
  for (let span = open.pop(); span !== undefined; span = open.pop()) {
    const farthest = farthestBetween(points, span);
    if (farthest.distanceM <= toleranceM) continue;
    keep.add(farthest.index);
    open.push([span[0], farthest.index], [farthest.index, span[1]]);
  }
  return points.filter((_, index) => keep.has(index));
}

function thinned(points: readonly LatLon[]): readonly LatLon[] {
  const stride = Math.ceil(points.length / MAX_SEARCHED);
  return stride <= 1
    ? points
    : points.filter((_, index) => index % stride === 0 || index === points.length - 1);
}

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
  return { index, distanceM: Math.sqrt(farthest) * METRES_PER_DEGREE };
}
