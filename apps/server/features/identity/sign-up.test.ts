import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DONE, refusal } from '../../testing/browser.ts';
import { rowsOf, SQLITE, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { newEmail, PASSWORD } from '../../testing/rider.ts';

const HOUR_SECONDS = 3600;
const signUp = (server: TestServer, form: object, address?: string) =>
  server.visitor(address).post('/api/v1/sign-up', form);

describe.each(SQLITE_AND_POSTGRES)('signing up on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ engine });
  });
  afterAll(() => server.close());

  it('makes an account and signs its owner in', async () => {
    const email = newEmail();
    const visitor = server.visitor();
    const answer = await visitor.post('/api/v1/sign-up', { email, password: PASSWORD });
    const rider = { email, displayName: '', name: null, onboarded: false, theme: 'system' };
    expect(answer).toMatchObject({ status: 200, body: { rider } });
    expect((await visitor.get('/api/v1/session')).body).toEqual(answer.body);
  });

  it('refuses an address that has an account, however it is written', async () => {
    const { email } = await server.rider();
    for (const written of [email, email.toUpperCase()])
      expect(await signUp(server, { email: written, password: PASSWORD })).toMatchObject(
        refusal('email-taken'),
      );
  });

  it('makes one account of twenty tries at once, and greets once', async () => {
    const email = newEmail();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => signUp(server, { email, password: PASSWORD })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    const users = (await rowsOf(server.open.database, 'auth_user')).filter((row) => row['email'] === email);
    expect(users).toHaveLength(1);
    const riders = await rowsOf(server.open.database, 'rider');
    expect(riders.filter((row) => row['user_id'] === users[0]?.['id'])).toHaveLength(1);
    expect(await server.letters(email)).toHaveLength(1);
    expect(server.unexpected).toEqual([]);
  });

  it('catches up on a sign-up that died before the rider was written, and greets once', async () => {
    const rider = await server.rider();
    const { kysely } = server.open.database;
    await server.runner.drain();
    // What a process leaves behind that ended between the account and the rider: neither the row nor the letter.
    await kysely.deleteFrom('rider').where('user_id', '=', rider.userId).execute();
    await kysely.deleteFrom('job').where('user_id', '=', rider.userId).execute();
    const before = (await server.letters(rider.email)).length;
    const sessions = await Promise.all(Array.from({ length: 10 }, () => rider.get('/session')));
    for (const { body } of sessions) expect(body).toMatchObject({ rider: { userId: rider.userId } });
    expect(await server.letters(rider.email)).toHaveLength(before + 1);
  });

  // The tests above show on both engines what the others read and write.
  if (engine !== SQLITE) return;

  it('greets a new rider by mail once, and never again (spec 7) [1.5, 7.1]', async () => {
    const rider = await server.rider();
    await rider.get('/session');
    for (let times = 0; times < 3; times += 1)
      expect(await rider.post('/send-welcome-email')).toMatchObject(DONE);
    await rider.post('/sign-out');
    await rider.post('/sign-in', { email: rider.email, password: rider.password });
    const letters = await server.letters(rider.email);
    expect(letters.map(({ subject }) => subject)).toEqual(['Welcome to Musette']);
    expect(letters[0]?.text).toContain('http://musette.test/onboarding');
  });

  it('does not greet again when only the rider is gone', async () => {
    const rider = await server.rider();
    await server.runner.drain();
    const { kysely } = server.open.database;
    await kysely.deleteFrom('rider').where('user_id', '=', rider.userId).execute();
    await rider.get('/session');
    expect(await server.letters(rider.email)).toHaveLength(1);
    expect(await rider.get('/profile')).toMatchObject(refusal('profile-not-found'));
  });
});

describe('the form', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(() => server.close());

  const fields: [what: string, form: object, field: object][] = [
    [
      'an address that is none',
      { email: 'alex', password: PASSWORD },
      { path: 'email', code: 'invalid-email' },
    ],
    ['no password', { email: 'a@example.org', password: '' }, { path: 'password', code: 'required' }],
    ['no address', { password: PASSWORD }, { path: 'email', code: 'invalid-email' }],
    [
      'a number for a password',
      { email: 'a@example.org', password: 123_456 },
      { path: 'password', code: 'invalid' },
    ],
    [
      'a word more',
      { email: 'a@example.org', password: PASSWORD, isAdmin: true },
      { path: '', code: 'invalid' },
    ],
  ];
  it.each(fields)('with %s is refused, and says which field', async (_what, form, field) => {
    const answer = await signUp(server, form);
    expect(answer).toMatchObject(refusal('invalid-input'));
    expect(answer.body).toMatchObject({ fields: [field] });
    expect(await rowsOf(server.open.database, 'auth_user')).toEqual([]);
  });
});

describe('the limits of signing up', () => {
  it('let an address make five accounts an hour, then say when to come back', async () => {
    const server = await openTestServer({ settings: { RATE_LIMIT_FACTOR: '1' } });
    server.clock.advanceToWindow(HOUR_SECONDS);
    const form = () => ({ email: newEmail(), password: PASSWORD });
    const statuses = [];
    for (let times = 0; times < 5; times += 1) statuses.push((await signUp(server, form())).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    const refused = await signUp(server, form());
    expect(refused).toMatchObject(refusal('rate-limited'));
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(HOUR_SECONDS - 60);
    expect((await signUp(server, form(), '192.0.2.2')).status).toBe(200);
    server.clock.advance(HOUR_SECONDS * 1000);
    expect((await signUp(server, form())).status).toBe(200);
    await server.close();
  });

  it('do not count a password that has to be chosen anew', async () => {
    const server = await openTestServer({ settings: { RATE_LIMIT_FACTOR: '1' } });
    const email = newEmail();
    for (let times = 0; times < 8; times += 1)
      expect(await signUp(server, { email, password: '12345' })).toMatchObject(refusal('weak-password'));
    expect((await signUp(server, { email, password: PASSWORD })).status).toBe(200);
    await server.close();
  });
});
