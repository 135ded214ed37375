import { hash, randomBytes } from 'node:crypto';
import { environmentOf } from '@musette/stand-ins/environment';
import { startMail } from '@musette/stand-ins/mail/server';
import { startOidc } from '@musette/stand-ins/oidc/server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, type AppClient, DONE, refusal } from '../../testing/browser.ts';
import { rowsOf, SQLITE, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import { newEmail, PASSWORD } from '../../testing/rider.ts';
import { type AtProvider, callbackFrom, destinationOf, ID_TOKEN, pathOf } from '../../testing/social.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { MINUTE_MS, stopTime } from '../../testing/time.ts';

const oidc = await startOidc();
const mail = await startMail();
const BUNDLE_ID = 'app.musette.test';
const IOS_CLIENT = 'google-ios-client';
const settings = {
  ...environmentOf({ oidc, mail }),
  GOOGLE_IOS_CLIENT_ID: IOS_CLIENT,
  GOOGLE_ANDROID_CLIENT_ID: 'google-android-client',
  APPLE_APP_BUNDLE_ID: BUNDLE_ID,
};

beforeEach(() => oidc.control.reset());
afterEach(() => void vi.useRealTimers());
afterAll(async () => {
  await Promise.all([oidc.stop(), mail.stop()]);
});

const newVerifier = () => randomBytes(32).toString('base64url');
const challengeOf = (verifier: string) => hash('sha256', verifier, 'base64url');
const isSignedIn = async (app: AppClient) => (await app.get('/api/v1/profile')).status !== 401;
const riderOf = async (app: AppClient) =>
  ((await app.get('/api/v1/session')).body as { rider: { email: string; displayName: string } | null }).rider;

describe.each(SQLITE_AND_POSTGRES)('signing in with the browser of the system on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ engine, settings });
  });
  afterAll(async () => {
    expect(server.unexpected).toEqual([]);
    await server.close();
  });

  /** The way of the system's browser to the provider and back, as far as the address that opens the app. */
  async function wayBack(
    app: AppClient,
    provider: 'google' | 'apple',
    { verifier, person }: { readonly verifier: string; readonly person: AtProvider },
  ): Promise<{ readonly back: Answer; readonly url: URL; readonly cookies: ReadonlyMap<string, string> }> {
    const started = await app.post(`/api/v1/social/${provider}`, { challenge: challengeOf(verifier) });
    const { url } = started.body as { readonly url: string };
    expect(url).toMatch(/^http:\/\/musette\.test\/api\/auth\/app\?start=/);
    const system = server.visitor();
    const there = destinationOf(await system.get(pathOf(url)));
    expect(there.origin).toBe(oidc.origin);
    const back = await (await callbackFrom(there.href, system, person))();
    return { back, url: new URL(back.headers.get('location') ?? ''), cookies: system.cookies };
  }

  const takeOver = (app: AppClient, url: URL, verifier: string) =>
    app.post('/api/v1/app-sign-in', { code: url.searchParams.get('sign_in'), verifier });

  it.each(['google', 'apple'] as const)(
    '%s leads back into the app, which takes the session over',
    async (provider) => {
      const app = server.app();
      const verifier = newVerifier();
      const email = newEmail();
      const person = { email, name: 'Nora van Dijk' };
      const { url, back, cookies } = await wayBack(app, provider, { verifier, person });
      expect(url.href).toMatch(/^musette:\/\/musette\.test\/signed-in\?sign_in=[\w-]{43}$/);
      // The browser of the system is signed in nowhere.
      expect([...cookies.keys()].filter((name) => /session|device/.test(name))).toEqual([]);
      expect(back.headers.getSetCookie().join()).not.toMatch(/session_token=[^;]/);
      const taken = await takeOver(app, url, verifier);
      expect(taken).toMatchObject({
        status: 200,
        body: { rider: { email, displayName: 'Nora van Dijk', onboarded: false } },
      });
      expect(app.kept.session).toMatch(/^musette_/);
      expect(app.kept.device).toMatch(/^v1\./);
      expect(await riderOf(app)).toMatchObject({ email });
      const { sessions } = (await app.get('/api/v1/account/sessions')).body as { sessions: object[] };
      expect(sessions).toMatchObject([{ browser: 'musette', isCurrent: true }]);
      const [letter, ...others] = await server.letters(email);
      expect([letter?.text.includes('Hello Nora van Dijk,'), others]).toEqual([true, []]);
    },
  );

  it('gives a code to whoever began alone, and once', async () => {
    const app = server.app();
    const verifier = newVerifier();
    const { url } = await wayBack(app, 'google', { verifier, person: { email: newEmail() } });
    const thief = server.app();
    for (const guess of [newVerifier(), challengeOf(verifier), `${verifier.slice(0, -1)}.`])
      expect(await takeOver(thief, url, guess)).toMatchObject(refusal('sign-in-code-invalid'));
    const taken = await Promise.all([takeOver(app, url, verifier), takeOver(app, url, verifier)]);
    expect(new Set(taken.map(({ status }) => status))).toEqual(new Set([200, 422]));
    expect(await takeOver(app, url, verifier)).toMatchObject(refusal('sign-in-code-invalid'));
    expect([thief.kept.session, await isSignedIn(app)]).toEqual([null, true]);
  });

  // The tests above show on both engines what the others read and write.
  if (engine !== SQLITE) return;

  it('takes no code after two minutes, and none of a session that has been ended', async () => {
    const app = server.app();
    const email = newEmail();
    const verifier = newVerifier();
    const late = await wayBack(app, 'google', { verifier, person: { email } });
    stopTime().advance(2 * MINUTE_MS + 1000);
    expect(await takeOver(app, late.url, verifier)).toMatchObject(refusal('sign-in-code-invalid'));
    vi.useRealTimers();
    const first = await wayBack(app, 'google', { verifier, person: { email } });
    expect((await takeOver(app, first.url, verifier)).status).toBe(200);
    const second = await wayBack(app, 'google', { verifier, person: { email } });
    expect(await app.post('/api/v1/account/sessions/end', {})).toMatchObject(DONE);
    expect(await takeOver(app, second.url, verifier)).toMatchObject(refusal('sign-in-code-invalid'));
  });

  it('brings a refusal back into the app as well', async () => {
    const { email } = await server.rider();
    const verifier = newVerifier();
    const refused = await wayBack(server.app(), 'google', { verifier, person: { email } });
    expect(Object.fromEntries(refused.url.searchParams)).toEqual({
      sign_in_error: 'account_not_linked',
      provider: 'google',
      id: expect.any(String),
    });
    // The app handles each link once.
    const again = await wayBack(server.app(), 'google', { verifier, person: { email } });
    expect(again.url.href).not.toBe(refused.url.href);
    const cancelled = await wayBack(server.app(), 'apple', { verifier, person: { cancel: 'yes' } });
    expect(cancelled.url.searchParams.get('sign_in_error')).toBe('user_cancelled_authorize');
    for (const { url } of [refused, cancelled])
      expect(url.protocol + url.hostname).toBe('musette:musette.test');
  });

  it('begins only where the app has asked for it, within ten minutes', async () => {
    const app = server.app();
    const { url } = (await app.post('/api/v1/social/google', { challenge: challengeOf('v') })).body as {
      url: string;
    };
    for (const path of ['/api/auth/app', '/api/auth/app?start=v1.x', pathOf(url).slice(0, -2)])
      expect(destinationOf(await server.visitor().get(path)).pathname).toBe('/auth');
    server.clock.advance(11 * MINUTE_MS);
    expect(destinationOf(await server.visitor().get(pathOf(url))).pathname).toBe('/auth');
    expect(url).not.toContain(challengeOf('v'));
    const off = await app.post('/api/v1/social/oidc', { challenge: challengeOf('v') });
    expect(off).toMatchObject(refusal('provider-not-available'));
  });

  it('does not end in another browser than the one that went to the provider', async () => {
    const started = await server.app().post('/api/v1/social/google', { challenge: challengeOf('v') });
    const system = server.visitor();
    const there = destinationOf(await system.get(pathOf((started.body as { url: string }).url)));
    const callback = await callbackFrom(there.href, system, { email: newEmail() });
    const elsewhere = destinationOf(await callback(server.visitor()));
    expect(elsewhere.searchParams.get('sign_in')).toBeNull();
    expect(elsewhere.searchParams.get('sign_in_error')).toMatch(/state/);
  });

  it('has no page of its own at the signs on the way', async () => {
    for (const path of ['/api/auth/app/done?challenge=x', '/api/auth/app/failed'])
      expect((await server.visitor().get(path)).status).toBe(404);
  });
});

describe.each(SQLITE_AND_POSTGRES)('signing in with an ID token on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ engine, settings });
  });
  afterAll(async () => {
    expect(server.unexpected).toEqual([]);
    await server.close();
  });

  const nonceFor = async (app: AppClient, provider: 'google' | 'apple') =>
    ((await app.post(`/api/v1/social/${provider}/nonce`, {})).body as { nonce: string }).nonce;
  const send = (app: AppClient, provider: 'google' | 'apple', body: object) =>
    app.post(`/api/v1/social/${provider}/id-token`, body);
  type Asked = Partial<Parameters<typeof oidc.idTokenFor>[1]>;
  /** Signs in as an app does, with a token that may be broken. */
  async function signIn(app: AppClient, email: string, asked: Asked = {}) {
    const nonce = await nonceFor(app, 'google');
    const idToken = await oidc.idTokenFor('google', {
      person: { email },
      audience: IOS_CLIENT,
      nonce,
      ...asked,
    });
    return { idToken, nonce, answer: await send(app, 'google', { idToken, nonce }) };
  }

  it('is the same account as in the web, by the same subject', async () => {
    const email = newEmail();
    const app = server.app();
    const { answer } = await signIn(app, email);
    const { userId } = (answer.body as { rider: { userId: string } }).rider;
    const system = server.visitor();
    const started = await system.post('/api/v1/social/google', {});
    await (
      await callbackFrom((started.body as { url: string }).url, system, { email })
    )();
    expect((await system.get('/api/v1/session')).body).toMatchObject({ rider: { userId } });
  });

  it('is taken once, and with a nonce that this server has given out within ten minutes', async () => {
    const app = server.app();
    const { idToken, nonce, answer } = await signIn(app, newEmail());
    expect(answer.status).toBe(200);
    expect(await send(server.app(), 'google', { idToken, nonce })).toMatchObject(refusal('id-token-invalid'));
    const person = { email: newEmail() };
    const own = await oidc.idTokenFor('google', { person, audience: IOS_CLIENT, nonce: 'my-own' });
    expect(await send(app, 'google', { idToken: own, nonce: 'my-own' })).toMatchObject(
      refusal('id-token-invalid'),
    );
    const old = await nonceFor(app, 'google');
    const late = await oidc.idTokenFor('google', { person, audience: IOS_CLIENT, nonce: old });
    stopTime().advance(11 * MINUTE_MS);
    expect(await send(app, 'google', { idToken: late, nonce: old })).toMatchObject(
      refusal('id-token-invalid'),
    );
    vi.useRealTimers();
  });

  // The tests above show on both engines what the others read and write.
  if (engine !== SQLITE) return;

  it.each([
    ['google', IOS_CLIENT],
    ['google', 'google-android-client'],
    ['apple', BUNDLE_ID],
  ] as const)('of %s for %s makes a new rider, who is known again', async (provider, audience) => {
    const person = { email: newEmail(), givenName: 'Nora' };
    const ids = [];
    for (let times = 0; times < 2; times += 1) {
      const app = server.app();
      const nonce = await nonceFor(app, provider);
      const idToken = await oidc.idTokenFor(provider, { person, audience, nonce });
      expect(idToken).toMatch(ID_TOKEN);
      const answer = await send(app, provider, { idToken, nonce, name: 'Nora' });
      expect(answer.status).toBe(200);
      expect(await riderOf(app)).toMatchObject({ email: person.email, displayName: 'Nora' });
      expect(app.kept.device).not.toBeNull();
      ids.push((answer.body as { rider: { userId: string } }).rider.userId);
    }
    expect(new Set(ids).size).toBe(1);
    expect(await server.letters(person.email)).toHaveLength(1);
    for (const table of ['auth_account', 'auth_session', 'auth_verification'])
      expect(JSON.stringify(await rowsOf(server.open.database, table))).not.toMatch(ID_TOKEN);
  });

  it('takes the nonce as its SHA-256 as well, which some apps send', async () => {
    const app = server.app();
    const nonce = await nonceFor(app, 'apple');
    const hashed = hash('sha256', nonce, 'hex');
    const idToken = await oidc.idTokenFor('apple', {
      person: { email: newEmail() },
      audience: BUNDLE_ID,
      nonce: hashed,
    });
    expect((await send(app, 'apple', { idToken, nonce })).status).toBe(200);
  });

  it.each([
    'no-nonce',
    'wrong-nonce',
    'wrong-audience',
    'wrong-issuer',
    'no-subject',
    'no-email',
    'unknown-kid',
    'stranger-key',
    'public-key-as-secret',
    'unsigned',
    'expired',
    'issued-in-future',
  ] as const)('is not believed with %s', async (fault) => {
    const app = server.app();
    const { answer } = await signIn(app, newEmail(), { fault });
    expect(answer).toMatchObject(refusal('id-token-invalid'));
    expect([app.kept.session, await isSignedIn(app)]).toEqual([null, false]);
  });

  it('is not taken for the web client, nor for another provider, nor with a nonce of another one', async () => {
    const app = server.app();
    const email = newEmail();
    const web = await signIn(app, email, { audience: oidc.google.clientId });
    expect(web.answer).toMatchObject(refusal('id-token-invalid'));
    const nonce = await nonceFor(app, 'apple');
    const idToken = await oidc.idTokenFor('google', { person: { email }, audience: IOS_CLIENT, nonce });
    expect(await send(app, 'google', { idToken, nonce })).toMatchObject(refusal('id-token-invalid'));
    expect(await send(app, 'apple', { idToken, nonce })).toMatchObject(refusal('id-token-invalid'));
  });

  it('never opens an account because of its e-mail address alone', async () => {
    const { email } = await server.rider();
    const { answer } = await signIn(server.app(), email);
    expect(answer).toMatchObject(refusal('other-sign-in-method'));
    const unproven = await signIn(server.app(), newEmail(), {
      person: { email: newEmail(), emailVerified: false },
    });
    expect(unproven.answer).toMatchObject(refusal('email-not-verified'));
  });

  it('makes no account where nobody gets one, and uses an invitation up where one is needed', async () => {
    const closed = await openTestServer({ engine, settings: { ...settings, SIGN_UP: 'closed' } });
    const invited = await openTestServer({ engine, settings: { ...settings, SIGN_UP: 'invite' } });
    const { link } = await invited.ports.identity.invite(null);
    const invitation = /#invitation=(.*)$/.exec(link)?.[1] ?? '';
    const attempt = async (there: TestServer, more: object = {}) => {
      const app = there.app();
      const nonce = await nonceFor(app, 'google');
      const idToken = await oidc.idTokenFor('google', {
        person: { email: newEmail() },
        audience: IOS_CLIENT,
        nonce,
      });
      return send(app, 'google', { idToken, nonce, ...more });
    };
    expect(await attempt(closed)).toMatchObject(refusal('sign-up-closed'));
    expect(await attempt(invited)).toMatchObject(refusal('invitation-invalid'));
    expect((await attempt(invited, { invitation })).status).toBe(200);
    expect(await attempt(invited, { invitation })).toMatchObject(refusal('invitation-invalid'));
    expect(await rowsOf(closed.open.database, 'auth_user')).toEqual([]);
    await Promise.all([closed.close(), invited.close()]);
  });

  it('is not there where no app is named', async () => {
    const there = await openTestServer({ engine, settings: environmentOf({ oidc, mail }) });
    const off = refusal('provider-not-available');
    expect(await there.app().post('/api/v1/social/google/nonce', {})).toMatchObject(off);
    expect(await send(there.app(), 'google', { idToken: 'e30.e30.x', nonce: 'n' })).toMatchObject(off);
    await there.close();
  });

  it('writes no token and no nonce into the log', async () => {
    const { idToken, nonce } = await signIn(server.app(), newEmail());
    const log = server.logged.join('\n');
    for (const secret of [idToken, nonce, PASSWORD]) expect(log).not.toContain(secret);
  });
});
