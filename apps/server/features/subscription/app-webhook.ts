import { ok } from '@musette/coach/result';
import { DAY_MS } from '#kit/durations.ts';
import type {
  AppSubscription,
  BadPurchaseEvent,
  PurchaseEvent,
  PurchaseTransfer,
} from '#ports/app-purchases.ts';
import { type Instant, instantAt } from '#ports/clock.ts';
import { type Owner, ownerOf } from '#ports/owner.ts';
import type { Store, Tables } from '#store/store.ts';
import { isEnded, type SubscriptionRow } from '#store/riders/subscription-store.ts';
import { APP_SUBSCRIPTION_JOB } from './jobs.ts';
import type { SubscriptionParts } from './parts.ts';
import type { PaymentWebhook } from './stripe-webhook.ts';

/** A store tells of a renewal within a day. */
const PATIENCE_MS = DAY_MS;

type AppParts = Pick<SubscriptionParts, 'store' | 'appPurchases' | 'clock' | 'wake'>;

/** Where RevenueCat tells of purchases in app stores; null without it. */
export function appWebhook(parts: AppParts): PaymentWebhook<BadPurchaseEvent> | null {
  const { appPurchases: purchases, store } = parts;
  return (
    purchases &&
    (async (body, authorization) => {
      const event = purchases.readEvent(body, authorization);
      if (!event.ok) return event;
      if (purchases.subscriptionsOf !== null) await askToFetch(parts, event.value);
      else if (event.value.transfer !== null) await transfer(store, event.value, event.value.transfer);
      else await take(store, event.value);
      return ok('taken');
    })
  );
}

/** With a key an event says only where to look: a job fetches what each rider has now. So order and repetition do not matter. */
async function askToFetch({ store, clock, wake }: AppParts, event: PurchaseEvent): Promise<void> {
  const isTrial = event.subscription?.isTrial === true;
  for (const id of event.riderIds) {
    const owner = ownerOf(id);
    await store.transaction(async ({ riders, jobs, subscriptions }) => {
      if ((await riders.lock(owner)) === null) return;
      // The service forgets a trial once it is paid for.
      if (isTrial) await subscriptions.noteTrial(owner);
      const job = { kind: APP_SUBSCRIPTION_JOB, dedupeKey: event.id, payload: '', nowMs: clock.nowMs() };
      await jobs.add(owner, job);
    });
  }
  wake();
}

/** Keeps what the newest event of each subscription says. So order does not matter, and each event counts once. */
async function take(store: Store, event: PurchaseEvent): Promise<void> {
  const { subscription, riderIds } = event;
  if (subscription === null) return;
  const lastEvent = lastEventOf(event);
  const row = rowOf(subscription, lastEvent);
  for (const id of riderIds) {
    const isTaken = await store.transaction((tables) =>
      save(tables, ownerOf(id), { row, isTrial: subscription.isTrial }),
    );
    if (isTaken) return;
  }
}

/** The time of an event and its id, as text in the order of time. */
const lastEventOf = ({ at, id }: PurchaseEvent): string => `${at} ${id}`;

/**
 * Gives what some riders have bought to another one. The event names no subscription: one that is not known here counts for the new
 * rider from its next event on. First the gain and then the loss, so that an event that is sent again after a failure finds all of it.
 */
async function transfer(store: Store, event: PurchaseEvent, { from, to }: PurchaseTransfer): Promise<void> {
  const lastEvent = lastEventOf(event);
  const moved = (row: SubscriptionRow) =>
    row.source === 'app' && !isEnded(row.status) && (row.last_event === null || row.last_event < lastEvent);
  for (const owner of from.map(ownerOf)) {
    for (const row of (await store.subscriptions.list(owner)).filter(moved))
      await give(store, to, { ...row, last_event: lastEvent });
    await store.transaction(async ({ riders, subscriptions }) => {
      if ((await riders.lock(owner)) === null) return;
      for (const row of (await subscriptions.list(owner)).filter(moved)) {
        // The row stays, so that an older event of this subscription is no news.
        const lost = { ...row, last_event: lastEvent, status: 'canceled', ends_at: event.at, look_at: null };
        await subscriptions.save(owner, lost, false);
      }
    });
  }
}

/** Saves a subscription for the first of some riders who is here. */
async function give(store: Store, ids: readonly string[], row: SubscriptionRow): Promise<void> {
  for (const id of ids) {
    const isTaken = await store.transaction((tables) =>
      save(tables, ownerOf(id), { row, isTrial: row.status === 'trialing' }),
    );
    if (isTaken) return;
  }
}

interface SavedEvent {
  readonly row: SubscriptionRow;
  readonly isTrial: boolean;
}

/** False where nobody has this id. */
async function save(
  { riders, subscriptions }: Tables,
  owner: Owner,
  { row, isTrial }: SavedEvent,
): Promise<boolean> {
  if ((await riders.lock(owner)) === null) return false;
  const before = (await subscriptions.list(owner)).find(
    ({ source, subscription_id }) => source === row.source && subscription_id === row.subscription_id,
  );
  const isNewer = !before?.last_event || (row.last_event !== null && row.last_event > before.last_event);
  // An older event changes nothing, but a trial that it names has been used.
  await subscriptions.save(owner, isNewer || !before ? row : before, isTrial);
  return true;
}

const rowOf = ({ price, ...one }: AppSubscription, lastEvent: string): SubscriptionRow => ({
  source: 'app',
  subscription_id: one.id,
  status: one.status,
  started_at: one.startedAt,
  period_end: one.currentPeriodEnd,
  ends_at: one.endsAt,
  unit_amount: price?.unitAmount ?? null,
  currency: price?.currency ?? null,
  billing_interval: price?.interval ?? null,
  last_event: lastEvent,
  look_at: isEnded(one.status) ? null : lookAt(one.currentPeriodEnd),
});

const lookAt = (end: Instant | null): Instant | null =>
  end === null ? null : instantAt(Date.parse(end) + PATIENCE_MS);
