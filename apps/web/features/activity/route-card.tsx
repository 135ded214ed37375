import { parsePolyline } from '@musette/formats/polyline';
import { useMemo } from 'react';
import { Card } from '#ui/card.tsx';
import { RouteMap } from '#ui/ride-charts/route-map.tsx';

/** The route of an activity without a recording, from the line that its source drew. */
export function RouteCard({ polyline }: { readonly polyline: string | null }) {
  const route = useMemo(() => {
    const points = polyline === null ? null : parsePolyline(polyline);
    return points?.ok ? points.value : [];
  }, [polyline]);
  return (
    <Card title="Route">
      <RouteMap route={route} heightPx={200} />
    </Card>
  );
}
