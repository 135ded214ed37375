import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';

/** How a rider comes back from a payment (spec 2). */
export interface PaymentReturn {
  readonly success?: true | undefined;
  readonly canceled?: true | undefined;
}

/** Reads the query of `/account`; what it does not know is left out. */
export const readPaymentReturn = ({ success, canceled }: Record<string, unknown>): PaymentReturn => {
  if (success === true) return { success };
  return canceled === true ? { canceled } : {};
};

/** How the rider came back, kept while the page is open. The address says it once, so that no reload repeats it. */
export function usePaymentReturn(search: PaymentReturn): PaymentReturn {
  const [returned] = useState(search);
  const navigate = useNavigate();
  const clear = useEffectEvent(() => {
    if (returned.success || returned.canceled) void navigate({ to: '/account', search: {}, replace: true });
  });
  useEffect(() => clear(), []);
  return returned;
}
