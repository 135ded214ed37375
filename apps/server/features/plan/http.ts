import { ok } from '@musette/coach/result';
import type { Api } from '@musette/contract/routes/api';
import type { Handlers } from '#ports/call.ts';
import type { Owner } from '#ports/owner.ts';
import { counterOf } from '#store/limits/limits.ts';
import { startGeneration } from './start-generation.ts';
import { listConflicts } from './conflicts.ts';
import { fitWorkout } from './fit-workout.ts';
import { cancelGeneration, currentGeneration } from './generation.ts';
import { readReplacement, readReplanReplacement } from './plans-to-replace.ts';
import { resumeGeneration } from './resume.ts';
import { saveFeedback, markCompleted, skipWorkout } from './mark-workout.ts';
import { listMoves, moveWorkout } from './move-workout.ts';
import type { PlanParts } from './parts.ts';
import { sentChangeOf } from './sent-change.ts';
import { listPlans, nameRace, readPlan } from './read.ts';
import { readBenefit } from './season-benefit.ts';
import { answerTest, listTests } from './test-results.ts';
import { replanWeeks } from './replan.ts';

/** The handlers of the plan endpoints. */
export const planHandlers = (parts: PlanParts): Handlers<Api['plans']> => ({
  list: async ({ from, weeks }, { owner, words }) =>
    ok({ plans: [...(await listPlans({ ...parts, words }, owner, { from, weeks }))] }),
  weeks: async (_input, { owner }) => ok({ weeks: [...(await parts.store.plans.weeks(owner))] }),
  get: ({ weekStart }, { owner, words }) =>
    readPlan(parts.store, owner, { ...parts, words, week: weekStart }),
  benefit: ({ weekStart: week }, { owner, words }) => readBenefit(parts.store, owner, { week, words }),
  complete: (input, { owner, words, idempotencyKey: key }) =>
    markCompleted({ ...parts, words }, owner, { ...input, sent: sentChangeOf('complete', input, key) }),
  skip: (input, { owner, words, idempotencyKey: key }) =>
    skipWorkout({ ...parts, words }, owner, { ...input, sent: sentChangeOf('skip', input, key) }),
  feedback: (input, { owner, words, idempotencyKey: key }) =>
    saveFeedback({ ...parts, words }, owner, { ...input, sent: sentChangeOf('feedback', input, key) }),
  fit: (input, { owner, words }) => fitWorkout({ ...parts, words }, owner, input),
  moves: (input, { owner, words }) => listMoves({ ...parts, words }, owner, input),
  move: (input, { owner, words, idempotencyKey: key }) =>
    moveWorkout({ ...parts, words }, owner, { ...input, sent: sentChangeOf('move', input, key) }),
  tests: (_input, { owner, words }) => listTests({ ...parts, words }, owner),
  answerTest: (input, { owner, words }) => answerTest({ ...parts, words }, owner, input),
  nameRace: (input, { owner, words }) => nameRace({ ...parts, words }, owner, input),
});

/** The handlers of the endpoints for rides that no longer fit. */
export const conflictHandlers = (parts: PlanParts): Handlers<Api['conflicts']> => ({
  list: async (_input, { owner, words }) => ok(await listConflicts({ ...parts, words }, owner)),
});

// Planning a season takes up to a second. A rider needs far fewer requests than this.
const LIMIT = { times: 30, seconds: 600 };

/** Plans a season, unless the rider has asked too often. */
async function limited<T>({ limits }: PlanParts, owner: Owner, work: () => Promise<T>) {
  const allowed = await limits.consume([counterOf('generation', LIMIT, owner.userId)]);
  return allowed.ok ? work() : allowed;
}

/** The handlers of the generation endpoints. */
export const generationHandlers = (parts: PlanParts): Handlers<Api['generation']> => ({
  start: (input, { owner, idempotencyKey }) =>
    limited(parts, owner, () => startGeneration(parts, owner, { ...input, idempotencyKey })),
  again: ({ system }, { owner, idempotencyKey }) =>
    limited(parts, owner, () => replanWeeks(parts, owner, { system, idempotencyKey })),
  resume: (_input, { owner }) => limited(parts, owner, () => resumeGeneration(parts, owner)),
  replacement: (request, { owner }) => readReplacement(parts, owner, request),
  replanReplacement: (input, { owner }) => readReplanReplacement(parts, owner, input),
  current: async (_input, { owner }) => ok({ generation: await currentGeneration(parts.store, owner) }),
  cancel: async (_input, { owner }) => ok({ generation: await cancelGeneration(parts, owner) }),
});
