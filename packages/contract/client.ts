import type { ProblemCode, ProblemDetails, ProblemDocument } from './problems.ts';
import { ROUTES } from './routes.gen.ts';
// Types only: a browser loads neither the routes nor zod.
import type { Api } from './routes/api.ts';
import type { InputOf, OutputOf, SentBy, SentTo } from './routes/route.ts';

export type { Api, InputOf, OutputOf, SentBy };

/** A failed request. The code says what happened; `messages` in the web app has the text. */
export class ProblemError extends Error {
  readonly code: ProblemCode | 'offline' | 'unreadable';
  readonly details: ProblemDetails;

  constructor(
    code: ProblemCode | 'offline' | 'unreadable',
    details: ProblemDetails = {},
    options?: ErrorOptions,
  ) {
    super(code, options);
    this.name = 'ProblemError';
    this.code = code;
    this.details = details;
  }
}

/** The options of a request besides its input. */
interface CallOptions {
  readonly signal?: AbortSignal;
  /** The idempotency key, which all retries share: the server runs the request once. */
  readonly idempotencyKey?: string;
  /** The file that an endpoint takes; its input then goes into the query. */
  readonly file?: Blob;
}

type Call<R> =
  object extends SentTo<R>
    ? (input?: SentTo<R>, options?: CallOptions) => Promise<OutputOf<R>>
    : (input: SentTo<R>, options?: CallOptions) => Promise<OutputOf<R>>;

/** The API as functions. */
export type Client = {
  readonly [Group in keyof Api]: { readonly [Name in keyof Api[Group]]: Call<Api[Group][Name]> };
};

type Fields = Readonly<Record<string, string | number | boolean | object | null | undefined>>;

type Send = (request: Request) => Promise<Response>;

/**
 * Creates a client for the API at an origin, which may change. It throws every failure as a `ProblemError`. It contains the routes but not
 * the schemas, so that a screen without a form need not load them.
 */
export function createClient(origin: () => string, send: Send = (request) => fetch(request)): Client {
  const groups = Object.entries(ROUTES).map(([group, routes]) => [
    group,
    Object.fromEntries(
      Object.entries(routes).map(([name, route]) => [
        name,
        (input: Fields = {}, options: CallOptions = {}) =>
          call(send, requestFor({ origin: origin(), route, input }, options)),
      ]),
    ),
  ]);
  return Object.fromEntries(groups) as Client;
}

/** After this time without an answer there is no signal. A write may have to be proved first. Files take as long as the line needs. */
const MAX_READ_MS = 30_000;
const MAX_WRITE_MS = 60_000;

// The screens are in English, and a browser would ask for its own language.
const LANGUAGE = 'en';

interface Intent {
  readonly origin: string;
  readonly route: string;
  readonly input: Fields;
}

function requestFor(
  { origin, route, input }: Intent,
  { signal, idempotencyKey, file }: CallOptions,
): Request {
  const [method = 'GET', pattern = '/'] = route.split(' ');
  const rest: Record<string, Fields[string]> = { ...input };
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_match, name: string) => {
    const value = textOf(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  const url = new URL(`${origin}/api/v1${path}`);
  const headers = new Headers({
    'accept-language': LANGUAGE,
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  });
  const limits = [
    ...(signal ? [signal] : []),
    ...(file ? [] : [AbortSignal.timeout(method === 'GET' ? MAX_READ_MS : MAX_WRITE_MS)]),
  ];
  const init: RequestInit = {
    method,
    headers,
    credentials: 'same-origin',
    signal: AbortSignal.any(limits),
  };
  if (method === 'GET' || file) {
    for (const [name, value] of Object.entries(rest))
      if (value !== undefined) url.searchParams.set(name, textOf(value));
    if (file) headers.set('content-type', 'application/octet-stream');
    return new Request(url, { ...init, ...(file && { body: file }) });
  }
  headers.set('content-type', 'application/json');
  return new Request(url, { ...init, body: JSON.stringify(rest) });
}

// The contract allows only plain values in paths and queries.
const textOf = (value: Fields[string]): string => (typeof value === 'object' ? '' : String(value));

async function call(send: Send, request: Request): Promise<unknown> {
  const { signal } = request;
  const response = await send(request).catch((cause: unknown) => noAnswer(cause, signal));
  const body: unknown = await response.json().catch((cause: unknown) => {
    if (cause instanceof SyntaxError) throw new ProblemError('unreadable');
    // The line was cut in the middle of the answer.
    return noAnswer(cause, signal);
  });
  if (response.ok) return body;
  if (!isProblemDocument(body)) throw new ProblemError('unreadable');
  const { type: _type, title: _title, status: _status, code, ...details } = body;
  throw new ProblemError(code, details);
}

const nameOf = (cause: unknown): string => (cause instanceof DOMException ? cause.name : '');

/** Whether a request was given up because its answer took too long. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof Error && nameOf(error.cause) === 'TimeoutError';

function noAnswer(cause: unknown, signal: AbortSignal): never {
  // Some browsers call it an abort when the time is over in the middle of an answer.
  const isLate = nameOf(signal.reason) === 'TimeoutError';
  if (!isLate && nameOf(cause) === 'AbortError') throw cause;
  throw new ProblemError('offline', {}, { cause: isLate ? signal.reason : cause });
}

const isProblemDocument = (body: unknown): body is ProblemDocument =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string';
