import { NO_TOKENS, type Tokens, type WritingTask } from '#ports/plan-writer.ts';
import { applyPart, emptyResult, tokensOf } from './stream-result.ts';
import { type EndedCall, outcomeOf, type Outcome, wasAccepted } from './call-outcome.ts';
import type { Limits, Model } from './model.ts';
import { trackedFetch } from './tracked-fetch.ts';
import type { JSONSchema7 } from 'ai';

// Flat, without unions or bounds: each of them is refused by one service or another. What the answer has to keep to is in the prompt, and
// is held by the coach.
const text = { type: 'string' } as const;
const whole = { type: 'integer' } as const;
const WORKOUT = { day: text, duration: whole, type: text, intensity: whole, focus: text, description: text };

/** The shape of an answer: a list of workouts (spec 7). */
const WEEK_LIST: JSONSchema7 = {
  type: 'array',
  items: {
    type: 'object',
    properties: WORKOUT,
    required: Object.keys(WORKOUT),
    additionalProperties: false,
  },
};

/** The same for services that take no list by itself. */
const WEEK_IN_OBJECT: JSONSchema7 = {
  type: 'object',
  properties: { workouts: WEEK_LIST },
  required: ['workouts'],
  additionalProperties: false,
};

/** What a call is made with. */
export interface Ask {
  readonly model: Model;
  readonly task: WritingTask;
  readonly limits: Limits;
  /** Whether the service is told the shape of the answer; the prompt tells it in any case. */
  readonly schema: boolean;
}

/** The two that may end a call: the caller, and time. */
export interface Ends {
  readonly signal: AbortSignal;
  readonly deadline: AbortSignal;
}

/** A call that is over. */
export interface Attempt {
  readonly outcome: Outcome;
  readonly tokens: Tokens;
}

/** One call to a model. Never throws. */
export async function attempt(ask: Ask, { signal, deadline }: Ends): Promise<Attempt> {
  const { model, task, limits } = ask;
  const wire = trackedFetch(limits.maxWireBytes);
  const heard = emptyResult();
  const stop = new AbortController();
  const watch = stallWatch(limits, () => stop.abort());
  try {
    const abortSignal = AbortSignal.any([signal, deadline, stop.signal]);
    for await (const part of await streamOf(ask, wire.fetch, abortSignal)) {
      if (applyPart(heard, part)) watch.heard();
      if (heard.text.length > limits.maxTextLength) break;
    }
  } catch (cause) {
    heard.error ??= cause;
  } finally {
    watch.end();
    // Nobody listens any more: the service need not go on.
    stop.abort();
  }
  const ended: EndedCall = {
    heard,
    seen: wire.seen,
    cancelled: signal.aborted,
    timedOut: deadline.aborted || watch.stalled(),
    tooLong: heard.text.length > limits.maxTextLength,
    explain: model.explain,
  };
  return { outcome: outcomeOf(ended), tokens: wasAccepted(ended) ? tokensOf(heard, task.prompt) : NO_TOKENS };
}

async function streamOf(
  { model, task: { prompt }, schema }: Ask,
  fetch: typeof globalThis.fetch,
  abortSignal: AbortSignal,
) {
  const { Output, streamText } = await import('ai');
  const inObject = schema && model.wantsObject === true;
  return streamText({
    model: await model.open(fetch),
    instructions: inObject ? prompt.instructionsForObject : prompt.instructions,
    prompt: prompt.data,
    // The shape is asked for, and the answer taken as text all the same: reading is the coach's (decision 0007).
    ...(schema && {
      output: {
        ...Output.text(),
        responseFormat: Promise.resolve({
          type: 'json' as const,
          name: 'week',
          schema: inObject ? WEEK_IN_OBJECT : WEEK_LIST,
        }),
      },
    }),
    abortSignal,
    // Tries are counted in one place, with the deadline.
    maxRetries: 0,
    telemetry: { isEnabled: false },
    // Without this, the library writes the whole failure to the console, the prompt included.
    onError: () => undefined,
  }).stream;
}

/** Notices a model that has gone silent. */
export interface StallWatch {
  heard(): void;
  stalled(): boolean;
  end(): void;
}

function stallWatch(
  { firstChunkMs, betweenChunksMs }: Pick<Limits, 'firstChunkMs' | 'betweenChunksMs'>,
  onStall: () => void,
): StallWatch {
  let stalled = false;
  const begin = (ms: number) =>
    setTimeout(() => {
      stalled = true;
      onStall();
    }, ms);
  let timer = begin(firstChunkMs);
  return {
    heard() {
      clearTimeout(timer);
      timer = begin(betweenChunksMs);
    },
    stalled: () => stalled,
    end: () => clearTimeout(timer),
  };
}
