import { useSyncExternalStore } from 'react';

/** A value of the whole page. A component follows it with the hook `use`, under a name that the linter knows as a hook. */
export function observable<T>(initial: T) {
  const listeners = new Set<() => void>();
  let value = initial;
  const get = (): T => value;
  const set = (next: T): void => {
    value = next;
    for (const listener of listeners) listener();
  };
  /** Calls back at each `set`. Returns a function that stops it. */
  const follow = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return { get, set, follow, use: (): T => useSyncExternalStore(follow, get) };
}
