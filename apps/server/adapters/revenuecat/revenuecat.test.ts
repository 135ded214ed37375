import { type AppStoreSubscription, startRevenueCat } from '@musette/stand-ins/revenuecat/server';
import type { Step } from '@musette/stand-ins/step';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { testOutgoing } from '../../testing/outgoing.ts';
import { revenueCatPurchases, type RevenueCatSettings } from './revenuecat.ts';

const service = await startRevenueCat();
afterAll(() => service.stop());
beforeEach(() => service.control.reset());

const NOW = '2026-03-04T12:00:00.000Z';
const MONTH: AppStoreSubscription = {
  purchase_date: '2026-03-01T08:00:00Z',
  original_purchase_date: '2026-01-01T08:00:00Z',
  expires_date: '2026-03-31T08:00:00Z',
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
};

const asked = async (over: Partial<RevenueCatSettings> = {}) => {
  const settings = {
    authorization: 'Bearer a long secret',
    sandbox: false,
    apiKey: service.secretKey,
    url: `${service.origin}/`,
    ...over,
  };
  const tools = { outgoing: testOutgoing(), clock: { nowMs: () => Date.parse(NOW) } };
  return await revenueCatPurchases(settings, tools).subscriptionsOf?.('rider 1/ä');
};

const told = (change: Partial<AppStoreSubscription> = {}, product = 'musette_monthly') =>
  service.setSubscriptions('rider 1/ä', { [product]: { ...MONTH, ...change } });

describe('what RevenueCat says of a customer', () => {
  it('is read with the key, and is nothing for one who has bought nothing', async () => {
    expect(await asked()).toEqual({ ok: true, value: [] });
    const [call] = service.control.received();
    expect(call).toMatchObject({ method: 'GET', path: '/v1/subscribers/rider 1%2Fä' });
    expect(call?.headers['authorization']).toBe(`Bearer ${service.secretKey}`);
  });

  it('has the period, the price and the product', async () => {
    told({ price: { amount: 25, currency: 'AUD' } });
    expect(await asked()).toEqual({
      ok: true,
      value: [
        {
          id: 'musette_monthly',
          status: 'active',
          startedAt: '2026-03-01T08:00:00.000Z',
          currentPeriodEnd: '2026-03-31T08:00:00.000Z',
          endsAt: null,
          isTrial: false,
          price: { unitAmount: 2500, currency: 'aud', interval: 'month' },
        },
      ],
    });
  });

  it.each<[string, Partial<AppStoreSubscription>, object]>([
    ['a trial', { period_type: 'trial' }, { status: 'trialing', isTrial: true, price: null }],
    ['an introductory price', { period_type: 'intro' }, { status: 'active', isTrial: false }],
    [
      'one that is canceled and goes on until its end',
      { unsubscribe_detected_at: '2026-03-02T08:00:00Z' },
      { status: 'active', endsAt: '2026-03-31T08:00:00.000Z' },
    ],
    [
      'one that pauses at its end',
      { auto_resume_date: '2026-06-01T08:00:00Z' },
      { status: 'active', endsAt: '2026-03-31T08:00:00.000Z' },
    ],
    [
      'a card that is refused, within the grace of the store',
      {
        expires_date: '2026-03-03T08:00:00Z',
        billing_issues_detected_at: '2026-03-03T08:00:00Z',
        grace_period_expires_date: '2026-03-19T08:00:00Z',
      },
      { status: 'past_due', currentPeriodEnd: '2026-03-19T08:00:00.000Z', endsAt: null },
    ],
    [
      'one that is over',
      { expires_date: '2026-03-04T12:00:00Z' },
      { status: 'canceled', endsAt: '2026-03-04T12:00:00.000Z' },
    ],
    [
      'one that was paid back',
      { refunded_at: '2026-03-02T08:00:00Z' },
      { status: 'canceled', endsAt: '2026-03-02T08:00:00.000Z' },
    ],
    ['one without an end', { expires_date: null }, { status: 'active', currentPeriodEnd: null }],
    ['a price of another shape', { price: 'free' as never }, { status: 'active', price: null }],
  ])('knows %s', async (_, change, expected) => {
    told(change);
    expect(await asked()).toMatchObject({ ok: true, value: [expected] });
  });

  it('leaves out what testers have bought, unless they count', async () => {
    told({ is_sandbox: true });
    expect(await asked()).toEqual({ ok: true, value: [] });
    expect(await asked({ sandbox: true })).toMatchObject({ ok: true, value: [{ status: 'active' }] });
  });

  it('is not asked for without a key', async () => {
    expect(await asked({ apiKey: null })).toBeUndefined();
  });

  it.each<[string, { readonly next?: Step; readonly over?: Partial<RevenueCatSettings> }, object]>([
    ['a key that is none', { over: { apiKey: 'sk_other' } }, { code: 'refused', status: 401 }],
    ['nobody there', { over: { url: 'http://127.0.0.1:9' } }, { code: 'unavailable', status: null }],
    ['an answer of somebody else', { next: { body: '<html>' } }, { code: 'unavailable', status: 200 }],
    ['a refusal of the moment', { next: { status: 400, body: '{}' } }, { code: 'unavailable', status: 400 }],
  ])('is a failure with %s', async (_, { next, over }, error) => {
    if (next) service.control.next({ ...next, times: 9 });
    expect(await asked(over)).toMatchObject({ ok: false, error });
  });
});
