import { startStrava } from '@musette/stand-ins/strava/server';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SQLITE } from '../../testing/engines.ts';
import type { Rider } from '../../testing/rider.ts';
import { connectStrava, stateFor, STRAVA_SCOPE, stravaSettings } from '../../testing/strava.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';

const strava = await startStrava();
afterAll(() => strava.stop());

const LISTS_AN_HOUR = 20;
const SYNCS_A_QUARTER = 6;
const CODES_A_QUARTER = 10;

describe('the calls to Strava for one rider', () => {
  let server: TestServer;
  let rider: Rider;
  let other: Rider;
  beforeEach(async () => {
    strava.control.reset();
    const settings = { ...stravaSettings(strava), RATE_LIMIT_FACTOR: '1' };
    server = await openTestServer({ engine: SQLITE, settings });
    rider = await server.rider({ onboarded: true });
    other = await server.rider({ onboarded: true });
    const [first, second] = strava.athletes();
    await connectStrava(rider, strava, first);
    await connectStrava(other, strava, second);
    server.clock.advanceToWindow(900);
  });
  afterEach(async () => {
    expect(server.unexpected).toEqual([]);
    await server.close();
  });

  const reads = () =>
    strava.control.received().filter(({ path }) => path.endsWith('/athlete/activities')).length;

  it('are not all calls of the instance, however many dates the rider looks at', async () => {
    for (let week = 0; week < 100; week += 1) {
      const to = new Date(Date.UTC(2020, 0, 5 + 7 * week)).toISOString().slice(0, 10);
      expect((await rider.get(`/activities?from=2019-01-07&to=${to}`)).status).toBe(200);
    }
    await server.runner.drain();
    expect(reads()).toBeLessThanOrEqual(LISTS_AN_HOUR);
    expect((await other.post('/strava/sync', {})).status).toBe(200);
    await server.runner.drain();
    expect((await other.get('/strava')).body).toMatchObject({ sync: 'idle', isComplete: true });
  });

  it('are of six syncs in a quarter of an hour', async () => {
    for (let sync = 0; sync < SYNCS_A_QUARTER; sync += 1)
      expect((await rider.post('/strava/sync', {})).status).toBe(200);
    expect(await rider.post('/strava/sync', {})).toMatchObject({
      status: 429,
      body: { code: 'rate-limited', retryAfterSeconds: expect.any(Number) as number },
    });
    expect((await other.post('/strava/sync', {})).status).toBe(200);
    server.clock.advance(900_000);
    expect((await rider.post('/strava/sync', {})).status).toBe(200);
  });

  it('are of ten codes in a quarter of an hour, also of invented ones with one state', async () => {
    const state = await stateFor(rider);
    const returned = { code: 'invented', state, scope: STRAVA_SCOPE };
    for (let code = 0; code < CODES_A_QUARTER; code += 1)
      expect(await rider.post('/strava/token', returned)).toMatchObject({ body: { code: 'strava-refused' } });
    expect(await rider.post('/strava/token', returned)).toMatchObject({
      status: 429,
      body: { code: 'rate-limited', retryAfterSeconds: expect.any(Number) as number },
    });
    const asked = strava.control.received().filter(({ body }) => body.includes('code=invented'));
    expect(asked).toHaveLength(CODES_A_QUARTER);
    expect((await connectStrava(other, strava, strava.athletes()[1])).status).toBe(200);
    server.clock.advance(900_000);
    expect((await connectStrava(rider, strava)).status).toBe(200);
  });
});
