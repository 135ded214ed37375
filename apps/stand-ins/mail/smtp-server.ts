import { createServer } from 'node:net';
import type { Socket } from 'node:net';
import { listenOnLoopback } from '../listen.ts';
import { smtpSession } from './smtp-session.ts';
import type { Reply, SmtpHost } from './smtp-session.ts';

const IDLE_MS = 60_000;
const MAX_CONNECTIONS = 50;
const MAX_LINE_BYTES = 65_536;

export interface SmtpListening {
  port: number;
  stop(): Promise<void>;
}

export async function listenSmtp(host: SmtpHost, port = 0): Promise<SmtpListening> {
  const open = new Set<Socket>();
  const server = createServer({ noDelay: true }, (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    // A caller that vanishes is its own affair.
    socket.on('error', () => socket.destroy());
    converse(socket, host);
  });
  server.maxConnections = MAX_CONNECTIONS;
  const taken = await listenOnLoopback(server, port);
  return {
    port: taken,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        open.forEach((socket) => socket.destroy());
      }),
  };
}

function converse(socket: Socket, host: SmtpHost): void {
  const session = smtpSession(host);
  const send = (reply: Reply) => {
    socket.write(`${reply.text}\r\n`);
    if (reply.closes === true) socket.end();
  };
  socket.setTimeout(IDLE_MS, () => send({ text: '421 4.4.2 Too long without a word', closes: true }));
  let pending = '';
  socket.on('data', (bytes) => {
    const lines = (pending + bytes.toString('latin1')).split('\r\n');
    pending = lines.pop() ?? '';
    for (const line of lines) {
      if (!socket.writable) return;
      const reply = session.answer(line);
      if (reply !== null) send(reply);
    }
    if (pending.length > MAX_LINE_BYTES) send({ text: '500 5.5.2 Line too long', closes: true });
  });
  send(session.greeting());
}
