/** What steers how a line is drawn instead of being read: direction marks, joiners without a word, byte order marks. */
const UNSEEN = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;
/** What a model writes where it has nothing to say. */
const NOTHING = /^(?:null|none|nan|n\/?a|nil|undefined|tbd|[-–—?.]+)$/i;

/** A text from outside as the plan may hold it: one line, well-formed, without control characters, and no longer than it may be. */
export function cleanText(text: string, most: number): string {
  const line = text
    .slice(0, most * 8)
    .toWellFormed()
    .replace(UNSEEN, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const cut = line.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
  return NOTHING.test(cut) ? '' : cut.trimEnd();
}

const PLAIN_WORD = /^[A-Za-z]{1,40}$/;

/** Letters alone, lowercase and without accents: how names are looked up. */
export const bareWord = (text: string): string =>
  PLAIN_WORD.test(text)
    ? text.toLowerCase()
    : text
        .slice(0, 40)
        .normalize('NFD')
        .toLowerCase()
        .replace(/[^\p{L}]+/gu, '');
