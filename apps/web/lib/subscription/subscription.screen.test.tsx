import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { failWith } from '#testing/api-stub.ts';
import { hurry } from '#testing/hurry.ts';
import { openScreen, type ScreenOptions } from '#testing/screen.tsx';
import type {
  Subscription,
  SubscriptionOffer,
  SubscriptionRecord,
} from '#lib/subscription/subscription-api.ts';

const PRICE = { unitAmountCents: 2500, currency: 'aud', interval: 'month' };
const OFFER: SubscriptionOffer = { trialDays: 7, price: PRICE };
const FREE: Subscription = { isOn: true, canManage: false, record: null };
const RECORD: SubscriptionRecord = {
  status: 'trialing',
  message: null,
  currentPeriodEndSeconds: Date.parse('2026-03-09T11:00:00.000Z') / 1000,
  endsAt: null,
  price: PRICE,
  source: 'stripe',
};
const subscribed = (change: Partial<SubscriptionRecord> = {}): Subscription => ({
  isOn: true,
  canManage: true,
  record: { ...RECORD, ...change },
});

type SubscriptionApi = NonNullable<NonNullable<ScreenOptions['api']>['subscription']>;

const open = (subscription: SubscriptionApi, path = '/account') =>
  openScreen(path, { api: { subscription: { offer: OFFER, ...subscription } } });

const card = () => page.getByRole('region', { name: 'Subscription' });
const button = (name: string) => card().getByRole('button', { name, exact: true });
const text = (words: string | RegExp) => card().getByText(words);

it('says that everything is free where the server takes no payments [1.35, 2.97]', async () => {
  await open({ get: { isOn: false, canManage: false, record: null } });
  await expect.element(text('Everything is free on this server. There is nothing to pay.')).toBeVisible();
  expect(card().getByRole('button').query()).toBeNull();
});

it('shows the free plan without a record, and what a subscription costs [4.17, 9.31]', async () => {
  await open({ get: FREE });
  await expect.element(text('7-day free trial, then 25 AUD per month, cancel anytime')).toBeVisible();
  await expect.element(text('free plan')).toBeVisible();
  await expect.element(button('Start free trial')).toBeVisible();
});

it.each<[SubscriptionOffer, string]>([
  [{ trialDays: 0, price: PRICE }, '25 AUD per month, cancel anytime'],
  [
    { trialDays: 0, price: { unitAmountCents: 1250, currency: 'eur', interval: 'year' } },
    '12.50 EUR per year, cancel anytime',
  ],
  [
    { trialDays: 0, price: { unitAmountCents: 900, currency: 'jpy', interval: 'month' } },
    '900 JPY per month, cancel anytime',
  ],
  [{ trialDays: 7, price: null }, '7-day free trial, then the price that Stripe shows you, cancel anytime'],
])('offers what the server sells: %j', async (offer, words) => {
  await open({ get: FREE, offer });
  await expect.element(text(words)).toBeVisible();
  await expect.element(button(offer.trialDays > 0 ? 'Start free trial' : 'Subscribe')).toBeVisible();
});

it.each<[Partial<SubscriptionRecord>, string, string]>([
  [{}, 'trialing', 'Free until Mar 9'],
  [{ status: 'active' }, 'active', 'Renews on Mar 9'],
  [{ status: 'active', message: 'ends', endsAt: '2026-03-09T11:00:00.000Z' }, 'active', 'Ends on Mar 9'],
  [{ status: 'past_due' }, 'past_due', 'Current period ends on Mar 9'],
  [{ status: 'resting' }, 'resting', 'Current period ends on Mar 9'],
])('shows the record: %j [3.43, 3.44, 4.16]', async (change, status, period) => {
  await open({ get: subscribed(change) });
  await expect.element(text(status)).toBeVisible();
  await expect.element(text('25 AUD per month')).toBeVisible();
  await expect.element(text(period)).toBeVisible();
  await expect.element(button('Manage subscription')).toBeVisible();
});

it('offers a new subscription after the last one has ended', async () => {
  await open({
    get: subscribed({ status: 'canceled', endsAt: '2026-03-01T11:00:00.000Z' }),
    offer: { trialDays: 0, price: PRICE },
  });
  await expect.element(text('Ended on Mar 1')).toBeVisible();
  await expect.element(button('Subscribe')).toBeVisible();
});

it('says that the last payment has failed', async () => {
  await open({ get: subscribed({ status: 'past_due', message: 'payment-failed' }) });
  await expect
    .element(card().getByRole('alert').filter({ hasText: 'Your last payment has failed.' }))
    .toBeVisible();
});

it('leads to the app store for what was bought there', async () => {
  await open({ get: { ...subscribed({ source: 'app', price: null }), canManage: false } });
  await expect.element(text(/manage it in the settings of your app store/)).toBeVisible();
  expect(button('Manage subscription').query()).toBeNull();
});

it('follows a change while it is open [7.22]', async () => {
  hurry();
  const { api } = await open({ get: FREE });
  await expect.element(button('Start free trial')).toBeVisible();
  api.answer({ subscription: { get: subscribed() } });
  await expect.element(text('trialing')).toBeVisible();
});

it('is processing after a rider has subscribed again [4.18]', async () => {
  hurry();
  const ended = subscribed({ status: 'canceled', endsAt: '2026-03-01T11:00:00.000Z' });
  const screen = await open({ get: ended, refresh: ended }, '/account?success=true');
  await expect.element(text('processing')).toBeVisible();
  expect(button('Subscribe').query()).toBeNull();
  screen.api.answer({ subscription: { get: subscribed({ status: 'active' }) } });
  await expect.element(text('Renews on Mar 9')).toBeVisible();
});

it('is processing after a payment, and looks once more after 5 s [2.17, 4.18, 9.33]', async () => {
  const refreshed = Promise.withResolvers<Subscription>();
  const screen = await open({ get: FREE, refresh: () => refreshed.promise }, '/account?success=true');
  await expect.element(text('processing')).toBeVisible();
  expect(screen.path()).toBe('/account');
  expect(screen.api.inputsOf('subscription.refresh')).toHaveLength(0);
  await expect.poll(() => screen.api.inputsOf('subscription.refresh').length).toBe(1);
  hurry();
  refreshed.resolve(FREE);
  await expect.element(text(/takes longer than usual to be confirmed/)).toBeVisible();
  screen.api.answer({ subscription: { get: subscribed() } });
  await expect.element(text('trialing')).toBeVisible();
  expect(screen.api.inputsOf('subscription.refresh')).toHaveLength(1);
});

it('shows the record at once when it is there before the rider comes back', async () => {
  await open({ get: subscribed() }, '/account?success=true');
  await expect.element(text('trialing')).toBeVisible();
});

it('says that a payment was cancelled [2.17]', async () => {
  const screen = await open({ get: FREE }, '/account?canceled=true');
  await expect.element(text('The payment was cancelled. Nothing was charged.')).toBeVisible();
  await expect.element(button('Start free trial')).toBeVisible();
  expect(screen.path()).toBe('/account');
});

it.each([
  ['payments-unavailable', 'Error: Stripe does not answer. Please try again later.'],
  [
    'payments-refused',
    'Error: Stripe does not accept what this server asks of it. The person who runs it can see why.',
  ],
  ['already-subscribed', 'Error: You have a subscription already. Reload the page.'],
  ['payments-off', 'Error: This server takes no payments any more. Reload the page.'],
] as const)('says why the checkout cannot begin: %s [8.46]', async (code, words) => {
  await open({ get: FREE, checkout: failWith({ code }) });
  await button('Start free trial').click();
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(button('Start free trial')).not.toHaveAttribute('aria-busy');
});

it('waits 10 s for the address and then says so [7.25, 7.26, 9.32]', async () => {
  hurry();
  const never = new Promise<never>(() => undefined);
  await open({ get: subscribed(), portal: () => never });
  await button('Manage subscription').click();
  await expect.element(button('Manage subscription')).toHaveAttribute('aria-busy', 'true');
  await expect
    .element(page.getByText('Error: Stripe did not answer within 10 seconds. Please try again.'))
    .toBeVisible();
});

it('asks a rider whose session has ended at the payment to sign in [6.6]', async () => {
  await open({ get: failWith({ code: 'not-signed-in' }) }, '/account?success=true');
  await expect.element(page.getByText('Please sign in to manage your subscription')).toBeVisible();
});

it('offers another try when it cannot be loaded', async () => {
  const { api } = await open({ get: failWith({ code: 'not-ready' }) });
  await expect.element(page.getByText('Failed to load your subscription.')).toBeVisible();
  api.answer({ subscription: { get: FREE } });
  await page
    .getByRole('alert')
    .filter({ hasText: 'Failed to load your subscription.' })
    .getByRole('button')
    .click();
  await expect.element(text('free plan')).toBeVisible();
});

it.each([
  ['the free plan', FREE, 'free plan'],
  ['a subscription', subscribed(), 'trialing'],
] as const)('is open to everybody: %s', async (_what, get, words) => {
  await open({ get });
  await expect.element(text(words)).toBeVisible();
  await expectAccessible();
});
