import { createServer, type IncomingMessage, type Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { API_PATH } from '@musette/contract/routes/api';
import { getRequestListener, RequestError } from '@hono/node-server';

/** How long whoever is at the other end may take. */
export interface ClientLimits {
  /** Until the headers are here, from the connection's first moment or the request's first byte. */
  readonly headersMs: number;
  /** Until the whole request is here. */
  readonly requestMs: number;
  /** Without a byte in any direction, also while an answer goes out; a stream gives a sign of life more often. */
  readonly silenceMs: number;
  /** Between two requests of one connection. Longer than proxies keep one, or they send a request into its end and answer 502. */
  readonly betweenRequestsMs: number;
  /** How often the first two are looked at. */
  readonly checkEveryMs: number;
  /** How long a refusal takes. Whoever asks again as fast as the answers come then has one a second, and others their turn. */
  readonly refusalMs: number;
}

const LIMITS: ClientLimits = {
  headersMs: 15_000,
  requestMs: 30_000,
  silenceMs: 120_000,
  betweenRequestsMs: 125_000,
  checkEveryMs: 1000,
  refusalMs: 1000,
};

const UNREADABLE = { 'cache-control': 'no-store' };

/** Two hosts, which a proxy may read in another way than we do (RFC 9112, 3.2), or credentials, which no address may carry. */
const isAmbiguous = ({ headersDistinct, url = '' }: IncomingMessage): boolean =>
  (headersDistinct['host'] ?? []).length > 1 || /^https?:\/\/[^/?#]*@/i.test(url);

type Fetch = (request: Request, env: object) => Response | Promise<Response>;

/** Only the API asks callers to come back later; a probe of its health is answered at once. */
const isRefusal = ({ url }: Request, { headers }: Response): boolean =>
  headers.has('retry-after') && new URL(url).pathname.startsWith(API_PATH);

const unhurried =
  (fetch: Fetch, refusalMs: number): Fetch =>
  async (request, env) => {
    const response = await fetch(request, env);
    if (isRefusal(request, response)) await pause(refusalMs);
    return response;
  };

/** How the socket is served. */
export interface ServerOptions {
  readonly limits?: ClientLimits;
  /** Takes what broke outside of the app, which reports its own faults. */
  readonly report?: (cause: unknown) => void;
}

/** The server's socket. Who takes too long for a request is answered 408; an answer takes as long as somebody reads it. */
export function httpServer(
  fetch: Fetch,
  { limits = LIMITS, report = () => undefined }: ServerOptions = {},
): Server {
  const listener = getRequestListener(unhurried(fetch, limits.refusalMs), {
    // For HTTP/1.0, where a request need not name its host.
    hostname: 'localhost',
    errorHandler: (cause) => {
      if (cause instanceof RequestError) return new Response(null, { status: 400, headers: UNREADABLE });
      report(cause);
      return new Response(null, { status: 500, headers: UNREADABLE });
    },
  });
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.betweenRequestsMs,
      connectionsCheckingInterval: limits.checkEveryMs,
    },
    (incoming, outgoing) => {
      if (isAmbiguous(incoming)) outgoing.writeHead(400, UNREADABLE).end();
      else void listener(incoming, outgoing);
    },
  );
  return server.setTimeout(limits.silenceMs);
}
