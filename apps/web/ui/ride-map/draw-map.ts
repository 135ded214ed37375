import './maplibre.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import {
  AttributionControl,
  type GeoJSONSource,
  type LngLatBoundsLike,
  type LngLatLike,
  Map as GlMap,
  type MapMouseEvent,
  Marker,
  NavigationControl,
  setWorkerUrl,
} from 'maplibre-gl';
import { type Ground, groundOf, type LatLon } from '#ui/ride-charts/shapes/route-shape.ts';
import type { IndexRange } from '#ui/ride-charts/shapes/ride-streams.ts';
import { nearestPlace } from './nearest-place.ts';
import looks from './ride-map.module.css';

/** A style, and the colours that go with it. */
interface Style {
  readonly url: string;
  readonly scheme: 'light' | 'dark';
}

interface MapSettings {
  readonly style: Style;
  readonly hosts: readonly string[];
  readonly route: readonly (LatLon | null)[];
}

interface MapEvents {
  readonly onReady: (map: DrawnMap) => void;
  readonly onFail: () => void;
  readonly onPoint: (index: number | null) => void;
}

/** A map that shows a route. */
export interface DrawnMap {
  setRoute(route: readonly (LatLon | null)[]): void;
  setCursor(index: number | null): void;
  setRange(range: IndexRange | null): void;
  setStyle(style: Style): void;
  /** Ends it, and frees its part of the graphics card. */
  remove(): void;
}

/** For a route that is a single point (spec 9). */
const POINT_ZOOM = 13;
/** A ride around a block is not shown closer. */
const MAX_FIT_ZOOM = 16;
const PADDING_PX = 36;
/** A pointer at most this far from the route is at it. */
const REACH_PX = 30;
/** A map that is not there by then is shown as far as it has come, or given up. */
const PATIENCE_MS = 15_000;

/** Draws a route on a map inside of an element. */
export function drawMap(element: HTMLElement, settings: MapSettings, events: MapEvents): DrawnMap {
  let ground = groundOf(settings.route);
  let style = settings.style;
  setScheme(element, style);
  const gl = newMap(element, settings, ground);
  const marks = marksOn(gl);
  const line = lineOn(gl, element);
  const styles = stylesOf(gl, { onLoad: line.add, onFail: events.onFail });
  tellPointed(gl, () => ground, events.onPoint);
  const drawn: DrawnMap = {
    setRoute(route) {
      const next = groundOf(route);
      const hasMoved = JSON.stringify(viewOf(next)) !== JSON.stringify(viewOf(ground));
      ground = next;
      line.setRoute(ground);
      marks.setRoute(ground);
      if (hasMoved && ground) gl.fitBounds(boundsOf(ground), { ...FIT, animate: false });
    },
    setCursor: (index) => marks.setCursor(ground, index),
    setRange: (range) => line.setRange(ground, range),
    setStyle(next) {
      if (next.url === style.url) return;
      style = next;
      setScheme(element, style);
      styles.change(style.url);
    },
    remove() {
      stopWaiting();
      gl.remove();
    },
  };
  const stopWaiting = whenReady(gl, { onFail: events.onFail, onReady: () => events.onReady(drawn) });
  drawn.setRoute(settings.route);
  return drawn;
}

function newMap(element: HTMLElement, { style, hosts }: MapSettings, ground: Ground | null): GlMap {
  setWorkerUrl(workerFor(hosts));
  const gl = new GlMap({
    container: element,
    style: style.url,
    ...viewOf(ground),
    attributionControl: false,
    // One finger scrolls the page, and so does the wheel.
    cooperativeGestures: true,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    locale: { 'Map.Title': 'Map of the route' },
  });
  gl.touchZoomRotate.disableRotation();
  gl.keyboard.disableRotation();
  gl.addControl(new AttributionControl({ compact: false }));
  gl.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  return gl;
}

/** The style of a map, which fails when it cannot be loaded; parts of it may be missing. */
function stylesOf(
  gl: GlMap,
  { onLoad, onFail }: { readonly onLoad: () => void; readonly onFail: () => void },
) {
  let isComing = true;
  gl.on('style.load', () => {
    isComing = false;
    onLoad();
  });
  gl.on('error', () => {
    if (isComing) onFail();
  });
  return {
    change(url: string) {
      isComing = true;
      gl.setStyle(url, { diff: false });
    },
  };
}

/** Tells which point of the route the pointer is at. */
function tellPointed(gl: GlMap, groundNow: () => Ground | null, tell: MapEvents['onPoint']): void {
  let pointed: number | null = null;
  // A pointer that has not been at the route leaves the cursor of the charts where it is.
  const point = (index: number | null) => {
    if (index === pointed) return;
    pointed = index;
    tell(index);
  };
  gl.on('mousemove', (event) => point(pointAt(gl, groundNow(), event)));
  gl.on('click', (event) => point(pointAt(gl, groundNow(), event)));
  gl.on('mouseout', () => point(null));
}

/** The parts around the map have the colours of its style. */
function setScheme(element: HTMLElement, { scheme }: Style): void {
  element.style.colorScheme = scheme;
  element.style.setProperty('--map-is-dark', scheme === 'dark' ? '1' : '0');
}

/** The worker's policy is that of its own answer, which browsers keep for long: other hosts need another address. */
function workerFor(hosts: readonly string[]): string {
  const url = new URL(workerUrl, location.href);
  url.searchParams.set('hosts', hosts.join(' '));
  return url.href;
}

/** Tells once whether the first map is there. A part of the tiles may be missing; without any there is no map. */
function whenReady(
  gl: GlMap,
  { onReady, onFail }: { readonly onReady: () => void; readonly onFail: () => void },
): () => void {
  let [hasStyle, hasTile, hasError, isTold] = [false, false, false, false];
  const tell = (isReady: boolean) => {
    if (isTold) return;
    isTold = true;
    clearTimeout(timer);
    if (isReady) onReady();
    else onFail();
  };
  const timer = setTimeout(() => tell(hasStyle), PATIENCE_MS);
  gl.on('style.load', () => {
    hasStyle = true;
  });
  gl.on('error', () => {
    hasError = true;
  });
  gl.on('sourcedata', ({ tile, sourceId }) => {
    if (tile && !OWN_SOURCES.has(sourceId)) hasTile = true;
  });
  gl.on('load', () => tell(hasTile || !hasError));
  return () => {
    isTold = true;
    clearTimeout(timer);
  };
}

const FIT = { padding: PADDING_PX, maxZoom: MAX_FIT_ZOOM };

function viewOf(ground: Ground | null) {
  if (!ground) return {};
  const { south, north, west, east } = ground;
  return south === north && west === east
    ? { center: [west, south] satisfies LngLatLike, zoom: POINT_ZOOM }
    : { bounds: boundsOf(ground), fitBoundsOptions: FIT };
}

const boundsOf = ({ south, north, west, east }: Ground): LngLatBoundsLike => [
  [west, south],
  [east, north],
];

const lngLat = ([lat, lon]: LatLon): [number, number] => [lon, lat];

const PART = 'musette-part';
const ROUTE = 'musette-route';
const OWN_SOURCES: ReadonlySet<string> = new Set([PART, ROUTE]);

type Line = Parameters<GeoJSONSource['setData']>[0];

const lineOf = (places: readonly (LatLon | null)[]): Line => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'LineString', coordinates: places.filter((place) => place !== null).map(lngLat) },
});

/** The line of the route, and the part that is selected. Both are added again to another style. */
function lineOn(gl: GlMap, element: HTMLElement) {
  const lines: Record<string, Line> = { [PART]: lineOf([]), [ROUTE]: lineOf([]) };
  const draw = (id: string, line: Line) => {
    lines[id] = line;
    void gl.getSource<GeoJSONSource>(id)?.setData(line);
  };
  return {
    add() {
      const { color, backgroundColor, caretColor } = getComputedStyle(element);
      for (const [id, data] of Object.entries(lines)) gl.addSource(id, { type: 'geojson', data });
      const add = (id: string, source: string, paint: { readonly color: string; readonly width: number }) =>
        gl.addLayer({
          id,
          source,
          type: 'line',
          layout: { 'line-cap': 'round', 'line-join': 'round' },
          paint: { 'line-color': paint.color, 'line-width': paint.width },
        });
      add(PART, PART, { color: caretColor, width: 11 });
      add(`${ROUTE}-edge`, ROUTE, { color: backgroundColor, width: 6 });
      add(ROUTE, ROUTE, { color, width: 3 });
    },
    setRoute: (ground: Ground | null) => draw(ROUTE, lineOf(ground?.places ?? [])),
    setRange: (ground: Ground | null, range: IndexRange | null) =>
      draw(PART, lineOf(range && ground ? ground.places.slice(range.from, range.to + 1) : [])),
  };
}

/** The start, the finish, and the cursor of the charts. */
function marksOn(gl: GlMap) {
  const markOf = (look: string | undefined) => {
    const element = document.createElement('span');
    element.className = look ?? '';
    return new Marker({ element });
  };
  const [end, start, cursor] = [looks.end, looks.start, looks.cursor].map(markOf) as [Marker, Marker, Marker];
  // Effects of React call this, and would call what it returns.
  const put = (mark: Marker, place: LatLon | null | undefined): void => {
    if (place) mark.setLngLat(lngLat(place)).addTo(gl);
    else mark.remove();
  };
  return {
    setRoute(ground: Ground | null) {
      put(
        end,
        ground?.places.findLast((place) => place !== null),
      );
      put(
        start,
        ground?.places.find((place) => place !== null),
      );
    },
    setCursor: (ground: Ground | null, index: number | null) =>
      put(
        cursor,
        index === null ? null : ground?.places.findLast((place, at) => at <= index && place !== null),
      ),
  };
}

/** The point of the route near the pointer. */
function pointAt(gl: GlMap, ground: Ground | null, { lngLat: at, point }: MapMouseEvent): number | null {
  const index = nearestPlace(ground?.places ?? [], [at.lat, at.lng]);
  const place = index === null ? null : ground?.places[index];
  return place && gl.project(lngLat(place)).dist(point) <= REACH_PX ? index : null;
}
