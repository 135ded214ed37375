import type { WeekKey } from '@musette/coach/calendar/days';
import type { PromptSafeSeason, WeekBrief } from '@musette/coach/season/season';
import { type Instant, nowOf, todayIn } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import { type GenerationRow, fixedWeeksOf } from '#store/generation-store.ts';
import type { ClaimedJob } from '#store/job-store.ts';
import type { StoredPlan } from '#store/plan-store.ts';
import type { Tables } from '#store/store.ts';
import { endUnfinished, GENERATION_JOB, saveChoice, writtenWeeks } from './generation.ts';
import type { PlanParts } from './parts.ts';
import { swapPlans } from './swap-plans.ts';
import { toStored } from './rows.ts';
import { reproveSeasonBoundaries } from './fixed-weeks.ts';
import { writeOneWeek } from './write-week.ts';

/** How the runner is told what became of a job (`jobs/runner.ts`). */
type Outcome = { readonly kind: 'done' } | { readonly kind: 'interrupted' };

/** What the runner gives long work. */
interface Lease {
  readonly stopping: AbortSignal;
  extend(): Promise<boolean>;
}

type Handler = (job: ClaimedJob, hold: Lease) => Promise<Outcome>;

const HEARTBEAT_MS = 1000;
/** A generation that takes the process with it, or fails so often, does not go on for ever; from the second figure on no model is asked. */
const MAX_ATTEMPTS = { all: 12, model: 8 } as const;

/** The job that writes plans, a few weeks at a time; it goes on where it, or another process, had come to. */
export const generationJobs = (parts: PlanParts): Readonly<Record<string, Handler>> => ({
  [GENERATION_JOB]: async ({ owner, payload, attempts }, hold) => {
    const { generations, seasons } = parts.store;
    const row = await generations.find(owner);
    // Cancelled, or another one has begun since.
    if (row?.id !== payload || row.state !== 'running') return { kind: 'done' };
    const season = attempts > MAX_ATTEMPTS.all ? null : await seasons.find(owner, row.season_id);
    if (season === null) {
      await endUnfinished(parts, owner, { id: row.id, state: 'failed' });
      return { kind: 'done' };
    }
    return writeSeason(parts, owner, { row, season, hold, mayAsk: attempts <= MAX_ATTEMPTS.model });
  },
});

interface SeasonToWrite {
  readonly row: GenerationRow;
  readonly season: PromptSafeSeason;
  readonly hold: Lease;
  /** Whether a model may be asked: what it says may be what ends the work each time. */
  readonly mayAsk: boolean;
}

async function writeSeason(parts: PlanParts, owner: Owner, work: SeasonToWrite): Promise<Outcome> {
  const { row, season, hold } = work;
  const over = new AbortController();
  const signal = AbortSignal.any([over.signal, hold.stopping]);
  const beat = setInterval(() => void listen(), HEARTBEAT_MS);
  const listen = async (): Promise<void> => {
    const ours = await hold.extend().catch(() => true);
    const now = await parts.store.generations.find(owner).catch(() => row);
    if (!ours || now?.id !== row.id || now.state !== 'running') over.abort();
  };
  try {
    const written = await writtenWeeks(parts.store, owner, row);
    const kept = new Set<WeekKey>(fixedWeeksOf(row));
    const waiting = season.weeks.filter(({ weekStart }) => !kept.has(weekStart) && !written.has(weekStart));
    await forEachConcurrent(waiting, { limit: parts.parallelWeeks, signal }, async (brief, stop) => {
      const saved = await writeAndSave(parts, owner, { ...work, brief, signal: stop });
      if (!saved) over.abort();
    });
    if (hold.stopping.aborted) return { kind: 'interrupted' };
    if (!over.signal.aborted) await finish(parts, owner, work);
    return { kind: 'done' };
  } finally {
    clearInterval(beat);
  }
}

/**
 * Does the work for each item in order, a limited number at a time, until the signal. When the work for one fails, the others are told to
 * stop, and the failure is thrown once all of them have: nothing goes on behind the caller's back.
 */
async function forEachConcurrent<T>(
  items: readonly T[],
  { limit, signal }: { readonly limit: number; readonly signal: AbortSignal },
  work: (item: T, stop: AbortSignal) => Promise<void>,
): Promise<void> {
  const failed = new AbortController();
  const stop = AbortSignal.any([signal, failed.signal]);
  const queue = [...items];
  const lane = async (): Promise<void> => {
    try {
      while (queue.length > 0 && !stop.aborted) await work(queue.shift() as T, stop);
    } catch (cause) {
      failed.abort();
      throw cause;
    }
  };
  const lanes = await Promise.allSettled(Array.from({ length: limit }, lane));
  for (const each of lanes) if (each.status === 'rejected') throw each.reason;
}

/** Writes a week and saves it whole; false when the generation has ended meanwhile. */
async function writeAndSave(
  parts: PlanParts,
  owner: Owner,
  {
    row,
    season,
    mayAsk,
    brief,
    signal,
  }: SeasonToWrite & { readonly brief: WeekBrief; readonly signal: AbortSignal },
): Promise<boolean> {
  const written = await writeOneWeek(parts, owner, { season, brief, signal, mayAsk });
  if (signal.aborted) return false;
  const stored = toStored(written, { season, seasonId: row.season_id, at: nowOf(parts.clock) });
  return parts.store.transaction(async ({ generations, plans }) => {
    if (!(await generations.lock(owner, row.id))) return false;
    if (row.replaces === 1) await generations.stage(owner, staged(stored));
    else await plans.add(owner, stored);
    return true;
  });
}

const staged = (plan: StoredPlan) => ({
  season_id: plan.season_id,
  week_start: plan.week_start,
  made: plan.made,
  body: JSON.stringify(plan),
});

async function finish(parts: PlanParts, owner: Owner, { row, season }: SeasonToWrite): Promise<void> {
  const { store, clock, analytics } = parts;
  const at = nowOf(clock);
  const ended = await store.transaction(async (tables) => {
    // First of all, as a move does: one of the two waits for the other, and never each for what the other holds.
    await tables.riders.lock(owner);
    if (!(await tables.generations.lock(owner, row.id))) return false;
    const stood = row.replaces === 1 ? await swapPlans(tables, owner, { row, season, clock }) : [];
    if (row.replaces === 1 && row.replans === 0) await saveChoice(tables, owner, { row, season, at });
    const kept = [...fixedWeeksOf(row), ...stood];
    await renumberWeeks(tables, owner, { season, kept, at });
    await reproveSeasonBoundaries(tables, owner, { season, clock });
    await tables.generations.end(owner, row.id, { state: 'done', kept: JSON.stringify(kept), at });
    await tables.events.count('plan_generated', todayIn('UTC', clock));
    return true;
  });
  if (!ended) return;
  const rider = await store.riders.find(owner);
  if (rider?.analytics_consent === 1) void analytics.forward('plan_generated');
}

interface ReusedWeeks {
  readonly season: PromptSafeSeason;
  readonly kept: readonly WeekKey[];
  readonly at: Instant;
}

/** Weeks that were added to are weeks of a longer season now. */
async function renumberWeeks(
  { plans }: Tables,
  owner: Owner,
  { season, kept, at }: ReusedWeeks,
): Promise<void> {
  for (const { weekStart, number, of } of season.weeks) {
    const plan = kept.includes(weekStart) ? await plans.find(owner, weekStart) : null;
    if (plan === null || plan.of_weeks >= of) continue;
    await plans.change(owner, weekStart, { number, of_weeks: of, updated_at: at });
  }
}
