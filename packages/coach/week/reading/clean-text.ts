/** A longer text is not read. A week has a few thousand characters. */
export const MAX_ANSWER = 10 * 1024 * 1024;
/** Maximum number of workouts that are read. */
export const MAX_DRAFTS = 200;
/** Maximum depth of nesting that is read. */
export const MAX_DEPTH = 64;
/** Maximum number of lists and objects that are read. */
export const MAX_CONTAINERS = 5000;
/** Maximum characters of each text of a workout. */
export const MAX_TEXT = { type: 40, focus: 80, description: 600 } as const;
/** Defaults for missing minutes and types (spec 5, 9). */
export const MISSING = { minutes: 60, type: 'Endurance' } as const;
/** Maximum minutes of a workout: a day. */
export const MAX_MINUTES = 1440;
/** Maximum characters that are searched for broken JSON and for patterns, from the start of the answer. A week has a few thousand. */
export const MAX_SEARCHED = { json: 120_000, patterns: 60_000 } as const;

/** Invisible characters: direction marks, zero-width joiners, byte order marks. */
const INVISIBLE = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;
/** Placeholders of language models for an empty value. */
const PLACEHOLDER = /^(?:null|none|nan|n\/?a|nil|undefined|tbd|[-–—?.]+)$/i;

/** Cleans a text from outside for the plan: one line, well-formed, without control characters, cut to `max`. */
export function cleanText(text: string, max: number): string {
  const line = text
    .slice(0, max * 8)
    .toWellFormed()
    .replace(INVISIBLE, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const cut = line.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
  return PLACEHOLDER.test(cut) ? '' : cut.trimEnd();
}

const PLAIN_WORD = /^[A-Za-z]{1,40}$/;

/** Only letters, in lower case and without accents: the key to look up a name. */
export const bareWord = (text: string): string =>
  PLAIN_WORD.test(text)
    ? text.toLowerCase()
    : text
        .slice(0, 40)
        .normalize('NFD')
        .toLowerCase()
        .replace(/[^\p{L}]+/gu, '');
