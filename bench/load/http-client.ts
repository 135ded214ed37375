import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

// `fetch` and `node:http` take more processor time for a request than a bare route does, and would be what is measured.

const HEAD_END = '\r\n\r\n';
const LAST_CHUNK = Buffer.from('\r\n0\r\n\r\n');

/** A request as the bytes on the wire. */
interface RawRequest {
  readonly method: 'GET' | 'PUT' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** The bytes of a request. */
export function bytesOf({ method, path, headers = {}, body }: RawRequest): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body);
  const all = {
    host: 'localhost',
    ...headers,
    ...(text !== '' && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`);
}

/** One connection that is kept open; it sends one request after the other. */
export interface Connection {
  /** Sends a request and waits for the whole answer, which has to be a 200. */
  send(request: Buffer): Promise<void>;
  close(): void;
}

/** Opens a connection to a server on this machine. */
export async function openConnection(port: number): Promise<Connection> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  let waiting: { resolve(): void; reject(cause: Error): void } | null = null;
  const end = (cause: Error) => waiting?.reject(cause);
  onAnswers(socket, (problem) => (problem === null ? waiting?.resolve() : end(new Error(problem))));
  socket.on('error', end).on('close', () => end(new Error('The server closed the connection')));
  return {
    send: (request) =>
      new Promise<void>((resolve, reject) => {
        waiting = { resolve, reject };
        if (socket.destroyed) end(new Error('The server closed the connection'));
        else socket.write(request);
      }),
    close() {
      waiting = null;
      socket.destroy();
    },
  };
}

/** Calls back for each whole answer: with null, or with what is wrong with it. */
function onAnswers(socket: Socket, answered: (problem: string | null) => void): void {
  let head = '';
  let problem: string | null = null;
  let missingBytes: number | null = null;
  let tail: Buffer = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    let body = chunk;
    if (missingBytes === null) {
      head += chunk.toString('latin1');
      const at = head.indexOf(HEAD_END);
      if (at < 0) return;
      body = chunk.subarray(chunk.length - (head.length - at - HEAD_END.length));
      problem = head.startsWith('HTTP/1.1 200') ? null : head.slice(0, 2000);
      const length = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, at))?.[1];
      // Without a length, the answer comes in chunks.
      missingBytes = length === undefined ? Number.POSITIVE_INFINITY : Number(length);
    }
    missingBytes -= body.length;
    tail = Buffer.concat([tail.subarray(-LAST_CHUNK.length), body.subarray(-LAST_CHUNK.length)]);
    const isWhole =
      missingBytes === Number.POSITIVE_INFINITY ? endsWith(tail, LAST_CHUNK) : missingBytes <= 0;
    if (!isWhole) return;
    head = '';
    missingBytes = null;
    tail = Buffer.alloc(0);
    answered(problem);
  });
}

const endsWith = (bytes: Buffer, end: Buffer): boolean => bytes.subarray(-end.length).equals(end);
