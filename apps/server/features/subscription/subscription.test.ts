import { startStripe } from '@musette/stand-ins/stripe/server';
import { stripeClient } from '@musette/stand-ins/stripe/testing/client';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refusal } from '../../testing/browser.ts';
import { rowsOf } from '../../testing/engines.ts';
import type { Rider } from '../../testing/rider.ts';
import {
  beginCheckout,
  reachedByStripe,
  type ReachedByStripe,
  subscribe,
  subscriptionOf,
} from '../../testing/stripe.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { enqueueSubscriptionCheck, SUBSCRIPTION_CHECK_JOB, subscriptionJobs } from './jobs.ts';

const stripe = await startStripe(0, { retryDelayMs: 1 });
const client = stripeClient(stripe);
afterAll(() => stripe.stop());

const DAY_S = 86_400;

describe('a rider on a server with payments', () => {
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

  const record = async () => (await subscriptionOf(rider)).record;
  const isActive = async () => (await rider.profile()).hasActiveSubscription;
  const calls = (path: string) =>
    stripe.control
      .received()
      .filter((each) => each.path === path)
      .map(({ body }) => new URLSearchParams(body));
  /** All subscriptions at Stripe, the newest first. */
  const ofStripe = async () => (await client.get('/subscriptions', { status: 'all' })).body.data;
  const subscriptionId = async () => {
    const [row] = await rowsOf(server.open.database, 'subscription');
    return String(row?.['subscription_id']);
  };
  const beganS = () =>
    stripe.events().find(({ type }) => type === 'customer.subscription.created')?.created ?? 0;
  const advance = async (days: number) => {
    stripe.advance(days * DAY_S);
    await reached.settle();
  };

  it('has the free plan without a record [4.17]', async () => {
    expect(await subscriptionOf(rider)).toEqual({ isOn: true, canManage: false, record: null });
    expect(await isActive()).toBe(false);
  });

  it('is offered the price of the settings, after seven free days [9.31]', async () => {
    expect((await rider.get('/subscription/offer')).body).toEqual({
      trialDays: 7,
      price: { unitAmountCents: 2500, currency: 'aud', interval: 'month' },
    });
  });

  it('is offered a price that is read again after ten minutes, or after the clock was set back', async () => {
    const reads = () =>
      stripe.control.received().filter(({ path }) => path === `/v1/prices/${stripe.priceId}`).length;
    const offerAfter = async (minutes: number) => {
      server.clock.advance(minutes * 60_000);
      await rider.get('/subscription/offer');
    };
    await offerAfter(0);
    const before = reads();
    await offerAfter(9);
    expect(reads()).toBe(before);
    await offerAfter(1);
    expect(reads()).toBe(before + 1);
    await offerAfter(-60);
    expect(reads()).toBe(before + 2);
  });

  it('is led to a checkout whose addresses the server makes [7.24, 7.25]', async () => {
    const { body } = await rider.post('/subscription/checkout', {});
    expect(body).toEqual({ url: expect.stringMatching(`^${stripe.origin}/c/pay/`) as string });
    const [sent] = calls('/v1/checkout/sessions');
    expect(Object.fromEntries(sent ?? [])).toMatchObject({
      mode: 'subscription',
      'line_items[0][price]': stripe.priceId,
      success_url: 'http://musette.test/account?success=true',
      cancel_url: 'http://musette.test/account?canceled=true',
      'subscription_data[trial_period_days]': '7',
    });
  });

  it('has a trial after paying, and the profile says so [3.43, 3.44, 4.16, 7.22]', async () => {
    await subscribe(rider, stripe);
    await reached.settle();
    expect(await record()).toEqual({
      status: 'trialing',
      message: null,
      currentPeriodEndSeconds: beganS() + 7 * DAY_S,
      endsAt: null,
      price: { unitAmountCents: 2500, currency: 'aud', interval: 'month' },
      source: 'stripe',
    });
    expect(await isActive()).toBe(true);
  });

  it('can go on editing the profile while a payment arrives', async () => {
    const { version } = await rider.profile();
    await subscribe(rider, stripe);
    await reached.settle();
    expect((await rider.patch('/profile', { version, change: { name: 'Alex' } })).status).toBe(200);
  });

  it('pays after the trial, and is behind when the card is refused [4.16]', async () => {
    await subscribe(rider, stripe);
    await advance(7);
    expect(await record()).toMatchObject({ status: 'active' });
    stripe.changeCard(await subscriptionId(), '0341');
    await advance(32);
    expect(await record()).toMatchObject({ status: 'past_due', message: 'payment-failed' });
    expect(await isActive()).toBe(false);
  });

  it('has what it was until the end after canceling, and then the free plan’s limits', async () => {
    await subscribe(rider, stripe);
    await reached.settle();
    stripe.cancelAtPeriodEnd(await subscriptionId());
    await reached.settle();
    expect(await record()).toMatchObject({ status: 'trialing', message: 'ends' });
    await advance(7);
    expect(await record()).toMatchObject({ status: 'canceled', message: null });
    expect(await isActive()).toBe(false);
  });

  it('sees a status that nobody knows as it is [4.16]', async () => {
    await subscribe(rider, stripe);
    await reached.settle();
    stripe.setStatus(await subscriptionId(), 'resting');
    await reached.settle();
    expect(await record()).toMatchObject({ status: 'resting' });
  });

  it('has the trial once, also when the record has gone [9.31]', async () => {
    await subscribe(rider, stripe);
    await reached.settle();
    await client.call('DELETE', `/subscriptions/${await subscriptionId()}`);
    await reached.settle();
    await server.open.database.kysely.deleteFrom('subscription').execute();
    expect((await rider.get('/subscription/offer')).body).toMatchObject({ trialDays: 0 });
    await subscribe(rider, stripe);
    await reached.settle();
    expect(await record()).toMatchObject({ status: 'active' });
  });

  it('does not pay twice: neither with two tabs, nor with a subscription', async () => {
    const pages = await Promise.all([beginCheckout(rider), beginCheckout(rider)]);
    expect(new Set(pages).size).toBe(1);
    stripe.pay(pages[0] ?? '');
    expect(await rider.post('/subscription/checkout', {})).toMatchObject(refusal('already-subscribed'));
    expect(await record()).toMatchObject({ status: 'trialing' });
  });

  it.each([
    ['within a day', 0],
    ['over midnight', 120_000],
    ['two days apart', 2 * 86_400_000],
  ])('does not pay twice on two pages %s: one is closed before the other opens', async (_, apartMs) => {
    server.clock.advanceToWindow(86_400);
    server.clock.advance(-60_000);
    const first = await beginCheckout(rider);
    server.clock.advance(apartMs);
    const second = await beginCheckout(rider);
    expect([stripe.pay(first), stripe.pay(second)]).toEqual([false, true]);
    await reached.settle();
    expect(await ofStripe()).toMatchObject([{ status: 'trialing' }]);
  });

  it('has no second trial on a page from before the first one', async () => {
    server.clock.advanceToWindow(86_400);
    server.clock.advance(-60_000);
    const first = await beginCheckout(rider);
    server.clock.advance(120_000);
    await subscribe(rider, stripe);
    await reached.settle();
    await client.call('DELETE', `/subscriptions/${await subscriptionId()}`);
    await reached.settle();
    expect(stripe.pay(first)).toBe(false);
    await reached.settle();
    expect(await record()).toMatchObject({ status: 'canceled' });
  });

  it('keeps the first of two subscriptions that came about all the same, and the operator is told', async () => {
    await subscribe(rider, stripe);
    await reached.settle();
    const [first] = await ofStripe();
    const { body } = await client.post('/checkout/sessions', {
      ...client.checkoutOf(String(first?.['customer'])),
      'subscription_data[metadata][rider]': rider.userId,
    });
    stripe.advance(60);
    stripe.pay(body.id);
    await reached.settle();
    expect((await ofStripe()).map(({ id, status }) => [id === first?.id, status])).toEqual([
      [false, 'canceled'],
      [true, 'trialing'],
    ]);
    expect(await subscriptionId()).toBe(first?.id);
    expect(server.logged.join('\n')).toContain('payments.second-subscription');
  });

  it('finds the record at once when the rider comes back before any event', async () => {
    stripe.setTravel({ held: true });
    await subscribe(rider, stripe);
    await reached.settle();
    expect(await record()).toBeNull();
    expect((await rider.post('/subscription/refresh', {})).body).toMatchObject({
      record: { status: 'trialing' },
    });
    stripe.releaseEvents();
    await reached.settle();
    expect(await record()).toMatchObject({ status: 'trialing' });
  });

  it('is found by the hourly look when no event has come', async () => {
    await subscribe(rider, stripe);
    await reached.settle();
    stripe.sendEventsTo(null);
    stripe.advance(7 * DAY_S);
    server.clock.advance((7 * DAY_S + 7200) * 1000);
    // Stripe is down for the first look.
    stripe.control.next({ behaviour: 'internal', times: 4, path: '/v1/subscriptions' });
    await enqueueSubscriptionCheck(server.open.store, server.clock);
    await server.runner.drain();
    expect(await record()).toMatchObject({ status: 'trialing' });
    server.clock.advance(3_660_000);
    await enqueueSubscriptionCheck(server.open.store, server.clock);
    await server.runner.drain();
    expect(await record()).toMatchObject({ status: 'active' });
  });

  it.each(['pages', 'subscriptions'])(
    'is left to another server by an hourly look that loses its lease among many %s',
    async (which) => {
      for (const each of [rider, await server.rider({ onboarded: true })])
        await (which === 'pages' ? beginCheckout(each) : subscribe(each, stripe));
      await reached.settle();
      stripe.sendEventsTo(null);
      server.clock.advance((7 * DAY_S + 7200) * 1000);
      const before = stripe.control.received().length;
      const asked = () => stripe.control.received().length - before;
      const { ports, open, clock } = server;
      const jobs = subscriptionJobs({ ...ports, store: open.store, clock, publicUrl: '', wake: () => {} });
      const extend = () => Promise.resolve(asked() === 0);
      const lease = { stopping: new AbortController().signal, extend };
      await enqueueSubscriptionCheck(open.store, clock);
      const job = await open.store.jobs.claim(clock.nowMs(), 120_000, { only: [SUBSCRIPTION_CHECK_JOB] });
      if (!job) throw new Error('no job');
      expect(await jobs[SUBSCRIPTION_CHECK_JOB]?.(job, lease)).toEqual({ kind: 'interrupted' });
      expect(asked()).toBe(1);
    },
  );

  it.each(['first', 'second'])(
    'is found by the hourly look when no event tells of a %s payment',
    async (which) => {
      if (which === 'second') {
        await subscribe(rider, stripe);
        await reached.settle();
        await client.call('DELETE', `/subscriptions/${await subscriptionId()}`);
        await reached.settle();
      }
      stripe.sendEventsTo(null);
      await subscribe(rider, stripe);
      server.clock.advance(3_660_000);
      await enqueueSubscriptionCheck(server.open.store, server.clock);
      await server.runner.drain();
      expect(await record()).toMatchObject({ status: which === 'first' ? 'trialing' : 'active' });
      expect((await rowsOf(server.open.database, 'payer'))[0]).toMatchObject({ look_at: null });
    },
  );

  it('is looked for during the day of a page that nobody pays, and then no more', async () => {
    await beginCheckout(rider);
    for (let hours = 0; hours < 28; hours += 1) {
      server.clock.advance(3_660_000);
      await enqueueSubscriptionCheck(server.open.store, server.clock);
      await server.runner.drain();
    }
    const looks = stripe.control.received().filter(({ path }) => path === '/v1/subscriptions').length;
    expect(looks).toBeGreaterThan(20);
    expect(looks).toBeLessThan(28);
    expect((await rowsOf(server.open.database, 'payer'))[0]).toMatchObject({ look_at: null });
  });

  it('comes to the portal and back to the account page [7.26]', async () => {
    await subscribe(rider, stripe);
    const { body } = await rider.post('/subscription/portal', {});
    expect(body).toEqual({ url: expect.stringMatching(`^${stripe.origin}/p/session/`) as string });
    const [sent] = calls('/v1/billing_portal/sessions');
    expect(sent?.get('return_url')).toBe('http://musette.test/account');
    expect(await subscriptionOf(rider)).toMatchObject({ canManage: true });
  });

  it('becomes another customer when somebody has removed the first one at Stripe', async () => {
    await beginCheckout(rider);
    stripe.control.reset();
    stripe.sendEventsTo(reached.webhookUrl);
    expect(await rider.post('/subscription/portal', {})).toMatchObject(refusal('not-a-customer'));
    await subscribe(rider, stripe);
    await reached.settle();
    expect(await record()).toMatchObject({ status: 'trialing' });
    expect(await rowsOf(server.open.database, 'payer_customer')).toHaveLength(1);
  });

  it('has no subscription when Stripe does not know the customer, and can subscribe again', async () => {
    await subscribe(rider, stripe);
    await reached.settle();
    // As after a change from test to live keys.
    stripe.control.reset();
    stripe.sendEventsTo(reached.webhookUrl);
    const { status, body } = await rider.post('/subscription/refresh', {});
    expect([status, body]).toEqual([200, { isOn: true, canManage: false, record: null }]);
    expect(await isActive()).toBe(false);
    expect(await rowsOf(server.open.database, 'payer_customer')).toEqual([]);
    await subscribe(rider, stripe);
    await reached.settle();
    expect(await record()).toMatchObject({ status: 'active' });
  });

  it('has no portal without ever having begun to subscribe', async () => {
    expect(await rider.post('/subscription/portal', {})).toMatchObject(refusal('not-a-customer'));
  });

  it('is told when Stripe does not answer, and nothing is made twice afterwards', async () => {
    stripe.control.next({ behaviour: 'internal', times: 99 });
    expect(await rider.post('/subscription/checkout', {})).toMatchObject(refusal('payments-unavailable'));
    expect((await rider.post('/subscription/refresh', {})).status).toBe(200);
    stripe.control.reset();
    stripe.sendEventsTo(reached.webhookUrl);
    await subscribe(rider, stripe);
    await reached.settle();
    expect(await record()).toMatchObject({ status: 'trialing' });
  });

  it.each(['/v1/customers', '/v1/checkout/sessions'])(
    'can subscribe on the same day after Stripe has failed at %s',
    async (path) => {
      stripe.control.next({ behaviour: 'internal', path, times: 4 });
      await rider.post('/subscription/checkout', {});
      expect(await rider.post('/subscription/checkout', {})).toMatchObject({ status: 200 });
    },
  );

  it('is told when Stripe refuses the price, and so is the operator', async () => {
    await fetch(`${stripe.origin}/v1/prices/${stripe.priceId}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${stripe.secretKey}` },
      body: new URLSearchParams({ active: 'false' }),
    });
    expect(await rider.post('/subscription/checkout', {})).toMatchObject(refusal('payments-refused'));
    expect(server.logged.join('\n')).toContain('STRIPE_PRICE_ID names no price');
  });
});

it('says that everything is free where nobody takes payments [1.35]', async () => {
  const server = await openTestServer();
  const rider = await server.rider();
  expect(await subscriptionOf(rider)).toEqual({ isOn: false, canManage: false, record: null });
  for (const path of ['checkout', 'portal'])
    expect(await rider.post(`/subscription/${path}`, {})).toMatchObject(refusal('payments-off'));
  expect(
    (await server.fetch(new Request('http://musette.test/webhooks/stripe', { method: 'POST' }))).status,
  ).toBe(404);
  await server.close();
});
