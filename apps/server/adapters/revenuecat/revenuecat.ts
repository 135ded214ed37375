import { createHash, timingSafeEqual } from 'node:crypto';
import { err, ok } from '@musette/coach/result';
import * as z from 'zod';
import type { AppPurchases, AppSubscription, PurchaseEvent } from '#ports/app-purchases.ts';
import { type Instant, instantAt } from '#ports/clock.ts';
import type { SubscriptionPrice } from '#ports/payments.ts';

/** What RevenueCat sends with each event, and whether purchases of test accounts count. */
export interface RevenueCatSettings {
  readonly authorization: string;
  readonly sandbox: boolean;
}

/** RevenueCat: its webhook tells of purchases in app stores. */
export const revenueCatPurchases = ({ authorization, sandbox }: RevenueCatSettings): AppPurchases => ({
  readEvent(body, given) {
    if (!isSame(given ?? '', authorization)) return err({ code: 'bad-authorization' });
    const read = readEvent(Buffer.from(body).toString('utf8'));
    if (read === null) return err({ code: 'unreadable' });
    return ok(sandbox || read.environment !== 'SANDBOX' ? read.event : { ...read.event, subscription: null });
  },
});

/** Compares digests, so that the time says neither where texts differ nor how long they are. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

const LAST_MS = 253_402_300_799_999;
const MAX_AMOUNT = 2 ** 31 - 1;
// Ids are plain characters; others do not fit into every database.
const id = z.string().regex(/^[\x21-\x7e]{1,200}$/);
const moment = z
  .number()
  .int()
  .min(0)
  .max(LAST_MS)
  .transform((ms): Instant => instantAt(ms));

const told = z.object({
  event: z.object({
    id,
    type: z.string(),
    event_timestamp_ms: moment,
    environment: z.string().nullish(),
    app_user_id: id.nullish(),
    original_app_user_id: id.nullish(),
    aliases: z.array(id).nullish(),
    original_transaction_id: id.nullish(),
    period_type: z.string().nullish(),
    purchased_at_ms: moment.nullish(),
    expiration_at_ms: moment.nullish(),
    grace_period_expiration_at_ms: moment.nullish(),
    cancel_reason: z.string().nullish(),
    price_in_purchased_currency: z.number().nullish(),
    currency: z.string().nullish(),
  }),
});

type Told = z.output<typeof told>['event'];

function readEvent(
  json: string,
): { readonly event: PurchaseEvent; readonly environment: string | null } | null {
  const { data } = told.safeParse(parsed(json));
  if (!data) return null;
  const { event } = data;
  const ids = [event.app_user_id, event.original_app_user_id, ...(event.aliases ?? [])];
  return {
    environment: event.environment ?? null,
    event: {
      id: event.id,
      at: event.event_timestamp_ms,
      riderIds: [...new Set(ids.filter((one) => typeof one === 'string'))],
      subscription: subscriptionOf(event),
    },
  };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Cancelling ends nothing by itself: access goes on until the end of what is paid for, which EXPIRATION tells. */
const STATUSES: Readonly<Record<string, 'running' | 'past_due' | 'canceled'>> = {
  INITIAL_PURCHASE: 'running',
  RENEWAL: 'running',
  UNCANCELLATION: 'running',
  PRODUCT_CHANGE: 'running',
  SUBSCRIPTION_EXTENDED: 'running',
  CANCELLATION: 'running',
  SUBSCRIPTION_PAUSED: 'running',
  BILLING_ISSUE: 'past_due',
  EXPIRATION: 'canceled',
};

const ENDING = ['CANCELLATION', 'SUBSCRIPTION_PAUSED', 'EXPIRATION'];

function subscriptionOf(event: Told): AppSubscription | null {
  const state = STATUSES[event.type];
  const { original_transaction_id: transaction, purchased_at_ms: startedAt } = event;
  if (!state || !transaction || !startedAt) return null;
  const isTrial = event.period_type === 'TRIAL';
  const isUnpaid = state === 'past_due' || event.cancel_reason === 'BILLING_ERROR';
  const renewing = isTrial ? 'trialing' : 'active';
  const running = isUnpaid ? 'past_due' : renewing;
  const end = (isUnpaid ? event.grace_period_expiration_at_ms : null) ?? event.expiration_at_ms ?? null;
  return {
    id: transaction,
    status: state === 'canceled' ? state : running,
    startedAt,
    currentPeriodEnd: end,
    endsAt: ENDING.includes(event.type) ? (event.expiration_at_ms ?? null) : null,
    isTrial,
    price: isTrial ? null : priceOf(event),
  };
}

function priceOf(event: Told): SubscriptionPrice | null {
  const { price_in_purchased_currency: amount, purchased_at_ms: from, expiration_at_ms: to } = event;
  const currency = event.currency?.toLowerCase() ?? '';
  const interval = from && to ? intervalOf(Date.parse(to) - Date.parse(from)) : null;
  if (!amount || amount < 0 || !/^[a-z]{3}$/.test(currency) || interval === null) return null;
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  const unitAmount = Math.round(amount * 10 ** digits);
  return unitAmount > MAX_AMOUNT ? null : { unitAmount, currency, interval };
}

const DAY_MS = 86_400_000;

/** The stores name no interval; null for one that is not usual. */
function intervalOf(ms: number): string | null {
  const days = Math.round(ms / DAY_MS);
  if (days === 7) return 'week';
  if (days >= 28 && days <= 31) return 'month';
  return days === 365 || days === 366 ? 'year' : null;
}
