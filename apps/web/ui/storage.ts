/** Returns what was read; null where the browser refuses storage, or where it is not what was expected. */
export function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}

/** A storage that the browser refuses counts as an empty one. */
const storeOf = (storage: () => Storage) => ({
  read: (key: string): string | null => attempt(() => storage().getItem(key)),
  /** Null removes it. */
  write: (key: string, value: string | null): void =>
    void attempt(() => (value === null ? storage().removeItem(key) : storage().setItem(key, value))),
});

/** What this tab keeps, until it is closed or the rider logs out. */
export const tabStore = storeOf(() => sessionStorage);
/** What this browser keeps. */
export const browserStore = storeOf(() => localStorage);
