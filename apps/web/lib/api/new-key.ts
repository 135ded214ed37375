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
