import * as z from 'zod';
import { instant, whole } from './common.ts';

/** What a subscription costs. */
const price = z
  .strictObject({
    unitAmountCents: whole.meta({ description: 'In cents, or the smallest unit that the currency has' }),
    currency: z.string().meta({ description: 'Three small letters' }),
    interval: z.string().meta({ description: 'month, for example' }),
  })
  .meta({ id: 'SubscriptionPrice' });

/** The one subscription of a rider that counts (spec 3). */
const record = z
  .strictObject({
    status: z.string().meta({
      description: 'trialing, active, or another word of the service, such as past_due, canceled or paused',
    }),
    message: z.nullable(z.enum(['payment-failed', 'ends'])).meta({
      description: 'payment-failed: the card has to be changed; ends: it does not renew',
    }),
    currentPeriodEndSeconds: z
      .nullable(z.number().int())
      .meta({ description: 'Seconds since 1970: until when it is paid for' }),
    endsAt: z.nullable(instant).meta({ description: 'When it ends or has ended; null while it renews' }),
    price: z.union([price, z.null()]),
    source: z.enum(['stripe', 'app']).meta({ description: 'Where it was bought: here, or in an app store' }),
  })
  .meta({ id: 'SubscriptionRecord' });

/** What a rider has subscribed to. */
export const subscriptionStatus = z
  .strictObject({
    isOn: z
      .boolean()
      .meta({ description: 'Whether this server takes payments; otherwise everything is free' }),
    canManage: z.boolean().meta({ description: 'Whether the rider has a page where payments are managed' }),
    record: z.union([record, z.null()]).meta({ description: 'null: the free plan' }),
  })
  .meta({ id: 'Subscription' });

/** See `subscriptionStatus`. */
export type SubscriptionStatus = z.infer<typeof subscriptionStatus>;

/** What a rider can subscribe to. */
export const subscriptionOffer = z
  .strictObject({
    trialDays: whole.meta({ description: 'How many days are free at first; 0 after a first subscription' }),
    price: z.union([price, z.null()]).meta({ description: 'null while the service cannot be asked' }),
  })
  .meta({ id: 'SubscriptionOffer' });

/** See `subscriptionOffer`. */
export type SubscriptionOffer = z.infer<typeof subscriptionOffer>;

/** A page of the payment service to go to. */
export const paymentPage = z
  .strictObject({ url: z.url().meta({ description: 'A page of the payment service' }) })
  .meta({ id: 'PaymentPage' });
