const CLOCK_SKEW_SECONDS = 60;
const MAX_NAME = 200;

/** What the library hands over after a code was exchanged; Apple's name comes in the first posted form only. */
interface ProviderTokens {
  readonly idToken?: string | undefined;
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
export function personOf({ idToken, user }: ProviderTokens): Person | null {
  const claims = idToken ? claimsOf(idToken) : null;
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
    name: storable(typeof name === 'string' ? name : nameIn(user)),
  };
}

// Whatever people call themselves over there, a database must be able to keep it.
const storable = (name: string): string => name.replaceAll('\0', '').slice(0, MAX_NAME).toWellFormed();

function claimsOf(token: string): Readonly<Record<string, unknown>> | null {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
    return typeof claims === 'object' && claims !== null ? (claims as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

const textIn = (holder: unknown, key: string): unknown =>
  typeof holder === 'object' && holder !== null ? Reflect.get(holder, key) : undefined;

function nameIn(user: unknown): string {
  const name = textIn(user, 'name');
  const parts = [textIn(name, 'firstName'), textIn(name, 'lastName')];
  return parts.filter((part): part is string => typeof part === 'string' && part !== '').join(' ');
}
