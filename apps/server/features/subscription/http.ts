import { err, ok } from '@musette/coach/result';
import type { Api } from '@musette/contract/routes/api';
import type { Handlers } from '#ports/call.ts';
import { createCheckout, createPortal } from './checkout.ts';
import { fetchSubscription } from './fetch.ts';
import { payingParts, type SubscriptionParts } from './parts.ts';
import { offerFor, priceReader, statusOf } from './read.ts';

/** The endpoints of a rider's subscription. */
export function subscriptionHandlers(parts: SubscriptionParts): Handlers<Api['subscription']> {
  const price = priceReader(parts.payments, parts.clock);
  const paying = payingParts(parts);
  return {
    get: async (_input, { owner }) => ok(await statusOf(parts, owner)),
    async offer(_input, { owner }) {
      return paying === null
        ? err({ code: 'payments-off' })
        : ok(await offerFor(parts, owner, await price()));
    },
    async refresh(_input, { owner }) {
      const fetched = paying === null ? ok(null) : await fetchSubscription(paying, owner);
      return fetched.ok ? ok(await statusOf(parts, owner)) : err({ code: 'payments-unavailable' });
    },
    checkout: async (_input, { session }) =>
      paying === null ? err({ code: 'payments-off' }) : createCheckout(paying, session),
    portal: async (_input, { owner }) =>
      paying === null ? err({ code: 'payments-off' }) : createPortal(paying, owner),
  };
}
