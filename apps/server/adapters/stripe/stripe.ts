import { hash } from 'node:crypto';
import { err, ok, type Result } from '@musette/coach/result';
import type { Clock } from '#ports/clock.ts';
import type { Outgoing, OutgoingAnswer } from '#ports/outgoing.ts';
import type { NewCheckout, Payments, PaymentsFailure } from '#ports/payments.ts';
import {
  readCheckout,
  readCheckoutStatus,
  readCustomerId,
  readError,
  readPage,
  readPrice,
  readSubscription,
  readSubscriptions,
} from './answers.ts';
import { checkSignature, readEvent } from './events.ts';

/** The account at Stripe, what is sold there, and where Stripe is. */
export interface StripeSettings {
  readonly secretKey: string;
  readonly priceId: string;
  /** Two while one takes the place of the other. */
  readonly webhookSecrets: readonly string[];
  readonly url: string;
}

/** The version of the API that the answers are read in. */
const VERSION = '2026-10-28.endive';

interface Request<T> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly params?: Readonly<Record<string, string>>;
  /** Makes a request that creates something happen once. */
  readonly key?: string;
  readonly read: (text: string) => T | null;
}

type Call = <T>(request: Request<T>) => Promise<Result<T, PaymentsFailure>>;

/** Stripe: a subscription to one price, paid for on Stripe's own pages. */
export function stripePayments(
  settings: StripeSettings,
  { outgoing, clock }: { readonly outgoing: Outgoing; readonly clock: Clock },
): Payments {
  const { webhookSecrets: secrets } = settings;
  const call: Call = (request) => callStripe(request, settings, outgoing);
  const subscription = (id: string) =>
    call({ method: 'GET', path: subscriptionPath(id), read: readSubscription });
  return {
    ...customersIn(call),
    ...checkoutsIn(call, settings),
    async price() {
      const path = `/v1/prices/${encodeURIComponent(settings.priceId)}`;
      const read = await call({ method: 'GET', path, read: readPrice });
      if (!read.ok) return read.error.code === 'not-found' ? err({ code: 'no-price' }) : read;
      return ok(read.value.price);
    },
    // A second page of the portal does no harm, so it needs no key.
    createPortal: ({ customerId, returnUrl }) =>
      call({
        method: 'POST',
        path: '/v1/billing_portal/sessions',
        params: { customer: customerId, return_url: returnUrl },
        read: readPage,
      }),
    subscription,
    subscriptionsOf: (customer) =>
      call({
        method: 'GET',
        path: `/v1/subscriptions?${new URLSearchParams({ customer, status: 'all', limit: '100' })}`,
        read: readSubscriptions,
      }),
    async cancel(id) {
      const canceled = await call({ method: 'DELETE', path: subscriptionPath(id), read: readSubscription });
      // One that has ended can be read, but not canceled.
      return canceled.ok || canceled.error.code !== 'not-found' ? canceled : subscription(id);
    },
    readEvent(body, header) {
      const signed = checkSignature({ body, header }, { secrets, nowMs: clock.nowMs() });
      if (!signed.ok) return signed;
      const event = readEvent(Buffer.from(body).toString('utf8'));
      return event === null ? err({ code: 'unreadable' }) : ok(event);
    },
  };
}

const customersIn = (call: Call): Pick<Payments, 'createCustomer' | 'deleteCustomer'> => ({
  createCustomer: ({ riderId, email, attempt }) =>
    call({
      method: 'POST',
      path: '/v1/customers',
      params: { email, 'metadata[rider]': riderId },
      // A key belongs to one request: with another address it would be refused.
      key: `customer-${riderId}-${shortHash(email)}-${attempt}`,
      read: readCustomerId,
    }),
  async deleteCustomer(id) {
    const path = `/v1/customers/${encodeURIComponent(id)}`;
    const deleted = await call({ method: 'DELETE', path, read: readCustomerId });
    return deleted.ok || deleted.error.code === 'not-found' ? ok(null) : deleted;
  },
});

const checkoutsIn = (
  call: Call,
  { priceId }: StripeSettings,
): Pick<Payments, 'createCheckout' | 'closeCheckout'> => ({
  createCheckout(checkout) {
    const params = checkoutParams(checkout, priceId);
    return call({
      method: 'POST',
      path: CHECKOUTS,
      params,
      key: `checkout-${checkout.attemptId}-${shortHash(JSON.stringify(params))}`,
      read: readCheckout,
    });
  },
  async closeCheckout(id) {
    const path = `${CHECKOUTS}/${encodeURIComponent(id)}`;
    const closed = await call({ method: 'POST', path: `${path}/expire`, read: readCheckoutStatus });
    if (closed.ok || closed.error.code === 'not-found') return ok(null);
    if (closed.error.code !== 'refused') return closed;
    // Stripe refuses to close one that is no longer open, and has no code for that.
    const now = await call({ method: 'GET', path, read: readCheckoutStatus });
    return now.ok && now.value !== 'open' ? ok(null) : closed;
  },
});

const CHECKOUTS = '/v1/checkout/sessions';

const shortHash = (text: string): string => hash('sha256', text, 'hex').slice(0, 16);

const subscriptionPath = (id: string): string => `/v1/subscriptions/${encodeURIComponent(id)}`;

const checkoutParams = (checkout: NewCheckout, priceId: string): Record<string, string> => ({
  mode: 'subscription',
  customer: checkout.customerId,
  client_reference_id: checkout.riderId,
  'line_items[0][price]': priceId,
  'line_items[0][quantity]': '1',
  success_url: checkout.successUrl,
  cancel_url: checkout.cancelUrl,
  payment_method_collection: 'always',
  // Events of the subscription name the rider, also when they come before anything is known of it.
  'subscription_data[metadata][rider]': checkout.riderId,
  ...(checkout.trialDays > 0 && {
    'subscription_data[trial_period_days]': String(checkout.trialDays),
  }),
});

async function callStripe<T>(
  { method, path, params, key, read }: Request<T>,
  { secretKey, url }: StripeSettings,
  outgoing: Outgoing,
): Promise<Result<T, PaymentsFailure>> {
  const answer = await outgoing.send({
    url: `${url.replace(/\/+$/, '')}${path}`,
    method,
    headers: {
      authorization: `Bearer ${secretKey}`,
      'stripe-version': VERSION,
      ...(params && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(params && { body: new URLSearchParams(params).toString() }),
    retry: true,
  });
  return valueOf(answer, read);
}

const NO_ANSWER = { code: 'unavailable', status: null } as const;
/** Too many calls, or another call with the same key at this moment. */
const PASSING = new Set([409, 429]);

function valueOf<T>(answer: OutgoingAnswer, read: (text: string) => T | null): Result<T, PaymentsFailure> {
  if (answer.kind !== 'answer') return err(NO_ANSWER);
  const { status, text } = answer;
  if (status === 200) {
    const value = read(text);
    return value === null ? err(NO_ANSWER) : ok(value);
  }
  if (status >= 500 || PASSING.has(status)) return err({ code: 'unavailable', status });
  const refusal = readError(text);
  // A page of something that is not Stripe says nothing of what was asked for.
  if (refusal === null) return err({ code: 'unavailable', status });
  if (refusal.param?.startsWith('line_items')) return err({ code: 'no-price' });
  if (refusal.reason === 'resource_missing') return err({ code: 'not-found' });
  return err({ code: 'refused', status, reason: refusal.reason });
}
