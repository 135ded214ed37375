import { createORPCClient, ORPCError } from '@orpc/client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { API_PATH, type Api, api } from './api.ts';
import type { InputOf, OutputOf } from './endpoint.ts';
import type { z } from 'zod';
import { PROBLEMS, type ProblemCode, type ProblemDetails, type ProblemDocument } from './problems.ts';

/** A failed call: the code says what happened, `messages` in the web app says it in words. */
export class ProblemError extends Error {
  readonly code: ProblemCode | 'offline' | 'unreadable';
  readonly details: ProblemDetails;

  constructor(code: ProblemCode | 'offline' | 'unreadable', details: ProblemDetails = {}) {
    super(code);
    this.name = 'ProblemError';
    this.code = code;
    this.details = details;
  }
}

/** What a call may carry besides its input. */
export interface CallContext {
  readonly idempotencyKey?: string;
}

type Sent<E> = E extends { readonly '~orpc': { readonly inputSchema?: infer S } }
  ? Exclude<S, undefined> extends infer Schema extends z.ZodType
    ? z.input<Schema>
    : never
  : never;

type Call<E> =
  undefined extends InputOf<E>
    ? (input?: undefined, options?: CallOptions) => Promise<OutputOf<E>>
    : (input: Sent<E>, options?: CallOptions) => Promise<OutputOf<E>>;

interface CallOptions {
  readonly context?: CallContext;
  readonly signal?: AbortSignal;
}

/** The API as functions. */
export type Client = {
  readonly [Group in keyof Api]: { readonly [Name in keyof Api[Group]]: Call<Api[Group][Name]> };
};

/** A client for the API at an origin; every failure is thrown as a `ProblemError`. */
export function createClient(
  origin: string,
  send: typeof fetch = (input, init) => fetch(input, init),
): Client {
  const link = new OpenAPILink<CallContext>(api, {
    url: `${origin}${API_PATH}`,
    headers: ({ context }) => (context.idempotencyKey ? { 'idempotency-key': context.idempotencyKey } : {}),
    fetch: async (request, init) =>
      asJson(await reach(() => send(request, { ...init, credentials: 'same-origin' }))),
    customErrorResponseBodyDecoder: (body) =>
      isProblemDocument(body) ? new ORPCError(body.code, { status: body.status, data: body }) : undefined,
    clientInterceptors: [async ({ next }) => next().catch(rethrowAsProblem)],
  });
  return createORPCClient(link) as unknown as Client;
}

async function reach(call: () => Promise<Response>): Promise<Response> {
  try {
    return await call();
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new ProblemError('offline');
  }
}

// The link reads only `application/json`; a problem document is JSON under another name.
function asJson(response: Response): Response {
  if (!response.headers.get('content-type')?.startsWith('application/problem+json')) return response;
  const headers = new Headers(response.headers);
  headers.set('content-type', 'application/json');
  return new Response(response.body, { status: response.status, headers });
}

function rethrowAsProblem(error: unknown): never {
  if (error instanceof ORPCError && isProblemDocument(error.data)) {
    const { fields, minimum, retryAfterSeconds } = error.data;
    throw new ProblemError(error.data.code, {
      ...(fields && { fields }),
      ...(minimum !== undefined && { minimum }),
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    });
  }
  if (error instanceof ProblemError || (error instanceof DOMException && error.name === 'AbortError'))
    throw error;
  throw new ProblemError('unreadable');
}

const isProblemDocument = (body: unknown): body is ProblemDocument =>
  typeof body === 'object' &&
  body !== null &&
  'code' in body &&
  typeof body.code === 'string' &&
  body.code in PROBLEMS;
