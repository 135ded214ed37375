import type { EventLog, Happening } from '../events/events.ts';
import { checkoutJson } from '../records/objects.ts';
import { DAY_S, later } from '../records/periods.ts';
import { canBeCharged, newId } from '../records/records.ts';
import type { Card, CheckoutSession, Invoice, Subscription } from '../records/records.ts';
import type { StripeStore } from '../records/store.ts';
import { invoiceJson, subscriptionJson } from '../records/subscription-json.ts';

/** The days between the tries of a failed payment. After the last one the subscription ends. */
const RETRY_AFTER_DAYS = [3, 5, 7];

export interface Books {
  store: StripeStore;
  events: EventLog;
  origin(): string;
}

export function tell(
  books: Books,
  what: string,
  { subscription, ...at }: Happening & { subscription: Subscription },
) {
  books.events.emit(`customer.subscription.${what}`, subscriptionJson(subscription), at);
}

function tellInvoice({ events }: Books, invoice: Invoice, atS: number): void {
  const what = invoice.status === 'paid' ? 'paid' : 'payment_failed';
  events.emit(`invoice.${what}`, invoiceJson(invoice), { atS });
}

type WithoutInvoice = Omit<Subscription, 'invoice'>;

function newInvoice({ store }: Books, subscription: WithoutInvoice, reason: Invoice['reason']): Invoice {
  const { id: subscriptionId, customer, price, periodStartS, periodEndS, status } = subscription;
  const invoice: Invoice = {
    id: newId('in'),
    subscriptionId,
    customer,
    price,
    periodStartS,
    periodEndS,
    reason,
    amount: status === 'trialing' && reason === 'subscription_create' ? 0 : price.unitAmount,
    status: 'open',
    attempts: 0,
    nextAttemptS: null,
    createdS: periodStartS,
  };
  store.invoices.set(invoice.id, invoice);
  return invoice;
}

/** Begins the subscription of a checkout that is paid for. */
export function begin(
  books: Books,
  session: CheckoutSession,
  { card, atS }: { card: Card; atS: number },
): void {
  const { customer, price, trialDays, subscriptionMetadata: metadata } = session;
  const isTrial = trialDays > 0;
  const endS = isTrial ? atS + trialDays * DAY_S : later(atS, price.interval, 1);
  const begun: WithoutInvoice = {
    id: newId('sub'),
    itemId: newId('si'),
    customer,
    price,
    card,
    metadata,
    status: isTrial ? 'trialing' : 'active',
    anchorS: isTrial ? endS : atS,
    periods: isTrial ? 0 : 1,
    periodStartS: atS,
    periodEndS: endS,
    trial: isTrial ? { startS: atS, endS, isAnnounced: false } : null,
    isCanceledAtPeriodEnd: false,
    canceledS: null,
    endedS: null,
    createdS: atS,
  };
  const invoice = newInvoice(books, begun, 'subscription_create');
  Object.assign(invoice, { status: 'paid', attempts: isTrial ? 0 : 1 });
  const subscription = { ...begun, invoice };
  books.store.subscriptions.set(subscription.id, subscription);
  Object.assign(session, { status: 'complete', subscription });
  books.events.emit('checkout.session.completed', checkoutJson(books.origin(), session), { atS });
  tell(books, 'created', { subscription, atS });
  tellInvoice(books, invoice, atS);
}

export function end(books: Books, subscription: Subscription, atS: number): void {
  subscription.status = 'canceled';
  subscription.canceledS ??= atS;
  subscription.endedS = atS;
  tell(books, 'deleted', { subscription, atS });
}

/** Charges the open invoice. A card that cannot be charged makes the subscription past due, and in the end ends it. */
export function charge(books: Books, subscription: Subscription, atS: number): void {
  const { invoice, status } = subscription;
  invoice.attempts += 1;
  if (canBeCharged(subscription.card)) {
    Object.assign(invoice, { status: 'paid', nextAttemptS: null });
    subscription.status = 'active';
  } else {
    const days = RETRY_AFTER_DAYS[invoice.attempts - 1];
    invoice.nextAttemptS = days === undefined ? null : atS + days * DAY_S;
    subscription.status = 'past_due';
  }
  tellInvoice(books, invoice, atS);
  if (invoice.status === 'open' && invoice.nextAttemptS === null) end(books, subscription, atS);
  else tell(books, 'updated', { subscription, atS, previous: { status } });
}

/** Begins the next period, or ends the subscription where that was wanted. */
export function renew(books: Books, subscription: Subscription, atS: number): void {
  if (subscription.isCanceledAtPeriodEnd) return end(books, subscription, atS);
  subscription.periods += 1;
  subscription.periodStartS = atS;
  subscription.periodEndS = later(subscription.anchorS, subscription.price.interval, subscription.periods);
  subscription.invoice = newInvoice(books, subscription, 'subscription_cycle');
  charge(books, subscription, atS);
}

export function expire({ events, origin }: Books, session: CheckoutSession, atS: number): void {
  session.status = 'expired';
  events.emit('checkout.session.expired', checkoutJson(origin(), session), { atS });
}
