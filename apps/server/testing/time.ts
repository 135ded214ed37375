import { vi } from 'vitest';

/** The time of the whole process, for what the sign-in library dates itself; put it back with `vi.useRealTimers()`. */
export function stopTime(): { advance(ms: number): void } {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  return { advance: (ms) => void vi.setSystemTime(Date.now() + ms) };
}

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
