import { BASE_TYPES, crc16, type BaseType } from './fit-base.ts';
import { shortenedBytes, utf8 } from '../rides/plain-text.ts';

/** A field to write; a field without a value is left out. */
export interface FitField {
  readonly number: number;
  readonly type: 'enum' | 'uint16' | 'uint32' | 'uint32z' | 'text';
  readonly value: number | string;
}

/** A message to write. */
export interface FitWrite {
  readonly global: number;
  readonly fields: readonly FitField[];
}

const HEADER_BYTES = 14;
const PROTOCOL_VERSION = 0x10;
const PROFILE_VERSION = 2132;

/** The maximum text length in bytes that every device accepts. */
const MAX_TEXT_BYTES = 250;

/** Writes a FIT file: header, messages and checksums. */
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

/** Writes only the messages. */
export function encodeMessages(messages: readonly FitWrite[]): Uint8Array {
  const bytes: number[] = [];
  let known = '';
  for (const { global, fields } of messages) {
    const values = fields.map(valueBytes);
    const definition = definitionOf(global, fields, values);
    // A definition is valid until the next one, so it is written only when it changes.
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
  const max = 2 ** (bytes * 8) - 1;
  // "No data" is better than a number that overflows.
  const value = field.value >= 0 && field.value <= max ? Math.round(field.value) : Number(invalid);
  return Array.from({ length: bytes }, (_, index) => Math.floor(value / 256 ** index) % 256);
}
