import type { Generation } from '#lib/generation.ts';

const FRESH_MS = 3_600_000;

/** Whether a generation broke off lately, so that one may want to go on. */
export const isBrokenOff = ({ state, finishedAt }: Generation, now: Date): boolean =>
  (state === 'cancelled' || state === 'failed') &&
  finishedAt !== null &&
  now.getTime() - Date.parse(finishedAt) < FRESH_MS;
