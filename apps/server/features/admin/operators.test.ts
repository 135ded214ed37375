import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DONE, refusal } from '../../testing/browser.ts';
import { rowsOf, SQLITE, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import { newEmail, PASSWORD, type Rider } from '../../testing/rider.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { newSetUpSecret, setUpLink } from './operators.ts';

/** Whether the session tells the screens of it. */
const saysSo = async (rider: Rider) =>
  ((await rider.get('/session')).body as { rider: { isOperator: boolean } }).rider.isOperator;
const isOperator = async (rider: Rider) => (await rider.get('/admin/jobs')).status === 200;

describe.each(SQLITE_AND_POSTGRES)('the set-up link on $name', (engine) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await openTestServer({ engine });
  });
  afterEach(() => server.close());

  const secretOf = async () =>
    (await newSetUpSecret({ store: server.open.store, operators: [] })) ?? expect.fail('there is no secret');
  const open = (rider: Rider, secret: string) => rider.post('/operator', { secret });

  it('makes an operator of whoever opens it, once', async () => {
    const secret = await secretOf();
    const [first, second] = [await server.rider(), await server.rider()];
    expect(await isOperator(first)).toBe(false);
    expect(await open(first, secret)).toMatchObject(DONE);
    expect(await isOperator(first)).toBe(true);
    expect(await saysSo(first)).toBe(true);
    expect(await open(second, secret)).toMatchObject(refusal('setup-link-invalid'));
    expect(await isOperator(second)).toBe(false);
    expect(await saysSo(second)).toBe(false);
    expect(server.unexpected).toEqual([]);
  });

  it('makes one operator of many who open it at once', async () => {
    const secret = await secretOf();
    const riders = await Promise.all(Array.from({ length: 6 }, () => server.rider()));
    const statuses = await Promise.all(riders.map((rider) => open(rider, secret)));
    expect(statuses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(statuses.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(await rowsOf(server.open.database, 'operator')).toHaveLength(1);
  });

  it('is another one after each start, until somebody has used it; then there is none', async () => {
    const [earlier, later] = [await secretOf(), await secretOf()];
    const rider = await server.rider();
    expect(await open(rider, earlier)).toMatchObject(refusal('setup-link-invalid'));
    expect(await open(rider, later)).toMatchObject(DONE);
    expect(await newSetUpSecret({ store: server.open.store, operators: [] })).toBeNull();
  });

  it('makes no second operator where another server printed its link at the same moment', async () => {
    const [first, second] = [await server.rider(), await server.rider()];
    const secret = await secretOf();
    const { store } = server.open;
    const isAny = async () => {
      const before = await store.operators.isAny();
      expect(await open(first, secret)).toMatchObject(DONE);
      return before;
    };
    const late = { ...store, operators: { ...store.operators, isAny } };
    const lateSecret = (await newSetUpSecret({ store: late, operators: [] })) ?? '';
    expect(await open(second, lateSecret)).toMatchObject(refusal('setup-link-invalid'));
    expect(await rowsOf(server.open.database, 'operator')).toHaveLength(1);
  });

  // The stores' own suites show on every engine what the others go through.
  if (engine !== SQLITE) return;

  it('needs a session, and is in the database as a hash alone', async () => {
    const secret = await secretOf();
    expect(await server.request('POST', '/operator', { body: { secret } })).toMatchObject(
      refusal('not-signed-in'),
    );
    expect(JSON.stringify(await rowsOf(server.open.database, 'instance'))).not.toContain(secret);
    expect(setUpLink(secret, 'https://musette.example')).toBe(`https://musette.example/operator#${secret}`);
  });
});

describe('OPERATORS', () => {
  const named = newEmail();
  let server: TestServer;
  beforeEach(async () => {
    server = await openTestServer({ settings: { OPERATORS: `other@example.org, ${named.toUpperCase()}` } });
  });
  afterEach(() => server.close());

  it('makes an operator of whoever has proven one of the addresses, and of nobody who only typed it', async () => {
    const rider = await server.rider({ email: named });
    expect(await isOperator(rider)).toBe(false);
    await server.request('POST', '/password/forgot', { body: { email: named } });
    const [letter] = await server.letters(named);
    const token = /auth#reset=(\S+)/.exec(letter?.text ?? '')?.[1] ?? '';
    await server.request('POST', '/password/reset', { body: { token, password: PASSWORD } });
    await rider.post('/sign-in', { email: named, password: PASSWORD });
    expect(await isOperator(rider)).toBe(true);
    expect(await saysSo(rider)).toBe(true);
    expect(await isOperator(await server.rider())).toBe(false);
  });

  it('leaves no set-up link, and ends what one has given', async () => {
    const { store } = server.open;
    expect(await newSetUpSecret({ store, operators: server.config.OPERATORS })).toBeNull();
    const secret = (await newSetUpSecret({ store, operators: [] })) ?? '';
    expect(await (await server.rider()).post('/operator', { secret })).toMatchObject(
      refusal('setup-link-invalid'),
    );
    const former = await server.operator();
    expect(await isOperator(former)).toBe(false);
    expect(await saysSo(former)).toBe(false);
  });
});
