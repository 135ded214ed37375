const MAX_LENGTH = 2000;

// Bounded, so that a long text without an address takes no longer than it should.
const EMAIL = /[^\s@"<>()[\],;:=/\\?]{1,64}(?:@|%40)[^\s@"'<>(){}[\],;:=/\\?]{1,253}/gi;

// After `?` anything; after `#` only what assigns a value, for code has names like `#db`.
const QUERY = /\?(?=\S)[^\s"'`<>)]*|#[^\s"'`<>)=]*=[^\s"'`<>)]*/g;

// The token of a session in the native app.
const TOKEN = /musette_[\w-]{8,}\.[\w+/=-]+/g;

/** What a message may say outside: no e-mail addresses, no query strings, no tokens, and not at any length. */
export function scrub(text: string): string {
  return text
    .slice(0, MAX_LENGTH)
    .replace(TOKEN, '[token]')
    .replace(QUERY, '?[query]')
    .replace(EMAIL, '[email]');
}
