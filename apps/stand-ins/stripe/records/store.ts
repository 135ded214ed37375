import type { StandInClock } from '../../clock.ts';
import { newId } from './records.ts';
import type {
  CheckoutSession,
  Customer,
  Interval,
  Invoice,
  Metadata,
  PortalSession,
  Price,
  Subscription,
} from './records.ts';

/** The price of the specification: 25 AUD a month (spec 9). */
export const MUSETTE_PRICE = 'price_musette_month';

export interface NewPrice {
  currency: string;
  unitAmount: number;
  interval: Interval;
  productName: string;
  metadata: Metadata;
}

/** Everything that is there, each by its id and the newest last. */
export function stripeStore(clock: StandInClock) {
  const customers = new Map<string, Customer>();
  const prices = new Map<string, Price>();
  const sessions = new Map<string, CheckoutSession>();
  const portals = new Map<string, PortalSession>();
  const subscriptions = new Map<string, Subscription>();
  const invoices = new Map<string, Invoice>();

  function addPrice(price: NewPrice, id = newId('price')): Price {
    const { productName, ...rest } = price;
    const product = { id: newId('prod'), name: productName };
    const added = { ...rest, id, product, isActive: true, createdS: clock.nowSeconds() };
    prices.set(id, added);
    return added;
  }
  const seed = () =>
    addPrice(
      { currency: 'aud', unitAmount: 2500, interval: 'month', productName: 'Musette', metadata: {} },
      MUSETTE_PRICE,
    );
  seed();

  return {
    customers,
    prices,
    sessions,
    portals,
    subscriptions,
    invoices,
    addPrice,
    subscriptionsOf: (customer: Customer): Subscription[] =>
      [...subscriptions.values()].filter((each) => each.customer === customer),
    reset(): void {
      for (const map of [customers, prices, sessions, portals, subscriptions, invoices]) map.clear();
      seed();
    },
  };
}

export type StripeStore = ReturnType<typeof stripeStore>;
