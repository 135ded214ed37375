import { environmentOf } from '@musette/stand-ins/environment';
import { startMail } from '@musette/stand-ins/mail/server';
import { startOidc } from '@musette/stand-ins/oidc/server';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DONE, refusal } from '../../testing/browser.ts';
import { SQLITE, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { newEmail, PASSWORD, riderIn } from '../../testing/rider.ts';
import { comeBackFrom } from '../../testing/social.ts';
import { MINUTE_MS, stopTime } from '../../testing/time.ts';

const oidc = await startOidc();
const mail = await startMail();
const settings = { ...environmentOf({ oidc, mail }) };

afterEach(() => void vi.useRealTimers());
afterAll(async () => {
  await Promise.all([oidc.stop(), mail.stop()]);
});

/** A rider who signs in with Google and with a password, in a browser where the password was used. */
async function riderWithBoth(server: TestServer) {
  const email = newEmail();
  await comeBackFrom('google', server.visitor(), { email });
  await server.request('POST', '/password/forgot', { body: { email } });
  const [letter] = await server.letters(email);
  const token = /auth#reset=(\S+)/.exec(letter?.text ?? '')?.[1];
  await server.request('POST', '/password/reset', { body: { token, password: PASSWORD } });
  const browser = server.visitor();
  await browser.post('/api/v1/sign-in', { email, password: PASSWORD });
  return riderIn(browser, { email, password: PASSWORD, userId: '' });
}

const unlink = (rider: ReturnType<typeof riderIn>, method: string) =>
  rider.post(`/account/sign-in-methods/${method}/unlink`);
const methodsOf = async (rider: ReturnType<typeof riderIn>) =>
  (await rider.get('/account/sign-in-methods')).body;

describe.each(SQLITE_AND_POSTGRES)('a way to sign in on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ engine, settings });
  });
  afterAll(() => server.close());

  it('can be unlinked: it opens the account no more, other sessions end, and a mail says so', async () => {
    const rider = await riderWithBoth(server);
    const other = server.visitor();
    await comeBackFrom('google', other, { email: rider.email });
    expect(await unlink(rider, 'google')).toMatchObject(DONE);
    expect(await methodsOf(rider)).toMatchObject({ password: true, providers: [] });
    expect((await other.get('/api/v1/session')).body).toEqual({ rider: null });
    const back = await comeBackFrom('google', other, { email: rider.email });
    expect(back.searchParams.get('error')).toBe('account_not_linked');
    const [notice] = await server.letters(rider.email);
    expect(notice?.subject).toBe('A way to sign in was removed');
    expect(notice?.text).toContain('with Google');
  });

  it('stays when both are unlinked at once: one of them is the last', async () => {
    const rider = await riderWithBoth(server);
    const answers = await Promise.all([unlink(rider, 'google'), unlink(rider, 'password')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(server.unexpected).toEqual([]);
  });

  // The tests above show on both engines what the others read and write.
  if (engine !== SQLITE) return;

  it('can be the password', async () => {
    const rider = await riderWithBoth(server);
    expect(await unlink(rider, 'password')).toMatchObject(DONE);
    expect(await methodsOf(rider)).toMatchObject({ password: false, providers: ['google'] });
    const form = { body: { email: rider.email, password: PASSWORD } };
    expect(await server.request('POST', '/sign-in', form)).toMatchObject(refusal('invalid-credentials'));
    const again = server.visitor();
    await comeBackFrom('google', again, { email: rider.email });
    expect((await again.get('/api/v1/session')).body).toMatchObject({ rider: { email: rider.email } });
  });

  it('stays when it is the last, and one that is not there is not found', async () => {
    const rider = await server.rider();
    expect(await unlink(rider, 'password')).toMatchObject(refusal('last-sign-in-method'));
    expect(await unlink(rider, 'google')).toMatchObject(refusal('not-found'));
    expect(await unlink(rider, 'facebook')).toMatchObject(refusal('invalid-input'));
    const browser = server.visitor();
    await comeBackFrom('apple', browser, { email: newEmail() });
    const social = riderIn(browser, { email: '', password: '', userId: '' });
    expect(await unlink(social, 'apple')).toMatchObject(refusal('last-sign-in-method'));
    expect(await methodsOf(social)).toMatchObject({ password: false, providers: ['apple'] });
  });

  it('stays when the other belongs to a provider that is switched off', async () => {
    const rider = await riderWithBoth(server);
    const without = await openTestServer({ engine: { open: () => Promise.resolve(server.open) } });
    const browser = without.visitor();
    await browser.post('/api/v1/sign-in', { email: rider.email, password: PASSWORD });
    const same = riderIn(browser, rider);
    expect(await unlink(same, 'password')).toMatchObject(refusal('last-sign-in-method'));
    expect(await unlink(same, 'google')).toMatchObject(DONE);
    await without.runner.stop();
  });

  it('is unlinked by a fresh sign-in only', async () => {
    const time = stopTime();
    const rider = await riderWithBoth(server);
    time.advance(5 * MINUTE_MS + 1);
    expect(await unlink(rider, 'google')).toMatchObject(refusal('reauthentication-required'));
    await rider.post('/account/reauthenticate', { password: PASSWORD });
    expect(await unlink(rider, 'google')).toMatchObject(DONE);
  });
});
