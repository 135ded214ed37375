import type { PromptSafeSeason, WeekBrief } from '@musette/coach/season/season';
import { buildWeek } from '@musette/coach/proof/build-season';
import { promptFor } from '@musette/coach/week/prompt';
import { todayIn } from '#ports/clock.ts';
import type { Owner } from '#ports/owner.ts';
import type { PlanParts } from './parts.ts';
import type { WrittenWeek } from './rows.ts';

/** A week that is to be written. */
interface WeekTask {
  readonly season: PromptSafeSeason;
  readonly brief: WeekBrief;
  readonly signal: AbortSignal;
  readonly mayAsk: boolean;
}

/** A week as a writer gives it, read, fitted and proven; whatever goes wrong, the built-in coach writes it. */
export async function writeOneWeek(parts: PlanParts, owner: Owner, task: WeekTask): Promise<WrittenWeek> {
  const { planWriter } = parts;
  const { season, brief } = task;
  const asks = planWriter.model !== null && task.mayAsk;
  const text = asks ? await textFor(parts, owner, task) : null;
  const read = text === null ? null : await readText(parts, task, text);
  if (read === null) return { ...buildWeek(season, brief), made: 'built-in', model: null };
  const { week, proof, way } = read;
  return { brief, week, proof, made: way, model: way === 'built-in' ? null : planWriter.model };
}

/** What the model said as a week, read on a thread of its own; null where that takes too long or fails. */
async function readText({ workers, log }: PlanParts, { season, brief, signal }: WeekTask, text: string) {
  const read = await workers.run('read-week', { season, brief, text }, signal);
  if (read.ok) return read.value;
  // Who cancels knows it.
  if (read.error !== 'cancelled')
    log.warn('plan.answer-not-read', { failure: read.error, characters: text.length });
  return null;
}

/** What the model says; null when the budget is spent, or when it says nothing. */
async function textFor(
  { store, clock, log, planWriter, budget }: PlanParts,
  owner: Owner,
  { season, brief, signal }: WeekTask,
): Promise<string | null> {
  const day = todayIn('UTC', clock);
  const spent = await store.usage.on(owner, day);
  if (isOver(spent.rider, budget.tokensPerRider) || isOver(spent.instance, budget.tokens)) {
    log.info('plan.budget-spent', { model: planWriter.model });
    return null;
  }
  const prompt = promptFor(brief, season.rider, season.request);
  const answer = await planWriter.write({ brief, prompt }, signal);
  const { inputTokens, outputTokens } = answer.ok ? answer.value : answer.error;
  // Words that cannot be used have been paid for as well.
  await store.usage.spend(owner, day, inputTokens + outputTokens);
  if (answer.ok) return answer.value.text;
  // Whoever asked has told the operator what is worth telling.
  log.debug('plan.model-failed', { model: planWriter.model, failure: answer.error.code });
  return null;
}

const isOver = (spent: number, limit: number): boolean => limit > 0 && spent >= limit;
