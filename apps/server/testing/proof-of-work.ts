import { hash } from 'node:crypto';
import type { TestServer } from './test-server.ts';

interface Challenge {
  readonly parameters: { readonly salt: string; readonly nonce: string; readonly keyPrefix: string };
}

const COUNTER_BYTES = 4;

/** Gets a puzzle of the sign-up form and solves it, as a browser would. */
export async function solvedBy(server: TestServer): Promise<string> {
  return solved((await server.request('GET', '/captcha/challenge')).body);
}

/** Solves the puzzle of an answer. */
export function solved(body: unknown): string {
  const { challenge } = body as { challenge: Challenge };
  const { salt, nonce, keyPrefix } = challenge.parameters;
  const block = Buffer.concat([
    Buffer.from(salt, 'hex'),
    Buffer.from(nonce, 'hex'),
    Buffer.alloc(COUNTER_BYTES),
  ]);
  for (let counter = 0; ; counter += 1) {
    block.writeUInt32BE(counter, block.length - COUNTER_BYTES);
    const derivedKey = hash('sha256', block, 'hex');
    if (derivedKey.startsWith(keyPrefix))
      return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }));
  }
}
