import type { PromptSafeSeason, WeekBrief } from '@musette/coach/season/season';
import { buildWeek } from '@musette/coach/proof/build-season';
import { promptFor } from '@musette/coach/week/prompt';
import { todayIn } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import type { PlanParts } from './parts.ts';
import type { WrittenWeek } from './rows.ts';

/** A week to write. */
interface WeekTask {
  readonly season: PromptSafeSeason;
  readonly brief: WeekBrief;
  readonly signal: AbortSignal;
  readonly mayAsk: boolean;
}

/** Asks the model for a week, and fits and proves its answer. When anything fails, the built-in coach writes the week. */
export async function writeOneWeek(parts: PlanParts, owner: Owner, task: WeekTask): Promise<WrittenWeek> {
  const { planWriter } = parts;
  const { season, brief } = task;
  const asks = planWriter.model !== null && task.mayAsk;
  const text = asks ? await textFor(parts, owner, task) : null;
  const read = text === null ? null : await readText(parts, task, text);
  if (read === null) return { ...buildWeek(season, brief), model: null };
  return { ...read, brief, model: read.source === 'built-in' ? null : planWriter.model };
}

/** Reads the model's answer as a week, in a worker thread; null after a timeout or a failure. */
async function readText({ workers, log }: PlanParts, { season, brief, signal }: WeekTask, text: string) {
  const read = await workers.run('read-week', { season, brief, text }, signal);
  if (read.ok) return read.value;
  // A cancelled task needs no warning: the caller cancelled it.
  if (read.error !== 'cancelled')
    log.warn('plan.answer-not-read', { failure: read.error, characters: text.length });
  return null;
}

/** About what a week takes. The weeks of a plan are written at once, and none may pass the budget because the others still wait. */
const TOKENS_A_WEEK = 5000;

/** The model's answer; null when the budget is spent or the model fails. */
async function textFor(
  { store, clock, log, planWriter, budget }: PlanParts,
  owner: Owner,
  { season, brief, signal }: WeekTask,
): Promise<string | null> {
  const day = todayIn('UTC', clock);
  const limits = { rider: budget.tokensPerRider, instance: budget.tokens };
  // A server that ends during the call has spent them, since the model may have.
  if (!(await store.usage.reserve(owner, day, { tokens: TOKENS_A_WEEK, limits }))) {
    log.info('plan.budget-spent', { model: planWriter.model });
    return null;
  }
  const prompt = promptFor(brief, season.rider, season.request);
  const answer = await planWriter.write({ brief, prompt }, signal);
  const { inputTokens, outputTokens } = answer.ok ? answer.value : answer.error;
  // An answer that cannot be used costs tokens as well.
  await store.usage.spend(owner, day, inputTokens + outputTokens - TOKENS_A_WEEK);
  if (answer.ok) return answer.value.text;
  // The adapter has already logged what the operator needs.
  log.debug('plan.model-failed', { model: planWriter.model, failure: answer.error.code });
  return null;
}
