import type { LatLon } from '#ui/ride-charts/shapes/route-shape.ts';

/** The index of the point of a route that is nearest to a place; null for a route without points. */
export function nearestPlace(route: readonly (LatLon | null)[], [lat, lon]: LatLon): number | null {
  // A degree of longitude is shorter than one of latitude.
  const cosine = Math.cos((lat * Math.PI) / 180);
  let [nearest, distance]: [number | null, number] = [null, Infinity];
  for (const [index, place] of route.entries()) {
    if (!place) continue;
    const squared = (place[0] - lat) ** 2 + ((place[1] - lon) * cosine) ** 2;
    if (squared < distance) [nearest, distance] = [index, squared];
  }
  return nearest;
}
