import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { listenOnLoopback } from '../listen.ts';

/** The way to a PostgreSQL, which breaks when it is told to. */
export interface Wire {
  /** The same database, reached by this way. */
  readonly url: string;
  /** What each connection asked for as it began. */
  readonly startups: readonly Readonly<Record<string, string>>[];
  /** The names that statements were prepared under; without a name they live for one use. */
  readonly prepared: readonly string[];
  /** Swallows everything in both directions from now on, or lets it through again for new connections. */
  swallow(swallows: boolean): void;
  /** Lets the next such statement reach the server, and cuts the connection before its answer comes back. */
  cutAfter(statement: string): void;
  stop(): Promise<void>;
}

const PROTOCOL_3 = 196_608;

/** Opens a way to the server of an address. */
export async function openWire(address: string): Promise<Wire> {
  const target = new URL(address);
  const startups: Record<string, string>[] = [];
  const prepared: string[] = [];
  const sockets = new Set<Socket>();
  let swallows = false;
  let last: string | null = null;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    let isCut = false;
    near.on('data', (chunk: Buffer) => {
      if (swallows) return;
      if (chunk.length > 8 && chunk.readInt32BE(4) === PROTOCOL_3) startups.push(startupOf(chunk));
      prepared.push(...preparedIn(chunk));
      if (last !== null && chunk.includes(`${last}\0`)) {
        isCut = true;
        last = null;
      }
      far.write(chunk);
    });
    far.on('data', (chunk) => {
      if (isCut) near.destroy();
      else if (!swallows) near.write(chunk);
    });
  });
  const url = new URL(address);
  url.port = String(await listenOnLoopback(server, 0));
  return {
    url: url.href,
    startups,
    prepared,
    swallow: (now) => void (swallows = now),
    cutAfter: (statement) => void (last = statement),
    async stop() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** Length, protocol, then names and values, each with a zero at its end. */
function startupOf(chunk: Buffer): Record<string, string> {
  const words = chunk.subarray(8, chunk.readInt32BE(0)).toString().split('\0');
  const pairs: Record<string, string> = {};
  for (let at = 0; words[at]; at += 2) pairs[words[at] ?? ''] = words[at + 1] ?? '';
  return pairs;
}

/** A message is a letter, a length and its content; the content of Parse begins with a name. */
function* preparedIn(chunk: Buffer): Generator<string> {
  for (let at = 0; at + 5 <= chunk.length;) {
    const length = chunk.readUInt32BE(at + 1);
    if (chunk[at] === 0x50) yield chunk.toString('utf8', at + 5, chunk.indexOf(0, at + 5));
    at += 1 + length;
  }
}
