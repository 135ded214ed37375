import { DAY_MS } from '#kit/durations.ts';
import type { Instant } from '#ports/clock.ts';
import type { SubscriptionPrice } from '#ports/payments.ts';

const MAX_AMOUNT = 2 ** 31 - 1;

interface Paid {
  readonly amount?: number | null | undefined;
  readonly currency?: string | null | undefined;
  readonly from: Instant;
  readonly to: Instant | null | undefined;
}

/** What was paid for a period; null where it is not told, or the period is not a usual one. */
export function priceOf({ amount, currency: code, from, to }: Paid): SubscriptionPrice | null {
  const currency = code?.toLowerCase() ?? '';
  const interval = to ? intervalOf(Date.parse(to) - Date.parse(from)) : null;
  if (!amount || amount < 0 || !/^[a-z]{3}$/.test(currency) || interval === null) return null;
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  const unitAmount = Math.round(amount * 10 ** digits);
  return unitAmount > MAX_AMOUNT ? null : { unitAmount, currency, interval };
}

/** The stores name no interval; null for one that is not usual. */
function intervalOf(ms: number): string | null {
  const days = Math.round(ms / DAY_MS);
  if (days === 7) return 'week';
  if (days >= 28 && days <= 31) return 'month';
  return days === 365 || days === 366 ? 'year' : null;
}
