import type { PasswordCost } from '#adapters/better-auth/password-hash.ts';

/** A full hash takes 40 ms of a processor: with one for each rider of each test, a fifth of the time of all of them. */
export const CHEAP_HASH: PasswordCost = { memory: 64, passes: 1, parallelism: 1 };
