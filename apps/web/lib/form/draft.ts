import { attempt, tabStore } from '#ui/storage.ts';

/** The values of an unfinished form, stored in this tab until the form is sent. */
export interface Draft<T> {
  /** The stored value; null when there is none or it is invalid. */
  read(): T | null;
  save(value: T): void;
  drop(): void;
}

interface DraftOptions<T> {
  /** The name of the form. */
  readonly form: string;
  /** The rider, so that nobody reads another rider's draft. */
  readonly userId: string;
  readonly isValid: (value: unknown) => value is T;
}

/** Stores a draft in the session storage: it survives a reload, and is deleted with the tab or on log-out. */
export function draftOf<T>({ form, userId, isValid }: DraftOptions<T>): Draft<T> {
  const key = `musette.draft.${form}.${userId}`;
  return {
    read() {
      const stored = tabStore.read(key);
      const value: unknown = stored ? attempt(() => JSON.parse(stored)) : null;
      return isValid(value) ? value : null;
    },
    save: (value) => tabStore.write(key, JSON.stringify(value)),
    drop: () => tabStore.write(key, null),
  };
}
