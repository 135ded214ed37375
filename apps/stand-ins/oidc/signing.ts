import { createHmac, generateKeyPair, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { promisify } from 'node:util';

export interface SigningKey {
  kid: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
}

/** How a token is sealed: all but `key` are forgeries that a client must refuse. */
type Seal = 'key' | 'stranger-key' | 'public-key-as-secret' | 'none';

export interface Jwt {
  header: Record<string, unknown>;
  claims: Record<string, unknown>;
  seal: Seal;
}

const makeKeyPair = promisify(generateKeyPair);

export async function newSigningKey(kid: string): Promise<SigningKey> {
  return { kid, ...(await makeKeyPair('rsa', { modulusLength: 2048 })) };
}

export function publicJwkOf(key: SigningKey) {
  return { ...key.publicKey.export({ format: 'jwk' }), kid: key.kid, alg: 'RS256', use: 'sig' };
}

export async function sealed(jwt: Jwt, key: SigningKey): Promise<string> {
  const content = `${encoded(jwt.header)}.${encoded(jwt.claims)}`;
  return `${content}.${(await signatureOf(content, jwt.seal, key)).toString('base64url')}`;
}

async function signatureOf(content: string, seal: Seal, key: SigningKey): Promise<Buffer> {
  switch (seal) {
    case 'key':
      return sign('RSA-SHA256', Buffer.from(content), key.privateKey);
    case 'stranger-key':
      return sign('RSA-SHA256', Buffer.from(content), (await newSigningKey('stranger')).privateKey);
    case 'public-key-as-secret':
      return createHmac('sha256', key.publicKey.export({ type: 'spki', format: 'pem' }))
        .update(content)
        .digest();
    case 'none':
      return Buffer.alloc(0);
  }
}

function encoded(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
