import { createHmac } from 'node:crypto';
import { RIDER_HEADER } from '@musette/contract/native-app';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DONE, refusal } from '../../testing/browser.ts';
import { addRow, COOKIE_KEY, rowsOf } from '../../testing/engines.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { newEmail, PASSWORD } from '../../testing/rider.ts';
import { DAY_MS, MINUTE_MS, stopTime } from '../../testing/time.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterEach(() => void vi.useRealTimers());
afterAll(() => server.close());

const COOKIE = 'musette.session_token';
const asWhom = async (cookie: string) =>
  server.request('GET', '/profile', { headers: { cookie: `${COOKIE}=${cookie}` } });

describe('the cookie of a session', () => {
  const attributesAt = async (publicUrl: string): Promise<readonly string[]> => {
    const there = await openTestServer({ settings: { PUBLIC_URL: publicUrl } });
    const form = { email: newEmail(), password: PASSWORD };
    const signedUp = await there.request('POST', '/sign-up', { body: form });
    const signedIn = await there.request('POST', '/sign-in', { body: form });
    await there.close();
    return [signedUp, signedIn].flatMap(({ headers }) =>
      headers.getSetCookie().filter((cookie) => cookie.includes('session_token=')),
    );
  };

  it('is out of reach of scripts and of other sites', async () => {
    const cookies = await attributesAt('http://musette.test');
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^musette\.session_token=/);
      expect(cookie.toLowerCase().split('; ').slice(1).toSorted()).toEqual([
        'httponly',
        `max-age=${(30 * DAY_MS) / 1000}`,
        'path=/',
        'samesite=lax',
      ]);
    }
  });

  it('travels by https alone where riders come by https', async () => {
    for (const cookie of await attributesAt('https://musette.test')) {
      expect(cookie).toMatch(/^__Host-musette\.session_token=/);
      expect(cookie.toLowerCase().split('; ').slice(1).toSorted()).toEqual([
        'httponly',
        `max-age=${(30 * DAY_MS) / 1000}`,
        'path=/',
        'samesite=lax',
        'secure',
      ]);
    }
  });

  it('opens the session by https too, and so does no cookie that a neighbour host could set', async () => {
    const there = await openTestServer({ settings: { PUBLIC_URL: 'https://musette.test' } });
    const rider = await there.rider();
    const value = rider.browser.cookies.get(`__Host-${COOKIE}`) ?? '';
    expect(value).not.toBe('');
    expect((await rider.get('/session')).body).toMatchObject({ rider: { userId: rider.userId } });
    for (const name of [COOKIE, `__Secure-${COOKIE}`]) {
      const headers = { cookie: `${name}=${value}` };
      expect((await there.request('GET', '/session', { headers })).body).toEqual({ rider: null });
    }
    await there.close();
  });

  it('cannot be made from what the database holds (a stolen database opens no session)', async () => {
    const rider = await server.rider({ onboarded: true });
    const [token = '', signature = ''] = decodeURIComponent(rider.browser.cookies.get(COOKIE) ?? '').split(
      '.',
    );
    const rows = await rowsOf(server.open.database, 'auth_session');
    const row = rows.find(({ userId }) => userId === rider.userId);
    expect(JSON.stringify(rows)).not.toContain(token);
    // Whoever has the secret as well could sign what stands there.
    const signed = (text: string) => createHmac('sha256', COOKIE_KEY).update(text).digest('base64');
    expect(signed(token)).toBe(signature);
    const stolen = String(row?.['token']);
    expect((await asWhom(encodeURIComponent(`${token}.${signed(token)}`))).status).toBe(200);
    expect(await asWhom(encodeURIComponent(`${stolen}.${signed(stolen)}`))).toMatchObject(
      refusal('not-signed-in'),
    );
  });

  it('is not one that somebody planted before', async () => {
    const { email } = await server.rider();
    const visitor = server.visitor();
    visitor.cookies.set(COOKIE, 'planted.value');
    await visitor.post('/api/v1/sign-in', { email, password: PASSWORD });
    expect(visitor.cookies.get(COOKIE)).not.toContain('planted');
    expect(await asWhom('planted.value')).toMatchObject(refusal('not-signed-in'));
  });

  it('is a new one with each sign-in', async () => {
    const { email } = await server.rider();
    const cookies = new Set<string | undefined>();
    for (let times = 0; times < 3; times += 1) {
      const visitor = server.visitor();
      await visitor.post('/api/v1/sign-in', { email, password: PASSWORD });
      cookies.add(visitor.cookies.get(COOKIE));
    }
    expect(cookies.size).toBe(3);
  });

  it('opens nothing when a single character of it was changed', async () => {
    const rider = await server.rider();
    const cookie = rider.browser.cookies.get(COOKIE) ?? '';
    expect((await asWhom(cookie)).status).toBe(404);
    for (const index of [0, 5, cookie.indexOf('.') + 5]) {
      const changed = cookie.slice(0, index) + (cookie[index] === 'x' ? 'y' : 'x') + cookie.slice(index + 1);
      expect(await asWhom(changed)).toMatchObject(refusal('not-signed-in'));
    }
  });

  it('opens nothing and breaks nothing, whatever is in it', () =>
    fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 200 }), async (text) => {
        const cookie = text.replaceAll(/[^\x20-\x7e]/g, '');
        expect(await asWhom(cookie)).toMatchObject(refusal('not-signed-in'));
      }),
    ));
});

describe('a session', () => {
  it('is over when the rider logs out, also for whoever kept the cookie', async () => {
    const rider = await server.rider({ onboarded: true });
    const kept = rider.browser.cookies.get(COOKIE) ?? '';
    expect((await asWhom(kept)).status).toBe(200);
    expect(await rider.post('/sign-out')).toMatchObject(DONE);
    expect(rider.browser.cookies.has(COOKIE)).toBe(false);
    expect((await rider.get('/session')).body).toEqual({ rider: null });
    expect(await asWhom(kept)).toMatchObject(refusal('not-signed-in'));
  });

  it('ends alone: the others of the same rider go on', async () => {
    const rider = await server.rider({ onboarded: true });
    const phone = server.visitor();
    await phone.post('/api/v1/sign-in', { email: rider.email, password: PASSWORD });
    await phone.post('/api/v1/sign-out');
    expect((await rider.get('/profile')).status).toBe(200);
    expect((await phone.get('/api/v1/profile')).status).toBe(401);
  });

  it('can be ended by somebody who has none', async () => {
    expect(await server.request('POST', '/sign-out')).toMatchObject(DONE);
  });

  it('ends after thirty days without a visit', async () => {
    const time = stopTime();
    const rider = await server.rider({ onboarded: true });
    time.advance(30 * DAY_MS + 1000);
    expect(await rider.get('/profile')).toMatchObject(refusal('not-signed-in'));
  });

  it('lasts as long as the rider keeps coming, and the cookie with it', async () => {
    const time = stopTime();
    const rider = await server.rider({ onboarded: true });
    for (let week = 0; week < 10; week += 1) {
      time.advance(7 * DAY_MS);
      const answer = await rider.get('/profile');
      expect(answer.status).toBe(200);
      expect(answer.headers.getSetCookie()[0]).toContain(`${COOKIE}=`);
    }
  });

  it('ends after 180 days, however often the rider comes (ASVS 7.3.2)', async () => {
    const time = stopTime();
    const rider = await server.rider({ onboarded: true });
    for (let day = 0; day < 175; day += 25) {
      time.advance(25 * DAY_MS);
      expect((await rider.get('/profile')).status).toBe(200);
    }
    const cookie = rider.browser.cookies.get(COOKIE) ?? '';
    time.advance(5 * DAY_MS - 1);
    expect((await asWhom(cookie)).status).toBe(200);
    time.advance(1);
    expect(await asWhom(cookie)).toMatchObject(refusal('not-signed-in'));
    const rows = await rowsOf(server.open.database, 'auth_session');
    expect(rows.filter(({ userId }) => userId === rider.userId)).toEqual([]);
    expect((await rider.get('/session')).body).toEqual({ rider: null });
    await rider.post('/sign-in', { email: rider.email, password: PASSWORD });
    expect((await rider.get('/profile')).status).toBe(200);
  });

  it('is swept out after 180 days, also when nobody comes back with it', async () => {
    const time = stopTime();
    const rider = await server.rider({ onboarded: true });
    const isKept = async () => {
      await server.ports.identity.forgetExpired(Date.now());
      const rows = await rowsOf(server.open.database, 'auth_session');
      return rows.some(({ userId }) => userId === rider.userId);
    };
    for (let day = 0; day < 175; day += 25) {
      time.advance(25 * DAY_MS);
      await rider.get('/profile');
    }
    time.advance(5 * DAY_MS);
    expect(await isKept()).toBe(true);
    time.advance(1);
    expect(await isKept()).toBe(false);
  });

  it('is the oldest of thirty that ends when the same rider logs in once more', async () => {
    const rider = await server.rider({ onboarded: true });
    const sessionsOf = async () =>
      (await rowsOf(server.open.database, 'auth_session')).filter(({ userId }) => userId === rider.userId);
    const [own = {}] = await sessionsOf();
    // Begun after the rider's own, one minute after the other.
    for (let n = 1; n < 40; n += 1) {
      const createdAt = new Date(Date.parse(String(own['createdAt'])) + n * MINUTE_MS).toISOString();
      const session = { ...own, createdAt, id: `session ${n}`, token: `token ${n}` };
      await addRow(server.open.database, 'auth_session', session);
    }
    const time = stopTime();
    time.advance(DAY_MS);
    const phone = server.visitor();
    await phone.post('/api/v1/sign-in', { email: rider.email, password: PASSWORD });
    expect((await phone.get('/api/v1/profile')).status).toBe(200);
    expect(await rider.get('/profile')).toMatchObject(refusal('not-signed-in'));
    const left = (await sessionsOf()).map(({ id }) => id);
    expect(left).toHaveLength(30);
    expect(left).toEqual(expect.arrayContaining(['session 39', 'session 11']));
    expect(left).not.toContain('session 10');
  });

  it('leaves nothing in the browser when the rider logs out', async () => {
    const rider = await server.rider();
    const { headers } = await rider.post('/sign-out');
    expect(headers.get('clear-site-data')).toBe('"storage"');
    expect((await rider.get('/session')).headers.has('clear-site-data')).toBe(false);
  });

  it('keeps nothing about where the rider is', async () => {
    const { email } = await server.rider();
    const headers = { 'x-forwarded-for': '203.0.113.77' };
    await server.visitor('203.0.113.77').post('/api/v1/sign-in', { email, password: PASSWORD }, { headers });
    const table = JSON.stringify(await rowsOf(server.open.database, 'auth_session'));
    expect(table).not.toContain('203.0.113.77');
  });
});

describe('a page that shows one rider while the cookie is of another', () => {
  it('reads and changes nothing of the rider who has signed in since', async () => {
    const before = await server.rider({ onboarded: true });
    const since = await server.rider({ onboarded: true });
    const cookie = [...since.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const asRider = (userId: string) => ({ headers: { cookie, [RIDER_HEADER]: userId } });
    const profile = await server.request('GET', '/profile', asRider(since.userId));
    expect(profile.status).toBe(200);
    expect(await server.request('GET', '/profile', asRider(before.userId))).toMatchObject(
      refusal('not-signed-in'),
    );
    const change = { version: (profile.body as { version: number }).version, change: { name: 'Somebody' } };
    expect(
      await server.request('PATCH', '/profile', { body: change, ...asRider(before.userId) }),
    ).toMatchObject(refusal('not-signed-in'));
    expect((await since.get('/profile')).body).toEqual(profile.body);
    expect((await server.request('GET', '/session', asRider(before.userId))).body).toEqual({ rider: null });
  });
});
