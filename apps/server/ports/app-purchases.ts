import type { Result } from '@musette/coach/result';
import type { Instant } from './clock.ts';
import type { SubscriptionPrice } from './payments.ts';

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
  /** Who it may be about: the ids that the app has given. */
  readonly riderIds: readonly string[];
  /** Null where it is about nothing that is kept. */
  readonly subscription: AppSubscription | null;
}

/** Why a webhook is not believed. */
export type BadPurchaseEvent = { readonly code: 'bad-authorization' | 'unreadable' };

/** The service that watches over purchases in app stores (spec 7). */
export interface AppPurchases {
  /** Reads a webhook from its bytes and its `Authorization` header. */
  readEvent(body: Uint8Array, authorization: string | null): Result<PurchaseEvent, BadPurchaseEvent>;
}
