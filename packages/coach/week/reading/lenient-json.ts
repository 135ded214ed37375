import { MAX_CONTAINERS, MAX_DEPTH } from './clean-text.ts';
import { fieldNamed } from './fields.ts';
import { isQuote, quotedAt, unescaped, type Quoted } from './lenient-strings.ts';

// Reads broken JSON.

/** An object or a list that is not closed yet. */
interface Open {
  readonly list: unknown[] | null;
  readonly map: Record<string, unknown> | null;
  /** The key whose value comes next. */
  key: string | null;
}

interface Reader {
  readonly text: string;
  at: number;
  readonly roots: unknown[];
  readonly open: Open[];
  containers: number;
}

/**
 * Reads every object and list in a text as far as possible. It accepts other text around them, missing and extra punctuation, any
 * quotes or none, comments, and a cut-off end. It makes one pass without recursion and looks at each character only a few times,
 * for a text of any length. All values are strings.
 */
export function lenientValues(text: string): readonly unknown[] {
  const reader: Reader = { text, at: 0, roots: [], open: [], containers: 0 };
  while (reader.at < text.length && reader.containers < MAX_CONTAINERS) {
    const top = reader.open.at(-1);
    if (top === undefined) toNextOpening(reader);
    else step(reader, top);
  }
  return reader.roots;
}

const OPENING = /[[{]/g;

function toNextOpening(reader: Reader): void {
  OPENING.lastIndex = reader.at;
  const found = OPENING.exec(reader.text);
  reader.at = found === null ? reader.text.length : found.index;
  if (found !== null) begin(reader, found[0]);
}

const isSpace = (character: string): boolean => character === ' ' || /\s/.test(character);

function step(reader: Reader, top: Open): void {
  const character = reader.text.charAt(reader.at);
  if ('{['.includes(character)) begin(reader, character);
  else if ('}]'.includes(character)) end(reader, character);
  else if (character === '#' || (character === '/' && startsComment(reader.text, reader.at)))
    skipComment(reader);
  else if (isQuote(character)) take(reader, top, quotedAt(reader.text, reader.at, placeIn(top)));
  else if (':：=>;\\)('.includes(character) || isSpace(character)) reader.at += 1;
  else if (character === ',') separate(reader, top);
  else take(reader, top, bareAt(reader.text, reader.at, placeIn(top) === 'key'));
}

function placeIn({ map, key }: Open): 'key' | 'value' | 'item' {
  if (map === null) return 'item';
  return key === null ? 'key' : 'value';
}

function separate(reader: Reader, top: Open): void {
  top.key = null;
  reader.at += 1;
}

/** Opens an object or a list. If a key is expected here, the outer object was not closed or is not an object, so it ends here. */
function begin(reader: Reader, character: string): void {
  reader.at += 1;
  if (reader.open.length >= MAX_DEPTH) return;
  const before = reader.open.at(-1);
  if (before !== undefined && placeIn(before) === 'key') reader.open.pop();
  const opened: Open =
    character === '['
      ? { list: [], map: null, key: null }
      : { list: null, map: Object.create(null) as Record<string, unknown>, key: null };
  const around = reader.open.at(-1);
  const value = opened.list ?? opened.map;
  if (around === undefined) reader.roots.push(value);
  else put(around, value);
  reader.open.push(opened);
  reader.containers += 1;
}

/** Closes the nearest object or list of this bracket, with all that are open inside it. A bracket that closes nothing is ignored. */
function end(reader: Reader, character: string): void {
  reader.at += 1;
  const depth = reader.open.findLastIndex(({ list }) => (list === null) === (character === '}'));
  if (depth >= 0) reader.open.length = depth;
}

function put(open: Open, value: unknown): void {
  if (open.map === null) open.list?.push(value);
  else if (open.key !== null) {
    open.map[open.key] = value;
    open.key = null;
  } else if (typeof value === 'string') open.key = value.slice(0, 60);
}

/** Adds a string, unless the end of the answer cut it off. */
function take(reader: Reader, top: Open, { raw, end: next, cut }: Quoted): void {
  reader.at = next;
  if (!cut) put(top, unescaped(raw));
}

const startsComment = (text: string, slash: number): boolean => ['/', '*'].includes(text.charAt(slash + 1));

function skipComment(reader: Reader): void {
  const { text, at } = reader;
  const sign = text.startsWith('/*', at) ? '*/' : '\n';
  const last = text.indexOf(sign, at + 1);
  reader.at = last < 0 ? text.length : last + sign.length;
}

/** The key of the next field is searched within this many characters of a value. */
const NEXT_KEY_WITHIN = 300;

/** Reads a key or a value without quotes. It uses no regular expression, because a repeat in one uses stack for each character. */
function bareAt(text: string, from: number, isKey: boolean): Quoted {
  const ends = isKey ? endsKey : endsValue;
  let at = from;
  while (at < text.length && !ends(text, at, from + NEXT_KEY_WITHIN)) at += 1;
  return { raw: text.slice(from, at).trim(), end: at, cut: at === text.length };
}

const endsKey = (text: string, at: number): boolean => ':：=,{}[]"\n\r'.includes(text.charAt(at));

/** A value ends at punctuation, at a comment, or before the key of the next field if a comma is missing. */
function endsValue(text: string, at: number, keysBefore: number): boolean {
  const character = text.charAt(at);
  if (',{}[]"\n\r'.includes(character)) return true;
  if (character === '/') return startsComment(text, at);
  return at < keysBefore && isSpace(character) && startsField(text, at, keysBefore);
}

const NEXT_KEY = /\s(\p{L}[\p{L}_]{1,24})\s?[:=]/uy;

/** True if the key of a field and its colon follow a space and end before the given position. */
function startsField(text: string, space: number, before: number): boolean {
  NEXT_KEY.lastIndex = space;
  const found = NEXT_KEY.exec(text);
  return found !== null && NEXT_KEY.lastIndex <= before && fieldNamed(found[1] as string) !== null;
}
