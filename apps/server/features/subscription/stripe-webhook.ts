import { ok, type Result } from '@musette/coach/result';
import { type Owner, ownerOf } from '#ports/owner.ts';
import type { BadEvent, PaymentEvent } from '#ports/payments.ts';
import { SUBSCRIPTION_JOB } from './jobs.ts';
import { type PayingParts, payingParts, type SubscriptionParts } from './parts.ts';

/** Where a service tells of payments: takes the bytes as they came, with what proves who sent them. */
export type PaymentWebhook<Bad> = (body: Uint8Array, proof: string | null) => Promise<Result<'taken', Bad>>;

/** Where Stripe tells of subscriptions; null where everything is free. */
export function stripeWebhook(parts: SubscriptionParts): PaymentWebhook<BadEvent> | null {
  const paying = payingParts(parts);
  return (
    paying &&
    (async (body, signature) => {
      const event = paying.payments.readEvent(body, signature);
      if (!event.ok) return event;
      await take(paying, event.value);
      return ok('taken');
    })
  );
}

/** An event says only where to look: a job fetches the subscription. So order does not matter, and each event counts once. */
async function take(parts: PayingParts, event: PaymentEvent): Promise<void> {
  const owner = await riderOf(parts, event);
  if (owner === null) return;
  const nowMs = parts.clock.nowMs();
  await parts.store.jobs.add(owner, { kind: SUBSCRIPTION_JOB, dedupeKey: event.id, payload: '', nowMs });
  parts.wake();
}

/** The rider of an event's customer. A customer whom nobody knows is taken by the rider whom our checkout has named. */
async function riderOf({ store }: PayingParts, { customerId, riderId }: PaymentEvent): Promise<Owner | null> {
  if (customerId === null) return null;
  const known = await store.subscriptions.ownerOfCustomer(customerId);
  if (known !== null || riderId === null) return known;
  const owner = ownerOf(riderId);
  return store.transaction(async ({ riders, subscriptions }) => {
    if ((await riders.lock(owner)) === null) return null;
    return (await subscriptions.nameCustomer(owner, customerId)) ? owner : null;
  });
}
