import { type AppStoreSubscription, startRevenueCat } from '@musette/stand-ins/revenuecat/server';
import { startStripe } from '@musette/stand-ins/stripe/server';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { instantAt } from '#ports/clock.ts';
import { ownerOf } from '#ports/owner.ts';
import { rowsOf } from '../../testing/engines.ts';
import type { Rider } from '../../testing/rider.ts';
import {
  reachedByStripe,
  type ReachedByStripe,
  subscribe,
  subscriptionOf,
  permutations,
} from '../../testing/stripe.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { enqueueSubscriptionCheck } from './jobs.ts';

const stripe = await startStripe(0, { retryDelayMs: 1 });
const revenueCat = await startRevenueCat();
afterAll(() => Promise.all([stripe.stop(), revenueCat.stop()]));

const AUTHORIZATION = 'Bearer a long secret of the app';
const DAY_MS = 86_400_000;

interface Told {
  readonly type: string;
  readonly event_timestamp_ms: number;
  readonly [field: string]: unknown;
}

describe('the webhook of RevenueCat', () => {
  let reached: ReachedByStripe;
  let server: TestServer;
  let rider: Rider;
  let nowMs: number;
  beforeEach(async () => {
    stripe.control.reset();
    revenueCat.control.reset();
    await open({});
  });
  const open = async (more: Readonly<Record<string, string>>) => {
    const settings = { REVENUECAT_WEBHOOK_SECRET: AUTHORIZATION, ...more };
    reached = await reachedByStripe(stripe, { settings });
    [server] = reached.servers;
    rider = await server.rider({ onboarded: true });
    nowMs = server.clock.nowMs();
  };
  afterEach(async () => {
    expect(server.unexpected).toEqual([]);
    await reached.close();
  });

  const record = async (one = rider) => (await subscriptionOf(one)).record;
  const isActive = async () => (await rider.profile()).hasActiveSubscription;
  const post = async (
    body: string | Uint8Array<ArrayBuffer>,
    authorization: string | null = AUTHORIZATION,
  ) => {
    const headers = authorization === null ? {} : { authorization };
    const address = 'http://musette.test/webhooks/revenuecat';
    return (await server.fetch(new Request(address, { method: 'POST', body, headers }))).status;
  };
  const eventOf = (told: Partial<Told> = {}) => ({
    api_version: '1.0',
    event: {
      id: `event-${told.type}-${told.event_timestamp_ms}`,
      type: 'INITIAL_PURCHASE',
      app_user_id: rider.userId,
      original_app_user_id: rider.userId,
      aliases: [rider.userId],
      product_id: 'musette_monthly',
      entitlement_ids: ['pro'],
      period_type: 'NORMAL',
      purchased_at_ms: nowMs,
      expiration_at_ms: nowMs + 30 * DAY_MS,
      event_timestamp_ms: nowMs,
      environment: 'PRODUCTION',
      store: 'APP_STORE',
      price: 16.2,
      price_in_purchased_currency: 25,
      currency: 'AUD',
      original_transaction_id: '2000000123',
      ...told,
    },
  });
  const tell = (told: Partial<Told> = {}) => post(JSON.stringify(eventOf(told)));

  it('makes a record of a purchase, and the profile says so', async () => {
    expect(await tell()).toBe(200);
    expect(await record()).toEqual({
      status: 'active',
      message: null,
      currentPeriodEndSeconds: Math.floor((nowMs + 30 * DAY_MS) / 1000),
      endsAt: null,
      price: { unitAmountCents: 2500, currency: 'aud', interval: 'month' },
      source: 'app',
    });
    expect(await isActive()).toBe(true);
  });

  it.each<[string, Partial<Told>, object]>([
    ['a trial', { period_type: 'TRIAL' }, { status: 'trialing', price: null }],
    ['a renewal', { type: 'RENEWAL' }, { status: 'active' }],
    [
      'a cancellation, which goes on until the end',
      { type: 'CANCELLATION' },
      { status: 'active', message: 'ends' },
    ],
    ['a card that is refused', { type: 'BILLING_ISSUE' }, { status: 'past_due', message: 'payment-failed' }],
    [
      'a cancellation because of the card',
      { type: 'CANCELLATION', cancel_reason: 'BILLING_ERROR' },
      { status: 'past_due' },
    ],
    ['the end', { type: 'EXPIRATION' }, { status: 'canceled', message: null }],
  ])('knows %s', async (_, told, expected) => {
    expect(await tell(told)).toBe(200);
    expect(await record()).toMatchObject(expected);
  });

  it('gives no second trial on the web to one who had it in the app', async () => {
    await tell({ period_type: 'TRIAL' });
    expect((await rider.get('/subscription/offer')).body).toMatchObject({ trialDays: 0 });
  });

  it.each<[string, Partial<Told>]>([
    ['a test', { type: 'TEST' }],
    ['a type that nobody knows', { type: 'SOMETHING_NEW' }],
    ['a purchase of a tester', { environment: 'SANDBOX' }],
    ['a rider whom nobody knows', { app_user_id: 'x', original_app_user_id: 'y', aliases: [] }],
  ])('thanks for %s, and keeps nothing', async (_, told) => {
    expect(await tell(told)).toBe(200);
    expect(await rowsOf(server.open.database, 'subscription')).toEqual([]);
  });

  it('refuses another authorization, and what is no event', async () => {
    const body = JSON.stringify(eventOf());
    for (const wrong of [null, '', 'Bearer', `${AUTHORIZATION}x`, AUTHORIZATION.toLowerCase()])
      expect(await post(body, wrong)).toBe(400);
    for (const text of ['', '[]', '{"event":{}}', '{"event":{"id":"\\u0000"}}'])
      expect(await post(text)).toBe(400);
    expect(await rowsOf(server.open.database, 'subscription')).toEqual([]);
  });

  it('ends in the same record in every order of a life’s events, each told twice', async () => {
    const life = [
      eventOf({ type: 'INITIAL_PURCHASE', period_type: 'TRIAL' }),
      eventOf({ type: 'RENEWAL', event_timestamp_ms: nowMs + 1 }),
      eventOf({ type: 'CANCELLATION', event_timestamp_ms: nowMs + 2 }),
      eventOf({ type: 'UNCANCELLATION', event_timestamp_ms: nowMs + 3 }),
      eventOf({ type: 'BILLING_ISSUE', event_timestamp_ms: nowMs + 4 }),
    ].map((event) => JSON.stringify(event));
    const seen = new Set<string>();
    for (const order of permutations(life)) {
      await server.open.database.kysely.deleteFrom('subscription').execute();
      for (const body of [...order, order[0] ?? '']) expect(await post(body)).toBe(200);
      seen.add(JSON.stringify(await record()));
    }
    expect([...seen].map((text) => (JSON.parse(text) as { status: string }).status)).toEqual(['past_due']);
  });

  it('keeps a new subscription whose news come before the end of the old one', async () => {
    await tell({ original_transaction_id: '2', event_timestamp_ms: nowMs + 1 });
    await tell({ type: 'EXPIRATION', event_timestamp_ms: nowMs + 2 });
    expect(await record()).toMatchObject({ status: 'active' });
  });

  it('ends what nobody renews within a day, and begins again when it is renewed late', async () => {
    await tell();
    server.clock.advance(32 * DAY_MS);
    await enqueueSubscriptionCheck(server.open.store, server.clock);
    await server.runner.drain();
    expect(await record()).toMatchObject({ status: 'canceled' });
    expect(await isActive()).toBe(false);
    await tell({
      type: 'RENEWAL',
      event_timestamp_ms: nowMs + 32 * DAY_MS,
      expiration_at_ms: nowMs + 60 * DAY_MS,
    });
    expect(await record()).toMatchObject({ status: 'active' });
  });

  it.each(['before', 'after'] as const)(
    'does not end what is renewed while it is looked at, %s that is noted',
    async (when) => {
      await tell();
      server.clock.advance(32 * DAY_MS);
      const [event_timestamp_ms, expiration_at_ms] = [nowMs + 32 * DAY_MS, nowMs + 60 * DAY_MS];
      const renew = () => tell({ type: 'RENEWAL', event_timestamp_ms, expiration_at_ms });
      const { subscriptions } = server.open.store;
      const note = subscriptions.checkLater.bind(subscriptions);
      const spy = vi.spyOn(subscriptions, 'checkLater').mockImplementation(async (...args) => {
        if (when === 'before') await renew();
        const isNoted = await note(...args);
        if (when === 'after') await renew();
        return isNoted;
      });
      await enqueueSubscriptionCheck(server.open.store, server.clock);
      await server.runner.drain();
      expect(spy).toHaveBeenCalledOnce();
      spy.mockRestore();
      expect(await record()).toMatchObject({ status: 'active' });
      expect(await isActive()).toBe(true);
      const lookAt = instantAt(expiration_at_ms + DAY_MS);
      expect(await rowsOf(server.open.database, 'subscription')).toMatchObject([{ look_at: lookAt }]);
    },
  );

  it('shows the active one of two ways to pay, whichever came last', async () => {
    await subscribe(rider, stripe);
    await reached.settle();
    await tell({ type: 'EXPIRATION' });
    expect(await record()).toMatchObject({ status: 'trialing', source: 'stripe' });
    const [row] = await rowsOf(server.open.database, 'payer');
    await tell({ original_transaction_id: '2', event_timestamp_ms: nowMs + 1 });
    await fetch(`${stripe.origin}/v1/customers/${String(row?.['customer_id'])}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${stripe.secretKey}` },
    });
    await reached.settle();
    expect(await record()).toMatchObject({ status: 'active', source: 'app' });
    expect(await isActive()).toBe(true);
  });

  /** All that the first rider has bought belongs to the second one now. */
  const transferred = (from: Rider | string, to: Rider | string, over: Partial<Told> = {}) => {
    const idOf = (one: Rider | string) => (typeof one === 'string' ? one : one.userId);
    const event = {
      id: 'transfer-1',
      type: 'TRANSFER',
      event_timestamp_ms: nowMs + 10,
      store: 'APP_STORE',
      transferred_from: [idOf(from), '$RCAnonymousID:1'],
      transferred_to: ['$RCAnonymousID:2', idOf(to)],
      ...over,
    };
    return post(JSON.stringify({ api_version: '1.0', event }));
  };

  describe('without a key, after a transfer', () => {
    it('counts for the new rider, and for the old one no more', async () => {
      const other = await server.rider({ onboarded: true });
      await tell();
      for (let times = 0; times < 2; times += 1) expect(await transferred(rider, other)).toBe(200);
      expect(await record(other)).toMatchObject({ status: 'active', source: 'app' });
      expect((await other.profile()).hasActiveSubscription).toBe(true);
      expect(await record()).toMatchObject({ status: 'canceled' });
      expect(await isActive()).toBe(false);
      // What comes late is older than the transfer.
      await tell({ type: 'RENEWAL', event_timestamp_ms: nowMs + 5 });
      expect(await isActive()).toBe(false);
    });

    it('only ends for the old rider where the new one is not here', async () => {
      await tell();
      expect(await transferred(rider, 'somebody-else')).toBe(200);
      expect(await record()).toMatchObject({ status: 'canceled' });
    });

    it('changes nothing where the old rider is not here, or on both sides, or has subscribed again since', async () => {
      await tell({ event_timestamp_ms: nowMs + 20 });
      expect(await transferred('somebody-else', rider)).toBe(200);
      expect(await transferred(rider, rider)).toBe(200);
      expect(await transferred(rider, 'somebody-else')).toBe(200);
      expect(await record()).toMatchObject({ status: 'active' });
      expect(
        await transferred(rider, 'somebody-else', { environment: 'SANDBOX', event_timestamp_ms: nowMs + 30 }),
      ).toBe(200);
      expect(await record()).toMatchObject({ status: 'active' });
    });

    it('leaves what the old rider pays for at Stripe', async () => {
      await subscribe(rider, stripe);
      await reached.settle();
      await transferred(rider, 'somebody-else');
      expect(await record()).toMatchObject({ status: 'trialing', source: 'stripe' });
    });
  });

  describe('with a key', () => {
    const second = (ms: number) => new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z');
    const month = (change: Partial<AppStoreSubscription> = {}) => ({
      musette_monthly: {
        purchase_date: second(nowMs),
        original_purchase_date: second(nowMs),
        expires_date: second(nowMs + 30 * DAY_MS),
        period_type: 'normal',
        store: 'app_store',
        is_sandbox: false,
        ownership_type: 'PURCHASED',
        unsubscribe_detected_at: null,
        billing_issues_detected_at: null,
        grace_period_expires_date: null,
        refunded_at: null,
        auto_resume_date: null,
        store_transaction_id: '2000000123',
        ...change,
      } satisfies AppStoreSubscription,
    });
    beforeEach(async () => {
      await reached.close();
      await open({ REVENUECAT_API_KEY: revenueCat.secretKey, REVENUECAT_URL: revenueCat.origin });
    });

    it('says what RevenueCat says now, in every order of a life’s events', async () => {
      revenueCat.setSubscriptions(rider.userId, month({ unsubscribe_detected_at: second(nowMs) }));
      const life = ['INITIAL_PURCHASE', 'RENEWAL', 'EXPIRATION', 'SOMETHING_NEW'].map((type, index) =>
        JSON.stringify(eventOf({ type, event_timestamp_ms: nowMs + index })),
      );
      for (const order of permutations(life)) {
        for (const body of [...order, order[0] ?? '']) expect(await post(body)).toBe(200);
        await server.runner.drain();
        expect(await record()).toMatchObject({ status: 'active', message: 'ends', source: 'app' });
      }
      expect(await rowsOf(server.open.database, 'subscription')).toHaveLength(1);
    });

    it('takes the place of what events have told before', async () => {
      await server.open.store.transaction(async ({ subscriptions }) => {
        const row = {
          source: 'app',
          subscription_id: '2000000123',
          status: 'active',
          last_event: 'x',
        } as const;
        const none = { period_end: null, ends_at: null, unit_amount: null, currency: null };
        const at = new Date(nowMs).toISOString() as never;
        const rest = { ...none, billing_interval: null, started_at: at, look_at: null };
        await subscriptions.save(ownerOf(rider.userId), { ...row, ...rest }, false);
      });
      await tell({ type: 'EXPIRATION' });
      await server.runner.drain();
      expect(await record()).toBeNull();
      expect(await isActive()).toBe(false);
    });

    it('moves what was transferred, whichever comes first', async () => {
      const other = await server.rider({ onboarded: true });
      revenueCat.setSubscriptions(rider.userId, month());
      await tell();
      await server.runner.drain();
      expect(await isActive()).toBe(true);
      revenueCat.transfer(rider.userId, other.userId);
      expect(await transferred(rider, other)).toBe(200);
      await tell({ type: 'RENEWAL', event_timestamp_ms: nowMs + 5 });
      await server.runner.drain();
      expect(await record()).toBeNull();
      expect(await record(other)).toMatchObject({ status: 'active' });
      expect((await other.profile()).hasActiveSubscription).toBe(true);
    });

    it('asks for riders of this server alone, and for no tester', async () => {
      await tell({ app_user_id: 'x', original_app_user_id: 'y', aliases: [] });
      await tell({ environment: 'SANDBOX', event_timestamp_ms: nowMs + 1 });
      await server.runner.drain();
      expect(revenueCat.customers()).toEqual([]);
    });

    it('uses up the trial on the web, also when RevenueCat no longer tells of it', async () => {
      revenueCat.setSubscriptions(rider.userId, month());
      await tell({ period_type: 'TRIAL' });
      await server.runner.drain();
      expect((await rider.get('/subscription/offer')).body).toMatchObject({ trialDays: 0 });
    });

    it('goes on until RevenueCat answers', async () => {
      revenueCat.setSubscriptions(rider.userId, month());
      revenueCat.control.next({ status: 401, body: '{}' });
      await tell();
      await server.runner.drain();
      expect(await record()).toBeNull();
      server.clock.advance(3_600_000);
      await server.runner.drain();
      expect(await record()).toMatchObject({ status: 'active' });
    });

    it('asks again an hour after the end, and begins again when it was renewed', async () => {
      revenueCat.setSubscriptions(rider.userId, month());
      await tell();
      await server.runner.drain();
      for (const [days, expires, status] of [
        [31, 60, 'active'],
        [30, 60, 'canceled'],
      ] as const) {
        revenueCat.setSubscriptions(rider.userId, month({ expires_date: second(nowMs + expires * DAY_MS) }));
        server.clock.advance(days * DAY_MS);
        await enqueueSubscriptionCheck(server.open.store, server.clock);
        await server.runner.drain();
        expect(await record()).toMatchObject({ status });
      }
    });
  });
});
