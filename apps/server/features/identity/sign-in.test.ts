import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusal } from '../../testing/browser.ts';
import { rowsOf, SQLITE, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { newEmail, PASSWORD } from '../../testing/rider.ts';
import { counted } from './limits.ts';

const QUARTER_SECONDS = 900;

interface From {
  readonly address?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const signIn = (server: TestServer, form: object, { address, headers = {} }: From = {}) =>
  server.visitor(address).post('/api/v1/sign-in', form, { headers });

describe.each(SQLITE_AND_POSTGRES)('signing in on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ engine, fullHashes: true });
  });
  afterAll(() => server.close());

  it('opens a session, however the address is written [4.1]', async () => {
    const { email, userId } = await server.rider();
    for (const written of [email, email.toUpperCase()]) {
      const visitor = server.visitor();
      const answer = await visitor.post('/api/v1/sign-in', { email: written, password: PASSWORD });
      expect(answer).toMatchObject({ status: 200, body: { rider: { userId, email } } });
      expect((await visitor.get('/api/v1/session')).body).toEqual(answer.body);
    }
  });

  // The tests above show on both engines what the others read and write.
  if (engine !== SQLITE) return;

  it('says the same, byte for byte, for a wrong password as for an address that nobody has (spec 8) [8.4]', async () => {
    const { email } = await server.rider();
    const wrong = await signIn(server, { email, password: 'something else' });
    const unknown = await signIn(server, { email: newEmail(), password: 'something else' });
    expect(wrong).toMatchObject(refusal('invalid-credentials'));
    expect(unknown.text).toBe(wrong.text);
    const names = (headers: Headers) => [...headers.keys()];
    expect(names(unknown.headers)).toEqual(names(wrong.headers));
    expect(wrong.headers.getSetCookie()).toEqual([]);
  });

  it('keeps a password only as an Argon2id hash with its parameters (ASVS 11.4.2)', async () => {
    const { userId } = await server.rider();
    const accounts = await rowsOf(server.open.database, 'auth_account');
    const account = accounts.find((row) => row['userId'] === userId);
    expect(account?.['password']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(JSON.stringify(accounts)).not.toContain(PASSWORD);
  });
});

describe('wrong passwords', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ settings: { RATE_LIMIT_FACTOR: '1' } });
  });
  afterAll(() => server.close());

  const wrong = (email: string, address?: string, headers: Record<string, string> = {}) =>
    signIn(server, { email, password: 'something else' }, { ...(address && { address }), headers });
  const right = (email: string, address?: string) =>
    signIn(server, { email, password: PASSWORD }, { ...(address && { address }) });
  const newAccount = async (): Promise<string> => {
    const email = newEmail();
    await server.visitor(`10.0.0.${(accounts += 1)}`).post('/api/v1/sign-up', { email, password: PASSWORD });
    return email;
  };
  let accounts = 0;

  it('are five in a quarter of an hour, and the sixth is told when to come back', async () => {
    server.clock.advanceToWindow(QUARTER_SECONDS);
    const email = await newAccount();
    for (let times = 0; times < 5; times += 1)
      expect(await wrong(email, '10.1.0.1')).toMatchObject(refusal('invalid-credentials'));
    const sixth = await wrong(email, '10.1.0.1');
    expect(sixth).toMatchObject(refusal('rate-limited'));
    const seconds = Number(sixth.headers.get('retry-after'));
    expect(sixth.body).toMatchObject({ retryAfterSeconds: seconds });
    server.clock.advance((seconds - 2) * 1000);
    expect(await right(email, '10.1.0.1')).toMatchObject(refusal('rate-limited'));
    server.clock.advance(2000);
    expect((await right(email, '10.1.0.1')).status).toBe(200);
  });

  it('lock nobody out who comes from another address', async () => {
    server.clock.advanceToWindow(QUARTER_SECONDS);
    const email = await newAccount();
    for (let times = 0; times < 9; times += 1) await wrong(email, '10.2.0.1');
    expect((await right(email, '10.2.0.2')).status).toBe(200);
  });

  it('count the same for an address that nobody has', async () => {
    server.clock.advanceToWindow(QUARTER_SECONDS);
    const nobody = newEmail();
    for (let times = 0; times < 5; times += 1)
      expect(await wrong(nobody, '10.3.0.1')).toMatchObject(refusal('invalid-credentials'));
    expect(await wrong(nobody.toUpperCase(), '10.3.0.1')).toMatchObject(refusal('rate-limited'));
  });

  it('are five also when they come all at once', async () => {
    server.clock.advanceToWindow(QUARTER_SECONDS);
    const email = await newAccount();
    const answers = await Promise.all(Array.from({ length: 40 }, () => wrong(email, '10.4.0.1')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(35);
  });

  it('are not counted when they are right', async () => {
    server.clock.advanceToWindow(QUARTER_SECONDS);
    const email = await newAccount();
    for (let times = 0; times < 12; times += 1) expect((await right(email, '10.5.0.1')).status).toBe(200);
  });

  it('are not the only ones that are counted: sixty right ones an hour, then one a minute', async () => {
    server.clock.advanceToWindow(3600);
    const email = await newAccount();
    const signedIn = [counted('signInByAccount', email)];
    for (let times = 0; times < 59; times += 1)
      await server.open.store.limits.consume(signedIn, server.clock.nowMs());
    expect((await right(email, '10.8.0.1')).status).toBe(200);
    const refused = await right(email, '10.8.0.2');
    expect(refused).toMatchObject(refusal('rate-limited'));
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50);
    expect((await right(await newAccount(), '10.8.0.1')).status).toBe(200);
    server.clock.advance(60_000);
    expect((await right(email, '10.8.0.3')).status).toBe(200);
    expect((await right(email, '10.8.0.3')).status).toBe(429);
  });

  it('are fifty for an address that tries many accounts', async () => {
    server.clock.advanceToWindow(QUARTER_SECONDS);
    const statuses = [];
    for (let times = 0; times < 51; times += 1) statuses.push((await wrong(newEmail(), '10.6.0.1')).status);
    expect(statuses.slice(0, 50).every((status) => status === 401)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });

  it('are counted by the real address: what a header claims is not believed', async () => {
    server.clock.advanceToWindow(QUARTER_SECONDS);
    const email = await newAccount();
    const statuses = [];
    for (let times = 0; times < 6; times += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${times}`, 'x-real-ip': `203.0.113.${times}` };
      statuses.push((await wrong(email, '10.7.0.1', headers)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });
});

describe('behind a proxy that is trusted', () => {
  it('wrong passwords count by the address that the proxy saw, and not by what the caller wrote before it', async () => {
    const server = await openTestServer({ settings: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' } });
    server.clock.advanceToWindow(QUARTER_SECONDS);
    const email = newEmail();
    const wrong = (forwarded: string) =>
      signIn(server, { email, password: 'something else' }, { headers: { 'x-forwarded-for': forwarded } });
    for (let times = 0; times < 5; times += 1) await wrong(`203.0.113.${times}, 198.51.100.1`);
    expect(await wrong('203.0.113.9, 198.51.100.1')).toMatchObject(refusal('rate-limited'));
    expect(await wrong('203.0.113.9, 198.51.100.2')).toMatchObject(refusal('invalid-credentials'));
    await server.close();
  });
});

describe('a flood of passwords', () => {
  it('is told to come back, and nothing breaks', async () => {
    const server = await openTestServer({ fullHashes: true });
    const { email } = await server.rider();
    const answers = await Promise.all(
      Array.from({ length: 120 }, () => signIn(server, { email, password: PASSWORD })),
    );
    const refused = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 200).length + refused.length).toBe(120);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers.get('retry-after')).toBe('1');
    expect((await signIn(server, { email, password: PASSWORD })).status).toBe(200);
    expect(server.unexpected).toEqual([]);
    await server.close();
  });
});
