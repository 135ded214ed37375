import { ok, type Result } from '@musette/coach/result';
import { type Instant, instantAt } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import type { PaidSubscription, PaymentsFailure } from '#ports/payments.ts';
import type { Tables } from '#store/store.ts';
import { countingOne, isEnded, type PayerRow, type SubscriptionRow } from '#store/subscription-store.ts';
import type { PayingParts } from './parts.ts';

const HOUR_MS = 3_600_000;
const SOURCE = 'stripe';
/** So often somebody else may have saved what was read later. */
const TRIES = 5;

/**
 * Saves what Stripe says of a rider now; null for no subscription. It needs no order of events: what was read is saved only where nobody
 * has saved since the reading began, and is read again otherwise.
 */
export async function fetchSubscription(
  parts: PayingParts,
  owner: Owner,
): Promise<Result<SubscriptionRow | null, PaymentsFailure>> {
  const { store, payments, clock } = parts;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const before = await store.subscriptions.payer(owner);
    if (!before?.customer_id) return ok(null);
    const all = await payments.subscriptionsOf(before.customer_id);
    if (!all.ok) return all;
    const row = rowOf(all.value, clock.nowMs());
    const hadTrial = all.value.some((one) => one.hadTrial);
    const isSaved = await store.transaction((tables) => save(tables, owner, { before, row, hadTrial }));
    if (isSaved) return ok(row);
  }
  return { ok: false, error: { code: 'unavailable', status: null } };
}

function rowOf(all: readonly PaidSubscription[], nowMs: number): SubscriptionRow | null {
  const one = countingOne(all, ({ status, createdAt, id }) => ({ status, startedAt: createdAt, id }));
  if (one === null) return null;
  return {
    source: SOURCE,
    subscription_id: one.id,
    status: one.status,
    started_at: one.createdAt,
    period_end: one.currentPeriodEnd,
    ends_at: one.endsAt,
    unit_amount: one.price?.unitAmount ?? null,
    currency: one.price?.currency ?? null,
    billing_interval: one.price?.interval ?? null,
    told: null,
    look_at: isEnded(one.status) ? null : lookAt(one.currentPeriodEnd, nowMs),
  };
}

/** An hour after the period, when Stripe has told what followed; and not before an hour from now. */
function lookAt(periodEnd: Instant | null, nowMs: number): Instant {
  const endMs = periodEnd === null ? nowMs : Date.parse(periodEnd);
  return instantAt(Math.max(endMs, nowMs) + HOUR_MS);
}

interface Read {
  readonly before: PayerRow;
  readonly row: SubscriptionRow | null;
  readonly hadTrial: boolean;
}

/** False when somebody else has saved since. Nothing is saved for a rider who has gone. */
async function save(
  { riders, subscriptions }: Tables,
  owner: Owner,
  { before, row, hadTrial }: Read,
): Promise<boolean> {
  if ((await riders.lock(owner)) === null) return true;
  const payer = await subscriptions.payer(owner);
  if (payer?.revision !== before.revision || payer.customer_id !== before.customer_id) return false;
  await subscriptions.noteRead(owner);
  await subscriptions.removeOthers(owner, SOURCE, row?.subscription_id ?? null);
  if (row !== null) await subscriptions.save(owner, row, hadTrial);
  return true;
}
