/** The scheme of the app's own links. The native projects name it, too; a test compares them. */
export const SCHEME = 'musette';

/** Where a link leads that is none of ours, or that cannot be read (spec 5). */
export const INVALID_LINK = '/dashboard?strava_error=invalid_url';

const CONNECT = '/strava-connect';
/** Where the browser of the system ends a sign-in with a provider. */
const SIGNED_IN = '/signed-in';
/** An answer of Strava has some 150 characters. */
const MAX_LENGTH = 2000;
// Spaces, control characters and backslashes: parsers of addresses drop them or take them for something else.
const UNSAFE = /[\p{Cc} \\]/u;
const OWN_SCHEME = new RegExp(`^${SCHEME}://`, 'i');
const WEB_SCHEME = /^https:\/\//i;
/** What a decoder puts in place of bytes that are no text. */
const NOT_TEXT = '\uFFFD';

/**
 * The path that a link leads to (spec 7): an answer of Strava, by the app's scheme or at the server's own address, or another page of the
 * server. `hosts` are the names that the rider's server goes by. A path is within the app, whatever the link says.
 */
export function routeOfLink(link: string, hosts: readonly string[]): string {
  const address = parseLink(link);
  if (address === null || !hosts.some((host) => host.toLowerCase() === address.hostname)) return INVALID_LINK;
  const path = address.pathname.replace(/\/+$/, '');
  if (path === CONNECT) return routeOfAnswer(address.searchParams);
  if (path === SIGNED_IN) return routeOfSignIn(address.searchParams);
  return WEB_SCHEME.test(link) ? routeOfPage(address) : INVALID_LINK;
}

function parseLink(link: string): URL | null {
  if (link.length > MAX_LENGTH || UNSAFE.test(link)) return null;
  // Older web views read the host of an unknown scheme as a part of the path.
  const known = OWN_SCHEME.test(link) ? link.replace(OWN_SCHEME, 'https://') : link;
  if (!WEB_SCHEME.test(known) || !URL.canParse(known)) return null;
  const address = new URL(known);
  return address.username === '' && address.password === '' ? address : null;
}

/** A code comes before an error, as the specification names them. */
function routeOfAnswer(answer: URLSearchParams): string {
  const code = onlyText(answer, 'code');
  const error = onlyText(answer, 'error');
  if (code === null || error === null) return INVALID_LINK;
  if (code !== '') return `${CONNECT}?${exchangeQuery(code, answer)}`;
  return error === '' ? INVALID_LINK : `/dashboard?${new URLSearchParams({ strava_error: error })}`;
}

/** The app takes the sign-in over by its code; the page of the log-in says what went wrong. */
function routeOfSignIn(answer: URLSearchParams): string {
  const [code, error, provider] = ['sign_in', 'sign_in_error', 'provider'].map((name) =>
    onlyText(answer, name),
  );
  if (code) return `/auth?${new URLSearchParams({ sign_in: code })}`;
  return error ? `/auth?${new URLSearchParams({ error, ...(provider && { provider }) })}` : INVALID_LINK;
}

/** The state says that the exchange was begun here, and the scope what the rider has allowed. */
function exchangeQuery(code: string, answer: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams({ code });
  for (const name of ['state', 'scope']) {
    const text = onlyText(answer, name);
    if (text) query.set(name, text);
  }
  return query;
}

/** The value of a parameter, empty when it is missing; null when it is there twice or is no text. */
function onlyText(answer: URLSearchParams, name: string): string | null {
  const values = answer.getAll(name);
  const [value = ''] = values;
  return values.length > 1 || value.includes(NOT_TEXT) || /\p{Cc}/u.test(value) ? null : value;
}

/** A page of the server, such as the one that a mail links to. Two slashes at the start would name another host. */
const routeOfPage = ({ pathname, search, hash }: URL): string =>
  pathname.startsWith('//') ? INVALID_LINK : `${pathname}${search}${hash}`;
