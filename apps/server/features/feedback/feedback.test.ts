import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nowOf } from '#ports/clock.ts';
import { ownerOf } from '#ports/owner.ts';
import { DONE, refusal } from '../../testing/browser.ts';
import { rowsOf, SQLITE, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { AWKWARD_TEXTS } from '../../testing/samples.ts';

const MESSAGE = { feedback: 'More hills', page: '/dashboard', date: '5/1/2026', time: '12:00:00' };

const keptIn = async (server: TestServer, feedback: string) =>
  (await rowsOf(server.open.database, 'feedback')).filter((row) => row['feedback'] === feedback);

describe.each(SQLITE_AND_POSTGRES)('feedback on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ engine });
  });
  afterAll(() => server.close());

  const send = (message: object, headers = {}) =>
    server.request('POST', '/feedback', { body: { ...MESSAGE, ...message }, headers });

  it('is kept with its rider when one is signed in', async () => {
    const rider = await server.rider();
    const feedback = randomUUID();
    expect(await rider.post('/feedback', { ...MESSAGE, feedback, userName: 'Alex' })).toMatchObject(DONE);
    expect(await keptIn(server, feedback)).toMatchObject([{ user_id: rider.userId, user_name: 'Alex' }]);
  });

  it('is not kept of a rider whose account is deleted at that moment', async () => {
    const rider = await server.rider();
    await server.open.database.kysely.deleteFrom('rider').where('user_id', '=', rider.userId).execute();
    const feedback = randomUUID();
    expect(await rider.post('/feedback', { ...MESSAGE, feedback })).toMatchObject(DONE);
    expect(await keptIn(server, feedback)).toEqual([]);
  });

  it('is kept once, however often it is sent with the same key', async () => {
    const feedback = randomUUID();
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(Array.from({ length: 10 }, () => send({ feedback }, headers)));
    for (const answer of answers) expect(answer).toMatchObject(DONE);
    expect(await keptIn(server, feedback)).toHaveLength(1);
  });

  it('is kept as it was written, whatever is in it', async () => {
    for (const text of AWKWARD_TEXTS) {
      const feedback = `${randomUUID()} ${text}`;
      expect(await send({ feedback, userName: text })).toMatchObject(DONE);
      expect(await keptIn(server, feedback)).toMatchObject([{ feedback, user_name: text }]);
    }
  });

  // The stores' own suites show on every engine what the others go through.
  if (engine !== SQLITE) return;

  it('is taken from anybody, and is anonymous without a name (spec 3, 6) [3.46, 6.9]', async () => {
    const feedback = randomUUID();
    expect(await send({ feedback })).toMatchObject(DONE);
    expect(await keptIn(server, feedback)).toMatchObject([
      {
        user_id: 'anonymous',
        user_name: 'Anonymous',
        page: '/dashboard',
        date_text: '5/1/2026',
        time_text: '12:00:00',
      },
    ]);
  });

  it('takes a name of blanks for none [5.24]', async () => {
    for (const userName of ['', '   ']) {
      const feedback = randomUUID();
      await send({ feedback, userName });
      expect(await keptIn(server, feedback)).toMatchObject([{ user_name: 'Anonymous' }]);
    }
  });

  it('is refused with a key that cannot be kept, for a retry would send it twice', async () => {
    const feedback = randomUUID();
    expect(await send({ feedback }, { 'idempotency-key': 'twice?' })).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', fields: [{ path: 'Idempotency-Key', code: 'invalid' }] },
    });
    expect(await keptIn(server, feedback)).toEqual([]);
  });

  it('is kept each time without a key', async () => {
    const feedback = randomUUID();
    for (let times = 0; times < 3; times += 1) await send({ feedback });
    expect(await keptIn(server, feedback)).toHaveLength(3);
  });

  it('is kept as it was written, for any text', () =>
    fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 500 }), async (text) => {
        const feedback = `${randomUUID()} ${text.replaceAll('\0', '')}`;
        expect(await send({ feedback })).toMatchObject(DONE);
        expect(await keptIn(server, feedback)).toHaveLength(1);
      }),
      { numRuns: 30 },
    ));

  it('leaves out what stands behind the path, which may hold a secret [3.48]', async () => {
    for (const page of ['/auth?code=secret', '/auth#reset=secret', '/auth?a=b#c?d']) {
      const feedback = randomUUID();
      await send({ feedback, page });
      expect(await keptIn(server, feedback)).toMatchObject([{ page: '/auth' }]);
    }
  });
});

describe('feedback that cannot be taken', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(() => server.close());

  it.each([
    ['says nothing', { feedback: '' }],
    ['says nothing but blanks', { feedback: ' \n\t' }],
    ['is too long', { feedback: 'x'.repeat(5001) }],
    ['has NUL in it', { feedback: 'a\0b' }],
    ['has half of an emoji in it', { feedback: 'a\uD83D' }],
    ['has a name that is too long', { userName: 'x'.repeat(101) }],
    ['has a name with half of an emoji', { userName: '\uDEB4' }],
    ['is a number', { feedback: 7 }],
    ['says who wrote it', { userId: 'somebody' }],
    ['says when it was kept', { created_at: '2020-01-01T00:00:00.000Z' }],
  ])('because it %s changes nothing', async (_what, change) => {
    const answer = await server.request('POST', '/feedback', { body: { ...MESSAGE, ...change } });
    expect(answer).toMatchObject(refusal('invalid-input'));
    expect(await rowsOf(server.open.database, 'feedback')).toEqual([]);
  });
});

describe.each(SQLITE_AND_POSTGRES)('feedback of strangers on $name', (engine) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await openTestServer({ engine, settings: { RATE_LIMIT_FACTOR: '1' } });
    server.clock.advanceToWindow(3600);
  });
  afterEach(() => server.close());

  const sendFrom = (address: string) => server.visitor(address).post('/api/v1/feedback', MESSAGE);

  it('is 20 MB in all, counted in bytes', async () => {
    const { feedback } = server.open.store;
    const add = (n: number, text: string) =>
      feedback.add(ownerOf('anonymous'), {
        id: `message-${n}`,
        user_name: 'Anonymous',
        feedback: text,
        page: '/',
        date_text: '',
        time_text: '',
        created_at: nowOf(server.clock),
      });
    for (let n = 0; n < 9; n += 1) await add(n, '\u20ac'.repeat(700_000));
    expect(await sendFrom('10.0.0.1')).toMatchObject(DONE);
    await add(9, '\u20ac'.repeat(400_000));
    const refused = await sendFrom('10.0.0.1');
    expect(refused).toMatchObject(refusal('rate-limited'));
    expect(refused.headers.get('retry-after')).toBe('3600');
    const rider = await server.rider();
    expect(await rider.post('/feedback', MESSAGE)).toMatchObject(DONE);
  });

  // The stores' own suites show on every engine what the others go through.
  if (engine !== SQLITE) return;

  it('is 200 messages an hour for the instance, whatever addresses it comes from', async () => {
    const rider = await server.rider();
    const statuses = [];
    for (let n = 0; n < 230; n += 1) statuses.push((await sendFrom(`10.0.${n}.1`)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(200);
    expect(statuses.slice(200).every((status) => status === 429)).toBe(true);
    expect(await rowsOf(server.open.database, 'feedback')).toHaveLength(200);
    expect(await rider.post('/feedback', MESSAGE)).toMatchObject(DONE);
    server.clock.advance(3_600_000);
    expect(await sendFrom('10.0.0.1')).toMatchObject(DONE);
  });
});

describe('the limit of feedback', () => {
  it('is five messages in ten minutes, for an address or a rider', async () => {
    const server = await openTestServer({ settings: { RATE_LIMIT_FACTOR: '1' } });
    server.clock.advanceToWindow(600);
    const sendFrom = async (address: string) =>
      (await server.visitor(address).post('/api/v1/feedback', MESSAGE)).status;
    const statuses = [];
    for (let times = 0; times < 6; times += 1) statuses.push(await sendFrom('10.0.0.1'));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await sendFrom('10.0.0.2')).toBe(200);
    const rider = await server.rider();
    const ofRider = [];
    for (let times = 0; times < 6; times += 1) ofRider.push((await rider.post('/feedback', MESSAGE)).status);
    expect(ofRider).toEqual([200, 200, 200, 200, 200, 429]);
    const refused = await rider.post('/feedback', MESSAGE);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
    await server.close();
  });

  it('does not count the tries of one message', async () => {
    const server = await openTestServer({ settings: { RATE_LIMIT_FACTOR: '1' } });
    server.clock.advanceToWindow(600);
    const headers = { 'idempotency-key': randomUUID() };
    for (let times = 0; times < 8; times += 1)
      expect(await server.request('POST', '/feedback', { body: MESSAGE, headers })).toMatchObject(DONE);
    await server.close();
  });
});
