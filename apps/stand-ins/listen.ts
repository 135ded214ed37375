import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server as HttpServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { getRequestListener } from '@hono/node-server';

/** The address that every stand-in listens on. */
export const LOOPBACK = '127.0.0.1';
const GRACE_MS = 500;

export interface Listening {
  origin: string;
  port: number;
  stop(): Promise<void>;
}

interface App {
  fetch(request: Request, env: object): Response | Promise<Response>;
}

/** Serves a Hono app on the loopback address; port 0 takes a free one. */
export async function listen(app: App, port = 0): Promise<Listening> {
  // The listener would otherwise replace the global Request and Response of the tests' own process.
  const answer = getRequestListener((request, env) => app.fetch(request, env), {
    overrideGlobalObjects: false,
  });
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  const taken = await listenOnLoopback(server, port);
  return { origin: `http://${LOOPBACK}:${taken}`, port: taken, stop: () => stopHttp(server) };
}

/** Resolves with the port taken; rejects when it is in use. */
export async function listenOnLoopback(server: Server, port: number): Promise<number> {
  server.listen(port, LOOPBACK);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** A port of the loopback address that nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listenOnLoopback(probe, 0);
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Lets answers in flight end, but keep-alive connections and hanging requests no longer than the grace. */
async function stopHttp(server: HttpServer): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  const cut = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  await closed;
  clearTimeout(cut);
}
