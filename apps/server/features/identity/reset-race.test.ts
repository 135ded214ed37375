import { afterEach, describe, expect, it } from 'vitest';
import type { Answer, Browser } from '../../testing/browser.ts';
import { SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { newEmail, PASSWORD, type Rider } from '../../testing/rider.ts';

const OWN_PASSWORD = 'my own new password';
const LANES = 4;

let server: TestServer;
afterEach(async () => {
  expect(server.unexpected).toEqual([]);
  await server.close();
});

/** Somebody who knows the password of an account that its owner is about to take back. */
async function intruded(engine: (typeof SQLITE_AND_POSTGRES)[number]): Promise<Rider> {
  server = await openTestServer({ engine, fullHashes: true });
  return server.rider({ email: newEmail(), onboarded: true });
}

async function tokenFor(email: string, kind: 'reset' | 'confirm'): Promise<string> {
  const texts = (await server.letters(email)).map(({ text }) => text);
  const link = texts.map((text) => new RegExp(`auth#${kind}=(\\S+)`).exec(text)?.[1]).find(Boolean);
  return decodeURIComponent(link ?? 'none');
}

/** Works on and on, in several lanes, until the owner has set a password by mail; the status of that reset. */
async function resetDuring(email: string, work: (lane: number) => Promise<unknown>): Promise<number> {
  await server.request('POST', '/password/forgot', { body: { email } });
  const token = await tokenFor(email, 'reset');
  let isOver = false;
  const lanes = Array.from({ length: LANES }, async (_, lane) => {
    while (!isOver) await work(lane);
  });
  await Promise.all(Array.from({ length: LANES }, (_, lane) => work(lane)));
  const reset = await server.request('POST', '/password/reset', { body: { token, password: OWN_PASSWORD } });
  isOver = true;
  await Promise.all(lanes);
  return reset.status;
}

const signIn = (email: string, password: string): Promise<Answer> =>
  server.request('POST', '/sign-in', { body: { email, password } });

const isSignedIn = async (browser: Browser): Promise<boolean> =>
  ((await browser.get('/api/v1/session')).body as { rider: unknown }).rider !== null;

describe.each(SQLITE_AND_POSTGRES)('a password that is reset by mail, on $name', (engine) => {
  it('ends sign-ins with the old one that are under way', async () => {
    const { email } = await intruded(engine);
    const browsers: Browser[] = [];
    const status = await resetDuring(email, async () => {
      const browser = server.visitor();
      browsers.push(browser);
      await browser.post('/api/v1/sign-in', { email, password: PASSWORD });
    });
    expect(status).toBe(200);
    const signedIn = await Promise.all(browsers.map(isSignedIn));
    expect(signedIn.filter(Boolean)).toEqual([]);
    expect((await signIn(email, OWN_PASSWORD)).status).toBe(200);
  });

  it('stands against changes with the old one that are under way', async () => {
    const { email, browser } = await intruded(engine);
    await server.request('POST', '/password/forgot', { body: { email } });
    const token = await tokenFor(email, 'reset');
    const change = { currentPassword: PASSWORD, newPassword: 'the password of an intruder' };
    const reset = server.request('POST', '/password/reset', { body: { token, password: OWN_PASSWORD } });
    const changes = Array.from({ length: LANES }, () => browser.post('/api/v1/account/password', change));
    const { status } = await reset;
    await Promise.all(changes);
    // A change that is done first ends the link, and the owner asks for another. What must not be is both.
    expect((await signIn(email, OWN_PASSWORD)).status).toBe(status === 200 ? 200 : 401);
    expect((await signIn(email, change.newPassword)).status).toBe(status === 200 ? 401 : 200);
    expect(status === 200 && (await isSignedIn(browser))).toBe(false);
  });

  it('leaves no change of the address that was under way', async () => {
    const { email, browser } = await intruded(engine);
    const others: string[] = [];
    const status = await resetDuring(email, async () => {
      const other = newEmail();
      others.push(other);
      await browser.post('/api/v1/account/email', { email: other });
    });
    expect(status).toBe(200);
    for (const other of others) {
      const token = await tokenFor(other, 'confirm');
      const confirmed = await server.request('POST', '/email/confirm', { body: { token } });
      expect(confirmed.status).toBe(422);
    }
    expect((await signIn(email, OWN_PASSWORD)).status).toBe(200);
  });
});
