import type { Result } from '@musette/coach/result';
import type { RouteConfig } from '@hono/zod-openapi';
import * as z from 'zod';
import { KEY_PATTERN } from '../limits.ts';
import {
  type Problem,
  type ProblemCode,
  type ProblemDocument,
  problemDocument,
  PROBLEMS,
} from '../problems.ts';
import { nothing } from '../schemas/common.ts';
import { problem } from '../schemas/problem.ts';

/** Who may call an endpoint: anyone, a signed-in rider, or the operator. For everybody else the operator's endpoints do not exist. */
export type Access = 'public' | 'rider' | 'operator';

/** The `security` of an endpoint that anyone may call. */
export const ANYONE: [] = [];

/** The `security` of an endpoint for signed-in riders. */
export const RIDER: [{ session: string[] }, { token: string[] }] = [{ session: [] }, { token: [] }];

const OPERATOR_ROLE = 'operator';

/** The `security` of an endpoint for the operator. */
export const OPERATOR: [{ session: string[] }, { token: string[] }] = [
  { session: [OPERATOR_ROLE] },
  { token: [OPERATOR_ROLE] },
];

/** What a read can be refused with by the server itself, before any feature sees it. */
const ON_READ = ['invalid-input', 'rate-limited', 'internal', 'not-ready'] as const;
/** The same of a change. */
const ON_WRITE = [
  ...ON_READ,
  'malformed-body',
  'body-incomplete',
  'cross-site-request',
  'body-too-large',
  'unsupported-media-type',
] as const;

/** The refusals that endpoints have in common, by method and access. */
export const PUBLIC_READ = ON_READ;
export const PUBLIC_WRITE = ON_WRITE;
export const RIDER_READ = [...ON_READ, 'not-signed-in'] as const;
export const RIDER_WRITE = [...ON_WRITE, 'not-signed-in'] as const;
export const OPERATOR_READ = [...ON_READ, 'not-found'] as const;
export const OPERATOR_WRITE = [...ON_WRITE, 'not-found'] as const;

/** The header of a change that a client may send again; an endpoint that has it runs a request once for each key. */
export const idempotencyKey = z.object({
  'Idempotency-Key': z.string().regex(KEY_PATTERN, 'invalid').optional().meta({
    description: 'Chosen by the client; the same in each retry of a request',
    example: '019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a10',
  }),
});

/** A JSON body with an example. */
export const json = <S extends z.ZodType>(schema: S, example: NoInfer<z.input<S>>) => ({
  required: true as const,
  content: { 'application/json': { schema, example } },
});

/** The body of a change without input: left out, or an empty object. */
export const noBody = {
  required: false as const,
  content: { 'application/json': { schema: nothing, example: {} } },
};

/** The type of a body of bytes. */
export const BYTES_TYPE = 'application/octet-stream';

/** A body of bytes: a file. */
export const bytesBody = {
  required: true as const,
  content: { [BYTES_TYPE]: { schema: z.string().meta({ format: 'binary' }) } },
};

type StatusOf<C extends ProblemCode> = (typeof PROBLEMS)[C]['status'];
type CodeWith<S, C extends ProblemCode> = C extends ProblemCode ? (StatusOf<C> extends S ? C : never) : never;

/** The media type of a problem. */
export const PROBLEM_TYPE = 'application/problem+json';

interface Answer<S extends z.ZodType> {
  readonly description: string;
  readonly content: { readonly 'application/json': { readonly schema: S; readonly example: unknown } };
}

interface Refusal<C extends ProblemCode> {
  readonly description: string;
  /** The codes of the status, for tools that read the document. */
  readonly 'x-codes': readonly ProblemCode[];
  readonly content: {
    readonly 'application/problem+json': {
      readonly schema: z.ZodType<ProblemDocument & { readonly code: C }>;
      readonly example: ProblemDocument;
    };
  };
}

type Answers<S extends z.ZodType, C extends ProblemCode> = { 200: Answer<S> } & {
  [Status in StatusOf<C>]: Refusal<CodeWith<Status, C>>;
};

/** The answers of an endpoint: its output, and a response for each status of the problems that it may have. */
export function answers<S extends z.ZodType, const C extends ProblemCode>(
  schema: S,
  example: NoInfer<z.input<S>>,
  codes: readonly C[],
): Answers<S, C> {
  const answer = { description: 'Done as asked', content: { 'application/json': { schema, example } } };
  return { 200: answer, ...refusals(codes) } as Answers<S, C>;
}

/** Whether a response is one for problems. */
export const isRefusal = (response: object): response is Refusal<ProblemCode> => 'x-codes' in response;

/** The responses for problems, by status. */
export function refusals(codes: readonly ProblemCode[]): Record<number, Refusal<ProblemCode>> {
  const byStatus = Object.groupBy(new Set(codes), (code) => PROBLEMS[code].status);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, own]) => [
      status,
      refusal(own as [ProblemCode, ...ProblemCode[]]),
    ]),
  );
}

const refusal = (codes: readonly [ProblemCode, ...ProblemCode[]]): Refusal<ProblemCode> => ({
  description: codes.map((code) => `${code}: ${PROBLEMS[code].title}.`).join(' '),
  'x-codes': codes,
  ...(codes.some((code) => RETRIED.includes(PROBLEMS[code].status)) && { headers: RETRY_AFTER }),
  content: { [PROBLEM_TYPE]: { schema: problem, example: problemDocument({ code: codes[0] }) } },
});

const RETRIED: readonly number[] = [429, 503];

const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds', schema: { type: 'integer' as const } },
};

type PartOf<R, Name extends string> = R extends { readonly request: { readonly [K in Name]: infer S } }
  ? S
  : never;
type BodyOf<R> = R extends {
  readonly request: {
    readonly body: { readonly content: { readonly 'application/json': { readonly schema: infer S } } };
  };
}
  ? S
  : never;
type SchemasOf<R> = PartOf<R, 'params'> | PartOf<R, 'query'> | BodyOf<R>;
type Together<U> = (U extends unknown ? (part: U) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** Merges the parts of an input; a part without fields adds nothing. */
type Merged<Part> = [Part] extends [never] ? object : Together<Part extends unknown ? Fields<Part> : never>;
type Fields<Part> = string extends keyof Part ? object : Part;

/** The parsed input of an endpoint: what is in its path, its query and its body, in one object. */
export type InputOf<R> = Merged<
  SchemasOf<R> extends infer S ? (S extends z.ZodType ? z.output<S> : never) : never
>;

/** The input of an endpoint as a client sends it. */
export type SentTo<R> = Merged<
  SchemasOf<R> extends infer S ? (S extends z.ZodType ? z.input<S> : never) : never
>;

type AnswerOf<R> = R extends { readonly responses: { readonly 200: Answer<infer S> } } ? S : never;

/** The output of an endpoint as a client reads it: every date has its type. */
export type OutputOf<R> = z.output<AnswerOf<R>>;

/** The output of an endpoint as a handler or a stub gives it. */
export type SentBy<R> = z.input<AnswerOf<R>>;

/** Whether somebody has to be signed in: the operator is a rider, too. */
export type AccessOf<R> = R extends { readonly security: readonly [] } ? 'public' : 'rider';

/** The problem codes of an endpoint. */
type ProblemOf<R> = R extends { readonly responses: infer Responses }
  ? { [Status in keyof Responses]: CodeIn<Responses[Status]> }[keyof Responses]
  : never;

type CodeIn<R> = R extends {
  readonly content: { readonly 'application/problem+json': { readonly schema: infer S extends z.ZodType } };
}
  ? Extract<z.output<S>, { readonly code: ProblemCode }>['code']
  : never;

/** What an endpoint comes to. A code or an output that its route does not declare does not compile. */
export type Outcome<R> = Result<SentBy<R>, Problem<ProblemOf<R>>>;

/** Who may call a route. */
export const accessOf = ({ security: [needed] = [] }: Pick<RouteConfig, 'security'>): Access => {
  if (needed === undefined) return 'public';
  return needed['session']?.includes(OPERATOR_ROLE) ? 'operator' : 'rider';
};

/** Whether the body of a route is a file. */
export const takesBytes = ({ request }: Pick<RouteConfig, 'request'>): boolean =>
  request?.body !== undefined && BYTES_TYPE in request.body.content;

/** Whether a route runs a request once for each Idempotency-Key. */
export const takesIdempotencyKey = ({ request }: Pick<RouteConfig, 'request'>): boolean =>
  request?.headers !== undefined;

/** Spread into a route whose answers have sentences: they follow `Accept-Language`, and say so. */
export const WITH_SENTENCES = { 'x-with-sentences': true } as const;

/** Whether the answers of a route have sentences. */
export const hasSentences = (route: object): boolean => 'x-with-sentences' in route;
