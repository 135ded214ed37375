import { parsePolyline } from '@musette/formats/rides/polyline';
import { useMemo } from 'react';
import { RouteView } from './route-view.tsx';

/** The points of a polyline; none if there is none. */
export function pointsOf(polyline: string | null): readonly (readonly [number, number])[] {
  const points = polyline === null ? null : parsePolyline(polyline);
  return points?.ok ? points.value : [];
}

/** The route of an activity without a recording, from the line that its source drew. */
export function RouteCard({ polyline }: { readonly polyline: string | null }) {
  const route = useMemo(() => pointsOf(polyline), [polyline]);
  return <RouteView route={route} heightPx={200} />;
}
