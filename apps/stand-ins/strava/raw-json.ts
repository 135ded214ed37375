/** A number of JSON text as it is written there. The compiler does not know `JSON.rawJSON` yet. */
const { rawJSON } = JSON as unknown as { rawJSON(text: string): object };

/** An id of up to 64 bits: beyond 2^53 a number of JavaScript would change it. */
export const rawId = (digits: string): object => rawJSON(digits);

/** A number with a fraction, as Strava writes it: `20.0`. */
export const float = (value: number): object =>
  rawJSON(Number.isInteger(value) ? `${value}.0` : String(value));

/** Rounds to a number of decimals. */
export const rounded = (value: number, decimals = 0): number => Number(value.toFixed(decimals));
