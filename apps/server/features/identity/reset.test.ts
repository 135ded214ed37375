import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DONE, refusal } from '../../testing/browser.ts';
import { rowsOf, SQLITE, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { newEmail, PASSWORD } from '../../testing/rider.ts';
import { HOUR_MS, MINUTE_MS, stopTime } from '../../testing/time.ts';

const NEXT = 'the next password';
const RESET = 'Set a new password';

afterEach(() => void vi.useRealTimers());

const forgot = (server: TestServer, email: string, address?: string) =>
  server.visitor(address).post('/api/v1/password/forgot', { email });
const reset = (server: TestServer, token: string, password = NEXT) =>
  server.request('POST', '/password/reset', { body: { token, password } });
const signIn = (server: TestServer, email: string, password: string) =>
  server.request('POST', '/sign-in', { body: { email, password } });

async function tokenFor(server: TestServer, email: string): Promise<string> {
  await forgot(server, email);
  const letter = (await server.letters(email)).find(({ subject }) => subject === RESET);
  return decodeURIComponent(/auth#reset=(\S+)/.exec(letter?.text ?? '')?.[1] ?? '');
}

describe.each(SQLITE_AND_POSTGRES)('a forgotten password on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ engine });
  });
  afterAll(() => server.close());

  it('is set anew with the link of a mail, and every session ends [7.32]', async () => {
    const rider = await server.rider();
    const token = await tokenFor(server, rider.email.toUpperCase().toLowerCase());
    expect(await reset(server, token)).toMatchObject(DONE);
    expect((await signIn(server, rider.email, NEXT)).status).toBe(200);
    expect(await signIn(server, rider.email, PASSWORD)).toMatchObject(refusal('invalid-credentials'));
    expect((await rider.get('/session')).body).toEqual({ rider: null });
  });

  it('is set once, however often the link is used', async () => {
    const { email } = await server.rider();
    const token = await tokenFor(server, email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => reset(server, token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await reset(server, token, 'yet another one')).toMatchObject(refusal('reset-token-invalid'));
    expect((await signIn(server, email, NEXT)).status).toBe(200);
  });

  it('lies in no table in a form that opens anything', async () => {
    const { email } = await server.rider();
    const token = await tokenFor(server, email);
    expect(token).toMatch(/^\w{24,}$/);
    for (const table of ['auth_verification', 'job'])
      expect(JSON.stringify(await rowsOf(server.open.database, table))).not.toContain(token);
  });

  // The tests above show on both engines what the others read and write.
  if (engine !== SQLITE) return;

  it('ends every older link', async () => {
    const { email } = await server.rider();
    const older = await tokenFor(server, email);
    const newer = await tokenFor(server, email);
    expect(older).not.toBe(newer);
    expect(await reset(server, newer)).toMatchObject(DONE);
    expect(await reset(server, older)).toMatchObject(refusal('reset-token-invalid'));
  });

  it('is told to the rider by mail when it was set (ASVS 6.3.7)', async () => {
    const { email } = await server.rider();
    await reset(server, await tokenFor(server, email));
    const subjects = (await server.letters(email)).map(({ subject }) => subject);
    expect(subjects).toEqual(['Your password was changed', RESET, 'Welcome to Musette']);
  });

  it('can be set for an hour', async () => {
    const time = stopTime();
    const { email } = await server.rider();
    const early = await tokenFor(server, email);
    time.advance(59 * MINUTE_MS);
    expect(await reset(server, early)).toMatchObject(DONE);
    const late = await tokenFor(server, email);
    time.advance(61 * MINUTE_MS);
    expect(await reset(server, late)).toMatchObject(refusal('reset-token-invalid'));
    expect((await signIn(server, email, NEXT)).status).toBe(200);
  });
});

describe('asking for the mail', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(() => server.close());

  it('gets the same answer, byte for byte, whether or not there is an account', async () => {
    const { email } = await server.rider();
    const known = await forgot(server, email);
    const unknown = await forgot(server, newEmail());
    expect(known).toMatchObject(DONE);
    expect(unknown.text).toBe(known.text);
    expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()]);
  });

  it('sends nothing to an address without an account', async () => {
    const nobody = newEmail();
    await forgot(server, nobody);
    expect(await server.letters(nobody)).toEqual([]);
  });

  it('puts the token behind the #, where no server sees it', async () => {
    const { email } = await server.rider();
    const token = await tokenFor(server, email);
    const [letter] = await server.letters(email);
    expect(letter?.text).toContain(`http://musette.test/auth#reset=${token}`);
    expect(letter?.html).toContain(`href="http://musette.test/auth#reset=${token}"`);
  });
});

describe.each(SQLITE_AND_POSTGRES)('the answer to who forgot a password on $name', (engine) => {
  it('comes before anybody looks whether there is an account, and the letter after a restart', async () => {
    const open = await engine.open();
    const server = await openTestServer({ engine: { open: () => Promise.resolve(open) } });
    const { email } = await server.rider();
    await server.letters(email);
    // A server that ends right after its answer.
    await server.runner.stop();
    const before = await rowsOf(open.database, 'job');
    for (const asked of [email, newEmail()]) expect(await forgot(server, asked)).toMatchObject(DONE);
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
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(() => server.close());

  it('holds it to the rules, and a refusal does not use the link up', async () => {
    const { email } = await server.rider();
    const token = await tokenFor(server, email);
    expect(await reset(server, token, '12345')).toMatchObject(refusal('weak-password'));
    expect(await reset(server, token, 'password')).toMatchObject(refusal('common-password'));
    expect(await reset(server, token)).toMatchObject(DONE);
  });

  it('takes no other text for a link', () =>
    fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), async (token) => {
        const answer = await reset(server, token);
        expect(['reset-token-invalid', 'invalid-input']).toContain(
          Reflect.get(answer.body as object, 'code'),
        );
      }),
      { numRuns: 20 },
    ));

  it('refuses a link that is no text, or longer than any', async () => {
    for (const token of ['', 'x'.repeat(257), 7, null, {}]) {
      const answer = await server.request('POST', '/password/reset', { body: { token, password: NEXT } });
      expect(answer).toMatchObject(refusal('invalid-input'));
    }
  });
});

describe('the limits', () => {
  it('are three requests an hour for an account from one address, whether or not it exists', async () => {
    const server = await openTestServer({ settings: { RATE_LIMIT_FACTOR: '1' } });
    server.clock.advanceToWindow(3600);
    const { email } = await server.rider();
    for (const [n, account] of [email, newEmail()].entries()) {
      const statuses = [];
      for (let times = 0; times < 4; times += 1)
        statuses.push((await forgot(server, account, `10.0.0.${n}`)).status);
      expect(statuses).toEqual([200, 200, 200, 429]);
    }
    server.clock.advance(HOUR_MS);
    expect((await forgot(server, email, '10.0.0.0')).status).toBe(200);
    await server.close();
  });

  it('let no stranger use up what the owner of an account may ask for, nor fill their mailbox', async () => {
    const time = stopTime();
    const server = await openTestServer({ settings: { RATE_LIMIT_FACTOR: '1' } });
    time.advance(HOUR_MS - (server.clock.nowMs() % HOUR_MS));
    const { email } = await server.rider();
    const mails = async () => (await server.letters(email)).filter(({ subject }) => subject === RESET);
    for (let n = 0; n < 60; n += 1) {
      if (n % 2 === 0) time.advance(MINUTE_MS);
      expect((await forgot(server, email, `10.0.${n}.1`)).status).toBe(200);
      // Not two within a minute, and not more than five within the hour.
      expect((await mails()).length).toBe(Math.min(n / 2 + 1, 5) | 0);
    }
    expect((await forgot(server, email, '198.51.100.1')).status).toBe(200);
    const [last] = await mails();
    const token = /auth#reset=(\S+)/.exec(last?.text ?? '')?.[1] ?? '';
    expect(await reset(server, decodeURIComponent(token))).toMatchObject(DONE);
    expect((await signIn(server, email, NEXT)).status).toBe(200);
    await server.close();
  });

  it.each(['a reset', 'a change of the password'])(
    'are forgotten with %s: it ends every link, so the owner gets another one at once',
    async (how) => {
      const time = stopTime();
      const server = await openTestServer({ settings: { RATE_LIMIT_FACTOR: '1' } });
      time.advance(HOUR_MS - (server.clock.nowMs() % HOUR_MS));
      const rider = await server.rider();
      const { email } = rider;
      const mails = async () => (await server.letters(email)).filter(({ subject }) => subject === RESET);
      for (let n = 0; n < 5; n += 1) {
        time.advance(MINUTE_MS);
        await forgot(server, email, `10.0.${n}.1`);
        expect(await mails()).toHaveLength(n + 1);
      }
      await forgot(server, email, '10.0.9.1');
      expect(await mails()).toHaveLength(5);
      const [last] = await mails();
      const token = decodeURIComponent(/auth#reset=(\S+)/.exec(last?.text ?? '')?.[1] ?? '');
      const change = { currentPassword: PASSWORD, newPassword: NEXT };
      const done = how === 'a reset' ? reset(server, token) : rider.post('/account/password', change);
      expect(await done).toMatchObject(DONE);
      expect((await forgot(server, email, '198.51.100.1')).status).toBe(200);
      const [newest, ...older] = await mails();
      expect(older).toHaveLength(5);
      const link = decodeURIComponent(/auth#reset=(\S+)/.exec(newest?.text ?? '')?.[1] ?? '');
      expect(await reset(server, link, 'yet another one')).toMatchObject(DONE);
      await server.close();
    },
  );

  it('are ten requests an hour for a network address', async () => {
    const server = await openTestServer({ settings: { RATE_LIMIT_FACTOR: '1' } });
    server.clock.advanceToWindow(3600);
    const statuses = [];
    for (let times = 0; times < 11; times += 1) statuses.push((await forgot(server, newEmail())).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(await reset(server, 'a-guess')).toMatchObject(refusal('rate-limited'));
    await server.close();
  });
});
