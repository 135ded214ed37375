import * as z from 'zod';
import { parseJson } from '#kit/json.ts';
import { type Instant, instantAt, LAST_INSTANT_MS } from '#ports/clock.ts';
import type { PaidSubscription, SubscriptionPrice } from '#ports/payments.ts';

// What is read of Stripe's answers. Everything else in them is left alone.

export const text = z.string().min(1);
export const moment = z
  .number()
  .int()
  .min(0)
  .max(Math.floor(LAST_INSTANT_MS / 1000))
  .transform((seconds): Instant => instantAt(seconds * 1000));
/** Another object: its id, or all of it. */
export const reference = z.union([text, z.object({ id: text }).transform(({ id }) => id)]);
export const metadata = z.object({ rider: text.optional().catch(undefined) }).nullish();
const page = z.url({ protocol: /^https?$/ });

const price = z.object({
  unit_amount: z.number().int().nullish(),
  currency: text,
  recurring: z.object({ interval: text, interval_count: z.number().nullish() }).nullish(),
});

const subscription = z
  .object({
    id: text,
    object: z.literal('subscription'),
    customer: reference,
    status: text,
    created: moment,
    metadata,
    trial_end: moment.nullish(),
    ended_at: moment.nullish(),
    cancel_at: moment.nullish(),
    cancel_at_period_end: z.boolean().nullish(),
    current_period_end: moment.nullish(),
    items: z.object({
      data: z.array(z.object({ price: price.nullish(), current_period_end: moment.nullish() })),
    }),
  })
  .transform((read): PaidSubscription => {
    const items = read.items.data;
    // Since 2025-03-31 the period stands on the items, and before that on the subscription.
    const ofItems = items.map((item) => item.current_period_end ?? null).filter((end) => end !== null);
    const periodEnd = ofItems.toSorted().at(-1) ?? read.current_period_end ?? read.trial_end ?? null;
    return {
      id: read.id,
      customerId: read.customer,
      riderId: read.metadata?.rider ?? null,
      status: read.status,
      createdAt: read.created,
      currentPeriodEnd: periodEnd,
      endsAt: read.ended_at ?? read.cancel_at ?? (read.cancel_at_period_end ? periodEnd : null),
      hadTrial: (read.trial_end ?? null) !== null,
      price: priceOf(items[0]?.price),
    };
  });

/** Null also for a price of several months or years: it would be told as the price of one. */
function priceOf(read: z.output<typeof price> | null | undefined): SubscriptionPrice | null {
  const { unit_amount: unitAmount, currency, recurring } = read ?? {};
  const isSimple =
    typeof unitAmount === 'number' && currency && recurring && (recurring.interval_count ?? 1) === 1;
  return isSimple ? { unitAmount, currency, interval: recurring.interval } : null;
}

/** Reads an answer of a shape; null for anything else. */
export const reader =
  <S extends z.ZodType>(schema: S) =>
  (json: string): z.output<S> | null => {
    const { data } = schema.safeParse(parseJson(json));
    return data ?? null;
  };

// Each gives null for anything that cannot be read.
export const readCustomerId = reader(
  z.object({ id: text, object: z.literal('customer') }).transform(({ id }) => id),
);
export const readPage = reader(z.object({ url: page }).transform(({ url }) => url));
export const readCheckout = reader(z.object({ id: text, url: page }));
export const readCheckoutStatus = reader(
  z.object({ object: z.literal('checkout.session'), status: text }).transform(({ status }) => status),
);
/** In an object, because null says that nothing could be read. */
export const readPrice = reader(
  price.extend({ object: z.literal('price') }).transform((read) => ({ price: priceOf(read) })),
);
export const readSubscription = reader(subscription);
export const readSubscriptions = reader(
  z.object({ data: z.array(subscription) }).transform(({ data }) => data),
);

/** What an error says in codes; its sentences are for programmers. */
export const readError = reader(
  z
    .object({ error: z.object({ type: text, code: text.nullish(), param: text.nullish() }) })
    .transform(({ error: { type, code, param } }) => ({ reason: code ?? type, param: param ?? null })),
);
