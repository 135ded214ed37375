import type { Instant } from '#ports/clock.ts';

/** Who a rider is to the service that they pay through. */
export interface PayerTable {
  user_id: string;
  /** Null for one who has paid in an app store alone. */
  customer_id: string | null;
  /** Whether the free days are used up. */
  had_trial: 0 | 1;
  /** Grows with every save of what the service says. */
  revision: number;
  /** The newest page on which the rider can subscribe. It may be paid or out of date. */
  checkout_id: string | null;
  /** Part of the keys that make a call to the service happen once. It grows when the service has failed under a key. */
  attempt: number;
  /** When to look next whether the rider has paid; null when nothing was begun, or it was found. */
  look_at: Instant | null;
  look_until: Instant | null;
}

/** A rider's subscription: the one at Stripe that counts, or one of an app store. */
export interface SubscriptionTable {
  user_id: string;
  source: 'stripe' | 'app';
  subscription_id: string;
  status: string;
  started_at: Instant;
  period_end: Instant | null;
  ends_at: Instant | null;
  unit_amount: number | null;
  currency: string | null;
  billing_interval: string | null;
  /** The newest event of an app store, as its time and id; null where the subscription was fetched. */
  last_event: string | null;
  /** When to look whether it is over; null once it is. */
  look_at: Instant | null;
}

/** The rider of a customer. */
export interface PayerCustomerTable {
  customer_id: string;
  rider_id: string;
}
