import type { JobList } from '@musette/contract/schemas/admin';
import type { AdminParts } from './parts.ts';

/** The jobs that wait or have failed, by kind. */
export async function jobList({ store, clock }: AdminParts): Promise<JobList> {
  const kinds = await store.operators.jobs(clock.nowMs());
  return {
    kinds: kinds.map(({ lastError, ...counts }) => ({
      ...counts,
      lastError: lastError === null ? null : withoutRiders(lastError),
    })),
  };
}

const MAX_LENGTH = 200;

/** What may say who a rider is, or open something, and what is shown instead. The first that fits counts. */
const HIDDEN: readonly (readonly [what: RegExp, shown: string])[] = [
  [/\b[a-z][a-z\d+.-]*:\/\/\S+/gi, '[address]'],
  [/[^\s@<>"']+@[^\s@<>"']+/g, '[mail]'],
  [/(["'`])(?:(?!\1).)*\1/g, '[text]'],
  [/\b(?:\d{1,3}\.){3}\d{1,3}\b|\b(?:[\da-f]{1,4}:){3,}[\da-f:]*/gi, '[network]'],
  // Ids, tokens and checksums: long, and with a digit.
  [/\b(?=[\w-]*\d)[\w-]{12,}/g, '[id]'],
  [/-?\b\d+\.\d{2,}\b|\b\d{4,}\b/g, '[number]'],
];

/** A reason without anything about a rider. Reasons are our own words, but a library may have had a part in one. */
export const withoutRiders = (reason: string): string =>
  HIDDEN.reduce((text, [what, shown]) => text.replaceAll(what, shown), reason).slice(0, MAX_LENGTH);
