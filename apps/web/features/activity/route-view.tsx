import { listText } from '@musette/words/lengths';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api/api.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { RouteMap } from '#ui/ride-charts/route-map.tsx';
import type { LatLon } from '#ui/ride-charts/shapes/route-shape.ts';
import type { IndexRange } from '#ui/ride-charts/shapes/ride-streams.ts';
import { RideMap } from '#ui/ride-map/ride-map.tsx';
import { browserStore } from '#ui/storage.ts';
import styles from './route-view.module.css';

/** Loads what the map of a route is drawn with. */
const mapQuery = queryOptions({
  queryKey: ['map'],
  queryFn: ({ signal }) => api.map.get(undefined, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

interface RouteViewProps {
  /** [latitude, longitude] in degrees; null where there was no signal. */
  readonly route: readonly (LatLon | null)[];
  readonly heightPx: number;
  readonly cursor?: number | null;
  readonly range?: IndexRange | null;
  /** Tells which point of the route the pointer is at. */
  readonly onPoint?: ((index: number | null) => void) | undefined;
}

/** Enough of a map to see where the route is. */
const MAP_HEIGHT_PX = 320;

/** The route as a drawing, and on a map where the instance has one and the rider wants it. */
export function RouteView({ route, heightPx, cursor = null, range = null, onPoint }: RouteViewProps) {
  const { data } = useQuery(mapQuery);
  const { choice, show, hide, fail } = useMapChoice();
  // A chosen map keeps its place while it loads, so that nothing moves.
  const height = choice === 'drawing' ? heightPx : MAP_HEIGHT_PX;
  const drawing = <RouteMap {...{ route, cursor, range }} heightPx={height} />;
  const style = route.some((place) => place !== null) ? data?.style : null;
  if (!style) return <Card title="Route">{drawing}</Card>;
  return (
    <Card
      title="Route"
      aside={
        <Button tone="ghost" size="s" onClick={choice === 'map' ? hide : show}>
          {BUTTON_TEXTS[choice]}
        </Button>
      }
    >
      {choice === 'map' ? (
        <RideMap {...{ style, route, cursor, range, onPoint }} onFail={fail}>
          {drawing}
        </RideMap>
      ) : (
        drawing
      )}
      <output className={styles.note}>{choice === 'failed' && 'The map could not be loaded.'}</output>
      {choice === 'drawing' && <p className={styles.note}>{privacyText(style.hosts)}</p>}
    </Card>
  );
}

type MapChoice = 'drawing' | 'map' | 'failed';

const BUTTON_TEXTS: Readonly<Record<MapChoice, string>> = {
  drawing: 'Show map',
  map: 'Hide map',
  failed: 'Try again',
};

const KEY = 'musette.map';

/** Whether the rider wants the map on this device. A browser that saves data waits for the rider to ask on each page. */
function useMapChoice() {
  const [choice, setChoice] = useState<MapChoice>(() =>
    browserStore.read(KEY) !== null && !savesData() ? 'map' : 'drawing',
  );
  return {
    choice,
    show() {
      setChoice('map');
      browserStore.write(KEY, 'on');
    },
    hide() {
      setChoice('drawing');
      browserStore.write(KEY, null);
    },
    fail: () => setChoice('failed'),
  };
}

const savesData = (): boolean => navigator.connection?.saveData === true;

/** Who learns what, before anything is loaded from there: every host that the map asks. */
function privacyText(hosts: readonly string[]): string {
  const names = [...new Set(hosts.map((host) => host.replace(/^https?:\/\/(?:\*\.)?/, '')))];
  const verb = names.length === 1 ? 'sees' : 'see';
  return `The map comes from ${listText(names, 'and')}, which then ${verb} your IP address and roughly where you rode.`;
}
