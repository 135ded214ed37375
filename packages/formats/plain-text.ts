/** Removes line ends and control characters, for line-based formats. */
export const oneLine = (text: string): string =>
  // Halves of pairs become replacement characters, as every encoder would make them.
  [...text.toWellFormed()]
    .map((one) => (isControl(one) ? ' ' : one))
    .join('')
    .replaceAll(/\s+/gu, ' ')
    .trim();

function isControl(one: string): boolean {
  const code = one.codePointAt(0) ?? 0;
  return code < 32 || (code >= 127 && code < 160) || code === 0x2028 || code === 0x2029;
}

/** The beginning of a text: so many characters at most, no pair cut in half, no blank at the end. */
export function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  return (isHighHalf(cut.charCodeAt(length - 1)) ? cut.slice(0, -1) : cut).trimEnd();
}

/** Words that say nothing at the end of a name. */
const LOOSE_END = /(?: (?:a|an|and|as|at|by|for|from|in|of|on|or|the|to|with)|[,:;–-]+| )+$/iu;

/** The first words of a text that fit into so many characters; a single word that is longer is cut. */
export function wholeWords(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = shortened(text, length);
  const end = text.charAt(cut.length) === ' ' ? cut.length : cut.lastIndexOf(' ');
  return end <= 0 ? cut : cut.slice(0, end).replace(LOOSE_END, '');
}

const isHighHalf = (code: number): boolean => code >= 0xd800 && code <= 0xdbff;

const encoder = new TextEncoder();

/** Text as UTF-8. */
export const utf8 = (text: string): Uint8Array => encoder.encode(text);

/** The beginning of a text that fits into so many bytes of UTF-8, no character cut in two. */
export function shortenedBytes(text: string, bytes: number): string {
  const target = new Uint8Array(bytes);
  return text.slice(0, encoder.encodeInto(text, target).read);
}
