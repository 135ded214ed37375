import { type Fields, fieldsOf, parseJson } from '#kit/json.ts';
import { storable } from '#kit/storable.ts';
import type { Outgoing } from '#ports/outgoing.ts';

const CLOCK_SKEW_SECONDS = 60;
const MAX_NAME = 200;

/** What the library hands over after a code was exchanged; Apple's name comes in the first posted form only. */
interface ProviderTokens {
  readonly idToken?: string | undefined;
  readonly accessToken?: string | undefined;
  readonly user?: unknown;
}

/** A person as a provider vouches for them. */
export type Person = {
  readonly id: string;
  readonly sub: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
};

/**
 * The person of an ID token whose signature, issuer, audience, expiry and nonce the library has checked. Without a token
 * there is nobody: the library would go on with what the user-info address says, where no nonce binds it to this browser.
 */
export function personOf({ idToken, user }: ProviderTokens, more: Fields = {}): Person | null {
  const token = idToken ? claimsOf(idToken) : null;
  // What is said of somebody else is left out; what the token says itself stays.
  const claims = token && more['sub'] === token['sub'] ? { ...more, ...token } : token;
  if (!claims) return null;
  const { sub, email, iat, email_verified: verified, name } = claims;
  if (typeof sub !== 'string' || !sub || typeof email !== 'string' || !email) return null;
  if (typeof iat !== 'number' || iat > Date.now() / 1000 + CLOCK_SKEW_SECONDS) return null;
  // Apple writes the flag as text.
  const emailVerified = verified === true || verified === 'true';
  return {
    id: sub,
    sub,
    email,
    emailVerified,
    name: storable(typeof name === 'string' ? name : nameIn(user), MAX_NAME),
  };
}

const USER_INFO_TIMEOUT_MS = 10_000;
const USER_INFO_BYTES = 64 * 1024;

/** The same where a provider keeps the e-mail out of its ID token: it tells it at its user-info address, for the token's subject. */
export async function personAt(
  userInfoUrl: string | null,
  tokens: ProviderTokens,
  outgoing: Outgoing,
): Promise<Person | null> {
  const token = tokens.idToken ? claimsOf(tokens.idToken) : null;
  if (!token || token['email'] || userInfoUrl === null || !tokens.accessToken) return personOf(tokens);
  const answer = await outgoing.send({
    url: userInfoUrl,
    headers: { authorization: `Bearer ${tokens.accessToken}` },
    timeoutMs: USER_INFO_TIMEOUT_MS,
    maxBytes: USER_INFO_BYTES,
  });
  const more = answer.kind === 'answer' && answer.status === 200 ? claimsIn(answer.text) : null;
  return personOf(tokens, more ?? {});
}

/** What an ID token says; null for none. */
export const claimsOf = (token: string): Fields | null =>
  claimsIn(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));

/** An object of JSON; null for anything else. */
export function claimsIn(json: string): Fields | null {
  const claims = parseJson(json);
  return typeof claims === 'object' && claims !== null ? fieldsOf(claims) : null;
}

function nameIn(user: unknown): string {
  const { firstName, lastName } = fieldsOf(fieldsOf(user)['name']);
  return [firstName, lastName]
    .filter((part): part is string => typeof part === 'string' && part !== '')
    .join(' ');
}
