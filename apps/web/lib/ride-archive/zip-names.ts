/** A longer path is shown by its end. */
export const MAX_PATH_CHARS = 300;

/** A longer file name is cut at its start, so that its ending stays. */
export const MAX_NAME_CHARS = 200;

// The second half of IBM's code page 437, in which zips have their names unless they say UTF-8.
const CP437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0';

/** The name of an entry. macOS writes UTF-8 without saying so; a name in code page 437 is hardly ever valid UTF-8. */
export function nameIn(bytes: Uint8Array, isUtf8: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: !isUtf8, ignoreBOM: true }).decode(bytes);
  } catch {
    return Array.from(bytes, (byte) =>
      byte < 0x80 ? String.fromCharCode(byte) : (CP437[byte - 0x80] ?? ''),
    ).join('');
  }
}

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
