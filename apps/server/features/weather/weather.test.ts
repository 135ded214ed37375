import type { TownList, Weather } from '@musette/contract/schemas/weather';
import { openMeteoEnvironment, openWeatherEnvironment } from '@musette/stand-ins/environment';
import { startWeather } from '@musette/stand-ins/weather/server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusal } from '../../testing/browser.ts';
import type { Rider } from '../../testing/rider.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';

const service = await startWeather();
afterAll(() => service.stop());
beforeEach(() => service.control.reset());

const LYON = '?lat=45.8&lon=4.8';
const MINUTE_MS = 60_000;

const weatherFor = async (rider: Rider, query = ''): Promise<Weather> =>
  (await rider.get(`/weather${query}`)).body as Weather;

/** The questions that the service has heard, of any rider. */
const asked = (path: string) => service.control.received().filter((one) => one.path === path);

async function liveIn(rider: Rider, town: object | null): Promise<void> {
  const { version } = await rider.profile();
  expect((await rider.patch('/profile', { version, change: { town } })).status).toBe(200);
}

describe('the weather by OpenWeather', () => {
  let server: TestServer;
  let rider: Rider;
  beforeEach(async () => {
    server = await openTestServer({ settings: openWeatherEnvironment(service) });
    rider = await server.rider({ onboarded: true });
  });
  afterEach(async () => {
    expect(server.unexpected).toEqual([]);
    await server.close();
  });

  it('of a place has temperature, description, icon and city, and the days ahead [1.28, 3.45]', async () => {
    expect(await weatherFor(rider, LYON)).toMatchObject({
      source: 'openweather',
      reading: {
        temperatureC: expect.any(Number) as number,
        description: expect.any(String) as string,
        icon: expect.stringMatching(/^\d\d[dn]$/) as string,
        city: 'Lyon',
        days: expect.arrayContaining([expect.objectContaining({ minC: expect.any(Number) as number })]) as [],
      },
    });
  });

  it('without a place is that of the rider’s town, and there is none before the rider has one', async () => {
    expect(await weatherFor(rider)).toEqual({ source: 'openweather', reading: null });
    await liveIn(rider, { name: 'Adelaide', latDeg: -34.9, lonDeg: 138.6 });
    expect((await weatherFor(rider)).reading?.city).toBe('Adelaide');
    const other = await server.rider({ onboarded: true });
    expect((await weatherFor(other)).reading).toBeNull();
    await liveIn(rider, null);
    expect((await weatherFor(rider)).reading).toBeNull();
  });

  it('has the name of the rider’s town, also where the service names the next one', async () => {
    await liveIn(rider, { name: 'Villeurbanne', latDeg: 45.8, lonDeg: 4.8 });
    expect((await weatherFor(rider)).reading?.city).toBe('Villeurbanne');
    expect((await weatherFor(rider, LYON)).reading?.city).toBe('Lyon');
  });

  it('is asked for once for all riders of a place in half an hour', async () => {
    const other = await server.rider({ onboarded: true });
    await Promise.all([weatherFor(rider, LYON), weatherFor(other, LYON), weatherFor(rider, LYON)]);
    server.clock.advance(29 * MINUTE_MS);
    await weatherFor(rider, LYON);
    expect(asked('/data/2.5/weather')).toHaveLength(1);
    server.clock.advance(2 * MINUTE_MS);
    await weatherFor(rider, LYON);
    expect(asked('/data/2.5/weather')).toHaveLength(2);
    await weatherFor(rider, '?lat=45.9&lon=4.8');
    expect(asked('/data/2.5/weather')).toHaveLength(3);
  });

  it('is asked for again after the clock was set back', async () => {
    await weatherFor(rider, LYON);
    server.clock.advance(-60 * MINUTE_MS);
    await weatherFor(rider, LYON);
    await weatherFor(rider, LYON);
    expect(asked('/data/2.5/weather')).toHaveLength(2);
  });

  it('has no reading while the service fails, and asks it again after a minute [8.22]', async () => {
    service.control.next({ path: '/weather', status: 500 });
    expect(await weatherFor(rider, LYON)).toEqual({ source: 'openweather', reading: null });
    expect((await weatherFor(rider, LYON)).reading).toBeNull();
    expect(asked('/data/2.5/weather')).toHaveLength(1);
    server.clock.advance(MINUTE_MS);
    expect((await weatherFor(rider, LYON)).reading?.city).toBe('Lyon');
  });

  it('takes a place in tenths of a degree, and no finer one', async () => {
    const queries = [
      '?lat=45.76&lon=4.8',
      '?lat=91&lon=4.8',
      '?lat=4&lon=-180.1',
      '?lat=1e1&lon=4',
      '?lat=1e400&lon=4',
      '?lat=&lon=',
      '?lat=45.8',
    ];
    for (const query of queries)
      expect(await rider.get(`/weather${query}`)).toMatchObject(refusal('invalid-input'));
    expect(asked('/data/2.5/weather')).toEqual([]);
    expect((await rider.get('/weather?lat=-90&lon=-180')).status).toBe(200);
  });

  it('leaves neither key nor place in the log', async () => {
    service.control.next({ path: '/weather', drop: true });
    await weatherFor(rider, LYON);
    const log = JSON.stringify(server.logged);
    expect(log).toContain('/weather');
    for (const secret of [service.apiKey, '45.8']) expect(log).not.toContain(secret);
  });

  it('finds towns for the profile, and says when it cannot', async () => {
    const { towns } = (await rider.get('/towns?name=%20newcastle')).body as TownList;
    expect(towns?.map(({ countryCode }) => countryCode)).toEqual(['AU', 'GB', 'ZA']);
    service.control.next({ status: 500 });
    expect((await rider.get('/towns?name=Lyon')).body).toEqual({ towns: null });
    expect(await rider.get('/towns?name=%20')).toMatchObject(refusal('invalid-input'));
  });
});

describe('one rider', () => {
  it('does not use up the key of all', async () => {
    const settings = { ...openWeatherEnvironment(service), RATE_LIMIT_FACTOR: '1' };
    const server = await openTestServer({ settings });
    const rider = await server.rider({ onboarded: true });
    for (let n = 0; n < 40; n += 1) await weatherFor(rider, `?lat=${n}&lon=4.8`);
    expect(asked('/data/2.5/weather')).toHaveLength(30);
    expect((await weatherFor(rider, '?lat=1&lon=4.8')).reading).not.toBeNull();
    for (let n = 0; n < 60; n += 1) await rider.get('/towns?name=Lyon');
    expect(await rider.get('/towns?name=Lyon')).toMatchObject(refusal('rate-limited'));
    const other = await server.rider({ onboarded: true });
    expect((await weatherFor(other, '?lat=80&lon=4.8')).reading).not.toBeNull();
    await server.close();
  });
});

it('has the town of the profile for its city where the service has no names', async () => {
  const server = await openTestServer({ settings: openMeteoEnvironment(service) });
  const rider = await server.rider({ onboarded: true });
  expect(await weatherFor(rider, LYON)).toMatchObject({ source: 'open-meteo', reading: { city: null } });
  await liveIn(rider, { name: 'Lyon', latDeg: 45.8, lonDeg: 4.8 });
  expect((await weatherFor(rider)).reading?.city).toBe('Lyon');
  expect(asked('/v1/forecast')).toHaveLength(1);
  await server.close();
});

describe('without a service', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(() => server.close());

  it('there is no weather, and no towns', async () => {
    const rider = await server.rider({ onboarded: true });
    expect(await weatherFor(rider, LYON)).toEqual({ source: null, reading: null });
    expect((await rider.get('/towns?name=Lyon')).body).toEqual({ towns: null });
  });
});
