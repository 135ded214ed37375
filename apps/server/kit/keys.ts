import { hkdfSync } from 'node:crypto';

/** Derives a key for one purpose from the secret of the server. */
export const keyFor = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'musette', purpose, 32));
