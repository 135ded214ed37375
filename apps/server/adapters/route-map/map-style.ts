import { err, ok, type Result } from '@musette/coach/result';
import type { Logger } from '#ports/logger.ts';
import type { Outgoing } from '#ports/outgoing.ts';
import type { MapStyle, RouteMap } from '#ports/route-map.ts';
import { refusalOf } from './source-address.ts';
import { originsOf, originsOfTileJson, partsOfStyle } from './style-parts.ts';

interface MapSettings {
  readonly url: string;
  readonly darkUrl: string | null;
  /** Origins besides those that the styles name. */
  readonly hosts: readonly string[];
  readonly publicUrl: string;
}

interface MapTools {
  readonly outgoing: Outgoing;
  readonly log: Logger;
}

const TIMEOUT_MS = 5000;
const MAX_BYTES = 1_000_000;
/** More of them make no sensible policy. */
const MAX_TILE_JSON = 20;
const MAX_ORIGINS = 40;

/** A map over any MapLibre style. The style is read to know which hosts a browser needs, and no more. */
export function mapStyle(settings: MapSettings, tools: MapTools): RouteMap {
  const reader = { ...tools, publicUrl: settings.publicUrl };
  let style: MapStyle | null = null;
  let isComplete = false;
  async function readAll(): Promise<void> {
    const { url, darkUrl, hosts } = settings;
    const [day, dark] = await Promise.all([
      readStyle(reader, { setting: 'MAP_STYLE_URL', url, time: 'day' }),
      darkUrl === null
        ? null
        : readStyle(reader, { setting: 'MAP_STYLE_DARK_URL', url: darkUrl, time: 'night' }),
    ]);
    if (!day) return;
    isComplete = day.isComplete && (darkUrl === null || dark?.isComplete === true);
    const origins = [...new Set([...hosts, ...day.origins, ...(dark?.origins ?? [])])];
    style = { url, darkUrl: dark && darkUrl, hosts: origins.slice(0, MAX_ORIGINS) };
    tools.log.info('map.ready', { hosts: style.hosts.join(' ') });
  }
  let reading: Promise<void> | null = null;
  return {
    style: () => style,
    async read() {
      if (isComplete) return;
      reading ??= readAll().finally(() => {
        reading = null;
      });
      await reading;
    },
  };
}

type Reader = MapTools & Pick<MapSettings, 'publicUrl'>;

interface NamedStyle {
  /** The setting that names it. */
  readonly setting: string;
  readonly url: string;
  readonly time: keyof typeof UNTIL_THEN;
}

interface ReadStyle {
  /** The origins that a browser needs for it. */
  readonly origins: readonly string[];
  /** Whether the tiles of all sources are known. */
  readonly isComplete: boolean;
}

async function readStyle(reader: Reader, style: NamedStyle): Promise<ReadStyle | null> {
  const text = await textAt(reader, style.url);
  const parts = text.ok ? partsOfStyle(text.value, style.url) : null;
  if (!parts) {
    const why = text.ok ? 'is no MapLibre style of version 8' : text.error;
    const help = HELP + UNTIL_THEN[style.time];
    reader.log.warn('map.style-not-read', { setting: style.setting, why, help });
    return null;
  }
  const sources = parts.tileJsonUrls.slice(0, MAX_TILE_JSON);
  const tiles = await Promise.all(sources.map((url) => readTileJson(reader, style, url)));
  return {
    origins: [...originsOf([style.url]), ...parts.origins, ...tiles.flatMap((origins) => origins ?? [])],
    isComplete: tiles.every((origins) => origins !== null),
  };
}

/** The origins of the tiles of a source. */
async function readTileJson(
  reader: Reader,
  { setting, url: styleUrl }: NamedStyle,
  url: string,
): Promise<readonly string[] | null> {
  const refusal = refusalOf(url, styleUrl);
  const text = refusal === null ? await textAt(reader, url) : err(refusal);
  const origins = text.ok ? originsOfTileJson(text.value, url) : null;
  if (origins) return origins;
  const why = text.ok ? 'is no TileJSON' : text.error;
  reader.log.warn('map.source-not-read', { setting, at: new URL(url).origin, why, help: SOURCE_HELP });
  return null;
}

async function textAt({ outgoing, publicUrl }: Reader, url: string): Promise<Result<string, string>> {
  const answer = await outgoing.send({
    url,
    // A key that is restricted to the riders' address is refused without it.
    headers: { accept: 'application/json', origin: publicUrl, referer: `${publicUrl}/` },
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
    retry: true,
  });
  if (answer.kind !== 'answer') return err(answer.kind);
  return answer.status === 200 ? ok(answer.text) : err(`answers with ${answer.status}`);
}

const HELP =
  'Look whether this server reaches the address: the style has to arrive within 5 s, without a redirect, and be no larger than 1 MB. It is read again each hour; until then ';
const UNTIL_THEN = { day: 'routes are drawings.', night: 'the night has the map of the day.' };
const SOURCE_HELP =
  'Its tiles may be on a host that the content security policy refuses: name that host in MAP_HOSTS. It is read again each hour.';
