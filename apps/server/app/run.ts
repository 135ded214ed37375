import { once } from 'node:events';
import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { type Config, describeBadSettings, DRILL_WORDS, readConfig } from './config/config.ts';
import { httpServer } from './http/http-server.ts';
import { describeMisspelt, misspeltSettings } from './config/misspelt.ts';
import { standardError, standardOutput } from './output.ts';
import { type Running, start } from './start.ts';

const WEB_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url));
const GRACE_MS = 25_000;
const CLOSING_BEAT_MS = 50;
/** Why nothing can listen at HOST, on whatever port. */
const NOT_THIS_MACHINE = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN']);

/** Runs the server until it is told to stop; the exit code. */
export async function run(env: NodeJS.ProcessEnv): Promise<number> {
  standardError.write(describeMisspelt(misspeltSettings(env)));
  const config = readConfig(env);
  if (!config.ok) return refuse(describeBadSettings(config.error));
  const running = await start(config.value, WEB_FOLDER);
  if (!running.ok) return refuse(running.error);
  const { HOST, PORT, DRILL, publicUrl } = config.value;
  // The address is on the caller's screen even when the port was taken by the time it is asked for.
  const { fetch, errors } = running.value;
  const server = httpServer(fetch, { report: (cause) => errors.report(cause, {}) }).listen(PORT, HOST);
  const busy = requestsIn(server);
  const failed = await listening(server);
  if (failed) {
    await running.value.stop();
    return refuse(
      NOT_THIS_MACHINE.has(failed)
        ? `${HOST} is no address of this machine (${failed}). Set HOST to another one.`
        : `Port ${PORT} on ${HOST} cannot be used (${failed}). Set PORT to another one.`,
    );
  }
  const stopped = stopSignal();
  standardOutput.write(`Musette is ready at ${publicUrl}\n${DRILL === 'on' ? `${DRILL_WORDS}\n` : ''}`);
  void running.value.setUpLink.then((link) =>
    standardOutput.write(describeSetUp(link, config.value.SIGN_UP)),
  );
  await stopped;
  await close(server, busy, running.value);
  return 0;
}

/** How the operator gets an account, by who may sign up. */
const SIGN_UP_FIRST: Readonly<Record<Config['SIGN_UP'], string>> = {
  open: 'Sign up',
  invite: 'Make an invitation with npm run rider -- invite, sign up with it',
  closed: 'Sign up while SIGN_UP is open',
};

const describeSetUp = (link: string | null, signUp: Config['SIGN_UP']): string =>
  link === null
    ? ''
    : `Nobody runs this Musette yet. ${SIGN_UP_FIRST[signUp]}, then open this link: it makes you the operator, once.\n${link}\n`;

function refuse(message: string): number {
  standardError.write(`${message}\n`);
  return 1;
}

async function listening(server: Server): Promise<string | null> {
  if (server.listening) return null;
  try {
    await once(server, 'listening');
    return null;
  } catch (cause) {
    return cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';
  }
}

/** How many requests wait for their answer. */
function requestsIn(server: Server): () => number {
  let waiting = 0;
  server.on('request', (_request, response) => {
    waiting += 1;
    response.once('close', () => {
      waiting -= 1;
    });
  });
  return () => waiting;
}

// A second SIGTERM changes nothing: it comes when a supervisor tells npm and the server both. A second Ctrl-C ends at once.
const stopSignal = (): Promise<void> =>
  new Promise((resolve) => {
    process.on('SIGTERM', () => resolve());
    process.once('SIGINT', () => resolve());
  });

async function close(server: Server, busy: () => number, running: Running): Promise<void> {
  running.health.drain();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Browsers keep connections for later, some of them without ever having asked for anything.
  const closing = setInterval(() => {
    if (busy() === 0) server.closeAllConnections();
  }, CLOSING_BEAT_MS);
  const forced = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  await closed;
  clearTimeout(forced);
  clearInterval(closing);
  await running.stop();
}
