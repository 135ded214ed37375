import type { Result } from '@musette/coach/result';
import { HOUR_MS, MINUTE_MS } from '#kit/durations.ts';
import { nowOf } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import type { CalendarAccess, CalendarFailure } from '#ports/training-calendar.ts';
import type { IntervalsRow, IntervalsWork } from '#store/riders/intervals-store.ts';
import { FORGET, type JobLease, type JobOutcome } from '#store/jobs/job-handler.ts';
import { nextTurn } from '#store/jobs/job-turn.ts';
import type { IntervalsJobParts } from './parts.ts';

/** One piece of work with the calendar of a rider, claimed for this process. */
export interface Session {
  readonly owner: Owner;
  readonly connection: IntervalsRow;
  readonly access: CalendarAccess;
  /** Whether the work goes on: the key is the same and in use, the process stays, and no other one has taken the work. */
  goesOn(): Promise<boolean>;
}

/** Why work has ended early: a call failed, it was to stop, other riders have their turn, the server had too much to do, or the rider or the server has no space. */
export type Unfinished =
  | CalendarFailure
  | { readonly code: 'stopped' | 'turn-over' | 'overloaded' | 'quota-reached' | 'storage-full' };

/** Longer than a single call with what follows it; after a crash another process waits no longer. */
export const CLAIM_MS = 2 * MINUTE_MS;

/** Does work with a rider's calendar, if no other process does, and notes how it ended. */
export async function withCalendar(
  parts: IntervalsJobParts,
  { owner, work, lease }: { readonly owner: Owner; readonly work: IntervalsWork; readonly lease: JobLease },
  run: (session: Session) => Promise<Result<null, Unfinished>>,
): Promise<JobOutcome> {
  const { intervals } = parts.store;
  const connection = await intervals.find(owner);
  if (!parts.trainingCalendar.isOn || connection === null || connection.ended_at !== null) return FORGET;
  const claimed = await claim(parts, owner, work);
  if (claimed === null) return { kind: 'retry', reason: 'busy' };
  try {
    const apiKey = await intervals.apiKey(owner);
    if (apiKey === null) return await end(parts, owner, connection);
    const isInUse = async () => {
      const now = await intervals.find(owner);
      return now?.connected_at === connection.connected_at && now.ended_at === null;
    };
    const session: Session = {
      owner,
      connection,
      access: { apiKey, athleteId: connection.athlete_id },
      goesOn: async () =>
        !lease.stopping.aborted &&
        claimed.isHeld() &&
        (await isInUse()) &&
        (await claimed.renew()) &&
        lease.extend(),
    };
    const result = await run(session);
    return result.ok ? FORGET : await handleFailure(parts, { session, work, failure: result.error });
  } finally {
    await claimed.release();
  }
}

/** A claim of one piece of work, which another process may take when it is not renewed in time. */
interface WorkClaim {
  isHeld(): boolean;
  renew(): Promise<boolean>;
  /** Gives it back, if no other process has taken it. */
  release(): Promise<void>;
}

/** Claims work for this process; null while another one does it. */
async function claim(
  { store: { intervals }, clock }: IntervalsJobParts,
  owner: Owner,
  work: IntervalsWork,
): Promise<WorkClaim | null> {
  const time = () => ({ nowMs: clock.nowMs(), forMs: CLAIM_MS });
  let held = await intervals.claim(owner, work, time());
  if (held === null) return null;
  return {
    isHeld: () => held !== null,
    async renew() {
      if (held !== null) held = await intervals.renew(owner, work, { claim: held, ...time() });
      return held !== null;
    },
    async release() {
      if (held !== null) await intervals.release(owner, work, held);
    },
  };
}

interface FailedWork {
  readonly session: Session;
  readonly work: IntervalsWork;
  readonly failure: Unfinished;
}

/** Notes why work has ended early, and returns how its job ends. */
async function handleFailure(
  parts: IntervalsJobParts,
  { session: { owner, connection, access }, work, failure: { code } }: FailedWork,
): Promise<JobOutcome> {
  if (code === 'stopped') return { kind: 'interrupted' };
  if (code === 'turn-over') return nextTurn(parts.clock);
  if (code === 'overloaded') return { kind: 'retry', reason: code };
  if (code === 'key-refused') return end(parts, owner, connection);
  if (code === 'refused') {
    // Without rights, the key itself may have been taken back.
    const athlete = await parts.trainingCalendar.athleteOf(access.apiKey);
    if (!athlete.ok && isRefusal(athlete.error)) return end(parts, owner, connection);
  }
  const saved = code === 'not-found' ? 'unavailable' : code;
  await parts.store.intervals.change(owner, connection.connected_at, { [`${work}_failure`]: saved });
  // What is refused today is asked for again with the next change, and with the next hour.
  return code === 'refused' || code === 'quota-reached'
    ? { kind: 'wait', untilMs: parts.clock.nowMs() + HOUR_MS, reason: code }
    : { kind: 'retry', reason: code };
}

export const isRefusal = ({ code }: CalendarFailure): boolean => code === 'key-refused' || code === 'refused';

/** Ends a connection: the rider has to give another key. */
async function end(
  { store, clock }: IntervalsJobParts,
  owner: Owner,
  { connected_at }: IntervalsRow,
): Promise<JobOutcome> {
  await store.intervals.change(owner, connected_at, { ended_at: nowOf(clock), rides_asked: 0 });
  return FORGET;
}
