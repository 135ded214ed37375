import { useState } from 'react';

/** Holds what is typed into a dialog, and tells whether it differs from what is saved. */
export function useValues<V extends object>(initial: () => V, saved: () => V = initial) {
  const [before, setBefore] = useState(saved);
  const [values, setValues] = useState(initial);
  return {
    values,
    isChanged: Object.keys(changesOf(before, values)).length > 0,
    update: (next: Partial<V>) => setValues((now) => ({ ...now, ...next })),
    /** Shows what another window has saved since. What the rider has changed here stays. */
    merge: (newest: V) => {
      setBefore(newest);
      setValues((now) => ({ ...newest, ...changesOf(before, now) }));
    },
  };
}

const changesOf = <V extends object>(before: V, now: V): Partial<V> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => before[name as keyof V] !== value),
  ) as Partial<V>;

/** Says that `merge` has shown what another window has saved. */
export const MERGED =
  'This was changed in another window. The form has its newest version now, and what you changed here. Save it again.';
