import { environmentOf } from '@musette/stand-ins/environment';
import { startMail } from '@musette/stand-ins/mail/server';
import { startOidc } from '@musette/stand-ins/oidc/server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Browser, DONE, refusal } from '../../testing/browser.ts';
import { POSTGRES, SQLITE } from '../../testing/engines.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { newEmail, PASSWORD } from '../../testing/rider.ts';
import { comeBackFrom } from '../../testing/social.ts';
import { HOUR_MS, MINUTE_MS, stopTime } from '../../testing/time.ts';
import { counted } from './limits.ts';

const DEVICE = 'musette.device';
const NEXT = 'the next password';
const QUARTER_SECONDS = 900;
const ONCE = { RATE_LIMIT_FACTOR: '1' };

const signIn = (browser: Browser, email: string, password = PASSWORD) =>
  browser.post('/api/v1/sign-in', { email, password });
const guess = (testServer: TestServer, email: string, from: string) =>
  signIn(testServer.visitor(from), email, 'a guess');

/** Somebody on a network with nothing but the device cookie of another browser. */
function carrying(testServer: TestServer, cookie: string | undefined, from = '198.51.100.1'): Browser {
  const browser = testServer.visitor(from);
  if (cookie !== undefined) browser.cookies.set(DEVICE, cookie);
  return browser;
}

/** Strangers guess until each next guess has to wait. Twenty of them are only counted: hashes take time. */
async function guessAway(testServer: TestServer, email: string): Promise<void> {
  const guesses = [counted('wrongPasswordFromAnywhere', email)];
  for (let n = 0; n < 20; n += 1)
    await testServer.open.store.limits.consume(guesses, testServer.clock.nowMs());
  await guess(testServer, email, '10.0.0.1');
  expect((await guess(testServer, email, '10.0.1.1')).status).toBe(429);
}

/** Whether a browser gets in while strangers make everybody else wait. */
async function passes(
  testServer: TestServer,
  browser: Browser,
  { email, password = PASSWORD }: { readonly email: string; readonly password?: string },
) {
  await guessAway(testServer, email);
  return (await signIn(browser, email, password)).status === 200;
}

async function resetByMail(testServer: TestServer, browser: Browser, email: string) {
  await browser.post('/api/v1/password/forgot', { email });
  const [letter] = await testServer.letters(email);
  const token = decodeURIComponent(/auth#reset=(\S+)/.exec(letter?.text ?? '')?.[1] ?? '');
  return browser.post('/api/v1/password/reset', { token, password: NEXT });
}

let testServer: TestServer;
/** Opens a server for each test of the block that calls it; only the test moves its time. */
function openHouseForEach(): void {
  beforeEach(async () => {
    stopTime();
    testServer = await openTestServer({ settings: ONCE });
    testServer.clock.advanceToWindow(3600);
  });
  afterEach(async () => {
    expect(testServer.unexpected).toEqual([]);
    vi.useRealTimers();
    await testServer.close();
  });
}

describe('while forty addresses guess at an account', () => {
  openHouseForEach();

  it('the owner gets in each time on a device of theirs, on whatever network', async () => {
    const { email, browser } = await testServer.rider();
    const cookie = browser.cookies.get(DEVICE);
    await guessAway(testServer, email);
    const statuses = [];
    for (let round = 0; round < 3; round += 1) {
      testServer.clock.advance(30_000);
      await Promise.all(Array.from({ length: 40 }, (_, n) => guess(testServer, email, `10.1.${n}.1`)));
      statuses.push((await signIn(carrying(testServer, cookie, `198.51.100.${round}`), email)).status);
    }
    expect(statuses).toEqual(Array.from({ length: 3 }, () => 200));
  });

  it('a reset by mail lets the owner in when somebody with the password has used up the sign-ins of the hour', async () => {
    const { email } = await testServer.rider();
    const signIns = [counted('signInByAccount', email)];
    for (let n = 0; n < 60; n += 1)
      await testServer.open.store.limits.consume(signIns, testServer.clock.nowMs());
    expect((await signIn(testServer.visitor('10.0.0.1'), email)).status).toBe(200);
    const owner = testServer.visitor('198.51.100.1');
    expect(await signIn(owner, email)).toMatchObject(refusal('rate-limited'));
    expect(await resetByMail(testServer, owner, email)).toMatchObject(DONE);
    expect((await signIn(owner, email, NEXT)).status).toBe(200);
  });

  it('the answer to a new device tells the way in, and a new password by mail opens it at once', async () => {
    const { email } = await testServer.rider();
    await guessAway(testServer, email);
    const owner = testServer.visitor('198.51.100.1');
    const told = await signIn(owner, email);
    expect(told).toMatchObject(refusal('sign-in-slowed'));
    expect(Number(told.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await resetByMail(testServer, owner, email)).toMatchObject(DONE);
    expect((await guess(testServer, email, '10.9.9.9')).status).toBe(429);
    expect((await signIn(owner, email, NEXT)).status).toBe(200);
  });
});

describe('a device cookie', () => {
  openHouseForEach();

  it.each([
    ['http://musette.test', 'musette.device', []],
    ['https://musette.test', '__Host-musette.device', ['secure']],
  ])('is out of reach of scripts and of other sites at %s', async (url, name, more) => {
    const there = await openTestServer({ settings: { PUBLIC_URL: url } });
    const body = { email: newEmail(), password: PASSWORD };
    const { headers } = await there.request('POST', '/sign-up', { body });
    const cookie = headers.getSetCookie().find((each) => each.startsWith(`${name}=`)) ?? '';
    expect(cookie.toLowerCase().split('; ').slice(1).toSorted()).toEqual([
      'httponly',
      'max-age=34560000',
      'path=/',
      'samesite=lax',
      ...more,
    ]);
    await there.close();
  });

  it('is given at each right sign-in, and at no wrong one', async () => {
    const { email } = await testServer.rider();
    const visitor = testServer.visitor();
    await signIn(visitor, email, 'a guess');
    expect(visitor.cookies.has(DEVICE)).toBe(false);
    await signIn(visitor, email);
    expect(await passes(testServer, carrying(testServer, visitor.cookies.get(DEVICE)), { email })).toBe(true);
  });

  it('works after a restart', async () => {
    const open = await SQLITE.open();
    const engine = { open: () => Promise.resolve(open) };
    const before = await openTestServer({ engine, settings: ONCE });
    const { email, browser } = await before.rider();
    const after = await openTestServer({ engine, settings: ONCE });
    expect(await passes(after, carrying(after, browser.cookies.get(DEVICE)), { email })).toBe(true);
    await after.close();
  });

  it('has five wrong passwords in a quarter of an hour beside those of strangers, also when they come at once', async () => {
    const { email, browser } = await testServer.rider();
    const stolen = browser.cookies.get(DEVICE);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        signIn(carrying(testServer, stolen, `10.2.${n}.1`), email, 'a guess'),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5 + 21);
    expect(statuses.filter((status) => status === 429)).toHaveLength(14);
    // As a stranger's: those are slowed down now.
    expect(await signIn(carrying(testServer, stolen), email)).toMatchObject(refusal('sign-in-slowed'));
    testServer.clock.advance(QUARTER_SECONDS * 1000);
    expect((await signIn(carrying(testServer, stolen), email)).status).toBe(200);
  });

  it('is never worse than none: with its wrong passwords used up, those of strangers hold', async () => {
    const { email, browser } = await testServer.rider();
    const stolen = browser.cookies.get(DEVICE);
    const statuses = [];
    for (let n = 0; n < 12; n += 1)
      statuses.push((await signIn(carrying(testServer, stolen, '10.2.0.1'), email, 'a guess')).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    expect((await signIn(browser, email)).status).toBe(200);
  });

  it('counts right passwords as those of any other browser: sixty an hour, then one a minute', async () => {
    const { email, browser } = await testServer.rider();
    const signIns = [counted('signInByAccount', email)];
    for (let n = 0; n < 59; n += 1)
      await testServer.open.store.limits.consume(signIns, testServer.clock.nowMs());
    expect((await signIn(browser, email)).status).toBe(200);
    expect(await signIn(browser, email)).toMatchObject(refusal('rate-limited'));
    expect(await signIn(testServer.visitor('198.51.100.9'), email)).toMatchObject(refusal('rate-limited'));
    testServer.clock.advance(MINUTE_MS);
    expect((await signIn(browser, email)).status).toBe(200);
  });

  it('does nothing for another account, nor when it was changed', async () => {
    const [mine, other] = [await testServer.rider(), await testServer.rider()];
    const cookie = mine.browser.cookies.get(DEVICE) ?? '';
    const changed = [`${cookie.slice(0, -3)}abc`, cookie.slice(1), 'v1.AAAA', '', `${cookie}.x`];
    await guessAway(testServer, other.email);
    expect(await signIn(carrying(testServer, cookie), other.email)).toMatchObject(refusal('sign-in-slowed'));
    await guessAway(testServer, mine.email);
    for (const [n, text] of changed.entries())
      expect(await signIn(carrying(testServer, text, `198.51.100.${n}`), mine.email)).toMatchObject(
        refusal('sign-in-slowed'),
      );
  });

  it('tells nobody whose it is', async () => {
    const { email, userId, browser } = await testServer.rider();
    const cookie = browser.cookies.get(DEVICE) ?? '';
    const read = [
      cookie,
      ...cookie.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1')),
    ];
    for (const text of read) {
      expect(text).not.toContain(userId);
      expect(text).not.toContain(email);
    }
  });

  it('holds two accounts of one browser, and no more than four', async () => {
    const browser = testServer.visitor();
    const emails = [];
    for (let n = 0; n < 5; n += 1) {
      const { email } = await testServer.rider();
      emails.push(email);
      await signIn(browser, email);
    }
    const cookie = browser.cookies.get(DEVICE);
    const passed = [];
    for (const email of emails)
      passed.push(await passes(testServer, carrying(testServer, cookie), { email }));
    expect(passed).toEqual([false, true, true, true, true]);
  });

  it('stays when the rider logs out', async () => {
    const { email, browser } = await testServer.rider();
    await browser.post('/api/v1/sign-out');
    expect(await passes(testServer, browser, { email })).toBe(true);
  });

  it('is good no more once the password is changed, but on the device that changed it', async () => {
    const { email, browser } = await testServer.rider();
    const older = browser.cookies.get(DEVICE);
    const change = { currentPassword: PASSWORD, newPassword: NEXT };
    expect(await browser.post('/api/v1/account/password', change)).toMatchObject(DONE);
    expect(await passes(testServer, carrying(testServer, older), { email, password: NEXT })).toBe(false);
    expect((await signIn(browser, email, NEXT)).status).toBe(200);
  });

  it('is good no more once the password is reset', async () => {
    const { email, browser } = await testServer.rider();
    const older = browser.cookies.get(DEVICE);
    await resetByMail(testServer, testServer.visitor(), email);
    expect(await passes(testServer, carrying(testServer, older), { email, password: NEXT })).toBe(false);
  });

  it('survives a new address of the account', async () => {
    const { email, browser } = await testServer.rider();
    const address = newEmail();
    await testServer.ports.identity.setEmail(email, address);
    expect(
      await passes(testServer, carrying(testServer, browser.cookies.get(DEVICE)), { email: address }),
    ).toBe(true);
  });

  it('is good for 400 days, which is as long as browsers keep one', async () => {
    const { email, browser } = await testServer.rider();
    const cookie = browser.cookies.get(DEVICE);
    testServer.clock.advance(400 * 24 * HOUR_MS - MINUTE_MS);
    expect(await passes(testServer, carrying(testServer, cookie), { email })).toBe(true);
    testServer.clock.advance(2 * MINUTE_MS);
    expect(await passes(testServer, carrying(testServer, cookie), { email })).toBe(false);
  });
});

describe('with Google, on PostgreSQL, a device cookie', () => {
  const servers = Promise.all([startOidc(), startMail()]);
  beforeAll(async () => {
    const [oidc, mail] = await servers;
    testServer = await openTestServer({
      engine: POSTGRES,
      settings: { ...environmentOf({ oidc, mail }), ...ONCE },
    });
  });
  afterAll(async () => {
    await testServer.close();
    for (const server of await servers) await server.stop();
  });
  // The wait of a guess is over after some seconds, which a busy machine takes for a log-in.
  beforeEach(() => void stopTime());
  afterEach(() => vi.useRealTimers());

  it('is given too, and forgotten on other devices when a way in is unlinked', async () => {
    const email = newEmail();
    const [phone, laptop] = [testServer.visitor(), testServer.visitor()];
    await comeBackFrom('google', phone, { email });
    await resetByMail(testServer, laptop, email);
    await signIn(laptop, email, NEXT);
    await comeBackFrom('google', phone, { email });
    expect(
      await passes(testServer, carrying(testServer, phone.cookies.get(DEVICE)), { email, password: NEXT }),
    ).toBe(true);
    expect(await laptop.post('/api/v1/account/sign-in-methods/google/unlink')).toMatchObject(DONE);
    expect(
      await passes(testServer, carrying(testServer, phone.cookies.get(DEVICE)), { email, password: NEXT }),
    ).toBe(false);
    expect(
      await passes(testServer, carrying(testServer, laptop.cookies.get(DEVICE)), { email, password: NEXT }),
    ).toBe(true);
  });
});
