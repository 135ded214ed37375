import { type Api, api } from '@musette/contract/api';
import type { EndpointMeta } from '@musette/contract/endpoint';
import {
  PROBLEMS,
  type Problem,
  type ProblemCode,
  problemDocument,
  type ProblemDocument,
} from '@musette/contract/problems';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { implement, ORPCError, ValidationError } from '@orpc/server';
import type { Call, Handlers } from '#ports/call.ts';
import type { ErrorReports } from '#ports/error-reports.ts';
import { Overloaded } from '#ports/overload.ts';
import { problemOf } from './outage.ts';

/** The work behind the whole API. */
export type ApiHandlers = { readonly [Group in keyof Api]: Handlers<Api[Group]> };

/** Answers a request to the API; null when no endpoint has its method and path. */
export type ApiFetch = (request: Request, call: Call) => Promise<Response | null>;

interface Context {
  readonly call: Call;
  readonly [key: string]: unknown;
}

type AnyHandler = (
  input: unknown,
  call: Call,
) => Promise<{ ok: true; value: unknown } | { ok: false; error: Problem }>;

/** What a failed answer is; the charset is for readers that would guess another one. */
export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';

/** What the API works with. */
interface ApiParts {
  readonly handlers: ApiHandlers;
  readonly errors: ErrorReports;
}

/** The API over the handlers: the contract checks what comes in and what goes out. */
export function apiFetch(parts: ApiParts, prefix: `/${string}`): ApiFetch {
  const { errors } = parts;
  const handler = new OpenAPIHandler(implementation(parts), {
    customErrorResponseBodyEncoder: (error) => toProblem(error),
    interceptors: [reporting(errors)],
  });
  return async (request, call) => {
    const { matched, response } = await handler.handle(request, { prefix, context: { call } });
    if (!matched) return null;
    response.headers.set('content-type', response.status >= 400 ? PROBLEM_TYPE : JSON_TYPE);
    return response;
  };
}

// An answer that does not fit the contract is found only after the work was done.
const reporting =
  (errors: ErrorReports) =>
  async <T>({ next, context }: { readonly next: () => Promise<T>; readonly context: object }): Promise<T> => {
    try {
      return await next();
    } catch (cause) {
      const isOurs = cause instanceof ORPCError && (cause.code in PROBLEMS || cause.status < 500);
      if (!isOurs) errors.report(cause, { requestId: (context as Context).call.requestId });
      throw cause;
    }
  };

function implementation({ handlers, errors }: ApiParts) {
  const server = implement(api).$context<Context>();
  const router: Record<string, Record<string, unknown>> = {};
  for (const [group, endpoints] of Object.entries(api)) {
    const served: Record<string, unknown> = {};
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const { access, problems } = endpoint['~orpc'].meta satisfies EndpointMeta;
      const work = Reflect.get(Reflect.get(handlers, group) as object, name) as AnyHandler;
      const procedure = Reflect.get(
        Reflect.get(server, group) as object,
        name,
      ) as typeof server.identity.session;
      served[name] = procedure.handler((async ({ input, context }: { input: unknown; context: Context }) =>
        run(work, { input, access, call: withKeyFor(problems, context.call), errors })) as never);
    }
    router[group] = served;
  }
  return server.router(router as never);
}

// Only an operation that can refuse a key gets one: it has to know whether the key stood for something else before.
const withKeyFor = (problems: readonly ProblemCode[], call: Call): Call =>
  problems.includes('idempotency-key-reused') ? call : { ...call, idempotencyKey: null };

interface Run {
  readonly input: unknown;
  readonly access: EndpointMeta['access'];
  readonly call: Call;
  readonly errors: ErrorReports;
}

async function run(work: AnyHandler, { input, access, call, errors }: Run): Promise<unknown> {
  if (access === 'rider' && !call.session) throw toError({ code: 'not-signed-in' });
  const riderCall = call.session ? { ...call, session: call.session, owner: call.session.owner } : call;
  try {
    const result = await work(input, riderCall);
    if (result.ok) return result.value;
    throw toError(result.error);
  } catch (cause) {
    if (cause instanceof ORPCError) throw cause;
    if (!(cause instanceof Overloaded)) errors.report(cause, { requestId: call.requestId });
    throw toError(problemOf(cause));
  }
}

const toError = (problem: Problem): ORPCError<ProblemCode, ProblemDocument> =>
  new ORPCError(problem.code, { status: PROBLEMS[problem.code].status, data: problemDocument(problem) });

function toProblem(error: ORPCError<string, unknown>): ProblemDocument {
  if (error.code in PROBLEMS) return error.data as ProblemDocument;
  if (error.cause instanceof ValidationError && error.status === 400) {
    const fields = error.cause.issues.map(({ path = [], message }) => ({
      path: path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.'),
      code: /^[a-z-]+$/.test(message) ? message : 'invalid',
    }));
    return problemDocument({ code: 'invalid-input', fields });
  }
  return problemDocument({ code: error.status < 500 ? 'invalid-input' : 'internal' });
}

/** The API's description, as committed in `openapi.json`. */
export async function openApiDocument(version: string): Promise<object> {
  // Only the tool that writes the document needs these two.
  const [{ OpenAPIGenerator }, { ZodToJsonSchemaConverter }] = await Promise.all([
    import('@orpc/openapi'),
    import('@orpc/zod/zod4'),
  ]);
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(api, {
    info: { title: 'Musette', version, license: { name: 'MIT' } },
    servers: [{ url: '/api/v1' }],
    customErrorResponseBodySchema: (errors) => ({
      type: 'object',
      required: ['type', 'title', 'status', 'code'],
      properties: {
        type: { type: 'string' },
        title: { type: 'string' },
        status: { type: 'integer' },
        code: { enum: errors.map(([code]) => code) },
      },
    }),
  });
  return {
    ...document,
    paths: mapValues(document.paths ?? {}, (path) => mapValues(path ?? {}, withProblemType)),
  };
}

const mapValues = <T>(
  record: Readonly<Record<string, T>>,
  change: (value: T) => unknown,
): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

// Failed answers are `application/problem+json`; the generator knows only one media type.
function withProblemType(operation: unknown): unknown {
  if (typeof operation !== 'object' || !operation || !('responses' in operation)) return operation;
  const responses = operation.responses as Record<string, { content?: Record<string, unknown> }>;
  return {
    ...operation,
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, response]) =>
        Number(status) < 400
          ? [status, response]
          : [
              status,
              {
                ...response,
                content: { 'application/problem+json': response.content?.['application/json'] },
              },
            ],
      ),
    ),
  };
}
