import type { LatLon } from '@musette/formats/polyline';

/** A picture that others see leaves out this much around the start and the end. */
const HIDDEN_M = 500;
const EARTH_M = 6_371_000;
const RADIANS = Math.PI / 180;

/**
 * A route without the places within 500 m of its start or its end, so that a shared picture does not show where a rider lives. That hides
 * the first and the last 500 m, and also a way past the door in the middle of the ride.
 */
export function privateRoute(route: readonly LatLon[]): readonly (LatLon | null)[] {
  const doors = [route[0], route.at(-1)].filter((door) => door !== undefined);
  return route.map((place) => (doors.some((door) => metresBetween(door, place) <= HIDDEN_M) ? null : place));
}

/** The distance between two places that are near each other, or further apart than the hidden part. */
function metresBetween([fromLat, fromLon]: LatLon, [toLat, toLon]: LatLon): number {
  const high = (toLat - fromLat) * RADIANS;
  const wide = (toLon - fromLon) * RADIANS;
  const chord =
    Math.sin(high / 2) ** 2 +
    Math.cos(fromLat * RADIANS) * Math.cos(toLat * RADIANS) * Math.sin(wide / 2) ** 2;
  return 2 * EARTH_M * Math.asin(Math.min(1, Math.sqrt(chord)));
}
