import { createHash, randomBytes } from 'node:crypto';
import type { AuthorizeRequest } from './authorize-request.ts';
import type { Person } from './people.ts';

const CODE_LIFETIME_MS = 600_000;

export interface Grant {
  request: AuthorizeRequest;
  person: Person;
  /** The client that it is for; that of the web without one. */
  clientId?: string;
}

/** A token that Apple gives for a sign-in, and takes back. */
export interface RefreshToken {
  token: string;
  clientId: string;
  sub: string;
}

interface Redemption {
  code: string;
  redirectUri: string;
  codeVerifier: string;
}

/** One-time codes, the access tokens given for them, and who has signed in here before. */
export function grantStore() {
  const codes = new Map<string, Grant & { expiresAtMs: number }>();
  const accessTokens = new Map<string, Person>();
  const refreshTokens: RefreshToken[] = [];
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
    issueRefreshToken(clientId: string, { sub }: Person): string {
      const token = randomBytes(24).toString('base64url');
      refreshTokens.push({ token, clientId, sub });
      return token;
    },
    /** Those that nobody has revoked. */
    refreshTokens: (): readonly RefreshToken[] => [...refreshTokens],
    /** Apple says the same of a token that it does not know. False for that of another client. */
    revoke(token: string, clientId: string): boolean {
      const at = refreshTokens.findIndex((each) => each.token === token);
      if (at >= 0 && refreshTokens[at]?.clientId !== clientId) return false;
      if (at >= 0) refreshTokens.splice(at, 1);
      return true;
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
      refreshTokens.length = 0;
      seen.clear();
    },
  };
}

export type GrantStore = ReturnType<typeof grantStore>;

function challengeOf(codeVerifier: string): string {
  return codeVerifier === '' ? '' : createHash('sha256').update(codeVerifier).digest('base64url');
}
