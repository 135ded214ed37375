import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { classes } from '#ui/classes.ts';
import type { LatLon } from '#ui/ride-charts/shapes/route-shape.ts';
import type { IndexRange } from '#ui/ride-charts/shapes/ride-streams.ts';
import { useNight } from '#ui/use-night.ts';
import type { DrawnMap } from './draw-map.ts';
import styles from './ride-map.module.css';

/** Where the map comes from. */
interface RideMapStyle {
  readonly url: string;
  readonly darkUrl: string | null;
  readonly hosts: readonly string[];
}

interface RideMapProps {
  readonly style: RideMapStyle;
  /** [latitude, longitude] in degrees; null where there was no signal. */
  readonly route: readonly (LatLon | null)[];
  /** The point of the cursor of the charts. */
  readonly cursor: number | null;
  /** The points of the selected range of the charts. */
  readonly range: IndexRange | null;
  /** Tells which point of the route the pointer is at. */
  readonly onPoint: ((index: number | null) => void) | undefined;
  readonly onFail: () => void;
  /** Shown until the map is there, and in print. */
  readonly children: ReactNode;
}

/** The route of a ride on a map, whose code and tiles load once it is on screen. */
export function RideMap(props: RideMapProps) {
  const { style, route, cursor, range, children } = props;
  const place = useRef<HTMLDivElement>(null);
  const isOnScreen = useOnScreen(place);
  const map = useDrawnMap(place, isOnScreen, props);
  const isNight = useNight();
  useEffect(() => map?.setRoute(route), [map, route]);
  useEffect(() => map?.setCursor(cursor), [map, cursor]);
  useEffect(() => map?.setRange(range), [map, range]);
  useEffect(() => map?.setStyle(styleFor(style, isNight)), [map, style, isNight]);
  return (
    <div className={classes(styles.frame, map && styles.drawn)}>
      <div className={styles.drawing}>{children}</div>
      <div ref={place} className={styles.map} />
      <output className="visually-hidden">{isOnScreen && !map && 'Loading the map…'}</output>
    </div>
  );
}

const styleFor = ({ url, darkUrl }: RideMapStyle, isNight: boolean) =>
  isNight && darkUrl !== null
    ? ({ url: darkUrl, scheme: 'dark' } as const)
    : ({ url, scheme: 'light' } as const);

/** Whether an element has been on screen. */
function useOnScreen(element: RefObject<Element | null>): boolean {
  const [wasSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return wasSeen;
}

/** The map, once all that is in view has loaded. It ends with the component. */
function useDrawnMap(
  place: RefObject<HTMLDivElement | null>,
  isOnScreen: boolean,
  { style, route, onPoint, onFail }: RideMapProps,
): DrawnMap | null {
  const [drawn, setDrawn] = useState<DrawnMap | null>(null);
  const isNight = useNight();
  const point = useEffectEvent((index: number | null) => onPoint?.(index));
  const fail = useEffectEvent(() => onFail());
  const settings = useEffectEvent(() => ({ hosts: style.hosts, style: styleFor(style, isNight), route }));
  useEffect(() => {
    if (!isOnScreen) return;
    const ended = new AbortController();
    const draw = async () => {
      const { drawMap } = await import('./draw-map.ts');
      if (ended.signal.aborted || !place.current) return;
      const map = drawMap(place.current, settings(), { onPoint: point, onFail: fail, onReady: setDrawn });
      ended.signal.addEventListener('abort', map.remove);
    };
    // It may lack the network, or the browser WebGL.
    draw().catch(() => !ended.signal.aborted && fail());
    return () => {
      ended.abort();
      setDrawn(null);
    };
  }, [place, isOnScreen]);
  return drawn;
}
