import { randomBytes } from 'node:crypto';

export const TOKEN_LIFETIME_MS = 120_000;

export interface Solved {
  hostname: string;
  solvedAtMs: number;
  expiresAtMs: number;
}

/** Tokens of solved puzzles: each is good once and for two minutes. */
export function tokenStore() {
  const solved = new Map<string, Solved & { spent: boolean }>();
  return {
    issue(hostname: string, lifetimeMs = TOKEN_LIFETIME_MS): string {
      const token = `03AFcWeA${randomBytes(48).toString('base64url')}`;
      const solvedAtMs = Date.now();
      solved.set(token, { hostname, solvedAtMs, expiresAtMs: solvedAtMs + lifetimeMs, spent: false });
      return token;
    },
    spend(token: string): Solved | 'invalid-input-response' | 'timeout-or-duplicate' {
      const entry = solved.get(token);
      if (entry === undefined) return 'invalid-input-response';
      if (entry.spent || entry.expiresAtMs < Date.now()) return 'timeout-or-duplicate';
      entry.spent = true;
      return entry;
    },
    reset: () => solved.clear(),
  };
}

export type TokenStore = ReturnType<typeof tokenStore>;
