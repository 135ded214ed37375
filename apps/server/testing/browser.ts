import { DEVICE_HEADER, SESSION_HEADER } from '@musette/contract/native-app';
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
  return clientOf({
    server: origin,
    fetch,
    cookies,
    headers: () => ({
      origin,
      'sec-fetch-site': 'same-origin',
      ...(cookies.size > 0 && { cookie: cookieHeader(cookies) }),
    }),
    keep({ headers }) {
      for (const cookie of headers.getSetCookie()) saveCookies(cookies, cookie);
    },
  });
}

/** The native app on somebody's telephone: it keeps what answers bring in headers, and no cookies. */
export interface AppClient extends Browser {
  /** What it is signed in with, and what makes it a device; null where it has none. */
  readonly kept: { session: string | null; device: string | null };
}

/** The native app, whose pages have an origin of their own. */
export function appAt(server: string, fetch: Fetch, origin: string): AppClient {
  const kept: AppClient['kept'] = { session: null, device: null };
  const client = clientOf({
    server,
    fetch,
    cookies: new Map(),
    headers: () => ({
      origin,
      'sec-fetch-site': 'cross-site',
      'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile',
      ...(kept.session !== null && { authorization: `Bearer ${kept.session}` }),
      ...(kept.device !== null && { [DEVICE_HEADER]: kept.device }),
    }),
    keep({ headers }) {
      kept.session = headers.get(SESSION_HEADER) ?? kept.session;
      kept.device = headers.get(DEVICE_HEADER) ?? kept.device;
    },
  });
  return { ...client, kept };
}

interface ClientParts {
  readonly server: string;
  readonly fetch: Fetch;
  readonly cookies: Map<string, string>;
  readonly headers: () => Readonly<Record<string, string>>;
  readonly keep: (response: Response) => void;
}

function clientOf({ server, fetch, cookies, headers: ownHeaders, keep }: ClientParts): Browser {
  const send: Browser['send'] = async (method, path, { body, raw, headers } = {}) => {
    const sent = new Headers(ownHeaders());
    if (body !== undefined || raw !== undefined) sent.set('content-type', 'application/json');
    for (const [name, value] of Object.entries(headers ?? {})) sent.set(name, value);
    const init: RequestInit = { method, headers: sent, redirect: 'manual' };
    if (raw !== undefined) init.body = raw;
    else if (body !== undefined) init.body = JSON.stringify(body);
    const response = await fetch(new Request(new URL(path, server), init));
    keep(response);
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
