import type { Grant } from './grants.ts';
import { nameOf } from './people.ts';
import type { Provider } from './providers.ts';
import type { Jwt } from './signing.ts';

const LIFETIME_S = 3600;

export type TokenFault =
  | 'no-id-token'
  | 'no-email'
  | 'no-nonce'
  | 'wrong-nonce'
  | 'wrong-audience'
  | 'wrong-issuer'
  | 'no-subject'
  | 'unknown-kid'
  | 'stranger-key'
  | 'public-key-as-secret'
  | 'unsigned'
  | 'expired'
  | 'issued-in-future';

/** Each way in which the next token answer can be broken; null leaves the id_token out. */
export const tokenFaults: Record<TokenFault, (jwt: Jwt) => Jwt | null> = {
  'no-id-token': () => null,
  'no-email': (jwt) => withClaims(jwt, { email: undefined, email_verified: undefined }),
  'no-nonce': (jwt) => withClaims(jwt, { nonce: undefined }),
  'wrong-nonce': (jwt) => withClaims(jwt, { nonce: 'not-the-nonce-asked-for' }),
  'wrong-audience': (jwt) => withClaims(jwt, { aud: 'somebody-else', azp: 'somebody-else' }),
  'wrong-issuer': (jwt) => withClaims(jwt, { iss: 'https://issuer.example' }),
  'no-subject': (jwt) => withClaims(jwt, { sub: undefined }),
  'unknown-kid': (jwt) => withHeader(jwt, { kid: 'never-published' }),
  'stranger-key': (jwt) => ({ ...jwt, seal: 'stranger-key' }),
  'public-key-as-secret': (jwt) => ({ ...withHeader(jwt, { alg: 'HS256' }), seal: 'public-key-as-secret' }),
  unsigned: (jwt) => ({ ...withHeader(jwt, { alg: 'none', kid: undefined }), seal: 'none' }),
  expired: (jwt) => shifted(jwt, -2 * LIFETIME_S),
  'issued-in-future': (jwt) => shifted(jwt, 2 * LIFETIME_S),
};

export function idTokenOf(provider: Provider, issuer: string, grant: Grant): Jwt {
  const { person, request } = grant;
  const issuedAt = Math.floor(Date.now() / 1000);
  const names = { name: nameOf(person), given_name: person.givenName, family_name: person.familyName };
  const claims = {
    iss: issuer,
    aud: provider.clientId,
    sub: person.sub,
    email: request.scopes.includes('email') ? person.email : undefined,
    email_verified: request.scopes.includes('email') ? person.emailVerified : undefined,
    ...(provider.nameInToken && request.scopes.includes('profile') ? names : {}),
    nonce: request.nonce,
    iat: issuedAt,
    exp: issuedAt + LIFETIME_S,
  };
  return { header: { alg: 'RS256', typ: 'JWT' }, claims, seal: 'key' };
}

function withClaims(jwt: Jwt, claims: Jwt['claims']): Jwt {
  return { ...jwt, claims: { ...jwt.claims, ...claims } };
}

function withHeader(jwt: Jwt, header: Jwt['header']): Jwt {
  return { ...jwt, header: { ...jwt.header, ...header } };
}

function shifted(jwt: Jwt, seconds: number): Jwt {
  const { iat, exp } = jwt.claims;
  return withClaims(jwt, { iat: Number(iat) + seconds, exp: Number(exp) + seconds });
}
