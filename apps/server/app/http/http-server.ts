import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { API_PATH } from '@musette/contract/routes/api';
import { getRequestListener, RequestError } from '@hono/node-server';
import { routesAt } from './routes.ts';

/** How long a caller may take. */
export interface ClientLimits {
  /** Until the headers are here, from the connection's first moment or the request's first byte. */
  readonly headersMs: number;
  /** Until the whole request is here. Only an upload of a file that keeps its pace may go on. */
  readonly requestMs: number;
  /** Until such an upload is here. */
  readonly uploadMs: number;
  /** What it has to bring within each `requestMs`. */
  readonly uploadBytes: number;
  /** How many uploads may go on at once; the others have `requestMs`. */
  readonly maxSlowUploads: number;
  /** Without a byte in any direction, also while an answer goes out; a stream gives a sign of life more often. */
  readonly silenceMs: number;
  /** Between two requests of one connection. Longer than proxies keep one, or they send a request into its end and answer 502. */
  readonly betweenRequestsMs: number;
  /** How often the first two are looked at. */
  readonly checkEveryMs: number;
  /** How long a refusal takes. A caller that asks again as fast as the answers come then has one a second, and others their turn. */
  readonly refusalMs: number;
}

/**
 * A slow upload brings 16 kB a second, which a weak mobile line does; 25 MB fit into its ten minutes at 44 kB a second. Who holds a
 * connection with one needs a session, pays for a file, and goes on sending. A body is in memory until it is whole: twelve
 * hold 300 MB at most. A browser sends three files at once.
 */
const LIMITS: ClientLimits = {
  headersMs: 15_000,
  requestMs: 30_000,
  uploadMs: 600_000,
  uploadBytes: 480_000,
  maxSlowUploads: 12,
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

/** A request and its answer. */
interface Exchange {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  /** What its connection had brought when the upload was last looked at. */
  bytesBefore: number;
}

/** An upload that is still awaited: one without a session, or that is too large, was answered at its headers. */
function isAwaitedUpload({ incoming: { method = '', url = '', complete }, outgoing }: Exchange): boolean {
  const [path = ''] = url.split('?');
  const routes = path.startsWith(API_PATH) ? routesAt(path.slice(API_PATH.length)) : null;
  return routes?.get(method)?.takesBytes === true && !complete && !outgoing.headersSent;
}

/** Whether a request that has used up `requestMs` may go on. One that may is refused as soon as it loses its pace. */
function slowUploads(
  { requestMs, uploadMs, uploadBytes, maxSlowUploads }: ClientLimits,
  end: (exchange: Exchange) => void,
): (exchange: Exchange) => boolean {
  let goingOn = 0;
  const keepsPace = (exchange: Exchange): boolean => {
    const { bytesRead } = exchange.incoming.socket;
    const sent = bytesRead - exchange.bytesBefore;
    exchange.bytesBefore = bytesRead;
    return sent >= uploadBytes;
  };
  return (exchange) => {
    if (goingOn >= maxSlowUploads || !isAwaitedUpload(exchange) || !keepsPace(exchange)) return false;
    goingOn += 1;
    let ms = requestMs;
    const look = setInterval(() => {
      ms += requestMs;
      const isInTime = ms < uploadMs && isAwaitedUpload(exchange) && keepsPace(exchange);
      if (!isInTime && !exchange.incoming.complete) end(exchange);
    }, requestMs);
    exchange.incoming.once('close', () => {
      clearInterval(look);
      goingOn -= 1;
    });
    return true;
  };
}

const TOO_LATE = 'ERR_HTTP_REQUEST_TIMEOUT';

/** What Node itself answers to what is no whole request, as long as nobody listens for these errors. */
const REFUSALS: Readonly<Record<string, string>> = {
  [TOO_LATE]: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
};

/** Closes a connection. It is answered first, unless an answer to this or to an earlier request has begun. */
function refuse(socket: Duplex, code = '', latest?: Exchange): void {
  const { outgoing } = latest ?? {};
  // A queued answer has no socket yet, and one that is sent has none any more.
  const isFree = !outgoing || outgoing.writableFinished || (outgoing.socket && !outgoing.headersSent);
  if (isFree && socket.writable)
    socket.write(`HTTP/1.1 ${REFUSALS[code] ?? '400 Bad Request'}\r\nConnection: close\r\n\r\n`);
  socket.destroy();
}

/** Node reports each request that takes too long once, and leaves what becomes of it to its listeners. */
function endLateRequests(server: Server, limits: ClientLimits): void {
  const latest = new WeakMap<Duplex, Exchange>();
  const mayGoOn = slowUploads(limits, (exchange) => refuse(exchange.incoming.socket, TOO_LATE, exchange));
  server.on('request', (incoming, outgoing) => {
    latest.set(incoming.socket, { incoming, outgoing, bytesBefore: incoming.socket.bytesRead });
  });
  server.on('clientError', ({ code }: NodeJS.ErrnoException, socket) => {
    const exchange = latest.get(socket);
    if (code !== TOO_LATE || !exchange || !mayGoOn(exchange)) refuse(socket, code, exchange);
  });
}

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
  endLateRequests(server, limits);
  return server.setTimeout(limits.silenceMs);
}
