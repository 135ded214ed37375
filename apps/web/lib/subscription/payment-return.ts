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
