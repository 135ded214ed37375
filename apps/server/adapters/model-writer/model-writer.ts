import { setTimeout as pause } from 'node:timers/promises';
import { err, ok } from '@musette/coach/result';
import type { Clock } from '#ports/clock.ts';
import type { Logger } from '#ports/logger.ts';
import type { PlanWriter, WritingTask } from '#ports/plan-writer.ts';
import { attempt, type Ends } from './attempt.ts';
import { circuitBreaker, type Went } from './breaker.ts';
import type { Outcome } from './judge.ts';
import type { Limits } from './limits.ts';
import type { Model } from './model.ts';

/** What a writer works with. */
export interface ModelWriterTools {
  readonly clock: Clock;
  readonly log: Logger;
  readonly limits: Limits;
  /** How long to wait before another try, by what the service asked for. */
  readonly pauseMs: (tries: number, retryAfter: string | null) => number;
}

const BREAKER = { failures: 5, restMs: 60_000 };
/** Not a sign that the service is ill: the rider's week, or the rider, ended it. */
const UNTOLD = new Set(['cancelled', 'blocked', 'too-large']);

interface Tried {
  readonly outcome: Outcome;
  readonly tries: number;
}

/** Writes weeks with a generative model: bounded in time, tries and size, and left alone while its service is down. Never throws. */
export function modelWriter(model: Model, tools: ModelWriterTools): PlanWriter {
  const breaker = circuitBreaker(BREAKER, () => tools.clock.nowMs());
  let schema = true;

  async function askOnce(task: WritingTask, ends: Ends): Promise<Outcome> {
    const ask = { model, task, limits: tools.limits };
    const outcome = await attempt({ ...ask, schema }, ends);
    if (!schema || !model.mayLackSchemas || outcome.kind === 'written' || outcome.status !== 400)
      return outcome;
    const plain = await attempt({ ...ask, schema: false }, ends);
    if (plain.kind === 'written') schema = false;
    return plain;
  }

  async function askUntilItPasses(task: WritingTask, signal: AbortSignal): Promise<Tried> {
    const { limits, pauseMs } = tools;
    const endsAtMs = performance.now() + limits.totalMs;
    const ends = { signal, deadline: AbortSignal.timeout(limits.totalMs) };
    for (let tries = 1; ; tries += 1) {
      const outcome = await askOnce(task, ends);
      if (outcome.kind === 'written' || !outcome.mayPass || tries === limits.tries) return { outcome, tries };
      const waitMs = pauseMs(tries, outcome.retryAfter);
      // A pause that ends after the deadline would only hold back what is known now.
      if (performance.now() + waitMs >= endsAtMs) return { outcome, tries };
      await pauseOrEnd(waitMs, signal);
      if (signal.aborted) return { outcome: { ...outcome, failure: 'cancelled' }, tries };
    }
  }

  function note({ outcome, tries }: Tried): void {
    const { service } = model;
    if (outcome.kind === 'written') {
      const { complete, inputTokens, outputTokens } = outcome.writing;
      tools.log.debug('writer.wrote', { service, tries, complete, inputTokens, outputTokens });
    } else if (outcome.failure !== 'cancelled') {
      tools.log.warn('writer.failed', { service, tries, failure: outcome.failure, status: outcome.status });
    }
  }

  return {
    model: model.name,
    async write(task, signal) {
      if (signal.aborted) return err({ code: 'cancelled' });
      const pass = breaker.enter();
      if (pass === null) return err({ code: 'overloaded' });
      const tried = await askUntilItPasses(task, signal);
      const { outcome } = tried;
      pass.end(wentOf(outcome));
      note(tried);
      return outcome.kind === 'written' ? ok(outcome.writing) : err({ code: outcome.failure });
    },
  };
}

function wentOf(outcome: Outcome): Went {
  if (outcome.kind === 'written') return outcome.sound ? 'well' : 'ill';
  return UNTOLD.has(outcome.failure) ? 'untold' : 'ill';
}

async function pauseOrEnd(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await pause(ms, undefined, { signal });
  } catch {
    // Cancelled: the caller looks at the signal.
  }
}
