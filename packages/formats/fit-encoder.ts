import { BASE_TYPES, crc16, type BaseType } from './fit-base.ts';
import { shortenedBytes, utf8 } from './plain-text.ts';

/** A field as it is written; a field without a value is left out. */
export interface FitField {
  readonly number: number;
  readonly type: 'enum' | 'uint16' | 'uint32' | 'uint32z' | 'text';
  readonly value: number | string;
}

/** A message as it is written. */
export interface FitWrite {
  readonly global: number;
  readonly fields: readonly FitField[];
}

const HEADER_BYTES = 14;
const PROTOCOL_VERSION = 0x10;
const PROFILE_VERSION = 2132;

/** The bytes of texts that every device takes. */
const MAX_TEXT_BYTES = 250;

/** A whole FIT file: header, messages, checksums. */
export function encodeFit(messages: readonly FitWrite[]): Uint8Array {
  const data = encodeMessages(messages);
  const file = new Uint8Array(HEADER_BYTES + data.length + 2);
  const view = new DataView(file.buffer);
  file.set([HEADER_BYTES, PROTOCOL_VERSION]);
  view.setUint16(2, PROFILE_VERSION, true);
  view.setUint32(4, data.length, true);
  file.set(utf8('.FIT'), 8);
  view.setUint16(12, crc16(file.subarray(0, 12)), true);
  file.set(data, HEADER_BYTES);
  view.setUint16(file.length - 2, crc16(file.subarray(0, -2)), true);
  return file;
}

/** The messages alone, one after another. */
export function encodeMessages(messages: readonly FitWrite[]): Uint8Array {
  const bytes: number[] = [];
  let known = '';
  for (const { global, fields } of messages) {
    const values = fields.map(valueBytes);
    const definition = definitionOf(global, fields, values);
    // A definition holds until the next one: it is written again only when it changes.
    if (definition.join() !== known) bytes.push(...definition);
    known = definition.join();
    bytes.push(0, ...values.flat());
  }
  return Uint8Array.from(bytes);
}

function definitionOf(global: number, fields: readonly FitField[], values: readonly number[][]): number[] {
  const described = fields.flatMap((field, index) => [
    field.number,
    values[index]?.length ?? 0,
    baseOf(field).code,
  ]);
  return [0x40, 0, 0, global & 0xff, global >> 8, fields.length, ...described];
}

const baseOf = (field: FitField): BaseType => BASE_TYPES[field.type];

function valueBytes(field: FitField): number[] {
  if (typeof field.value === 'string') return [...utf8(shortenedBytes(field.value, MAX_TEXT_BYTES)), 0];
  const { bytes, invalid } = baseOf(field);
  const most = 2 ** (bytes * 8) - 1;
  // Nothing is better than a number that wrapped round.
  const value = field.value >= 0 && field.value <= most ? Math.round(field.value) : Number(invalid);
  return Array.from({ length: bytes }, (_, index) => Math.floor(value / 256 ** index) % 256);
}
