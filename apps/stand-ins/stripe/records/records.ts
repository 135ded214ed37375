import { randomBytes } from 'node:crypto';

// What Stripe keeps. Times are seconds since 1970.

export type Metadata = Readonly<Record<string, string>>;

export interface Customer {
  id: string;
  email: string | null;
  metadata: Metadata;
  createdS: number;
  isDeleted: boolean;
}

export const intervals = ['day', 'week', 'month', 'year'] as const;
export type Interval = (typeof intervals)[number];

export interface Price {
  id: string;
  product: { id: string; name: string };
  currency: string;
  unitAmount: number;
  interval: Interval;
  isActive: boolean;
  metadata: Metadata;
  createdS: number;
}

/** The last digits of Stripe's test cards: one that works, one that can be noted but not charged, one that is declined. */
export const cards = ['4242', '0341', '0002'] as const;
export type Card = (typeof cards)[number];

export const canBeNoted = (card: Card): boolean => card !== '0002';
export const canBeCharged = (card: Card): boolean => card === '4242';

export interface CheckoutSession {
  id: string;
  customer: Customer;
  price: Price;
  trialDays: number;
  successUrl: string;
  cancelUrl: string | null;
  reference: string | null;
  metadata: Metadata;
  subscriptionMetadata: Metadata;
  status: 'open' | 'complete' | 'expired';
  subscription: Subscription | null;
  createdS: number;
  expiresS: number;
}

export interface PortalSession {
  id: string;
  customer: Customer;
  returnUrl: string;
  createdS: number;
}

export interface Invoice {
  id: string;
  customer: Customer;
  subscriptionId: string;
  price: Price;
  amount: number;
  status: 'open' | 'paid' | 'uncollectible';
  reason: 'subscription_create' | 'subscription_cycle';
  attempts: number;
  nextAttemptS: number | null;
  periodStartS: number;
  periodEndS: number;
  createdS: number;
}

export interface Subscription {
  id: string;
  itemId: string;
  customer: Customer;
  price: Price;
  /** One of Stripe's, or any other that a test wants to see. */
  status: string;
  card: Card;
  metadata: Metadata;
  /** Periods are counted from here. */
  anchorS: number;
  periods: number;
  periodStartS: number;
  periodEndS: number;
  trial: { startS: number; endS: number; isAnnounced: boolean } | null;
  isCanceledAtPeriodEnd: boolean;
  canceledS: number | null;
  endedS: number | null;
  invoice: Invoice;
  createdS: number;
}

/** An id as Stripe makes them. */
export const newId = (prefix: string): string =>
  `${prefix}_${randomBytes(24).toString('base64url').replaceAll(/[-_]/g, '0').slice(0, 24)}`;
