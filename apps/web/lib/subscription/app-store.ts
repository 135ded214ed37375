import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { platform } from '#lib/platform/current-platform.ts';
import { type Purchases, type StoreAccount, StoreError, type StoreFailure } from '#lib/platform/platform.ts';

/** The shop of this server in the app store of this phone, for one rider. */
export interface AppStore {
  readonly purchases: Purchases;
  readonly account: StoreAccount;
}

/** Loads the shop; null in a browser, and where the server sells nothing in this app store. */
export const appStoreQuery = (riderId: string) =>
  queryOptions({
    queryKey: ['app-store', riderId],
    queryFn: async ({ signal }): Promise<AppStore | null> => {
      const { name, purchases } = platform();
      if (purchases === null) return null;
      const { iosKey, androidKey } = (await api.instance.get(undefined, { signal })).purchases;
      const apiKey = name === 'ios' ? iosKey : androidKey;
      return apiKey === null ? null : { purchases, account: { apiKey, riderId } };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Loads what the store sells, with the price in its own words. */
export const storeOffersQuery = ({ purchases, account }: AppStore) =>
  queryOptions({
    queryKey: ['store-offers', account.riderId],
    queryFn: () => purchases.offers(account),
    retry: false,
  });

const FAILURES: Readonly<Record<StoreFailure, string>> = {
  'store-offline': 'The app store does not answer. Check that this phone is online, and try again.',
  'store-failed': 'The app store could not do this. Please try again later.',
  'purchase-not-allowed': 'This phone does not allow purchases. Its settings say who can change that.',
  'purchase-pending': 'The purchase waits for somebody to approve it. It shows here once that is done.',
  'already-bought':
    'Your account of the app store has this subscription already. Press ‘Restore purchases’ to use it here.',
};

/** What the rider reads when the store has not done what was asked. */
export const storeErrorText = (error: unknown): string =>
  FAILURES[error instanceof StoreError ? error.reason : 'store-failed'];
