import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DONE, refusal } from '../../testing/browser.ts';
import { refuseJobs, rowsOf, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { newEmail, PASSWORD, type Rider } from '../../testing/rider.ts';
import { MINUTE_MS, stopTime } from '../../testing/time.ts';
import { resetMailCounters } from './limits.ts';

const CONFIRM = 'Confirm your e-mail address';
const BEGUN = 'Your e-mail address is about to change';
const CHANGED = 'Your e-mail address was changed';

afterEach(() => void vi.useRealTimers());

const ask = (rider: Rider, email: string) => rider.post('/account/email', { email });
const confirm = (house: TestServer, token: string) =>
  house.request('POST', '/email/confirm', { body: { token } });
const pendingOf = async (rider: Rider) =>
  ((await rider.get('/account/sign-in-methods')).body as { pendingEmail: string | null }).pendingEmail;
const addressOf = async (rider: Rider) =>
  ((await rider.get('/session')).body as { rider: { email: string } }).rider.email;
const subjectsTo = async (house: TestServer, email: string) =>
  (await house.letters(email)).map(({ subject }) => subject);

async function tokenFor(house: TestServer, email: string): Promise<string> {
  const letter = (await house.letters(email)).find(({ subject }) => subject === CONFIRM);
  return decodeURIComponent(/auth#confirm=(\S+)/.exec(letter?.text ?? '')?.[1] ?? '');
}

async function asked(house: TestServer, rider: Rider, email = newEmail()) {
  expect(await ask(rider, email)).toMatchObject(DONE);
  return { email, token: await tokenFor(house, email) };
}

describe.each(SQLITE_AND_POSTGRES)('a new address on $name', (engine) => {
  let house: TestServer;
  beforeAll(async () => {
    house = await openTestServer({ engine });
  });
  afterAll(() => house.close());

  it('counts when the link was used, on whatever device; the old one counts until then [7.30]', async () => {
    const rider = await house.rider();
    const { email, token } = await asked(house, rider, newEmail().toUpperCase());
    expect(await addressOf(rider)).toBe(rider.email);
    expect(await pendingOf(rider)).toBe(email.toLowerCase());
    expect(await confirm(house, token)).toMatchObject({ status: 200, body: { email: email.toLowerCase() } });
    expect(await addressOf(rider)).toBe(email.toLowerCase());
    expect(await pendingOf(rider)).toBeNull();
    const signIn = (address: string) =>
      house.request('POST', '/sign-in', { body: { email: address, password: PASSWORD } });
    expect((await signIn(email.toLowerCase())).status).toBe(200);
    expect(await signIn(rider.email)).toMatchObject(refusal('invalid-credentials'));
  });

  it('is told to the old one when it is asked for and when it counts, without being named', async () => {
    const rider = await house.rider();
    const { email, token } = await asked(house, rider);
    await confirm(house, token);
    expect((await subjectsTo(house, rider.email)).slice(0, 2)).toEqual([CHANGED, BEGUN]);
    for (const letter of await house.letters(rider.email)) expect(letter.text).not.toContain(email);
    expect(await subjectsTo(house, email)).toEqual([CONFIRM]);
  });

  it('is confirmed once, however often the link is used', async () => {
    const rider = await house.rider();
    const { token } = await asked(house, rider);
    const answers = await Promise.all(Array.from({ length: 6 }, () => confirm(house, token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await confirm(house, token)).toMatchObject(refusal('email-link-invalid'));
  });

  it('is confirmed by the newest link only, and by none once it was taken back', async () => {
    const rider = await house.rider();
    const first = await asked(house, rider);
    const second = await asked(house, rider);
    expect(await confirm(house, first.token)).toMatchObject(refusal('email-link-invalid'));
    expect(await rider.post('/account/email/cancel')).toMatchObject(DONE);
    expect(await pendingOf(rider)).toBeNull();
    expect(await confirm(house, second.token)).toMatchObject(refusal('email-link-invalid'));
    expect(await addressOf(rider)).toBe(rider.email);
  });

  it('can be confirmed for an hour', async () => {
    const time = stopTime();
    const rider = await house.rider();
    const early = await asked(house, rider);
    time.advance(59 * MINUTE_MS);
    expect((await confirm(house, early.token)).status).toBe(200);
    await rider.post('/account/reauthenticate', { password: PASSWORD });
    const late = await asked(house, rider);
    time.advance(60 * MINUTE_MS);
    expect(await pendingOf(rider)).toBeNull();
    expect(await confirm(house, late.token)).toMatchObject(refusal('email-link-invalid'));
  });

  it('is not confirmed any more after the password was changed', async () => {
    const rider = await house.rider();
    const { token } = await asked(house, rider);
    await rider.post('/account/password', { currentPassword: PASSWORD, newPassword: 'the next password' });
    expect(await confirm(house, token)).toMatchObject(refusal('email-link-invalid'));
  });

  it('ends the links to a new password that lie in the old mailbox', async () => {
    const rider = await house.rider();
    await house.request('POST', '/password/forgot', { body: { email: rider.email } });
    const [letter] = await house.letters(rider.email);
    const old = /auth#reset=(\S+)/.exec(letter?.text ?? '')?.[1] ?? '';
    const { token } = await asked(house, rider);
    await confirm(house, token);
    const stolen = { token: old, password: 'a stolen account' };
    expect(await house.request('POST', '/password/reset', { body: stolen })).toMatchObject(
      refusal('reset-token-invalid'),
    );
  });

  it('is refused when somebody has it, now or by the time of the link', async () => {
    const [rider, other] = [await house.rider(), await house.rider()];
    expect(await ask(rider, other.email)).toMatchObject(refusal('email-taken'));
    const { email, token } = await asked(house, rider);
    await house.rider({ email });
    expect(await confirm(house, token)).toMatchObject(refusal('email-taken'));
    expect(await confirm(house, token)).toMatchObject(refusal('email-link-invalid'));
    expect(await pendingOf(rider)).toBeNull();
    expect(await addressOf(rider)).toBe(rider.email);
    expect(house.unexpected).toEqual([]);
  });

  it('goes to one of three who confirm it at once', async () => {
    const riders = [await house.rider(), await house.rider(), await house.rider()];
    const wanted = newEmail();
    const tokens: string[] = [];
    for (const rider of riders) tokens.push((await asked(house, rider, wanted)).token);
    const answers = await Promise.all(tokens.map((token) => confirm(house, token)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const users = await rowsOf(house.open.database, 'auth_user');
    expect(users.filter((row) => row['email'] === wanted)).toHaveLength(1);
    expect(house.unexpected).toEqual([]);
  });

  it('may be the one that the account has: nothing is mailed, and another that waits is taken back', async () => {
    const rider = await house.rider();
    const { token } = await asked(house, rider);
    expect(await ask(rider, rider.email)).toMatchObject(DONE);
    expect(await confirm(house, token)).toMatchObject(refusal('email-link-invalid'));
    expect(await subjectsTo(house, rider.email)).not.toContain(CONFIRM);
  });

  it('waits with a token that lies in no table in a form that opens anything', async () => {
    const rider = await house.rider();
    const { token } = await asked(house, rider);
    const secret = token.split('.')[1] ?? '';
    expect(secret).toMatch(/^[\w-]{43}$/);
    for (const table of ['auth_user', 'auth_verification', 'job'])
      expect(JSON.stringify(await rowsOf(house.open.database, table))).not.toContain(secret);
  });

  it('is not confirmed by any other text', async () => {
    const rider = await house.rider();
    await asked(house, rider);
    const texts = fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom(rider.userId, `${rider.userId}.`));
    await fc.assert(
      fc.asyncProperty(texts, async (token) => {
        expect((await confirm(house, token)).status).toBe(422);
      }),
      { numRuns: 20 },
    );
  });
});

it('without mail is the business of the operator, and the screens know it', async () => {
  const house = await openTestServer({ settings: { MAIL_OUTBOX: 'off' } });
  expect((await house.request('GET', '/sign-in-options')).body).toMatchObject({ mail: false });
  const rider = await house.rider();
  expect(await ask(rider, newEmail())).toMatchObject(refusal('mail-not-set-up'));
  expect(await pendingOf(rider)).toBeNull();
  await house.close();
});

it('no link goes to a new address without a word to the present one', async () => {
  const house = await openTestServer();
  const rider = await house.rider();
  await refuseJobs(house.open.database, 'notice:');
  const email = newEmail();
  expect((await ask(rider, email)).status).toBe(500);
  expect(house.unexpected).toHaveLength(1);
  expect(await house.letters(email)).toEqual([]);
  await house.close();
});

it('lets the mailbox that an account leaves have links again: those that it got are ended', async () => {
  const house = await openTestServer({ settings: { RATE_LIMIT_FACTOR: '1' } });
  const rider = await house.rider();
  const { token } = await asked(house, rider);
  house.clock.advanceToWindow(3600);
  const { hour } = resetMailCounters(rider.email);
  for (let n = 0; n < 5; n += 1) await house.open.store.limits.consume([hour], house.clock.nowMs());
  expect(await confirm(house, token)).toMatchObject({ status: 200 });
  const newcomer = { email: rider.email, password: PASSWORD };
  expect((await house.visitor().post('/api/v1/sign-up', newcomer)).status).toBe(200);
  await house.request('POST', '/password/forgot', { body: { email: rider.email } });
  expect(await subjectsTo(house, rider.email)).toContain('Set a new password');
  await house.close();
});
