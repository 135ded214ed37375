import { err, ok } from '@musette/coach/result';
import { HOUR_MS } from '#kit/durations.ts';
import { type Backoff, retry, retryAfterMs } from '#kit/retry.ts';
import type { Clock } from '#ports/clock.ts';
import type { Logger } from '#ports/logger.ts';
import { NO_TOKENS, type PlanWriter, type Tokens, type WritingTask } from '#ports/plan-writer.ts';
import { type Attempt, attempt, type Ends } from './attempt.ts';
import { circuitBreaker, type CallResult } from './circuit-breaker.ts';
import type { Outcome } from './call-outcome.ts';
import type { Limits, Model } from './model.ts';

/** What every writer works with. */
export interface WriterTools {
  readonly clock: Clock;
  readonly log: Logger;
}

/** How long a week may take, and the pauses between tries. */
export interface WriterOptions {
  readonly limits: Limits;
  readonly backoff?: Backoff;
}

const BACKOFF: Backoff = { firstMs: 1000, maxMs: 60_000 };
const BREAKER = { failures: 5, restMs: 60_000 };
/** However long a service asks to be left alone, it is asked again after that: it may have been mistaken, or a key been mended. */
const MAX_REST_MS = HOUR_MS;
/** Not a sign that the service is ill: the rider's week, or the rider, ended it. */
const IGNORED_FAILURES = new Set(['cancelled', 'blocked', 'too-large']);

interface Tries extends Attempt {
  readonly tries: number;
  /** For how long the service is to be left alone; 0 where nothing says so. */
  readonly asksMs: number;
}

/** Writes weeks with a generative model: bounded in time, tries and size, and left alone while its service is down. Never throws. */
export function modelWriter(
  model: Model,
  { clock, log }: WriterTools,
  { limits, backoff = BACKOFF }: WriterOptions,
): PlanWriter {
  const breaker = circuitBreaker(BREAKER, () => clock.nowMs());
  const note = notesOf(model, log);
  let schema = true;

  async function askOnce(task: WritingTask, ends: Ends): Promise<Attempt> {
    const ask = { model, task, limits };
    const first = await attempt({ ...ask, schema }, ends);
    const { outcome } = first;
    if (!schema || !model.mayLackSchemas || outcome.kind === 'written' || outcome.status !== 400)
      return first;
    const plain = await attempt({ ...ask, schema: false }, ends);
    if (plain.outcome.kind === 'written') schema = false;
    return plain;
  }

  async function askUntilItPasses(task: WritingTask, signal: AbortSignal): Promise<Tries> {
    const ends = { signal, deadline: AbortSignal.timeout(limits.totalMs) };
    let tokens = NO_TOKENS;
    const ask = async () => {
      const one = await askOnce(task, ends);
      tokens = together(tokens, one.tokens);
      return one.outcome;
    };
    const { result, tries, pauseMs } = await retry(ask, {
      tries: limits.tries,
      backoff,
      endsAtMs: performance.now() + limits.totalMs,
      signal,
      pauseAfter: (outcome) =>
        outcome.kind === 'failed' && outcome.mayPass ? retryAfterMs(outcome.retryAfter, clock.nowMs()) : null,
    });
    const tried = { outcome: result, tokens, tries, asksMs: 0 };
    if (result.kind === 'written') return tried;
    if (result.failure === 'key-refused') return { ...tried, asksMs: MAX_REST_MS };
    if (pauseMs === null) return tried;
    if (signal.aborted) return { ...tried, outcome: { ...result, failure: 'cancelled' } };
    return result.retryAfter === null ? tried : { ...tried, asksMs: Math.min(pauseMs, MAX_REST_MS) };
  }

  return {
    model: model.name,
    async write(task, signal) {
      if (signal.aborted) return err({ code: 'cancelled', ...NO_TOKENS });
      const pass = breaker.enter();
      if (pass === null) return err({ code: 'overloaded', ...NO_TOKENS });
      const tried = await askUntilItPasses(task, signal);
      const { outcome, tokens, asksMs } = tried;
      pass.end(resultOf(outcome), asksMs);
      note(tried);
      return outcome.kind === 'written'
        ? ok({ ...outcome.writing, ...tokens })
        : err({ code: outcome.failure, ...tokens });
    },
  };
}

const together = (a: Tokens, b: Tokens): Tokens => ({
  inputTokens: a.inputTokens + b.inputTokens,
  outputTokens: a.outputTokens + b.outputTokens,
});

/** Tells the operator how calls go. A refused key is told once: only the operator can mend it, and knows by then. */
function notesOf({ service }: Model, log: Logger) {
  let keyRefused = false;
  return ({ outcome, tokens, tries }: Tries): void => {
    if (outcome.kind === 'written') {
      keyRefused = false;
      const { complete } = outcome.writing;
      log.debug('writer.wrote', { service, tries, complete, ...tokens });
      return;
    }
    const { failure, status } = outcome;
    if (failure === 'cancelled') return;
    if (failure !== 'key-refused') return log.warn('writer.failed', { service, tries, failure, status });
    if (!keyRefused) log.error('writer.key-refused', { service, status });
    keyRefused = true;
  };
}

function resultOf(outcome: Outcome): CallResult {
  if (outcome.kind === 'written') return outcome.sound ? 'success' : 'failure';
  return IGNORED_FAILURES.has(outcome.failure) ? 'ignored' : 'failure';
}
