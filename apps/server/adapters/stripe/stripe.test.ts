import { startStripe } from '@musette/stand-ins/stripe/server';
import { publishedObjects } from '@musette/stand-ins/stripe/testing/published';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Result } from '@musette/coach/result';
import { instantAt } from '#ports/clock.ts';
import { type NewCheckout, type Payments, type PaymentsFailure, TRIAL_DAYS } from '#ports/payments.ts';
import { testOutgoing } from '../../testing/outgoing.ts';
import { readPage, readSubscription } from './answers.ts';
import { stripePayments } from './stripe.ts';

const stripe = await startStripe();
afterAll(() => stripe.stop());
beforeEach(() => stripe.control.reset());

const RIDER = { riderId: 'rider-1', email: 'ada@rider.test', attempt: 0 };
const SUCCESS_URL = 'http://musette.test/account?success=true';
const CANCEL_URL = 'http://musette.test/account?canceled=true';
const DAY_S = 86_400;

const paymentsAt = (over: Partial<Parameters<typeof stripePayments>[0]> = {}): Payments =>
  stripePayments(
    {
      secretKey: stripe.secretKey,
      priceId: stripe.priceId,
      webhookSecrets: stripe.webhookSecrets(),
      url: stripe.origin,
      ...over,
    },
    { outgoing: testOutgoing(), clock: { nowMs: () => Date.now() } },
  );
const payments = paymentsAt();

function valueOf<T>(result: Result<T, PaymentsFailure>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

const newCustomer = async () => valueOf(await payments.createCustomer(RIDER));
const checkoutOf = (customerId: string, over: Partial<NewCheckout> = {}): NewCheckout => ({
  customerId,
  riderId: RIDER.riderId,
  attemptId: 'attempt-1',
  trialDays: TRIAL_DAYS,
  successUrl: SUCCESS_URL,
  cancelUrl: CANCEL_URL,
  ...over,
});

/** Pays a checkout, and gives the customer and the subscription. */
async function subscribe(over: Partial<NewCheckout> = {}) {
  const customerId = await newCustomer();
  const { id } = valueOf(await payments.createCheckout(checkoutOf(customerId, over)));
  stripe.pay(id);
  const [newest] = valueOf(await payments.subscriptionsOf(customerId));
  if (!newest) throw new Error('There is no subscription');
  return newest;
}

const lastCall = () => {
  const call = stripe.control.received().at(-1);
  return { ...call, params: Object.fromEntries(new URLSearchParams(call?.body)) };
};

describe('a customer', () => {
  it('is the rider, by id and e-mail address', async () => {
    expect(await newCustomer()).toMatch(/^cus_/);
    expect(lastCall()).toMatchObject({
      method: 'POST',
      path: '/v1/customers',
      headers: { 'stripe-version': '2026-10-28.endive' },
      params: { email: RIDER.email, 'metadata[rider]': RIDER.riderId },
    });
  });

  it('is the same when it is asked for again, also when the first answer was lost', async () => {
    stripe.control.next({ behaviour: 'break' });
    const first = await newCustomer();
    expect(stripe.control.received()).toHaveLength(2);
    expect(await newCustomer()).toBe(first);
    expect(await payments.createCustomer({ ...RIDER, riderId: 'rider-2' })).not.toEqual({
      ok: true,
      value: first,
    });
  });

  it('is not made under the key of a failure, which Stripe answers with again', async () => {
    stripe.control.next({ behaviour: 'internal' });
    const failed = { error: { code: 'unavailable', status: 500 } };
    expect(await payments.createCustomer(RIDER)).toMatchObject(failed);
    expect(await payments.createCustomer(RIDER)).toMatchObject(failed);
    expect(await payments.createCustomer({ ...RIDER, attempt: 1 })).toMatchObject({ ok: true });
  });

  it('is no obstacle when the rider has changed the address', async () => {
    await newCustomer();
    expect(await payments.createCustomer({ ...RIDER, email: 'ada@new.test' })).toMatchObject({ ok: true });
  });
});

describe('a customer who leaves', () => {
  it('is deleted, and pays for nothing any more, however often it is asked for', async () => {
    const { id, customerId } = await subscribe();
    stripe.control.next({ behaviour: 'break' });
    expect(await payments.deleteCustomer(customerId)).toEqual({ ok: true, value: null });
    expect(await payments.deleteCustomer(customerId)).toEqual({ ok: true, value: null });
    expect(valueOf(await payments.subscription(id)).status).toBe('canceled');
  });

  it('is not deleted while Stripe does not answer', async () => {
    stripe.control.next({ behaviour: 'internal', times: 9 });
    expect(await payments.deleteCustomer('cus_1')).toMatchObject({ error: { code: 'unavailable' } });
  });
});

describe('the price', () => {
  it('is that of the settings', async () => {
    expect(valueOf(await payments.price())).toEqual({ unitAmount: 2500, currency: 'aud', interval: 'month' });
    expect(await paymentsAt({ priceId: 'price_none' }).price()).toEqual({
      ok: false,
      error: { code: 'no-price' },
    });
  });
});

describe('a checkout', () => {
  it('is for a subscription to the price of the settings, with a trial of 7 days [9.46]', async () => {
    const customerId = await newCustomer();
    const page = valueOf(await payments.createCheckout(checkoutOf(customerId)));
    expect(page.url).toBe(`${stripe.origin}/c/pay/${page.id}`);
    expect(lastCall()).toMatchObject({
      path: '/v1/checkout/sessions',
      params: {
        mode: 'subscription',
        customer: customerId,
        client_reference_id: RIDER.riderId,
        'line_items[0][price]': stripe.priceId,
        success_url: SUCCESS_URL,
        cancel_url: CANCEL_URL,
        'subscription_data[trial_period_days]': '7',
        'subscription_data[metadata][rider]': RIDER.riderId,
      },
    });
  });

  it('is the same for the same attempt, and another one for the next', async () => {
    const customerId = await newCustomer();
    const first = await payments.createCheckout(checkoutOf(customerId));
    expect(await payments.createCheckout(checkoutOf(customerId))).toEqual(first);
    expect(await payments.createCheckout(checkoutOf(customerId, { attemptId: 'attempt-2' }))).not.toEqual(
      first,
    );
  });

  it('is closed, however often it is asked for, and cannot be paid any more', async () => {
    const customerId = await newCustomer();
    const { id } = valueOf(await payments.createCheckout(checkoutOf(customerId)));
    for (let times = 0; times < 2; times += 1)
      expect(await payments.closeCheckout(id)).toEqual({ ok: true, value: null });
    expect(stripe.pay(id)).toBe(false);
    expect(await payments.closeCheckout('cs_none')).toEqual({ ok: true, value: null });
  });

  it('is as good as closed once it is paid', async () => {
    const customerId = await newCustomer();
    const { id } = valueOf(await payments.createCheckout(checkoutOf(customerId)));
    stripe.pay(id);
    expect(await payments.closeCheckout(id)).toEqual({ ok: true, value: null });
  });

  it('stays open while Stripe refuses or does not answer', async () => {
    const customerId = await newCustomer();
    const { id } = valueOf(await payments.createCheckout(checkoutOf(customerId)));
    stripe.control.next({ behaviour: 'unauthorized' });
    expect(await payments.closeCheckout(id)).toMatchObject({ error: { code: 'refused' } });
    stripe.control.next({ behaviour: 'internal', times: 4 });
    expect(await payments.closeCheckout(id)).toMatchObject({ error: { code: 'unavailable' } });
    stripe.control.reset();
  });

  it('has no trial for a rider who had one', async () => {
    expect(await subscribe({ trialDays: 0 })).toMatchObject({ status: 'active', hadTrial: false });
  });

  it('says that the price is not there, or no longer sold', async () => {
    const customerId = await newCustomer();
    const without = paymentsAt({ priceId: 'price_none' });
    const noPrice = { ok: false, error: { code: 'no-price' } };
    expect(await without.createCheckout(checkoutOf(customerId))).toEqual(noPrice);
    await fetch(`${stripe.origin}/v1/prices/${stripe.priceId}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${stripe.secretKey}` },
      body: new URLSearchParams({ active: 'false' }),
    });
    expect(await payments.createCheckout(checkoutOf(customerId))).toEqual(noPrice);
  });

  it('says that the customer is not there', async () => {
    expect(await payments.createCheckout(checkoutOf('cus_none'))).toEqual({
      ok: false,
      error: { code: 'not-found' },
    });
  });
});

describe('the portal', () => {
  it('has an address and leads back', async () => {
    const portal = { customerId: await newCustomer(), returnUrl: 'http://musette.test/account' };
    expect(valueOf(await payments.createPortal(portal))).toMatch(`${stripe.origin}/p/session/bps_`);
    expect(lastCall().params).toEqual({ customer: portal.customerId, return_url: portal.returnUrl });
  });

  it('is not there for a rider who is no customer', async () => {
    const portal = { customerId: 'cus_none', returnUrl: 'http://musette.test/account' };
    expect(await payments.createPortal(portal)).toEqual({ ok: false, error: { code: 'not-found' } });
  });
});

describe('a subscription', () => {
  it('is read with its status, its period, its rider and its price', async () => {
    const { id, customerId, createdAt } = await subscribe();
    const trialEnd = instantAt(Date.parse(createdAt) + TRIAL_DAYS * DAY_S * 1000);
    expect(valueOf(await payments.subscription(id))).toEqual({
      id,
      customerId,
      riderId: RIDER.riderId,
      status: 'trialing',
      createdAt,
      currentPeriodEnd: trialEnd,
      endsAt: null,
      hadTrial: true,
      price: { unitAmount: 2500, currency: 'aud', interval: 'month' },
    });
  });

  it('is followed through its life', async () => {
    const { id, currentPeriodEnd } = await subscribe();
    const now = async () => valueOf(await payments.subscription(id));
    stripe.cancelAtPeriodEnd(id);
    expect(await now()).toMatchObject({ status: 'trialing', endsAt: currentPeriodEnd });
    stripe.advance(TRIAL_DAYS * DAY_S);
    expect(await now()).toMatchObject({ status: 'canceled', endsAt: currentPeriodEnd });
    const other = await subscribe({ attemptId: 'attempt-2' });
    stripe.changeCard(other.id, '0341');
    stripe.advance(TRIAL_DAYS * DAY_S);
    expect(valueOf(await payments.subscription(other.id))).toMatchObject({
      status: 'past_due',
      endsAt: null,
    });
  });

  it('keeps a status that is not known', async () => {
    const { id } = await subscribe();
    stripe.setStatus(id, 'resting');
    expect(valueOf(await payments.subscription(id)).status).toBe('resting');
  });

  it('is not there under another id, whatever that holds', async () => {
    for (const id of ['sub_none', '../customers', 'a?b#c'])
      expect(await payments.subscription(id)).toMatchObject({ ok: false });
    expect(await payments.subscription('sub_none')).toEqual({ ok: false, error: { code: 'not-found' } });
    expect(lastCall().path).toBe('/v1/subscriptions/sub_none');
  });

  it('ends at once when it is canceled, also when the answer was lost, and again', async () => {
    const { id } = await subscribe();
    stripe.control.next({ behaviour: 'break' });
    expect(valueOf(await payments.cancel(id))).toMatchObject({ id, status: 'canceled' });
    expect(valueOf(await payments.cancel(id))).toMatchObject({ id, status: 'canceled' });
    expect(await payments.cancel('sub_none')).toEqual({ ok: false, error: { code: 'not-found' } });
  });

  it('is listed with all others of its customer, the newest first', async () => {
    const first = await subscribe();
    await payments.cancel(first.id);
    const second = await subscribe({ attemptId: 'attempt-2', trialDays: 0 });
    const all = valueOf(await payments.subscriptionsOf(first.customerId));
    expect(all.map(({ id, status }) => [id, status])).toEqual([
      [second.id, 'active'],
      [first.id, 'canceled'],
    ]);
    expect(await payments.subscriptionsOf('cus_none')).toEqual({ ok: false, error: { code: 'not-found' } });
  });
});

describe('an answer of an older version', () => {
  const older = {
    id: 'sub_1',
    object: 'subscription',
    customer: { id: 'cus_1', object: 'customer' },
    status: 'active',
    created: 1_767_225_600,
    cancel_at_period_end: true,
    current_period_end: 1_769_904_000,
    items: { data: [{ price: { unit_amount: 2500, currency: 'aud', recurring: { interval: 'month' } } }] },
  };
  const read = (over: object) => readSubscription(JSON.stringify({ ...older, ...over }));

  it('has no price that would be called monthly where it is for three months', () => {
    const priceOf = (recurring: object) =>
      read({ items: { data: [{ price: { unit_amount: 2500, currency: 'aud', recurring } }] } })?.price;
    expect(priceOf({ interval: 'month', interval_count: 3 })).toBeNull();
    expect(priceOf({ interval: 'year', interval_count: 1 })).toMatchObject({ interval: 'year' });
  });

  it('has its period on the subscription', () => {
    expect(read({})).toEqual({
      id: 'sub_1',
      customerId: 'cus_1',
      riderId: null,
      status: 'active',
      createdAt: '2026-01-01T00:00:00.000Z',
      currentPeriodEnd: '2026-02-01T00:00:00.000Z',
      endsAt: '2026-02-01T00:00:00.000Z',
      hadTrial: false,
      price: { unitAmount: 2500, currency: 'aud', interval: 'month' },
    });
  });

  it.each([
    [
      'the latest end of several items',
      { items: { data: [{ current_period_end: 1_769_904_000 }, { current_period_end: 1_772_323_200 }] } },
      { currentPeriodEnd: '2026-03-01T00:00:00.000Z', price: null },
    ],
    [
      'the end of its trial, where there is no period',
      { current_period_end: null, trial_end: 1_767_830_400 },
      { currentPeriodEnd: '2026-01-08T00:00:00.000Z', hadTrial: true },
    ],
    ['no period at all', { current_period_end: undefined }, { currentPeriodEnd: null, endsAt: null }],
    ['the end that was set', { cancel_at: 1_768_000_000 }, { endsAt: instantAt(1_768_000_000_000) }],
    [
      'no single amount',
      { items: { data: [{ price: { unit_amount: null, currency: 'aud', recurring: null } }] } },
      { price: null },
    ],
    ['a rider that is no text', { metadata: { rider: 7 } }, { riderId: null }],
  ])('has %s', (_, over, expected) => {
    expect(read(over)).toMatchObject(expected);
  });

  it.each([
    ['another object', { object: 'customer' }],
    ['a time that is none', { created: 1e15 }],
    ['no status', { status: null }],
  ])('is not read with %s', (_, over) => {
    expect(read(over)).toBeNull();
  });

  it('leads to pages of the web only', () => {
    expect(readPage('{"url":"https://checkout.stripe.com/c/pay/cs_1"}')).toBe(
      'https://checkout.stripe.com/c/pay/cs_1',
    );
    for (const url of ['javascript:alert(1)', '/account', '', null])
      expect(readPage(JSON.stringify({ url }))).toBeNull();
  });
});

describe('a failure', () => {
  it('is a refusal with another key, with the reason in Stripe’s codes', async () => {
    const other = paymentsAt({ secretKey: 'sk_test_another' });
    expect(await other.createCustomer(RIDER)).toEqual({
      ok: false,
      error: { code: 'refused', status: 401, reason: 'invalid_request_error' },
    });
  });

  it.each([
    [{ behaviour: 'rate-limited', times: 9 }, 429],
    [{ behaviour: 'internal', times: 9 }, 500],
    [{ status: 409, times: 9 }, 409],
    [{ behaviour: 'html', times: 9 }, null],
    [{ behaviour: 'half-body', times: 9 }, 404],
    [{ status: 404, body: '<h1>Not found</h1>', times: 9 }, 404],
    [{ body: '{}', times: 9 }, null],
    [{ drop: true, times: 9 }, null],
  ] as const)('is an outage: %j', async (step, status) => {
    stripe.control.next(step);
    expect(await payments.subscription('sub_1')).toEqual({
      ok: false,
      error: { code: 'unavailable', status },
    });
  });

  it.each([{ behaviour: 'rate-limited' }, { status: 503 }, { drop: true }] as const)(
    'that passes is tried again, and makes nothing twice: %j',
    async (step) => {
      stripe.control.next(step);
      const customerId = await newCustomer();
      stripe.control.next({ ...step, path: '/sessions' });
      expect(await payments.createCheckout(checkoutOf(customerId))).toMatchObject({ ok: true });
      expect(stripe.control.received()).toHaveLength(4);
    },
  );
});

describe.each(publishedObjects)('what Stripe has published', (published) => {
  const answer = (name: string) => stripe.control.next({ body: JSON.stringify(published[name]) });

  it('is read as it is', async () => {
    answer('customer');
    expect(valueOf(await payments.createCustomer(RIDER))).toBe(published['customer']?.['id']);
    answer('checkout.session');
    const { id, url } = published['checkout.session'] ?? {};
    expect(valueOf(await payments.createCheckout(checkoutOf('cus_1')))).toEqual({ id, url });
    answer('subscription');
    expect(valueOf(await payments.subscription('sub_1'))).toMatchObject({
      id: published['subscription']?.['id'],
      customerId: published['subscription']?.['customer'],
      status: 'active',
      currentPeriodEnd: instantAt(976_287_773_000),
      price: { unitAmount: 2000, currency: 'usd', interval: 'month' },
    });
  });
});
