import type { Result } from '@musette/coach/result';
import { oc } from '@orpc/contract';
import type { ContractProcedure, HTTPMethod, HTTPPath } from '@orpc/contract';
import type * as z from 'zod/mini';
import { PROBLEMS, type Problem, type ProblemCode } from './problems.ts';

/** Who may call an endpoint: anyone, or a signed-in rider. */
export type Access = 'public' | 'rider';

/** The properties of an endpoint besides its schemas. */
export interface EndpointMeta {
  readonly access: Access;
  readonly problems: readonly ProblemCode[];
}

/** The description of one endpoint. */
export interface EndpointSpec<
  A extends Access,
  I extends z.core.$ZodType,
  O extends z.core.$ZodType,
  P extends ProblemCode,
> {
  readonly method: HTTPMethod;
  readonly path: HTTPPath;
  readonly operationId: string;
  readonly summary: string;
  readonly tag: string;
  readonly access: A;
  readonly input: I;
  readonly output: O;
  readonly problems: readonly P[];
}

/** One endpoint of the API: data for the server, the client and the OpenAPI document alike. */
export type Endpoint<
  A extends Access = Access,
  I extends z.core.$ZodType = z.core.$ZodType,
  O extends z.core.$ZodType = z.core.$ZodType,
  P extends ProblemCode = ProblemCode,
> = ContractProcedure<I, O, Record<never, never>, EndpointMeta & Record<string, unknown>> & {
  readonly '~types'?: { readonly access: A; readonly problem: P };
};

/** Describes an endpoint. */
export function endpoint<
  const A extends Access,
  I extends z.core.$ZodType,
  O extends z.core.$ZodType,
  const P extends ProblemCode = never,
>(spec: EndpointSpec<A, I, O, P>): Endpoint<A, I, O, P> {
  const { method, path, operationId, summary, tag, access, input, output } = spec;
  const problems = [...new Set<ProblemCode>([...commonProblems(access), ...spec.problems])];
  return oc
    .$meta<EndpointMeta & Record<string, unknown>>({ access, problems })
    .route({ method, path, operationId, summary, tags: [tag] })
    .errors(Object.fromEntries(problems.map((code) => [code, errorItem(code)])))
    .input(input)
    .output(output);
}

// A signed-in rider is rate-limited on every endpoint, also on public ones.
const commonProblems = (access: Access): readonly ProblemCode[] =>
  access === 'rider' ? ['invalid-input', 'not-signed-in', 'rate-limited'] : ['invalid-input', 'rate-limited'];

const errorItem = (code: ProblemCode) => ({ status: PROBLEMS[code].status, message: PROBLEMS[code].title });

/** The parsed input of an endpoint. */
export type InputOf<E> = E extends Endpoint<Access, infer I> ? z.output<I> : never;

/** The output of an endpoint. */
export type OutputOf<E> = E extends Endpoint<Access, z.core.$ZodType, infer O> ? z.input<O> : never;

/** Who may call the endpoint. */
export type AccessOf<E> = E extends { readonly '~types'?: { readonly access: infer A } } ? A : never;

/** The problem codes of an endpoint. */
export type ProblemOf<E> = E extends { readonly '~types'?: { readonly problem: infer P } }
  ? Extract<P, ProblemCode>
  : never;

/** What an endpoint comes to. */
export type Outcome<E> = Result<OutputOf<E>, Problem<ProblemOf<E>>>;
