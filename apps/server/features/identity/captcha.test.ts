import { recaptchaEnvironment } from '@musette/stand-ins/environment';
import { startRecaptcha } from '@musette/stand-ins/recaptcha/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '../../testing/browser.ts';
import { rowsOf } from '../../testing/engines.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { solved, solvedBy } from '../../testing/proof-of-work.ts';
import { newEmail, PASSWORD } from '../../testing/rider.ts';
import { HOUR_MS } from '../../testing/time.ts';

const signUp = (server: TestServer, captcha?: string) =>
  server.request('POST', '/sign-up', {
    body: { email: newEmail(), password: PASSWORD, ...(captcha !== undefined && { captcha }) },
  });
const accountsIn = async (server: TestServer) => (await rowsOf(server.open.database, 'auth_user')).length;

describe('the proof of work at sign-up', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ settings: { CAPTCHA: 'altcha' } });
  });
  afterAll(() => server.close());

  const solve = () => solvedBy(server);

  it('is asked for without a key of any service', async () => {
    expect((await server.request('GET', '/sign-in-options')).body).toMatchObject({
      captcha: { kind: 'altcha' },
    });
    expect((await server.request('GET', '/captcha/challenge')).body).toMatchObject({
      challenge: expect.any(Object),
    });
  });

  it('lets nobody sign up who did not solve it (spec 5)', async () => {
    for (const answer of [undefined, '', 'x', btoa('{}'), '{"payload":1}', 'x'.repeat(8192)])
      expect(await signUp(server, answer)).toMatchObject(refusal('captcha-failed'));
    expect(await accountsIn(server)).toBe(0);
  });

  it('opens the door once', async () => {
    const answer = await solve();
    expect((await signUp(server, answer)).status).toBe(200);
    expect(await signUp(server, answer)).toMatchObject(refusal('captcha-failed'));
  });

  it('opens the door once of many tries at once', async () => {
    const before = await accountsIn(server);
    const answer = await solve();
    const answers = await Promise.all(Array.from({ length: 8 }, () => signUp(server, answer)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await accountsIn(server)).toBe(before + 1);
  });

  it('is not asked for at log-in, nor where a password was forgotten (spec 2)', async () => {
    const body = { email: newEmail(), password: PASSWORD };
    await server.request('POST', '/sign-up', { body: { ...body, captcha: await solve() } });
    expect((await server.request('POST', '/sign-in', { body })).status).toBe(200);
    const forgotten = await server.request('POST', '/password/forgot', { body: { email: body.email } });
    expect(forgotten.status).toBe(200);
  });

  it('is not spent by a password that has to be chosen anew', async () => {
    const captcha = await solve();
    const short = { email: newEmail(), password: '12345', captcha };
    expect(await server.request('POST', '/sign-up', { body: short })).toMatchObject(refusal('weak-password'));
    expect((await signUp(server, captcha)).status).toBe(200);
  });

  it('runs out', async () => {
    const answer = await solve();
    server.clock.advance(24 * HOUR_MS);
    expect(await signUp(server, answer)).toMatchObject(refusal('captcha-failed'));
  });
});

describe('reCAPTCHA at sign-up', () => {
  it('takes what the service vouches for, once, and goes on when the service is back', async () => {
    const recaptcha = await startRecaptcha();
    const server = await openTestServer({ settings: recaptchaEnvironment(recaptcha) });
    const token = recaptcha.issueToken('musette.test');
    expect((await server.request('GET', '/sign-in-options')).body).toMatchObject({
      captcha: { kind: 'recaptcha', siteKey: recaptcha.siteKey },
    });
    expect(await server.request('GET', '/captcha/challenge')).toMatchObject(refusal('not-found'));
    expect(await signUp(server, 'made up')).toMatchObject(refusal('captcha-failed'));
    expect((await signUp(server, token)).status).toBe(200);
    expect(await signUp(server, token)).toMatchObject(refusal('captcha-failed'));
    recaptcha.control.next({ status: 500, times: 10 });
    const other = recaptcha.issueToken('musette.test');
    expect(await signUp(server, other)).toMatchObject(refusal('captcha-failed'));
    recaptcha.control.reset();
    expect((await signUp(server, recaptcha.issueToken('musette.test'))).status).toBe(200);
    expect(server.unexpected).toEqual([]);
    await server.close();
    await recaptcha.stop();
  });
  it('gives the native app a proof of work, since its pages are at no site of the key', async () => {
    const recaptcha = await startRecaptcha();
    const server = await openTestServer({ settings: recaptchaEnvironment(recaptcha) });
    const app = server.app();
    const join = (captcha?: string) =>
      app.post('/api/v1/sign-up', { email: newEmail(), password: PASSWORD, captcha });
    for (const path of ['/api/v1/sign-in-options', '/api/v1/instance'])
      expect(JSON.stringify((await app.get(path)).body)).toContain('"captcha":{"kind":"altcha"}');
    expect(await join(recaptcha.issueToken('musette.test'))).toMatchObject(refusal('captcha-failed'));
    const answer = solved((await app.get('/api/v1/captcha/challenge')).body);
    expect(await signUp(server, answer)).toMatchObject(refusal('captcha-failed'));
    expect((await join(answer)).status).toBe(200);
    expect(await join(answer)).toMatchObject(refusal('captcha-failed'));
    await server.close();
    await recaptcha.stop();
  });
});
