import { startWeather } from '@musette/stand-ins/weather/server';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { testOutgoing } from '../../testing/outgoing.ts';
import { openMeteo } from './open-meteo.ts';
import { openWeather } from './openweather.ts';

const service = await startWeather();
const { origin, apiKey, control } = service;
const tools = { outgoing: testOutgoing() };
const ADAPTERS = [
  {
    source: 'openweather',
    path: '/data/2.5/weather',
    towns: '/geo/1.0/direct',
    weather: openWeather({ url: `${origin}/`, apiKey }, tools),
  },
  {
    source: 'open-meteo',
    path: '/v1/forecast',
    towns: '/v1/search',
    weather: openMeteo({ url: origin, geocodingUrl: origin }, tools),
  },
] as const;
const LYON = { latDeg: 45.8, lonDeg: 4.8 };

beforeEach(() => control.reset());
afterAll(() => service.stop());

describe.each(ADAPTERS)('$source', ({ source, path, towns, weather }) => {
  it('reads temperature, description, icon and the days ahead [3.45, 7.6]', async () => {
    expect(weather.source).toBe(source);
    const reading = await weather.current(LYON);
    expect(reading).toMatchObject({
      temperatureC: expect.any(Number) as number,
      description: expect.stringMatching(/\w/) as string,
      icon: expect.stringMatching(/^\d\d[dn]$/) as string,
    });
    const days = reading?.days ?? [];
    expect(days.length).toBeGreaterThanOrEqual(5);
    expect(days.map(({ date }) => date)).toEqual(days.map(({ date }) => date).toSorted());
    for (const { minC, maxC, icon } of days)
      expect([minC <= maxC, icon.endsWith('d'), maxC < 40]).toEqual([true, true, true]);
  });

  it('asks for nothing finer than the place that it is given', async () => {
    await weather.current(LYON);
    for (const { query } of control.received())
      expect([query['lat'] ?? query['latitude'], query['lon'] ?? query['longitude']]).toEqual([
        '45.8',
        '4.8',
      ]);
  });

  it('finds the towns of a name, in rounded places', async () => {
    expect(await weather.findTowns('Newcastle')).toEqual([
      { name: 'Newcastle', region: 'New South Wales', countryCode: 'AU', latDeg: -32.9, lonDeg: 151.8 },
      { name: 'Newcastle upon Tyne', region: 'England', countryCode: 'GB', latDeg: 55, lonDeg: -1.6 },
      { name: 'Newcastle', region: 'KwaZulu-Natal', countryCode: 'ZA', latDeg: -27.8, lonDeg: 29.9 },
    ]);
    expect(await weather.findTowns('Nowhere')).toEqual([]);
  });

  it.each([
    ['an error', { status: 500 }],
    ['too many requests', { status: 429, body: '{"cod":429}' }],
    ['a broken connection', { drop: true }],
    ['HTML', { body: '<html>' }],
    ['half a body', { body: '{"main":{"temp":1' }],
    ['nothing', { body: '' }],
    ['null', { body: 'null' }],
    ['another shape', { body: '{"main":{"temp":"14"},"current":{"temperature_2m":null}}' }],
    ['a list', { body: '[1]' }],
    ['an endless answer', { body: JSON.stringify({ padding: 'x'.repeat(300_000) }) }],
  ])('has no reading after %s [8.22]', async (_what, step) => {
    control.next({ ...step, path });
    expect(await weather.current(LYON)).toBeNull();
  });

  it('gives up before the screen does', async () => {
    control.next({ path, delayMs: 10_000 });
    const began = performance.now();
    expect(await weather.current(LYON)).toBeNull();
    expect(performance.now() - began).toBeLessThan(9000);
  });

  it('cannot say which towns there are while the service fails', async () => {
    control.next({ path: towns, status: 503 });
    expect(await weather.findTowns('Lyon')).toBeNull();
    control.next({ path: towns, body: '{"results":7}' });
    expect(await weather.findTowns('Lyon')).toBeNull();
  });

  it('leaves out a town of another shape', async () => {
    const odd = [
      { name: '', lat: 0, lon: 0, latitude: 0, longitude: 0 },
      7,
      { name: 'Lyon', lat: 91, latitude: 91 },
    ];
    control.next({ path: towns, body: JSON.stringify(source === 'openweather' ? odd : { results: odd }) });
    expect(await weather.findTowns('Lyon')).toEqual([]);
  });
});

describe('OpenWeather', () => {
  const [{ weather }] = ADAPTERS;
  const recorded = {
    coord: { lon: 7.367, lat: 45.133 },
    weather: [{ id: 501, main: 'Rain', description: 'moderate rain', icon: '10d' }],
    base: 'stations',
    main: { temp: 11.3, feels_like: 10.9, temp_min: 10.1, temp_max: 12.9, pressure: 1021, humidity: 60 },
    visibility: 10_000,
    dt: 1_726_660_758,
    timezone: 7200,
    id: 3_165_523,
    name: 'Province of Turin',
    cod: 200,
  };
  const step = (dt: string, temp: number, description: string) => ({
    dt: Date.parse(dt) / 1000,
    main: { temp },
    weather: [{ description, icon: '04n' }],
  });

  it('reads main.temp, weather[0].description, weather[0].icon and name of a recorded answer [7.7]', async () => {
    control.next({ path: '/weather', body: JSON.stringify(recorded) });
    control.next({ path: '/forecast', status: 500 });
    expect(await weather.current(LYON)).toEqual({
      temperatureC: 11.3,
      description: 'moderate rain',
      icon: '10d',
      city: 'Province of Turin',
      days: [],
    });
  });

  it('has no city where the service has no name', async () => {
    expect(await weather.current({ latDeg: 0, lonDeg: 0 })).toMatchObject({ city: null });
  });

  it('counts the days by the clock of the place, and a later day once its afternoon is known', async () => {
    const list = [
      step('2026-03-02T09:00:00Z', 4, 'evening'),
      step('2026-03-02T12:00:00Z', 3, 'night'),
      step('2026-03-02T15:00:00Z', 1, 'early'),
      step('2026-03-03T03:00:00Z', 9, 'noon'),
      step('2026-03-03T15:00:00Z', 2, 'next'),
    ];
    control.next({ path: '/forecast', body: JSON.stringify({ list, city: { timezone: 10.5 * 3600 } }) });
    expect((await weather.current({ latDeg: -34.9, lonDeg: 138.6 }))?.days).toEqual([
      { date: '2026-03-02', minC: 3, maxC: 4, description: 'evening', icon: '04d' },
      { date: '2026-03-03', minC: 1, maxC: 9, description: 'noon', icon: '04d' },
    ]);
  });

  it('counts what is measured now among the temperatures of today, of which the forecast has only the rest', async () => {
    const now = { ...recorded, main: { temp: 16.2 }, dt: Date.parse('2026-03-02T15:10:00Z') / 1000 };
    const list = [
      step('2026-03-02T18:00:00Z', 13, 'evening'),
      step('2026-03-02T21:00:00Z', 9, 'night'),
      step('2026-03-03T12:00:00Z', 11, 'noon'),
    ];
    control.next({ path: '/weather', body: JSON.stringify(now) });
    control.next({ path: '/forecast', body: JSON.stringify({ list, city: { timezone: 3600 } }) });
    expect((await weather.current(LYON))?.days).toMatchObject([
      { date: '2026-03-02', minC: 9, maxC: 16.2 },
      { date: '2026-03-03', minC: 11, maxC: 11 },
    ]);
  });

  it('has no reading with a wrong key', async () => {
    expect(await openWeather({ url: origin, apiKey: 'x' }, tools).current(LYON)).toBeNull();
  });
});

describe('Open-Meteo', () => {
  const [, { weather }] = ADAPTERS;
  const current = { time: '2026-03-26T16:15', interval: 900, temperature_2m: 18, weather_code: 0, is_day: 0 };
  const answer = (body: object) => control.next({ path: '/v1/forecast', body: JSON.stringify(body) });

  it('tells night from day, and needs no forecast', async () => {
    answer({ current });
    const reading = { temperatureC: 18, icon: '01n', description: 'clear sky', city: null, days: [] };
    expect(await weather.current(LYON)).toEqual(reading);
    answer({ current, daily: 'none' });
    expect(await weather.current(LYON)).toEqual(reading);
  });

  it('leaves out the days that it knows nothing of', async () => {
    const daily = {
      time: ['2026-03-26', '2026-03-27', '2026-03-28'],
      weather_code: [61, null, 4242],
      temperature_2m_max: [18, 12, 9],
      temperature_2m_min: [7.5, null, 1],
    };
    answer({ current, daily });
    expect((await weather.current(LYON))?.days).toEqual([
      { date: '2026-03-26', minC: 7.5, maxC: 18, description: 'light rain', icon: '10d' },
    ]);
  });

  it('counts what is measured now among the temperatures of today', async () => {
    const daily = {
      time: ['2026-03-26', '2026-03-27'],
      weather_code: [61, 61],
      temperature_2m_max: [17.4, 12],
      temperature_2m_min: [7.5, 3],
    };
    answer({ current, daily });
    expect((await weather.current(LYON))?.days).toMatchObject([
      { minC: 7.5, maxC: 18 },
      { minC: 3, maxC: 12 },
    ]);
  });

  it('has no reading of a code that nobody knows', async () => {
    answer({ current: { ...current, weather_code: 4242 } });
    expect(await weather.current(LYON)).toBeNull();
  });
});
