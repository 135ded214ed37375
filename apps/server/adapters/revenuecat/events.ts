import * as z from 'zod';
import { parseJson } from '#kit/json.ts';
import type { AppSubscription, PurchaseEvent, PurchaseTransfer } from '#ports/app-purchases.ts';
import { type Instant, instantAt, LAST_INSTANT_MS } from '#ports/clock.ts';
import { priceOf } from './price.ts';

// What is read of RevenueCat's events. Everything else in them is left alone.

// Ids are plain characters; others do not fit into every database.
const id = z.string().regex(/^[\x21-\x7e]{1,200}$/);
const moment = z
  .number()
  .int()
  .min(0)
  .max(LAST_INSTANT_MS)
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
    transferred_from: z.array(id).nullish(),
    transferred_to: z.array(id).nullish(),
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

/** Reads an event; null for anything else. Purchases of testers count only in the sandbox. */
export function readEvent(json: string, sandbox: boolean): PurchaseEvent | null {
  const { data } = told.safeParse(parseJson(json));
  if (!data) return null;
  const { event } = data;
  const { id: eventId, event_timestamp_ms: at } = event;
  if (event.environment === 'SANDBOX' && !sandbox)
    return { id: eventId, at, riderIds: [], subscription: null, transfer: null };
  const { transferred_from: from, transferred_to: to, aliases } = event;
  const ids = [event.app_user_id, event.original_app_user_id, aliases, from, to].flat();
  return {
    id: eventId,
    at,
    riderIds: [...new Set(ids.filter((one) => typeof one === 'string'))],
    subscription: subscriptionOf(event),
    transfer: event.type === 'TRANSFER' ? transferOf(from ?? [], to ?? []) : null,
  };
}

/** An id on both sides, such as an alias that both had, neither loses nor gains. */
const transferOf = (from: readonly string[], to: readonly string[]): PurchaseTransfer => ({
  from: from.filter((one) => !to.includes(one)),
  to: to.filter((one) => !from.includes(one)),
});

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
    price: isTrial
      ? null
      : priceOf({
          amount: event.price_in_purchased_currency,
          currency: event.currency,
          from: startedAt,
          to: event.expiration_at_ms,
        }),
  };
}
