import { messageOf } from '#lib/text/messages.ts';
import { codeOf } from '#lib/api/problems.ts';
import {
  NoAddressError,
  type SubscriptionOffer,
  type SubscriptionRecord,
} from '#lib/subscription/subscription-api.ts';

type Price = NonNullable<SubscriptionOffer['price']>;

/** A price as the specification writes it: `25 AUD per month`. */
export function priceText({ unitAmountCents, currency, interval }: Price): string {
  const code = currency.toUpperCase();
  const digits = digitsOf(code);
  const amount = unitAmountCents / 10 ** digits;
  return `${Number.isInteger(amount) ? amount : amount.toFixed(digits)} ${code} per ${interval}`;
}

/** Most currencies have hundredths, some have none. */
function digitsOf(currency: string): number {
  try {
    return (
      new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
      2
    );
  } catch {
    return 2;
  }
}

/** What a subscription costs (spec 9). */
export function offerText({ trialDays, price }: SubscriptionOffer): string {
  const costs = price === null ? 'the price that Stripe shows you' : priceText(price);
  const text = trialDays > 0 ? `${trialDays}-day free trial, then ${costs}` : costs;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}, cancel anytime`;
}

/** What the end of the period means. */
export function periodLabel({ status, message }: SubscriptionRecord): string {
  if (message === 'ends') return 'Ends on';
  if (status === 'trialing') return 'Free until';
  if (status === 'active') return 'Renews on';
  return isOver(status) ? 'Ended on' : 'Current period ends on';
}

/** Whether a new subscription can be begun. */
export const isOver = (status: string): boolean => ['canceled', 'incomplete_expired'].includes(status);

const MESSAGES: Readonly<Record<string, string>> = {
  'payments-off': 'This server takes no payments any more. Reload the page.',
  'already-subscribed': 'You have a subscription already. Reload the page.',
  'not-a-customer': 'You have not subscribed here yet.',
  'payments-refused':
    'Stripe does not accept what this server asks of it. The person who runs it can see why.',
  'payments-unavailable': 'Stripe does not answer. Please try again later.',
};

const NO_ADDRESS = 'Stripe did not answer within 10 seconds. Please try again.';

/** The text after a failure (spec 8). */
export const paymentError = (error: unknown): string => {
  const message =
    error instanceof NoAddressError ? NO_ADDRESS : (MESSAGES[codeOf(error)] ?? messageOf(error));
  return `Error: ${message}`;
};
