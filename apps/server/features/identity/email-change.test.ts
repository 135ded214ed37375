import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DONE, refusal } from '../../testing/browser.ts';
import { refuseJobs, rowsOf, SQLITE, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { newEmail, PASSWORD, type Rider } from '../../testing/rider.ts';
import { MINUTE_MS, stopTime } from '../../testing/time.ts';
import { resetMailCounters } from './limits.ts';

const CONFIRM = 'Confirm your e-mail address';
const BEGUN = 'Your e-mail address is about to change';
const CHANGED = 'Your e-mail address was changed';

afterEach(() => void vi.useRealTimers());

const ask = (rider: Rider, email: string) => rider.post('/account/email', { email });
const confirm = (server: TestServer, token: string) =>
  server.request('POST', '/email/confirm', { body: { token } });
const pendingOf = async (rider: Rider) =>
  ((await rider.get('/account/sign-in-methods')).body as { pendingEmail: string | null }).pendingEmail;
const addressOf = async (rider: Rider) =>
  ((await rider.get('/session')).body as { rider: { email: string } }).rider.email;
const subjectsTo = async (server: TestServer, email: string) =>
  (await server.letters(email)).map(({ subject }) => subject);

async function tokenFor(server: TestServer, email: string): Promise<string> {
  const letter = (await server.letters(email)).find(({ subject }) => subject === CONFIRM);
  return decodeURIComponent(/auth#confirm=(\S+)/.exec(letter?.text ?? '')?.[1] ?? '');
}

async function asked(server: TestServer, rider: Rider, email = newEmail()) {
  expect(await ask(rider, email)).toMatchObject(DONE);
  return { email, token: await tokenFor(server, email) };
}

describe.each(SQLITE_AND_POSTGRES)('a new address on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ engine });
  });
  afterAll(() => server.close());

  it('counts when the link was used, on whatever device; the old one counts until then [7.30]', async () => {
    const rider = await server.rider();
    const { email, token } = await asked(server, rider, newEmail().toUpperCase());
    expect(await addressOf(rider)).toBe(rider.email);
    expect(await pendingOf(rider)).toBe(email.toLowerCase());
    expect(await confirm(server, token)).toMatchObject({ status: 200, body: { email: email.toLowerCase() } });
    expect(await addressOf(rider)).toBe(email.toLowerCase());
    expect(await pendingOf(rider)).toBeNull();
    const signIn = (address: string) =>
      server.request('POST', '/sign-in', { body: { email: address, password: PASSWORD } });
    expect((await signIn(email.toLowerCase())).status).toBe(200);
    expect(await signIn(rider.email)).toMatchObject(refusal('invalid-credentials'));
  });

  it('is confirmed once, however often the link is used', async () => {
    const rider = await server.rider();
    const { token } = await asked(server, rider);
    const answers = await Promise.all(Array.from({ length: 6 }, () => confirm(server, token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await confirm(server, token)).toMatchObject(refusal('email-link-invalid'));
  });

  it('is refused when somebody has it, now or by the time of the link', async () => {
    const [rider, other] = [await server.rider(), await server.rider()];
    expect(await ask(rider, other.email)).toMatchObject(refusal('email-taken'));
    const { email, token } = await asked(server, rider);
    await server.rider({ email });
    expect(await confirm(server, token)).toMatchObject(refusal('email-taken'));
    expect(await confirm(server, token)).toMatchObject(refusal('email-link-invalid'));
    expect(await pendingOf(rider)).toBeNull();
    expect(await addressOf(rider)).toBe(rider.email);
    expect(server.unexpected).toEqual([]);
  });

  it('goes to one of three who confirm it at once', async () => {
    const riders = [await server.rider(), await server.rider(), await server.rider()];
    const wanted = newEmail();
    const tokens: string[] = [];
    for (const rider of riders) tokens.push((await asked(server, rider, wanted)).token);
    const answers = await Promise.all(tokens.map((token) => confirm(server, token)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const users = await rowsOf(server.open.database, 'auth_user');
    expect(users.filter((row) => row['email'] === wanted)).toHaveLength(1);
    expect(server.unexpected).toEqual([]);
  });

  it('waits with a token that lies in no table in a form that opens anything', async () => {
    const rider = await server.rider();
    const { token } = await asked(server, rider);
    const secret = token.split('.')[1] ?? '';
    expect(secret).toMatch(/^[\w-]{43}$/);
    for (const table of ['auth_user', 'auth_verification', 'job'])
      expect(JSON.stringify(await rowsOf(server.open.database, table))).not.toContain(secret);
  });

  // The tests above show on both engines what the others read and write.
  if (engine !== SQLITE) return;

  it('is told to the old one when it is asked for and when it counts, without being named', async () => {
    const rider = await server.rider();
    const { email, token } = await asked(server, rider);
    await confirm(server, token);
    expect((await subjectsTo(server, rider.email)).slice(0, 2)).toEqual([CHANGED, BEGUN]);
    for (const letter of await server.letters(rider.email)) expect(letter.text).not.toContain(email);
    expect(await subjectsTo(server, email)).toEqual([CONFIRM]);
  });

  it('is confirmed by the newest link only, and by none once it was taken back', async () => {
    const rider = await server.rider();
    const first = await asked(server, rider);
    const second = await asked(server, rider);
    expect(await confirm(server, first.token)).toMatchObject(refusal('email-link-invalid'));
    expect(await rider.post('/account/email/cancel')).toMatchObject(DONE);
    expect(await pendingOf(rider)).toBeNull();
    expect(await confirm(server, second.token)).toMatchObject(refusal('email-link-invalid'));
    expect(await addressOf(rider)).toBe(rider.email);
  });

  it('can be confirmed for an hour', async () => {
    const time = stopTime();
    const rider = await server.rider();
    const early = await asked(server, rider);
    time.advance(59 * MINUTE_MS);
    expect((await confirm(server, early.token)).status).toBe(200);
    await rider.post('/account/reauthenticate', { password: PASSWORD });
    const late = await asked(server, rider);
    time.advance(60 * MINUTE_MS);
    expect(await pendingOf(rider)).toBeNull();
    expect(await confirm(server, late.token)).toMatchObject(refusal('email-link-invalid'));
  });

  it('is not confirmed any more after the password was changed', async () => {
    const rider = await server.rider();
    const { token } = await asked(server, rider);
    await rider.post('/account/password', { currentPassword: PASSWORD, newPassword: 'the next password' });
    expect(await confirm(server, token)).toMatchObject(refusal('email-link-invalid'));
  });

  it('ends the links to a new password that lie in the old mailbox', async () => {
    const rider = await server.rider();
    await server.request('POST', '/password/forgot', { body: { email: rider.email } });
    const [letter] = await server.letters(rider.email);
    const old = /auth#reset=(\S+)/.exec(letter?.text ?? '')?.[1] ?? '';
    const { token } = await asked(server, rider);
    await confirm(server, token);
    const stolen = { token: old, password: 'a stolen account' };
    expect(await server.request('POST', '/password/reset', { body: stolen })).toMatchObject(
      refusal('reset-token-invalid'),
    );
  });

  it('may be the one that the account has: nothing is mailed, and another that waits is taken back', async () => {
    const rider = await server.rider();
    const { token } = await asked(server, rider);
    expect(await ask(rider, rider.email)).toMatchObject(DONE);
    expect(await confirm(server, token)).toMatchObject(refusal('email-link-invalid'));
    expect(await subjectsTo(server, rider.email)).not.toContain(CONFIRM);
  });

  it('is not confirmed by any other text', async () => {
    const rider = await server.rider();
    await asked(server, rider);
    const texts = fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom(rider.userId, `${rider.userId}.`));
    await fc.assert(
      fc.asyncProperty(texts, async (token) => {
        expect((await confirm(server, token)).status).toBe(422);
      }),
      { numRuns: 20 },
    );
  });
});

it('without mail is the business of the operator, and the screens know it', async () => {
  const server = await openTestServer({ settings: { MAIL_OUTBOX: 'off' } });
  expect((await server.request('GET', '/sign-in-options')).body).toMatchObject({ mail: false });
  const rider = await server.rider();
  expect(await ask(rider, newEmail())).toMatchObject(refusal('mail-not-set-up'));
  expect(await pendingOf(rider)).toBeNull();
  await server.close();
});

it('no link goes to a new address without a word to the present one', async () => {
  const server = await openTestServer();
  const rider = await server.rider();
  await refuseJobs(server.open.database, 'notice:');
  const email = newEmail();
  expect((await ask(rider, email)).status).toBe(500);
  expect(server.unexpected).toHaveLength(1);
  expect(await server.letters(email)).toEqual([]);
  await server.close();
});

it('lets the mailbox that an account leaves have links again: those that it got are ended', async () => {
  const server = await openTestServer({ settings: { RATE_LIMIT_FACTOR: '1' } });
  const rider = await server.rider();
  const { token } = await asked(server, rider);
  server.clock.advanceToWindow(3600);
  const { hour } = resetMailCounters(rider.email);
  for (let n = 0; n < 5; n += 1) await server.open.store.limits.consume([hour], server.clock.nowMs());
  expect(await confirm(server, token)).toMatchObject({ status: 200 });
  const newcomer = { email: rider.email, password: PASSWORD };
  expect((await server.visitor().post('/api/v1/sign-up', newcomer)).status).toBe(200);
  await server.request('POST', '/password/forgot', { body: { email: rider.email } });
  expect(await subjectsTo(server, rider.email)).toContain('Set a new password');
  await server.close();
});
