/** The default minimum length of a password (spec 5). */
export const PASSWORD_MINIMUM = 6;

/** The limits of typed text that no profile field has, for the schemas and the forms of the web app. */
export const TEXT_LIMITS = {
  email: 254,
  passwordBytes: 1024,
  feedback: 5000,
  feedbackName: 100,
} as const;

/** The form of a mail address: no spaces, no brackets, and a domain with a dot. */
export const EMAIL_PATTERN =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** The form of a key that a client chooses for a request (`Idempotency-Key`), and of what is called after such a key. */
export const KEY_PATTERN = /^[A-Za-z0-9-]{16,64}$/;

/** Whether a text can be stored: NUL and lone surrogates are in no database and no encoding. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Whether a text is not blank. */
export const isFilled = (text: string): boolean => text.trim().length > 0;

/** Whether a text fits into the bytes of a password. */
export const isPasswordSized = (text: string): boolean =>
  text.isWellFormed() && new TextEncoder().encode(text).byteLength <= TEXT_LIMITS.passwordBytes;

/** Whether a name is a time zone that the runtime knows. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The first day that a ride may have. The clock of a device that was never set begins in 1970, 1989 or 2000. */
export const FIRST_RIDE_DAY = '2001-01-01';

/** The length of an activity's name. */
export const ACTIVITY_NAME = { min: 1, max: 200 } as const;

/** The shortest recording that trimming may leave. */
export const MIN_TRIMMED_SECONDS = 60;

/** The API key of intervals.icu: as long as it likes, but without spaces. */
export const INTERVALS_KEY = { min: 1, max: 200, pattern: /^[\x21-\x7e]+$/ } as const;

/** The limits of what a rider tells of a ride. */
export const MANUAL_LIMITS = {
  minutes: { min: 1, max: 2880 },
  distanceM: { min: 0, max: 2_000_000 },
  elevationM: { min: 0, max: 30_000 },
  averageWatts: { min: 1, max: 2000 },
  averageHeartRateBpm: { min: 30, max: 250 },
} as const;

/** A zip of a rider's data comes in pieces of exactly this size, but for the last one. */
export const DATA_PIECE_BYTES = 4 * 1024 * 1024;

/** The largest zip of a rider's data that is taken. */
export const MAX_DATA_BYTES = 2 ** 31 - 1;
