import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Captcha } from '#ports/captcha.ts';
import { type Answer, refusal } from '../../testing/browser.ts';
import { setReadOnly } from '../../testing/engines.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { newEmail, PASSWORD, type Rider } from '../../testing/rider.ts';

let web = '';
let server: TestServer;
let breaking: TestServer;
let rider: Rider;
beforeAll(async () => {
  web = mkdtempSync(join(tmpdir(), 'musette-web-'));
  writeFileSync(join(web, 'index.html'), '<!doctype html><title>Musette</title>');
  const captcha: Captcha = {
    widget: { kind: 'off' },
    challenge: () => Promise.resolve(null),
    verify: () => Promise.reject(new Error('a secret detail')),
  };
  server = await openTestServer({ webFolder: web });
  rider = await server.rider({ onboarded: true });
  breaking = await openTestServer({ ports: { captcha }, webFolder: web });
});
afterAll(async () => {
  await Promise.all([server.close(), breaking.close()]);
  rmSync(web, { recursive: true, force: true });
});

const breakDown = () =>
  breaking.request('POST', '/sign-up', { body: { email: newEmail(), password: PASSWORD } });

describe('every answer', () => {
  const answers: [what: string, status: number, ask: () => Promise<Answer>][] = [
    ['a page', 200, () => rider.browser.get('/dashboard')],
    ['no page', 404, () => rider.browser.get('/nothing')],
    ['no file', 404, () => rider.browser.get('/nothing.png')],
    ['a page that takes nothing', 404, () => rider.browser.post('/dashboard', {})],
    ['an answer of the API', 200, () => rider.get('/profile')],
    ['a refusal of the API', 400, () => rider.put('/profile', {})],
    ['a visitor who should sign in', 401, () => server.request('GET', '/profile')],
    [
      'a request of another site',
      403,
      () => rider.put('/profile', {}, { headers: { origin: 'null', 'sec-fetch-site': '' } }),
    ],
    ['no address', 404, () => rider.get('/nothing')],
    ['another method', 405, () => rider.browser.send('DELETE', '/api/v1/profile')],
    ['a huge body', 413, () => rider.put('/profile', { name: 'x'.repeat(70_000) })],
    ['another type', 415, () => rider.put('/profile', {}, { headers: { 'content-type': 'text/plain' } })],
    ['a failure', 500, breakDown],
    ['a way back from a provider', 302, () => rider.browser.get('/api/auth/callback/google')],
    ['a sign of life', 200, () => rider.browser.get('/livez')],
    ['a sign of readiness', 200, () => rider.browser.get('/readyz')],
    ['the mail of development', 200, () => rider.browser.get('/dev/mail')],
  ];

  it.each(answers)('carries the security headers: %s', async (_what, status, ask) => {
    const { headers, status: given } = await ask();
    expect(given).toBe(status);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    for (const telling of ['server', 'x-powered-by', 'access-control-allow-origin'])
      expect(headers.has(telling)).toBe(false);
  });

  it('of the API is kept by no cache', async () => {
    for (const answer of [
      await rider.get('/profile'),
      await rider.put('/profile', {}),
      await server.request('GET', '/profile'),
      await rider.browser.send('DELETE', '/api/v1/profile'),
      await breakDown(),
      await rider.browser.get('/api/auth/callback/google'),
    ])
      expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('has an id of its own', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => rider.get('/session')));
    expect(new Set(ids.map(({ headers }) => headers.get('x-request-id'))).size).toBe(20);
  });
});

describe('a failure that nobody expected', () => {
  it('tells the caller nothing but a code, and the operator what and where', async () => {
    const answer = await breakDown();
    expect(answer).toMatchObject(refusal('internal'));
    expect(answer.text).not.toContain('secret detail');
    expect(breaking.unexpected.at(-1)).toMatchObject({ message: 'a secret detail' });
    const id = answer.headers.get('x-request-id');
    expect(breaking.logged.at(-1)).toContain(`"requestId":"${id}"`);
    expect(breaking.logged.at(-1)).toContain('"status":500');
  });
});

describe('the signs for load balancers', () => {
  it('say that the process lives and that it takes work', async () => {
    expect((await server.visitor().get('/livez')).text).toBe('ok');
    expect((await server.visitor().get('/readyz')).text).toBe('ready');
  });

  it('turn when the database takes no writes, and turn back', async () => {
    const there = await openTestServer();
    const readiness = async () => {
      there.clock.advance(6000);
      const { status, text } = await there.visitor().get('/readyz');
      return [status, text];
    };
    expect(await readiness()).toEqual([200, 'ready']);
    await setReadOnly(there.open.database, true);
    expect(await readiness()).toEqual([503, 'the database does not take writes']);
    expect((await there.visitor().get('/livez')).status).toBe(200);
    await setReadOnly(there.open.database, false);
    expect(await readiness()).toEqual([200, 'ready']);
    there.health.drain();
    expect(await readiness()).toEqual([503, 'stopping']);
    await there.close();
  });

  it('are the same for two who ask first, at once', async () => {
    const there = await openTestServer();
    const both = await Promise.all([1, 2].map(() => there.visitor().get('/readyz')));
    expect(both.map(({ text }) => text)).toEqual(['ready', 'ready']);
    await there.close();
  });

  it('write once in five seconds, however often somebody asks', async () => {
    const there = await openTestServer();
    const written = () => there.open.store.instance.get('probed-at');
    await there.visitor().get('/readyz');
    const first = await written();
    there.clock.advance(1000);
    await Promise.all(Array.from({ length: 20 }, () => there.visitor().get('/readyz')));
    expect(await written()).toBe(first);
    there.clock.advance(5000);
    await there.visitor().get('/readyz');
    expect(await written()).not.toBe(first);
    await there.close();
  });
});

describe('the mail of development', () => {
  it('shows what was sent, as text', async () => {
    const there = await openTestServer();
    const { email } = await there.rider();
    await there.letters();
    const page = await there.visitor().get('/dev/mail');
    expect(page.text).toContain(`To ${email}`);
    expect(page.text).toContain('<a href="http://musette.test/onboarding">');
    await there.close();
  });

  it('is not there elsewhere', async () => {
    const there = await openTestServer({ settings: { MAIL_OUTBOX: 'off' }, webFolder: web });
    const page = await there.visitor().get('/dev/mail');
    expect(page.text).not.toContain('Mail that was not sent');
    await there.close();
  });
});

describe('a body that a provider posts', () => {
  it('is bounded like any other', async () => {
    const raw = `code=x&state=${'y'.repeat(70_000)}`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await server.visitor().send('POST', '/api/auth/callback/apple', { raw, headers });
    expect(answer).toMatchObject(refusal('body-too-large'));
  });
});
