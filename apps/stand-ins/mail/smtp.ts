import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { LOOPBACK } from '../listen.ts';

/** `refuse` turns callers away at once, `tempfail` and `permfail` turn recipients away. */
export const smtpModes = ['up', 'refuse', 'tempfail', 'permfail'] as const;
export type SmtpMode = (typeof smtpModes)[number];

/** A message as it was sent. */
export interface Envelope {
  from: string;
  to: readonly string[];
  raw: Buffer;
}

/** What the SMTP server asks and tells. */
interface SmtpHost {
  mode(): SmtpMode;
  called(): void;
  deliver(envelope: Envelope): Promise<void>;
}

interface SmtpListening {
  port: number;
  stop(): Promise<void>;
}

const MAX_MESSAGE_BYTES = 10_485_760;

const refusal = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });

const REFUSALS = {
  tempfail: refusal(451, '4.3.0 Try again later'),
  permfail: refusal(550, '5.1.1 No such mailbox'),
};

/** The library waits 100 ms before each greeting, to catch callers that speak too soon. Tests open hundreds of connections. */
class PromptServer extends SMTPServer {
  override connect(...[socket, options]: Parameters<SMTPServer['connect']>): void {
    super.connect(socket, options);
    const connection = [...this.connections].at(-1);
    if (connection === undefined) return;
    const greet = connection.connectionReady.bind(connection);
    let isGreeted = false;
    connection.connectionReady = (next) => {
      if (!isGreeted) greet(next);
      isGreeted = true;
    };
    setImmediate(() => connection.connectionReady());
  }
}

/** A mail server on the loopback address. It accepts every user and every recipient. */
export async function listenSmtp(host: SmtpHost, port = 0): Promise<SmtpListening> {
  const server = new PromptServer({
    name: 'mail.stand-in',
    size: MAX_MESSAGE_BYTES,
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect(_session, done) {
      host.called();
      done(host.mode() === 'refuse' ? refusal(421, '4.3.2 Service not available') : null);
    },
    onAuth: ({ username }, _session, done) => done(null, { user: username }),
    onRcptTo(_address, _session, done) {
      const mode = host.mode();
      done(mode === 'tempfail' || mode === 'permfail' ? REFUSALS[mode] : null);
    },
    onData(stream, session, reply) {
      void receive(host, stream, session).then(reply);
    },
  });
  // A caller that vanishes is its own affair; a port that is in use is thrown below.
  server.on('error', () => undefined);
  server.listen(port, LOOPBACK);
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}

/** Reads a message to its end; the reason why it is not accepted, or null. */
async function receive(
  host: SmtpHost,
  stream: SMTPServerDataStream,
  { envelope: { mailFrom, rcptTo } }: SMTPServerSession,
): Promise<Error | null> {
  try {
    const raw = await buffer(stream);
    if (stream.sizeExceeded) return refusal(552, '5.3.4 Message too big');
    const from = mailFrom === false ? '' : mailFrom.address;
    await host.deliver({ from, to: rcptTo.map(({ address }) => address), raw });
    return null;
  } catch (cause) {
    return cause instanceof Error ? cause : new Error(String(cause));
  }
}
