import { AppStore, MONTH_MS, type StoreEvent, TRIAL_MS } from '@musette/stand-ins/revenuecat/store';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Rider } from '../../testing/rider.ts';
import { subscriptionOf } from '../../testing/stripe.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';

const AUTHORIZATION = 'Bearer a long secret of the app';
const ACCOUNT = 'anna@store.example';

describe('a subscription in an app store, from the purchase to its end', () => {
  let server: TestServer;
  let rider: Rider;
  let store: AppStore;
  let aheadMs: number;
  let waiting: StoreEvent[];

  beforeEach(async () => {
    server = await openTestServer({ settings: { REVENUECAT_WEBHOOK_SECRET: AUTHORIZATION } });
    rider = await server.rider({ onboarded: true });
    aheadMs = 0;
    waiting = [];
    store = new AppStore({
      nowMs: () => server.clock.nowMs() + aheadMs,
      onEvent: (event) => void waiting.push(event),
    });
  });
  afterEach(async () => {
    expect(server.unexpected).toEqual([]);
    await server.close();
  });

  /** Posts what the store has told since. */
  const deliver = async () => {
    store.settle();
    for (const event of waiting.splice(0)) {
      const body = JSON.stringify(event);
      const headers = { authorization: AUTHORIZATION };
      const answer = await server.fetch(
        new Request('http://musette.test/webhooks/revenuecat', { method: 'POST', body, headers }),
      );
      expect(answer.status).toBe(200);
    }
  };
  const recordOf = async (who: Rider) => {
    await deliver();
    return (await subscriptionOf(who)).record;
  };
  const buy = (who: Rider) => store.buy({ storeAccount: ACCOUNT, appUserId: who.userId });

  it('is a trial, then runs, then ends after it was cancelled [1.23]', async () => {
    expect(await recordOf(rider)).toBeNull();
    buy(rider);
    expect(await recordOf(rider)).toMatchObject({ status: 'trialing', source: 'app', price: null });
    aheadMs += TRIAL_MS;
    expect(await recordOf(rider)).toMatchObject({
      status: 'active',
      price: { unitAmountCents: 2500, currency: 'aud', interval: 'month' },
    });
    store.cancel(ACCOUNT);
    expect(await recordOf(rider)).toMatchObject({ status: 'active', message: 'ends' });
    aheadMs += MONTH_MS;
    expect(await recordOf(rider)).toMatchObject({ status: 'canceled' });
  });

  it('has no second trial', async () => {
    buy(rider);
    store.cancel(ACCOUNT);
    aheadMs += TRIAL_MS;
    expect(await recordOf(rider)).toMatchObject({ status: 'canceled' });
    buy(rider);
    expect(await recordOf(rider)).toMatchObject({ status: 'active' });
  });

  it('is asked for another card when a payment fails', async () => {
    buy(rider);
    store.failPayment(ACCOUNT);
    expect(await recordOf(rider)).toMatchObject({ status: 'past_due', message: 'payment-failed' });
  });

  it('is the same on a second device of the rider', async () => {
    buy(rider);
    await deliver();
    store.restore({ storeAccount: ACCOUNT, appUserId: rider.userId });
    expect(waiting).toEqual([]);
    expect(await recordOf(rider)).toMatchObject({ status: 'trialing' });
  });

  it('goes to the rider who restores it, and leaves the one before', async () => {
    const second = await server.rider({ onboarded: true });
    buy(rider);
    await deliver();
    store.restore({ storeAccount: ACCOUNT, appUserId: second.userId });
    expect(await recordOf(second)).toMatchObject({ status: 'trialing' });
    expect(await recordOf(rider)).toMatchObject({ status: 'canceled' });
    aheadMs += TRIAL_MS;
    expect(await recordOf(second)).toMatchObject({ status: 'active' });
    expect(await recordOf(rider)).toMatchObject({ status: 'canceled' });
  });
});
