import { useMemo } from 'react';
import {
  type LatLon,
  placeAt,
  routePath,
  type RoutePoint,
  routeShape,
} from '#ui/ride-charts/shapes/route-shape.ts';
import type { IndexRange } from '#ui/ride-charts/shapes/ride-streams.ts';
import styles from '#ui/ride-charts/route-map.module.css';

interface RouteMapProps {
  /** [latitude, longitude] in degrees; null where there was no signal. */
  readonly route: readonly (LatLon | null)[];
  /** The point of the cursor of the charts. */
  readonly cursor?: number | null;
  /** The points of the selected range of the charts. */
  readonly range?: IndexRange | null;
  readonly heightPx?: number;
  /** The text for screen readers. */
  readonly label?: string;
}

/** The route of a ride as a drawing: a square at the start, a ring at the finish, a dot at the cursor. */
export function RouteMap(props: RouteMapProps) {
  const { route, cursor = null, range = null, heightPx = 200, label = 'Route of the ride' } = props;
  const shape = useMemo(() => routeShape(route), [route]);
  const part = useMemo(
    () => (shape && range ? routePath(shape.points.slice(range.from, range.to + 1)) : ''),
    [shape, range],
  );
  if (!shape) return <p className={styles.empty}>No map data available</p>;
  const place = cursor === null ? null : placeAt(shape.points, cursor);
  return (
    <div className={styles.map} style={{ height: heightPx }}>
      <svg
        {...{ role: 'img', 'aria-label': label }}
        viewBox={`0 0 ${shape.width} ${shape.height}`}
        className={styles.drawing}
      >
        {part && <path d={part} className={styles.part} />}
        <path d={shape.path} className={styles.route} />
        <Dot at={shape.end} className={styles.end} />
        <Dot at={shape.end} className={styles.hole} />
        <Dot at={shape.start} className={styles.start} />
        {place && <Dot at={place} className={styles.rim} />}
        {place && <Dot at={place} className={styles.cursor} />}
      </svg>
    </div>
  );
}

/** A line without length: its cap is a dot that keeps its size when the drawing is scaled. */
const Dot = ({
  at: { x, y },
  className,
}: {
  readonly at: RoutePoint;
  readonly className: string | undefined;
}) => <path d={`M${x} ${y}h.001`} className={className} />;
