/** A place in degrees, [latitude, longitude]. */
export type LatLon = readonly [number, number];

/** A point of the drawing. */
export interface RoutePoint {
  readonly x: number;
  readonly y: number;
}

export interface RouteShape {
  readonly width: number;
  readonly height: number;
  readonly path: string;
  /** The place of each point on the drawing; null where there was no signal. */
  readonly points: readonly (RoutePoint | null)[];
  readonly start: RoutePoint;
  readonly end: RoutePoint;
}

/** The longer side of the drawing. */
const SIDE = 1000;
/** Points closer than this are not drawn: it is less than a pixel. */
const MIN_STEP = 1.5;
/** The drawing of a ride around one corner is not a speck in a wide frame. */
const MIN_EXTENT_DEG = 1e-4;
/** The lowest stretch of a degree of longitude, near the poles. */
const MIN_COSINE = 0.01;

/** A route as a drawing; null without any place. */
export function routeShape(route: readonly (LatLon | null)[]): RouteShape | null {
  const places = withoutWrap(route.map((place) => (place && isOnEarth(place) ? place : null)));
  const known = places.filter((place) => place !== null);
  if (known.length === 0) return null;
  const [south, north] = extent(known.map(([lat]) => lat));
  const [west, east] = extent(known.map(([, lon]) => lon));
  const cosine = Math.max(MIN_COSINE, Math.cos((((south + north) / 2) * Math.PI) / 180));
  const [wide, high] = [(east - west) * cosine, north - south];
  const scale = SIDE / Math.max(wide, high, MIN_EXTENT_DEG);
  const points = places.map(
    (place) => place && { x: (place[1] - west) * cosine * scale, y: (north - place[0]) * scale },
  );
  const drawn = points.filter((point) => point !== null);
  return {
    width: Math.max(1, wide * scale),
    height: Math.max(1, high * scale),
    path: routePath(points),
    points,
    start: drawn[0] as RoutePoint,
    end: drawn.at(-1) as RoutePoint,
  };
}

const isOnEarth = ([lat, lon]: LatLon): boolean => Math.abs(lat) <= 90 && Math.abs(lon) <= 180;

/** Longitudes without the jump from 180 to -180 degrees. */
function withoutWrap(places: readonly (LatLon | null)[]): readonly (LatLon | null)[] {
  let previous: number | null = null;
  return places.map((place) => {
    if (!place) return null;
    const [lat, lon] = place;
    const turns: number = previous === null ? 0 : Math.round((previous - lon) / 360);
    previous = lon + turns * 360;
    return [lat, previous] as const;
  });
}

function extent(values: readonly number[]): readonly [number, number] {
  let [min, max] = [values[0] ?? 0, values[0] ?? 0];
  for (const value of values) {
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return [min, max];
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** The line through a part of the points; it goes straight on where the signal was lost. */
export function routePath(points: readonly (RoutePoint | null)[]): string {
  let path = '';
  let drawn: RoutePoint | null = null;
  const last = points.findLast((point) => point !== null);
  for (const point of points) {
    if (!point) continue;
    const isFar = drawn === null || Math.hypot(point.x - drawn.x, point.y - drawn.y) >= MIN_STEP;
    if (!isFar && point !== last) continue;
    path += `${drawn ? 'L' : 'M'}${round(point.x)} ${round(point.y)}`;
    drawn = point;
  }
  return path;
}

/** The place at or before an index; null before the first signal. */
export const placeAt = (points: readonly (RoutePoint | null)[], index: number): RoutePoint | null =>
  points.findLast((point, at) => point !== null && at <= index) ?? null;
