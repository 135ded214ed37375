import { APP_ORIGINS, DEVICE_HEADER, SESSION_HEADER } from '@musette/contract/native-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AppClient, DONE, refusal } from '../../testing/browser.ts';
import { rowsOf, SQLITE, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { newRider, PASSWORD, type Rider } from '../../testing/rider.ts';
import { MINUTE_MS } from '../../testing/time.ts';

const NEXT = 'the next password';
const UNAUTHORISED = refusal('not-signed-in');

describe.each(SQLITE_AND_POSTGRES)('the session of the native app on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ engine });
  });
  afterAll(async () => {
    expect(server.unexpected).toEqual([]);
    await server.close();
  });

  const signIn = (app: AppClient, { email }: Pick<Rider, 'email'>, password = PASSWORD) =>
    app.post('/api/v1/sign-in', { email, password });
  const isSignedIn = async (app: AppClient) => (await app.get('/api/v1/profile')).status !== 401;

  it('begins with a sign-up as well, and writes and reads', async () => {
    const app = server.app();
    const rider = await newRider(app, { onboarded: true });
    expect(await rider.profile()).toMatchObject({ name: 'Alex Martin' });
  });

  it('ends with all others when the password is reset, and when the account is deleted', async () => {
    const app = server.app();
    const rider = await newRider(app);
    await app.post('/api/v1/password/forgot', { email: rider.email });
    const [letter] = await server.letters(rider.email);
    const token = decodeURIComponent(/auth#reset=(\S+)/.exec(letter?.text ?? '')?.[1] ?? '');
    expect(await app.post('/api/v1/password/reset', { token, password: NEXT })).toMatchObject(DONE);
    expect(await isSignedIn(app)).toBe(false);
    await signIn(app, rider, NEXT);
    expect(await isSignedIn(app)).toBe(true);
    expect(await app.post('/api/v1/account/delete', {})).toMatchObject(DONE);
    expect(await isSignedIn(app)).toBe(false);
  });

  it('is replaced by a new one when the password is entered again or changed', async () => {
    const app = server.app();
    await newRider(app);
    const tokens = [app.kept.session];
    expect(await app.post('/api/v1/account/reauthenticate', { password: PASSWORD })).toMatchObject(DONE);
    tokens.push(app.kept.session);
    const change = { currentPassword: PASSWORD, newPassword: NEXT };
    expect(await app.post('/api/v1/account/password', change)).toMatchObject(DONE);
    tokens.push(app.kept.session);
    expect(new Set(tokens).size).toBe(3);
    expect(await isSignedIn(app)).toBe(true);
    for (const session of tokens.slice(0, 2)) {
      const headers = { authorization: `Bearer ${session}` };
      expect(await server.request('GET', '/profile', { headers })).toMatchObject(UNAUTHORISED);
    }
  });

  // The tests above show on both engines what the others read and write.
  if (engine !== SQLITE) return;

  it.each(APP_ORIGINS)('begins at %s with a token in a header, and sets no cookie', async (origin) => {
    const rider = await server.rider();
    const app = server.app(origin);
    const answer = await signIn(app, rider);
    expect(answer.status).toBe(200);
    expect(answer.headers.get(SESSION_HEADER)).toMatch(/^musette_\w+\./);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.text).not.toContain(app.kept.session);
    expect((await app.get('/api/v1/session')).body).toMatchObject({ rider: { userId: rider.userId } });
    expect((await app.get('/api/v1/session')).headers.getSetCookie()).toEqual([]);
  });

  it('is kept as a hash, like that of a browser', async () => {
    const app = server.app();
    await newRider(app);
    const stored = JSON.stringify(await rowsOf(server.open.database, 'auth_session'));
    const token = /^musette_(\w+)\./.exec(app.kept.session ?? '')?.[1] ?? '';
    expect(token.length).toBeGreaterThan(20);
    expect(stored).not.toContain(token);
  });

  it('gives no token to a browser, whatever it sends along', async () => {
    const { email } = await server.rider();
    for (const headers of [{}, { [SESSION_HEADER]: 'yes' }, { 'x-musette-app': '1' }]) {
      const answer = await server
        .visitor()
        .post('/api/v1/sign-in', { email, password: PASSWORD }, { headers });
      expect(answer.status).toBe(200);
      expect([answer.headers.get(SESSION_HEADER), answer.headers.get(DEVICE_HEADER)]).toEqual([null, null]);
      expect(answer.headers.getSetCookie()).not.toEqual([]);
    }
  });

  it('is in the list of sessions as the app, and is ended there', async () => {
    const rider = await server.rider();
    const app = server.app();
    await signIn(app, rider);
    const { sessions } = (await rider.get('/account/sessions')).body as {
      sessions: { id: string; browser: string; system: string; isCurrent: boolean }[];
    };
    const own = sessions.find(({ isCurrent }) => !isCurrent);
    expect(own).toMatchObject({ browser: 'musette', system: 'android' });
    expect(await rider.post(`/account/sessions/${own?.id}/end`, {})).toMatchObject(DONE);
    expect(await app.get('/api/v1/profile')).toMatchObject(UNAUTHORISED);
  });

  it('ends with a sign-out, and its token opens nothing afterwards', async () => {
    const app = server.app();
    await newRider(app);
    const answer = await app.post('/api/v1/sign-out', {});
    expect(answer).toMatchObject(DONE);
    expect([answer.headers.get(SESSION_HEADER), answer.headers.getSetCookie()]).toEqual([null, []]);
    expect(answer.headers.has('clear-site-data')).toBe(false);
    expect(await isSignedIn(app)).toBe(false);
  });

  it('has to be fresh for what is sensitive, like that of a browser', async () => {
    const app = server.app();
    await newRider(app);
    server.clock.advance(6 * MINUTE_MS);
    const remove = () => app.post('/api/v1/account/delete', {});
    expect(await remove()).toMatchObject(refusal('reauthentication-required'));
  });
});

describe('a token', () => {
  let server: TestServer;
  let app: AppClient;
  beforeAll(async () => {
    server = await openTestServer();
    app = server.app();
    await newRider(app);
  });
  afterAll(async () => {
    expect(server.unexpected).toEqual([]);
    await server.close();
  });

  const asked = (authorization: string, headers: Record<string, string> = {}) =>
    server.request('GET', '/profile', { headers: { authorization, ...headers } });

  it('opens nothing once one sign of it is another', async () => {
    const token = app.kept.session ?? '';
    for (const forged of [
      token.slice(0, -2),
      // A signature may begin with any sign of base64url.
      token.replace(/\.(.)/, (_, sign) => (sign === 'A' ? '.B' : '.A')),
      token.replace('musette_', 'musette_x'),
      token.replace('musette_', ''),
      'musette_',
      'musette_a.b; musette.session_token=x',
      'musette_%00.%00',
    ])
      expect(await asked(`Bearer ${forged}`)).toMatchObject(UNAUTHORISED);
    expect(await asked(`Basic ${token}`)).toMatchObject(UNAUTHORISED);
    expect((await asked(`bearer ${token}`)).status).toBe(404);
  });

  it('is refused beside a cookie, whoever each of them is', async () => {
    const { browser } = await server.rider();
    const authorization = `Bearer ${app.kept.session}`;
    for (const [method, path] of [
      ['GET', '/session'],
      ['GET', '/profile'],
      ['POST', '/sign-out'],
    ] as const) {
      const answer = await browser.send(method, `/api/v1${path}`, { headers: { authorization } });
      expect(answer).toMatchObject(refusal('invalid-input'));
      expect(answer.body).toMatchObject({ fields: [{ path: 'Authorization', code: 'not-with-cookies' }] });
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect((await browser.get('/api/v1/profile')).status).toBe(404);
  });

  it('of somebody else, which a proxy adds, changes nothing for a browser', async () => {
    const { browser } = await server.rider();
    const headers = { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' };
    expect((await browser.get('/api/v1/session', { headers })).body).toMatchObject({
      rider: { email: expect.any(String) },
    });
  });

  it('is in no line of the log', async () => {
    await app.post('/api/v1/sign-out', {});
    await asked(`Bearer ${app.kept.session}`);
    const log = server.logged.join('\n');
    expect(log).not.toContain('musette_');
    expect(log).not.toContain(app.kept.device);
  });
});

describe('the app as a device', () => {
  it('gets in while strangers who guess make everybody else wait', async () => {
    const server = await openTestServer({ settings: { RATE_LIMIT_FACTOR: '1' } });
    const app = server.app();
    const { email } = await newRider(app);
    server.clock.advanceToWindow(3600);
    for (let n = 0; n < 25; n += 1)
      await server.visitor(`10.0.${n}.1`).post('/api/v1/sign-in', { email, password: 'a guess' });
    const stranger = await server.app().post('/api/v1/sign-in', { email, password: PASSWORD });
    expect(stranger).toMatchObject(refusal('sign-in-slowed'));
    expect((await app.post('/api/v1/sign-in', { email, password: PASSWORD })).status).toBe(200);
    await server.close();
  });

  it('is none by a header that no server has made', async () => {
    const server = await openTestServer();
    const { email } = await server.rider();
    for (const device of ['v1.x', 'x; musette.session_token=y', '\u00ff', 'x'.repeat(5000)]) {
      const app = server.app();
      const headers = { [DEVICE_HEADER]: device };
      const answer = await app.post('/api/v1/sign-in', { email, password: PASSWORD }, { headers });
      expect(answer.status).toBe(200);
    }
    expect(server.unexpected).toEqual([]);
    await server.close();
  });
});
