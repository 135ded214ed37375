/** Whether bytes are packed with gzip. */
export const isGzipped = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** What a gzip that has another one behind it may unpack to: only unpacking both tells. */
const UNKNOWN_BYTES = 0xffffffff;

/**
 * The bytes that a gzip says it unpacks to: its last four tell (RFC 1952, 2.3.1). Where several are joined, which is one gzip as well,
 * they tell of the last one, so it may be as many as can be said. Zero for one that is too short to tell.
 */
export function declaredBytes(gzip: Uint8Array): number {
  if (gzip.length < 4) return 0;
  if (hasSecond(gzip)) return UNKNOWN_BYTES;
  return new DataView(gzip.buffer, gzip.byteOffset + gzip.length - 4, 4).getUint32(0, true);
}

/** The first bytes of a gzip that is deflated. */
const START = new Uint8Array([0x1f, 0x8b, 0x08]);

/** More starts than that are not there by chance, and looking at millions of them would hold up everybody. */
const MAX_STARTS = 1000;

/** Whether another gzip may begin within one. Three bytes are there by chance in many files, so the rest of its head counts as well. */
function hasSecond(gzip: Uint8Array): boolean {
  const bytes = Buffer.from(gzip.buffer, gzip.byteOffset, gzip.length);
  let starts = 0;
  for (let at = bytes.indexOf(START, 1); at !== -1; at = bytes.indexOf(START, at + 1)) {
    starts += 1;
    if (starts > MAX_STARTS) return true;
    const [flags = 0xff, speed = 0xff, system = 0xfe] = [bytes[at + 3], bytes[at + 8], bytes[at + 9]];
    if (flags < 0x20 && [0, 2, 4].includes(speed) && (system <= 13 || system === 0xff)) return true;
  }
  return false;
}
