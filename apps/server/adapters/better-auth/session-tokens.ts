import { hash } from 'node:crypto';
import type { BetterAuthPlugin, DBAdapter } from 'better-auth';

/** What the database keeps of a session's token. */
export const hashOf = (token: string): string => hash('sha256', token, 'base64url');

interface Call {
  readonly model?: unknown;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly where?: readonly { readonly field: string; readonly value: unknown }[];
}

/**
 * Keeps of each session's token only the hash: a reader of the database can make no cookie of it. The library has no
 * option for this, so it gets its own database adapter back with this in front of it.
 */
export const hashedSessionTokens = (): BetterAuthPlugin => ({
  id: 'hashed-session-tokens',
  init: ({ adapter }) => ({ context: { adapter: hashing(adapter) } }),
});

/** The library asks with the token of the cookie, and finds that token in what it gets back. */
function hashing<A extends Partial<Pick<DBAdapter, 'transaction'>>>(adapter: A): A {
  return new Proxy(adapter, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      if (name === 'transaction')
        return (work: (trx: object) => unknown) =>
          Reflect.apply(member, target, [(trx: object) => work(hashing(trx))]);
      return (call: Call) =>
        call.model === 'session'
          ? asked(call, (hashed) => Reflect.apply(member, target, [hashed]))
          : Reflect.apply(member, target, [call]);
    },
  });
}

async function asked(call: Call, ask: (hashed: Call) => unknown): Promise<unknown> {
  const tokens = new Map<unknown, string>();
  const hashed = (token: unknown): unknown => {
    if (Array.isArray(token)) return token.map(hashed);
    if (typeof token !== 'string') return token;
    tokens.set(hashOf(token), token);
    return hashOf(token);
  };
  const { data, where } = call;
  const answer = await ask({
    ...call,
    ...(data && 'token' in data && { data: { ...data, token: hashed(data['token']) } }),
    ...(where && {
      where: where.map((part) => (part.field === 'token' ? { ...part, value: hashed(part.value) } : part)),
    }),
  });
  const restore = (row: unknown): unknown => {
    if (typeof row !== 'object' || row === null) return row;
    const token = tokens.get(Reflect.get(row, 'token'));
    return token === undefined ? row : { ...row, token };
  };
  return Array.isArray(answer) ? answer.map(restore) : restore(answer);
}
