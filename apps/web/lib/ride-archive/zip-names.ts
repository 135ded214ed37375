/** A longer path is shown by its end. */
const MAX_PATH_CHARS = 300;

/** A longer file name is cut at its start, so that its ending stays. */
const MAX_NAME_CHARS = 200;

/** The last part of a path. Some programs on Windows write backslashes. */
export const fileNameOf = (path: string): string => path.slice(path.search(/[^/\\]*$/));

/** A path as it may be shown: no control characters, none that turns the direction of reading, and not too long. */
export function shownPath(path: string): string {
  const clean = visible(path);
  return clean.length <= MAX_PATH_CHARS ? clean : `…${tailOf(clean, MAX_PATH_CHARS - 1)}`;
}

/** The name of a file as it may be shown and sent. */
export const shownName = (path: string): string => tailOf(visible(fileNameOf(path)), MAX_NAME_CHARS);

const visible = (text: string): string =>
  text.toWellFormed().replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu, '\uFFFD');

// A cut may split a character in two.
const tailOf = (text: string, maxChars: number): string => text.slice(-maxChars).toWellFormed();
