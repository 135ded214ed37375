import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keyFor } from '#kit/keys.ts';
import type { SecretBox } from '#ports/secret-box.ts';

const VERSION = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM; the place is authenticated with the text. */
export function aesGcmBox(secret: string): SecretBox {
  const key = keyFor(secret, 'secret-box');
  return {
    seal(text, place) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
      const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${VERSION}.${sealed.toString('base64url')}`;
    },
    open(sealed, place) {
      const [version, body, ...rest] = sealed.split('.');
      if (version !== VERSION || !body || rest.length > 0) return null;
      const bytes = Buffer.from(body, 'base64url');
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
        .setAAD(Buffer.from(place))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        const text = Buffer.concat([
          decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)),
          decipher.final(),
        ]);
        return text.toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
