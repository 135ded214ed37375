import { fieldNamed } from './fields.ts';

// Reads strings of broken JSON.

const DOUBLE = '"“”„‟«»″';
const COLONS = ':：';
const SINGLE = "'‘’‚‛`´";

/** A raw string with its escapes, and the position after it. */
export interface Quoted {
  readonly raw: string;
  readonly end: number;
  /** The text ended before the string did. */
  readonly cut: boolean;
}

/** The position of a string. A key ends at the first quote; a value may contain quotes. */
export type StringPosition = 'key' | 'value' | 'item';

const QUOTES: ReadonlySet<string> = new Set(`${DOUBLE}${SINGLE}`);
const ASCII_QUOTES = `"'\``;

/** True if a character can open a string. */
export const isQuote = (character: string): boolean =>
  character > '~' ? QUOTES.has(character) : character !== '' && ASCII_QUOTES.includes(character);

/** The quotes that can close a string with this opening quote. */
function closersOf(opener: string): string {
  if (opener === '"') return opener;
  return DOUBLE.includes(opener) ? DOUBLE : SINGLE;
}

/** Reads the string that starts at a quote. It looks at every character a fixed number of times. */
export function quotedAt(text: string, start: number, position: StringPosition): Quoted {
  const closers = closersOf(text.charAt(start));
  let at = start + 1;
  while (at < text.length) {
    const character = text.charAt(at);
    if (character === '\\') at += 1;
    else if (closers.includes(character) && closes(text, at, position)) {
      return { raw: text.slice(start + 1, at), end: at + 1, cut: false };
    } else if (position === 'value' && isQuote(character) && startsKey(text, at, true)) {
      return unclosed(text, start + 1, at);
    }
    at += 1;
  }
  return { raw: text.slice(start + 1), end: text.length, cut: true };
}

/** A string without a closing quote ends before the next key and the punctuation before it. */
function unclosed(text: string, from: number, key: number): Quoted {
  let end = key;
  while (end > from && ' \t\r\n,{}[]'.includes(text.charAt(end - 1))) end -= 1;
  return { raw: text.slice(from, end), end, cut: false };
}

const afterSpaces = (text: string, from: number): number => {
  let at = from;
  while (at < text.length && ' \t\r\n'.includes(text.charAt(at))) at += 1;
  return at;
};

/** A quote closes a string if the text after it cannot be part of a sentence. */
function closes(text: string, quote: number, position: StringPosition): boolean {
  if (position === 'key') return true;
  const next = afterSpaces(text, quote + 1);
  const character = text.charAt(next);
  if (character === '' || '}]{;)\\'.includes(character)) return true;
  if (COLONS.includes(character)) return position === 'item';
  if (character === ',') return position === 'item' || continues(text, next + 1);
  if (character === '/') return '/*'.includes(text.charAt(next + 1));
  const bare = position === 'value' && next > quote + 1 ? bareKeyAt(text, next) : null;
  if (bare !== null) return fieldNamed(bare) !== null;
  return isQuote(character) && startsKey(text, next, false);
}

/** True if the text after a comma is a key, a bracket or the end. */
function continues(text: string, from: number): boolean {
  const next = afterSpaces(text, from);
  const character = text.charAt(next);
  return '{}[],/'.includes(character) || isQuote(character) || bareKeyAt(text, next) !== null;
}

const LETTERS = /[\p{L}_]{1,30}/uy;

function bareKeyAt(text: string, at: number): string | null {
  LETTERS.lastIndex = at;
  const word = LETTERS.exec(text)?.[0] ?? '';
  const after = afterSpaces(text, at + word.length);
  return word !== '' && `=${COLONS}`.includes(text.charAt(after) || ' ') ? word : null;
}

/** True if a quoted key with its colon starts here. With `field`, the key must be a field of a workout. */
function startsKey(text: string, quote: number, field: boolean): boolean {
  LETTERS.lastIndex = quote + 1;
  const word = LETTERS.exec(text)?.[0] ?? '';
  const end = quote + 1 + word.length;
  if (word === '' || !isQuote(text.charAt(end))) return false;
  const colon = text.charAt(afterSpaces(text, end + 1));
  return colon !== '' && COLONS.includes(colon) && (!field || fieldNamed(word) !== null);
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\n', t: ' ', b: ' ', f: ' ' };

/** Decodes the escapes of a string, also those that are not valid JSON. */
export const unescaped = (raw: string): string =>
  raw.includes('\\')
    ? raw.replace(/\\(?:u([\dA-Fa-f]{4})|([^]))/g, (_, code: string | undefined, sign: string) =>
        code === undefined ? (ESCAPES[sign] ?? sign) : String.fromCharCode(Number.parseInt(code, 16)),
      )
    : raw;
