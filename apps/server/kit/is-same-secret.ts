import { hash, timingSafeEqual } from 'node:crypto';

/** Compares hashes, so that the time says neither where texts differ nor how long they are. */
export const isSameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', expected, 'buffer'));
