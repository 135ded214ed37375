import type { SubscriptionOffer, SubscriptionStatus } from '@musette/contract/schemas/subscription';
import { isFresh } from '#kit/is-fresh.ts';
import type { Clock } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import { type Payments, type SubscriptionPrice, TRIAL_DAYS } from '#ports/payments.ts';
import { currentSubscription, isEnded, type SubscriptionRow } from '#store/riders/subscription-store.ts';
import type { SubscriptionParts } from './parts.ts';

/** What a rider has subscribed to. It reads our own record alone. */
export async function statusOf(
  { store, payments }: Pick<SubscriptionParts, 'store' | 'payments'>,
  owner: Owner,
): Promise<SubscriptionStatus> {
  const row = recordOf(await store.subscriptions.list(owner));
  const payer = await store.subscriptions.payer(owner);
  const canManage = payments !== null && payer?.customer_id !== null && payer !== null;
  return { isOn: payments !== null, canManage, record: row && shown(row) };
}

/** The subscription that a rider has now, of all those at Stripe and in app stores. */
export const recordOf = (rows: readonly SubscriptionRow[]): SubscriptionRow | null =>
  currentSubscription(rows, ({ status, started_at, subscription_id }) => ({
    status,
    startedAt: started_at,
    id: subscription_id,
  }));

function shown(row: SubscriptionRow): NonNullable<SubscriptionStatus['record']> {
  const { status, source, period_end, ends_at, unit_amount, currency, billing_interval } = row;
  return {
    status,
    message: messageOf(row),
    currentPeriodEndSeconds: period_end === null ? null : Math.floor(Date.parse(period_end) / 1000),
    endsAt: ends_at,
    price:
      unit_amount === null || currency === null || billing_interval === null
        ? null
        : { unitAmountCents: unit_amount, currency, interval: billing_interval },
    source,
  };
}

const UNPAID = ['past_due', 'unpaid', 'incomplete'];

function messageOf({ status, ends_at }: SubscriptionRow): 'payment-failed' | 'ends' | null {
  if (UNPAID.includes(status)) return 'payment-failed';
  return ends_at !== null && !isEnded(status) ? 'ends' : null;
}

const PRICE_FRESH_MS = 600_000;

/** Reads the price, and caches it for ten minutes; null while the service cannot be asked. */
export function priceReader(
  payments: Payments | null,
  clock: Clock,
): () => Promise<SubscriptionPrice | null> {
  let last: { readonly price: SubscriptionPrice | null; readonly atMs: number } | null = null;
  return async () => {
    if (payments === null) return null;
    if (last !== null && isFresh({ ...last, forMs: PRICE_FRESH_MS }, clock.nowMs())) return last.price;
    const read = await payments.price();
    if (!read.ok) return null;
    last = { price: read.value, atMs: clock.nowMs() };
    return read.value;
  };
}

/** What the rider can subscribe to. */
export async function offerFor(
  { store }: Pick<SubscriptionParts, 'store'>,
  owner: Owner,
  price: SubscriptionPrice | null,
): Promise<SubscriptionOffer> {
  const payer = await store.subscriptions.payer(owner);
  return {
    trialDays: payer?.had_trial === 1 ? 0 : TRIAL_DAYS,
    price: price && {
      unitAmountCents: price.unitAmount,
      currency: price.currency,
      interval: price.interval,
    },
  };
}
