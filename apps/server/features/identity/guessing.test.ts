import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal } from '../../testing/browser.ts';
import { rowsOf, SQLITE, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { newEmail, PASSWORD } from '../../testing/rider.ts';
import { stopTime } from '../../testing/time.ts';

const HOUR_SECONDS = 3600;

/** Address number `n` of a /64, which is what one subscriber has. */
const inOne64 = (n: number): string => `2001:db8:1:1:${n.toString(16)}::1`;
/** An address in /64 number `n` of a /48, which is what one company or one rented server may have. */
const inOne48 = (n: number): string => `2001:db8:2:${n.toString(16)}::1`;
/** An address of a stranger somewhere else each time. */
const anywhere = (n: number): string => `10.${n >> 8}.${n & 255}.1`;

const signIn = async (server: TestServer, email: string, { from = '192.0.2.1', password = 'a guess' } = {}) =>
  server.visitor(from).post('/api/v1/sign-in', { email, password });

const counted = (statuses: readonly number[], status: number) =>
  statuses.filter((each) => each === status).length;

async function statusesOf(times: number, ask: (n: number) => Promise<{ status: number }>): Promise<number[]> {
  const statuses = [];
  for (let n = 0; n < times; n += 1) statuses.push((await ask(n)).status);
  return statuses;
}

describe.each(SQLITE_AND_POSTGRES)('one IPv6 subscriber on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ engine, settings: { RATE_LIMIT_FACTOR: '1' } });
    server.clock.advanceToWindow(HOUR_SECONDS);
  });
  afterAll(() => server.close());

  it('guesses five passwords of an account, with however many addresses', async () => {
    const email = newEmail();
    const statuses = await statusesOf(300, (n) => signIn(server, email, { from: inOne64(n) }));
    expect(counted(statuses, 401)).toBe(5);
    expect(counted(statuses, 429)).toBe(295);
  });

  // The tests above show on both engines what the others read and write.
  if (engine !== SQLITE) return;

  it('makes five accounts an hour', async () => {
    const signUp = (n: number) =>
      server.visitor(inOne64(n)).post('/api/v1/sign-up', { email: newEmail(), password: PASSWORD });
    expect(counted(await statusesOf(30, signUp), 200)).toBe(5);
  });

  it('has a higher limit with a whole /48, and has one', async () => {
    const forgot = (from: string) =>
      server.visitor(from).post('/api/v1/password/forgot', { email: newEmail() });
    expect(counted(await statusesOf(70, (n) => forgot(inOne48(n))), 200)).toBe(50);
    expect((await forgot('2001:db8:3::1')).status).toBe(200);
  });
});

describe('an account that many addresses guess at', () => {
  let server: TestServer;
  beforeEach(async () => {
    stopTime();
    server = await openTestServer({ settings: { RATE_LIMIT_FACTOR: '1' } });
    server.clock.advanceToWindow(HOUR_SECONDS);
  });
  afterEach(async () => {
    vi.useRealTimers();
    await server.close();
  });

  it('is guessed at twenty times, then after a wait that grows to half a minute, and opens for its rider', async () => {
    const { email } = await server.rider();
    expect(counted(await statusesOf(25, (n) => signIn(server, email, { from: anywhere(n) })), 401)).toBe(21);

    // A guess that has to wait writes nothing.
    const before = await rowsOf(server.open.database, 'rate_limit');
    expect(
      counted(await statusesOf(100, (n) => signIn(server, email, { from: anywhere(50 + n) })), 429),
    ).toBe(100);
    expect(await rowsOf(server.open.database, 'rate_limit')).toEqual(before);

    const waits = [];
    for (let n = 0; n < 7; n += 1) {
      const refused = await signIn(server, email, { from: anywhere(1000 + n) });
      expect(refused).toMatchObject(refusal('sign-in-slowed'));
      waits.push(Number(refused.headers.get('retry-after')));
      server.clock.advance((waits.at(-1) ?? 0) * 1000);
      expect(await signIn(server, email, { from: anywhere(2000 + n) })).toMatchObject({ status: 401 });
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30]);

    const right = { from: '198.51.100.7', password: PASSWORD };
    const early = await signIn(server, email, right);
    expect(early).toMatchObject(refusal('sign-in-slowed'));
    server.clock.advance(Number(early.headers.get('retry-after')) * 1000);
    expect((await signIn(server, email, right)).status).toBe(200);
  });

  it('is guessed at no more often by guesses that come at once', async () => {
    const email = newEmail();
    const guesses = Array.from({ length: 60 }, (_, n) => signIn(server, email, { from: anywhere(n) }));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(counted(statuses, 401)).toBe(21);
    expect(server.unexpected).toEqual([]);
  });
});
