import createClient from 'openapi-fetch';
import { afterAll, beforeAll, expect, expectTypeOf, it } from 'vitest';
import { type Product, startProduct } from '../../e2e/fixtures/product.ts';
import type { components, paths } from './api.gen.d.ts';

// What somebody else writes who has only `openapi.json`: a client with generated types, over HTTP, against the real server.

type Plan = components['schemas']['PlanDetail'];
type Workout = components['schemas']['Workout'];

let product: Product;
beforeAll(async () => {
  product = await startProduct({ CAPTCHA: 'off' });
});
afterAll(() => product.stop());

/** A client that holds its cookies, as a browser does. */
function clientOf(origin: string) {
  const cookies = new Map<string, string>();
  const client = createClient<paths>({ baseUrl: `${origin}/api/v1` });
  client.use({
    onRequest({ request }) {
      request.headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
      return request;
    },
    onResponse({ response }) {
      for (const cookie of response.headers.getSetCookie()) {
        const [name = '', value = ''] = (cookie.split(';', 1)[0] ?? '').split(/=(.*)/s);
        cookies.set(name, value);
      }
    },
  });
  return client;
}

/** What a call has returned; fails the test for a problem. */
async function dataOf<T>(call: Promise<{ data?: T; error?: components['schemas']['Problem'] }>): Promise<T> {
  const { data, error } = await call;
  if (data === undefined) throw new Error(`refused: ${JSON.stringify(error)}`);
  return data;
}

const DAY = { monday: 1, tuesday: 1, wednesday: 1, thursday: 1, friday: 1, saturday: 2, sunday: 3 } as const;

it('signs up, sets up, generates, reads, moves and completes', async () => {
  const api = clientOf(product.origin);
  const account = { email: 'client@example.org', password: 'a client of its own' };
  expect((await dataOf(api.POST('/sign-up', { body: account }))).rider.email).toBe(account.email);

  const profile = await dataOf(
    api.PUT('/profile', {
      body: {
        name: 'Client',
        discipline: 'road',
        goal: 'fitness',
        weightKg: 70,
        heightCm: 175,
        ftpWatts: 240,
        availabilityHours: DAY,
        timeZone: 'UTC',
        units: 'metric',
      },
    }),
  );
  expect(profile).toMatchObject({ name: 'Client', availability: 7, version: expect.any(Number) });

  const order = {
    start: 'monday',
    weeks: 2,
    difficulty: 'moderate',
    discipline: 'road',
    raceDate: null,
    replace: false,
  } as const;
  const key = { header: { 'Idempotency-Key': 'one-order-of-this-client' } };
  const started = await dataOf(api.POST('/generation', { params: key, body: order }));
  expect((await dataOf(api.POST('/generation', { params: key, body: order }))).id).toBe(started.id);
  await expect.poll(async () => (await dataOf(api.GET('/generation'))).generation?.state).toBe('done');

  const { weeks } = await dataOf(api.GET('/plan-weeks'));
  const [weekStart = ''] = weeks;
  const { plans } = await dataOf(api.GET('/plans', { params: { query: { from: weekStart, weeks: 2 } } }));
  expect(plans.map((plan) => plan.weekStart)).toEqual(weeks);
  const plan = await dataOf(api.GET('/plans/{weekStart}', { params: { path: { weekStart } } }));
  expect(plan.proof.passed).toBe(true);

  const { position, to } = await moveIn(api, plan);
  const moved = await dataOf(
    api.POST('/plans/{weekStart}/moves', {
      params: { path: { weekStart } },
      body: { version: plan.version, from: position, to },
    }),
  );
  expect(moved.workouts[to]?.focus).toBe(plan.workouts[position]?.focus);

  const completed = await dataOf(
    api.PUT('/plans/{weekStart}/workouts/{position}/completion', {
      params: { path: { weekStart, position: to } },
      body: { completed: true, size: 'full' },
    }),
  );
  expect(completed.workouts[to]?.status).toBe('completed');
});

it('has the zip of its data made, and fetches it', async () => {
  const api = clientOf(product.origin);
  const account = { email: 'taker@example.org', password: 'a client of its own' };
  await dataOf(api.POST('/sign-up', { body: account }));
  const early = await api.GET('/data/export/file', { parseAs: 'blob' });
  expect([early.response.status, early.error?.code]).toEqual([404, 'not-found']);
  await dataOf(api.POST('/data/export'));
  await expect.poll(async () => (await dataOf(api.GET('/data'))).export?.state).toBe('ready');
  const zip = await dataOf(api.GET('/data/export/file', { parseAs: 'blob' }));
  expect([zip.type, zip.size]).toEqual(['application/zip', (await dataOf(api.GET('/data'))).export?.bytes]);
});

/** The first move that the week allows. */
async function moveIn(api: ReturnType<typeof clientOf>, { weekStart, workouts }: Plan) {
  for (const { position } of workouts.filter(({ status }) => status === 'planned')) {
    const path = { weekStart, position };
    const { moves } = await dataOf(
      api.GET('/plans/{weekStart}/workouts/{position}/moves', { params: { path } }),
    );
    const possible = moves.find(({ verdict }) => verdict !== 'not-allowed');
    if (possible) return { position, to: possible.to };
  }
  throw new Error('no workout of the week may move');
}

it('reads a refusal as a problem with its code', async () => {
  const { error, response } = await clientOf(product.origin).GET('/profile');
  expect([response.status, error?.code]).toEqual([401, 'not-signed-in']);
});

it('has types with names, whose members are as narrow as in the contract', () => {
  expectTypeOf<Workout['status']>().toEqualTypeOf<'planned' | 'rest' | 'completed'>();
  expectTypeOf<Plan['workouts'][number]>().toEqualTypeOf<Workout>();
  expectTypeOf<Workout['steps'][number]>().toEqualTypeOf<components['schemas']['Step']>();
  expectTypeOf<components['schemas']['Session']['rider']>().toEqualTypeOf<
    components['schemas']['SignedInRider'] | null
  >();
});
