import { useSyncExternalStore } from 'react';

// Where the tab bar comes, the calendar becomes a list.
const WIDE = '(min-width: 800px)';

function follow(look: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', look);
  return () => query.removeEventListener('change', look);
}

/** Whether there is room for seven columns. */
export const useWide = (): boolean => useSyncExternalStore(follow, () => matchMedia(WIDE).matches);
