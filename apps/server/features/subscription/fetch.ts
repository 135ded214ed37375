import { ok, type Result } from '@musette/coach/result';
import { HOUR_MS } from '#kit/durations.ts';
import { type Instant, instantAt } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import type { PaidSubscription, PaymentsFailure, SubscriptionPrice } from '#ports/payments.ts';
import type { Tables } from '#store/store.ts';
import {
  currentSubscription,
  isActive,
  isEnded,
  type PayerRow,
  type SubscriptionRow,
  type SubscriptionSource,
} from '#store/riders/subscription-store.ts';
import type { PayingParts, SubscriptionParts } from './parts.ts';

/** How often it is read again because somebody else has saved in between. */
const TRIES = 5;

/** Saves what Stripe says of a rider now; null for no subscription. Of two subscriptions it cancels one. */
export async function fetchSubscription(
  parts: PayingParts,
  owner: Owner,
): Promise<Result<SubscriptionRow | null, PaymentsFailure>> {
  let surplus: readonly PaidSubscription[] = [];
  let unknown: string | null = null;
  const fetch = () =>
    fetchFrom(parts, owner, {
      source: 'stripe',
      async read(payer) {
        if (!payer?.customer_id) return ok(null);
        const all = await parts.payments.subscriptionsOf(payer.customer_id);
        unknown = !all.ok && all.error.code === 'not-found' ? payer.customer_id : null;
        if (unknown !== null) return ok([]);
        if (!all.ok) return all;
        surplus = surplusOf(all.value, owner);
        return ok(all.value.map((one) => ({ ...one, startedAt: one.createdAt })));
      },
    });
  const fetched = await fetch();
  if (unknown !== null) await forgetCustomer(parts, owner, unknown);
  if (!fetched.ok || surplus.length === 0) return fetched;
  const canceled = await cancelAll(parts, owner, surplus);
  return canceled.ok ? fetch() : canceled;
}

/** Forgets a customer whom Stripe does not know, as after a change from test to live keys. */
const forgetCustomer = ({ store }: PayingParts, owner: Owner, customerId: string): Promise<void> =>
  store.transaction(async ({ riders, subscriptions }) => {
    if ((await riders.lock(owner)) === null) return;
    if ((await subscriptions.payer(owner))?.customer_id === customerId)
      await subscriptions.forgetCustomer(owner);
  });

/**
 * Subscriptions that a rider pays for twice: of several that our checkout has made and that have not ended, all but one. An active one
 * stays before an unpaid one, and the oldest before newer ones. What the operator has made at Stripe is left alone.
 */
function surplusOf(all: readonly PaidSubscription[], owner: Owner): readonly PaidSubscription[] {
  const open = all.filter(({ status, riderId }) => !isEnded(status) && riderId === owner.userId);
  const [kept] = open.toSorted(
    (a, b) =>
      Number(isActive(b.status)) - Number(isActive(a.status)) ||
      Date.parse(a.createdAt) - Date.parse(b.createdAt) ||
      (a.id < b.id ? -1 : 1),
  );
  return open.filter((one) => one !== kept);
}

async function cancelAll(
  { payments, log }: PayingParts,
  owner: Owner,
  surplus: readonly PaidSubscription[],
): Promise<Result<null, PaymentsFailure>> {
  for (const { id } of surplus) {
    const canceled = await payments.cancel(id);
    if (!canceled.ok) return canceled;
    log.error('payments.second-subscription', {
      why: 'A rider had two subscriptions. The second one is cancelled.',
      help: 'Look at Stripe whether it was paid, and refund it there.',
      userId: owner.userId,
      subscriptionId: id,
    });
  }
  return ok(null);
}

/** Saves what RevenueCat says of a rider now; null for no subscription, and where it cannot be asked. */
export const fetchAppSubscription = (
  { appPurchases, ...parts }: SubscriptionParts,
  owner: Owner,
): Promise<Result<SubscriptionRow | null, PaymentsFailure>> =>
  fetchFrom(parts, owner, {
    source: 'app',
    async read() {
      const all = (await appPurchases?.subscriptionsOf?.(owner.userId)) ?? ok(null);
      if (!all.ok) return all;
      return ok(all.value?.map((one) => ({ ...one, hadTrial: one.isTrial })) ?? null);
    },
  });

/** What both services say of a subscription. */
interface Subscription {
  readonly id: string;
  readonly status: string;
  readonly startedAt: Instant;
  readonly currentPeriodEnd: Instant | null;
  readonly endsAt: Instant | null;
  readonly hadTrial: boolean;
  readonly price: SubscriptionPrice | null;
}

interface Service {
  readonly source: SubscriptionSource;
  /** Null where there is nobody to ask for. */
  read(payer: PayerRow | null): Promise<Result<readonly Subscription[] | null, PaymentsFailure>>;
}

/**
 * It needs no order of events: what was read is saved only where nobody has saved since the reading began, and is read again
 * otherwise.
 */
async function fetchFrom(
  { store, clock }: Pick<SubscriptionParts, 'store' | 'clock'>,
  owner: Owner,
  { source, read }: Service,
): Promise<Result<SubscriptionRow | null, PaymentsFailure>> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const before = await store.subscriptions.payer(owner);
    const all = await read(before);
    if (!all.ok || all.value === null) return all.ok ? ok(null) : all;
    const row = rowOf(source, all.value, clock.nowMs());
    const hadTrial = all.value.some((one) => one.hadTrial);
    const isSaved = await store.transaction((tables) =>
      save(tables, owner, { source, before, row, hadTrial }),
    );
    if (isSaved) return ok(row);
  }
  return { ok: false, error: { code: 'unavailable', status: null } };
}

function rowOf(
  source: SubscriptionSource,
  all: readonly Subscription[],
  nowMs: number,
): SubscriptionRow | null {
  const one = currentSubscription(all, (each) => each);
  if (one === null) return null;
  return {
    source,
    subscription_id: one.id,
    status: one.status,
    started_at: one.startedAt,
    period_end: one.currentPeriodEnd,
    ends_at: one.endsAt,
    unit_amount: one.price?.unitAmount ?? null,
    currency: one.price?.currency ?? null,
    billing_interval: one.price?.interval ?? null,
    last_event: null,
    look_at: isEnded(one.status) ? null : lookAt(one.currentPeriodEnd, nowMs),
  };
}

/** An hour after the period, when its event should have come, and at least an hour from now. */
function lookAt(periodEnd: Instant | null, nowMs: number): Instant {
  const endMs = periodEnd === null ? nowMs : Date.parse(periodEnd);
  return instantAt(Math.max(endMs, nowMs) + HOUR_MS);
}

interface Read {
  readonly source: SubscriptionSource;
  readonly before: PayerRow | null;
  readonly row: SubscriptionRow | null;
  readonly hadTrial: boolean;
}

/** False when somebody else has saved since. Nothing is saved for a rider who has gone. */
async function save(
  { riders, subscriptions }: Tables,
  owner: Owner,
  { source, before, row, hadTrial }: Read,
): Promise<boolean> {
  if ((await riders.lock(owner)) === null) return true;
  const payer = await subscriptions.payer(owner);
  const isSame = payer?.revision === before?.revision && payer?.customer_id === before?.customer_id;
  if (!isSame) return false;
  await subscriptions.noteRead(owner);
  await subscriptions.removeOthers(owner, source, row?.subscription_id ?? null);
  if (row !== null) await subscriptions.save(owner, row, hadTrial);
  if (source === 'stripe' && row !== null && !isEnded(row.status))
    await subscriptions.lookForPayment(owner, null);
  return true;
}
