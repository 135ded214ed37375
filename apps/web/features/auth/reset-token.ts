/** The token of a reset link, `/auth#reset=…`; null when the address has none. */
export const resetTokenIn = (hash: string): string | null => new URLSearchParams(hash).get('reset') || null;
