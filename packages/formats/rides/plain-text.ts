/** Removes line ends and control characters, for line-based formats. */
export const oneLine = (text: string): string =>
  // Lone surrogates become replacement characters, as in every encoder.
  [...text.toWellFormed()]
    .map((one) => (isControl(one) ? ' ' : one))
    .join('')
    .replaceAll(/\s+/gu, ' ')
    .trim();

function isControl(one: string): boolean {
  const code = one.codePointAt(0) ?? 0;
  return code < 32 || (code >= 127 && code < 160) || code === 0x2028 || code === 0x2029;
}

/** The beginning of a text with a maximum length. It splits no surrogate pair and ends without a space. */
export function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  return (isHighHalf(cut.charCodeAt(length - 1)) ? cut.slice(0, -1) : cut).trimEnd();
}

/** Words and characters that cannot end a name. */
const LOOSE_END = /(?: (?:a|an|and|as|at|by|for|from|in|of|on|or|the|to|with)|[,:;–-]+| )+$/iu;

/** The first whole words of a text within a maximum length; a first word that is longer is cut. */
export function wholeWords(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = shortened(text, length);
  const end = text.charAt(cut.length) === ' ' ? cut.length : cut.lastIndexOf(' ');
  return end <= 0 ? cut : cut.slice(0, end).replace(LOOSE_END, '');
}

const isHighHalf = (code: number): boolean => code >= 0xd800 && code <= 0xdbff;

const encoder = new TextEncoder();

/** Encodes text as UTF-8. */
export const utf8 = (text: string): Uint8Array => encoder.encode(text);

/** The beginning of a text within a maximum of UTF-8 bytes; it splits no character. */
export function shortenedBytes(text: string, bytes: number): string {
  const target = new Uint8Array(bytes);
  return text.slice(0, encoder.encodeInto(text, target).read);
}
