import { startStripe } from '@musette/stand-ins/stripe/server';
import { stripeClient } from '@musette/stand-ins/stripe/testing/client';
import type { JobList } from '@musette/contract/schemas/admin';
import { API_PATH } from '@musette/contract/routes/api';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DONE } from '../../testing/browser.ts';
import { rowsOf } from '../../testing/engines.ts';
import { PASSWORD, type Rider } from '../../testing/rider.ts';
import { reachedByStripe, type ReachedByStripe, subscribe } from '../../testing/stripe.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';

const stripe = await startStripe(0, { retryDelayMs: 1 });
const client = stripeClient(stripe);
afterAll(() => stripe.stop());

const DAY_MS = 86_400_000;

describe('a rider with a subscription who deletes the account', () => {
  let reached: ReachedByStripe;
  let server: TestServer;
  let rider: Rider;
  beforeEach(async () => {
    stripe.control.reset();
    reached = await reachedByStripe(stripe);
    [server] = reached.servers;
    rider = await server.rider({ onboarded: true });
  });
  afterEach(async () => {
    expect(server.unexpected).toEqual([]);
    await reached.close();
  });

  const deleted = () => rider.post('/account/delete', {});
  const calls = (path: string) => stripe.control.received().filter((each) => each.path === path);
  const jobs = async () =>
    (await rowsOf(server.open.database, 'job')).filter(({ kind }) => kind === 'leave-payments');
  const subscriptionOfRider = async () => {
    const rows = await rowsOf(server.open.database, 'subscription');
    return String(rows.find(({ user_id }) => user_id === rider.userId)?.['subscription_id']);
  };
  const statusOf = async (id: string) => (await client.subscription(id)).status;
  const waitAndWork = async (ms: number) => {
    server.clock.advance(ms);
    await server.runner.drain();
  };

  it.each(['/v1/customers', '/v1/checkout/sessions'])(
    'leaves no customer and no page behind when the account is deleted during a call to %s',
    async (path) => {
      const gone = Promise.withResolvers<void>();
      stripe.control.next({ path, after: gone.promise });
      const answer = rider.post('/subscription/checkout', {});
      await expect.poll(() => calls(path).length).toBe(1);
      await rider.post('/account/delete', {});
      await server.runner.drain();
      gone.resolve();
      expect(await answer).toMatchObject({ status: expect.toBeOneOf([401, 502, 503]) });
      server.clock.advance(3_600_000);
      await server.runner.drain();
      expect((await client.get('/customers')).body.data).toEqual([]);
      for (const table of ['payer', 'payer_customer'])
        expect(await rowsOf(server.open.database, table)).toEqual([]);
    },
  );

  it('pays no more, once Stripe can be reached again', async () => {
    const other = await server.rider();
    for (const one of [rider, other]) await subscribe(one, stripe);
    await reached.settle();
    const id = await subscriptionOfRider();
    stripe.control.next({ behaviour: 'internal', times: 4 });
    await deleted();
    await server.runner.drain();
    expect(await statusOf(id)).toBe('trialing');
    await waitAndWork(60_000);
    expect(await statusOf(id)).toBe('canceled');
    for (const table of ['payer', 'subscription'])
      expect((await rowsOf(server.open.database, table)).map(({ user_id }) => user_id)).toEqual([
        other.userId,
      ]);
    expect(await rowsOf(server.open.database, 'payer_customer')).toHaveLength(1);
    expect(await jobs()).toEqual([]);
    // What Stripe tells of it afterwards is of nobody.
    await reached.settle();
    expect(await rowsOf(server.open.database, 'subscription')).toHaveLength(1);
  });

  it('pays no more after payments were off for two months, which the operator sees', async () => {
    await subscribe(rider, stripe);
    await reached.settle();
    const id = await subscriptionOfRider();
    const operator = await server.operator();
    const off = await openTestServer({
      engine: { open: () => Promise.resolve({ ...server.open, close: () => Promise.resolve() }) },
    });
    const phone = off.visitor();
    await phone.post(`${API_PATH}/sign-in`, { email: rider.email, password: PASSWORD });
    expect(await phone.post(`${API_PATH}/account/delete`, {})).toMatchObject(DONE);
    expect(await rowsOf(server.open.database, 'payer')).toEqual([]);
    const [job] = await jobs();
    expect(String(job?.['payload'])).not.toContain('cus_');
    const startedMs = off.clock.nowMs();
    while (off.clock.nowMs() - startedMs < 60 * DAY_MS) {
      off.clock.advance(5 * DAY_MS);
      await off.runner.drain();
    }
    server.clock.advance(60 * DAY_MS);
    const list = (await operator.get('/admin/jobs')).body as JobList;
    expect(list.kinds.find(({ kind }) => kind === 'leave-payments')).toMatchObject({
      retrying: 1,
      failed: 0,
      lastError: 'the service is switched off',
    });
    await off.close();
    expect(await statusOf(id)).toBe('trialing');
    await waitAndWork(7_200_000);
    expect(await statusOf(id)).toBe('canceled');
    expect(await jobs()).toEqual([]);
  });

  it('cannot pay on a page that is still open', async () => {
    const { body } = await rider.post('/subscription/checkout', {});
    await deleted();
    await server.runner.drain();
    expect(stripe.pay(String((body as { url: string }).url.split('/').at(-1)))).toBe(false);
    expect((await client.get('/customers')).body.data).toEqual([]);
  });
});
