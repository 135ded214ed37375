import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { PasswordAuth } from './options.ts';
import { hashOf } from './session-tokens.ts';

/** A session and its user, as far as requests need them. */
export interface CurrentSession {
  readonly user: { readonly id: string; readonly email: string; readonly name: string };
  readonly session: { readonly token: string; readonly createdAt: Date };
}

interface Row {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  // SQLite returns text, PostgreSQL returns dates.
  readonly createdAt: string | Date;
  readonly expiresAt: string | Date;
}

/**
 * Reads the session of a request with one indexed read; the library takes three reads and signs twice. Null for everything but a valid
 * cookie of a session that the library would leave unchanged: the library then decides.
 */
export async function readCurrentSession(
  auth: PasswordAuth,
  kysely: Kysely<never>,
  headers: Headers,
): Promise<CurrentSession | null> {
  const { secret, authCookies, sessionConfig } = await auth.$context;
  const cookies = headers.get('cookie') ?? '';
  const forLibrary = [authCookies.sessionData.name, authCookies.dontRememberToken.name];
  if (forLibrary.some((name) => cookies.includes(name))) return null;
  const token = signedToken(cookieIn(cookies, authCookies.sessionToken.name), secret);
  if (token === null) return null;
  const { rows } = await sql<Row>`
    select u."id", u."email", u."name", s."createdAt", s."expiresAt"
    from "auth_session" s inner join "auth_user" u on u."id" = s."userId"
    where s."token" = ${hashOf(token)}`.execute(kysely);
  const [row] = rows;
  if (row === undefined) return null;
  // The library extends a session once it is older than that, and ends it when it has expired.
  const unchangedMs = (sessionConfig.expiresIn - sessionConfig.updateAge) * 1000;
  if (new Date(row.expiresAt).getTime() - Date.now() <= unchangedMs) return null;
  const { id, email, name, createdAt } = row;
  return { user: { id, email, name }, session: { token, createdAt: new Date(createdAt) } };
}

/** The value of a cookie as it was sent; of several with the name, the first, which the library takes too. */
function cookieIn(cookies: string, name: string): string | null {
  for (const cookie of cookies.split(';')) {
    const at = cookie.indexOf('=');
    if (at > 0 && cookie.slice(0, at).trim() === name) return cookie.slice(at + 1).trim();
  }
  return null;
}

/** The token of a signed cookie; null when the signature is not ours. */
function signedToken(cookie: string | null, secret: string): string | null {
  const value = cookie === null ? null : decoded(cookie);
  const dot = value?.lastIndexOf('.') ?? -1;
  if (value === null || dot < 1) return null;
  const token = value.slice(0, dot);
  const signature = Buffer.from(value.slice(dot + 1));
  const expected = Buffer.from(createHmac('sha256', secret).update(token).digest('base64'));
  return signature.length === expected.length && timingSafeEqual(signature, expected) ? token : null;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
