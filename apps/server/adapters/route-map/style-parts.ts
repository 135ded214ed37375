import * as z from 'zod';
import { parseJson } from '#kit/json.ts';

/** What a browser loads for a style, besides the style itself. */
export interface StyleParts {
  /** The origins of tiles, data, glyphs and sprites that the style names itself. */
  readonly origins: readonly string[];
  /** Addresses of TileJSON, which name the tiles of a source. */
  readonly tileJsonUrls: readonly string[];
}

const address = z.string().max(4000);
const addresses = z.array(address).max(100);

// A part that has another shape is left out: what MapLibre makes of it, the policy refuses.
const optional = <S extends z.ZodType>(part: S) => part.optional().catch(undefined);

const source = z.object({
  type: z.string(),
  url: optional(address),
  tiles: optional(addresses),
  data: optional(address),
});

const style = z.object({
  version: z.literal(8),
  sources: z.record(z.string(), source.nullable().catch(null)),
  glyphs: optional(address),
  sprite: optional(z.union([address, z.array(z.object({ url: address })).max(100)])),
});

const tileJson = z.object({ tiles: addresses });

/** Sources whose `url` is the address of TileJSON. */
const TILED = new Set(['vector', 'raster', 'raster-dem']);

/** What a style loads; null for a text that is no style. Relative addresses begin at the style's own. */
export function partsOfStyle(text: string, base: string): StyleParts | null {
  const read = style.safeParse(parseJson(text));
  if (!read.success) return null;
  const { sources, glyphs, sprite } = read.data;
  const all = Object.values(sources).filter((each) => each !== null);
  const tiled = all.filter(({ type }) => TILED.has(type));
  const urlsOf = (some: typeof all) => some.flatMap(({ url }) => (url === undefined ? [] : [url]));
  const others = [
    ...tiled.flatMap(({ tiles = [] }) => tiles),
    ...all.flatMap(({ type, data }) => (type === 'geojson' && data !== undefined ? [data] : [])),
    ...urlsOf(all.filter(({ type }) => type === 'image')),
    ...(glyphs === undefined ? [] : [glyphs]),
    ...(typeof sprite === 'string' ? [sprite] : (sprite ?? []).map(({ url }) => url)),
  ];
  const tileJsonUrls = urlsOf(tiled).flatMap((url) => absolute(url, base)?.href ?? []);
  return { origins: originsOf([...others, ...tileJsonUrls], base), tileJsonUrls: unique(tileJsonUrls) };
}

/** The origins of the tiles of TileJSON; null for a text that is none. */
export function originsOfTileJson(text: string, base: string): readonly string[] | null {
  const read = tileJson.safeParse(parseJson(text));
  return read.success ? originsOf(read.data.tiles, base) : null;
}

// A host with another character, such as a semicolon, would be read as a part of the policy itself.
const ORIGIN = /^https?:\/\/(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d+)?$/;

/** The origins of addresses, each once; addresses of other kinds have none. */
export const originsOf = (urls: readonly string[], base?: string): readonly string[] =>
  unique(urls.flatMap((url) => absolute(url, base)?.origin ?? []).filter((origin) => ORIGIN.test(origin)));

function absolute(url: string, base?: string): URL | null {
  const parsed = URL.parse(url, base);
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed : null;
}

const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)];
