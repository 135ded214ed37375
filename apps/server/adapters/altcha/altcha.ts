import {
  createChallenge,
  randomInt,
  verifySolution,
  type ChallengeParameters,
  type Solution,
} from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { MINUTE_MS } from '#kit/durations.ts';
import { fieldsOf, parseJson } from '#kit/json.ts';
import { keyFor } from '#kit/keys.ts';
import type { Captcha, SpentTokens } from '#ports/captcha.ts';
import type { Clock } from '#ports/clock.ts';

/** How hard the puzzles are. */
export interface AltchaSettings {
  /** The most hashes that a browser computes for one answer; half of it on average. */
  readonly guesses: number;
}

/** The key of the puzzles, the answers that were used, and the time. */
export interface AltchaTools {
  readonly secret: string;
  readonly spent: SpentTokens;
  readonly clock: Clock;
}

const LIFETIME_MS = 10 * MINUTE_MS;

/**
 * A proof of work of our own: no key, no third party. One SHA-256 for each guess, because on plain http a browser has
 * no crypto.subtle, and JavaScript then does these no slower than native code called one hash at a time.
 */
export function altchaCaptcha({ guesses }: AltchaSettings, { secret, spent, clock }: AltchaTools): Captcha {
  const keys = {
    hmacSignatureSecret: keyFor(secret, 'captcha-challenge').toString('hex'),
    hmacKeySignatureSecret: keyFor(secret, 'captcha-solution').toString('hex'),
  };
  const isSolved = async ({ challenge, solution }: Answer) => {
    try {
      return (await verifySolution({ challenge, solution, deriveKey, ...keys })).verified;
    } catch {
      // The library throws on parameters that are of no shape at all.
      return false;
    }
  };
  return {
    widget: { kind: 'altcha' },
    async challenge() {
      // The library would hold its own `expiresAt` against the machine's clock; this one is held against ours.
      const data = { expiresAtMs: clock.nowMs() + LIFETIME_MS };
      const counter = randomInt(guesses);
      return {
        ...(await createChallenge({ algorithm: 'SHA-256', cost: 1, counter, data, deriveKey, ...keys })),
      };
    },
    async verify(text) {
      const answer = readAnswer(text);
      if (answer === null || answer.expiresAtMs <= clock.nowMs() || !(await isSolved(answer))) return false;
      return spent.spend(answer.challenge.signature, answer.expiresAtMs);
    },
  };
}

/** An answer as it came in: of the right shape, and nothing more is known of it. */
export interface Answer {
  readonly challenge: { readonly parameters: ChallengeParameters; readonly signature: string };
  readonly solution: Solution;
  readonly expiresAtMs: number;
}

const MAX_LENGTH = 8192;

/** Reads base64 of `{ challenge, solution }`; null when it is anything else. */
function readAnswer(text: string | undefined): Answer | null {
  if (text === undefined || text.length > MAX_LENGTH) return null;
  const { challenge, solution } = fieldsOf(parseJson(Buffer.from(text, 'base64').toString('utf8')));
  const { parameters, signature } = fieldsOf(challenge);
  const { expiresAtMs } = fieldsOf(fieldsOf(parameters)['data']);
  if (typeof signature !== 'string' || typeof expiresAtMs !== 'number') return null;
  return {
    challenge: { parameters: parameters as ChallengeParameters, signature },
    solution: solution as Solution,
    expiresAtMs,
  };
}
