import { err, ok, type Result } from '@musette/coach/result';
import type { FileProblem } from './problems.ts';

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** A reference, or a bare ampersand, which careless programs write. Bounded, so that it stays linear. */
const REFERENCE = /&(#x[0-9a-f]{1,8}|#[0-9]{1,10}|[a-z_:][\w.:-]{0,63});/gi;

/** Text with its references resolved. Only the five names of XML and numbers are known: everything else needs a DTD. */
export function decodeXml(raw: string): Result<string, FileProblem> {
  if (!raw.includes('&')) return ok(raw);
  let unknown = false;
  const text = raw.replaceAll(REFERENCE, (_whole, reference: string) => {
    const resolved = resolve(reference);
    if (resolved === undefined) unknown = true;
    return resolved ?? '';
  });
  return unknown ? err({ code: 'entity-refused' }) : ok(text);
}

function resolve(reference: string): string | undefined {
  if (!reference.startsWith('#')) return Object.hasOwn(NAMED, reference) ? NAMED[reference] : undefined;
  const isHex = reference[1] === 'x' || reference[1] === 'X';
  const code = isHex ? Number.parseInt(reference.slice(2), 16) : Number(reference.slice(1));
  return isXmlCode(code) ? String.fromCodePoint(code) : '\uFFFD';
}

const isXmlCode = (code: number): boolean =>
  code === 0x9 ||
  code === 0xa ||
  code === 0xd ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  (code >= 0x10000 && code <= 0x10ffff);

/** The text without what no XML file can say: most control characters and halves of pairs. */
export function xmlLegal(text: string): string {
  let legal = '';
  for (const one of text) if (isXmlCode(one.codePointAt(0) ?? 0)) legal += one;
  return legal;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for an element or an attribute, pure ASCII: what lies outside is a number, and so are tabs and line ends. */
export const escapeXml = (text: string): string =>
  xmlLegal(text).replaceAll(/[&<>"]|[^ -~]/gu, (one) => ESCAPES[one] ?? `&#${one.codePointAt(0)};`);
