export interface StandInClock {
  nowMs(): number;
  nowSeconds(): number;
  advance(seconds: number): void;
  reset(): void;
}

/** The time at a service: the machine's, moved on as a test wants it. */
export function standInClock(): StandInClock {
  let aheadMs = 0;
  const nowMs = () => Date.now() + aheadMs;
  return {
    nowMs,
    nowSeconds: () => Math.floor(nowMs() / 1000),
    advance: (seconds) => void (aheadMs += seconds * 1000),
    reset: () => void (aheadMs = 0),
  };
}
