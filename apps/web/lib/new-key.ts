const BYTES = 16;

/** Creates an idempotency key, which all retries of a request share. `crypto.randomUUID` does not exist on plain http. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
