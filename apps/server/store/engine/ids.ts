import { hash, randomUUIDv7 } from 'node:crypto';

/** A new id: UUIDv7 text, so that rows made later sort later (design 4). */
export const newId = (): string => randomUUIDv7();

/** The id of something that may go and come back: always the same for the same parts. A UUIDv8, in no order of time. */
export function idFrom(...parts: readonly string[]): string {
  const digits = hash('sha256', parts.join('|'), 'hex');
  const variant = ((Number.parseInt(digits.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-');
}
