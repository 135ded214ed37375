import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startWeather } from './server.ts';

const { origin, apiKey, control, stop } = await startWeather();

beforeEach(() => control.reset());
afterAll(() => stop());

async function ask(path: string, query: Readonly<Record<string, string>>) {
  const answer = await fetch(`${origin}${path}?${new URLSearchParams(query)}`);
  return { status: answer.status, body: (await answer.json()) as unknown };
}

describe('OpenWeather', () => {
  const turin = { lat: '45.1', lon: '7.7', units: 'metric', appid: apiKey };

  it('answers with the weather in the shape of the recorded one', async () => {
    expect(await ask('/data/2.5/weather', turin)).toMatchObject({
      status: 200,
      body: {
        weather: [
          { description: expect.any(String) as string, icon: expect.stringMatching(/^\d\d[dn]$/) as string },
        ],
        main: { temp: expect.any(Number) as number },
        name: 'Turin',
        cod: 200,
      },
    });
  });

  it('has no name for a place far from any town', async () => {
    expect((await ask('/data/2.5/weather', { ...turin, lat: '0' })).body).toMatchObject({ name: '' });
  });

  it('forecasts five days in steps of three hours', async () => {
    const { body } = await ask('/data/2.5/forecast', turin);
    const { list } = body as { list: readonly { dt: number }[] };
    expect([list.length, (list[39]?.dt ?? 0) - (list[0]?.dt ?? 0)]).toEqual([40, 39 * 3 * 3600]);
  });

  it('finds every town of a name', async () => {
    const { body } = await ask('/geo/1.0/direct', { q: 'newcastle', limit: '5', appid: apiKey });
    expect((body as readonly { country: string }[]).map(({ country }) => country)).toEqual([
      'AU',
      'GB',
      'ZA',
    ]);
  });

  it('refuses a wrong key, kelvin, and a place on another planet', async () => {
    expect(await ask('/data/2.5/weather', { ...turin, appid: 'x' })).toMatchObject({
      status: 401,
      body: { cod: 401 },
    });
    const { units: _units, ...kelvin } = turin;
    expect((await ask('/data/2.5/weather', kelvin)).status).toBe(400);
    expect((await ask('/data/2.5/forecast', { ...turin, lat: '91' })).status).toBe(400);
    expect((await ask('/geo/1.0/direct', { q: '', appid: apiKey })).status).toBe(400);
  });
});

describe('Open-Meteo', () => {
  const lyon = {
    latitude: '45.8',
    longitude: '4.8',
    current: 'temperature_2m,weather_code,is_day',
    daily: 'weather_code,temperature_2m_max,temperature_2m_min',
    timezone: 'auto',
  };

  it('answers with the weather and seven days in the shape of the recorded one', async () => {
    const { body } = await ask('/v1/forecast', lyon);
    expect(body).toMatchObject({ current: { temperature_2m: expect.any(Number) as number, interval: 900 } });
    const { daily } = body as { daily: Readonly<Record<string, readonly unknown[]>> };
    expect(Object.values(daily).map(({ length }) => length)).toEqual([7, 7, 7, 7]);
  });

  it('finds towns, and leaves the list out when there is none', async () => {
    expect((await ask('/v1/search', { name: 'Lyon' })).body).toMatchObject({
      results: [{ country_code: 'FR' }],
    });
    expect((await ask('/v1/search', { name: 'Nowhere' })).body).not.toHaveProperty('results');
  });

  it('refuses another question', async () => {
    expect((await ask('/v1/forecast', { ...lyon, latitude: '91' })).body).toMatchObject({ error: true });
    expect((await ask('/v1/forecast', { ...lyon, timezone: 'GMT' })).status).toBe(400);
  });
});
