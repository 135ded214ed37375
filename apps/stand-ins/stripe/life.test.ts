import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { later } from './records/periods.ts';
import { startStripe } from './server.ts';
import type { StripeStandIn } from './server.ts';
import { stripeClient } from './testing/client.ts';
import type { StripeClient, StripeObject } from './testing/client.ts';

let stripe: StripeStandIn;
let client: StripeClient;
beforeAll(async () => {
  stripe = await startStripe();
  client = stripeClient(stripe);
});
beforeEach(() => stripe.control.reset());
afterAll(() => stripe.stop());

const DAY_S = 86_400;
const seconds = (text: string) => Date.parse(text) / 1000;
const typesOf = () => stripe.events().map(({ type }) => type);
const itemOf = ({ items }: StripeObject) =>
  (items as { data: { current_period_start: number; current_period_end: number }[] }).data[0];
const daysOf = (subscription: StripeObject) => {
  const { current_period_start: start = 0, current_period_end: end = 0 } = itemOf(subscription) ?? {};
  return (end - start) / DAY_S;
};
const statusOf = async (id: string) => (await client.subscription(id)).status;

describe('a month later', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2026-11-30', 3, '2027-02-28'],
  ])('than %s, %i times, is %s', (from, times, to) => {
    expect(later(seconds(from), 'month', times)).toBe(seconds(to));
  });

  it('has other intervals beside it', () => {
    expect(later(seconds('2028-02-29'), 'year', 1)).toBe(seconds('2029-02-28'));
    expect(later(seconds('2026-03-01'), 'week', 2)).toBe(seconds('2026-03-15'));
    expect(later(seconds('2026-03-01'), 'day', 1)).toBe(seconds('2026-03-02'));
  });
});

describe('a subscription', () => {
  it('begins with its trial of 7 days, which costs nothing', async () => {
    const { subscription } = await client.subscribe();
    const begun = await client.subscription(subscription);
    expect([begun.status, daysOf(begun)]).toEqual(['trialing', 7]);
    expect(begun['trial_end']).toBe(itemOf(begun)?.current_period_end);
    expect(begun['metadata']).toEqual({ rider: 'rider-1' });
    expect((await client.get(`/invoices/${String(begun['latest_invoice'])}`)).body).toMatchObject({
      status: 'paid',
      amount_due: 0,
    });
    expect(typesOf()).toEqual([
      'checkout.session.completed',
      'customer.subscription.created',
      'invoice.paid',
    ]);
  });

  it('is active and paid for at once without a trial', async () => {
    const { subscription } = await client.subscribe({ trial: false });
    const begun = await client.subscription(subscription);
    expect([begun.status, begun['trial_end']]).toEqual(['active', null]);
    expect((await client.get(`/invoices/${String(begun['latest_invoice'])}`)).body).toMatchObject({
      amount_paid: 2500,
    });
  });

  it('is announced to begin in earnest three days before, and does', async () => {
    const { subscription } = await client.subscribe();
    stripe.advance(4 * DAY_S);
    expect(typesOf().at(-1)).toBe('customer.subscription.trial_will_end');
    stripe.advance(3 * DAY_S);
    expect(await statusOf(subscription)).toBe('active');
    expect(typesOf().slice(-2)).toEqual(['invoice.paid', 'customer.subscription.updated']);
  });

  it('renews month after month, also when nobody looked for long', async () => {
    const { subscription } = await client.subscribe({ trial: false });
    const { created } = await client.subscription(subscription);
    stripe.advance(100 * DAY_S);
    const renewed = await client.subscription(subscription);
    expect(itemOf(renewed)?.current_period_start).toBe(later(Number(created), 'month', 3));
    expect(typesOf().filter((type) => type === 'invoice.paid')).toHaveLength(4);
    const times = stripe.events().map((event) => event.created);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
  });

  it('is past due when its renewal cannot be paid, and ends after three more attempts', async () => {
    const { subscription } = await client.subscribe();
    stripe.changeCard(subscription, '0341');
    stripe.advance(7 * DAY_S);
    expect(await statusOf(subscription)).toBe('past_due');
    stripe.advance(14 * DAY_S);
    expect(await statusOf(subscription)).toBe('past_due');
    stripe.advance(DAY_S);
    expect(await statusOf(subscription)).toBe('canceled');
    expect(typesOf().filter((type) => type === 'invoice.payment_failed')).toHaveLength(4);
    expect(typesOf().at(-1)).toBe('customer.subscription.deleted');
  });

  it('is active again once another card pays what is open', async () => {
    const { subscription } = await client.subscribe();
    stripe.changeCard(subscription, '0341');
    stripe.advance(7 * DAY_S);
    expect([stripe.changeCard(subscription, '0002'), await statusOf(subscription)]).toEqual([
      false,
      'past_due',
    ]);
    expect([stripe.changeCard(subscription, '4242'), await statusOf(subscription)]).toEqual([true, 'active']);
  });

  it('that was canceled goes on to the end of its period', async () => {
    const { subscription } = await client.subscribe();
    stripe.cancelAtPeriodEnd(subscription);
    const wanted = await client.subscription(subscription);
    expect(wanted).toMatchObject({
      status: 'trialing',
      cancel_at_period_end: true,
      cancel_at: wanted['trial_end'],
    });
    stripe.advance(7 * DAY_S);
    expect(await client.subscription(subscription)).toMatchObject({
      status: 'canceled',
      ended_at: wanted['trial_end'],
    });
  });

  it('renews when it is resumed in time', async () => {
    const { subscription } = await client.subscribe();
    stripe.cancelAtPeriodEnd(subscription);
    await client.post(`/subscriptions/${subscription}`, { cancel_at_period_end: 'false' });
    stripe.advance(7 * DAY_S);
    expect(await client.subscription(subscription)).toMatchObject({ status: 'active', cancel_at: null });
  });

  it('ends at once when it is deleted, and cannot be deleted again', async () => {
    const { subscription } = await client.subscribe();
    expect((await client.call('DELETE', `/subscriptions/${subscription}`)).body.status).toBe('canceled');
    const again = await client.call('DELETE', `/subscriptions/${subscription}`);
    expect([again.status, again.body.error.code]).toEqual([404, 'resource_missing']);
    expect(await statusOf(subscription)).toBe('canceled');
    stripe.advance(90 * DAY_S);
    expect(typesOf().at(-1)).toBe('customer.subscription.deleted');
  });

  it('has any status that a test wants to see', async () => {
    const { subscription } = await client.subscribe();
    stripe.setStatus(subscription, 'paused');
    stripe.advance(90 * DAY_S);
    expect(await statusOf(subscription)).toBe('paused');
  });
});
