import { formatPolyline } from '@musette/formats/rides/polyline';
import type { Streams } from './streams.ts';

export const SUMMARY_POINTS = 120;
export const DETAIL_POINTS = 1200;

/** The encoded route with at most `points` points; empty for a recording without a route. */
export function routeLine({ latlng = [] }: Pick<Streams, 'latlng'>, points: number): string {
  const step = Math.max(1, Math.ceil(latlng.length / points));
  return formatPolyline(latlng.filter((_, index) => index % step === 0 || index === latlng.length - 1));
}
