import { ok } from '@musette/coach/result';
import type { AppPurchases, AppSubscription, BadPurchaseEvent, PurchaseEvent } from '#ports/app-purchases.ts';
import { type Instant, instantAt } from '#ports/clock.ts';
import { type Owner, ownerOf } from '#ports/owner.ts';
import type { Store, Tables } from '#store/store.ts';
import { isEnded, type SubscriptionRow } from '#store/subscription-store.ts';
import type { PaymentWebhook } from './stripe-webhook.ts';

/** A store tells of a renewal within a day. */
const PATIENCE_MS = 86_400_000;

/** Where RevenueCat tells of purchases in app stores; null without it. */
export const appWebhook = (
  store: Store,
  purchases: AppPurchases | null,
): PaymentWebhook<BadPurchaseEvent> | null =>
  purchases &&
  (async (body, authorization) => {
    const event = purchases.readEvent(body, authorization);
    if (!event.ok) return event;
    await take(store, event.value);
    return ok('taken');
  });

/** Keeps what the newest event of each subscription says. So order does not matter, and each event counts once. */
async function take(store: Store, event: PurchaseEvent): Promise<void> {
  const { subscription, riderIds } = event;
  if (subscription === null) return;
  for (const id of riderIds) {
    const isTaken = await store.transaction((tables) => save(tables, ownerOf(id), { event, subscription }));
    if (isTaken) return;
  }
}

interface Told {
  readonly event: PurchaseEvent;
  readonly subscription: AppSubscription;
}

/** False where nobody has this id. */
async function save(
  { riders, subscriptions }: Tables,
  owner: Owner,
  { event, subscription }: Told,
): Promise<boolean> {
  if ((await riders.lock(owner)) === null) return false;
  const row = rowOf(event, subscription);
  const before = (await subscriptions.list(owner)).find(
    ({ source, subscription_id }) => source === row.source && subscription_id === row.subscription_id,
  );
  const isNews = !before?.told || (row.told !== null && row.told > before.told);
  const isTrial = subscription.isTrial;
  // A trial is used up whichever event tells it last.
  await subscriptions.save(owner, isNews || !before ? row : before, isTrial);
  return true;
}

const rowOf = (event: PurchaseEvent, { price, ...one }: AppSubscription): SubscriptionRow => ({
  source: 'app',
  subscription_id: one.id,
  status: one.status,
  started_at: one.startedAt,
  period_end: one.currentPeriodEnd,
  ends_at: one.endsAt,
  unit_amount: price?.unitAmount ?? null,
  currency: price?.currency ?? null,
  billing_interval: price?.interval ?? null,
  told: `${event.at} ${event.id}`,
  look_at: isEnded(one.status) ? null : lookAt(one.currentPeriodEnd),
});

const lookAt = (end: Instant | null): Instant | null =>
  end === null ? null : instantAt(Date.parse(end) + PATIENCE_MS);
