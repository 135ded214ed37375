declare const jsonOf: unique symbol;

/** A value as JSON in UTF-8: a large one that a worker has written, because writing it here would hold up everybody. */
export type JsonBytes<T> = Uint8Array<ArrayBuffer> & { readonly [jsonOf]: T };

/** Writes a value as JSON in UTF-8. */
export const jsonBytes = <T>(value: T): JsonBytes<T> =>
  new TextEncoder().encode(JSON.stringify(value)) as JsonBytes<T>;
