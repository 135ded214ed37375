import { API_PATH } from '@musette/contract/routes/api';
import type { SessionList } from '@musette/contract/schemas/session';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DONE, refusal } from '../../testing/browser.ts';
import { rowsOf, SQLITE, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import { PASSWORD, type Rider } from '../../testing/rider.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';

const USER_AGENTS: readonly (readonly [string, string, string])[] = [
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'firefox', 'windows'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'edge',
    'windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'chrome',
    'android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'safari',
    'ios',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0.0.0 Mobile/15E148 Safari/604.1',
    'chrome',
    'ios',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'safari',
    'macos',
  ],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'chrome',
    'chromeos',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'firefox', 'linux'],
  ['curl/8.7.1', 'other', 'other'],
];

const sessionsOf = async (rider: Rider) =>
  ((await rider.get('/account/sessions')).body as SessionList).sessions;

describe.each(SQLITE_AND_POSTGRES)('the sessions of an account on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ engine });
  });
  afterAll(() => server.close());

  const signedIn = async ({ email }: Rider, userAgent = 'curl/8.7.1') => {
    const browser = server.visitor('192.0.2.9');
    const headers = { 'user-agent': userAgent };
    await browser.post(`${API_PATH}/sign-in`, { email, password: PASSWORD }, { headers });
    return browser;
  };

  it('are listed with the device, this one first, and say no token', async () => {
    const rider = await server.rider();
    const other = await server.rider();
    for (const [userAgent] of USER_AGENTS) await signedIn(rider, userAgent);
    const sessions = await sessionsOf(rider);
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, ...USER_AGENTS.map(() => false)]);
    const found = sessions.slice(1).map(({ browser, system }) => `${browser} ${system}`);
    expect(found.toSorted()).toEqual(
      USER_AGENTS.map(([, browser, system]) => `${browser} ${system}`).toSorted(),
    );
    expect(await sessionsOf(other)).toHaveLength(1);
    const rows = await rowsOf(server.open.database, 'auth_session');
    const { text } = await rider.get('/account/sessions');
    for (const { token } of rows) expect(text).not.toContain(String(token));
  });

  it('end everywhere at once, here too, and no one else is signed out', async () => {
    const [rider, other] = [await server.rider(), await server.rider()];
    const phone = await signedIn(rider);
    const answer = await rider.post('/account/sessions/end', {});
    expect(answer).toMatchObject(DONE);
    expect(answer.headers.get('clear-site-data')).toBe('"storage"');
    for (const browser of [rider.browser, phone])
      expect(await browser.get(`${API_PATH}/account/sessions`)).toMatchObject(refusal('not-signed-in'));
    expect(await sessionsOf(other)).toHaveLength(1);
    await signedIn(rider);
  });

  // The tests above show on both engines what the others read and write.
  if (engine !== SQLITE) return;

  it('end one by one, and nobody ends that of another', async () => {
    const [rider, other] = [await server.rider(), await server.rider()];
    const phone = await signedIn(rider);
    const id = (await sessionsOf(rider)).find(({ isCurrent }) => !isCurrent)?.id ?? '';
    expect(await other.post(`/account/sessions/${id}/end`, {})).toMatchObject(refusal('not-found'));
    expect(await phone.get(`${API_PATH}/account/sessions`)).toMatchObject({ status: 200 });
    expect(await rider.post(`/account/sessions/${id}/end`, {})).toMatchObject(DONE);
    expect(await rider.post(`/account/sessions/${id}/end`, {})).toMatchObject(refusal('not-found'));
    expect(await phone.get(`${API_PATH}/account/sessions`)).toMatchObject(refusal('not-signed-in'));
    expect(await sessionsOf(rider)).toHaveLength(1);
  });
});
