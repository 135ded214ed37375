import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { newEmail, ONBOARDING } from '../../testing/rider.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ settings: { RATE_LIMIT_FACTOR: '1' } });
});
afterAll(() => server.close());

const SECRETS = {
  password: 'canary-password',
  next: 'canary-next-password',
  wrong: 'canary-wrong-password',
  name: 'Canary Rider',
  feedback: 'canary feedback',
  query: 'canary-query',
};

describe('the log', () => {
  it('says what happened, and holds nothing that a rider typed or that opens anything', async () => {
    const email = newEmail();
    const rider = await server.rider({ email, password: SECRETS.password });
    await rider.put('/profile', { ...ONBOARDING, name: SECRETS.name });
    await rider.post('/feedback', {
      feedback: SECRETS.feedback,
      page: `/x?${SECRETS.query}`,
      date: 'today',
      time: 'now',
    });
    await rider.get(`/session?token=${SECRETS.query}`);
    for (let times = 0; times < 6; times += 1)
      await server.request('POST', '/sign-in', { body: { email, password: SECRETS.wrong } });
    await server.request('POST', '/password/forgot', { body: { email } });
    const [letter] = await server.letters(email);
    const token = /auth#reset=(\S+)/.exec(letter?.text ?? '')?.[1] ?? '';
    await server.request('POST', '/password/reset', { body: { token, password: SECRETS.next } });

    const events = new Set(server.logged.map((line) => (JSON.parse(line) as { event: string }).event));
    expect([...events]).toEqual(
      expect.arrayContaining([
        'http.request',
        'identity.rider-arrived',
        'identity.sign-in-failed',
        'rate-limited',
        'identity.account-changed',
      ]),
    );
    const log = server.logged.join('\n');
    const cookie = rider.browser.cookies.get('musette.session_token') ?? 'no cookie';
    for (const secret of [
      ...Object.values(SECRETS),
      email,
      email.split('@')[0] ?? '',
      token,
      cookie,
      '192.0.2.1',
    ])
      expect(log).not.toContain(secret);
  });

  it('keeps one line an entry, whatever an address holds', async () => {
    await server.request('GET', '/%0a%0d{"level":"error","event":"forged"}');
    // A job may have ended since.
    const line = server.logged.findLast((entry) => entry.includes('forged')) ?? '';
    expect(line.split('\n')).toHaveLength(1);
    expect((JSON.parse(line) as { event: string }).event).toBe('http.request');
  });
});
