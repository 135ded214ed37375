import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DONE, refusal } from '../../testing/browser.ts';
import { rowsOf, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { newEmail, PASSWORD } from '../../testing/rider.ts';
import { HOUR_MS, MINUTE_MS, stopTime } from '../../testing/time.ts';

const NEXT = 'the next password';
const RESET = 'Set a new password';

afterEach(() => void vi.useRealTimers());

const forgot = (house: TestServer, email: string, address?: string) =>
  house.visitor(address).post('/api/v1/password/forgot', { email });
const reset = (house: TestServer, token: string, password = NEXT) =>
  house.request('POST', '/password/reset', { body: { token, password } });
const signIn = (house: TestServer, email: string, password: string) =>
  house.request('POST', '/sign-in', { body: { email, password } });

async function tokenFor(house: TestServer, email: string): Promise<string> {
  await forgot(house, email);
  const letter = (await house.letters(email)).find(({ subject }) => subject === RESET);
  return decodeURIComponent(/auth#reset=(\S+)/.exec(letter?.text ?? '')?.[1] ?? '');
}

describe.each(SQLITE_AND_POSTGRES)('a forgotten password on $name', (engine) => {
  let house: TestServer;
  beforeAll(async () => {
    house = await openTestServer({ engine });
  });
  afterAll(() => house.close());

  it('is set anew with the link of a mail, and every session ends [7.32]', async () => {
    const rider = await house.rider();
    const token = await tokenFor(house, rider.email.toUpperCase().toLowerCase());
    expect(await reset(house, token)).toMatchObject(DONE);
    expect((await signIn(house, rider.email, NEXT)).status).toBe(200);
    expect(await signIn(house, rider.email, PASSWORD)).toMatchObject(refusal('invalid-credentials'));
    expect((await rider.get('/session')).body).toEqual({ rider: null });
  });

  it('is set once, however often the link is used', async () => {
    const { email } = await house.rider();
    const token = await tokenFor(house, email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => reset(house, token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await reset(house, token, 'yet another one')).toMatchObject(refusal('reset-token-invalid'));
    expect((await signIn(house, email, NEXT)).status).toBe(200);
  });

  it('ends every older link', async () => {
    const { email } = await house.rider();
    const older = await tokenFor(house, email);
    const newer = await tokenFor(house, email);
    expect(older).not.toBe(newer);
    expect(await reset(house, newer)).toMatchObject(DONE);
    expect(await reset(house, older)).toMatchObject(refusal('reset-token-invalid'));
  });

  it('is told to the rider by mail when it was set (ASVS 6.3.7)', async () => {
    const { email } = await house.rider();
    await reset(house, await tokenFor(house, email));
    const subjects = (await house.letters(email)).map(({ subject }) => subject);
    expect(subjects).toEqual(['Your password was changed', RESET, 'Welcome to Musette']);
  });

  it('can be set for an hour', async () => {
    const time = stopTime();
    const { email } = await house.rider();
    const early = await tokenFor(house, email);
    time.advance(59 * MINUTE_MS);
    expect(await reset(house, early)).toMatchObject(DONE);
    const late = await tokenFor(house, email);
    time.advance(61 * MINUTE_MS);
    expect(await reset(house, late)).toMatchObject(refusal('reset-token-invalid'));
    expect((await signIn(house, email, NEXT)).status).toBe(200);
  });

  it('lies in no table in a form that opens anything', async () => {
    const { email } = await house.rider();
    const token = await tokenFor(house, email);
    expect(token).toMatch(/^\w{24,}$/);
    for (const table of ['auth_verification', 'job'])
      expect(JSON.stringify(await rowsOf(house.open.database, table))).not.toContain(token);
  });
});

describe('asking for the mail', () => {
  let house: TestServer;
  beforeAll(async () => {
    house = await openTestServer();
  });
  afterAll(() => house.close());

  it('gets the same answer, byte for byte, whether or not there is an account', async () => {
    const { email } = await house.rider();
    const known = await forgot(house, email);
    const unknown = await forgot(house, newEmail());
    expect(known).toMatchObject(DONE);
    expect(unknown.text).toBe(known.text);
    expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()]);
  });

  it('sends nothing to an address without an account', async () => {
    const nobody = newEmail();
    await forgot(house, nobody);
    expect(await house.letters(nobody)).toEqual([]);
  });

  it('puts the token behind the #, where no server sees it', async () => {
    const { email } = await house.rider();
    const token = await tokenFor(house, email);
    const [letter] = await house.letters(email);
    expect(letter?.text).toContain(`http://musette.test/auth#reset=${token}`);
    expect(letter?.html).toContain(`href="http://musette.test/auth#reset=${token}"`);
  });
});

describe.each(SQLITE_AND_POSTGRES)('the answer to who forgot a password on $name', (engine) => {
  it('comes before anybody looks whether there is an account, and the letter after a restart', async () => {
    const open = await engine.open();
    const house = await openTestServer({ engine: { open: () => Promise.resolve(open) } });
    const { email } = await house.rider();
    await house.letters(email);
    // A server that ends right after its answer.
    await house.runner.stop();
    const before = await rowsOf(open.database, 'job');
    for (const asked of [email, newEmail()]) expect(await forgot(house, asked)).toMatchObject(DONE);
    const written = (await rowsOf(open.database, 'job')).slice(before.length);
    const shape = ({ kind, user_id, state }: Readonly<Record<string, unknown>>) => [kind, user_id, state];
    expect(written).toHaveLength(2);
    expect(shape(written[1] ?? {})).toEqual(shape(written[0] ?? {}));
    expect(await rowsOf(open.database, 'auth_verification')).toEqual([]);

    const next = await openTestServer({ engine: { open: () => Promise.resolve(open) } });
    expect((await next.letters()).map(({ to }) => to)).toEqual([email]);
    expect(JSON.stringify(await rowsOf(open.database, 'job'))).not.toContain(email);
    await next.close();
  });
});

describe('setting the new password', () => {
  let house: TestServer;
  beforeAll(async () => {
    house = await openTestServer();
  });
  afterAll(() => house.close());

  it('holds it to the rules, and a refusal does not use the link up', async () => {
    const { email } = await house.rider();
    const token = await tokenFor(house, email);
    expect(await reset(house, token, '12345')).toMatchObject(refusal('weak-password'));
    expect(await reset(house, token, 'password')).toMatchObject(refusal('common-password'));
    expect(await reset(house, token)).toMatchObject(DONE);
  });

  it('takes no other text for a link', () =>
    fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), async (token) => {
        const answer = await reset(house, token);
        expect(['reset-token-invalid', 'invalid-input']).toContain(
          Reflect.get(answer.body as object, 'code'),
        );
      }),
      { numRuns: 20 },
    ));

  it('refuses a link that is no text, or longer than any', async () => {
    for (const token of ['', 'x'.repeat(257), 7, null, {}]) {
      const answer = await house.request('POST', '/password/reset', { body: { token, password: NEXT } });
      expect(answer).toMatchObject(refusal('invalid-input'));
    }
  });
});

describe('the limits', () => {
  it('are three requests an hour for an account from one address, whether or not it exists', async () => {
    const house = await openTestServer({ settings: { RATE_LIMIT_FACTOR: '1' } });
    house.clock.advanceToWindow(3600);
    const { email } = await house.rider();
    for (const [n, account] of [email, newEmail()].entries()) {
      const statuses = [];
      for (let times = 0; times < 4; times += 1)
        statuses.push((await forgot(house, account, `10.0.0.${n}`)).status);
      expect(statuses).toEqual([200, 200, 200, 429]);
    }
    house.clock.advance(HOUR_MS);
    expect((await forgot(house, email, '10.0.0.0')).status).toBe(200);
    await house.close();
  });

  it('let no stranger use up what the owner of an account may ask for, nor fill their mailbox', async () => {
    const time = stopTime();
    const house = await openTestServer({ settings: { RATE_LIMIT_FACTOR: '1' } });
    time.advance(HOUR_MS - (house.clock.nowMs() % HOUR_MS));
    const { email } = await house.rider();
    const mails = async () => (await house.letters(email)).filter(({ subject }) => subject === RESET);
    for (let n = 0; n < 60; n += 1) {
      if (n % 2 === 0) time.advance(MINUTE_MS);
      expect((await forgot(house, email, `10.0.${n}.1`)).status).toBe(200);
      // Not two within a minute, and not more than five within the hour.
      expect((await mails()).length).toBe(Math.min(n / 2 + 1, 5) | 0);
    }
    expect((await forgot(house, email, '198.51.100.1')).status).toBe(200);
    const [last] = await mails();
    const token = /auth#reset=(\S+)/.exec(last?.text ?? '')?.[1] ?? '';
    expect(await reset(house, decodeURIComponent(token))).toMatchObject(DONE);
    expect((await signIn(house, email, NEXT)).status).toBe(200);
    await house.close();
  });

  it.each(['a reset', 'a change of the password'])(
    'are forgotten with %s: it ends every link, so the owner gets another one at once',
    async (how) => {
      const time = stopTime();
      const house = await openTestServer({ settings: { RATE_LIMIT_FACTOR: '1' } });
      time.advance(HOUR_MS - (house.clock.nowMs() % HOUR_MS));
      const rider = await house.rider();
      const { email } = rider;
      const mails = async () => (await house.letters(email)).filter(({ subject }) => subject === RESET);
      for (let n = 0; n < 5; n += 1) {
        time.advance(MINUTE_MS);
        await forgot(house, email, `10.0.${n}.1`);
        expect(await mails()).toHaveLength(n + 1);
      }
      await forgot(house, email, '10.0.9.1');
      expect(await mails()).toHaveLength(5);
      const [last] = await mails();
      const token = decodeURIComponent(/auth#reset=(\S+)/.exec(last?.text ?? '')?.[1] ?? '');
      const change = { currentPassword: PASSWORD, newPassword: NEXT };
      const done = how === 'a reset' ? reset(house, token) : rider.post('/account/password', change);
      expect(await done).toMatchObject(DONE);
      expect((await forgot(house, email, '198.51.100.1')).status).toBe(200);
      const [newest, ...older] = await mails();
      expect(older).toHaveLength(5);
      const link = decodeURIComponent(/auth#reset=(\S+)/.exec(newest?.text ?? '')?.[1] ?? '');
      expect(await reset(house, link, 'yet another one')).toMatchObject(DONE);
      await house.close();
    },
  );

  it('are ten requests an hour for a network address', async () => {
    const house = await openTestServer({ settings: { RATE_LIMIT_FACTOR: '1' } });
    house.clock.advanceToWindow(3600);
    const statuses = [];
    for (let times = 0; times < 11; times += 1) statuses.push((await forgot(house, newEmail())).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(await reset(house, 'a-guess')).toMatchObject(refusal('rate-limited'));
    await house.close();
  });
});
