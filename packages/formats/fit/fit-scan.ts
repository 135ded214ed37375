import { err, ok, type Result } from '@musette/coach/result';
import { baseTypeOf, crc16, type BaseType } from './fit-base.ts';
import { TIMESTAMP } from './fit-profile.ts';
import { MAX_FILE_BYTES, type FileProblem } from '../rides/problems.ts';

interface Field {
  readonly type: BaseType;
  readonly offset: number;
  readonly bytes: number;
}

interface Definition {
  readonly global: number;
  readonly littleEndian: boolean;
  readonly fields: ReadonlyMap<number, Field>;
  readonly bytes: number;
}

/** One message, whose fields are read on demand. It is valid only during the callback. */
export interface FitMessage {
  readonly global: number;
  /** The time of its compressed header, if it has one. */
  readonly headerTime: number | null;
  readonly definition: Definition;
  readonly view: DataView;
  readonly at: number;
}

interface Scan {
  readonly view: DataView;
  readonly definitions: (Definition | undefined)[];
  readonly see: (message: FitMessage) => void;
  at: number;
  end: number;
  lastTime: number;
}

/** The result after all messages of a file were read. */
interface FitScan {
  /** Whether the file is complete and undamaged, with correct checksums. */
  readonly whole: boolean;
}

/** The maximum number of chained files. */
const MAX_FILES = 100;
const HEADER_BYTES = 12;
const MARK = 0x5449462e; // ".FIT", low byte first

/** Calls back for every message of one FIT file or of several chained ones. An unreadable message ends its file, not the scan. */
export function scanFit(
  bytes: Uint8Array,
  onFile: () => (message: FitMessage) => void,
): Result<FitScan, FileProblem> {
  if (bytes.length > MAX_FILE_BYTES) return err({ code: 'too-large' });
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!isHeader(view, 0)) return err({ code: 'not-this-format' });
  let [at, whole, count] = [0, true, 0];
  while (at < bytes.length) {
    count += 1;
    if (!isHeader(view, at) || count > MAX_FILES) return ok({ whole: false });
    const file = extentOf(view, at);
    const scan: Scan = {
      view,
      definitions: [],
      see: onFile(),
      at: file.from,
      end: file.to,
      lastTime: 0,
    };
    whole = readMessages(scan) && file.whole && hasRightSum(bytes, at, file.to) && whole;
    at = file.to + 2;
  }
  return ok({ whole });
}

const isHeader = (view: DataView, at: number): boolean =>
  at + HEADER_BYTES <= view.byteLength &&
  view.getUint8(at) >= HEADER_BYTES &&
  view.getUint32(at + 8, true) === MARK;

/** The range of a file's messages. A device that lost power has written no length: the range then reaches to the end. */
function extentOf(view: DataView, at: number): { from: number; to: number; whole: boolean } {
  const from = at + view.getUint8(at);
  const length = view.getUint32(at + 4, true);
  const to = from + length;
  if (length > 0 && to + 2 <= view.byteLength) return { from, to, whole: true };
  return { from, to: length > 0 ? Math.min(to, view.byteLength) : view.byteLength, whole: false };
}

const hasRightSum = (bytes: Uint8Array, from: number, to: number): boolean =>
  crc16(bytes.subarray(from, to)) === (bytes[to] ?? 0) + (bytes[to + 1] ?? 0) * 256;

function readMessages(scan: Scan): boolean {
  while (scan.at < scan.end) {
    const header = scan.view.getUint8(scan.at);
    scan.at += 1;
    const isDefinition = (header & 0xc0) === 0x40;
    if (!(isDefinition ? readDefinition(scan, header) : readData(scan, header))) return false;
  }
  return true;
}

function readDefinition(scan: Scan, header: number): boolean {
  const { view, at, end } = scan;
  if (at + 5 > end) return false;
  const littleEndian = view.getUint8(at + 1) === 0;
  const count = view.getUint8(at + 4);
  const fieldsEnd = at + 5 + count * 3;
  if (fieldsEnd > end) return false;
  const fields = new Map<number, Field>();
  let offset = 0;
  for (let field = at + 5; field < fieldsEnd; field += 3) {
    const bytes = view.getUint8(field + 1);
    fields.set(view.getUint8(field), { type: baseTypeOf(view.getUint8(field + 2)), offset, bytes });
    offset += bytes;
  }
  scan.at = fieldsEnd;
  const extra = (header & 0x20) === 0 ? 0 : readDeveloperFields(scan);
  if (extra === null) return false;
  scan.definitions[header & 0x0f] = {
    global: view.getUint16(at + 2, littleEndian),
    littleEndian,
    fields,
    bytes: offset + extra,
  };
  return true;
}

/** The length of the developer fields, which are skipped. */
function readDeveloperFields(scan: Scan): number | null {
  const { view, at, end } = scan;
  if (at + 1 > end) return null;
  const next = at + 1 + view.getUint8(at) * 3;
  if (next > end) return null;
  let bytes = 0;
  for (let field = at + 1; field < next; field += 3) bytes += view.getUint8(field + 1);
  scan.at = next;
  return bytes;
}

function readData(scan: Scan, header: number): boolean {
  const isCompressed = (header & 0x80) !== 0;
  const definition = scan.definitions[isCompressed ? (header >> 5) & 0x03 : header & 0x0f];
  if (definition === undefined || scan.at + definition.bytes > scan.end) return false;
  const headerTime = isCompressed ? timeAfter(scan.lastTime, header & 0x1f) : null;
  const message: FitMessage = {
    global: definition.global,
    headerTime,
    definition,
    view: scan.view,
    at: scan.at,
  };
  scan.lastTime = timeIn(message) ?? scan.lastTime;
  scan.see(message);
  scan.at += definition.bytes;
  return true;
}

/** The next time with these last five bits. */
function timeAfter(lastTime: number, low: number): number {
  const base = lastTime - (lastTime % 32);
  return base + low + (low < lastTime % 32 ? 32 : 0);
}

/** The number in a field, or the first of several; null when the field is missing or empty. */
export function numberIn(message: FitMessage, field: number): number | null {
  const found = message.definition.fields.get(field);
  if (found === undefined || found.bytes < found.type.bytes) return null;
  const { type } = found;
  if (type.kind === 'text' || type.kind === 'bytes') return null;
  const value = rawNumber(message, message.at + found.offset, type);
  return value === type.invalid || Number.isNaN(value) ? null : Number(value);
}

function rawNumber(message: FitMessage, at: number, { kind, bytes }: BaseType): number | bigint {
  const { view } = message;
  const { littleEndian } = message.definition;
  if (kind === 'float')
    return bytes === 4 ? view.getFloat32(at, littleEndian) : view.getFloat64(at, littleEndian);
  const isSigned = kind === 'signed';
  if (bytes === 1) return isSigned ? view.getInt8(at) : view.getUint8(at);
  if (bytes === 2) return isSigned ? view.getInt16(at, littleEndian) : view.getUint16(at, littleEndian);
  if (bytes === 4) return isSigned ? view.getInt32(at, littleEndian) : view.getUint32(at, littleEndian);
  return isSigned ? view.getBigInt64(at, littleEndian) : view.getBigUint64(at, littleEndian);
}

const decoder = new TextDecoder();

/** The text in a field, up to its terminating zero. */
export function textIn(message: FitMessage, field: number): string {
  const found = message.definition.fields.get(field);
  if (found === undefined || found.type.kind !== 'text') return '';
  const { buffer, byteOffset } = message.view;
  const bytes = new Uint8Array(buffer, byteOffset + message.at + found.offset, found.bytes);
  const end = bytes.indexOf(0);
  return decoder.decode(end < 0 ? bytes : bytes.subarray(0, end)).trim();
}

/** The time in a field, in FIT seconds; null for an invalid time. */
export function secondsIn(message: FitMessage, field: number): number | null {
  const value = numberIn(message, field);
  return value !== null && isTime(value) ? value : null;
}

/** Whether a time fits into the 32 bits of a FIT timestamp. */
export const isTime = (seconds: number): boolean => seconds >= 0 && seconds <= 0xffffffff;

/** The time of a message, from its field or its header. */
export const timeIn = (message: FitMessage): number | null =>
  message.headerTime ?? secondsIn(message, TIMESTAMP);
