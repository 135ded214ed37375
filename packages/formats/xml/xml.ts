import { err, ok, type Result } from '@musette/coach/result';
import type { FileProblem } from '../rides/problems.ts';
import { decodeXml } from './xml-text.ts';

/** The attributes of an element by their lowercase local names. */
export type Attributes = ReadonlyMap<string, string>;

/** The callbacks of a reader; names have no namespace prefix. */
interface XmlReader {
  open(name: string, attributes: Attributes): void;
  /** `text` is the text between the last tag and this one; empty where the file was truncated or damaged. */
  close(name: string, text: string): void;
}

const MAX_DEPTH = 64;
const MAX_TEXT = 65_536;
const MAX_ATTRIBUTES = 64;
const NO_ATTRIBUTES: Attributes = new Map();

const [TAB, LINE, RETURN, SPACE] = [9, 10, 13, 32];
const [QUOTE, APOSTROPHE, SLASH, EQUALS, GREATER] = [34, 39, 47, 61, 62];

interface Scan {
  readonly source: string;
  readonly reader: XmlReader;
  readonly stack: string[];
  at: number;
  text: string;
  whole: boolean;
  problem: FileProblem | null;
}

/**
 * Parses an XML text and calls a reader back. It takes linear time and does not recurse. It refuses DTDs
 * and entities. From a damaged text it reads what it can; `whole` says whether the text was complete.
 */
export function scanXml(source: string, reader: XmlReader): Result<{ readonly whole: boolean }, FileProblem> {
  const scan: Scan = { source, reader, stack: [], at: 0, text: '', whole: true, problem: null };
  while (scan.at < source.length && scan.problem === null) {
    const tag = source.indexOf('<', scan.at);
    addText(scan, tag < 0 ? source.length : tag);
    if (tag >= 0 && scan.problem === null) readMarkup(scan);
  }
  if (scan.problem !== null) return err(scan.problem);
  closeDownTo(scan, 0);
  return ok({ whole: scan.whole });
}

function addText(scan: Scan, end: number): void {
  if (scan.stack.length > 0 && end > scan.at) {
    const decoded = decodeXml(scan.source.slice(scan.at, end));
    if (decoded.ok) keepText(scan, decoded.value);
    else scan.problem = decoded.error;
  }
  scan.at = end;
}

function keepText(scan: Scan, more: string): void {
  if (scan.text.length + more.length > MAX_TEXT) scan.problem = { code: 'text-too-long' };
  else scan.text += more;
}

function readMarkup(scan: Scan): void {
  const { source, at } = scan;
  if (source.startsWith('<?', at)) skipPast(scan, '?>');
  else if (source.startsWith('<!--', at)) skipPast(scan, '-->');
  else if (source.startsWith('<![CDATA[', at)) readCdata(scan);
  else if (source.startsWith('<!', at)) scan.problem = { code: 'dtd-refused' };
  else if (source.startsWith('</', at)) readClose(scan);
  else readOpen(scan);
}

/** The end of a construct that starts here; the end of the text if it is not closed. */
function endOf(scan: Scan, mark: string, from: number): number {
  const end = scan.source.indexOf(mark, from);
  if (end >= 0) return end;
  cut(scan);
  return scan.source.length;
}

function cut(scan: Scan): void {
  scan.whole = false;
  scan.text = '';
}

function skipPast(scan: Scan, mark: string): void {
  scan.at = endOf(scan, mark, scan.at + 2) + mark.length;
}

function readCdata(scan: Scan): void {
  const from = scan.at + '<![CDATA['.length;
  const end = endOf(scan, ']]>', from);
  if (end < scan.source.length) keepText(scan, scan.source.slice(from, end));
  scan.at = end + 3;
}

function readClose(scan: Scan): void {
  const end = endOf(scan, '>', scan.at);
  const name = localName(scan.source.slice(scan.at + 2, Math.min(end, scan.at + 256)).trim());
  scan.at = end + 1;
  const depth = scan.stack.lastIndexOf(name);
  // A closing tag without an opening tag is ignored; one that skips inner elements closes them too.
  if (end >= scan.source.length || depth < 0) scan.whole = false;
  else closeDownTo(scan, depth, depth === scan.stack.length - 1);
}

function closeDownTo(scan: Scan, depth: number, proper = false): void {
  if (!proper && scan.stack.length > depth) cut(scan);
  while (scan.stack.length > depth) {
    scan.reader.close(scan.stack.pop() ?? '', scan.text);
    scan.text = '';
  }
}

function readOpen(scan: Scan): void {
  scan.at += 1;
  const name = localName(readName(scan));
  if (name === '') {
    // An unescaped less-than sign.
    scan.whole = false;
    if (scan.stack.length > 0) keepText(scan, '<');
    return;
  }
  if (scan.stack.length >= MAX_DEPTH) {
    scan.problem = { code: 'too-deep' };
    return;
  }
  const { attributes, end } = readAttributes(scan);
  if (end === 'cut') cut(scan);
  if (end === 'cut' || scan.problem !== null) return;
  scan.text = '';
  scan.reader.open(name, attributes);
  if (end === 'empty') scan.reader.close(name, '');
  else scan.stack.push(name);
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const isSpace = (code: number): boolean => code === SPACE || code === LINE || code === RETURN || code === TAB;

function readName(scan: Scan): string {
  const from = scan.at;
  while (scan.at < scan.source.length && !endsName(scan.source.charCodeAt(scan.at))) scan.at += 1;
  return scan.source.slice(from, scan.at);
}

const endsName = (code: number): boolean =>
  isSpace(code) || code === EQUALS || code === GREATER || code === SLASH || code === QUOTE || code === 60;

function skipSpace(scan: Scan): void {
  while (scan.at < scan.source.length && isSpace(scan.source.charCodeAt(scan.at))) scan.at += 1;
}

interface Tag {
  readonly attributes: Attributes;
  readonly end: 'open' | 'empty' | 'cut';
}

function readAttributes(scan: Scan): Tag {
  let attributes: Map<string, string> | null = null;
  while (scan.at < scan.source.length && scan.problem === null) {
    skipSpace(scan);
    const code = scan.source.charCodeAt(scan.at);
    if (code === GREATER) {
      scan.at += 1;
      return { attributes: attributes ?? NO_ATTRIBUTES, end: 'open' };
    }
    if (code === SLASH && scan.source.charCodeAt(scan.at + 1) === GREATER) {
      scan.at += 2;
      return { attributes: attributes ?? NO_ATTRIBUTES, end: 'empty' };
    }
    attributes ??= new Map();
    readAttribute(scan, attributes);
    if (attributes.size > MAX_ATTRIBUTES) scan.problem = { code: 'too-many-attributes' };
  }
  return { attributes: NO_ATTRIBUTES, end: 'cut' };
}

function readAttribute(scan: Scan, into: Map<string, string>): void {
  const name = readName(scan);
  if (name === '') {
    // A stray character between attributes.
    scan.at += 1;
    return;
  }
  skipSpace(scan);
  if (scan.source.charCodeAt(scan.at) !== EQUALS) return;
  scan.at += 1;
  skipSpace(scan);
  const value = decodeXml(readValue(scan));
  if (!value.ok) scan.problem = value.error;
  else if (value.value.length > MAX_TEXT) scan.problem = { code: 'text-too-long' };
  else into.set(localName(name).toLowerCase(), value.value);
}

function readValue(scan: Scan): string {
  const quote = scan.source.charCodeAt(scan.at);
  if (quote !== QUOTE && quote !== APOSTROPHE) return readName(scan);
  const from = scan.at + 1;
  const end = endOf(scan, String.fromCharCode(quote), from);
  scan.at = end + 1;
  return scan.source.slice(from, end);
}
