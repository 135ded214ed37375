import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DeviceAccount, Identity } from '#ports/identity.ts';
import { DatabaseOutage } from '#ports/outage.ts';
import { type Answer, DONE } from '../../testing/browser.ts';
import { refuseSessions, reopenSession, rowsOf, SQLITE } from '../../testing/engines.ts';
import { fillHashQueue, openTestServer, type TestServer } from '../../testing/test-server.ts';
import { PASSWORD } from '../../testing/rider.ts';

const DEVICE = 'musette.device';
const NEXT = 'the next password';

let server: TestServer;
afterEach(() => server.close());

/** A server whose accounts are those of the real adapter, with something that happens on the way. */
async function serverWith(
  changed: (real: Identity) => Partial<Identity>,
  settings: Readonly<Record<string, string>> = {},
): Promise<TestServer> {
  const open = await SQLITE.open();
  const engine = { open: () => Promise.resolve(open) };
  const { identity } = (await openTestServer({ engine })).ports;
  return openTestServer({ engine, settings, ports: { identity: { ...identity, ...changed(identity) } } });
}

async function tokenFor(email: string): Promise<string> {
  await server.request('POST', '/password/forgot', { body: { email } });
  const texts = (await server.letters(email)).map(({ text }) => text).join(' ');
  return decodeURIComponent(/auth#reset=(\S+)/.exec(texts)?.[1] ?? '');
}

/** What the cookie of an answer holds of an account. */
function deviceIn({ headers }: Answer): DeviceAccount | undefined {
  const cookie = headers.getSetCookie().find((each) => each.startsWith(`${DEVICE}=`)) ?? '';
  const text = server.ports.box.open(/=([^;]*)/.exec(cookie)?.[1] ?? '', 'cookie.device');
  return (JSON.parse(text ?? '[]') as readonly DeviceAccount[])[0];
}

describe('a new password', () => {
  it('by mail is told to the rider and makes a device also when accounts cannot be read any more', async () => {
    let isAway = false;
    server = await serverWith((real) => ({
      deviceAccountOf: (email) =>
        isAway ? Promise.reject(new DatabaseOutage('away')) : real.deviceAccountOf(email),
      resetPassword: async (...call) => {
        const result = await real.resetPassword(...call);
        isAway = true;
        return result;
      },
    }));
    const { email } = await server.rider();
    const token = await tokenFor(email);
    const answer = await server.request('POST', '/password/reset', { body: { token, password: NEXT } });
    expect(answer).toMatchObject(DONE);
    const [notice] = await server.letters(email);
    expect(notice?.subject).toBe('Your password was changed');
    isAway = false;
    expect(deviceIn(answer)).toMatchObject((await server.ports.identity.deviceAccountOf(email)) ?? {});
  });

  it('makes no device when a reset overtakes the answer', async () => {
    let overtake = (): Promise<unknown> => Promise.resolve();
    server = await serverWith((real) => ({
      changePassword: async (...call) => {
        const result = await real.changePassword(...call);
        await overtake();
        return result;
      },
    }));
    const rider = await server.rider();
    overtake = async () => {
      const token = await tokenFor(rider.email);
      const { resetPassword } = server.ports.identity;
      const reset = await resetPassword(token, 'my own new password', () => Promise.resolve());
      expect(reset).toMatchObject({ ok: true });
    };
    const change = { currentPassword: PASSWORD, newPassword: NEXT };
    const answer = await rider.post('/account/password', change);
    expect(answer).toMatchObject(DONE);
    const account = await server.ports.identity.deviceAccountOf(rider.email);
    expect(deviceIn(answer)?.userId).toBe(account?.userId);
    expect(deviceIn(answer)?.deviceKey).not.toBe(account?.deviceKey);
  });

  it('by mail is told to the rider when sessions that were opened meanwhile cannot be ended', async () => {
    server = await openTestServer();
    const { email } = await server.rider();
    const token = await tokenFor(email);
    await reopenSession(server.open.database, 'refuse');
    const answer = await server.request('POST', '/password/reset', { body: { token, password: NEXT } });
    expect(answer.status).toBe(500);
    expect((await server.letters(email))[0]?.subject).toBe('Your password was changed');
  });

  it('by mail ends a session that was opened meanwhile', async () => {
    server = await openTestServer();
    const rider = await server.rider();
    const token = await tokenFor(rider.email);
    await reopenSession(server.open.database, 'end');
    await server.request('POST', '/password/reset', { body: { token, password: NEXT } });
    expect(await rowsOf(server.open.database, 'reopened')).toHaveLength(1);
    expect((await rider.get('/session')).body).toEqual({ rider: null });
  });

  it('is told to the rider when no session can be opened with it', async () => {
    server = await openTestServer();
    const rider = await server.rider();
    await refuseSessions(server.open.database);
    const change = { currentPassword: PASSWORD, newPassword: NEXT };
    expect((await rider.post('/account/password', change)).status).toBe(500);
    expect((await server.letters(rider.email))[0]?.subject).toBe('Your password was changed');
  });

  it('is changed and told to the rider when a flood leaves no hash for a session with it', async () => {
    const floods: Promise<unknown>[] = [];
    server = await serverWith((real) => ({
      changePassword: (session, change, request) => {
        const onSaved = async () => {
          await change.onSaved();
          floods.push(fillHashQueue());
        };
        return real.changePassword(session, { ...change, onSaved }, request);
      },
    }));
    const rider = await server.rider();
    const change = { currentPassword: PASSWORD, newPassword: NEXT };
    expect(await rider.post('/account/password', change)).toMatchObject(DONE);
    expect(floods).toHaveLength(1);
    await Promise.all(floods);
    expect((await server.letters(rider.email))[0]?.subject).toBe('Your password was changed');
    expect((await rider.get('/session')).body).toEqual({ rider: null });
    expect((await rider.post('/sign-in', { email: rider.email, password: NEXT })).status).toBe(200);
  });
});

it('of one network eight riders at a time type their password again', async () => {
  const started: (() => void)[] = [];
  server = await serverWith(
    (real) => ({
      reauthenticate: async (...call) => {
        await new Promise<void>((resolve) => void started.push(resolve));
        return real.reauthenticate(...call);
      },
    }),
    { RATE_LIMIT_FACTOR: '1' },
  );
  const { email } = await server.rider();
  const browsers = Array.from({ length: 10 }, () => server.visitor());
  for (const browser of browsers) await browser.post('/api/v1/sign-in', { email, password: PASSWORD });
  let answered = 0;
  const answers = browsers.map(async (browser) => {
    const { status } = await browser.post('/api/v1/account/reauthenticate', { password: PASSWORD });
    answered += 1;
    return status;
  });
  // Those that are refused answer while the others wait.
  await vi.waitFor(() => expect(started.length + answered).toBe(10));
  for (const go of started) go();
  const statuses = await Promise.all(answers);
  expect(statuses.filter((status) => status === 200)).toHaveLength(8);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
});
