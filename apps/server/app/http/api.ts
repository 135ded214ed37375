import { hash } from 'node:crypto';
import type { Result } from '@musette/coach/result';
import { type Api, api } from '@musette/contract/routes/api';
import { openApiDocument } from '@musette/contract/routes/document';
import { LANGUAGES } from '@musette/words/languages';
import { accessOf, hasSentences, takesBytes, takesIdempotencyKey } from '@musette/contract/routes/route';
import { PROBLEMS, type Problem, problemDocument } from '@musette/contract/problems';
import { OpenAPIHono, type RouteConfig } from '@hono/zod-openapi';
import type { Context } from 'hono';
import * as z from 'zod';
import type { Call, Handlers } from '#ports/call.ts';
import type { ErrorReports } from '#ports/error-reports.ts';
import { Overloaded } from '#ports/overload.ts';
import { compressed } from './compress.ts';
import { productVersion } from '../data/manifest.ts';
import { problemOf } from './outage.ts';

/** The work behind the whole API. */
export type ApiHandlers = { readonly [Group in keyof Api]: Handlers<Api[Group]> };

/** Answers a request to the API. */
export type ApiFetch = (request: Request, call: Call) => Promise<Response>;

type Env = { Bindings: { readonly call: Call } };
type AnyHandler = (input: unknown, call: Call) => Promise<Result<unknown, Problem>>;

/** What a failed answer is; the charset is for readers that would guess another one. */
const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';

/** What the API works with. */
interface ApiParts {
  readonly handlers: ApiHandlers;
  readonly errors: ErrorReports;
  /** Whether answers are checked against the contract as well: in tests, since it costs as much as the work itself. */
  readonly checkAnswers?: boolean;
}

/** The response for a problem: the one place that writes problem documents. */
export function problemResponse(found: Problem, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(JSON.stringify(problemDocument(found)), {
    status: PROBLEMS[found.code].status,
    headers: {
      'content-type': PROBLEM_TYPE,
      ...(found.retryAfterSeconds !== undefined && { 'retry-after': String(found.retryAfterSeconds) }),
      ...headers,
    },
  });
}

/** The API over its handlers: the contract checks what comes in, and the types what goes out. */
export function apiFetch(parts: ApiParts, prefix: string): ApiFetch {
  const app = new OpenAPIHono<Env>({
    defaultHook: (checked) => (checked.success ? undefined : problemResponse(problemOfIssues(checked.error))),
  });
  for (const [group, routes] of Object.entries(api))
    for (const [name, route] of Object.entries(routes)) {
      const work = Reflect.get(Reflect.get(parts.handlers, group) as object, name) as AnyHandler;
      app.openapi(route as RouteConfig, (c) => run(parts, c, { route, work }));
    }
  const mounted = new OpenAPIHono<Env>().route(prefix, app);
  mounted.notFound(() => problemResponse({ code: 'not-found' }));
  mounted.onError((cause, c) => failed(parts, cause, c.env.call));
  return async (request, call) => mounted.fetch(request, { call });
}

function problemOfIssues({ issues }: z.ZodError): Problem {
  const fields = issues.map(({ path, message }) => ({
    path: path.map(String).join('.'),
    code: /^[a-z-]+$/.test(message) ? message : 'invalid',
  }));
  return { code: 'invalid-input', fields };
}

interface Served {
  readonly route: RouteConfig;
  readonly work: AnyHandler;
}

async function run(parts: ApiParts, c: Context<Env>, { route, work }: Served): Promise<Response> {
  const { call } = c.env;
  const access = accessOf(route);
  if (access !== 'public' && !call.session)
    return problemResponse({ code: access === 'rider' ? 'not-signed-in' : 'not-found' });
  const result = await work(inputOf(c, route), {
    ...call,
    ...(call.session && { owner: call.session.owner }),
    // Only an operation that can refuse a key gets one: it has to know whether the key stood for something else before.
    idempotencyKey: takesIdempotencyKey(route) ? call.idempotencyKey : null,
  });
  if (!result.ok) return problemResponse(result.error);
  const { value } = result;
  const body = value instanceof Uint8Array ? (value as Uint8Array<ArrayBuffer>) : JSON.stringify(value);
  if (parts.checkAnswers === true)
    checkAnswer(route, typeof body === 'string' ? value : JSON.parse(new TextDecoder().decode(body)));
  const language = hasSentences(route) ? { 'content-language': call.words.tag } : null;
  return new Response(body, { headers: { 'content-type': JSON_TYPE, ...language } });
}

/** The checked parts of a request in one object; no name stands in two of them. */
function inputOf({ req }: Context<Env>, { request = {} }: RouteConfig): object {
  const checked = (target: string): object => req.valid(target as never);
  return {
    ...(request.body && !takesBytes({ request }) && checked('json')),
    ...(request.query && checked('query')),
    ...(request.params && checked('param')),
  };
}

const JSON_RESPONSE = z.object({
  content: z.object({ 'application/json': z.object({ schema: z.instanceof(z.ZodType) }) }),
});

/** Throws for an answer that the contract does not know. */
function checkAnswer({ responses }: RouteConfig, answer: unknown): void {
  JSON_RESPONSE.parse(responses[200]).content['application/json'].schema.parse(answer);
}

function failed({ errors }: ApiParts, cause: unknown, { requestId }: Call): Response {
  if (!(cause instanceof Overloaded)) errors.report(cause, { requestId });
  return problemResponse(problemOf(cause));
}

const MAX_AGE_SECONDS = 3600;
const LANGUAGE_TAGS = LANGUAGES.map(({ tag }) => tag);

/** Serves the description of the API, to everybody. It is generated when it is first asked for. */
export function openApiFile(): (request: Request) => Promise<Response> {
  let text = '';
  let etag = '';
  return async (request) => {
    if (text === '') {
      text = JSON.stringify(openApiDocument(productVersion(), LANGUAGE_TAGS));
      etag = `W/"${hash('sha256', text, 'base64url').slice(0, 22)}"`;
    }
    const headers = { etag, 'cache-control': `public, max-age=${MAX_AGE_SECONDS}` };
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
    const type = { 'content-type': 'application/json; charset=utf-8' };
    return compressed(request, new Response(text, { headers: { ...headers, ...type } }));
  };
}
