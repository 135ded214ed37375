const MAX_CHARS = 120;
/** What some system does not take in a name, and what would lead elsewhere. */
const NOT_IN_NAMES = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}<>:"/\\|?*]/gu;

/** A name as the last part of a path, on every system. The ending stays. */
export function fileNameFor(name: string): string {
  const clean = name.toWellFormed().replaceAll(NOT_IN_NAMES, '_').trim().replace(/^\.+/, '_');
  const short = clean.length <= MAX_CHARS ? clean : clean.slice(-MAX_CHARS).toWellFormed();
  // Windows drops dots and spaces at the end.
  return short.replace(/[. ]+$/, '') || 'file';
}
