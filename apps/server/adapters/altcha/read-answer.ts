import type { ChallengeParameters, Solution } from 'altcha-lib';

/** An answer as it came in: of the right shape, and nothing more is known of it. */
export interface Answer {
  readonly challenge: { readonly parameters: ChallengeParameters; readonly signature: string };
  readonly solution: Solution;
  readonly expiresAtMs: number;
}

const MAX_LENGTH = 8192;

/** Reads base64 of `{ challenge, solution }`; null when it is anything else. */
export function readAnswer(text: string | undefined): Answer | null {
  if (text === undefined || text.length > MAX_LENGTH) return null;
  const { challenge, solution } = fieldsOf(parse(Buffer.from(text, 'base64').toString('utf8')));
  const { parameters, signature } = fieldsOf(challenge);
  const { expiresAtMs } = fieldsOf(fieldsOf(parameters)['data']);
  if (typeof signature !== 'string' || typeof expiresAtMs !== 'number') return null;
  return {
    challenge: { parameters: parameters as ChallengeParameters, signature },
    solution: solution as Solution,
    expiresAtMs,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
