import { createHash, randomBytes } from 'node:crypto';
import type { AuthorizeRequest } from './authorize-request.ts';
import type { Person } from './people.ts';

const CODE_LIFETIME_MS = 600_000;

export interface Grant {
  request: AuthorizeRequest;
  person: Person;
}

export interface Redemption {
  code: string;
  redirectUri: string;
  codeVerifier: string;
}

/** One-time codes, the access tokens given for them, and who has signed in here before. */
export function grantStore() {
  const codes = new Map<string, Grant & { expiresAtMs: number }>();
  const accessTokens = new Map<string, Person>();
  const seen = new Set<string>();
  return {
    issueCode(grant: Grant): string {
      const code = randomBytes(24).toString('base64url');
      codes.set(code, { ...grant, expiresAtMs: Date.now() + CODE_LIFETIME_MS });
      return code;
    },
    /** A code is spent by the first attempt, a failed one included. */
    redeem({ code, redirectUri, codeVerifier }: Redemption): Grant | null {
      const grant = codes.get(code);
      codes.delete(code);
      if (grant === undefined || grant.expiresAtMs < Date.now()) return null;
      if (grant.request.redirectUri !== redirectUri) return null;
      return challengeOf(codeVerifier) === (grant.request.codeChallenge ?? '') ? grant : null;
    },
    issueAccessToken(person: Person): string {
      const token = randomBytes(24).toString('base64url');
      accessTokens.set(token, person);
      return token;
    },
    holderOf: (accessToken: string) => accessTokens.get(accessToken) ?? null,
    isFirstTime(person: Person): boolean {
      const first = !seen.has(person.sub);
      seen.add(person.sub);
      return first;
    },
    reset() {
      codes.clear();
      accessTokens.clear();
      seen.clear();
    },
  };
}

export type GrantStore = ReturnType<typeof grantStore>;

function challengeOf(codeVerifier: string): string {
  return codeVerifier === '' ? '' : createHash('sha256').update(codeVerifier).digest('base64url');
}
