import { HOUR_MS } from '#kit/durations.ts';
import { type Clock, type Instant, instantAt } from '#ports/clock.ts';
import { INSTANCE } from '#ports/owner.ts';
import type { PaymentsFailure } from '#ports/payments.ts';
import { DONE, type JobHandlers, type JobLease } from '#store/jobs/job-handler.ts';
import type { DeletionOutcome } from '#store/deletion-step.ts';
import type { Store } from '#store/store.ts';
import type { Due } from '#store/riders/subscription-store.ts';
import { fetchAppSubscription, fetchSubscription } from './fetch.ts';
import { type PayingParts, payingParts, type SubscriptionParts } from './parts.ts';

/** The job that fetches a rider's subscription after an event. */
export const SUBSCRIPTION_JOB = 'subscription';
/** The same for what was bought in an app store. */
export const APP_SUBSCRIPTION_JOB = 'app-subscription';
/** The job that checks subscriptions whose period is over and of which no event has come. */
export const SUBSCRIPTION_CHECK_JOB = 'subscription-look';

const BATCH = 100;

/** Adds the check of this hour. Many servers may add it; one does it. */
export async function enqueueSubscriptionCheck({ jobs }: Store, clock: Clock): Promise<void> {
  const nowMs = clock.nowMs();
  const dedupeKey = String(Math.floor(nowMs / HOUR_MS));
  await jobs.add(INSTANCE, { kind: SUBSCRIPTION_CHECK_JOB, dedupeKey, payload: '', nowMs });
}

/** The work on subscriptions that goes on when the payment service is down for a while. */
export function subscriptionJobs(parts: SubscriptionParts): JobHandlers {
  const paying = payingParts(parts);
  return {
    [SUBSCRIPTION_JOB]: async ({ owner }) => {
      const fetched = paying && (await fetchSubscription(paying, owner));
      return fetched === null || fetched.ok ? DONE : retryAfterFailure(fetched.error);
    },
    [APP_SUBSCRIPTION_JOB]: async ({ owner }) => {
      const fetched = await fetchAppSubscription(parts, owner);
      return fetched.ok ? DONE : retryAfterFailure(fetched.error);
    },
    [SUBSCRIPTION_CHECK_JOB]: async (_job, lease) => {
      const { stopping, extend } = lease;
      if (paying && !(await checkPayments(paying, lease))) return { kind: 'interrupted' };
      for (;;) {
        const nowMs = parts.clock.nowMs();
        const due = await parts.store.subscriptions.due(instantAt(nowMs), BATCH);
        if (due.length === 0) return DONE;
        for (const one of due) {
          if (stopping.aborted || !(await extend())) return { kind: 'interrupted' };
          // First, so that one which cannot be fetched waits for the next hour, and no other one for it.
          const lookAt = instantAt(nowMs + HOUR_MS);
          if (await parts.store.subscriptions.checkLater(one, lookAt)) await check(parts, { ...one, lookAt });
        }
      }
    },
  };
}

/** What cannot be fetched now is checked again. */
async function check(parts: SubscriptionParts, one: Due): Promise<void> {
  const paying = payingParts(parts);
  if (one.source === 'stripe') await (paying && fetchSubscription(paying, one.owner));
  else if (parts.appPurchases?.subscriptionsOf) await fetchAppSubscription(parts, one.owner);
  else await endInTime(parts, one);
}

/** Checks whether riders have paid who have begun to; false when it is to stop. */
async function checkPayments(parts: PayingParts, { stopping, extend }: JobLease): Promise<boolean> {
  const { store, clock } = parts;
  for (;;) {
    const nowMs = clock.nowMs();
    const due = await store.subscriptions.duePayers(instantAt(nowMs), BATCH);
    if (due.length === 0) return true;
    for (const owner of due) {
      if (stopping.aborted || !(await extend())) return false;
      await store.subscriptions.lookForPayment(owner, instantAt(nowMs + HOUR_MS));
      await fetchSubscription(parts, owner);
    }
  }
}

/** What comes after a call that a service has not done. */
export const retryAfterFailure = (failure: PaymentsFailure): DeletionOutcome => ({
  kind: 'retry',
  reason: failure.code === 'refused' ? failure.reason : failure.code,
});

/**
 * Ends a subscription of an app store whose period is long over, where nobody can be asked. A store that renews one sends an event, which
 * may just have come: then there is another time to look at it.
 */
const endInTime = ({ store }: SubscriptionParts, { owner, id, lookAt }: Due): Promise<void> =>
  store.transaction(async ({ riders, subscriptions }) => {
    if ((await riders.lock(owner)) === null) return;
    const row = (await subscriptions.list(owner)).find(
      ({ source, subscription_id }) => source === 'app' && subscription_id === id,
    );
    if (row?.look_at !== lookAt) return;
    const ended: Instant | null = row.ends_at ?? row.period_end;
    await subscriptions.save(owner, { ...row, status: 'canceled', ends_at: ended, look_at: null }, false);
  });
