import { randomUUID } from 'node:crypto';
import { api } from '@musette/contract/routes/api';
import { takesIdempotencyKey } from '@musette/contract/routes/route';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Browser, refusal } from '../../testing/browser.ts';
import { rowsOf, SQLITE, SQLITE_AND_POSTGRES } from '../../testing/engines.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { type Operation, OPERATIONS } from '../../testing/operations.ts';
import { DAY_MS } from '../../testing/time.ts';

/** The operations that keep a key: the server hands it to no other one. */
const KEEPING_ANY: readonly string[] = Object.values(api)
  .flatMap((group) => Object.values(group))
  .filter(takesIdempotencyKey)
  .map(({ operationId }): string => operationId);
/** These need a plan (features/plan/sent-change.test.ts, features/plan/replan.test.ts). */
const OF_A_PLAN = ['completeWorkout', 'giveWorkoutFeedback', 'moveWorkout', 'skipWorkout', 'replanWeeks'];
const KEEPING = KEEPING_ANY.filter((id) => !OF_A_PLAN.includes(id));

/** For each of them another value for every field of its body, and the table in which it keeps what was sent. */
const OTHERS: Readonly<Record<string, { readonly fields: object; readonly table: string }>> = {
  sendFeedback: {
    fields: { feedback: 'Fewer hills', page: '/account', date: '6/1/2026', time: '12:01', userName: 'Alex' },
    table: 'feedback',
  },
  startGeneration: {
    fields: {
      // On a Wednesday, when a plan would begin today.
      start: 'monday',
      startFrom: 'told',
      weeks: 5,
      difficulty: 'hard',
      discipline: 'gravel',
      distribution: 'polarized',
      raceDate: '2099-01-05',
      raceName: 'Gran Fondo',
      replace: true,
    },
    table: 'generation',
  },
};

const withKey =
  (browser: Browser, { method, path }: Operation, key: string) =>
  (body: unknown) =>
    browser.send(method, `/api/v1${path}`, { body, headers: { 'idempotency-key': key } });

const bodiesOf = ({ id, body }: Operation): readonly object[] =>
  Object.entries(OTHERS[id]?.fields ?? {}).map(([name, value]) => ({ ...(body as object), [name]: value }));

const operationsThat = (keep: boolean): readonly Operation[] =>
  OPERATIONS.filter(
    ({ id, method }) => method !== 'GET' && (keep ? KEEPING : KEEPING_ANY).includes(id) === keep,
  );

it('knows another value for every field that an operation with a key takes', () => {
  expect(new Set(KEEPING)).toEqual(new Set(Object.keys(OTHERS)));
  for (const { id, schema } of operationsThat(true))
    expect(Object.keys(OTHERS[id]?.fields ?? {}).toSorted()).toEqual(
      Object.keys(schema?.properties ?? {}).toSorted(),
    );
});

describe.each(SQLITE_AND_POSTGRES)('an Idempotency-Key on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ engine });
    // Just after midnight no other day begins before it is known which one it is.
    server.clock.advanceToWindow(86_400);
    const weekday = new Date(server.clock.nowMs()).getUTCDay();
    server.clock.advance(((3 - weekday + 7) % 7) * DAY_MS + DAY_MS / 2);
  });
  afterAll(async () => {
    expect(server.unexpected).toEqual([]);
    await server.close();
  });

  const onboarded = async () => (await server.rider({ onboarded: true })).browser;
  const rowsIn = async ({ id }: Operation) => rowsOf(server.open.database, OTHERS[id]?.table ?? '');

  it.each(operationsThat(true))('of $id stands for the first of two bodies at once', async (operation) => {
    const send = withKey(await onboarded(), operation, randomUUID());
    const before = (await rowsIn(operation)).length;
    const bodies = [operation.body, ...bodiesOf(operation).slice(0, 2)];
    const answers = await Promise.all([...bodies, ...bodies].map(send));
    const again = await Promise.all(bodies.map(send));
    const taken = again.map(({ status }) => status);
    expect(taken.toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
    expect(answers.map(({ status }) => status)).toEqual([...taken, ...taken]);
    expect((await rowsIn(operation)).length).toBe(before + 1);
  });

  // The stores' own suites show on every engine what the others go through.
  if (engine !== SQLITE) return;

  it.each(operationsThat(true))('of $id stands for one body', async (operation) => {
    const send = withKey(await onboarded(), operation, randomUUID());
    expect(await send(operation.body)).toMatchObject({ status: 200 });
    await server.runner.drain();
    const { status, body } = await send(operation.body);
    const kept = await rowsIn(operation);
    for (const other of bodiesOf(operation))
      expect(await send(other)).toMatchObject(refusal('idempotency-key-reused'));
    expect(await send(operation.body)).toMatchObject({ status, body });
    expect(status).toBe(200);
    expect(await rowsIn(operation)).toEqual(kept);
  });

  it.each(operationsThat(true))('of $id is another one from another rider', async (operation) => {
    const key = randomUUID();
    const statuses: Answer['status'][] = [];
    for (const body of [operation.body, ...bodiesOf(operation).slice(0, 2)])
      statuses.push((await withKey(await onboarded(), operation, key)(body)).status);
    expect(statuses).toEqual([200, 200, 200]);
  });
});

describe('an Idempotency-Key', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(() => server.close());

  it.each(operationsThat(false))('is nothing to $id', async (operation) => {
    const send = withKey((await server.rider({ onboarded: true })).browser, operation, randomUUID());
    for (const body of [operation.body, { ...(operation.body as object), more: 1 }])
      expect((await send(body)).body).not.toMatchObject({ code: 'idempotency-key-reused' });
  });
});
