import { generateKeyPairSync } from 'node:crypto';
import { environmentOf } from '@musette/stand-ins/environment';
import { startMail } from '@musette/stand-ins/mail/server';
import { startOidc } from '@musette/stand-ins/oidc/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, refusal } from '../../testing/browser.ts';
import { rowsOf, SQLITE, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { newEmail, PASSWORD } from '../../testing/rider.ts';
import { callbackOf, comeBackFrom, destinationOf, ID_TOKEN } from '../../testing/social.ts';
import { DAY_MS } from '../../testing/time.ts';

const oidc = await startOidc();
const mail = await startMail();
const settings = { ...environmentOf({ oidc, mail }) };

beforeEach(() => oidc.control.reset());
afterAll(async () => {
  await Promise.all([oidc.stop(), mail.stop()]);
});

const URL_BASE = 'http://musette.test';

describe.each(SQLITE_AND_POSTGRES)('signing in with a provider on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ engine, settings });
  });
  afterAll(() => server.close());

  const accountsOf = async (email: string) =>
    (await rowsOf(server.open.database, 'auth_user')).filter((row) => row['email'] === email);

  it.each([
    ['google', '/onboarding'],
    // The device maker's sign-in always goes to the dashboard (spec 2).
    ['apple', '/dashboard'],
  ] as const)(
    '%s makes a new rider, who goes on to %s and is greeted by name [2.33, 7.2]',
    async (provider, next) => {
      const visitor = server.visitor();
      const email = newEmail();
      const there = await comeBackFrom(provider, visitor, { email, name: 'Nora van Dijk' });
      expect(there.href).toBe(URL_BASE + next);
      const rider = { email, displayName: 'Nora van Dijk', onboarded: false };
      expect((await visitor.get('/api/v1/session')).body).toMatchObject({ rider });
      const methods = await visitor.get('/api/v1/account/sign-in-methods');
      expect(methods.body).toMatchObject({ password: false, providers: [provider] });
      const [letter, ...others] = await server.letters(email);
      expect(letter?.text).toContain('Hello Nora van Dijk,');
      expect(others).toEqual([]);
    },
  );

  it('takes a name that no database could keep as it is', async () => {
    const email = newEmail();
    oidc.addPerson('google', { email, givenName: 'No\0ra', familyName: '\uD83D' });
    const visitor = server.visitor();
    expect((await comeBackFrom('google', visitor, { email })).pathname).toBe('/onboarding');
    expect((await visitor.get('/api/v1/session')).body).toMatchObject({
      rider: { displayName: 'Nora \uFFFD' },
    });
  });

  it("keeps a provider's tokens sealed, and its ID token not at all, first time and later", async () => {
    const email = newEmail();
    for (let times = 0; times < 2; times += 1) await comeBackFrom('google', server.visitor(), { email });
    const accounts = await rowsOf(server.open.database, 'auth_account');
    const social = accounts.filter((row) => row['providerId'] !== 'credential');
    expect(social.map((row) => row['idToken']).filter((token) => token !== null)).toEqual([]);
    expect(JSON.stringify(accounts)).not.toMatch(ID_TOKEN);
    for (const row of social) expect(String(row['accessToken'])).toMatch(/^[0-9a-f]{64,}$|^\$/);
  });

  // The tests above show on both engines what the others read and write.
  if (engine !== SQLITE) return;

  it('is offered for those that are switched on', async () => {
    expect((await server.request('GET', '/sign-in-options')).body).toMatchObject({
      providers: ['google', 'apple'],
    });
  });

  it.each(['google', 'apple'] as const)(
    '%s knows a rider again, who goes to the dashboard',
    async (provider) => {
      const email = newEmail();
      const [first, second] = [server.visitor(), server.visitor()];
      await comeBackFrom(provider, first, { email });
      expect((await comeBackFrom(provider, second, { email })).href).toBe(`${URL_BASE}/dashboard`);
      const session = async (browser: typeof first) => (await browser.get('/api/v1/session')).body;
      expect(await session(second)).toEqual(await session(first));
      expect(await accountsOf(email)).toHaveLength(1);
      expect(await server.letters(email)).toHaveLength(1);
    },
  );

  it.each([
    ['google', 'access_denied'],
    ['apple', 'user_cancelled_authorize'],
  ] as const)('%s can be cancelled, and the screen is told so', async (provider, error) => {
    const visitor = server.visitor();
    const before = (await rowsOf(server.open.database, 'auth_user')).length;
    const back = await comeBackFrom(provider, visitor, { cancel: 'yes' });
    expect(back.origin + back.pathname).toBe(`${URL_BASE}/auth`);
    expect([back.searchParams.get('provider'), back.searchParams.get('error')]).toEqual([provider, error]);
    expect((await visitor.get('/api/v1/session')).body).toEqual({ rider: null });
    expect(await rowsOf(server.open.database, 'auth_user')).toHaveLength(before);
  });

  it('never opens an account because of its e-mail address alone (ASVS 6.8.1, spec 8)', async () => {
    const { email } = await server.rider();
    for (const provider of ['google', 'apple'] as const) {
      const visitor = server.visitor();
      const back = await comeBackFrom(provider, visitor, { email });
      expect(back.pathname).toBe('/auth');
      expect(back.searchParams.get('error')).toBe('account_not_linked');
      expect((await visitor.get('/api/v1/session')).body).toEqual({ rider: null });
    }
    expect(await accountsOf(email)).toHaveLength(1);
  });

  it('keeps two providers apart, and a password as well', async () => {
    const email = newEmail();
    await comeBackFrom('google', server.visitor(), { email });
    const back = await comeBackFrom('apple', server.visitor(), { email });
    expect(back.searchParams.get('error')).toBe('account_not_linked');
    const form = { body: { email, password: PASSWORD } };
    expect(await server.request('POST', '/sign-up', form)).toMatchObject(refusal('email-taken'));
    expect(await server.request('POST', '/sign-in', form)).toMatchObject(refusal('invalid-credentials'));
  });

  it('knows a person by the subject, also when the address there has changed', async () => {
    const [before, after] = [newEmail(), newEmail()];
    const person = oidc.addPerson('google', { email: before });
    const [first, second] = [server.visitor(), server.visitor()];
    await comeBackFrom('google', first, { sub: person.sub });
    oidc.addPerson('google', { ...person, email: after });
    await comeBackFrom('google', second, { sub: person.sub });
    const idOf = async (browser: typeof first) =>
      ((await browser.get('/api/v1/session')).body as { rider: { userId: string } }).rider.userId;
    expect(await idOf(second)).toBe(await idOf(first));
    expect(await accountsOf(after)).toHaveLength(0);
  });

  it('has no password to change or to enter [5.21]', async () => {
    const visitor = server.visitor();
    await comeBackFrom('google', visitor, { email: newEmail() });
    for (const [path, body] of [
      ['password', { currentPassword: PASSWORD, newPassword: 'the next password' }],
      ['reauthenticate', { password: PASSWORD }],
      ['email', { email: newEmail() }],
    ] as const)
      expect(await visitor.post(`/api/v1/account/${path}`, body)).toMatchObject(refusal('no-password'));
  });
});

describe('what a provider says', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ settings });
  });
  afterAll(() => server.close());

  it.each([
    'no-id-token',
    'no-email',
    'no-nonce',
    'wrong-nonce',
    'wrong-audience',
    'wrong-issuer',
    'no-subject',
    'unknown-kid',
    'stranger-key',
    'public-key-as-secret',
    'unsigned',
    'expired',
    'issued-in-future',
  ] as const)('is not believed with %s', async (behaviour) => {
    for (const provider of ['google', 'apple'] as const) {
      const visitor = server.visitor();
      oidc.control.next({ behaviour });
      const back = await comeBackFrom(provider, visitor, { email: newEmail() });
      expect(back.pathname).toBe('/auth');
      expect(back.searchParams.get('provider')).toBe(provider);
      expect(back.searchParams.get('error')).toBeTruthy();
      expect((await visitor.get('/api/v1/session')).body).toEqual({ rider: null });
    }
    expect(await rowsOf(server.open.database, 'auth_user')).toEqual([]);
    expect(server.unexpected).toEqual([]);
  });

  it.each([
    ['breaks off', { drop: true }],
    ['fails', { status: 500 }],
    ['answers with a page', { status: 200, body: '<html></html>' }],
    ['refuses', { status: 400, body: '{"error":"invalid_grant"}' }],
  ])('is missed when it %s, and the rider may try again', async (_what, step) => {
    const visitor = server.visitor();
    oidc.control.next({ path: '/token', ...step });
    const back = await comeBackFrom('google', visitor, { email: newEmail() });
    expect([back.pathname, back.searchParams.get('provider')]).toEqual(['/auth', 'google']);
    expect((await visitor.get('/api/v1/session')).body).toEqual({ rider: null });
    expect((await comeBackFrom('google', visitor, { email: newEmail() })).pathname).toBe('/onboarding');
    expect(server.unexpected).toEqual([]);
  });

  it('is text in the letter, whatever name it gives', async () => {
    const email = newEmail();
    oidc.addPerson('google', { email, givenName: '<b>Bobby</b>', familyName: '\r\nBcc: all@example.org' });
    await comeBackFrom('google', server.visitor(), { email });
    const [letter] = await server.letters(email);
    expect(letter?.html).toContain('&lt;b&gt;Bobby&lt;/b&gt;');
    expect(letter?.html).not.toContain('<b>');
    expect(letter?.subject).toBe('Welcome to Musette');
  });
});

describe('the way back', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ settings });
  });
  afterAll(() => server.close());

  const rejected = async (answer: Promise<Answer>): Promise<string | null> => {
    const back = destinationOf(await answer);
    expect(back.pathname).toBe('/auth');
    return back.searchParams.get('error');
  };

  it.each(['google', 'apple'] as const)(
    'from %s is for the browser that set out: a stolen answer opens nothing there',
    async (provider) => {
      const [attacker, victim] = [server.visitor(), server.visitor()];
      const back = await callbackOf(provider, attacker, { email: newEmail() });
      expect(await rejected(back(victim))).toBeTruthy();
      expect((await victim.get('/api/v1/session')).body).toEqual({ rider: null });
    },
  );

  it('leads back to the deletion of the account, also when it was cancelled', async () => {
    const [visitor, person] = [server.visitor(), { email: newEmail(), name: 'Sosa' }];
    await comeBackFrom('google', visitor, person);
    const purpose = 'delete-account' as const;
    const again = await comeBackFrom('google', visitor, { ...person, purpose });
    expect(again.pathname + again.search).toBe('/account?deletion=again');
    const cancelled = await comeBackFrom('google', visitor, { cancel: 'yes', purpose });
    expect([cancelled.pathname, cancelled.searchParams.get('deletion')]).toEqual(['/account', 'failed']);
    expect(cancelled.searchParams.get('error')).toBe('access_denied');
    const newcomer = await comeBackFrom('google', server.visitor(), { email: newEmail(), purpose });
    expect(newcomer.pathname).toBe('/onboarding');
  });

  it('can be gone once', async () => {
    const visitor = server.visitor();
    const back = await callbackOf('google', visitor, { email: newEmail() });
    await back();
    visitor.cookies.delete('musette.session_token');
    expect(await rejected(back())).toBeTruthy();
    expect((await visitor.get('/api/v1/session')).body).toEqual({ rider: null });
  });

  it.each([
    '/api/auth/callback/google',
    '/api/auth/callback/google?code=x&state=y',
    '/api/auth/callback/google?error=access_denied',
    '/api/auth/callback/google?state=%00&code=%FF',
    '/api/auth/callback/nobody?code=x&state=y',
    '/api/auth/callback/google?error=https://evil.example',
    '/api/auth/callback/%2e%2e%2fsign-up',
  ])('leads nowhere else by %s', async (path) => {
    const answer = await server.visitor().get(path);
    expect(answer.status).toBeLessThan(500);
    const location = answer.headers.get('location') ?? `${URL_BASE}/auth?`;
    const there = new URL(location, URL_BASE);
    expect([there.origin, there.pathname]).toEqual([URL_BASE, '/auth']);
  });

  it.each([
    'sign-up/email',
    'sign-in/email',
    'get-session',
    'list-accounts',
    'error',
    'ok',
    'reset-password',
  ])('is the only address of the library that answers: not %s', async (path) => {
    for (const method of ['GET', 'POST'])
      expect(await server.visitor().send(method, `/api/auth/${path}`)).toMatchObject(refusal('not-found'));
  });
});

describe('a provider', () => {
  it('that is not switched on is not there', async () => {
    const server = await openTestServer();
    for (const provider of ['google', 'apple'])
      expect(await server.request('POST', `/social/${provider}`)).toMatchObject(
        refusal('provider-not-available'),
      );
    expect(await server.request('POST', '/social/facebook')).toMatchObject(refusal('invalid-input'));
    expect((await server.request('GET', '/sign-in-options')).body).toMatchObject({ providers: [] });
    await server.close();
  });

  it.each([{ status: 503 }, { drop: true }, { status: 200, body: 'not JSON' }])(
    'that is down (%o) when somebody wants to go there can be tried again when it is up',
    async (step) => {
      const server = await openTestServer({ settings });
      oidc.control.next({ path: '/google/.well-known/openid-configuration', times: 50, ...step });
      const refused = await server.request('POST', '/social/google');
      expect(refused).toMatchObject(refusal('provider-not-available'));
      oidc.control.reset();
      const there = await comeBackFrom('google', server.visitor(), { email: newEmail() });
      expect(there.pathname).toBe('/onboarding');
      expect(server.unexpected).toEqual([]);
      await server.close();
    },
  );

  it('that is down takes no other with it', async () => {
    const server = await openTestServer({ settings });
    oidc.control.next({ path: '/google/.well-known/openid-configuration', times: 50, status: 503 });
    const there = await comeBackFrom('apple', server.visitor(), { email: newEmail() });
    expect(there.pathname).toBe('/dashboard');
    await server.close();
  });

  it('that is down when the rider comes back to a server that was restarted sends the rider to the start', async () => {
    const before = await openTestServer({ settings });
    const visitor = before.visitor();
    const back = await callbackOf('google', visitor, { email: newEmail() });
    const after = await openTestServer({ settings, engine: { open: () => Promise.resolve(before.open) } });
    const moved = after.visitor();
    for (const [name, value] of visitor.cookies) moved.cookies.set(name, value);
    oidc.control.next({ path: '/google/.well-known/openid-configuration', times: 50, drop: true });
    const location = destinationOf(await back(moved));
    expect([location.pathname, location.searchParams.get('provider')]).toEqual(['/auth', 'google']);
    expect(after.unexpected).toEqual([]);
    await before.close();
  });
});

it('shows Apple a client secret that is in force, however long the server has been running', async () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { APPLE_CLIENT_SECRET: _none, ...others } = settings;
  const key = { APPLE_TEAM_ID: 'TEAM123456', APPLE_KEY_ID: 'KEY1234567' };
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  const server = await openTestServer({ settings: { ...others, ...key, APPLE_PRIVATE_KEY: pem } });
  const secondsLeft = async (): Promise<number> => {
    // The stand-in knows another secret, so nobody is signed in; what it was shown is what counts.
    await comeBackFrom('apple', server.visitor(), { email: newEmail() });
    const shown = oidc.control.received().findLast(({ path }) => path === '/apple/token');
    const [, claims = ''] = (new URLSearchParams(shown?.body).get('client_secret') ?? '').split('.');
    const { exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { exp: number };
    return exp - server.clock.nowMs() / 1000;
  };
  expect(await secondsLeft()).toBeGreaterThan(0);
  server.clock.advance(200 * DAY_MS);
  expect(await secondsLeft()).toBeGreaterThan(0);
  await server.close();
});

describe('the limit', () => {
  it('is sixty starts an hour for an address', async () => {
    const server = await openTestServer({ settings: { ...settings, RATE_LIMIT_FACTOR: '1' } });
    server.clock.advanceToWindow(3600);
    const statuses = [];
    for (let times = 0; times < 61; times += 1)
      statuses.push((await server.request('POST', '/social/google')).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
    await server.close();
  });
});
