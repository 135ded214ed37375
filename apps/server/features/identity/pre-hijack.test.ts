import { environmentOf } from '@musette/stand-ins/environment';
import { startMail } from '@musette/stand-ins/mail/server';
import { startOidc } from '@musette/stand-ins/oidc/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, DONE, refusal } from '../../testing/browser.ts';
import { SQLITE, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { newEmail, PASSWORD } from '../../testing/rider.ts';
import { comeBackFrom } from '../../testing/social.ts';

const oidc = await startOidc();
const mail = await startMail();
const settings = { ...environmentOf({ oidc, mail }) };

beforeEach(() => oidc.control.reset());
afterAll(async () => {
  await Promise.all([oidc.stop(), mail.stop()]);
});

const VICTIMS_PASSWORD = 'my own new password';

// Somebody prepares an account for the address of somebody else, and waits for its owner to move in.
describe.each(SQLITE_AND_POSTGRES)('an account that was prepared for somebody else on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ engine, settings });
  });
  afterAll(() => server.close());

  const tokenIn = async (email: string, kind: 'reset' | 'confirm'): Promise<string | null> => {
    const texts = (await server.letters(email)).map(({ text }) => text);
    const link = texts.map((text) => new RegExp(`auth#${kind}=(\\S+)`).exec(text)?.[1]).find(Boolean);
    return link === undefined ? null : decodeURIComponent(link);
  };
  const resetByMail = async (email: string, password: string) => {
    await server.request('POST', '/password/forgot', { body: { email } });
    const token = await tokenIn(email, 'reset');
    return server.request('POST', '/password/reset', { body: { token, password } });
  };
  const confirmed = async (email: string) =>
    server.request('POST', '/email/confirm', { body: { token: await tokenIn(email, 'confirm') } });
  const signIn = async (email: string, password: string) => {
    const browser = server.visitor();
    await browser.post('/api/v1/sign-in', { email, password });
    return browser;
  };
  const whoIs = async (browser: Browser) =>
    ((await browser.get('/api/v1/session')).body as { rider: { userId: string; email: string } | null })
      .rider;
  const methodsOf = async (browser: Browser) => (await browser.get('/api/v1/account/sign-in-methods')).body;

  /** An account that Google opens, and a password as well: what the attack begins with. */
  const prepared = async () => {
    const email = newEmail();
    await comeBackFrom('google', server.visitor(), { email });
    await resetByMail(email, PASSWORD);
    return { email, browser: await signIn(email, PASSWORD) };
  };

  it('is not opened by the first Google sign-in once the victim has set a password by mail', async () => {
    const attacker = await prepared();
    const victim = newEmail();
    await attacker.browser.post('/api/v1/account/email', { email: victim });
    // The victim takes the mail for one of their own.
    await confirmed(victim);
    expect(await resetByMail(victim, VICTIMS_PASSWORD)).toMatchObject(DONE);
    const moved = await signIn(victim, VICTIMS_PASSWORD);
    expect(await whoIs(moved)).toMatchObject({ email: victim });
    expect(await methodsOf(moved)).toMatchObject({ password: true, providers: [] });
    const [notice] = await server.letters(victim);
    expect(notice?.text).toContain('You can no longer sign in with Google');
    expect(await whoIs(attacker.browser)).toBeNull();
    const back = server.visitor();
    await comeBackFrom('google', back, { email: attacker.email });
    expect((await whoIs(back))?.userId).not.toBe((await whoIs(moved))?.userId);
    expect(await whoIs(await signIn(victim, PASSWORD))).toBeNull();
  });

  // The tests above show on both engines what the others read and write.
  if (engine !== SQLITE) return;

  it('does not have the address until a mail to it was answered', async () => {
    const attacker = await prepared();
    const victim = newEmail();
    expect(await attacker.browser.post('/api/v1/account/email', { email: victim })).toMatchObject(DONE);
    expect(await whoIs(attacker.browser)).toMatchObject({ email: attacker.email });
    expect(await whoIs(await signIn(victim, PASSWORD))).toBeNull();
    await server.request('POST', '/password/forgot', { body: { email: victim } });
    expect(await tokenIn(victim, 'reset')).toBeNull();
    const form = { email: victim, password: VICTIMS_PASSWORD };
    expect(await server.request('POST', '/sign-up', { body: form })).toMatchObject({ status: 200 });
  });

  it('does not go to an address that its maker asked for before the reset', async () => {
    const [victim, attackers] = [newEmail(), newEmail()];
    const maker = await server.rider({ email: victim });
    await maker.post('/account/email', { email: attackers });
    expect(await tokenIn(attackers, 'confirm')).not.toBeNull();
    await resetByMail(victim, VICTIMS_PASSWORD);
    expect(await confirmed(attackers)).toMatchObject(refusal('email-link-invalid'));
    const moved = await signIn(victim, VICTIMS_PASSWORD);
    expect(await whoIs(moved)).toMatchObject({ email: victim });
    expect(await methodsOf(moved)).toMatchObject({ pendingEmail: null });
  });

  it('is not made with an address that the provider itself has not verified', async () => {
    const victim = newEmail();
    for (const provider of ['google', 'apple'] as const) {
      const { sub } = oidc.addPerson(provider, { email: victim, emailVerified: false });
      const attacker = server.visitor();
      const back = await comeBackFrom(provider, attacker, { sub });
      expect([back.pathname, back.searchParams.get('error')]).toEqual(['/auth', 'email_not_verified']);
      expect(await whoIs(attacker)).toBeNull();
    }
    const form = { email: victim, password: VICTIMS_PASSWORD };
    expect(await server.request('POST', '/sign-up', { body: form })).toMatchObject({ status: 200 });
    expect(server.unexpected).toEqual([]);
  });

  it('keeps the provider that vouched for the address when its owner sets a password by mail', async () => {
    const owner = await prepared();
    expect(await methodsOf(owner.browser)).toMatchObject({ password: true, providers: ['google'] });
    await resetByMail(owner.email, VICTIMS_PASSWORD);
    const [notice] = await server.letters(owner.email);
    expect(notice?.text).not.toContain('Google');
    const again = server.visitor();
    await comeBackFrom('google', again, { email: owner.email });
    expect(await whoIs(again)).toMatchObject({ email: owner.email });
    expect(await methodsOf(again)).toMatchObject({ password: true, providers: ['google'] });
  });
});
