import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DONE, refusal } from '../../testing/browser.ts';
import { SQLITE, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { newEmail, PASSWORD, type Rider, riderIn } from '../../testing/rider.ts';
import { MINUTE_MS, stopTime } from '../../testing/time.ts';
import { counted, countedThere } from './limits.ts';

const NEXT = 'the next password';

afterEach(() => void vi.useRealTimers());

const signIn = (server: TestServer, email: string, password: string) =>
  server.request('POST', '/sign-in', { body: { email, password } });
const changePassword = (rider: Rider, currentPassword: string, newPassword = NEXT) =>
  rider.post('/account/password', { currentPassword, newPassword });
const changeEmail = (rider: Rider, email: string) => rider.post('/account/email', { email });

async function resetLinkFor(server: TestServer, email: string): Promise<string> {
  await server.request('POST', '/password/forgot', { body: { email } });
  const [letter] = await server.letters(email);
  return /auth#reset=(\S+)/.exec(letter?.text ?? '')?.[1] ?? '';
}

const useLink = (server: TestServer, token: string) =>
  server.request('POST', '/password/reset', { body: { token, password: 'a stolen account' } });

describe.each(SQLITE_AND_POSTGRES)('an account on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ engine });
  });
  afterAll(() => server.close());

  it('changes its password with the present one, and every other session ends [7.31]', async () => {
    const rider = await server.rider({ onboarded: true });
    const phone = server.visitor();
    await phone.post('/api/v1/sign-in', { email: rider.email, password: PASSWORD });
    expect(await changePassword(rider, PASSWORD)).toMatchObject(DONE);
    expect((await rider.get('/profile')).status).toBe(200);
    expect(await phone.get('/api/v1/profile')).toMatchObject(refusal('not-signed-in'));
    expect((await signIn(server, rider.email, NEXT)).status).toBe(200);
    expect(await signIn(server, rider.email, PASSWORD)).toMatchObject(refusal('invalid-credentials'));
    const [notice] = await server.letters(rider.email);
    expect(notice?.subject).toBe('Your password was changed');
  });

  // The tests above show on both engines what the others read and write.
  if (engine !== SQLITE) return;

  it('says how it signs in', async () => {
    const rider = await server.rider();
    expect((await rider.get('/account/sign-in-methods')).body).toEqual({
      password: true,
      providers: [],
      pendingEmail: null,
    });
  });

  it('changes nothing with a wrong one', async () => {
    const rider = await server.rider();
    expect(await changePassword(rider, 'a wrong guess')).toMatchObject(refusal('wrong-password'));
    expect(await changePassword(rider, PASSWORD, '12345')).toMatchObject(refusal('weak-password'));
    expect(await changePassword(rider, PASSWORD, 'iloveyou')).toMatchObject(refusal('common-password'));
    expect((await signIn(server, rider.email, PASSWORD)).status).toBe(200);
    expect(await server.letters(rider.email)).toHaveLength(1);
  });

  it('ends the links to a new password that lie in mailboxes', async () => {
    const rider = await server.rider();
    const before = await resetLinkFor(server, rider.email);
    await changePassword(rider, PASSWORD);
    expect(await useLink(server, before)).toMatchObject(refusal('reset-token-invalid'));
  });
});

describe('a sensitive change', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(() => server.close());

  it('asks for the password again five minutes after the sign-in (spec 8) [7.34]', async () => {
    const time = stopTime();
    const rider = await server.rider();
    time.advance(5 * MINUTE_MS);
    expect(await changeEmail(rider, newEmail())).toMatchObject(DONE);
    time.advance(1);
    expect(await changeEmail(rider, newEmail())).toMatchObject(refusal('reauthentication-required'));
    expect(await rider.post('/account/reauthenticate', { password: 'a wrong guess' })).toMatchObject(
      refusal('wrong-password'),
    );
    expect(await changeEmail(rider, newEmail())).toMatchObject(refusal('reauthentication-required'));
    expect(await rider.post('/account/reauthenticate', { password: PASSWORD })).toMatchObject(DONE);
    expect(await changeEmail(rider, newEmail())).toMatchObject(DONE);
  });

  it('goes on in a new session: the old cookie opens nothing any more', async () => {
    const rider = await server.rider();
    const old = rider.browser.cookies.get('musette.session_token');
    await rider.post('/account/reauthenticate', { password: PASSWORD });
    expect(rider.browser.cookies.get('musette.session_token')).not.toBe(old);
    const kept = await server.request('GET', '/profile', {
      headers: { cookie: `musette.session_token=${old}` },
    });
    expect(kept).toMatchObject(refusal('not-signed-in'));
    expect((await rider.get('/session')).body).toMatchObject({ rider: { userId: rider.userId } });
  });
});

describe('the limits', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ settings: { RATE_LIMIT_FACTOR: '1' } });
  });
  afterAll(() => server.close());

  it('let nobody guess the password from an open session, by whichever way', async () => {
    const rider = await server.rider();
    server.clock.advanceToWindow(900);
    for (const guess of ['first guess', 'second guess', 'third guess'])
      expect(await rider.post('/account/reauthenticate', { password: guess })).toMatchObject(
        refusal('wrong-password'),
      );
    for (const guess of ['fourth guess', 'fifth guess'])
      expect(await changePassword(rider, guess)).toMatchObject(refusal('wrong-password'));
    const sixth = await rider.post('/account/reauthenticate', { password: PASSWORD });
    expect(sixth).toMatchObject(refusal('rate-limited'));
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(600);
    expect(await changePassword(rider, PASSWORD)).toMatchObject(refusal('rate-limited'));
    server.clock.advance(15 * MINUTE_MS);
    expect(await rider.post('/account/reauthenticate', { password: PASSWORD })).toMatchObject(DONE);
  });

  it('let nobody who shares the account change its password again and again to end the links that its owner asks for', async () => {
    server.clock.advanceToWindow(3600);
    const rider = await server.rider();
    const changes = [counted('passwordChangeByAccount', rider.userId)];
    for (let n = 0; n < 7; n += 1) await server.open.store.limits.consume(changes, server.clock.nowMs());
    expect(await changePassword(rider, PASSWORD, PASSWORD)).toMatchObject(DONE);
    const link = await resetLinkFor(server, rider.email);
    expect(await changePassword(rider, 'a wrong guess')).toMatchObject(refusal('rate-limited'));
    server.clock.advance(2 * MINUTE_MS);
    expect(await changePassword(rider, PASSWORD)).toMatchObject(refusal('rate-limited'));
    expect(await useLink(server, link)).toMatchObject(DONE);
    // The owner begins anew.
    const browser = server.visitor();
    await browser.post('/api/v1/sign-in', { email: rider.email, password: 'a stolen account' });
    expect(await changePassword(riderIn(browser, rider), 'a stolen account')).toMatchObject(DONE);
  });

  it('count the passwords of a stolen session by network, and four networks together', async () => {
    const rider = await server.rider();
    server.clock.advanceToWindow(900);
    const thiefAt = (address: string) => {
      const browser = server.visitor(address);
      for (const [name, value] of rider.browser.cookies) browser.cookies.set(name, value);
      return riderIn(browser, rider);
    };
    const guess = async (address: string) =>
      (await thiefAt(address).post('/account/reauthenticate', { password: 'a guess' })).status;
    for (let n = 0; n < 5; n += 1) expect(await guess('203.0.113.9')).toBe(422);
    expect(await guess('203.0.113.9')).toBe(429);
    expect(await changePassword(rider, 'a wrong guess')).toMatchObject(refusal('wrong-password'));
    for (let n = 0; n < 14; n += 1) expect(await guess(`203.0.${n}.1`)).toBe(422);
    expect(await guess('203.0.99.1')).toBe(429);
  });

  it('let the owner type the password again and change it after sixty sign-ins elsewhere, and sign in then', async () => {
    const rider = await server.rider();
    server.clock.advanceToWindow(3600);
    const signIns = [counted('signInByAccount', rider.email)];
    for (let n = 0; n < 59; n += 1) await server.open.store.limits.consume(signIns, server.clock.nowMs());
    const signInAt = (address: string, password: string) =>
      server.visitor(address).post('/api/v1/sign-in', { email: rider.email, password });
    expect((await signInAt('203.0.113.9', PASSWORD)).status).toBe(200);
    expect((await signInAt('203.0.113.9', PASSWORD)).status).toBe(429);
    expect(await rider.post('/account/reauthenticate', { password: PASSWORD })).toMatchObject(DONE);
    expect(await changePassword(rider, PASSWORD)).toMatchObject(DONE);
    expect((await signInAt('198.51.100.77', NEXT)).status).toBe(200);
  });

  it('let the password be typed again sixty times an hour in one network', async () => {
    const rider = await server.rider();
    server.clock.advanceToWindow(3600);
    const typed = [countedThere('reauthenticationByAccount', rider.userId, '192.0.2.1')];
    for (let n = 0; n < 59; n += 1) await server.open.store.limits.consume(typed, server.clock.nowMs());
    const again = () => rider.post('/account/reauthenticate', { password: PASSWORD });
    expect(await again()).toMatchObject(DONE);
    expect(await again()).toMatchObject(refusal('rate-limited'));
    server.clock.advance(MINUTE_MS);
    expect(await again()).toMatchObject(DONE);
  });

  it('let nobody ask address after address whether it has an account', async () => {
    stopTime();
    const there = await openTestServer({ settings: { RATE_LIMIT_FACTOR: '1' } });
    const [rider, other] = [await there.rider(), await there.rider()];
    const statuses = [];
    for (let times = 0; times < 6; times += 1) statuses.push((await changeEmail(rider, other.email)).status);
    expect(statuses).toEqual([409, 409, 409, 409, 409, 429]);
    await there.close();
  });
});
