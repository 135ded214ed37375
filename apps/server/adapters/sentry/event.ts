import { randomUUID } from 'node:crypto';
import { framesOf, type Frame } from './frames.ts';
import { scrub } from './scrub.ts';

/** What a report says beside the failure itself. */
export interface About {
  readonly requestId?: string;
  readonly job?: string;
}

interface ReportedException {
  readonly type: string;
  readonly value: string;
  readonly stacktrace: { readonly frames: readonly Frame[] };
  readonly mechanism: {
    readonly type: 'generic' | 'chained';
    readonly handled: true;
    readonly exception_id: number;
    readonly parent_id?: number;
  };
}

/** The report that leaves the server, as Sentry and GlitchTip read it: what failed, and where in the code. */
export interface ErrorEvent {
  readonly event_id: string;
  readonly timestamp: number;
  readonly platform: 'node';
  readonly level: 'error';
  readonly environment: 'production';
  readonly release?: string;
  readonly tags: Readonly<Record<string, string>>;
  readonly exception: { readonly values: readonly ReportedException[] };
}

const MAX_LINKED = 5;

/** Holds no request, no rider and no variables: everything that goes in is named here. */
export function eventOf(thrown: unknown, { requestId, job }: About, release: string | undefined): ErrorEvent {
  return {
    event_id: randomUUID().replaceAll('-', ''),
    timestamp: Date.now() / 1000,
    platform: 'node',
    level: 'error',
    environment: 'production',
    ...(release && { release }),
    tags: { ...(requestId && { request_id: requestId }), ...(job && { job }) },
    exception: { values: exceptionsOf(thrown) },
  };
}

/** Equal for failures that are the same but for the figures in their messages. */
export function fingerprintOf({ exception, tags }: ErrorEvent): string {
  const parts = exception.values.map(({ type, value, stacktrace }) => {
    const { filename, lineno } = stacktrace.frames.at(-1) ?? {};
    return [type, value.replaceAll(/\d+/g, '0'), filename, lineno];
  });
  return JSON.stringify([tags['job'], parts]);
}

interface Linked {
  readonly error: unknown;
  readonly parent: number | null;
}

/** The failure and what caused it; a service expects the first cause first. */
function exceptionsOf(thrown: unknown): ReportedException[] {
  const linked: Linked[] = [{ error: thrown, parent: null }];
  // Grows while it is read: each error adds what it names as its causes.
  for (const [id, { error }] of linked.entries()) {
    const news = causesOf(error).filter((cause) => !linked.some((known) => known.error === cause));
    linked.push(...news.slice(0, MAX_LINKED - linked.length).map((cause) => ({ error: cause, parent: id })));
  }
  return linked.map(exceptionOf).toReversed();
}

/** A connection that fails at every address of a host comes as one error that holds several. */
function causesOf(error: unknown): unknown[] {
  if (!(error instanceof Error)) return [];
  const several: unknown[] = error instanceof AggregateError ? error.errors : [];
  return [error.cause, ...several].filter((cause) => cause instanceof Error || typeof cause === 'string');
}

function exceptionOf({ error, parent }: Linked, id: number): ReportedException {
  const mechanism =
    parent === null
      ? ({ type: 'generic', handled: true, exception_id: id } as const)
      : ({ type: 'chained', handled: true, exception_id: id, parent_id: parent } as const);
  if (!(error instanceof Error))
    return { type: 'Error', value: wordsOf(error), stacktrace: { frames: [] }, mechanism };
  const stacktrace = { frames: framesOf(error) };
  return { type: scrub(error.name), value: scrub(error.message), stacktrace, mechanism };
}

// An object may hold anything of a rider's: only its kind is told.
const wordsOf = (thrown: unknown): string =>
  typeof thrown === 'string' ? scrub(thrown) : `Thrown without being an error: ${typeof thrown}`;
