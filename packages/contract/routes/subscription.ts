import { createRoute } from '@hono/zod-openapi';
import type * as z from 'zod';
import { nothing } from '../schemas/common.ts';
import { paymentPage, subscriptionOffer, subscriptionStatus } from '../schemas/subscription.ts';
import { answers, noBody, RIDER, RIDER_READ, RIDER_WRITE } from './route.ts';

const tags = ['subscription'];

const PRICE = { unitAmountCents: 2500, currency: 'aud', interval: 'month' };

const SUBSCRIPTION: z.input<typeof subscriptionStatus> = {
  isOn: true,
  canManage: true,
  record: {
    status: 'trialing',
    message: null,
    currentPeriodEndSeconds: 1_773_226_800,
    endsAt: null,
    price: PRICE,
    source: 'stripe',
  },
};

/** The endpoints of a rider's subscription (spec 7). */
export const subscriptionRoutes = {
  get: createRoute({
    method: 'get',
    path: '/subscription',
    operationId: 'getSubscription',
    tags,
    summary: 'Get the subscription',
    description: 'The one subscription that counts: an active one before one that has ended.',
    security: RIDER,
    request: { query: nothing },
    responses: answers(subscriptionStatus, SUBSCRIPTION, RIDER_READ),
  }),
  offer: createRoute({
    method: 'get',
    path: '/subscription/offer',
    operationId: 'getSubscriptionOffer',
    tags,
    summary: 'Get what can be subscribed to',
    description: 'The price, and how many days are free for this rider.',
    security: RIDER,
    request: { query: nothing },
    responses: answers(subscriptionOffer, { trialDays: 7, price: PRICE }, [...RIDER_READ, 'payments-off']),
  }),
  refresh: createRoute({
    method: 'post',
    path: '/subscription/refresh',
    operationId: 'refreshSubscription',
    tags,
    summary: 'Look at the payment service now',
    description: 'For a rider who comes back from a payment before the service has told of it.',
    security: RIDER,
    request: { body: noBody },
    responses: answers(subscriptionStatus, SUBSCRIPTION, [...RIDER_WRITE, 'payments-unavailable']),
  }),
  checkout: createRoute({
    method: 'post',
    path: '/subscription/checkout',
    operationId: 'createCheckout',
    tags,
    summary: 'Make a page to subscribe at',
    description:
      'The rider comes back to the account page, with `success=true` or `canceled=true`. The first subscription has a trial. The page that was made before can no longer be paid.',
    security: RIDER,
    request: { body: noBody },
    responses: answers(paymentPage, { url: 'https://checkout.stripe.com/c/pay/cs_1' }, [
      ...RIDER_WRITE,
      'payments-off',
      'already-subscribed',
      'payments-refused',
      'payments-unavailable',
    ]),
  }),
  portal: createRoute({
    method: 'post',
    path: '/subscription/portal',
    operationId: 'createPortal',
    tags,
    summary: 'Make a page to manage the subscription at',
    description: 'There the rider cancels, resumes and changes the card. It leads back to the account page.',
    security: RIDER,
    request: { body: noBody },
    responses: answers(paymentPage, { url: 'https://billing.stripe.com/p/session/bps_1' }, [
      ...RIDER_WRITE,
      'payments-off',
      'not-a-customer',
      'payments-refused',
      'payments-unavailable',
    ]),
  }),
};
