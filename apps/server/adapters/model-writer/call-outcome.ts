import { PASSING_STATUSES } from '#kit/retry.ts';
import type { Tokens, WriterFailure, Writing } from '#ports/plan-writer.ts';
import type { StreamResult } from './stream-result.ts';
import type { Explained } from './model.ts';
import type { ResponseFacts } from './tracked-fetch.ts';

/** How one call ended. */
export type Outcome =
  | { readonly kind: 'written'; readonly writing: Omit<Writing, keyof Tokens>; readonly sound: boolean }
  | {
      readonly kind: 'failed';
      readonly failure: WriterFailure;
      readonly status: number | null;
      /** Whether the same call may go better in a moment. */
      readonly mayPass: boolean;
      readonly retryAfter: string | null;
    };

/** Everything that is known of a call that is over. */
export interface EndedCall {
  readonly heard: StreamResult;
  readonly seen: ResponseFacts;
  readonly cancelled: boolean;
  readonly timedOut: boolean;
  readonly tooLong: boolean;
  readonly explain: ((refusal: string) => Explained) | undefined;
}

/** What a call came to. Text is kept even when it broke off: the coach reads what there is of it. */
export function outcomeOf(ended: EndedCall): Outcome {
  const { heard, seen } = ended;
  if (ended.cancelled) return failed('cancelled', seen);
  if (seen.tooLarge || ended.tooLong) return failed('too-large', seen);
  if (seen.status !== null && !isSuccess(seen.status)) return refused(ended, seen.status);
  // Whatever was written until then is what the service took offence at.
  if (heard.finish === 'content-filter') return failed('blocked', seen);
  return heard.text.trim() === '' ? nothing(ended) : written(heard);
}

function written({ text, finish, error }: StreamResult): Outcome {
  const ended = error === null && (finish === 'stop' || finish === 'length');
  return {
    kind: 'written',
    writing: { text, complete: ended && finish === 'stop' },
    sound: ended,
  };
}

function nothing({ heard: { error }, seen, timedOut }: EndedCall): Outcome {
  if (timedOut) return failed('timed-out', seen);
  if (seen.status === null || isNetworkError(error)) return { ...failed('unreachable', seen), mayPass: true };
  if (nameOf(error) !== ERROR_IN_STREAM) return failed('empty', seen);
  const status = statusIn(error);
  return status === null ? failed('overloaded', seen) : ofStatus(status, seen.retryAfter);
}

function refused({ seen, explain }: EndedCall, status: number): Outcome {
  const explained = explain?.(seen.refusal) ?? {};
  const outcome = ofStatus(status, seen.retryAfter ?? explained.retryAfter ?? null);
  return explained.keyRefused === true ? { ...outcome, failure: 'key-refused' } : outcome;
}

const ofStatus = (status: number, retryAfter: string | null) => ({
  kind: 'failed' as const,
  failure: failureOf(status),
  status,
  mayPass: PASSING_STATUSES.has(status),
  retryAfter,
});

function failureOf(status: number): WriterFailure {
  if (status === 401 || status === 403) return 'key-refused';
  return status === 429 || status >= 500 ? 'overloaded' : 'refused';
}

const failed = (failure: WriterFailure, { status }: ResponseFacts) => ({
  kind: 'failed' as const,
  failure,
  status,
  mayPass: false,
  retryAfter: null,
});

/** Whether the service took the call on: its answer was one, or it was still to come when nobody waited any more. */
export const wasAccepted = ({ seen: { status }, cancelled, timedOut }: EndedCall): boolean =>
  status === null ? cancelled || timedOut : isSuccess(status);

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

// By their names: the library's classes are loaded with the first call, and not with this file.
/** An error that a service told of after it had answered 200. */
const ERROR_IN_STREAM = 'AI_StreamProviderError';
const CALL_FAILED = 'AI_APICallError';

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/** The library marks so what the network did. */
const isNetworkError = (error: unknown): boolean =>
  error instanceof Error && error.name === CALL_FAILED && Reflect.get(error, 'isRetryable') === true;

function statusIn(error: unknown): number | null {
  if (!(error instanceof Error)) return null;
  const given = [Reflect.get(error, 'statusCode'), Reflect.get(error, 'code')];
  return given.find((value) => Number.isInteger(value) && value >= 400 && value < 600) ?? null;
}
