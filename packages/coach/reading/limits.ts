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
