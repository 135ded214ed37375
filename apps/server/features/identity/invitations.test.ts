import { environmentOf } from '@musette/stand-ins/environment';
import { startMail } from '@musette/stand-ins/mail/server';
import { startOidc } from '@musette/stand-ins/oidc/server';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refusal } from '../../testing/browser.ts';
import { rowsOf, SQLITE, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { newEmail, PASSWORD } from '../../testing/rider.ts';
import { comeBackFrom } from '../../testing/social.ts';
import { DAY_MS } from '../../testing/time.ts';

const oidc = await startOidc();
const mail = await startMail();
const providers = environmentOf({ oidc, mail });
afterAll(async () => {
  await Promise.all([oidc.stop(), mail.stop()]);
});

const signUp = (server: TestServer, form: object) =>
  server.visitor().post('/api/v1/sign-up', { email: newEmail(), password: PASSWORD, ...form });

/** The secret in the link of a new invitation. */
async function invited(server: TestServer, email: string | null = null): Promise<string> {
  const { link } = await server.ports.identity.invite(email);
  const [page, secret = ''] = link.split('#invitation=');
  expect(page).toBe('http://musette.test/auth?mode=sign-up');
  return secret;
}

describe.each(SQLITE_AND_POSTGRES)('a server that takes invited riders alone, on $name', (engine) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await openTestServer({ engine, settings: { ...providers, SIGN_UP: 'invite' } });
  });
  afterEach(() => server.close());

  const usersOf = () => rowsOf(server.open.database, 'auth_user');
  const invitations = () => rowsOf(server.open.database, 'auth_invitation');

  it('makes one account for an invitation, and keeps nothing of it then', async () => {
    const invitation = await invited(server);
    expect(JSON.stringify(await invitations())).not.toContain(invitation);
    const email = newEmail();
    expect(await signUp(server, { email, invitation })).toMatchObject({
      status: 200,
      body: { rider: { email } },
    });
    expect(await signUp(server, { invitation })).toMatchObject(refusal('invitation-invalid'));
    expect(await usersOf()).toHaveLength(1);
    expect(await invitations()).toEqual([]);
  });

  it('gives one account to twenty who come with one invitation at once', async () => {
    const invitation = await invited(server);
    const answers = await Promise.all(Array.from({ length: 20 }, () => signUp(server, { invitation })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(19);
    expect(await usersOf()).toHaveLength(1);
    expect(server.unexpected).toEqual([]);
  });

  it('gives one account to an e-mail and a provider that come with one invitation at once', async () => {
    const invitation = await invited(server);
    await Promise.all([
      signUp(server, { invitation }),
      comeBackFrom('google', server.visitor(), { email: newEmail(), invitation }),
    ]);
    expect(await usersOf()).toHaveLength(1);
    expect(server.unexpected).toEqual([]);
  });

  it('takes an invitation for seven days, and deletes it then', async () => {
    const [first, second] = [await invited(server), await invited(server)];
    server.clock.advance(7 * DAY_MS - 60_000);
    expect(await signUp(server, { invitation: first })).toMatchObject({ status: 200 });
    server.clock.advance(2 * 60_000);
    expect(await signUp(server, { invitation: second })).toMatchObject(refusal('invitation-invalid'));
    await server.ports.identity.forgetExpired(server.clock.nowMs());
    expect(await invitations()).toEqual([]);
  });

  it('lets the secret of an invitation into no table on the way to a provider', async () => {
    const invitation = await invited(server);
    await server.visitor().post('/api/v1/social/google', { invitation });
    expect(JSON.stringify(await rowsOf(server.open.database, 'auth_verification'))).not.toContain(invitation);
  });

  if (engine !== SQLITE) return;

  it('says so before anybody signs up', async () => {
    expect((await server.request('GET', '/sign-in-options')).body).toMatchObject({ signUp: 'invite' });
  });

  it.each([{}, { invitation: '' }, { invitation: 'made-up' }, { invitation: '\u{1F6B2}' }])(
    'makes none for %j, and says the same of an address that has an account',
    async (form) => {
      const taken = newEmail();
      await signUp(server, { email: taken, invitation: await invited(server) });
      for (const email of [taken, newEmail()])
        expect(await signUp(server, { email, ...form })).toMatchObject(refusal('invitation-invalid'));
      expect(await usersOf()).toHaveLength(1);
    },
  );

  it('takes an invitation for an address from that address alone, however it is written', async () => {
    const email = newEmail();
    const invitation = await invited(server, email);
    expect(JSON.stringify(await invitations())).not.toContain(email);
    expect(await signUp(server, { invitation })).toMatchObject(refusal('invitation-invalid'));
    expect(await signUp(server, { email: email.toUpperCase(), invitation })).toMatchObject({ status: 200 });
  });

  it('does not use an invitation up with a sign-up that fails', async () => {
    const invitation = await invited(server);
    const taken = newEmail();
    await signUp(server, { email: taken, invitation: await invited(server) });
    expect(await signUp(server, { email: taken, invitation })).toMatchObject(refusal('email-taken'));
    expect(await signUp(server, { password: 'abc', invitation })).toMatchObject(refusal('weak-password'));
    const wrong = await comeBackFrom('google', server.visitor(), { email: taken, invitation });
    expect(wrong.searchParams.get('error')).toBe('account_not_linked');
    expect(await signUp(server, { invitation })).toMatchObject({ status: 200 });
  });

  it.each(['google', 'apple'] as const)(
    'takes the invitation of a rider who goes to %s along, once',
    async (provider) => {
      const invitation = await invited(server);
      const email = newEmail();
      const there = await comeBackFrom(provider, server.visitor(), { email, invitation });
      expect(there.pathname).toBe(provider === 'google' ? '/onboarding' : '/dashboard');
      // Whoever has an account needs none.
      expect((await comeBackFrom(provider, server.visitor(), { email })).pathname).toBe('/dashboard');
      const other = await comeBackFrom(provider, server.visitor(), { email: newEmail(), invitation });
      expect([other.pathname, other.searchParams.get('error')]).toEqual(['/auth', 'invitation-invalid']);
      expect(await usersOf()).toHaveLength(1);
    },
  );

  it('takes no new rider from a provider without an invitation, or with that of another address', async () => {
    const invitation = await invited(server, newEmail());
    for (const brought of [{}, { invitation }]) {
      const visitor = server.visitor();
      const there = await comeBackFrom('google', visitor, { email: newEmail(), ...brought });
      expect([there.pathname, there.searchParams.get('error')]).toEqual(['/auth', 'invitation-invalid']);
      expect((await visitor.get('/api/v1/session')).body).toEqual({ rider: null });
    }
    expect(await usersOf()).toEqual([]);
    expect(await invitations()).toHaveLength(1);
  });

  it('takes no address from a provider that has not verified it, and keeps the invitation', async () => {
    const invitation = await invited(server);
    const there = await comeBackFrom('google', server.visitor(), {
      email: 'chiara.rossi@example.org',
      invitation,
    });
    expect(there.searchParams.get('error')).toBe('email_not_verified');
    expect(await invitations()).toHaveLength(1);
  });
});

describe('a server that takes nobody', () => {
  it('makes no account by e-mail or by a provider, invited or not, and signs riders in as before', async () => {
    const open = await openTestServer({ settings: providers });
    const { email } = await open.rider();
    const social = newEmail();
    await comeBackFrom('google', open.visitor(), { email: social });
    const settings = { ...providers, SIGN_UP: 'closed' };
    const closed = await openTestServer({ settings, engine: { open: () => Promise.resolve(open.open) } });
    const invitation = await invited(closed);
    for (const form of [{}, { invitation }, { email }, { password: 'abc' }])
      expect(await signUp(closed, form)).toMatchObject(refusal('sign-up-closed'));
    const there = await comeBackFrom('google', closed.visitor(), { email: newEmail(), invitation });
    expect([there.pathname, there.searchParams.get('error')]).toEqual(['/auth', 'sign-up-closed']);
    expect(await rowsOf(open.open.database, 'auth_user')).toHaveLength(2);
    expect(await closed.request('POST', '/sign-in', { body: { email, password: PASSWORD } })).toMatchObject({
      status: 200,
    });
    expect((await comeBackFrom('google', closed.visitor(), { email: social })).pathname).toBe('/dashboard');
    expect(closed.unexpected).toEqual([]);
    await open.close();
  });
});

it('an open server takes everybody, and leaves an invitation as it is', async () => {
  const server = await openTestServer();
  const invitation = await invited(server);
  expect(await signUp(server, { invitation })).toMatchObject({ status: 200 });
  expect(await signUp(server, {})).toMatchObject({ status: 200 });
  expect(await rowsOf(server.open.database, 'auth_invitation')).toHaveLength(1);
  await server.close();
});
