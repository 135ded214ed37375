import { hkdfSync } from 'node:crypto';
import {
  createChallenge,
  randomInt,
  verifySolution,
  type ChallengeParameters,
  type Solution,
} from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import type { Captcha, SpentTokens } from '#ports/captcha.ts';

/** What the puzzles are made with. */
export interface AltchaSettings {
  readonly secret: string;
  readonly spent: SpentTokens;
  readonly nowMs: () => number;
  /** The most hashes that a browser computes for one answer; half of it on average. */
  readonly cost: number;
}

const LIFETIME_MS = 10 * 60_000;

/**
 * A proof of work of our own: no key, no third party. One SHA-256 for each guess, because on plain http a browser has
 * no crypto.subtle, and JavaScript then does these no slower than native code called one hash at a time.
 */
export function altchaCaptcha({ secret, spent, nowMs, cost }: AltchaSettings): Captcha {
  const keys = {
    hmacSignatureSecret: keyFor(secret, 'captcha-challenge'),
    hmacKeySignatureSecret: keyFor(secret, 'captcha-solution'),
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
      const data = { expiresAtMs: nowMs() + LIFETIME_MS };
      const counter = randomInt(cost);
      return {
        ...(await createChallenge({ algorithm: 'SHA-256', cost: 1, counter, data, deriveKey, ...keys })),
      };
    },
    async verify(text) {
      const answer = readAnswer(text);
      if (answer === null || answer.expiresAtMs <= nowMs() || !(await isSolved(answer))) return false;
      return spent.spend(answer.challenge.signature, answer.expiresAtMs);
    },
  };
}

const keyFor = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, 'musette', purpose, 32)).toString('hex');

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
