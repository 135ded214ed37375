import {
  type CustomerInfo,
  INTRO_ELIGIBILITY_STATUS,
  Purchases as RevenueCat,
  PURCHASES_ERROR_CODE as CODE,
  type PurchasesPackage,
  type PurchasesStoreProduct,
} from '@revenuecat/purchases-capacitor';
import {
  type Purchases,
  type StoreAccount,
  StoreError,
  type StoreFailure,
  type StoreOffer,
} from '@musette/web/lib/platform/platform';

/** Purchases by RevenueCat. It is told of the server's shop and of the rider before each call. */
export const capacitorPurchases: Purchases = {
  offers: (account) => inStore(account, async () => Promise.all((await packages()).map(offerOf))),
  buy: (account, offerId) =>
    inStore(account, async () => {
      const aPackage = (await packages()).find(({ identifier }) => identifier === offerId);
      if (!aPackage) throw new StoreError('store-failed');
      try {
        await RevenueCat.purchasePackage({ aPackage });
        return 'bought';
      } catch (cause) {
        if (codeOf(cause) === CANCELLED) return 'cancelled';
        throw cause;
      }
    }),
  restore: (account) =>
    inStore(account, async () => isSubscribed((await RevenueCat.restorePurchases()).customerInfo)),
  isSubscribed: (account) =>
    inStore(account, async () => isSubscribed((await RevenueCat.getCustomerInfo()).customerInfo)),
};

/** One entitlement is enough: which one a shop calls it by is the operator's choice. */
const isSubscribed = ({ entitlements }: CustomerInfo): boolean => Object.keys(entitlements.active).length > 0;

async function packages(): Promise<readonly PurchasesPackage[]> {
  return (await RevenueCat.getOfferings()).current?.availablePackages ?? [];
}

let configured: StoreAccount | null = null;

/** Configures the store or changes the rider, and names its failures. */
async function inStore<T>(account: StoreAccount, act: () => Promise<T>): Promise<T> {
  try {
    await configure(account);
    return await act();
  } catch (cause) {
    throw cause instanceof StoreError ? cause : new StoreError(failureOf(cause));
  }
}

async function configure(account: StoreAccount): Promise<void> {
  const { apiKey, riderId } = account;
  if (configured?.apiKey !== apiKey) await RevenueCat.configure({ apiKey, appUserID: riderId });
  else if (configured.riderId !== riderId) await RevenueCat.logIn({ appUserID: riderId });
  configured = account;
}

async function offerOf({ identifier, product }: PurchasesPackage): Promise<StoreOffer> {
  return {
    id: identifier,
    priceText: product.priceString,
    period: product.subscriptionPeriod === null ? null : periodOf(product.subscriptionPeriod),
    trialDays: await trialDaysOf(product),
  };
}

const PERIODS: Readonly<Record<string, string>> = {
  P1W: 'week',
  P1M: 'month',
  P2M: '2 months',
  P3M: '3 months',
  P6M: '6 months',
  P1Y: 'year',
};

const periodOf = (iso: string): string | null => PERIODS[iso] ?? null;

const UNIT_DAYS: Readonly<Record<string, number>> = { DAY: 1, WEEK: 7, MONTH: 30, YEAR: 365 };

/** Apple names the trial to everybody, also to those who have had it. Google names it to those who may have it. */
async function trialDaysOf({ identifier, introPrice }: PurchasesStoreProduct): Promise<number> {
  if (introPrice?.price !== 0) return 0;
  const eligibilities = await RevenueCat.checkTrialOrIntroductoryPriceEligibility({
    productIdentifiers: [identifier],
  });
  const status = eligibilities[identifier]?.status;
  if (status === INTRO_ELIGIBILITY_STATUS.INTRO_ELIGIBILITY_STATUS_INELIGIBLE) return 0;
  return introPrice.cycles * introPrice.periodNumberOfUnits * (UNIT_DAYS[introPrice.periodUnit] ?? 0);
}

const CANCELLED: string = CODE.PURCHASE_CANCELLED_ERROR;

const FAILURES: Readonly<Record<string, StoreFailure>> = {
  [CODE.NETWORK_ERROR]: 'store-offline',
  [CODE.OFFLINE_CONNECTION_ERROR]: 'store-offline',
  [CODE.PURCHASE_NOT_ALLOWED_ERROR]: 'purchase-not-allowed',
  [CODE.PAYMENT_PENDING_ERROR]: 'purchase-pending',
  [CODE.PRODUCT_ALREADY_PURCHASED_ERROR]: 'already-bought',
  [CODE.RECEIPT_ALREADY_IN_USE_ERROR]: 'already-bought',
};

const failureOf = (cause: unknown): StoreFailure => FAILURES[codeOf(cause)] ?? 'store-failed';

const codeOf = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause ? String(cause.code) : '';
