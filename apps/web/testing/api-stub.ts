import type { Api, InputOf, SentBy } from '@musette/contract/client';
import { PROBLEMS, problemDocument, type Problem } from '@musette/contract/problems';
import { ROUTES } from '@musette/contract/routes.gen';

type Answer<E> = SentBy<E> | ((input: InputOf<E>) => SentBy<E> | Promise<SentBy<E>>);

/** The API's answers in a test, by group and name of the endpoint, with the types of the contract. */
export type ApiAnswers = {
  readonly [Group in keyof Api]?: { readonly [Name in keyof Api[Group]]?: Answer<Api[Group][Name]> };
};

/** One request of a screen. */
interface ApiCall {
  readonly endpoint: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** Replaces the API in tests: returns the test's answers and records the requests. */
export interface ApiStub {
  readonly calls: readonly ApiCall[];
  /** The inputs of all calls of one endpoint, such as `plans.complete`. */
  inputsOf(endpoint: string): readonly ApiCall['input'][];
  /** Changes the answers for later requests. */
  answer(answers: ApiAnswers): void;
}

class StubbedProblem extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.code);
    this.problem = problem;
  }
}

/** An answer that fails with a problem of the contract. */
export const failWith = (problem: Problem) => (): never => {
  throw new StubbedProblem(problem);
};

interface Route {
  readonly endpoint: string;
  readonly method: string;
  readonly path: RegExp;
}

const ROUTE_LIST: readonly Route[] = Object.entries(ROUTES).flatMap(([group, routes]) =>
  Object.entries(routes).map(([name, route]) => {
    const [method = '', pattern = ''] = route.split(' ');
    const path = new RegExp(`^/api/v1${pattern.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
    return { endpoint: `${group}.${name}`, method, path };
  }),
);

/**
 * Replaces `fetch` until `restore` is called. A read without an answer from the test gets the recorded answer of the real server
 * for a rider with a plan; any other request fails the test.
 */
export function stubApi(
  answers: ApiAnswers,
  recorded: Readonly<Record<string, unknown>>,
): ApiStub & { readonly restore: () => void } {
  let current = new Map<string, unknown>();
  const calls: ApiCall[] = [];
  const answer = (more: ApiAnswers): void => {
    const added = Object.entries(more).flatMap(([group, byName]) =>
      Object.entries(byName).map(([name, value]) => [`${group}.${name}`, value] as const),
    );
    current = new Map([...current, ...added]);
  };
  answer(answers);
  const real = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    if (!url.pathname.startsWith('/api/')) return real(input, init);
    // No stream: the screen asks from time to time.
    if (url.pathname === '/api/v1/generation/events') {
      calls.push({ endpoint: 'generation.events', input: {} });
      return new Response(null, { status: 204 });
    }
    const route = ROUTE_LIST.find(({ method, path }) => method === request.method && path.test(url.pathname));
    const call = {
      endpoint: route?.endpoint ?? `${request.method} ${url.pathname}`,
      input: await inputOf(request, route),
    };
    calls.push(call);
    const known =
      request.method === 'GET' ? recorded[url.pathname.replace('/api/v1', '') + url.search] : undefined;
    return Promise.race([respond(current.get(call.endpoint) ?? known, call), abortOf(request)]);
  };
  return {
    calls,
    answer,
    inputsOf: (endpoint) => calls.filter((call) => call.endpoint === endpoint).map(({ input }) => input),
    restore: () => {
      globalThis.fetch = real;
    },
  };
}

/** Fails when the screen gives a request up. */
const abortOf = ({ signal }: Request): Promise<never> =>
  new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(new DOMException('The request was aborted', 'AbortError'))),
  );

async function inputOf(request: Request, route: Route | undefined): Promise<ApiCall['input']> {
  const { pathname, searchParams } = new URL(request.url);
  const text = await request.text();
  const isJson = text !== '' && request.headers.get('content-type') === 'application/json';
  const inAddress = { ...route?.path.exec(pathname)?.groups, ...Object.fromEntries(searchParams) };
  return {
    // Whole numbers are numbers for a handler, as on the server.
    ...Object.fromEntries(
      Object.entries(inAddress).map(([name, value]) => [name, /^\d+$/.test(value) ? Number(value) : value]),
    ),
    ...(isJson ? (JSON.parse(text) as object) : {}),
  };
}

async function respond(answer: unknown, { endpoint, input }: ApiCall): Promise<Response> {
  if (answer === undefined) {
    console.error(`The test has no answer for ${endpoint} with ${JSON.stringify(input)}`);
    return problemResponse({ code: 'not-found' });
  }
  try {
    const value: unknown = await (typeof answer === 'function'
      ? (answer as (input: unknown) => unknown)(input)
      : answer);
    return Response.json(value);
  } catch (cause) {
    if (cause instanceof StubbedProblem) return problemResponse(cause.problem);
    throw cause;
  }
}

const problemResponse = (problem: Problem): Response =>
  Response.json(problemDocument(problem), { status: PROBLEMS[problem.code].status });
