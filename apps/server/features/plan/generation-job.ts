import { addDays, addWeeks, type WeekKey } from '@musette/coach/calendar/days';
import type { PromptSafeSeason, WeekBrief } from '@musette/coach/season/season';
import { forEachConcurrent } from '#kit/for-each-concurrent.ts';
import { type Instant, nowOf, todayIn } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import { completeByEarlierRides } from '#rides/complete-workouts.ts';
import { FIXED_WEEKS } from '#store/schema/json-columns.ts';
import { type GenerationRow, fixedWeeksOf, STAGED_PLAN } from '#store/plans/generation-store.ts';
import { DONE, type JobHandlers, type JobLease, type JobOutcome } from '#store/jobs/job-handler.ts';
import type { StoredPlan } from '#store/plans/plan-store.ts';
import type { Tables } from '#store/store.ts';
import { endUnfinished, GENERATION_JOB, saveChoice, saveFollowedRace, writtenWeeks } from './generation.ts';
import type { PlanParts } from './parts.ts';
import { swapPlans } from './swap-plans.ts';
import { toStored } from './rows.ts';
import { reproveSeasonBoundaries } from './fixed-weeks.ts';
import { writeOneWeek } from './write-week.ts';

const HEARTBEAT_MS = 1000;
/** A generation that crashes or fails ends after `all` attempts. After `model` attempts it asks no model. */
const MAX_ATTEMPTS = { all: 12, model: 8 } as const;

/** The job that writes plans, a few weeks at a time. A retry continues with the weeks that are not saved yet. */
export const generationJobs = (parts: PlanParts): JobHandlers => ({
  [GENERATION_JOB]: async ({ owner, payload, attempts }, lease) => {
    const { generations, seasons } = parts.store;
    const row = await generations.find(owner);
    // The rider cancelled the generation or started another one.
    if (row?.id !== payload || row.state !== 'running') return DONE;
    const season = attempts > MAX_ATTEMPTS.all ? null : await seasons.find(owner, row.season_id);
    if (season === null) {
      await endUnfinished(parts, owner, { id: row.id, state: 'failed' });
      return DONE;
    }
    return writeSeason(parts, owner, { row, season, lease, mayAsk: attempts <= MAX_ATTEMPTS.model });
  },
});

interface SeasonToWrite {
  readonly row: GenerationRow;
  readonly season: PromptSafeSeason;
  readonly lease: JobLease;
  /** False after many attempts: the model's answer may be the cause of the failure. */
  readonly mayAsk: boolean;
}

async function writeSeason(parts: PlanParts, owner: Owner, work: SeasonToWrite): Promise<JobOutcome> {
  const { row, season, lease } = work;
  const over = new AbortController();
  const signal = AbortSignal.any([over.signal, lease.stopping]);
  const beat = setInterval(() => void listen(), parts.heartbeatMs ?? HEARTBEAT_MS);
  const listen = async (): Promise<void> => {
    try {
      const ours = await lease.extend();
      const now = await parts.store.generations.find(owner);
      if (!ours || now?.id !== row.id || now.state !== 'running') over.abort();
    } catch (cause) {
      // The weeks go on, and the next beat asks again.
      parts.errors.report(cause, { job: GENERATION_JOB });
    }
  };
  try {
    const written = await writtenWeeks(parts.store, owner, row);
    const fixedWeeks = new Set<WeekKey>(fixedWeeksOf(row));
    const waiting = season.weeks.filter(
      ({ weekStart }) => !fixedWeeks.has(weekStart) && !written.has(weekStart),
    );
    await forEachConcurrent(waiting, { limit: parts.parallelWeeks, signal }, async (brief, stop) => {
      const saved = await writeAndSave(parts, owner, { ...work, brief, signal: stop });
      if (!saved) over.abort();
    });
    if (lease.stopping.aborted) return { kind: 'interrupted' };
    if (!over.signal.aborted) await finish(parts, owner, work);
    return DONE;
  } finally {
    clearInterval(beat);
  }
}

/** Writes a week and saves it in one transaction; false when the generation has ended meanwhile. */
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
  const at = nowOf(parts.clock);
  const stored = toStored(written, { season, seasonId: row.season_id, at });
  return parts.store.transaction(async (tables) => {
    const { riders, generations, plans } = tables;
    // Before the generation, as in `finish`: the same order of locks prevents a deadlock. Nothing is written for a rider who is gone.
    if ((await riders.lock(owner)) === null) return false;
    if (!(await generations.lock(owner, row.id))) return false;
    if (row.replaces === 1) await generations.stage(owner, toStagedRow(stored));
    else {
      await plans.add(owner, stored);
      await completeWeeks(tables, owner, { start: brief.weekStart, weeks: 1, at });
    }
    return true;
  });
}

/** Completes the workouts of new weeks by the rides that are there. */
const completeWeeks = (
  tables: Tables,
  owner: Owner,
  { start, weeks, at }: { readonly start: WeekKey; readonly weeks: number; readonly at: Instant },
): Promise<void> =>
  completeByEarlierRides(tables, owner, { from: start, to: addDays(addWeeks(start, weeks), -1), at });

const toStagedRow = (plan: StoredPlan) => ({
  season_id: plan.season_id,
  week_start: plan.week_start,
  made: plan.made,
  body: STAGED_PLAN.write(plan),
});

async function finish(parts: PlanParts, owner: Owner, { row, season }: SeasonToWrite): Promise<void> {
  const { store, clock, analytics } = parts;
  const at = nowOf(clock);
  const ended = await store.transaction(async (tables) => {
    // The rider is locked first, as in a move: the same order of locks prevents a deadlock.
    if ((await tables.riders.lock(owner)) === null) return false;
    if (!(await tables.generations.lock(owner, row.id))) return false;
    const fixedBySwap = row.replaces === 1 ? await swapPlans(tables, owner, { row, season, clock }) : [];
    if (row.replaces === 1) await completeWeeks(tables, owner, { ...season.request, at });
    if (row.replans === 1) await saveFollowedRace(tables, owner, { season, clock });
    else if (row.replaces === 1) await saveChoice(tables, owner, { row, season, at });
    const fixedWeeks = [...fixedWeeksOf(row), ...fixedBySwap];
    await renumberWeeks(tables, owner, { season, fixedWeeks, at });
    await reproveSeasonBoundaries(tables, owner, { season, seasonId: row.season_id, clock });
    await tables.generations.end(owner, row.id, { state: 'done', kept: FIXED_WEEKS.write(fixedWeeks), at });
    await tables.events.count('plan_generated', todayIn('UTC', clock));
    return true;
  });
  if (!ended) return;
  const rider = await store.riders.find(owner);
  if (rider?.analytics_consent === 1) void analytics.forward('plan_generated');
}

/** Renumbers the earlier weeks of a plan after the rider has added weeks to it. */
async function renumberWeeks(
  { plans }: Tables,
  owner: Owner,
  {
    season,
    fixedWeeks,
    at,
  }: { readonly season: PromptSafeSeason; readonly fixedWeeks: readonly WeekKey[]; readonly at: Instant },
): Promise<void> {
  for (const { weekStart, number, of } of season.weeks) {
    const plan = fixedWeeks.includes(weekStart) ? await plans.find(owner, weekStart) : null;
    if (plan === null || plan.of_weeks >= of) continue;
    await plans.change(owner, weekStart, { number, of_weeks: of, updated_at: at });
  }
}
