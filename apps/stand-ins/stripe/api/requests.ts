import { DAY_S } from '../records/periods.ts';
import { under } from '../params.ts';
import type { Params } from '../params.ts';
import { intervals } from '../records/records.ts';
import type { CheckoutSession, Customer, Interval, Price } from '../records/records.ts';
import { badInteger, badParam, badUrl, missingParam, noSuch } from '../refusals.ts';
import type { Refusal } from '../refusals.ts';
import type { NewPrice, StripeStore } from '../records/store.ts';

// What may be sent, and what is made of it. Another parameter is refused, as Stripe does: a misspelt name is no default.

export const CUSTOMER_PARAMS = ['email', 'metadata.*'];
export const PRICE_PARAMS = [
  'currency',
  'unit_amount',
  'recurring.interval',
  'product_data.name',
  'active',
  'metadata.*',
];
export const CHECKOUT_PARAMS = [
  'mode',
  'customer',
  'client_reference_id',
  'line_items.#.price',
  'line_items.#.quantity',
  'success_url',
  'cancel_url',
  'subscription_data.trial_period_days',
  'subscription_data.metadata.*',
  'payment_method_collection',
  'metadata.*',
];
export const PORTAL_PARAMS = ['customer', 'return_url'];
export const SUBSCRIPTION_PARAMS = ['cancel_at_period_end', 'metadata.*'];
export const LIST_PARAMS = ['customer', 'status', 'email', 'limit', 'starting_after', 'type', 'active'];

type Read<T> = T | { refusal: Refusal };

const refused = (refusal: Refusal) => ({ refusal });

/** The customer that a parameter names; a deleted one is not there. */
function customerIn(params: Params, { customers }: StripeStore): Read<Customer> {
  const id = params.get('customer');
  if (id === undefined) return refused(missingParam('customer'));
  const customer = customers.get(id);
  return customer === undefined || customer.isDeleted
    ? refused(noSuch('customer', id, 'customer'))
    : customer;
}

function priceIn(params: Params, { prices }: StripeStore): Read<Price> {
  const path = 'line_items.0.price';
  const id = params.get(path);
  if (id === undefined) return refused(missingParam('line_items'));
  const price = prices.get(id);
  if (price === undefined) return refused(noSuch('price', id, path));
  return price.isActive
    ? price
    : refused(badParam(path, 'The price specified is inactive. This field only accepts active prices.'));
}

function trialDaysIn(params: Params): Read<number> {
  const path = 'subscription_data.trial_period_days';
  const text = params.get(path);
  if (text === undefined) return 0;
  if (!/^\d+$/.test(text)) return refused(badInteger(path, text));
  const days = Number(text);
  if (days < 1) return refused(badParam(path, 'The minimum number of trial period days is 1.'));
  return days <= 730
    ? days
    : refused(badParam(path, 'The maximum number of trial period days is 730 (2 years).'));
}

function urlIn(params: Params, path: string): Read<string> {
  const text = params.get(path);
  if (text === undefined) return refused(missingParam(path));
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '') ? text : refused(badUrl(path));
}

const isRefused = (read: unknown): read is { refusal: Refusal } =>
  typeof read === 'object' && read !== null && 'refusal' in read;

/** A checkout session without its id, or why there is none. */
export function readCheckout(
  params: Params,
  store: StripeStore,
  nowS: number,
): Read<Omit<CheckoutSession, 'id'>> {
  if (params.get('mode') !== 'subscription') {
    return refused(badParam('mode', 'This stand-in has subscriptions only: mode must be subscription.'));
  }
  const successUrl = urlIn(params, 'success_url');
  if (isRefused(successUrl)) return successUrl;
  const cancelUrl = params.has('cancel_url') ? urlIn(params, 'cancel_url') : null;
  if (isRefused(cancelUrl)) return cancelUrl;
  const customer = customerIn(params, store);
  if (isRefused(customer)) return customer;
  const price = priceIn(params, store);
  if (isRefused(price)) return price;
  if (params.get('line_items.0.quantity') !== '1') return refused(missingParam('line_items.0.quantity'));
  const trialDays = trialDaysIn(params);
  if (isRefused(trialDays)) return trialDays;
  return {
    customer,
    price,
    trialDays,
    successUrl,
    cancelUrl,
    reference: params.get('client_reference_id') ?? null,
    metadata: under(params, 'metadata'),
    subscriptionMetadata: under(params, 'subscription_data.metadata'),
    status: 'open',
    subscription: null,
    createdS: nowS,
    expiresS: nowS + DAY_S,
  };
}

export function readPortal(
  params: Params,
  store: StripeStore,
): Read<{ customer: Customer; returnUrl: string }> {
  const customer = customerIn(params, store);
  if (isRefused(customer)) return customer;
  const returnUrl = urlIn(params, 'return_url');
  return isRefused(returnUrl) ? returnUrl : { customer, returnUrl };
}

export function readPrice(params: Params): Read<NewPrice> {
  const [currency, amount, interval] = ['currency', 'unit_amount', 'recurring.interval'].map((path) =>
    params.get(path),
  );
  if (currency === undefined) return refused(missingParam('currency'));
  if (!/^\d+$/.test(amount ?? '')) return refused(badInteger('unit_amount', amount ?? ''));
  if (!intervals.includes(interval as Interval)) {
    return refused(
      badParam('recurring.interval', `Invalid recurring[interval]: must be one of ${intervals.join(', ')}`),
    );
  }
  return {
    currency,
    unitAmount: Number(amount),
    interval: interval as Interval,
    productName: params.get('product_data.name') ?? 'Product',
    metadata: under(params, 'metadata'),
  };
}
