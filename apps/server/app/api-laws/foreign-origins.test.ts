import { APP_ORIGINS, DEVICE_HEADER, SESSION_HEADER } from '@musette/contract/native-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AppClient, type Browser, refusal } from '../../testing/browser.ts';
import { contentsOf } from '../../testing/engines.ts';
import { OPERATIONS } from '../../testing/operations.ts';
import { newRider } from '../../testing/rider.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';

/** They look like those of the app, or are foreign in another way. */
const HOSTILE = [
  'https://localhost.evil.com',
  'https://localhost:8443',
  'http://localhost',
  'https://localhost/',
  'HTTPS://LOCALHOST',
  'capacitor://evil',
  'capacitor://localhost:80',
  'capacitor://localhost.evil',
  'ionic://localhost',
  'https://evil.example',
  'null',
  '*',
];
const CORS = /^access-control-/;

let server: TestServer;
let browser: Browser;
let app: AppClient;
beforeAll(async () => {
  server = await openTestServer();
  browser = (await server.rider({ onboarded: true })).browser;
  app = server.app();
  await newRider(app, { onboarded: true });
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  await server.close();
});

const corsOf = (headers: Headers) => [...headers.keys()].filter((name) => CORS.test(name));
const varyOf = (headers: Headers) => headers.get('vary')?.toLowerCase().split(/, */) ?? [];
const preflightOf = (method: string, path: string, origin: string) =>
  server.request('OPTIONS', path, {
    headers: {
      origin,
      'sec-fetch-site': 'cross-site',
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,content-type',
    },
  });

describe.each(OPERATIONS)('$id', ({ method, path, body }) => {
  it.each(APP_ORIGINS)('may be asked for and read at %s, and without cookies alone', async (origin) => {
    const asked = await preflightOf(method, path, origin);
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-methods')?.split(', ')).toContain(method);
    for (const name of [
      'Authorization',
      'Content-Type',
      'Idempotency-Key',
      'Accept-Language',
      'Last-Event-ID',
    ])
      expect(asked.headers.get('access-control-allow-headers')?.split(', ')).toContain(name);
    const answer = await server.app(origin).send(method, `/api/v1${path}`, { body });
    for (const { headers } of [asked, answer]) {
      expect(headers.get('access-control-allow-origin')).toBe(origin);
      expect(headers.has('access-control-allow-credentials')).toBe(false);
      expect(headers.getSetCookie()).toEqual([]);
      expect(varyOf(headers)).toContain('origin');
    }
    expect(answer.body).not.toMatchObject({ code: 'cross-site-request' });
  });

  it('tells no other origin anything, whatever its name', async () => {
    for (const origin of HOSTILE) {
      const asked = await preflightOf(method, path, origin);
      expect([origin, asked.status >= 400, corsOf(asked.headers)]).toEqual([origin, true, []]);
      const headers = { origin, 'sec-fetch-site': 'cross-site', authorization: `Bearer ${app.kept.session}` };
      const answer = await server.request('HEAD', path, { headers });
      expect([origin, corsOf(answer.headers), answer.text]).toEqual([origin, [], '']);
      expect(varyOf(answer.headers)).toContain('origin');
    }
  });

  it('is no change for a page of another origin, with cookies or with a token', async () => {
    if (method === 'GET') return;
    const before = await contentsOf(server.open.database);
    for (const origin of HOSTILE) {
      const headers = { origin, 'sec-fetch-site': 'cross-site' };
      const refused = refusal('cross-site-request');
      expect(await browser.send(method, `/api/v1${path}`, { body, headers })).toMatchObject(refused);
      expect(await app.send(method, `/api/v1${path}`, { body, headers })).toMatchObject(refused);
      const unsaid = { origin, 'sec-fetch-site': '' };
      expect(await browser.send(method, `/api/v1${path}`, { body, headers: unsaid })).toMatchObject(refused);
    }
    expect(await contentsOf(server.open.database)).toEqual(before);
  });

  it('looks at no cookie that comes from a page of the app', async () => {
    for (const origin of APP_ORIGINS) {
      const headers = { origin, 'sec-fetch-site': 'cross-site' };
      const answer = await browser.send(method, `/api/v1${path}`, { body, headers });
      const nobody = await server.app(origin).get(`/api/v1${path}`);
      const expected = method === 'GET' ? nobody : refusal('cross-site-request');
      expect(answer).toMatchObject({ status: expected.status, body: expected.body });
    }
  });

  it('refuses a cookie and a token together', async () => {
    const headers = { authorization: `Bearer ${app.kept.session}` };
    const answer = await browser.send(method, `/api/v1${path}`, { body, headers });
    expect(answer).toMatchObject(refusal('invalid-input'));
  });
});

describe('what is no part of the API', () => {
  it.each(['/', '/auth', '/livez', '/api/auth/callback/google', '/webhooks/stripe', '/nothing'])(
    '%s is open to no other origin',
    async (path) => {
      for (const origin of [...APP_ORIGINS, ...HOSTILE])
        for (const method of ['GET', 'OPTIONS']) {
          const headers = { origin, 'sec-fetch-site': 'cross-site', 'access-control-request-method': 'GET' };
          const answer = await server.visitor().send(method, path, { headers });
          expect(corsOf(answer.headers)).toEqual([]);
        }
    },
  );
});

describe('a refusal', () => {
  it('can be read by the app as well, also a failure of the server', async () => {
    const refused = await server.app().get('/api/v1/profile');
    expect(refused.headers.get('access-control-allow-origin')).toBe(APP_ORIGINS[0]);
    const missing = await app.get('/api/v1/nothing');
    expect([missing.status, missing.headers.get('access-control-allow-origin')]).toEqual([
      404,
      APP_ORIGINS[0],
    ]);
    const reads = missing.headers.get('access-control-expose-headers')?.split(', ');
    expect(reads).toEqual(expect.arrayContaining([SESSION_HEADER, DEVICE_HEADER, 'Retry-After']));
  });
});

describe('a web app at the very address that a page of the app has', () => {
  it('is no app: it signs in by a cookie', async () => {
    const there = await openTestServer({ settings: { PUBLIC_URL: 'https://localhost' } });
    const rider = await there.rider({ onboarded: true });
    expect(rider.browser.cookies.has('__Host-musette.session_token')).toBe(true);
    expect(corsOf((await rider.get('/profile')).headers)).toEqual([]);
    await there.close();
  });
});
