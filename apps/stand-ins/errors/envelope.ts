import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { asFields, textOr } from '../body.ts';
import type { Fields } from '../body.ts';

const MAX_UNPACKED_BYTES = 20_971_520;

export interface Envelope {
  header: Fields;
  items: { type: string; payload: Fields }[];
}

/** Null for an encoding that nobody announced, damaged data, or data that would fill the memory. */
export function unpacked(bytes: Buffer, encoding: string): Buffer | null {
  const options = { maxOutputLength: MAX_UNPACKED_BYTES };
  try {
    switch (encoding) {
      case '':
      case 'identity':
        return bytes;
      case 'gzip':
        return gunzipSync(bytes, options);
      case 'deflate':
        return inflateSync(bytes, options);
      case 'br':
        return brotliDecompressSync(bytes, options);
      default:
        return null;
    }
  } catch {
    return null;
  }
}

/** An envelope is a header line, then for each item a header line and a payload: of `length` bytes, or one line. */
export function parseEnvelope(bytes: Buffer): Envelope | null {
  const first = lineAt(bytes, 0);
  const header = json(first.text);
  if (header === null) return null;
  const items: Envelope['items'] = [];
  let at = first.next;
  while (at < bytes.length) {
    const head = lineAt(bytes, at);
    at = head.next;
    if (head.text === '') continue;
    const itemHeader = json(head.text);
    if (itemHeader === null) return null;
    const { length } = itemHeader;
    const payload = typeof length === 'number' ? blockAt(bytes, at, length) : lineAt(bytes, at);
    at = payload.next;
    items.push({
      type: textOr(itemHeader['type'], ''),
      payload: json(payload.text) ?? { text: payload.text },
    });
  }
  return { header, items };
}

function lineAt(bytes: Buffer, start: number): { text: string; next: number } {
  const found = bytes.indexOf('\n', start);
  const end = found < 0 ? bytes.length : found;
  return { text: bytes.toString('utf8', start, end), next: end + 1 };
}

function blockAt(bytes: Buffer, start: number, length: number): { text: string; next: number } {
  return { text: bytes.toString('utf8', start, start + length), next: start + length };
}

function json(text: string): Fields | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? asFields(value) : null;
  } catch {
    return null;
  }
}
