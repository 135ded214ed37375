import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DONE, refusal } from '../../testing/browser.ts';
import { openRecorded } from '../../testing/recording.ts';
import { gpxRide, importedId, upload } from '../../testing/ride-files.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { PASSWORD, type Rider, riderIn } from '../../testing/rider.ts';
import { stopTime } from '../../testing/time.ts';

const MOVES = '/plans/2026-01-05/workouts/2/moves';
/** What a screen of the calendar asks for. */
const SCREEN = [
  '/session',
  '/profile',
  '/plan-weeks',
  '/plans?from=2026-01-05&weeks=12',
  '/generation',
  MOVES,
];

const NEXT = 'the next password';

async function changePassword(owner: Rider) {
  const change = { currentPassword: PASSWORD, newPassword: NEXT };
  expect(await owner.post('/account/password', change)).toMatchObject(DONE);
}

async function resetByMail({ email, browser }: Rider, server: TestServer) {
  expect(await browser.post('/api/v1/password/forgot', { email })).toMatchObject(DONE);
  const text = (await server.letters(email)).map((letter) => letter.text).join('\n');
  const token = decodeURIComponent(/auth#reset=(\S+)/.exec(text)?.[1] ?? '');
  expect(await browser.post('/api/v1/password/reset', { token, password: NEXT })).toMatchObject(DONE);
}

describe('what one rider lets the server compute', () => {
  let server: TestServer;
  beforeEach(async () => {
    stopTime();
    server = await openTestServer({ settings: { RATE_LIMIT_FACTOR: '1' } });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await server.close();
  });

  const statusesOf = async (rider: Rider, paths: readonly string[]) =>
    (await Promise.all(paths.map((path) => rider.get(path)))).map(({ status }) => status);

  /** Leaves nothing, not even for what takes least, to the account nor to this session of it. */
  const hammer = async (rider: Rider) =>
    statusesOf(rider, [
      ...Array.from({ length: 400 }, () => MOVES),
      ...Array.from({ length: 150 }, () => '/session'),
      ...Array.from({ length: 5 }, () => '/profile'),
    ]);

  /** The rider again, in another browser. */
  async function elsewhere(rider: Rider): Promise<Rider> {
    const { email, password } = rider;
    const browser = server.visitor('198.51.100.1');
    await browser.post('/api/v1/sign-in', { email, password });
    return riderIn(browser, rider);
  }

  it('ends when a rider hammers, for all that computes, and for nobody else', async () => {
    const [hammering, other] = [await server.rider({ onboarded: true }), await server.rider()];
    const statuses = await hammer(hammering);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(200);
    const refused = await hammering.get(MOVES);
    expect(refused).toMatchObject(refusal('rate-limited'));
    expect(await hammering.post('/plans/2026-01-05/moves', { version: 1, from: 1, to: 2 })).toMatchObject(
      refusal('rate-limited'),
    );
    expect(await hammering.get('/profile')).toMatchObject(refusal('rate-limited'));
    expect(await hammering.get('/generation/events')).toMatchObject(refusal('rate-limited'));
    expect(await other.get(MOVES)).toMatchObject(refusal('plan-not-found'));
    server.clock.advance(Number(refused.headers.get('retry-after')) * 1000);
    expect(await hammering.get(MOVES)).toMatchObject(refusal('plan-not-found'));
  });

  it.each([
    ['who is signed in', '/session', 200],
    ['the ways to sign in', '/account/sign-in-methods', 200],
    ['the events of a plan', '/generation/events', 429],
  ])('is spent by asking for %s as well', async (_what, path, otherSession) => {
    const rider = await server.rider({ onboarded: true });
    const other = await elsewhere(rider);
    const answers = [];
    // A few at a time: the streams of one rider that stay open are limited.
    for (let n = 0; n < 60; n += 1)
      answers.push(...(await Promise.all(Array.from({ length: 10 }, () => rider.get(path)))));
    const refused = answers.filter((answer) => answer.status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(Number(refused.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await other.get(path)).status).toBe(otherSession);
    expect((await server.request('GET', '/session')).status).toBe(200);
  });

  it.each([
    ['changing the password', changePassword],
    ['a new password by mail', resetByMail],
  ])('keeps the owner from nothing that shuts out whoever shares the account: %s', async (_what, shutOut) => {
    const owner = await server.rider({ onboarded: true });
    const intruder = await elsewhere(owner);
    const { browser } = await elsewhere(owner);
    for (let n = 0; n < 5; n += 1)
      expect(await intruder.post('/account/reauthenticate', { password: 'a guess' })).toMatchObject(
        refusal('wrong-password'),
      );
    expect(await intruder.post('/account/reauthenticate', { password: PASSWORD })).toMatchObject(
      refusal('rate-limited'),
    );
    await hammer(intruder);
    expect((await owner.get('/session')).status).toBe(200);
    expect((await owner.get('/account/sign-in-methods')).status).toBe(200);
    expect(await owner.post('/account/reauthenticate', { password: PASSWORD })).toMatchObject(DONE);
    await shutOut(owner, server);
    expect((await browser.get('/api/v1/session')).body).toEqual({ rider: null });
    expect((await owner.post('/sign-in', { email: owner.email, password: NEXT })).status).toBe(200);
  });

  it('grows with the weeks that are asked for', async () => {
    const allowedOf = async (weeks: number) => {
      const rider = await server.rider({ onboarded: true });
      const path = `/plans?from=2026-01-05&weeks=${weeks}`;
      const statuses = await statusesOf(
        rider,
        Array.from({ length: 500 }, () => path),
      );
      return statuses.filter((status) => status === 200).length;
    };
    const [one, all] = [await allowedOf(1), await allowedOf(61)];
    expect(one).toBeGreaterThan(4 * all);
    expect(all).toBeGreaterThan(30);
  });

  it.each(['weeks=-100000', 'weeks=NaN', 'weeks=1&weeks=-900'])(
    'is not refilled by a list of plans that is refused: %s',
    async (weeks) => {
      const rider = await server.rider({ onboarded: true });
      await hammer(rider);
      server.clock.advance(500);
      await rider.get(`/plans?from=2026-01-05&${weeks}`);
      const moves = await statusesOf(
        rider,
        Array.from({ length: 20 }, () => MOVES),
      );
      expect(moves.filter((status) => status === 429).length).toBeGreaterThan(15);
    },
  );

  it.each(['weeks=6.1e1', 'weeks=0x3d', 'weeks=1&weeks=61', 'weeks[]=61'])(
    'is spent by the weeks of a list in any notation: %s',
    async (weeks) => {
      const rider = await server.rider({ onboarded: true });
      const paths = Array.from({ length: 150 }, () => `/plans?from=2026-01-05&${weeks}`);
      expect(await statusesOf(rider, paths)).toContain(429);
    },
  );

  it.each<readonly [what: string, ask: (rider: Rider) => Promise<{ readonly status: number }>]>([
    ['unlinking a way in', (rider) => rider.post('/account/sign-in-methods/google/unlink')],
    [
      'a new password that everybody knows',
      (rider) => rider.post('/account/password', { currentPassword: PASSWORD, newPassword: 'password' }),
    ],
  ])('is spent by %s as well, by session', async (_what, ask) => {
    const rider = await server.rider({ onboarded: true });
    const other = await elsewhere(rider);
    const asked = await Promise.all(Array.from({ length: 120 }, () => ask(rider)));
    expect(asked.filter(({ status }) => status === 429)).toHaveLength(20);
    expect((await ask(other)).status).not.toBe(429);
  });

  it('leaves the owner what they need when a thief hammers with their session elsewhere', async () => {
    const owner = await server.rider({ onboarded: true });
    const thief = riderIn(server.visitor('203.0.113.9'), owner);
    for (const [name, value] of owner.browser.cookies) thief.browser.cookies.set(name, value);
    await hammer(thief);
    expect((await thief.get('/session')).status).toBe(429);
    expect((await owner.get('/session')).status).toBe(200);
    expect((await owner.get('/account/sign-in-methods')).status).toBe(200);
    await changePassword(owner);
    expect((await thief.get('/session')).body).toEqual({ rider: null });
    expect(await owner.post('/sign-out')).toMatchObject(DONE);
  });

  it('is four ride files at once and four that wait, and nobody else waits for them', async () => {
    const [rider, other] = [await server.rider({ onboarded: true }), await server.rider({ onboarded: true })];
    const files = Array.from({ length: 11 }, (_, n) => gpxRide({ minutes: 60, name: `Ride ${n}` }));
    const sent = await Promise.all([...files.map((file) => upload(rider, file)), upload(other, gpxRide())]);
    const taken = Array.from({ length: 8 }, () => 200);
    expect(sent.map(({ status }) => status)).toEqual([...taken, 429, 429, 429, 200]);
    expect(sent[8]).toMatchObject(refusal('rate-limited'));
    expect(sent[8]?.headers.get('retry-after')).toBe('1');
    expect((await upload(rider, gpxRide({ startAt: '2026-03-04T17:30:00.000Z' }))).status).toBe(200);
  });

  it('is a few large ride files a minute, or very many usual ones', async () => {
    const allowedOf = async (bytes: number) => {
      const rider = await server.rider({ onboarded: true });
      for (let allowed = 0; ; allowed += 1) {
        const answer = await upload(rider, '<gpx>', { headers: { 'content-length': `${bytes}` } });
        if (answer.status === 429 || allowed === 100) return allowed;
      }
    };
    expect(await allowedOf(200_000)).toBe(100);
    expect(await allowedOf(25 * 1024 * 1024)).toBe(19);
  });

  it('is a few ride files a minute that are large when they are unpacked', async () => {
    const allowedOf = async (bytes: number, more = Buffer.alloc(0)) => {
      const rider = await server.rider({ onboarded: true });
      const file = new Uint8Array(Buffer.concat([gzipSync(Buffer.alloc(bytes)), more]));
      for (let allowed = 0; ; allowed += 1) {
        const answer = await upload(rider, file, { headers: { 'content-length': `${file.length}` } });
        if (answer.status === 429 || allowed === 50) return allowed;
      }
    };
    expect(await allowedOf(200_000)).toBe(50);
    expect(await allowedOf(25 * 1024 * 1024)).toBe(19);
    // No ride file: it costs no more than the largest that is one.
    expect(await allowedOf(30 * 1024 * 1024)).toBe(19);
    // Of several parts, each a gzip, only the last one says its size.
    expect(await allowedOf(24 * 1024 * 1024, gzipSync(''))).toBe(19);
  });

  it('is spent by trimming, which reads a file only for the newest version of a ride', async () => {
    const rider = await server.rider({ onboarded: true });
    const id = await importedId(rider, gpxRide({ minutes: 5 }));
    rmSync(join(server.config.DATA_DIR, 'rides'), { recursive: true });
    const trims = Array.from({ length: 60 }, () =>
      rider.post(`/activities/${id}/trim`, { version: 9, trim: { fromS: 60, toS: null } }),
    );
    const codes = (await Promise.all(trims)).map(({ body }) => (body as { code: string }).code);
    expect(new Set(codes)).toEqual(new Set(['changed-elsewhere', 'rate-limited']));
    expect(codes.filter((code) => code === 'changed-elsewhere').length).toBeLessThan(40);
  });

  it('is spent by one session in many networks too', async () => {
    const owner = await server.rider({ onboarded: true });
    const statuses = await Promise.all(
      Array.from({ length: 600 }, (_, n) => {
        const browser = server.visitor(`10.0.${n % 10}.1`);
        for (const [name, value] of owner.browser.cookies) browser.cookies.set(name, value);
        return browser.get('/api/v1/session');
      }),
    );
    expect(statuses.filter(({ status }) => status === 200)).toHaveLength(500);
  });

  it('is not spent by log-outs, and one that is refused keeps nobody from another', async () => {
    const rider = await server.rider({ onboarded: true });
    const broken = { headers: { 'idempotency-key': 'x'.repeat(300) } };
    const statuses = [];
    for (let n = 0; n < 40; n += 1)
      statuses.push((await rider.browser.post('/api/v1/sign-out', undefined, broken)).status);
    expect(new Set(statuses)).toEqual(new Set([400]));
    expect((await rider.get('/session')).status).toBe(200);
    expect(await rider.post('/sign-out')).toMatchObject(DONE);
  });

  it('keeps nobody from logging out', async () => {
    const rider = await server.rider({ onboarded: true });
    await hammer(rider);
    expect((await rider.get('/session')).status).toBe(429);
    expect(await rider.post('/sign-out')).toMatchObject(DONE);
    expect((await rider.get('/session')).body).toEqual({ rider: null });
  });

  it('is more than a person asks for: thirty screens at once, and one a second from then on', async () => {
    const rider = await server.rider({ onboarded: true });
    const screens = async (times: number) =>
      statusesOf(rider, Array.from({ length: times }, () => SCREEN).flat());
    expect(await screens(30)).not.toContain(429);
    for (let seconds = 0; seconds < 20; seconds += 1) {
      server.clock.advance(1000);
      expect(await screens(1)).not.toContain(429);
    }
  });
});

describe('a call that uses no session', () => {
  const broken = { headers: { 'idempotency-key': 'x'.repeat(300) } };
  it.each([
    ['GET /sign-in-options', {}, 200],
    ['GET /captcha/challenge', {}, 404],
    ['POST /sign-out', broken, 400],
  ] as const)('reads none from the database: %s', async (call, sending, status) => {
    const [method = '', path] = call.split(' ');
    const recorded = openRecorded();
    const server = await openTestServer({ engine: { open: () => Promise.resolve(recorded) } });
    const { browser } = await server.rider();
    recorded.forget();
    expect((await browser.send(method, `/api/v1${path}`, sending)).status).toBe(status);
    expect(recorded.plans().filter(({ statement }) => statement.includes('auth_session'))).toEqual([]);
    await server.close();
  });
});
