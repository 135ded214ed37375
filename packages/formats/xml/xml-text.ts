import { err, ok, type Result } from '@musette/coach/result';
import type { FileProblem } from '../rides/problems.ts';

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Matches a reference. Its length is limited, so that matching takes linear time. */
const REFERENCE = /&(#x[0-9a-f]{1,8}|#[0-9]{1,10}|[a-z_:][\w.:-]{0,63});/gi;

/** Resolves references. Only XML's five names and numbers are supported: any other name needs a DTD. */
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

/** Removes characters that XML does not allow: most control characters and lone surrogates. */
export function xmlLegal(text: string): string {
  let legal = '';
  for (const one of text) if (isXmlCode(one.codePointAt(0) ?? 0)) legal += one;
  return legal;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for an element or attribute as pure ASCII: other characters, tabs and line ends become numeric references. */
export const escapeXml = (text: string): string =>
  xmlLegal(text).replaceAll(/[&<>"]|[^ -~]/gu, (one) => ESCAPES[one] ?? `&#${one.codePointAt(0)};`);
