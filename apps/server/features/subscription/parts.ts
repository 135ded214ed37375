import type { AppPurchases } from '#ports/app-purchases.ts';
import type { Clock } from '#ports/clock.ts';
import type { Logger } from '#ports/logger.ts';
import type { Payments } from '#ports/payments.ts';
import type { Store } from '#store/store.ts';

/** What subscriptions work with. */
export interface SubscriptionParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Logger;
  /** Null where everything is free. */
  readonly payments: Payments | null;
  /** Null where purchases in app stores do not count. */
  readonly appPurchases: AppPurchases | null;
  readonly publicUrl: string;
  /** Looks for jobs now. */
  readonly wake: () => void;
}

/** The same where riders can pay. */
export type PayingParts = SubscriptionParts & { readonly payments: Payments };

/** Null where everything is free. */
export const payingParts = ({ payments, ...parts }: SubscriptionParts): PayingParts | null =>
  payments && { ...parts, payments };
