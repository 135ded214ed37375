import { MONTH_MS, PACKAGE, TRIAL_MS } from '@musette/stand-ins/revenuecat/store';
import type { StoreFailure } from '@musette/web/lib/platform/platform';
import { describe, expect, it } from 'vitest';
import { newPhone, STORE_ACCOUNT } from '../testing/simulated-phone.ts';

let riders = 0;

/** A rider whom the store does not know. RevenueCat is configured once in all tests, as in an app that runs. */
async function openStore() {
  const device = await newPhone();
  const { purchases } = device.platform;
  if (purchases === null) throw new Error('A phone has purchases');
  riders += 1;
  const account = { apiKey: 'goog_key', riderId: `rider-${riders}` };
  return { ...device, purchases, account };
}

describe('purchases in the app store', () => {
  it('are offered with the price of the store, and a trial to whoever has had none', async () => {
    const { purchases, account, phone, store } = await openStore();
    expect(await purchases.offers(account)).toEqual([
      { id: PACKAGE, priceText: 'A$25.00', period: 'month', trialDays: 7 },
    ]);
    expect(phone.storeCalls[0]).toContain(account.riderId);
    store.buy({ storeAccount: STORE_ACCOUNT, appUserId: account.riderId });
    expect((await purchases.offers(account))[0]?.trialDays).toBe(0);
  });

  it('are made for the rider: the store tells the server who has bought', async () => {
    const { purchases, account, events } = await openStore();
    expect(await purchases.isSubscribed(account)).toBe(false);
    expect(await purchases.buy(account, PACKAGE)).toBe('bought');
    expect(await purchases.isSubscribed(account)).toBe(true);
    const purchase = events.find(({ event }) => event.type === 'INITIAL_PURCHASE');
    expect(purchase?.event['app_user_id']).toBe(account.riderId);
  });

  it('can be cancelled at the store, which is no failure', async () => {
    const { purchases, account, phone } = await openStore();
    phone.answers.purchase = 'cancel';
    expect(await purchases.buy(account, PACKAGE)).toBe('cancelled');
    expect(await purchases.isSubscribed(account)).toBe(false);
  });

  it.each<[Parameters<typeof Object.assign>[1], StoreFailure]>([
    ['offline', 'store-offline'],
    ['not-allowed', 'purchase-not-allowed'],
    ['pending', 'purchase-pending'],
    ['fail', 'store-failed'],
  ])('say why the store has not sold: %s', async (answer, reason) => {
    const { purchases, account, phone } = await openStore();
    Object.assign(phone.answers, { purchase: answer });
    await expect(purchases.buy(account, PACKAGE)).rejects.toMatchObject({ reason });
  });

  it('say that the account of the store has it already', async () => {
    const { purchases, account } = await openStore();
    await purchases.buy(account, PACKAGE);
    await expect(purchases.buy(account, PACKAGE)).rejects.toMatchObject({ reason: 'already-bought' });
  });

  it('fail where the server sells something that the store does not have', async () => {
    const { purchases, account } = await openStore();
    await expect(purchases.buy(account, 'another')).rejects.toMatchObject({ reason: 'store-failed' });
  });

  it('are restored for the rider who asks', async () => {
    const { purchases, account } = await openStore();
    expect(await purchases.restore(account)).toBe(false);
    await purchases.buy(account, PACKAGE);
    expect(await purchases.restore(account)).toBe(true);
    const other = { ...account, riderId: `${account.riderId}-again` };
    expect(await purchases.restore(other)).toBe(true);
    expect(await purchases.isSubscribed(account)).toBe(false);
  });

  it('say that the store cannot be reached when they are restored without a network', async () => {
    const { purchases, account, phone } = await openStore();
    phone.answers.purchase = 'offline';
    await expect(purchases.restore(account)).rejects.toMatchObject({ reason: 'store-offline' });
  });

  it('run on until the end of what is paid for when they are cancelled, and then end', async () => {
    const { purchases, account, store, advance, events } = await openStore();
    await purchases.buy(account, PACKAGE);
    advance(TRIAL_MS);
    expect(await purchases.isSubscribed(account)).toBe(true);
    store.cancel(STORE_ACCOUNT);
    expect(await purchases.isSubscribed(account)).toBe(true);
    advance(MONTH_MS);
    expect(await purchases.isSubscribed(account)).toBe(false);
    expect(events.map(({ event }) => event.type).slice(-2)).toEqual(['CANCELLATION', 'EXPIRATION']);
  });

  it('are configured once, and told of another rider or another shop', async () => {
    const { purchases, account, phone } = await openStore();
    await purchases.isSubscribed(account);
    phone.storeCalls.length = 0;
    await purchases.isSubscribed(account);
    const second = { ...account, riderId: 'second' };
    await purchases.isSubscribed(second);
    await purchases.isSubscribed({ ...second, apiKey: 'goog_other' });
    expect(phone.storeCalls).toEqual(['logIn second', 'configure goog_other second']);
  });
});
