import { sign } from 'node:crypto';
import type { Clock } from '#ports/clock.ts';

/** The key that Apple gave the operator. */
export interface AppleKey {
  readonly teamId: string;
  readonly keyId: string;
  readonly privateKey: string;
}

/** Whose secret it is, and since when. */
interface SecretFacts extends AppleKey {
  readonly clientId: string;
  readonly nowSeconds: number;
}

// Apple takes at most six months.
const VALID_SECONDS = 180 * 86_400;
const RENEWED_AFTER_SECONDS = 86_400;

/** The client secret of Sign in with Apple: a token signed with the operator's key. */
export function appleClientSecret({ clientId, teamId, keyId, privateKey, nowSeconds }: SecretFacts): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const header = part({ alg: 'ES256', kid: keyId });
  const claims = part({
    iss: teamId,
    iat: nowSeconds,
    exp: nowSeconds + VALID_SECONDS,
    aud: 'https://appleid.apple.com',
    sub: clientId,
  });
  const signature = sign('sha256', Buffer.from(`${header}.${claims}`), {
    key: privateKey,
    dsaEncoding: 'ieee-p1363',
  });
  return `${header}.${claims}.${signature.toString('base64url')}`;
}

/** The client secret at each moment: a new one each day, so that none runs out however long the server runs. */
export function renewedAppleSecret(clientId: string, key: AppleKey, clock: Clock): () => string {
  let made: { readonly secret: string; readonly atSeconds: number } | null = null;
  return () => {
    const nowSeconds = Math.floor(clock.nowMs() / 1000);
    // A clock that was put back must not keep a secret from the future.
    if (made === null || Math.abs(nowSeconds - made.atSeconds) >= RENEWED_AFTER_SECONDS)
      made = { secret: appleClientSecret({ ...key, clientId, nowSeconds }), atSeconds: nowSeconds };
    return made.secret;
  };
}
