/** Formats a number for a file: with a maximum of decimals, no exponent, and 0 for NaN. */
export function decimal(value: number, digits: number): string {
  const bounded = Math.min(1e9, Math.max(-1e9, value));
  return Number.isFinite(bounded) ? String(Number(bounded.toFixed(digits)) + 0) : '0';
}

/** Rounds to a number of decimals. */
export const rounded = (value: number, digits: number): number => Number(decimal(value, digits));

/** Parses a finite number; null for any other text. */
export function numberOf(text: string | undefined): number | null {
  if (text === undefined || text.length > 64) return null;
  const trimmed = text.trim();
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i.test(trimmed)) return null;
  const value = Number(trimmed);
  return Number.isFinite(value) ? value : null;
}
