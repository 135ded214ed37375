import { startStripe } from '@musette/stand-ins/stripe/server';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
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
import { askForLook } from './jobs.ts';

const stripe = await startStripe(0, { retryDelayMs: 1 });
afterAll(() => stripe.stop());

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
    const settings = { REVENUECAT_WEBHOOK_SECRET: AUTHORIZATION };
    reached = await reachedByStripe(stripe, { settings });
    [server] = reached.servers;
    rider = await server.rider({ onboarded: true });
    nowMs = server.clock.nowMs();
  });
  afterEach(async () => {
    expect(server.unexpected).toEqual([]);
    await reached.close();
  });

  const record = async () => (await subscriptionOf(rider)).record;
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
    await askForLook(server.open.store, server.clock);
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
});
