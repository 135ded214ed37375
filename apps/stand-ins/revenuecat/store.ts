/** A subscription of an account of an app store. */
interface StoreSubscription {
  /** The same through all of its periods. */
  readonly transactionId: string;
  /** The rider whom RevenueCat gives it to. */
  appUserId: string;
  periodType: 'TRIAL' | 'NORMAL';
  purchasedMs: number;
  expiresMs: number;
  willRenew: boolean;
  isRunning: boolean;
}

/** An event as RevenueCat posts it. */
export interface StoreEvent {
  readonly api_version: '1.0';
  readonly event: Readonly<Record<string, unknown>> & { readonly id: string; readonly type: string };
}

interface StoreOptions {
  readonly nowMs: () => number;
  readonly onEvent: (event: StoreEvent) => void;
}

const PRODUCT = 'musette_monthly';
export const PACKAGE = '$rc_monthly';
const ENTITLEMENT = 'pro';
const DAY_MS = 86_400_000;
export const TRIAL_MS = 7 * DAY_MS;
export const MONTH_MS = 30 * DAY_MS;
const PRICE = { price: 25, currency: 'AUD' };

/** Who asks: the account of the app store on the device, and the rider whom the app has named. */
export interface Customer {
  readonly storeAccount: string;
  readonly appUserId: string;
}

/** An app store with RevenueCat behind it: one product with a trial, bought, renewed, cancelled and ended by a clock. */
export class AppStore {
  readonly #accounts = new Map<string, StoreSubscription>();
  readonly #hadTrial = new Set<string>();
  readonly #options: StoreOptions;
  #events = 0;

  constructor(options: StoreOptions) {
    this.#options = options;
  }

  /** Renews or ends what has run out by now, period after period. */
  settle(): void {
    for (const one of this.#accounts.values())
      while (one.isRunning && one.expiresMs <= this.#options.nowMs()) this.#endPeriod(one);
  }

  isTrialFree(storeAccount: string): boolean {
    return !this.#hadTrial.has(storeAccount);
  }

  customerInfo(appUserId: string): object {
    this.settle();
    const all = [...this.#accounts.values()];
    return customerInfoOf(
      all.filter((one) => one.appUserId === appUserId),
      appUserId,
    );
  }

  /** False when this account has the subscription already. */
  buy({ storeAccount, appUserId }: Customer): boolean {
    if (this.#running(storeAccount)) return false;
    const isTrial = this.isTrialFree(storeAccount);
    this.#hadTrial.add(storeAccount);
    const nowMs = this.#options.nowMs();
    const one: StoreSubscription = {
      transactionId: `2000${this.#events}${nowMs}`,
      appUserId,
      periodType: isTrial ? 'TRIAL' : 'NORMAL',
      purchasedMs: nowMs,
      expiresMs: nowMs + (isTrial ? TRIAL_MS : MONTH_MS),
      willRenew: true,
      isRunning: true,
    };
    this.#accounts.set(storeAccount, one);
    this.#tell('INITIAL_PURCHASE', one);
    return true;
  }

  /** Gives what the account has bought to the rider who asks. */
  restore({ storeAccount, appUserId }: Customer): void {
    const one = this.#running(storeAccount);
    if (!one || one.appUserId === appUserId) return;
    const transfer = { transferred_from: [one.appUserId], transferred_to: [appUserId] };
    one.appUserId = appUserId;
    // The real one names no subscription either.
    this.#tell('TRANSFER', null, transfer);
  }

  /** In the settings of the app store: it runs until the end of what is paid for. */
  cancel(storeAccount: string): void {
    const one = this.#running(storeAccount);
    if (!one) return;
    one.willRenew = false;
    this.#tell('CANCELLATION', one, { cancel_reason: 'UNSUBSCRIBE' });
  }

  failPayment(storeAccount: string): void {
    const one = this.#running(storeAccount);
    if (one) this.#tell('BILLING_ISSUE', one);
  }

  #running(storeAccount: string): StoreSubscription | undefined {
    this.settle();
    const one = this.#accounts.get(storeAccount);
    return one?.isRunning ? one : undefined;
  }

  #endPeriod(one: StoreSubscription): void {
    if (!one.willRenew) {
      one.isRunning = false;
      this.#tell('EXPIRATION', one, { expiration_reason: 'UNSUBSCRIBE' });
      return;
    }
    one.periodType = 'NORMAL';
    one.purchasedMs = one.expiresMs;
    one.expiresMs += MONTH_MS;
    this.#tell('RENEWAL', one);
  }

  #tell(type: string, one: StoreSubscription | null, more: object = {}): void {
    this.#events += 1;
    const at = this.#options.nowMs();
    const id = `rc-event-${this.#events}-${at}`;
    this.#options.onEvent({
      api_version: '1.0',
      event: { ...(one && eventOf(one)), id, type, event_timestamp_ms: at, ...more },
    });
  }
}

function eventOf(one: StoreSubscription): Record<string, unknown> {
  const isTrial = one.periodType === 'TRIAL';
  return {
    app_user_id: one.appUserId,
    original_app_user_id: one.appUserId,
    aliases: [one.appUserId],
    product_id: PRODUCT,
    entitlement_ids: [ENTITLEMENT],
    period_type: one.periodType,
    purchased_at_ms: one.purchasedMs,
    expiration_at_ms: one.expiresMs,
    environment: 'PRODUCTION',
    store: 'PLAY_STORE',
    price: isTrial ? 0 : PRICE.price,
    price_in_purchased_currency: isTrial ? 0 : PRICE.price,
    currency: PRICE.currency,
    original_transaction_id: one.transactionId,
    transaction_id: one.transactionId,
  };
}

function customerInfoOf(subscriptions: readonly StoreSubscription[], appUserId: string): object {
  const all = subscriptions.map((one) => [ENTITLEMENT, entitlementOf(one)] as const);
  return {
    entitlements: {
      all: Object.fromEntries(all),
      active: Object.fromEntries(all.filter(([, { isActive }]) => isActive)),
      verification: 'NOT_REQUESTED',
    },
    activeSubscriptions: subscriptions.filter(({ isRunning }) => isRunning).map(() => PRODUCT),
    originalAppUserId: appUserId,
    managementURL: null,
  };
}

const entitlementOf = (one: StoreSubscription) => ({
  identifier: ENTITLEMENT,
  isActive: one.isRunning,
  willRenew: one.willRenew,
  periodType: one.periodType,
  expirationDate: new Date(one.expiresMs).toISOString(),
  expirationDateMillis: one.expiresMs,
  store: 'PLAY_STORE',
  productIdentifier: PRODUCT,
  isSandbox: false,
});

/** What the store offers, as the plugin passes it on. */
export const offerings = (): object => {
  const monthly = {
    identifier: PACKAGE,
    packageType: 'MONTHLY',
    offeringIdentifier: 'default',
    presentedOfferingContext: {
      offeringIdentifier: 'default',
      placementIdentifier: null,
      targetingContext: null,
    },
    product: {
      identifier: PRODUCT,
      title: 'Musette',
      description: 'Pays for the server and the work on it',
      price: PRICE.price,
      priceString: 'A$25.00',
      currencyCode: PRICE.currency,
      subscriptionPeriod: 'P1M',
      introPrice: {
        price: 0,
        priceString: 'A$0.00',
        cycles: 1,
        period: 'P7D',
        periodUnit: 'DAY',
        periodNumberOfUnits: 7,
      },
    },
  };
  const current = {
    identifier: 'default',
    serverDescription: 'Musette',
    metadata: {},
    availablePackages: [monthly],
    monthly,
  };
  return { current, all: { default: current } };
};
