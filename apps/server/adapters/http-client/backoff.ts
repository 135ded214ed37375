/** The first pause and the longest one. */
export interface Backoff {
  readonly baseMs: number;
  readonly capMs: number;
}

/** Full jitter: anything from nothing to a bound that doubles with each try, so that callers do not come back together. */
export function backoffMs(tries: number, { baseMs, capMs }: Backoff, random: number): number {
  return random * Math.min(capMs, baseMs * 2 ** (tries - 1));
}

/** Reads Retry-After, which is seconds or a date; 0 when there is none or it makes no sense. */
export function retryAfterMs(header: string | null, nowMs: number): number {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const atMs = Date.parse(text);
  return Number.isNaN(atMs) ? 0 : Math.max(0, atMs - nowMs);
}

/** How long to wait before the next try: as long as the service asked for, and never in step with all other callers. */
export const pauseBetweenMs = (
  tries: number,
  retryAfter: string | null,
  { backoff, nowMs }: { readonly backoff: Backoff; readonly nowMs: number },
): number => Math.max(backoffMs(tries, backoff, Math.random()), retryAfterMs(retryAfter, nowMs));
