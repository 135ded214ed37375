const BYTES = 16;

/** A key for one intent, sent along with each of its tries. Ours, because plain http has no crypto.randomUUID. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
