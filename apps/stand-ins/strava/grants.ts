import { randomBytes } from 'node:crypto';
import type { Application } from './applications.ts';
import type { Athlete } from './athletes.ts';
import type { StandInClock } from '../clock.ts';

const CODE_LIFETIME_SECONDS = 600;
const TOKEN_LIFETIME_SECONDS = 21_600;
/** With more time left than this, a refresh answers with the same tokens. */
const KEEP_SECONDS = 3600;

/** What an athlete has allowed an application. */
export interface Permission {
  application: Application;
  athlete: Athlete;
  scopes: readonly string[];
}

export interface Tokens {
  accessToken: string;
  refreshToken: string;
  /** Seconds since 1970. */
  expiresAt: number;
}

interface Grant extends Permission {
  refreshToken: string;
  /** The newest last. Older ones are good until they expire. */
  accessTokens: { text: string; expiresAt: number; scopes: readonly string[] }[];
}

/** One-time codes, and the tokens that applications have for athletes. */
export function grantStore(clock: StandInClock) {
  const codes = new Map<string, Permission & { expiresAt: number }>();
  const grants = new Map<string, Grant>();

  const holderOf = (token: string) => [...grants.values()].find((grant) => holds(grant, token)) ?? null;
  function end(grant: Permission): void {
    grants.delete(keyOf(grant));
    for (const [code, permission] of codes) if (keyOf(permission) === keyOf(grant)) codes.delete(code);
  }
  function renew(permission: Permission): Tokens {
    const older = grants.get(keyOf(permission))?.accessTokens ?? [];
    const expiresAt = clock.nowSeconds() + TOKEN_LIFETIME_SECONDS;
    const fresh = { text: newToken(), expiresAt, scopes: permission.scopes };
    const grant: Grant = { ...permission, refreshToken: newToken(), accessTokens: [...older, fresh] };
    grants.set(keyOf(permission), grant);
    return tokensOf(grant);
  }

  return {
    issueCode(permission: Permission): string {
      const code = newToken();
      codes.set(code, { ...permission, expiresAt: clock.nowSeconds() + CODE_LIFETIME_SECONDS });
      return code;
    },
    /** A code is good once, and for the application that asked for it. */
    redeem(code: string, application: Application): (Tokens & Permission) | null {
      const permission = codes.get(code);
      if (permission?.application.id !== application.id) return null;
      codes.delete(code);
      if (permission.expiresAt < clock.nowSeconds()) return null;
      const { athlete, scopes } = permission;
      return { ...renew({ application, athlete, scopes }), application, athlete, scopes };
    },
    /** The old refresh token ends as soon as there is a new one. */
    refresh(refreshToken: string, application: Application): Tokens | null {
      const grant = [...grants.values()].find((each) => each.refreshToken === refreshToken);
      if (grant?.application.id !== application.id) return null;
      const tokens = tokensOf(grant);
      return tokens.expiresAt - clock.nowSeconds() > KEEP_SECONDS ? tokens : renew(grant);
    },
    /** Who has allowed what, by an access token that has not expired. */
    permissionOf(accessToken: string): Permission | null {
      const grant = holderOf(accessToken);
      const token = grant?.accessTokens.find(({ text }) => text === accessToken);
      if (grant === null || token === undefined || token.expiresAt <= clock.nowSeconds()) return null;
      return { ...grant, scopes: token.scopes };
    },
    /** Ends what belongs to an access or refresh token; true if there was something. */
    revoke(token: string, application: Application): boolean {
      const grant = holderOf(token);
      if (grant?.application.id !== application.id) return false;
      end(grant);
      return true;
    },
    permissionsOf: ({ id }: Athlete): Permission[] =>
      [...grants.values()].filter(({ athlete }) => athlete.id === id),
    end,
    reset() {
      codes.clear();
      grants.clear();
    },
  };
}

export type GrantStore = ReturnType<typeof grantStore>;

const keyOf = ({ application, athlete }: Permission): string => `${application.id}/${athlete.id}`;

const newToken = (): string => randomBytes(20).toString('hex');

const holds = ({ refreshToken, accessTokens }: Grant, token: string): boolean =>
  refreshToken === token || accessTokens.some(({ text }) => text === token);

function tokensOf({ refreshToken, accessTokens }: Grant): Tokens {
  const newest = accessTokens.at(-1);
  return { refreshToken, accessToken: newest?.text ?? '', expiresAt: newest?.expiresAt ?? 0 };
}
