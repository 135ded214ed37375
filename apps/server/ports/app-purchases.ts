import type { Result } from '@musette/coach/result';
import type { Instant } from './clock.ts';
import type { PaymentsFailure, SubscriptionPrice } from './payments.ts';

/** A subscription that was bought in an app store. */
export interface AppSubscription {
  /** The same through all of its periods. */
  readonly id: string;
  /** `trialing`, `active`, `past_due` or `canceled`. */
  readonly status: string;
  readonly startedAt: Instant;
  readonly currentPeriodEnd: Instant | null;
  /** When it ends or has ended; null while it renews. */
  readonly endsAt: Instant | null;
  readonly isTrial: boolean;
  /** Null where it is not told, as in a trial. */
  readonly price: SubscriptionPrice | null;
}

/** What a service tells of purchases in app stores. */
export interface PurchaseEvent {
  readonly id: string;
  readonly at: Instant;
  /** Who it may be about: the ids that the app has given. None where it does not count, as a purchase of a tester. */
  readonly riderIds: readonly string[];
  /** Null where it is about nothing that is kept. */
  readonly subscription: AppSubscription | null;
  /** Null where nothing went from one rider to another. */
  readonly transfer: PurchaseTransfer | null;
}

/** All that some ids had bought belongs to others now. It does not say what that is. */
export interface PurchaseTransfer {
  readonly from: readonly string[];
  readonly to: readonly string[];
}

/** Why a webhook is not believed. */
export type BadPurchaseEvent = { readonly code: 'bad-authorization' | 'unreadable' };

/** The service that watches over purchases in app stores (spec 7). */
export interface AppPurchases {
  /** Reads a webhook from its bytes and its `Authorization` header. */
  readEvent(body: Uint8Array, authorization: string | null): Result<PurchaseEvent, BadPurchaseEvent>;
  /** What a rider has subscribed to now, ended ones too. Null where the service cannot be asked: then events alone tell. */
  readonly subscriptionsOf:
    | ((riderId: string) => Promise<Result<readonly AppSubscription[], PaymentsFailure>>)
    | null;
}
