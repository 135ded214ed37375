import type { Instant } from '#ports/clock.ts';

/** An instant as an operator reads it, to the minute. */
export const utcText = (at: Instant): string => `${at.slice(0, 16).replace('T', ' ')} UTC`;
