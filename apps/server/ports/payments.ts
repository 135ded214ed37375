import type { Result } from '@musette/coach/result';
import type { Instant } from './clock.ts';

/** How long a rider's first subscription is free (spec 9). */
export const TRIAL_DAYS = 7;

/** Why a call to the service failed. */
export type PaymentsFailure =
  /** The customer or the subscription is not there. */
  | { readonly code: 'not-found' }
  /** The price of the settings is not there, or no longer sold. */
  | { readonly code: 'no-price' }
  /** The service refuses: its status, and its own code for the reason. */
  | { readonly code: 'refused'; readonly status: number; readonly reason: string }
  /** No answer, or one that cannot be used. The status is null where the answer had none, or looked well. */
  | { readonly code: 'unavailable'; readonly status: number | null };

/** What a subscription costs (spec 3). */
export interface SubscriptionPrice {
  /** In cents, or the smallest unit that the currency has. */
  readonly unitAmount: number;
  /** Three small letters, such as `aud`. */
  readonly currency: string;
  /** `month`, for example. */
  readonly interval: string;
}

/** A subscription as the service has it now. */
export interface PaidSubscription {
  readonly id: string;
  readonly customerId: string;
  /** The rider that the checkout was made for; null where somebody else made the subscription. */
  readonly riderId: string | null;
  /** A word of the service: `trialing`, `active`, `past_due`, `canceled` and others. */
  readonly status: string;
  readonly createdAt: Instant;
  readonly currentPeriodEnd: Instant | null;
  /** When it ends or has ended; null while it renews. */
  readonly endsAt: Instant | null;
  readonly hadTrial: boolean;
  /** Null where it is no single amount. */
  readonly price: SubscriptionPrice | null;
}

/** A customer to be made. */
export interface NewCustomer {
  readonly riderId: string;
  readonly email: string;
  /** The same number gives the same answer for a day, also when it was a failure of the service. */
  readonly attempt: number;
}

/** A checkout to be made. */
export interface NewCheckout {
  readonly customerId: string;
  readonly riderId: string;
  /** The same id gives the same answer for a day, also when it was a failure of the service. */
  readonly attemptId: string;
  /** 0 for none. */
  readonly trialDays: number;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** A page where a subscription is paid for. */
export interface Checkout {
  readonly id: string;
  readonly url: string;
}

/** News from the service. It only says where to look: what it is about is read again. */
export interface PaymentEvent {
  /** Each event may come more than once. */
  readonly id: string;
  readonly type: string;
  readonly createdAt: Instant;
  readonly subscriptionId: string | null;
  readonly customerId: string | null;
  readonly riderId: string | null;
}

/** Why a webhook is not believed. */
export type BadEvent = { readonly code: 'bad-signature' | 'too-old' | 'unreadable' };

type Answer<T> = Promise<Result<T, PaymentsFailure>>;

/** The service that riders pay through (spec 7). */
export interface Payments {
  /** Makes a rider's customer and gives its id. */
  createCustomer(customer: NewCustomer): Answer<string>;
  /** Deletes a customer, and ends what they pay for at once. One who is not there is deleted. */
  deleteCustomer(id: string): Answer<null>;
  /** What the subscription of the settings costs; null where it is no single amount. */
  price(): Answer<SubscriptionPrice | null>;
  /** Makes the page where the subscription of the settings is paid for. */
  createCheckout(checkout: NewCheckout): Answer<Checkout>;
  /** Closes that page, so that nobody can pay there. One that is paid, too old or not there is closed. */
  closeCheckout(id: string): Answer<null>;
  /** Makes the page where a customer cancels, resumes and changes the card, and gives its address. */
  createPortal(portal: { readonly customerId: string; readonly returnUrl: string }): Answer<string>;
  subscription(id: string): Answer<PaidSubscription>;
  /** The newest first, ended ones too; a hundred at most. `not-found` where the service does not know the customer. */
  subscriptionsOf(customerId: string): Answer<readonly PaidSubscription[]>;
  /** Ends a subscription at once. One that has ended stays as it is. */
  cancel(id: string): Answer<PaidSubscription>;
  /** Reads a webhook from its bytes as they came and its signature. */
  readEvent(body: Uint8Array, signature: string | null): Result<PaymentEvent, BadEvent>;
}
