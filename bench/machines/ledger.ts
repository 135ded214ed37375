import { sql } from 'kysely';
import type { Database } from '../../apps/server/store/engine/database.ts';
import type { FirstRider } from '../load/riders.ts';
import { endingOf, type Outcome, type Send } from './traffic.ts';

/** What became of the writes of a run. */
export interface Kept {
  readonly acknowledged: number;
  /** Broke off, so that nobody knows whether they were done. */
  readonly unknown: number;
  readonly lost: number;
  readonly doubled: number;
}

const isWrite = ({ ask }: Outcome): boolean => ask.kind !== 'read';

/** Sends the messages again that have no answer, as the web app does, and compares all writes with the database. */
export async function keptOf(
  { kysely }: Database,
  outcomes: readonly Outcome[],
  { first, send }: { readonly first: FirstRider; readonly send: Send },
): Promise<Kept> {
  const writes = outcomes.filter(isWrite);
  const again = new Map<Outcome, boolean>();
  for (const outcome of writes.filter(({ ask, status }) => ask.kind === 'message' && status !== 200))
    again.set(outcome, (await endingOf(send, outcome.ask)).status === 200);
  const { rows: completed } = await sql<{ user_id: string }>`
    select user_id from workout where status = 'completed'
      and week_start = ${first.weeks[1]} and position = ${first.position}`.execute(kysely);
  const { rows: messages } = await sql<{ feedback: string }>`select feedback from feedback`.execute(kysely);
  const done = new Set(completed.map(({ user_id: id }) => id));
  const times = new Map<string | null, number>();
  for (const { feedback } of messages) times.set(feedback, (times.get(feedback) ?? 0) + 1);
  const isKept = ({ ask }: Outcome): boolean =>
    ask.kind === 'message' ? times.has(ask.key) : done.has(ask.rider.userId);
  const acknowledged = writes.filter((outcome) => outcome.status === 200 || again.get(outcome) === true);
  return {
    acknowledged: acknowledged.length,
    unknown: writes.filter(({ status }) => status === 0).length,
    lost: acknowledged.filter((outcome) => !isKept(outcome)).length,
    doubled: [...times.values()].filter((count) => count > 1).length,
  };
}

/** How often each status came, as text. */
export function statusesOf(outcomes: readonly Outcome[]): string {
  const counts = new Map<number, number>();
  for (const { status } of outcomes) counts.set(status, (counts.get(status) ?? 0) + 1);
  const named = [...counts].toSorted(([a], [b]) => a - b);
  return named
    .map(([status, count]) => `${count} ${status === 0 ? 'broke off' : `answers ${status}`}`)
    .join(', ');
}
