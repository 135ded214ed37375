import { mapEnvironment } from '@musette/stand-ins/environment';
import { startMap } from '@musette/stand-ins/map/server';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { testOutgoing } from '../../testing/outgoing.ts';
import { mapStyle } from './map-style.ts';

const map = await startMap();
const { origin, tilesOrigin, control } = map;
const { MAP_STYLE_URL: url = '', MAP_STYLE_DARK_URL: darkUrl = '' } = mapEnvironment(map);

beforeEach(() => control.reset());
afterAll(() => map.stop());

function opened(settings: { readonly darkUrl?: string | null; readonly hosts?: readonly string[] } = {}) {
  const logged: { readonly event: string; readonly why: unknown }[] = [];
  const helped: unknown[] = [];
  const note = (event: string, facts?: Readonly<Record<string, unknown>>) => {
    logged.push({ event, why: facts?.['why'] });
    helped.push(facts?.['help']);
  };
  const log = { debug: note, info: note, warn: note, error: note };
  const given = { url, darkUrl: null, hosts: [], publicUrl: 'https://rides.example', ...settings };
  const routeMap = mapStyle(given, { outgoing: testOutgoing(), log });
  return { routeMap, logged, helped };
}

describe('the style of the map', () => {
  it('is there once it has been read, with the hosts of its TileJSON and those of the settings [7.35]', async () => {
    const { routeMap, logged } = opened({ darkUrl, hosts: ['https://more.example.org'] });
    expect(routeMap.style()).toBeNull();
    await routeMap.read();
    expect(routeMap.style()).toEqual({
      url,
      darkUrl,
      hosts: ['https://more.example.org', origin, tilesOrigin],
    });
    expect(logged).toEqual([{ event: 'map.ready', why: undefined }]);
  });

  it('is read once, also when it is asked for twice', async () => {
    const { routeMap } = opened();
    await Promise.all([routeMap.read(), routeMap.read()]);
    await routeMap.read();
    expect(control.received().map(({ path }) => path)).toEqual(['/styles/light.json', '/tiles/light.json']);
  });

  it('is asked for as a browser of the riders would, for keys that are theirs alone', async () => {
    await opened().routeMap.read();
    expect(control.received()[0]?.headers).toMatchObject({
      origin: 'https://rides.example',
      referer: 'https://rides.example/',
    });
  });

  it.each([
    ['is refused', { status: 403 }, 'answers with 403'],
    ['has moved', { status: 301, headers: { location: '/elsewhere' } }, 'answers with 301'],
    ['fails', { status: 500, times: 4 }, 'answers with 500'],
    ['is no JSON', { body: '<html>' }, 'is no MapLibre style of version 8'],
    ['is larger than 1 MB', { behaviour: 'huge' }, 'too-large'],
    ['takes longer than 5 s', { delayMs: 10_000 }, 'timed-out'],
  ] as const)('is none when it %s, which the operator is told', async (_how, step, why) => {
    const { routeMap, logged } = opened();
    control.next({ path: 'styles/light.json', ...step });
    await routeMap.read();
    expect(routeMap.style()).toBeNull();
    expect(logged).toEqual([{ event: 'map.style-not-read', why }]);
    control.reset();
    await routeMap.read();
    expect(routeMap.style()).toMatchObject({ url });
  });

  it('is that of the day alone while the one for the night cannot be read', async () => {
    const { routeMap, logged, helped } = opened({ darkUrl });
    control.next({ path: 'styles/dark.json', status: 404 });
    await routeMap.read();
    expect(routeMap.style()).toMatchObject({ url, darkUrl: null });
    expect(logged[0]).toEqual({ event: 'map.style-not-read', why: 'answers with 404' });
    expect(helped[0]).toMatch(/until then the night has the map of the day\.$/);
    await routeMap.read();
    expect(routeMap.style()).toMatchObject({ darkUrl });
  });

  it('is read without the sources that it names in a private network, and the operator is told', async () => {
    const { routeMap, logged } = opened();
    const sources = { land: { type: 'raster', url: 'http://10.255.255.1/tiles.json' } };
    control.next({ path: 'styles/light.json', body: JSON.stringify({ version: 8, sources }) });
    await routeMap.read();
    expect(routeMap.style()).toMatchObject({ url });
    expect(logged[0]).toEqual({ event: 'map.source-not-read', why: 'is an address of a private network' });
  });

  it('is usable without its TileJSON, whose tiles MAP_HOSTS can name', async () => {
    const { routeMap, logged } = opened();
    control.next({ path: 'tiles/light.json', body: '{}' });
    await routeMap.read();
    expect(routeMap.style()?.hosts).toEqual([origin]);
    expect(logged[0]).toEqual({ event: 'map.source-not-read', why: 'is no TileJSON' });
  });
});
