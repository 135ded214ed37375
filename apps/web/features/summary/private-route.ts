import { metresBetween } from '@musette/coach/progress/recording/track';
import type { LatLon } from '@musette/formats/rides/polyline';

/** A picture that others see leaves out this much around the start and the end. */
const HIDDEN_M = 500;

/**
 * A route without the places within 500 m of its start or its end, so that a shared picture does not show where a rider lives. That hides
 * the first and the last 500 m, and also a way past the door in the middle of the ride.
 */
export function privateRoute(route: readonly LatLon[]): readonly (LatLon | null)[] {
  const doors = [route[0], route.at(-1)].filter((door) => door !== undefined);
  return route.map((place) => (doors.some((door) => metresBetween(door, place) <= HIDDEN_M) ? null : place));
}
