import { useRef } from 'react';

const BYTES = 16;

/** Random bytes as hexadecimal digits. `crypto.randomUUID` does not exist on plain http. */
const randomHex = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Creates an idempotency key, which all retries of a request share. */
export const newKey = (): string => randomHex();

/** Creates the id of something that the app adds: a UUID of random digits (version 4). */
export const newId = (): string =>
  randomHex().replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');

/** Returns the same key for the same request until it succeeds. */
export function useIdempotencyKey() {
  const last = useRef({ words: '', key: '' });
  return {
    keyFor(request: unknown): string {
      const words = JSON.stringify(request);
      if (last.current.words !== words) last.current = { words, key: newKey() };
      return last.current.key;
    },
    drop: () => void (last.current = { words: '', key: '' }),
  };
}
