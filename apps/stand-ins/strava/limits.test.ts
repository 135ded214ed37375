import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startStrava } from './server.ts';
import type { StravaStandIn } from './server.ts';
import { athleteNamed, statusAndBody, stravaClient } from './testing/client.ts';
import type { StravaClient } from './testing/client.ts';

let strava: StravaStandIn;
let client: StravaClient;
let token: string;
beforeAll(async () => {
  strava = await startStrava();
  client = stravaClient(strava);
});
beforeEach(async () => {
  strava.control.reset();
  // The begin of the next day, so that no window ends while a test runs.
  strava.advance(86_400 - (Math.floor(strava.nowMs() / 1000) % 86_400));
  ({ access_token: token } = await client.connect(athleteNamed(strava, 'Ada')));
});
afterAll(() => strava.stop());

const ask = () => client.get('/athlete', token);
const askTimes = async (times: number) => {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) statuses.push((await ask()).status);
  return statuses;
};

describe('the rate limits', () => {
  it("are in the headers of each answer, written with Strava's capitals", async () => {
    await ask();
    const answer = await new Promise<IncomingMessage>((resolve) => {
      request(
        `${strava.apiUrl}/athlete/activities?per_page=1`,
        { headers: { authorization: `Bearer ${token}` } },
        resolve,
      ).end();
    });
    answer.resume();
    const headers = answer.rawHeaders.flatMap((name, index) =>
      /ratelimit/i.test(name) && index % 2 === 0 ? [[name, answer.rawHeaders[index + 1]]] : [],
    );
    expect(headers).toEqual([
      ['X-Ratelimit-Limit', '200,2000'],
      ['X-Ratelimit-Usage', '2,2'],
      ['X-Readratelimit-Limit', '100,1000'],
      ['X-Readratelimit-Usage', '2,2'],
    ]);
  });

  it('refuse what is beyond a quarter of an hour, until the next one begins', async () => {
    strava.setLimits({ read: [2, 100] });
    expect(await askTimes(2)).toEqual([200, 200]);
    expect(await statusAndBody(await ask())).toEqual([
      429,
      {
        message: 'Rate Limit Exceeded',
        errors: [{ resource: 'Application', field: 'read rate limit', code: 'exceeded' }],
      },
    ]);
    strava.advance(800);
    expect(await askTimes(1)).toEqual([429]);
    strava.advance(100);
    expect(await askTimes(1)).toEqual([200]);
  });

  it('refuse what is beyond a day in another shape, until midnight of UTC', async () => {
    strava.setLimits({ overall: [100, 3] });
    expect(await askTimes(3)).toEqual([200, 200, 200]);
    strava.advance(5 * 3600);
    expect(await statusAndBody(await ask())).toEqual([
      429,
      { errors: 'Rate Limit Exceeded', status: 429, message: 'Too Many Requests' },
    ]);
    strava.advance(19 * 3600);
    expect((await client.get('/athlete', token)).status).toBe(401);
    ({ access_token: token } = await client.connect(athleteNamed(strava, 'Ada')));
    expect((await ask()).status).toBe(200);
  });

  it('count for the application, over all of its athletes, and not the tokens', async () => {
    const bram = await client.connect(athleteNamed(strava, 'Bram'));
    await client.get('/athlete', bram.access_token);
    await ask();
    expect(strava.usage().now).toEqual({
      quarterHour: { overall: 2, read: 2 },
      day: { overall: 2, read: 2 },
    });
  });

  it('count a deauthorization as no read', async () => {
    await client.post('/oauth/deauthorize', {}, { authorization: `Bearer ${token}` });
    expect(strava.usage().now.quarterHour).toEqual({ overall: 1, read: 0 });
  });

  it('tell a test the highest usage of a window, and how much was refused', async () => {
    strava.setLimits({ read: [4, 100] });
    await askTimes(3);
    strava.advance(900);
    await askTimes(5);
    strava.advance(900);
    await askTimes(1);
    expect(await (await fetch(`${strava.origin}/__control/usage`)).json()).toEqual({
      limits: { overall: [200, 2000], read: [4, 100] },
      now: { quarterHour: { overall: 1, read: 1 }, day: { overall: 9, read: 9 } },
      highest: { quarterHour: { overall: 5, read: 5 }, day: { overall: 9, read: 9 } },
      refused: 1,
    });
  });

  it('can be set over HTTP', async () => {
    const set = (limits: object) =>
      fetch(`${strava.origin}/__control/limits`, { method: 'POST', body: JSON.stringify(limits) });
    expect((await set({ overall: [400, 4000] })).status).toBe(200);
    expect(strava.usage().limits).toEqual({ overall: [400, 4000], read: [100, 1000] });
    for (const bad of [{ write: [1, 2] }, { read: [0, 2] }, { read: 3 }])
      expect((await set(bad)).status).toBe(400);
  });
});

describe('the faults', () => {
  const next = (step: object) =>
    fetch(`${strava.origin}/__control/next`, { method: 'POST', body: JSON.stringify(step) });

  it.each([
    ['unauthorized', 401],
    ['forbidden', 403],
    ['not-found', 404],
    ['rate-limited', 429],
    ['rate-limited-day', 429],
    ['internal', 500],
  ])('%s answers with status %i and the body of Strava', async (behaviour, expected) => {
    await next({ behaviour, path: '/athlete/activities' });
    expect((await ask()).status).toBe(200);
    const [status, body] = await statusAndBody(await client.get('/athlete/activities?per_page=1', token));
    expect([status, body]).toEqual([expected, expect.objectContaining({ message: expect.any(String) })]);
    expect((await client.get('/athlete/activities?per_page=1', token)).status).toBe(200);
  });

  it('bring HTML instead of JSON', async () => {
    await next({ behaviour: 'html' });
    const answer = await ask();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8']);
  });

  it('bring half of a body, with a clean end or a lost connection', async () => {
    const whole = await (await ask()).text();
    await next({ behaviour: 'half-body' });
    expect(await (await ask()).text()).toBe(whole.slice(0, Math.floor(Buffer.from(whole).length / 2)));
    await next({ behaviour: 'break' });
    await expect(ask().then((answer) => answer.text())).rejects.toThrow('terminated');
  });

  it('bring the whole answer slowly, or none', async () => {
    await next({ behaviour: 'slow', amount: 20 });
    expect((await ask()).status).toBe(200);
    await next({ drop: true });
    await expect(ask()).rejects.toThrow('fetch failed');
  });
});
