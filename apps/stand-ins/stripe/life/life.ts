import type { StandInClock } from '../../clock.ts';
import { begin, charge, end, expire, renew, tell } from './billing.ts';
import type { Books } from './billing.ts';
import { DAY_S } from '../records/periods.ts';
import { canBeCharged, canBeNoted } from '../records/records.ts';
import type { Card, CheckoutSession, Subscription } from '../records/records.ts';

/** The end of a trial is announced this many days before. */
const ANNOUNCED_DAYS = 3;

/** What is due at a moment. */
interface Due {
  atS: number;
  run(): void;
}

function dueOf(books: Books, subscription: Subscription): Due | null {
  const { status, trial, periodEndS, invoice } = subscription;
  if (status === 'trialing' && trial?.isAnnounced === false) {
    const atS = Math.max(trial.startS, trial.endS - ANNOUNCED_DAYS * DAY_S);
    const announce = () => {
      trial.isAnnounced = true;
      tell(books, 'trial_will_end', { subscription, atS });
    };
    return { atS, run: announce };
  }
  if (status === 'trialing' || status === 'active') {
    return { atS: periodEndS, run: () => renew(books, subscription, periodEndS) };
  }
  const retryS = status === 'past_due' ? invoice.nextAttemptS : null;
  return retryS === null ? null : { atS: retryS, run: () => charge(books, subscription, retryS) };
}

function nextDue(books: Books): Due | undefined {
  const { sessions, subscriptions } = books.store;
  const ofSessions = [...sessions.values()]
    .filter(({ status }) => status === 'open')
    .map((session) => ({ atS: session.expiresS, run: () => expire(books, session, session.expiresS) }));
  const ofSubscriptions = [...subscriptions.values()].map((each) => dueOf(books, each));
  return [...ofSubscriptions.filter((due) => due !== null), ...ofSessions].toSorted(
    (one, other) => one.atS - other.atS,
  )[0];
}

/** What time and people do to checkout sessions and subscriptions. The events of each action leave when it ends. */
export function stripeLife(books: Books, clock: StandInClock) {
  const { events } = books;
  function change(subscription: Subscription, changes: Partial<Subscription>, previous: object): void {
    Object.assign(subscription, changes);
    tell(books, 'updated', { subscription, atS: clock.nowSeconds(), previous });
  }
  return {
    /** Lets everything happen that time has brought, in its order. */
    catchUp(): void {
      const nowS = clock.nowSeconds();
      for (let due = nextDue(books); due !== undefined && due.atS <= nowS; due = nextDue(books)) due.run();
      events.flush();
    },
    /** Pays at the checkout. False where the card is declined, or the page is no longer open. */
    pay(session: CheckoutSession, card: Card): boolean {
      const isGood = session.trialDays > 0 ? canBeNoted(card) : canBeCharged(card);
      if (session.status !== 'open' || !isGood) return false;
      begin(books, session, { card, atS: clock.nowSeconds() });
      events.flush();
      return true;
    },
    expire(session: CheckoutSession): void {
      expire(books, session, clock.nowSeconds());
      events.flush();
    },
    cancelNow(subscription: Subscription): void {
      end(books, subscription, clock.nowSeconds());
      events.flush();
    },
    setCanceledAtPeriodEnd(subscription: Subscription, isCanceledAtPeriodEnd: boolean): void {
      const canceledS = isCanceledAtPeriodEnd ? clock.nowSeconds() : null;
      const previous = { cancel_at_period_end: subscription.isCanceledAtPeriodEnd };
      change(subscription, { isCanceledAtPeriodEnd, canceledS }, previous);
      events.flush();
    },
    /** Notes another card; what is past due is charged to it at once. False where it is declined. */
    changeCard(subscription: Subscription, card: Card): boolean {
      if (!canBeNoted(card)) return false;
      change(subscription, { card }, { default_payment_method: `pm_card_${subscription.card}` });
      if (subscription.status === 'past_due') charge(books, subscription, clock.nowSeconds());
      events.flush();
      return true;
    },
    /** Any status, also one that does not come about here. */
    setStatus(subscription: Subscription, status: string): void {
      change(subscription, { status }, { status: subscription.status });
      events.flush();
    },
  };
}

export type StripeLife = ReturnType<typeof stripeLife>;
