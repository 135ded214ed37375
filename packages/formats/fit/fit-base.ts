/** The epoch of FIT: the last day of 1989, UTC. */
export const FIT_EPOCH_S = 631_065_600;

/** A field type: its code in a definition, its size, and its value for "no data". */
export interface BaseType {
  readonly code: number;
  readonly bytes: number;
  readonly kind: 'unsigned' | 'signed' | 'float' | 'text' | 'bytes';
  readonly invalid: number | bigint;
}

const type = (code: number, bytes: number, more: Pick<BaseType, 'kind' | 'invalid'>): BaseType => ({
  code,
  bytes,
  ...more,
});

/** The field types. The `z` types have 0 for "no data". */
export const BASE_TYPES = {
  enum: type(0x00, 1, { kind: 'unsigned', invalid: 0xff }),
  sint8: type(0x01, 1, { kind: 'signed', invalid: 0x7f }),
  uint8: type(0x02, 1, { kind: 'unsigned', invalid: 0xff }),
  sint16: type(0x83, 2, { kind: 'signed', invalid: 0x7fff }),
  uint16: type(0x84, 2, { kind: 'unsigned', invalid: 0xffff }),
  sint32: type(0x85, 4, { kind: 'signed', invalid: 0x7fffffff }),
  uint32: type(0x86, 4, { kind: 'unsigned', invalid: 0xffffffff }),
  text: type(0x07, 1, { kind: 'text', invalid: 0 }),
  float32: type(0x88, 4, { kind: 'float', invalid: Number.NaN }),
  float64: type(0x89, 8, { kind: 'float', invalid: Number.NaN }),
  uint8z: type(0x0a, 1, { kind: 'unsigned', invalid: 0 }),
  uint16z: type(0x8b, 2, { kind: 'unsigned', invalid: 0 }),
  uint32z: type(0x8c, 4, { kind: 'unsigned', invalid: 0 }),
  bytes: type(0x0d, 1, { kind: 'bytes', invalid: 0xff }),
  sint64: type(0x8e, 8, { kind: 'signed', invalid: 0x7fffffffffffffffn }),
  uint64: type(0x8f, 8, { kind: 'unsigned', invalid: 0xffffffffffffffffn }),
  uint64z: type(0x90, 8, { kind: 'unsigned', invalid: 0n }),
} as const satisfies Readonly<Record<string, BaseType>>;

// The high bit of a code only says that byte order matters, and some devices do not set it.
const BY_NUMBER = new Map(
  Object.values(BASE_TYPES).map((base): [number, BaseType] => [base.code & 0x1f, base]),
);

/** The type of a code; unknown types are skipped as bytes. */
export const baseTypeOf = (code: number): BaseType => BY_NUMBER.get(code & 0x1f) ?? BASE_TYPES.bytes;

const NIBBLES = Uint16Array.from({ length: 16 }, (_, nibble) => {
  let crc = nibble;
  for (let bit = 0; bit < 4; bit += 1) crc = (crc & 1) === 1 ? (crc >> 1) ^ 0xa001 : crc >> 1;
  return crc;
});

/** The checksum of FIT: CRC-16 with the polynomial 0x8005, low bits first. */
export function crc16(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc = (crc >> 4) ^ (NIBBLES[(crc ^ byte) & 0xf] ?? 0);
    crc = (crc >> 4) ^ (NIBBLES[(crc ^ (byte >> 4)) & 0xf] ?? 0);
  }
  return crc;
}
