import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_PATH } from '@musette/contract/routes/api';
import { compose, composeBase } from '#app/compose.ts';
import { type Config, describeBadSettings, readConfig } from '#app/config/config.ts';
import type { Ports } from '#app/ports.ts';
import { buildServer, type Server } from '#app/server.ts';
import { webFiles } from '#app/http/web-files.ts';
import { type PoolParts, workerPool } from '#adapters/worker-pool/worker-pool.ts';
import { hashPassword, PASSWORD_COST } from '#adapters/better-auth/password-hash.ts';
import { type Clock, nowOf } from '#ports/clock.ts';
import { ownerOf } from '#ports/owner.ts';
import type { LogFacts, Logger } from '#ports/logger.ts';
import type { Mail } from '#ports/mailer.ts';
import type { Workers } from '#ports/workers.ts';
import { APP_ORIGINS } from '@musette/contract/native-app';
import { type Answer, type AppClient, appAt, type Browser, browserAt, type Sending } from './browser.ts';
import { CHEAP_HASH } from './cheap-hash.ts';
import { checkDeclared } from './declared.ts';
import { type OpenEngine, SQLITE, TEST_SECRET } from './engines.ts';
import { testOutgoing } from './outgoing.ts';
import { type NewRider, newRider, type Rider } from './rider.ts';

/** A clock that a test moves. */
export interface MovedClock extends Clock {
  advance(ms: number): void;
  /** Moves on to where a window of that many seconds begins, so that no test straddles two. */
  advanceToWindow(seconds: number): void;
}

/** The whole product in process, over a database of its own. */
export interface TestServer {
  readonly config: Config;
  readonly ports: Ports;
  readonly open: OpenEngine;
  readonly clock: MovedClock;
  readonly runner: Server['runner'];
  readonly health: Server['health'];
  /** What nobody expected, and was reported. */
  readonly unexpected: readonly unknown[];
  /** The log, a line for each entry. */
  readonly logged: readonly string[];
  /** The whole product as a server sees it. */
  readonly fetch: Server['fetch'];
  /** One request to the API from somebody without cookies. */
  request(method: string, path: string, sending?: Sending & { readonly body?: unknown }): Promise<Answer>;
  /** Somebody without an account, at a network address. */
  visitor(address?: string): Browser;
  /** The native app of somebody without an account. */
  app(origin?: string): AppClient;
  /** Somebody who has just signed up. */
  rider(about?: NewRider): Promise<Rider>;
  /** Somebody who has just signed up, and runs the instance. */
  operator(about?: NewRider): Promise<Rider>;
  /** The letters that went out, the newest first. */
  letters(to?: string): Promise<readonly Mail[]>;
  close(): Promise<void>;
}

/** What a server can be built with. */
export interface TestServerOptions {
  readonly engine?: { open(): Promise<OpenEngine> };
  readonly settings?: Readonly<Record<string, string>>;
  /** Other adapters than those that the settings pick. */
  readonly ports?: Partial<Ports>;
  readonly webFolder?: string;
  /** Whether passwords are hashed as dearly as for riders: where the hash, or a flood of it, is the subject. */
  readonly fullHashes?: boolean;
}

// Limits are tested where they are the subject; elsewhere a test would run into them.
const SETTINGS = {
  CAPTCHA: 'off',
  CAPTCHA_GUESSES: '1000',
  MAIL_OUTBOX: 'on',
  // Its address is outside; a test of it gives the one of the stand-in.
  INTERVALS: 'off',
  LOG_LEVEL: 'silent',
  RATE_LIMIT_FACTOR: '1000000',
  PUBLIC_URL: 'http://musette.test',
};

/** Threads with other limits than the usual ones, for a server that ends them. */
export const workersWithin = (limits: PoolParts['limits']): Workers =>
  workerPool({
    log: logTo([]),
    errors: {
      report(error) {
        throw error;
      },
      flush: () => Promise.resolve(),
    },
    ...(limits && { limits }),
  });

// Threads take a while to start: all servers of a process share theirs.
export const SHARED_WORKERS = workersWithin({});

/** The settings of a test, read as a start reads them. */
export function testConfig(settings: Readonly<Record<string, string>> = {}): Config {
  // Letters lie open in the outbox, so it is refused where riders come by https.
  const outbox = settings['PUBLIC_URL']?.startsWith('https:') ? { MAIL_OUTBOX: 'off' } : {};
  const config = readConfig({ ...SETTINGS, ...outbox, ...settings });
  if (!config.ok) throw new Error(describeBadSettings(config.error));
  return config.value;
}

/** Opens a server; close it at the end. */
export async function openTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'musette-data-'));
  const config = testConfig({ DATA_DIR: dataDir, ...options.settings });
  const cheap = options.fullHashes === true ? {} : { passwordCost: CHEAP_HASH };
  const open = await (options.engine ?? SQLITE).open();
  const { database, store } = open;
  const clock = movedClock();
  const unexpected: unknown[] = [];
  const logged: string[] = [];
  const base = {
    ...composeBase(config, TEST_SECRET),
    clock,
    outgoing: testOutgoing(),
    log: logTo(logged),
    errors: { report: (error: unknown) => void unexpected.push(error), flush: () => Promise.resolve() },
  };
  const composed = compose({ config, secret: TEST_SECRET, base, database, store, ...cheap });
  const ports = { ...composed, workers: SHARED_WORKERS, ...options.ports };
  const files = webFiles(options.webFolder ?? '/nowhere');
  const server = buildServer({
    config,
    secret: TEST_SECRET,
    ports,
    database,
    store,
    files,
    checkAnswers: true,
    generationHeartbeatMs: 50,
  });
  const { runner, health } = server;
  const fetch: Server['fetch'] = async (request, env) => {
    const response = await server.fetch(request, env);
    await checkDeclared(request, response);
    return response;
  };
  const from = (address: string) => (request: Request) => fetch(request, connectionFrom(address));
  const visitor = (address = '192.0.2.1') => browserAt(config.publicUrl, from(address));
  return {
    config,
    ports,
    open,
    clock,
    runner,
    health,
    fetch,
    unexpected,
    logged,
    visitor,
    app: (origin = APP_ORIGINS[0] ?? '') => appAt(config.publicUrl, from('192.0.2.1'), origin),
    request: (method, path, sending) => visitor().send(method, `${API_PATH}${path}`, sending),
    rider: (about) => newRider(visitor(), about, clock),
    async operator(about) {
      const rider = await newRider(visitor(), about, clock);
      await store.operators.add(ownerOf(rider.userId), { since: nowOf(clock) });
      return rider;
    },
    async letters(to) {
      await runner.drain();
      return (composed.mailer.letters?.() ?? []).filter((mail) => to === undefined || mail.to === to);
    },
    async close() {
      await runner.stop();
      await options.ports?.workers?.stop();
      await open.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function movedClock(): MovedClock {
  let aheadMs = 0;
  const nowMs = (): number => Date.now() + aheadMs;
  return {
    nowMs,
    advance(ms) {
      aheadMs += ms;
    },
    advanceToWindow(seconds) {
      aheadMs += seconds * 1000 - (nowMs() % (seconds * 1000));
    },
  };
}

/** What the server knows of a connection: who is at its other end. */
const connectionFrom = (address: string): object => ({ incoming: { socket: { remoteAddress: address } } });

function logTo(lines: string[]): Logger {
  const write = (level: string) => (event: string, facts?: LogFacts) =>
    void lines.push(JSON.stringify({ level, event, ...facts }));
  return { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') };
}

/** Takes every place for a hash; the first four take so long that all the others wait for them. */
export const fillHashQueue = (): Promise<unknown> =>
  Promise.allSettled(
    Array.from({ length: 80 }, (_, n) =>
      hashPassword('x', n < 4 ? { ...PASSWORD_COST, memory: 4 * PASSWORD_COST.memory } : CHEAP_HASH),
    ),
  );
