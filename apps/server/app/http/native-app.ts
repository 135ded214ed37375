import { APP_ORIGINS, DEVICE_HEADER, SESSION_HEADER, TOKEN_PREFIX } from '@musette/contract/native-app';
import type { Problem } from '@musette/contract/problems';
import type { MiddlewareHandler } from 'hono';
import { cookieName } from '#kit/cookie-name.ts';
import type { Config } from '../config/config.ts';
import { problemResponse } from './api.ts';

/** What the handlers behind this middleware read. */
export interface CallerVariables {
  /** The headers of the request, in which a token of the app stands as the cookie of the same session. */
  headers: Headers;
}

/** Whether a page of the native app made a request; a web app at the very same address is none. */
export function isFromApp({ headers }: Pick<Request, 'headers'>, publicUrl: string): boolean {
  const origin = headers.get('origin');
  return origin !== null && origin !== publicUrl && APP_ORIGINS.includes(origin);
}

/**
 * Lets the native app in, whose pages are foreign to this server: it is allowed to read the answers, and it signs in by a token and never
 * by a cookie. Behind this, a token is a cookie like that of a browser, so that sessions, devices and limits are the same for both.
 */
export function nativeApp(publicUrl: string): MiddlewareHandler<{ Variables: CallerVariables }> {
  const names = {
    session: cookieName(publicUrl, 'session_token'),
    device: cookieName(publicUrl, 'device'),
  };
  return async (c, next) => {
    const { raw: request } = c.req;
    const isApp = isFromApp(request, publicUrl);
    if (isApp && isPreflight(request)) return preflightAnswer(request);
    const token = tokenIn(request.headers);
    const isByToken = isApp || token !== null;
    c.set('headers', isByToken ? headersByToken(request.headers, { token, isApp, names }) : request.headers);
    if (token !== null && request.headers.has('cookie')) c.res = problemResponse(TOKEN_AND_COOKIE);
    else await next();
    const { headers } = c.res;
    headers.append('vary', 'origin');
    if (isApp) allowReading(headers, request);
    if (isByToken) cookiesToTokens(headers, { token, names });
    return undefined;
  };
}

interface CookieNames {
  readonly session: string;
  readonly device: string;
}

/** Who asks would depend on which of the two is looked at. */
const TOKEN_AND_COOKIE: Problem = {
  code: 'invalid-input',
  fields: [{ path: 'Authorization', code: 'not-with-cookies' }],
};

const isPreflight = ({ method, headers }: Request): boolean =>
  method === 'OPTIONS' && headers.has('access-control-request-method');

const ALLOWED_METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';
const ALLOWED_HEADERS = [
  'Accept-Language',
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'Last-Event-ID',
  DEVICE_HEADER,
].join(', ');
const READABLE_HEADERS = [
  'Content-Disposition',
  'Content-Language',
  DEVICE_HEADER,
  SESSION_HEADER,
  'Retry-After',
  'X-Request-Id',
].join(', ');
/** Chromium remembers what it was told for no longer than this. */
const PREFLIGHT_SECONDS = 7200;

function preflightAnswer(request: Request): Response {
  const headers = new Headers({
    'access-control-allow-methods': ALLOWED_METHODS,
    'access-control-allow-headers': ALLOWED_HEADERS,
    'access-control-max-age': String(PREFLIGHT_SECONDS),
    vary: 'origin',
  });
  allowReading(headers, request);
  return new Response(null, { status: 204, headers });
}

/** Without `Access-Control-Allow-Credentials`: a browser sends no cookies along, and keeps none. */
function allowReading(headers: Headers, request: Request): void {
  headers.set('access-control-allow-origin', request.headers.get('origin') ?? '');
  headers.set('access-control-expose-headers', READABLE_HEADERS);
}

/** The token of a request, without its prefix; empty for one that cannot be ours, and null where there is none. */
function tokenIn(headers: Headers): string | null {
  const [, bearer] = /^bearer +(\S+)\s*$/i.exec(headers.get('authorization') ?? '') ?? [];
  if (!bearer?.startsWith(TOKEN_PREFIX)) return null;
  const token = bearer.slice(TOKEN_PREFIX.length);
  return /^[\w-]{1,100}\.[\w+/=-]{1,100}$/.test(token) ? token : '';
}

const deviceIn = (headers: Headers): string | null => {
  const device = headers.get(DEVICE_HEADER);
  return device !== null && /^[\w.-]{1,4096}$/.test(device) ? device : null;
};

interface Sent {
  readonly token: string | null;
  readonly isApp: boolean;
  readonly names: CookieNames;
}

/** The headers of a request by token: whatever cookies it brings are not looked at. */
function headersByToken(sent: Headers, { token, isApp, names }: Sent): Headers {
  const headers = new Headers(sent);
  headers.delete('authorization');
  headers.delete('cookie');
  const device = deviceIn(sent);
  const cookies = [
    ...(token ? [`${names.session}=${encodeURIComponent(token)}`] : []),
    ...(device ? [`${names.device}=${device}`] : []),
  ];
  if (cookies.length > 0) headers.set('cookie', cookies.join('; '));
  // So that the list of sessions tells the app from the browser of the same telephone.
  if (isApp) headers.set('user-agent', `Musette/1 ${sent.get('user-agent') ?? ''}`);
  return headers;
}

/** Gives in headers what a browser gets as cookies. A session that was ended needs none: its token opens nothing any more. */
function cookiesToTokens(
  headers: Headers,
  { token, names }: { readonly token: string | null; readonly names: CookieNames },
): void {
  const cookies = headers.getSetCookie();
  headers.delete('set-cookie');
  // The app has no data at this address, and a browser that sends no cookies refuses to clear any. It clears its own.
  headers.delete('clear-site-data');
  const session = lastValueOf(cookies, names.session);
  if (session && session !== token) headers.set(SESSION_HEADER, TOKEN_PREFIX + session);
  const device = lastValueOf(cookies, names.device);
  if (device) headers.set(DEVICE_HEADER, device);
}

function lastValueOf(cookies: readonly string[], name: string): string | null {
  const pair = cookies
    .map((cookie) => cookie.split(';', 1)[0] ?? '')
    .findLast((each) => each.startsWith(`${name}=`));
  return pair === undefined ? null : decodeURIComponent(pair.slice(name.length + 1));
}

/** What the web address of Strava's way back is, which opens the app where the system knows that both belong together. */
const APP_PATHS = '/strava-connect*';

const WELL_KNOWN_SECONDS = 3600;

/** The files by which iOS and Android know that an app belongs to this address; null where the operator names none. */
export function wellKnownFile({ nativeApp: app }: Config, name: string): Response | null {
  const content = wellKnownContent(app, name);
  if (content === null) return null;
  return new Response(JSON.stringify(content), {
    headers: { 'content-type': 'application/json', 'cache-control': `public, max-age=${WELL_KNOWN_SECONDS}` },
  });
}

function wellKnownContent({ ios, android }: Config['nativeApp'], name: string): object | null {
  if (name === 'apple-app-site-association' && ios !== null)
    return {
      applinks: {
        details: [{ appIDs: [`${ios.teamId}.${ios.bundleId}`], components: [{ '/': APP_PATHS }] }],
      },
    };
  if (name === 'assetlinks.json' && android !== null)
    return [
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: android.packageName,
          sha256_cert_fingerprints: android.fingerprints,
        },
      },
    ];
  return null;
}
