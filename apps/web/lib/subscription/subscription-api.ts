import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api/api.ts';
import { platform } from '#lib/platform/current-platform.ts';

/** What the rider has subscribed to. */
export type Subscription = Awaited<ReturnType<typeof api.subscription.get>>;
/** The record of it. */
export type SubscriptionRecord = NonNullable<Subscription['record']>;
/** What can be subscribed to. */
export type SubscriptionOffer = Awaited<ReturnType<typeof api.subscription.offer>>;

const LIVE_MS = 5000;

/** Loads it, and again as long as somebody looks: payments arrive without this browser. */
export const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: ({ signal }) => api.subscription.get(undefined, { signal }),
  refetchInterval: ({ state: { data } }) =>
    data?.isOn || data?.record || platform().purchases ? LIVE_MS : false,
});

export const offerQuery = queryOptions({
  queryKey: ['subscription-offer'],
  queryFn: ({ signal }) => api.subscription.offer(undefined, { signal }),
});

/** Asks the payment service, for a rider who comes back from it. */
export const refreshSubscription = () => api.subscription.refresh();

/** The longest that a rider waits for the address of a page (spec 9). */
const ADDRESS_MS = 10_000;

/** No address came in time. */
export class NoAddressError extends Error {}

const inTime = async (page: (options: { signal: AbortSignal }) => Promise<{ readonly url: string }>) => {
  const signal = AbortSignal.timeout(ADDRESS_MS);
  try {
    return await page({ signal });
  } catch (cause) {
    throw signal.aborted ? new NoAddressError() : cause;
  }
};

/** Makes the page where the rider pays. */
export const checkoutPage = () => inTime((options) => api.subscription.checkout(undefined, options));

/** Makes the page where the rider changes the card, cancels and resumes. */
export const portalPage = () => inTime((options) => api.subscription.portal(undefined, options));
