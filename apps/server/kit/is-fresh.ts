/** When something was read, and how long it may be used. */
export interface Freshness {
  readonly atMs: number;
  readonly forMs: number;
}

/** Whether it may still be used. What is dated ahead may not: it was read before the clock was set back. */
export const isFresh = ({ atMs, forMs }: Freshness, nowMs: number): boolean =>
  nowMs >= atMs && nowMs < atMs + forMs;
