import { jsonColumn, withFields } from '#kit/json-column.ts';
import type { Payments } from '#ports/payments.ts';
import { FORGET } from '#store/jobs/job-handler.ts';
import type { DeletionStep } from '#store/deletion-step.ts';
import { retryAfterFailure } from './jobs.ts';

/** What it takes to end what a rider pays for. */
interface Needed {
  readonly customerId: string;
  /** The newest page of payment, which may still be open. */
  readonly checkoutId: string | null;
}

const NEEDED = jsonColumn<Needed>({
  name: 'job.payload of payments',
  schema: withFields('customerId', 'checkoutId'),
});

/**
 * Deletes the customer of a rider who deletes the account, which ends the subscription at Stripe. Only the rider can end what was bought
 * in an app store.
 */
export const paymentsDeletion = ({ payments }: { readonly payments: Payments | null }): DeletionStep => ({
  name: 'payments',
  afterMs: 0,
  isOn: payments !== null,
  neverGivesUp: true,
  async take({ subscriptions }, owner) {
    const payer = await subscriptions.payer(owner);
    await subscriptions.removeAll(owner);
    if (!payer?.customer_id) return [];
    const { customer_id: customerId, checkout_id: checkoutId } = payer;
    return [NEEDED.write({ customerId, checkoutId })];
  },
  async carryOut(text) {
    const { customerId, checkoutId } = NEEDED.read(text);
    if (payments === null) return { kind: 'retry', reason: 'payments are switched off' };
    const closed = checkoutId === null ? null : await payments.closeCheckout(checkoutId);
    if (closed?.ok === false) return retryAfterFailure(closed.error);
    const deleted = await payments.deleteCustomer(customerId);
    // Nothing of a rider who has left stays, not even that there was a customer.
    return deleted.ok ? FORGET : retryAfterFailure(deleted.error);
  },
});
