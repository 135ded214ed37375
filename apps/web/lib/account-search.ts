import { type PaymentReturn, readPaymentReturn } from '#lib/subscription/payment-return.ts';

/** What brings a rider back to `/account`: a payment, or a sign-in that the deletion of the account had asked for. */
interface AccountSearch extends PaymentReturn {
  readonly deletion?: 'again' | 'failed' | undefined;
  /** Why the sign-in failed. */
  readonly error?: string | undefined;
}

/** Reads the query of `/account`; what it does not know is left out. */
export function readAccountSearch(search: Record<string, unknown>): AccountSearch {
  const { deletion, error } = search;
  if (deletion === 'again') return { deletion };
  if (deletion === 'failed') return { deletion, ...(typeof error === 'string' && { error }) };
  return readPaymentReturn(search);
}
