/** Whether bytes are packed with gzip. */
export const isGzipped = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** The bytes that a gzip says it unpacks to: its last four tell (RFC 1952, 2.3.1). Zero for one that is too short to tell. */
export const declaredBytes = (gzip: Uint8Array): number =>
  gzip.length < 4 ? 0 : new DataView(gzip.buffer, gzip.byteOffset + gzip.length - 4, 4).getUint32(0, true);
