import { PROBLEMS, type ProblemCode } from '@musette/contract/problems';

/** What came back for a request. */
export interface Answer {
  readonly status: number;
  /** The body as JSON, or null when it is none. */
  readonly body: unknown;
  readonly text: string;
  readonly headers: Headers;
}

/** What an answer looks like that refuses with a code. */
export const refusal = (code: ProblemCode): Pick<Answer, 'status' | 'body'> => ({
  status: PROBLEMS[code].status,
  body: { code },
});

/** What an answer looks like that did what was asked. */
export const DONE: Pick<Answer, 'status' | 'body'> = { status: 200, body: { done: true } };

/** What a request brings besides its method and path. */
export interface Sending {
  readonly headers?: Readonly<Record<string, string>>;
  /** A body that is sent as it is, instead of as JSON. */
  readonly raw?: string | Uint8Array<ArrayBuffer>;
}

/** Somebody with a browser: it keeps cookies and says where its requests come from. */
export interface Browser {
  readonly cookies: Map<string, string>;
  get(path: string, sending?: Sending): Promise<Answer>;
  post(path: string, body?: unknown, sending?: Sending): Promise<Answer>;
  put(path: string, body?: unknown, sending?: Sending): Promise<Answer>;
  patch(path: string, body?: unknown, sending?: Sending): Promise<Answer>;
  send(method: string, path: string, sending?: Sending & { readonly body?: unknown }): Promise<Answer>;
}

/** The network, as a browser sees it. */
export type Fetch = (request: Request) => Response | Promise<Response>;

/** A browser with no cookies yet, showing a page of `origin`. */
export function browserAt(origin: string, fetch: Fetch): Browser {
  const cookies = new Map<string, string>();
  const send: Browser['send'] = async (method, path, { body, raw, headers } = {}) => {
    const sent = new Headers({ origin, 'sec-fetch-site': 'same-origin' });
    if (body !== undefined || raw !== undefined) sent.set('content-type', 'application/json');
    if (cookies.size > 0) sent.set('cookie', cookieHeader(cookies));
    for (const [name, value] of Object.entries(headers ?? {})) sent.set(name, value);
    const init: RequestInit = { method, headers: sent, redirect: 'manual' };
    if (raw !== undefined) init.body = raw;
    else if (body !== undefined) init.body = JSON.stringify(body);
    const response = await fetch(new Request(new URL(path, origin), init));
    for (const cookie of response.headers.getSetCookie()) saveCookies(cookies, cookie);
    return answerOf(response);
  };
  return {
    cookies,
    send,
    get: (path, sending) => send('GET', path, sending),
    post: (path, body, sending) => send('POST', path, { body, ...sending }),
    put: (path, body, sending) => send('PUT', path, { body, ...sending }),
    patch: (path, body, sending) => send('PATCH', path, { body, ...sending }),
  };
}

const cookieHeader = (cookies: ReadonlyMap<string, string>): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

function saveCookies(cookies: Map<string, string>, cookie: string): void {
  const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
  if (name === undefined) return;
  if (!value || /;\s*max-age=0(;|$)/i.test(cookie)) cookies.delete(name);
  else cookies.set(name, value);
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  return { status: response.status, text, body: jsonOf(text), headers: response.headers };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
