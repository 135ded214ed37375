import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal } from '../../testing/browser.ts';
import { SQLITE, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { PASSWORD } from '../../testing/rider.ts';
import { stopTime } from '../../testing/time.ts';
import { deviceCookies } from './devices.ts';
import { counted, countedByNetwork, countedThere } from './limits.ts';

const DEVICE = 'musette.device';
const HERE = '203.0.113.1';
const QUARTER_SECONDS = 900;

describe.each(SQLITE_AND_POSTGRES)('one address with many device cookies on $name', (engine) => {
  let server: TestServer;
  beforeEach(async () => {
    stopTime();
    server = await openTestServer({ engine, settings: { RATE_LIMIT_FACTOR: '1' }, fullHashes: true });
    server.clock.advanceToWindow(3600);
  });
  afterEach(async () => {
    expect(server.unexpected).toEqual([]);
    vi.useRealTimers();
    await server.close();
  });

  /** A browser that is a device of an account, as if its rider had just logged in there. */
  async function newDevice(email: string, from = HERE) {
    const parts = { ...server.ports, publicUrl: server.config.publicUrl };
    const [cookie = ''] = await deviceCookies(parts, email, new Headers());
    const browser = server.visitor(from);
    browser.cookies.set(DEVICE, /=([^;]*)/.exec(cookie)?.[1] ?? '');
    return browser;
  }
  const signIn = async (from: ReturnType<TestServer['visitor']>, email: string, password = 'a guess') =>
    from.post('/api/v1/sign-in', { email, password });
  const statusFrom = async (browser: ReturnType<TestServer['visitor']>, email: string, password?: string) =>
    (await signIn(browser, email, password)).status;
  /** Counts wrong passwords without making the hashes. */
  async function count(
    times: number,
    counters: Parameters<TestServer['open']['store']['limits']['consume']>[0],
  ) {
    for (let n = 0; n < times; n += 1) await server.open.store.limits.consume(counters, server.clock.nowMs());
  }
  const ofAccount = async (email: string) => {
    const account = await server.ports.identity.deviceAccountOf(email);
    return [counted('wrongPasswordByDevices', account?.userId ?? '', account?.deviceKey ?? '')];
  };

  it('makes no more attempts at once than without them, so others get in meanwhile', async () => {
    const [own, other] = [await server.rider(), await server.rider()];
    const devices = await Promise.all(Array.from({ length: 12 }, () => newDevice(own.email)));
    const guesses = devices.flatMap((device) =>
      Array.from({ length: 5 }, () => statusFrom(device, own.email)),
    );
    expect(await statusFrom(server.visitor('198.51.100.1'), other.email, PASSWORD)).toBe(200);
    const statuses = await Promise.all(guesses);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(20);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
  });

  // The tests above show on both engines what the others read and write.
  if (engine !== SQLITE) return;

  it('guesses at an account twenty times in a quarter of an hour; a new password starts the count anew', async () => {
    const { email, browser } = await server.rider();
    await count(19, await ofAccount(email));
    expect(await statusFrom(await newDevice(email), email)).toBe(401);
    // One more is a stranger's, and has the limits of strangers.
    const there = '198.51.100.1';
    await count(5, [countedThere('wrongPasswordByAccount', email, there)]);
    expect(await signIn(await newDevice(email, there), email)).toMatchObject(refusal('rate-limited'));
    expect(await statusFrom(await newDevice(email, '198.51.100.3'), email, PASSWORD)).toBe(200);
    // Whoever is no device is not held up by devices.
    expect(await statusFrom(server.visitor('198.51.100.2'), email, PASSWORD)).toBe(200);
    const next = 'the next password';
    await browser.post('/api/v1/account/password', { currentPassword: PASSWORD, newPassword: next });
    expect(await statusFrom(browser, email, next)).toBe(200);
  });

  it('guesses a hundred times in a quarter of an hour, beside what strangers guess there', async () => {
    const { email } = await server.rider();
    await count(100, countedByNetwork('wrongPasswordOfDevices', HERE));
    expect(await statusFrom(await newDevice(email), email, PASSWORD)).toBe(200);
    expect(await statusFrom(server.visitor(HERE), email)).toBe(401);
    await count(50, countedByNetwork('wrongPasswordByAddress', HERE));
    expect(await signIn(await newDevice(email), email)).toMatchObject(refusal('rate-limited'));
    expect(await statusFrom(await newDevice(email, '198.51.100.1'), email, PASSWORD)).toBe(200);
    server.clock.advance(QUARTER_SECONDS * 1000);
    expect(await statusFrom(await newDevice(email), email, PASSWORD)).toBe(200);
  });

  it('lets its rider in beside strangers who have used up the wrong passwords of the network', async () => {
    const { email } = await server.rider();
    await count(50, countedByNetwork('wrongPasswordByAddress', HERE));
    expect(await statusFrom(server.visitor(HERE), email, PASSWORD)).toBe(429);
    expect(await statusFrom(await newDevice(email), email, PASSWORD)).toBe(200);
  });
});
