import { setTimeout as wait } from 'node:timers/promises';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { isPostgresOutage, isRetryable } from './errors.ts';
import { outageOf, seen } from './outage.ts';

/** How long PostgreSQL may take, in milliseconds. */
export interface TimeLimits {
  /** To give a connection, be it a new one. */
  readonly connectMs: number;
  /** For a statement of a transaction; the server itself stops it. */
  readonly statementMs: number;
  /** To answer a statement. It is longer, so the server's own answer comes first; a frozen server gives none. */
  readonly answerMs: number;
}

/** Takes note of a connection that was lost while nobody used it. */
export type NoteLost = (facts: { readonly reason: string; readonly lost: number }) => void;

/** A pool as Kysely wants it, with time limits, and the same one for work that may take any time. */
export interface LimitedPool {
  readonly limited: PostgresPool;
  readonly unlimited: PostgresPool;
  end(): Promise<void>;
}

// A transaction of a server that hangs or is cut off keeps its locks for no longer.
const IDLE_IN_TRANSACTION_MS = 30_000;
const NOTES_APART_MS = 60_000;
const GOODBYE_MS = 1000;
const GOODBYE_BEAT_MS = 10;

/**
 * Puts time limits on a pool. They are set by us or for one transaction: a pooler in front of PostgreSQL takes no parameters of a session,
 * and hands each transaction another one.
 */
export function limitPool(pool: Pool, limits: TimeLimits, note: NoteLost): LimitedPool {
  const open = new Set<PoolClient>();
  const lost = new WeakSet<PoolClient>();
  pool.on('connect', (client) => {
    open.add(client);
    // A connection that dies must not end the process, neither idle nor between two statements: the pool replaces it.
    client.on('error', () => lost.add(client));
  });
  pool.on('remove', (client) => open.delete(client));
  noteErrors(pool, note);
  const limitedBy = (own: TimeLimits | null): PostgresPool => ({
    options: {},
    connect: () =>
      pool.connect().then(
        (client) => limitedClient(client, own, lost),
        (cause: unknown) => Promise.reject(outageOf(cause)),
      ),
    // Both are the same pool, which ends once.
    end: () => Promise.resolve(),
  });
  return { limited: limitedBy(limits), unlimited: limitedBy(null), end: () => endPool(pool, open) };
}

/** Notes what idle connections die of. They die together, and a line for each would fill the log. */
function noteErrors(pool: Pool, note: NoteLost): void {
  let notedAtMs = Number.NEGATIVE_INFINITY;
  let unnoted = 0;
  pool.on('error', (cause) => {
    unnoted += 1;
    if (performance.now() - notedAtMs < NOTES_APART_MS) return;
    note({ reason: cause.message, lost: unnoted });
    notedAtMs = performance.now();
    unnoted = 0;
  });
}

/** What a client is asked for; Kysely's driver reads through no cursor. */
type Query = (statement: string, parameters: readonly unknown[]) => Promise<unknown>;

function limitedClient(
  client: PoolClient,
  limits: TimeLimits | null,
  lost: WeakSet<PoolClient>,
): PostgresPoolClient {
  let unanswered: Error | null = null;
  const query: Query = async (statement, parameters) => {
    if (unanswered) throw unanswered;
    const answer = client.query(isBegin(statement) ? beginWithin(statement, limits) : statement, [
      ...parameters,
    ]);
    try {
      return await (limits ? answerWithin(answer, limits.answerMs) : answer);
    } catch (cause) {
      if (cause instanceof NoAnswer) unanswered = outageOf(cause);
      if (unanswered) throw unanswered;
      if (isPostgresOutage(cause) || lost.has(client)) throw outageOf(cause);
      throw isRetryable(cause) && cause instanceof Error ? seen(cause) : cause;
    }
  };
  return {
    query: query as PostgresPoolClient['query'],
    // What did not answer may do so later, when somebody else asks: the connection ends.
    release: (destroy) => client.release(unanswered ?? destroy),
  };
}

class NoAnswer extends Error {}

/** A plain timer: to abort the wait of `node:timers/promises` takes 8 µs for each statement (decision 0031). */
async function answerWithin<T>(answer: Promise<T>, ms: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new NoAnswer(`PostgreSQL did not answer within ${ms} ms`)), ms);
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

const isBegin = (statement: string): boolean => /^(begin|start transaction)\b/.test(statement);

/** In one go: a statement of its own would cost each transaction a round trip. Without limits, those of the role do not hold either. */
const beginWithin = (begin: string, limits: TimeLimits | null): string =>
  `${begin}; set local statement_timeout = ${limits?.statementMs ?? 0}; ` +
  `set local idle_in_transaction_session_timeout = ${limits ? IDLE_IN_TRANSACTION_MS : 0}`;

/** A server that is frozen does not close its end: its connections must not keep the process from ending. */
async function endPool(pool: Pool, open: ReadonlySet<PoolClient>): Promise<void> {
  if (!pool.ending) await pool.end();
  for (let waitedMs = 0; open.size > 0 && waitedMs < GOODBYE_MS; waitedMs += GOODBYE_BEAT_MS)
    await wait(GOODBYE_BEAT_MS);
  for (const client of open) client.connection.stream.destroy();
}
