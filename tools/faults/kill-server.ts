import { setTimeout as pause } from 'node:timers/promises';
import type { ServerProcess } from '../../apps/server/testing/server-process.ts';
import { type Campaign, type Lane, type Moment, momentIn, type Moments, type Outcome } from './campaign.ts';
import {
  type Account,
  askAgain,
  foundOf,
  isUnanswered,
  type Ledger,
  live,
  lossesIn,
  newLedger,
  tallyOf,
} from './ledger.ts';
import { comesTrue } from './named.ts';
import type { Engine, Place } from './place.ts';

// A server that is killed at any moment keeps whole requests (design 8): acknowledged requests are saved, all others are saved
// completely or not at all, and a repeated request is saved once.

const RIDERS_AT_ONCE = 3;
const MOMENTS: Readonly<Record<Engine, Moments>> = {
  sqlite: { longestMs: 400, calls: { pwrite64: 80, fsync: 40 }, traced: 0.5 },
  // Writes to the database and to riders.
  postgres: { longestMs: 400, calls: { write: 200, writev: 100 }, traced: 0.5 },
};

/** Kills the server while riders sign up, give names and write messages. */
export const killServer = (engine: Engine, points: number, shortPoints: number): Campaign => ({
  name: 'server under writes',
  plants: ['early-answer'],
  engine,
  points,
  shortPoints,
  chain: 10,
  async *run(lane, count) {
    const place = await lane.places.place(engine);
    const ledger = newLedger();
    let unanswered: readonly Account[] = [];
    for (let point = 0; point < count; point += 1) {
      const moment = momentIn(lane.random, MOMENTS[engine]);
      const before = ledger.accounts.length;
      await livedAndKilled({ lane, place, ledger, unanswered }, moment);
      unanswered = ledger.accounts.slice(before).filter(isUnanswered);
      yield await outcomeOf(place, ledger, moment);
    }
    await place.remove();
  },
});

interface Life {
  readonly lane: Lane;
  readonly place: Place;
  readonly ledger: Ledger;
  /** The accounts whose last request has no answer. */
  readonly unanswered: readonly Account[];
}

async function livedAndKilled({ lane, place, ledger, unanswered }: Life, moment: Moment): Promise<void> {
  const server = await place.start({}, { ...lane.options, under: moment.under });
  if ('said' in server) {
    // A kill at a system call may come before the server is ready.
    if (server.code !== null && server.code < 128) ledger.surprises.push(`no start: ${server.said}`);
    return;
  }
  for (const account of unanswered) await askAgain(ledger, server.visitor(), account).catch(() => undefined);
  const told = () => tallyOf(ledger);
  const before = told();
  const lives = Array.from({ length: RIDERS_AT_ONCE }, () => live(ledger, server.visitor()));
  // A run without any answer tests little, so the time begins with the first answer.
  await Promise.race([server.exited, comesTrue(() => told() !== before)]);
  await killedAt(server, moment);
  await Promise.all(lives);
}

/** Waits for the moment and kills the server. If the system call never comes, it is killed after a time. */
export async function killedAt(server: ServerProcess, { afterMs }: Moment): Promise<void> {
  const abort = new AbortController();
  await Promise.race([server.exited, pause(afterMs, null, { signal: abort.signal })]);
  abort.abort();
  await server.kill();
}

/** Compares the acknowledged requests with the database. */
export async function outcomeOf(
  place: Place,
  ledger: Ledger,
  { words }: Pick<Moment, 'words'>,
): Promise<Outcome> {
  const tables = await place.tables();
  return {
    how: words,
    acknowledged: tallyOf(ledger),
    found: foundOf(tables, ledger),
    losses: [...lossesIn(tables, ledger), ...ledger.surprises.splice(0)],
  };
}
