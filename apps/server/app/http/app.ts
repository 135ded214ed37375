import { ok } from '@musette/coach/result';
import { API_PATH } from '@musette/contract/routes/api';
import { pageAt } from '@musette/contract/pages';
import type { Problem } from '@musette/contract/problems';
import { type Context, Hono } from 'hono';
import { catalogueFor } from '@musette/words/languages';
import { placesForEach } from '#kit/places.ts';
import { newId } from '#store/engine/ids.ts';
import type { StravaWebhook } from '#features/strava/webhook.ts';
import type { Metrics } from '#kit/metrics.ts';
import type { Call } from '#ports/call.ts';
import type { ErrorReports } from '#ports/error-reports.ts';
import type { Session, SignedIn } from '#ports/identity.ts';
import type { Logger } from '#ports/logger.ts';
import type { RouteMap } from '#ports/route-map.ts';
import { type ReadRequest, withCheckedBody, withFile } from './body.ts';
import { compressed } from './compress.ts';
import { hasBrokenKey, idempotencyKeyOf, isCrossSite, securityHeaders } from './guards.ts';
import type { Health } from './health.ts';
import { isFromApp, nativeApp, wellKnownFile } from './native-app.ts';
import { type ApiFetch, openApiFile, problemResponse } from './api.ts';
import { metricsResponse, patternOf, requestCounter } from './metrics.ts';
import { problemOf } from './outage.ts';
import { type Route, routesAt } from './routes.ts';
import type { WebFiles } from './web-files.ts';
import { type ProvenWebhook, provenWebhookResponse, stravaWebhookResponse } from './webhooks.ts';
import { addressIn, type CallerParts, type Env, hasEnded, payerOf, payForUnpacking } from './callers.ts';
import { listen, type Stream } from './streams.ts';
import { type SignInPage, signInResponse } from './sign-in-page.ts';

/** What the HTTP application is made of. */
export interface AppParts extends CallerParts {
  readonly api: ApiFetch;
  readonly metrics: Metrics;
  readonly signInPage: SignInPage;
  /** Answers that go on: addresses under the API for riders only, which the contract does not describe. */
  readonly streams: Readonly<Record<string, Stream>>;
  /** Null where Strava tells this server nothing. */
  readonly stravaWebhook: StravaWebhook | null;
  /** Those that prove who sends them, by the last part of their address. */
  readonly webhooks: readonly ProvenWebhook[];
  readonly health: Health;
  readonly routeMap: Pick<RouteMap, 'style'>;
  readonly files: WebFiles;
  readonly log: Logger;
  readonly errors: ErrorReports;
  /** A page of the letters that were not sent, for development. */
  readonly outboxPage?: () => string;
}

/** The whole HTTP face of the product. */
export function createApp(parts: AppParts): Hono<Env> {
  const app = new Hono<Env>();
  const headersNow = headersOf(parts);
  const noteProxy = proxyNote(parts);
  const count = requestCounter(parts.metrics);
  app.use(async (c, next) => {
    const started = performance.now();
    c.set('requestId', newId());
    noteProxy(c.req.raw);
    await next();
    for (const [name, value] of Object.entries(headersNow())) c.res.headers.set(name, value);
    c.res.headers.set('x-request-id', c.get('requestId'));
    if (isForNoCache(c)) c.res.headers.set('cache-control', 'no-store');
    const ms = performance.now() - started;
    logRequest(parts.log, c, ms);
    const { method, path } = c.req;
    count({ method, route: c.get('route') ?? patternOf(path), status: c.res.status, ms });
  });
  app.onError((cause, c) => {
    parts.errors.report(cause, { requestId: c.get('requestId') });
    return problemResponse(problemOf(cause));
  });
  app.get('/livez', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    const state = await parts.health.ready();
    return c.text(state, state === 'ready' ? 200 : 503);
  });
  const { METRICS_TOKEN: token } = parts.config;
  if (token) app.get('/metrics', (c) => metricsResponse(parts.metrics, token, c.req.header('authorization')));
  app.on(['GET', 'POST'], '/api/auth/callback/:provider', (c) => signInResponse(parts, c));
  app.get('/api/auth/app', (c) => signInResponse(parts, c));
  app.all(`${WEBHOOKS}strava/:secret`, (c) => callWebhook(parts, c));
  for (const webhook of parts.webhooks)
    app.all(`${WEBHOOKS}${webhook.name}`, (c) =>
      provenWebhookResponse(parts, webhook, { request: c.req.raw, address: addressIn(parts, c) }),
    );
  app.use(`${API_PATH}/*`, nativeApp(parts.config.publicUrl));
  for (const [path, stream] of Object.entries(parts.streams))
    app.get(`${API_PATH}${path}`, (c) => {
      c.set('route', `${API_PATH}${path}`);
      return listen(parts, c, stream);
    });
  const openApi = openApiFile();
  app.get(`${API_PATH}/openapi.json`, (c) => openApi(c.req.raw));
  app.all(`${API_PATH}/openapi.json`, () =>
    problemResponse({ code: 'method-not-allowed' }, { allow: 'GET, HEAD' }),
  );
  app.all(`${API_PATH}/*`, (c) => callApi(parts, c));
  app.all('/api/*', () => problemResponse({ code: 'not-found' }));
  if (parts.outboxPage) app.get('/dev/mail', (c) => c.html(parts.outboxPage?.() ?? ''));
  app.get(
    '/.well-known/:name',
    (c) => wellKnownFile(parts.config, c.req.param('name')) ?? pageOrFile(parts, c),
  );
  app.all('*', (c) => pageOrFile(parts, c));
  return app;
}

/** The security headers, which change when the style of the map has been read. */
function headersOf({ config, routeMap }: AppParts): () => ReturnType<typeof securityHeaders> {
  let style = routeMap.style();
  let headers = securityHeaders(config, style?.hosts);
  return () => {
    if (routeMap.style() === style) return headers;
    style = routeMap.style();
    headers = securityHeaders(config, style?.hosts);
    return headers;
  };
}

const WEBHOOKS = '/webhooks/';

// Files of the web app and the description of the API say how long they may be cached; all else is private, or an error.
const isForNoCache = ({ req, res }: Context<Env>): boolean => {
  const caching = res.headers.get('cache-control');
  const isPrivate = req.path.startsWith('/api/') && !caching?.startsWith('public');
  return res.status >= 400 || isPrivate || caching === null;
};

/** Tells the operator once that a proxy seems to stand before a server that trusts none. */
function proxyNote({ config, log }: AppParts): (request: Request) => void {
  let isTold = config.TRUST_PROXY > 0;
  return ({ headers }) => {
    if (isTold || !headers.has('x-forwarded-for')) return;
    isTold = true;
    log.warn('proxy.not-trusted', {
      why: 'X-Forwarded-For arrived and TRUST_PROXY is 0',
      help: 'Behind a proxy, set TRUST_PROXY to the number of proxies: without it all riders share one address and its limits.',
    });
  };
}

const BROKEN_KEY: Problem = {
  code: 'invalid-input',
  fields: [{ path: 'Idempotency-Key', code: 'invalid' }],
};

/**
 * At most this many files of a rider are in memory and in the queue of the workers at once; those that wait are not read yet. The web app sends
 * three at a time, so two windows find a place.
 */
const uploads = placesForEach({ atOnce: 4, waiting: 4 });
const TOO_MANY_UPLOADS: Problem = { code: 'rate-limited', retryAfterSeconds: 1 };

/** Which methods an address takes. For riders who are no operators there are none at an address of operators. */
async function wrongMethod(
  parts: AppParts,
  c: Context<Env>,
  taken: ReadonlyMap<string, Route>,
): Promise<Response> {
  const [route] = taken.values();
  const payer = route?.access === 'operator' ? await payerOf(parts, c, route) : ok(null);
  if (!payer.ok) return problemResponse(payer.error);
  return problemResponse({ code: 'method-not-allowed' }, { allow: [...taken.keys()].join(', ') });
}

/** The operator's screen is a screen for the operator alone, and for everybody else one that is not there. */
async function pageOrFile({ identity, isOperator, files }: AppParts, c: Context<Env>): Promise<Response> {
  const { headers, url, method } = c.req.raw;
  const missing = () => problemResponse({ code: 'not-found' });
  if (pageAt(new URL(url).pathname) !== ADMIN_PAGE) return files(c.req.raw) ?? missing();
  const signedIn = headers.has('cookie') ? await identity.sessionOf(headers) : null;
  const isTheirs = signedIn !== null && (await isOperator(signedIn.session.owner));
  const address = isTheirs ? url : new URL(NO_PAGE, url);
  return files(new Request(address, { method, headers })) ?? missing();
}

const ADMIN_PAGE = '/admin';
const NO_PAGE = '/no-such-page';

async function callApi(parts: AppParts, c: Context<Env>): Promise<Response> {
  const taken = routesAt(new URL(c.req.url).pathname.slice(API_PATH.length));
  if (taken.size === 0) return problemResponse({ code: 'not-found' });
  const route = taken.get(c.req.method);
  if (!route) return wrongMethod(parts, c, taken);
  c.set('route', `${API_PATH}${route.path}`);
  if (isCrossSite(c.req.raw, parts.config.publicUrl)) return problemResponse({ code: 'cross-site-request' });
  // Before anything that was sent is read: a stranger learns nothing of it, and costs nothing.
  const payer = await payerOf(parts, c, route);
  if (!payer.ok) return problemResponse(payer.error);
  if (hasBrokenKey(c.req.raw)) return problemResponse(BROKEN_KEY);
  const answer = () => readAndAnswer(parts, c, { route, payer: payer.value });
  if (!route.takesBytes || payer.value === null) return answer();
  return (
    (await uploads.inTurn(payer.value.session.owner.userId, answer)) ?? problemResponse(TOO_MANY_UPLOADS)
  );
}

async function readAndAnswer(
  parts: AppParts,
  c: Context<Env>,
  { route, payer }: { readonly route: Route; readonly payer: SignedIn | null },
): Promise<Response> {
  const read = await (route.takesBytes ? withFile(c.req.raw) : withCheckedBody(c.req.raw));
  if (!read.ok) return problemResponse({ code: read.error });
  const paid = payForUnpacking(parts, c, { route, payer, file: read.value.bytes });
  if (!paid.ok) return problemResponse(paid.error);
  if (await hasEnded(parts, route.access, c))
    return problemResponse({ code: route.access === 'operator' ? 'not-found' : 'not-signed-in' });
  return compressed(c.req.raw, await answerTo(parts, c, { ...read.value, payer }));
}

async function answerTo(
  parts: AppParts,
  c: Context<Env>,
  { request, bytes, payer }: ReadRequest & { readonly payer: SignedIn | null },
): Promise<Response> {
  const cookies = [...(payer?.cookies ?? [])];
  const added = new Headers();
  const call = callOf(parts, c, { session: payer?.session ?? null, bytes, cookies, added });
  const response = await parts.api(request, call);
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  for (const [name, value] of added) response.headers.set(name, value);
  return response;
}

interface CallParts {
  readonly session: Session | null;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly cookies: string[];
  readonly added: Headers;
}

function callOf(parts: AppParts, c: Context<Env>, { session, bytes, cookies, added }: CallParts): Call {
  const headers = c.get('headers');
  return {
    headers,
    address: addressIn(parts, c),
    requestId: c.get('requestId'),
    isFromApp: isFromApp(c.req.raw, parts.config.publicUrl),
    idempotencyKey: idempotencyKeyOf(headers),
    bytes,
    words: catalogueFor(headers.get('accept-language')),
    session,
    setCookies: (more) => void cookies.push(...more),
    setHeader: (name, value) => added.set(name, value),
  };
}

function callWebhook(parts: AppParts, c: Context<Env>): Response | Promise<Response> {
  const { stravaWebhook: webhook, limits } = parts;
  if (webhook === null) return problemResponse({ code: 'not-found' });
  const call = { request: c.req.raw, address: addressIn(parts, c) };
  return stravaWebhookResponse({ webhook, limits }, c.req.param('secret') ?? '', call);
}

function logRequest(log: Logger, c: Context<Env>, ms: number): void {
  log.info('http.request', {
    requestId: c.get('requestId'),
    method: c.req.method,
    // What follows there is a secret.
    path: c.req.path.startsWith(WEBHOOKS) ? WEBHOOKS : c.req.path,
    status: c.res.status,
    ms: Math.round(ms),
  });
}
