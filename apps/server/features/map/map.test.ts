import { mapEnvironment } from '@musette/stand-ins/environment';
import { startMap } from '@musette/stand-ins/map/server';
import { afterAll, describe, expect, it } from 'vitest';
import { openTestServer } from '../../testing/test-server.ts';

const map = await startMap();
const server = await openTestServer({ settings: mapEnvironment(map) });
const rider = await server.rider();

afterAll(() => Promise.all([map.stop(), server.close()]));

const connectSrc = (headers: Headers) =>
  /connect-src ([^;]*);/.exec(headers.get('content-security-policy') ?? '')?.[1];

describe('the map', () => {
  it('comes with its hosts, which pages may fetch from once the style has been read [1.29]', async () => {
    const before = await rider.get('/map');
    expect(before.body).toEqual({ style: null });
    expect(connectSrc(before.headers)).toBe("'self'");
    await server.ports.routeMap.read();
    const after = await rider.get('/map');
    expect(after.body).toEqual({
      style: { url: map.styleUrl, darkUrl: map.darkStyleUrl, hosts: [map.origin, map.tilesOrigin] },
    });
    expect(connectSrc(after.headers)).toBe(`'self' ${map.origin} ${map.tilesOrigin}`);
    const others = (policy: string | null) => policy?.replace(/connect-src [^;]*;/, '');
    expect(others(after.headers.get('content-security-policy'))).toBe(
      others(before.headers.get('content-security-policy')),
    );
  });

  it('is none without a style', async () => {
    const other = await openTestServer();
    const without = await other.rider();
    await other.ports.routeMap.read();
    const { body, headers } = await without.get('/map');
    expect([body, connectSrc(headers)]).toEqual([{ style: null }, "'self'"]);
    await other.close();
  });
});
