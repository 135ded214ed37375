import { environmentOf, oidcEnvironment } from '@musette/stand-ins/environment';
import { startMail } from '@musette/stand-ins/mail/server';
import { startOidc } from '@musette/stand-ins/oidc/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusal } from '../../testing/browser.ts';
import { rowsOf, SQLITE, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { newEmail } from '../../testing/rider.ts';
import { comeBackFrom } from '../../testing/social.ts';

const oidc = await startOidc();
const mail = await startMail();
const settings = { ...environmentOf({ oidc, mail }), ...oidcEnvironment(oidc) };
const DISCOVERY = '/oidc/.well-known/openid-configuration';

beforeEach(() => oidc.control.reset());
afterAll(async () => {
  await Promise.all([oidc.stop(), mail.stop()]);
});

describe.each(SQLITE_AND_POSTGRES)("signing in with the operator's own provider on $name", (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ engine, settings });
  });
  afterAll(() => server.close());

  it('makes a new rider, and knows them again', async () => {
    const email = newEmail();
    const [first, second] = [server.visitor(), server.visitor()];
    const there = await comeBackFrom('oidc', first, { email, name: 'Nora van Dijk' });
    expect(there.href).toBe('http://musette.test/onboarding');
    expect((await comeBackFrom('oidc', second, { email })).pathname).toBe('/dashboard');
    expect((await second.get('/api/v1/session')).body).toEqual((await first.get('/api/v1/session')).body);
    expect((await second.get('/api/v1/account/sign-in-methods')).body).toMatchObject({ providers: ['oidc'] });
  });

  // The tests above show on both engines what the others read and write.
  if (engine !== SQLITE) return;

  it('is offered by its name, after the others', async () => {
    expect((await server.request('GET', '/sign-in-options')).body).toMatchObject({
      providers: ['google', 'apple', 'oidc'],
      oidcName: 'Clubhouse',
    });
  });

  it('sends a state, a nonce and a challenge for the code along', async () => {
    const { body } = await server.request('POST', '/social/oidc', { body: {} });
    const { origin, pathname, searchParams } = new URL((body as { url: string }).url);
    expect(`${origin}${pathname}`).toBe(`${oidc.oidc.issuer}/auth`);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: 'http://musette.test/api/auth/callback/oidc',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{20,}$/),
      nonce: expect.stringMatching(/^[\w-]{20,}$/),
    });
  });

  it('never opens an account because of its e-mail address alone (ASVS 6.8.1, spec 8)', async () => {
    const { email } = await server.rider();
    const there = await comeBackFrom('oidc', server.visitor(), { email });
    expect(there.searchParams.get('error')).toBe('account_not_linked');
  });

  it('takes no address that the provider has not verified', async () => {
    const there = await comeBackFrom('oidc', server.visitor(), { email: 'chiara.rossi@example.org' });
    expect([there.searchParams.get('provider'), there.searchParams.get('error')]).toEqual([
      'oidc',
      'email_not_verified',
    ]);
  });

  it('takes the address from where the provider tells it, when the ID token has none', async () => {
    const email = newEmail();
    oidc.control.next({ behaviour: 'no-email' });
    const visitor = server.visitor();
    expect((await comeBackFrom('oidc', visitor, { email })).pathname).toBe('/onboarding');
    expect((await visitor.get('/api/v1/session')).body).toMatchObject({ rider: { email } });
  });

  it.each([
    [
      'is about somebody else',
      { status: 200, body: '{"sub":"another","email":"a@b.example","email_verified":true}' },
    ],
    ['fails', { status: 500 }],
    ['is no JSON', { status: 200, body: '<html></html>' }],
    ['is cut off', { drop: true }],
  ])('takes nobody when the address is told elsewhere and that %s', async (_what, step) => {
    oidc.control.next({ behaviour: 'no-email' });
    oidc.control.next({ path: '/oidc/me', ...step });
    const there = await comeBackFrom('oidc', server.visitor(), { email: newEmail() });
    expect(there.searchParams.get('error')).toBe('unable_to_get_user_info');
  });

  it('keeps the issuer with the subject, for another issuer may have the same one', async () => {
    const person = oidc.addPerson('oidc', { email: newEmail() });
    await comeBackFrom('oidc', server.visitor(), { sub: person.sub });
    const accounts = await rowsOf(server.open.database, 'auth_account');
    expect(accounts.map(({ accountId }) => accountId)).toContain(`${oidc.oidc.issuer} ${person.sub}`);
  });
});

describe("the operator's own provider", () => {
  it.each([
    'no-id-token',
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
    const server = await openTestServer({ settings });
    oidc.control.next({ behaviour });
    const there = await comeBackFrom('oidc', server.visitor(), { email: newEmail() });
    expect([there.pathname, there.searchParams.get('provider')]).toEqual(['/auth', 'oidc']);
    expect(there.searchParams.get('error')).toBeTruthy();
    expect(await rowsOf(server.open.database, 'auth_user')).toEqual([]);
    await server.close();
  });

  const described = (change: object): string =>
    JSON.stringify({
      issuer: oidc.oidc.issuer,
      authorization_endpoint: `${oidc.oidc.issuer}/auth`,
      token_endpoint: `${oidc.oidc.issuer}/token`,
      jwks_uri: `${oidc.oidc.issuer}/jwks`,
      id_token_signing_alg_values_supported: ['RS256'],
      ...change,
    });

  it.each([
    ['is down', { status: 503 }, /answers 503/],
    ['breaks off', { drop: true }, /is unreachable/],
    ['shows a page', { status: 200, body: '<html></html>' }, /lacks/],
    [
      'is another issuer',
      { status: 200, body: described({ issuer: 'https://evil.example' }) },
      /another issuer/,
    ],
    ['has no keys', { status: 200, body: described({ jwks_uri: undefined }) }, /lacks jwks_uri/],
    [
      'leads to a program',
      { status: 200, body: described({ token_endpoint: 'javascript:alert(1)' }) },
      /lacks token/,
    ],
    ['has no end', { status: 200, body: ' '.repeat(300_000) }, /is too-large/],
  ])('that %s stops neither the start nor another provider, and is asked again', async (_what, step, why) => {
    const server = await openTestServer({ settings });
    oidc.control.next({ path: DISCOVERY, times: 50, ...step });
    expect(await server.request('POST', '/social/oidc')).toMatchObject(refusal('provider-not-available'));
    expect(server.logged.join('\n')).toMatch(why);
    expect((await comeBackFrom('google', server.visitor(), { email: newEmail() })).pathname).toBe(
      '/onboarding',
    );
    oidc.control.reset();
    expect((await comeBackFrom('oidc', server.visitor(), { email: newEmail() })).pathname).toBe(
      '/onboarding',
    );
    expect(server.unexpected).toEqual([]);
    await server.close();
  });

  it('is asked again at once when its description fails once', async () => {
    const server = await openTestServer({ settings });
    oidc.control.next({ path: DISCOVERY, times: 2, status: 503 });
    expect(await server.request('POST', '/social/oidc')).toMatchObject({ status: 200 });
    await server.close();
  });

  it('is shown the secret in the way that it takes', async () => {
    const server = await openTestServer({ settings });
    const basic = described({ token_endpoint_auth_methods_supported: ['client_secret_basic'] });
    oidc.control.next({ path: DISCOVERY, times: 2, status: 200, body: basic });
    expect((await comeBackFrom('oidc', server.visitor(), { email: newEmail() })).pathname).toBe(
      '/onboarding',
    );
    const asked = oidc.control.received().findLast(({ path }) => path === '/oidc/token');
    expect(asked?.headers['authorization']).toMatch(/^Basic /);
    expect(asked?.body).not.toContain(oidc.oidc.clientSecret);
    await server.close();
  });
});
