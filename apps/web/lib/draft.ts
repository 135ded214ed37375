/** What a rider has half filled in, kept in this tab until it is sent. */
interface Draft<T> {
  /** What was kept; null when there is nothing, or nothing that can be read. */
  read(): T | null;
  keep(value: T): void;
  drop(): void;
}

interface DraftOptions<T> {
  /** The form that it belongs to. */
  readonly form: string;
  /** Whose it is: nobody finds another rider's answers. */
  readonly userId: string;
  readonly isValid: (value: unknown) => value is T;
}

/** A draft in the session storage: it outlives a reload and ends with the tab or with logging out. */
export function draftOf<T>({ form, userId, isValid }: DraftOptions<T>): Draft<T> {
  const key = `musette.draft.${form}.${userId}`;
  return {
    read() {
      const kept = attempt(() => sessionStorage.getItem(key));
      const value: unknown = kept ? attempt(() => JSON.parse(kept)) : null;
      return isValid(value) ? value : null;
    },
    keep: (value) => void attempt(() => sessionStorage.setItem(key, JSON.stringify(value))),
    drop: () => void attempt(() => sessionStorage.removeItem(key)),
  };
}

// A browser that keeps nothing, or a draft that somebody tampered with, is as good as no draft.
function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}
