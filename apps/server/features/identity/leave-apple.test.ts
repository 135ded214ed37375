import { generateKeyPairSync } from 'node:crypto';
import { environmentOf } from '@musette/stand-ins/environment';
import { startMail } from '@musette/stand-ins/mail/server';
import { startOidc } from '@musette/stand-ins/oidc/server';
import { API_PATH } from '@musette/contract/routes/api';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { type Browser, DONE } from '../../testing/browser.ts';
import { rowsOf } from '../../testing/engines.ts';
import { newEmail } from '../../testing/rider.ts';
import { comeBackFrom } from '../../testing/social.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { HOUR_MS } from '../../testing/time.ts';

const oidc = await startOidc();
const mail = await startMail();
const BUNDLE_ID = 'app.musette.test';
const { privateKey } = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const { APPLE_CLIENT_SECRET = '', ...settings } = environmentOf({ oidc, mail });
const APP = { ...settings, APPLE_APP_BUNDLE_ID: BUNDLE_ID };
/** An operator with the key, which secrets for both clients are made of. */
const WITH_KEY = { ...APP, APPLE_TEAM_ID: 'TEAM', APPLE_KEY_ID: 'KEY', APPLE_PRIVATE_KEY: privateKey };

let server: TestServer;
beforeEach(async () => {
  oidc.control.reset();
  server = await openTestServer({ settings: WITH_KEY });
});
afterEach(async () => {
  expect(server.unexpected).toEqual([]);
  await server.close();
});
afterAll(() => Promise.all([oidc.stop(), mail.stop()]));

const deleted = (browser: Browser) => browser.post(`${API_PATH}/account/delete`, {});
const clients = () => oidc.appleRefreshTokens().map(({ clientId }) => clientId);

const receiptFor = async ({ email }: { readonly email: string }) =>
  (await server.letters(email)).find(({ subject }) => subject === 'Your account was deleted')?.text;

/** Signs in as an iPhone does, with Apple's code. */
async function signInByPhone(person: { readonly email: string }, code?: string) {
  const app = server.app();
  const { nonce } = (await app.post(`${API_PATH}/social/apple/nonce`, {})).body as { nonce: string };
  const idToken = await oidc.idTokenFor('apple', { person, audience: BUNDLE_ID, nonce });
  const authorizationCode = code ?? oidc.appCodeFor({ person, audience: BUNDLE_ID });
  const answer = await app.post(`${API_PATH}/social/apple/id-token`, { idToken, nonce, authorizationCode });
  expect(answer.status).toBe(200);
  return app;
}

it('revokes what Apple gave for the web and for the app, each for its own client', async () => {
  const person = { email: newEmail() };
  const browser = server.visitor();
  await comeBackFrom('apple', browser, person);
  await signInByPhone(person);
  await comeBackFrom('apple', server.visitor(), { email: newEmail() });
  expect(clients()).toEqual([oidc.apple.clientId, BUNDLE_ID, oidc.apple.clientId]);
  const tokens = oidc.appleRefreshTokens();
  const stored = JSON.stringify(await rowsOf(server.open.database, 'auth_account'));
  for (const { token } of tokens) expect(stored).not.toContain(token);
  expect(await deleted(browser)).toMatchObject(DONE);
  expect(oidc.appleRefreshTokens()).toEqual(tokens);
  await server.runner.drain();
  expect(oidc.appleRefreshTokens()).toEqual(tokens.slice(2));
  expect(await receiptFor(person)).toContain('Musette asks Apple to end Sign in with Apple');
});

it('deletes the account all the same while Apple fails, and revokes the tokens when it is back', async () => {
  const app = await signInByPhone({ email: newEmail() });
  oidc.control.next({ status: 503, path: '/revoke' });
  expect(await deleted(app)).toMatchObject(DONE);
  await server.runner.drain();
  expect(await rowsOf(server.open.database, 'auth_user')).toEqual([]);
  expect(clients()).toEqual([BUNDLE_ID]);
  server.clock.advance(HOUR_MS);
  await server.runner.drain();
  expect(clients()).toEqual([]);
});

it('lets a rider in whose code is worth nothing, or is that of somebody else', async () => {
  await signInByPhone({ email: newEmail() }, 'made-up');
  const other = oidc.appCodeFor({ person: { email: newEmail() }, audience: BUNDLE_ID });
  const app = await signInByPhone({ email: newEmail() }, other);
  expect(clients()).toEqual([BUNDLE_ID]);
  expect(await deleted(app)).toMatchObject(DONE);
  await server.runner.drain();
  // It belongs to the other person.
  expect(clients()).toEqual([BUNDLE_ID]);
});

it('has nothing to revoke for the app where the operator made the secret, which is for the web alone', async () => {
  await server.close();
  server = await openTestServer({ settings: { ...APP, APPLE_CLIENT_SECRET } });
  const person = { email: newEmail() };
  const app = await signInByPhone(person);
  expect(clients()).toEqual([]);
  expect(await app.get(`${API_PATH}/account/deletion`)).toMatchObject({ body: { appleByHand: true } });
  expect(await deleted(app)).toMatchObject(DONE);
  expect(await receiptFor(person)).toContain('you can remove it at account.apple.com');
});
