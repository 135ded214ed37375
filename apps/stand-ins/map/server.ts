import type { Context } from 'hono';
import { controlled, type Control } from '../control.ts';
import { listen } from '../listen.ts';
import { type MapTheme, THEMES, tileOf } from './land.ts';
import { pngOf } from './png.ts';

/** The style is larger than anybody takes: `amount` bytes, two megabytes by default. */
type Behaviour = 'huge';

export interface MapStandIn {
  origin: string;
  /** Where the tiles are: a host that only the TileJSON names. */
  tilesOrigin: string;
  styleUrl: string;
  darkStyleUrl: string;
  control: Control<Behaviour>;
  stop(): Promise<void>;
}

const HUGE_BYTES = 2_000_000;
const MAX_ZOOM = 18;

/** A server of map styles: a light and a dark one, TileJSON, raster tiles made on the fly, and a sprite. */
export async function startMap(port = 0): Promise<MapStandIn> {
  const { app, control } = controlled<Behaviour>({ behaviours: { huge: '.json' } });
  const { origin, port: taken, stop } = await listen(app, port);
  // Browsers take each name that ends so for the machine itself.
  const tilesOrigin = `http://tiles.localhost:${taken}`;
  // Pages of another site load all of it.
  app.use(async (c, next) => {
    await next();
    c.header('access-control-allow-origin', '*');
  });
  app.get('/styles/:file', (c) => {
    const theme = themeOf(c, '.json');
    if (!theme) return c.notFound();
    const padding = c.get('behaviour') === 'huge' ? 'x'.repeat(c.get('amount') ?? HUGE_BYTES) : undefined;
    return c.json({ ...styleOf(theme, origin), metadata: { padding } });
  });
  app.get('/tiles/:file', (c) => {
    const theme = themeOf(c, '.json');
    return theme ? c.json(tileJsonOf(theme, tilesOrigin)) : c.notFound();
  });
  app.get('/tiles/:theme/:z/:x/:file', (c) => {
    const [theme, tile] = [THEMES.find((each) => each === c.req.param('theme')), tileNamed(c)];
    return theme && tile ? png(c, tileOf(tile, theme)) : c.notFound();
  });
  app.get('/sprite/:file', (c) =>
    c.req.param('file').endsWith('.png')
      ? png(
          c,
          pngOf(1, [[0, 0, 0]], () => 0),
        )
      : c.json({}),
  );
  return {
    origin,
    tilesOrigin,
    styleUrl: `${origin}/styles/light.json`,
    darkStyleUrl: `${origin}/styles/dark.json`,
    control,
    stop,
  };
}

const png = (c: Context, bytes: Uint8Array<ArrayBuffer>): Response =>
  c.body(bytes, 200, { 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' });

const themeOf = (c: Context, ending: string): MapTheme | undefined =>
  THEMES.find((theme) => c.req.param('file') === `${theme}${ending}`);

function tileNamed(c: Context): { readonly z: number; readonly x: number; readonly y: number } | null {
  const file = /^(\d+)\.png$/.exec(c.req.param('file') ?? '')?.[1];
  const [z, x, y] = [c.req.param('z'), c.req.param('x'), file].map(Number) as [number, number, number];
  const isTile = [z, x, y].every(Number.isInteger) && z <= MAX_ZOOM && x < 2 ** z && y < 2 ** z;
  return isTile ? { z, x, y } : null;
}

const styleOf = (theme: MapTheme, origin: string): object => ({
  version: 8,
  name: `Stand-in ${theme}`,
  sprite: `${origin}/sprite/${theme}`,
  sources: { land: { type: 'raster', url: `${origin}/tiles/${theme}.json`, tileSize: 256 } },
  layers: [
    {
      id: 'ground',
      type: 'background',
      paint: { 'background-color': theme === 'dark' ? '#1b2421' : '#f2efe6' },
    },
    { id: 'land', type: 'raster', source: 'land' },
  ],
});

const tileJsonOf = (theme: MapTheme, tilesOrigin: string): object => ({
  tilejson: '3.0.0',
  name: `Stand-in ${theme}`,
  attribution: '<a href="https://maps.example.org/copyright">© Stand-in maps</a>',
  tiles: [`${tilesOrigin}/tiles/${theme}/{z}/{x}/{y}.png`],
  minzoom: 0,
  maxzoom: MAX_ZOOM,
});
