import { AsyncLocalStorage } from 'node:async_hooks';
import { DatabaseOutage } from '#ports/outage.ts';

interface Watch {
  failure?: Error;
}

const watches = new AsyncLocalStorage<Watch>();

/** An outage in the database's own words. Several failed addresses of one host come as one error without words. */
export function outageOf(cause: unknown): DatabaseOutage {
  const { message = '', code = 'unknown' } = cause instanceof Error ? (cause as NodeJS.ErrnoException) : {};
  return seen(new DatabaseOutage(message || code, { cause }));
}

/** The failure, which no work around it hides. */
export function seen<T extends Error>(failure: T): T {
  const watch = watches.getStore();
  if (watch) watch.failure ??= failure;
  return failure;
}

/** Whether the work that goes on has run into such a failure. */
export const hasFailed = (): boolean => watches.getStore()?.failure !== undefined;

/**
 * Fails when the database did on the way, whatever the work makes of it: the sign-in library takes a session that it cannot read for none,
 * and a session that it cannot end for ended.
 */
async function unlessFailed<T>(work: () => Promise<T>): Promise<T> {
  const watch: Watch = {};
  const [result] = await Promise.allSettled([watches.run(watch, work)]);
  if (watch.failure) throw watch.failure;
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

type Method = (...parameters: readonly unknown[]) => Promise<unknown>;

/** The same port, which hides no outage of the database. */
export function withOutages<T extends object>(port: T): T {
  const methods = Object.entries(port).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'function'
      ? (...parameters: readonly unknown[]) => unlessFailed(() => (value as Method)(...parameters))
      : value,
  ]);
  return Object.fromEntries(methods) as T;
}
