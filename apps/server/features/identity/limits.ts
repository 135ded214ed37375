import { createHash } from 'node:crypto';
import type { Limit } from '#store/rate-limit-store.ts';

const MINUTE = 60;
const HOUR = 3600;

/** How often each way in may be tried. Wrong passwords count by account and address, so nobody can lock another out. */
export const IDENTITY_LIMITS = {
  signUpByAddress: { times: 5, seconds: HOUR },
  wrongPasswordByAccount: { times: 5, seconds: 15 * MINUTE },
  wrongPasswordByAddress: { times: 50, seconds: 15 * MINUTE },
  resetByAccount: { times: 3, seconds: HOUR },
  resetByAddress: { times: 10, seconds: HOUR },
  socialByAddress: { times: 60, seconds: HOUR },
  passwordBySession: { times: 5, seconds: 15 * MINUTE },
  // Each try tells whether somebody has the address.
  newEmailByAccount: { times: 5, seconds: HOUR },
} as const satisfies Record<string, Limit>;

/** The name of a counter; addresses and e-mails go in only as a hash. */
export const bucket = (kind: keyof typeof IDENTITY_LIMITS, ...who: readonly string[]): string =>
  `${kind}:${createHash('sha256').update(who.join('|').toLowerCase()).digest('base64url').slice(0, 22)}`;
