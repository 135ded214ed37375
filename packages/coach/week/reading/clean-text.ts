/** A longer text is no answer: a week takes a few thousand characters. */
export const MAX_ANSWER = 10 * 1024 * 1024;
/** More workouts than these are not read. */
export const MAX_DRAFTS = 200;
/** Nothing that a plan means is nested deeper, and nothing deeper is followed. */
export const MAX_DEPTH = 64;
/** More lists and objects than these are not opened. */
export const MAX_CONTAINERS = 5000;
/** So many characters of a text are kept. */
export const MAX_TEXT = { type: 40, focus: 80, description: 600 } as const;
/** What a workout takes, and what it is, where the answer does not say (spec 5, 9). */
export const MISSING = { minutes: 60, type: 'Endurance' } as const;
/** No workout takes longer than a day. */
export const MAX_MINUTES = 1440;
/** From where an answer seems to begin, so many characters are searched for broken JSON, and so many for patterns; a week takes a few thousand. */
export const MAX_SEARCHED = { json: 120_000, patterns: 60_000 } as const;

/** What steers how a line is drawn instead of being read: direction marks, joiners without a word, byte order marks. */
const UNSEEN = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;
/** What a model writes where it has nothing to say. */
const NOTHING = /^(?:null|none|nan|n\/?a|nil|undefined|tbd|[-–—?.]+)$/i;

/** A text from outside as the plan may hold it: one line, well-formed, without control characters, and no longer than it may be. */
export function cleanText(text: string, max: number): string {
  const line = text
    .slice(0, max * 8)
    .toWellFormed()
    .replace(UNSEEN, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const cut = line.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
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
