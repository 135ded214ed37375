import { SIGN_IN_OPTIONS } from '@musette/web/testing/sign-in-options';
import { hurry } from '@musette/web/testing/hurry';
import { openScreen, type ScreenOptions } from '@musette/web/testing/screen';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { newPhone, STORE_ACCOUNT } from '../testing/simulated-phone.ts';

type SubscriptionApi = NonNullable<NonNullable<ScreenOptions['api']>['subscription']>;
type Subscription = Exclude<SubscriptionApi['get'], ((...given: never[]) => unknown) | undefined>;

const FREE: Subscription = { isOn: true, canManage: false, record: null };
const inApp = (status: string): Subscription => ({
  isOn: true,
  canManage: false,
  record: {
    status,
    message: null,
    currentPeriodEndSeconds: Date.parse('2026-03-09T11:00:00.000Z') / 1000,
    endsAt: null,
    price: null,
    source: 'app',
  },
});

const KEYS = { androidKey: 'goog_key', iosKey: 'appl_key' };

interface Opened {
  readonly keys?: { readonly androidKey: string | null; readonly iosKey: string | null };
  /** How the store answers at first. */
  readonly purchase?: 'offline';
}

const INSTANCE = {
  product: 'musette' as const,
  version: '0.1.0',
  minimumAppVersion: '0.1.0',
  signIn: SIGN_IN_OPTIONS,
  appSignIn: { googleIosClientId: null, googleAndroidClientId: null, appleBundleId: null },
  linkHosts: ['musette.example'],
  payments: 'off' as const,
};

async function openAccount(subscription: Subscription, { keys = KEYS, purchase }: Opened = {}) {
  const device = await newPhone();
  if (purchase) device.phone.answers.purchase = purchase;
  const instance = { ...INSTANCE, purchases: keys };
  const screen = await openScreen('/account', {
    platform: device.platform,
    size: 'whole',
    api: { subscription: { get: subscription, refresh: subscription }, instance: { get: instance } },
  });
  return { ...device, ...screen };
}

const card = () => page.getByRole('region', { name: 'Subscription' });
const button = (name: string) => card().getByRole('button', { name, exact: true });
const text = (words: string | RegExp) => card().getByText(words);

describe('the subscription on a phone', () => {
  it('is sold by the app store with its own price, and never by Stripe [1.23, 9.47]', async () => {
    const { api } = await openAccount(FREE);
    await expect.element(text('7-day free trial, then A$25.00 per month, cancel anytime')).toBeVisible();
    await expect.element(button('Restore purchases')).toBeVisible();
    await expect.element(text(/You cancel it in the settings of your app store/)).toBeVisible();
    expect(api.inputsOf('subscription.offer')).toEqual([]);
    expect(
      card()
        .getByText(/stripe/i)
        .query(),
    ).toBeNull();
  });

  it('waits for the record after a purchase, and then follows it', async () => {
    hurry();
    const { api, phone, events } = await openAccount(FREE);
    await button('Start free trial').click();
    await expect.element(text('processing')).toBeVisible();
    await expect.poll(() => phone.felt).toEqual(['SUCCESS']);
    expect(events.at(-1)?.event['type']).toBe('INITIAL_PURCHASE');
    api.answer({ subscription: { get: inApp('trialing') } });
    await expect.element(text('trialing')).toBeVisible();
    await expect.element(text(/manage it in the settings of your app store/)).toBeVisible();
    api.answer({ subscription: { get: inApp('canceled') } });
    await expect.element(text('canceled')).toBeVisible();
  });

  it('stays as it was when the rider cancels at the store', async () => {
    const { phone } = await openAccount(FREE);
    await expect.element(button('Start free trial')).toBeVisible();
    phone.answers.purchase = 'cancel';
    await button('Start free trial').click();
    await expect.element(button('Start free trial')).not.toHaveAttribute('aria-busy');
    await expect.element(text('free plan')).toBeVisible();
    expect(page.getByRole('alert').filter({ hasText: /./ }).query()).toBeNull();
  });

  it.each([
    ['offline', 'The app store does not answer. Check that this phone is online, and try again.'],
    ['not-allowed', 'This phone does not allow purchases. Its settings say who can change that.'],
    ['pending', 'The purchase waits for somebody to approve it. It shows here once that is done.'],
    ['fail', 'The app store could not do this. Please try again later.'],
  ] as const)('says why the store has not sold: %s', async (purchase, words) => {
    const { phone } = await openAccount(FREE);
    await expect.element(button('Start free trial')).toBeVisible();
    phone.answers.purchase = purchase;
    await button('Start free trial').click();
    await expect.element(page.getByText(words)).toBeVisible();
  });

  it('offers another try when the store cannot be asked what it sells', async () => {
    const { phone } = await openAccount(FREE, { purchase: 'offline' });
    const again = card().getByRole('button', { name: 'Try again' });
    await expect.element(again).toBeVisible();
    phone.answers.purchase = 'done';
    await again.click();
    await expect.element(button('Start free trial')).toBeVisible();
  });

  it('says that nothing is there to restore', async () => {
    await openAccount(FREE);
    await button('Restore purchases').click();
    await expect
      .element(page.getByText('Your account of the app store has no subscription to Musette.'))
      .toBeVisible();
  });

  it('comes back on another phone by what the store knows', async () => {
    hurry();
    const { api, store } = await openAccount(FREE);
    store.buy({ storeAccount: STORE_ACCOUNT, appUserId: 'the-rider-before' });
    await button('Restore purchases').click();
    await expect.element(text('processing')).toBeVisible();
    api.answer({ subscription: { get: inApp('active') } });
    await expect.element(text('active')).toBeVisible();
  });

  it('can begin again after the last one has ended', async () => {
    await openAccount(inApp('canceled'));
    await expect.element(text('canceled')).toBeVisible();
    await expect.element(button('Start free trial')).toBeVisible();
  });

  it('is managed elsewhere when it was not bought in the app', async () => {
    const bought = inApp('active');
    await openAccount({
      ...bought,
      canManage: true,
      record: bought.record && { ...bought.record, source: 'stripe' },
    });
    await expect.element(text('You did not subscribe in the app: manage it where you did.')).toBeVisible();
    expect(card().getByRole('button').query()).toBeNull();
  });

  it.each([[{ androidKey: null, iosKey: null }], [{ androidKey: null, iosKey: 'appl_key' }]])(
    'is the free plan without a button where the server sells nothing in this store: %j',
    async (keys) => {
      await openAccount(FREE, { keys });
      await expect.element(text('free plan')).toBeVisible();
      expect(card().getByRole('button').query()).toBeNull();
    },
  );
});
