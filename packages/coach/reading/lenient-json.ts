import { CONTAINERS_MOST, DEPTH_MOST, SEARCHED_MOST } from './limits.ts';
import { fieldNamed } from './fields.ts';
import { isQuote, quotedAt, unescaped, type Quoted } from './lenient-strings.ts';

/** An object or a list that has begun and not ended. */
interface Open {
  readonly list: unknown[] | null;
  readonly map: Record<string, unknown> | null;
  /** The name that waits for its value. */
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
 * Every object and list that stands in a text, as far as it can be read: with anything before, between and after them, signs that are
 * missing or too many, any quotes or none, comments, and an end that is cut off. One pass, without recursion; values are texts.
 */
export function lenientValues(answer: string): readonly unknown[] {
  const text = searched(answer);
  const reader: Reader = { text, at: 0, roots: [], open: [], containers: 0 };
  while (reader.at < text.length && reader.containers < CONTAINERS_MOST) {
    const top = reader.open.at(-1);
    if (top === undefined) toNextOpening(reader);
    else step(reader, top);
  }
  return reader.roots;
}

const OPENING = /[[{]/g;

/** The part of an answer in which its JSON is looked for: from the first bracket on. */
export function searched(answer: string): string {
  const first = Math.max(0, answer.search(/[[{]/));
  return answer.slice(first, first + SEARCHED_MOST.json);
}

function toNextOpening(reader: Reader): void {
  OPENING.lastIndex = reader.at;
  const found = OPENING.exec(reader.text);
  reader.at = found === null ? reader.text.length : found.index;
  if (found !== null) begin(reader, found[0]);
}

function step(reader: Reader, top: Open): void {
  const character = reader.text.charAt(reader.at);
  if ('{['.includes(character)) begin(reader, character);
  else if ('}]'.includes(character)) end(reader, character);
  else if (isComment(reader)) skipComment(reader);
  else if (isQuote(character)) take(reader, top, quotedAt(reader.text, reader.at, placeIn(top)));
  else if (' \t\r\n:：=>;\\)('.includes(character)) reader.at += 1;
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

/** Opens an object or a list. Where a name is expected, the object around it was never closed, or is none. */
function begin(reader: Reader, character: string): void {
  reader.at += 1;
  if (reader.open.length >= DEPTH_MOST) return;
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

/** Closes the nearest that this sign can close, and what was left open inside; a sign that closes nothing is ignored. */
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

/** Takes a text in; one that the end of the answer cut off says too little to be kept. */
function take(reader: Reader, top: Open, { raw, end: next, cut }: Quoted): void {
  reader.at = next;
  if (!cut) put(top, unescaped(raw));
}

const isComment = ({ text, at }: Reader): boolean =>
  text.charAt(at) === '#' || (text.charAt(at) === '/' && '/*'.includes(text.charAt(at + 1) || ' '));

function skipComment(reader: Reader): void {
  const { text, at } = reader;
  const sign = text.startsWith('/*', at) ? '*/' : '\n';
  const last = text.indexOf(sign, at + 1);
  reader.at = last < 0 ? text.length : last + sign.length;
}

const BARE_KEY = /[^:：=,{}[\]"\n\r]+/y;
const BARE_VALUE = /(?:[^,{}[\]"\n\r/]|\/(?![/*]))+/y;

/** A name or a value without quotes. */
function bareAt(text: string, at: number, isKey: boolean): Quoted {
  const words = isKey ? BARE_KEY : BARE_VALUE;
  words.lastIndex = at;
  const whole = (words.exec(text) as RegExpExecArray)[0];
  const raw = isKey ? whole : beforeNextKey(whole);
  return { raw: raw.trim(), end: at + raw.length, cut: at + raw.length === text.length };
}

const NEXT_KEY = /\s(\p{L}[\p{L}_]{1,24})\s?[:=]/gu;

/** Where commas are missing as well, the name of the next field ends a value. */
function beforeNextKey(words: string): string {
  const next = [...words.slice(0, 300).matchAll(NEXT_KEY)].find(([, name]) => fieldNamed(name as string));
  return next === undefined ? words : words.slice(0, next.index);
}
