/** A place in degrees, [latitude, longitude]. */
export type LatLon = readonly [number, number];

/** A point of the drawing. */
export interface RoutePoint {
  readonly x: number;
  readonly y: number;
}

interface RouteShape {
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
  const ground = groundOf(route);
  if (!ground) return null;
  const { places, south, north, west, east } = ground;
  const cosine = Math.max(MIN_COSINE, Math.cos((((south + north) / 2) * Math.PI) / 180));
  const [wide, high] = [(east - west) * cosine, north - south];
  const scale = SIDE / Math.max(wide, high, MIN_EXTENT_DEG);
  const points = places.map(
    (place) => place && { x: (place[1] - west) * cosine * scale, y: (north - place[0]) * scale },
  );
  const isKnown = (point: RoutePoint | null) => point !== null;
  return {
    width: Math.max(1, wide * scale),
    height: Math.max(1, high * scale),
    path: routePath(points),
    points,
    start: points.find(isKnown) as RoutePoint,
    end: points.findLast(isKnown) as RoutePoint,
  };
}

const isOnEarth = ([lat, lon]: LatLon): boolean => Math.abs(lat) <= 90 && Math.abs(lon) <= 180;

/** The places of a route, and how far they reach. */
export interface Ground {
  /** Null where there was no signal. Longitudes go on where they would jump from 180 to -180 degrees. */
  readonly places: readonly (LatLon | null)[];
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

/** The places of a route that are on earth; null without any. */
export function groundOf(route: readonly (LatLon | null)[]): Ground | null {
  const places: (LatLon | null)[] = [];
  let [south, north, west, east] = [Infinity, -Infinity, Infinity, -Infinity];
  let previous: number | null = null;
  // One loop: a ride of four hours has 14,400 places, and is drawn while the rider waits.
  for (const place of route) {
    if (!place || !isOnEarth(place)) {
      places.push(null);
      continue;
    }
    const lat = place[0];
    const lon: number = place[1] + (previous === null ? 0 : Math.round((previous - place[1]) / 360) * 360);
    previous = lon;
    if (lat < south) south = lat;
    if (lat > north) north = lat;
    if (lon < west) west = lon;
    if (lon > east) east = lon;
    places.push(lon === place[1] ? place : [lat, lon]);
  }
  return south > north ? null : { places, south, north, west, east };
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** The line through a part of the points; it goes straight on where the signal was lost. */
export function routePath(points: readonly (RoutePoint | null)[]): string {
  const corners: string[] = [];
  let drawn: RoutePoint | null = null;
  const last = points.findLast((point) => point !== null);
  for (const point of points) {
    if (!point || (drawn && point !== last && isNear(point, drawn))) continue;
    corners.push(`${round(point.x)} ${round(point.y)}`);
    drawn = point;
  }
  return corners.length === 0 ? '' : `M${corners.join('L')}`;
}

const isNear = (a: RoutePoint, b: RoutePoint): boolean => (a.x - b.x) ** 2 + (a.y - b.y) ** 2 < MIN_STEP ** 2;

/** The place at or before an index; null before the first signal. */
export function placeAt(points: readonly (RoutePoint | null)[], index: number): RoutePoint | null {
  for (let at = Math.min(index, points.length - 1); at >= 0; at -= 1) {
    const point = points[at];
    if (point) return point;
  }
  return null;
}
