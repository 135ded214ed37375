import type { ErrorEvent, Exception } from '@sentry/node';
import { scrub } from './scrub.ts';

const OF_EVENT = ['event_id', 'timestamp', 'platform', 'level', 'release', 'environment', 'tags'] as const;
const OF_MECHANISM = ['type', 'handled', 'synthetic', 'source', 'exception_id', 'parent_id'] as const;
const OF_FRAME = ['filename', 'function', 'module', 'lineno', 'colno', 'in_app', 'platform'] as const;

/**
 * The report that may leave the server: what failed, and where in the code. It lists what goes in, not what stays out,
 * so that a newer SDK adds nothing by itself.
 */
export function onlyTheFailure(event: ErrorEvent): ErrorEvent {
  const values = (event.exception?.values ?? []).map(onlyTheException);
  return { ...pick(event, OF_EVENT), type: undefined, exception: { values } };
}

function onlyTheException({ type = 'Error', value = '', mechanism, stacktrace }: Exception): Exception {
  const frames = (stacktrace?.frames ?? []).map((frame) => pick(frame, OF_FRAME));
  return {
    type,
    value: scrub(value),
    stacktrace: { frames },
    ...(mechanism && { mechanism: pick(mechanism, OF_MECHANISM) }),
  };
}

function pick<T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.filter((key) => key in from).map((key) => [key, from[key]])) as Pick<T, K>;
}
