import * as z from 'zod';
import { parseJson } from '#kit/json.ts';
import type { AppSubscription } from '#ports/app-purchases.ts';
import { type Instant, instantAt } from '#ports/clock.ts';
import { priceOf } from './price.ts';

// What is read of a customer in RevenueCat's API, version 1. Everything else is left alone.

const moment = z.iso.datetime({ offset: true }).transform((text): Instant => instantAt(Date.parse(text)));

const momentOrNull = moment.nullish().transform((at) => at ?? null);

const subscription = z.object({
  purchase_date: moment,
  expires_date: momentOrNull,
  grace_period_expires_date: momentOrNull,
  billing_issues_detected_at: momentOrNull,
  unsubscribe_detected_at: momentOrNull,
  auto_resume_date: momentOrNull,
  refunded_at: momentOrNull,
  period_type: z.string().nullish(),
  is_sandbox: z.boolean().nullish(),
  price: z.object({ amount: z.number(), currency: z.string() }).nullish().catch(null),
});

type Told = z.output<typeof subscription>;

// Products are named by the operator in the stores.
const subscriber = z.object({
  subscriber: z.object({ subscriptions: z.record(z.string().min(1).max(200), subscription) }),
});

/** Reads what a customer has subscribed to; null for anything else. */
export function readSubscriber(
  json: string,
  { nowMs, sandbox }: { readonly nowMs: number; readonly sandbox: boolean },
): readonly AppSubscription[] | null {
  const { data } = subscriber.safeParse(parseJson(json));
  if (!data) return null;
  return Object.entries(data.subscriber.subscriptions)
    .filter(([, one]) => sandbox || one.is_sandbox !== true)
    .map(([product, one]) => subscriptionOf(product, one, instantAt(nowMs)));
}

function subscriptionOf(product: string, one: Told, now: Instant): AppSubscription {
  const isTrial = one.period_type === 'trial';
  const isUnpaid = one.billing_issues_detected_at !== null;
  // While a card is refused, access goes on for as long as the store allows.
  const end = (isUnpaid ? one.grace_period_expires_date : null) ?? one.expires_date;
  const ended = one.refunded_at ?? (end !== null && end <= now ? end : null);
  const isEnding = one.unsubscribe_detected_at !== null || one.auto_resume_date !== null;
  const renewing = isTrial ? 'trialing' : 'active';
  const running = isUnpaid ? 'past_due' : renewing;
  return {
    id: product,
    status: ended === null ? running : 'canceled',
    startedAt: one.purchase_date,
    currentPeriodEnd: end,
    endsAt: ended ?? (isEnding ? one.expires_date : null),
    isTrial,
    price: isTrial ? null : priceOf({ ...one.price, from: one.purchase_date, to: one.expires_date }),
  };
}
