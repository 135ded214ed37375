import { err, ok, type Result } from '@musette/coach/result';
import type { Problem } from '@musette/contract/problems';
import { HOUR_MS } from '#kit/durations.ts';
import { instantAt } from '#ports/clock.ts';
import type { Session } from '#ports/identity.ts';
import type { Owner } from '#ports/owner.ts';
import { type NewCheckout, type PaymentsFailure, TRIAL_DAYS } from '#ports/payments.ts';
import { idFrom } from '#store/engine/ids.ts';
import { isEnded } from '#store/riders/subscription-store.ts';
import { fetchSubscription } from './fetch.ts';
import type { PayingParts } from './parts.ts';
import { recordOf } from './read.ts';

type Refused = Problem<'payments-refused' | 'payments-unavailable'>;
type Page = { readonly url: string };

/** Makes the page where the rider subscribes. */
export async function createCheckout(
  parts: PayingParts,
  session: Session,
): Promise<Result<Page, Refused | NotToPay>> {
  const first = await checkoutOf(parts, session);
  const url = first.ok || first.error.code !== 'not-found' ? first : await withNewCustomer(parts, session);
  if (url.ok) return ok({ url: url.value });
  const { error } = url;
  if (error.code === 'already-subscribed' || error.code === 'not-signed-in') return err(error);
  return refusal(parts, error);
}

/** The rider pays already, or has deleted the account meanwhile. */
type NotToPay = Problem<'already-subscribed'> | Problem<'not-signed-in'>;

type Checkout = Promise<Result<string, PaymentsFailure | NotToPay>>;

async function checkoutOf(parts: PayingParts, session: Session): Checkout {
  const customer = await customerOf(parts, session);
  return customer.ok ? checkoutFor(parts, session.owner, customer.value) : customer;
}

/** Somebody has deleted the customer at the service: another one takes that place. */
async function withNewCustomer(parts: PayingParts, session: Session): Checkout {
  await parts.store.transaction(async ({ riders, subscriptions }) => {
    if ((await riders.lock(session.owner)) !== null) await subscriptions.forgetCustomer(session.owner);
  });
  return checkoutOf(parts, session);
}

async function customerOf(parts: PayingParts, { owner, email }: Session): Checkout {
  const { store, payments } = parts;
  const payer = await store.subscriptions.payer(owner);
  if (payer?.customer_id) return ok(payer.customer_id);
  const made = await withKey(parts, owner, (attempt) =>
    payments.createCustomer({ riderId: owner.userId, email, attempt }),
  );
  if (!made.ok) return made;
  const named = await store.transaction(async ({ riders, subscriptions }) => {
    if ((await riders.lock(owner)) === null) return 'gone';
    await subscriptions.nameCustomer(owner, made.value);
    return { id: (await subscriptions.payer(owner))?.customer_id ?? null };
  });
  if (named === 'gone') {
    // Nobody else knows this customer. Nothing was paid yet.
    await payments.deleteCustomer(made.value);
    return err({ code: 'not-signed-in' });
  }
  return named.id === null ? err({ code: 'not-found' }) : ok(named.id);
}

/**
 * Sends a call that is to happen once. Stripe keeps the answer to its key for a day, a failure of its own too: such a call is sent once
 * more, and any later one is sent with another key.
 */
async function withKey<T>(
  { store }: PayingParts,
  owner: Owner,
  send: (attempt: number) => Promise<Result<T, PaymentsFailure>>,
): Promise<Result<T, PaymentsFailure>> {
  for (let isFirst = true; ; isFirst = false) {
    const attempt = (await store.subscriptions.payer(owner))?.attempt ?? 0;
    const sent = await send(attempt);
    if (sent.ok || !isAnswered(sent.error)) return sent;
    await store.transaction(async ({ riders, subscriptions }) => {
      if ((await riders.lock(owner)) !== null) await subscriptions.endAttempt(owner, attempt);
    });
    if (!isFirst || sent.error.code !== 'unavailable') return sent;
  }
}

/** Whether Stripe has answered. After too many calls, or two at once with one key, it keeps no answer. */
const isAnswered = (failure: PaymentsFailure): boolean =>
  failure.code !== 'unavailable' || (failure.status !== null && failure.status >= 500);

/** How often another page is made because a second tab was faster. */
const TRIES = 5;

/**
 * Makes the one page on which the rider can pay. The page before is closed first, and only then is looked whether it was paid: so of
 * all pages that a rider ever opened one at most makes a subscription.
 */
async function checkoutFor(parts: PayingParts, owner: Owner, customerId: string): Checkout {
  const { store, payments, clock } = parts;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const before = (await store.subscriptions.payer(owner))?.checkout_id ?? null;
    const closed = before === null ? ok(null) : await payments.closeCheckout(before);
    if (!closed.ok) return closed;
    const fetched = await fetchSubscription(parts, owner);
    if (!fetched.ok) return fetched;
    const record = recordOf(await store.subscriptions.list(owner));
    if (record !== null && !isEnded(record.status)) return err({ code: 'already-subscribed' });
    const page = await pageFor(parts, owner, { customerId, before });
    const made = await withKey(parts, owner, (attempt) =>
      payments.createCheckout({ ...page, attemptId: `${page.attemptId}-${attempt}` }),
    );
    if (!made.ok) return made;
    const noted = await store.transaction(async ({ riders, subscriptions }) => {
      if ((await riders.lock(owner)) === null) return 'gone';
      return (await subscriptions.noteCheckout(owner, {
        checkoutId: made.value.id,
        closedId: before,
        ...looksFrom(clock.nowMs()),
      }))
        ? 'noted'
        : 'overtaken';
    });
    if (noted === 'noted') return ok(made.value.url);
    await payments.closeCheckout(made.value.id);
    if (noted === 'gone') return err({ code: 'not-signed-in' });
  }
  return err({ code: 'unavailable', status: null });
}

/** A page is open for a day. Where no event comes, it is looked for each hour whether it was paid. */
const looksFrom = (nowMs: number) => ({
  lookAt: instantAt(nowMs + HOUR_MS),
  lookUntil: instantAt(nowMs + 26 * HOUR_MS),
});

async function pageFor(
  { store, publicUrl }: PayingParts,
  owner: Owner,
  { customerId, before }: { readonly customerId: string; readonly before: string | null },
): Promise<NewCheckout> {
  const payer = await store.subscriptions.payer(owner);
  const account = `${publicUrl}/account`;
  return {
    customerId,
    riderId: owner.userId,
    // Two tabs at once, and a request that is sent again, come to the same page.
    attemptId: idFrom(owner.userId, customerId, before ?? ''),
    trialDays: payer?.had_trial === 1 ? 0 : TRIAL_DAYS,
    successUrl: `${account}?success=true`,
    cancelUrl: `${account}?canceled=true`,
  };
}

/** Makes the page where the rider cancels, resumes and changes the card. */
export async function createPortal(
  parts: PayingParts,
  owner: Owner,
): Promise<Result<Page, Refused | Problem<'not-a-customer'>>> {
  const { store, payments, publicUrl } = parts;
  const customerId = (await store.subscriptions.payer(owner))?.customer_id ?? null;
  if (customerId === null) return err({ code: 'not-a-customer' });
  const url = await payments.createPortal({ customerId, returnUrl: `${publicUrl}/account` });
  if (url.ok) return ok({ url: url.value });
  if (url.error.code === 'not-found') return err({ code: 'not-a-customer' });
  return refusal(parts, url.error);
}

const HELP = {
  'no-price':
    'STRIPE_PRICE_ID names no price that is sold there. Look it up in the product catalogue of Stripe.',
  'not-found': 'The customer of a rider was deleted there. The rider can try again tomorrow.',
  refused:
    'Look whether STRIPE_SECRET_KEY is the key of this account and may do this (docs/services/stripe.md).',
};

/** What the rider is told. What only the operator can mend is in the log. */
function refusal({ log }: Pick<PayingParts, 'log'>, failure: PaymentsFailure): { ok: false; error: Refused } {
  if (failure.code === 'unavailable') return err({ code: 'payments-unavailable' });
  const reason = failure.code === 'refused' ? failure.reason : failure.code;
  log.error('payments.refused', { why: `Stripe has refused a call: ${reason}`, help: HELP[failure.code] });
  return err({ code: 'payments-refused' });
}
