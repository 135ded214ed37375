import { useSyncExternalStore } from 'react';

const DARK = '(prefers-color-scheme: dark)';

/** Whether the page has its night colours: by the theme of the rider, or else by the system. */
export const isNight = (): boolean => {
  const theme = document.documentElement.dataset['theme'];
  return theme === undefined ? matchMedia(DARK).matches : theme === 'night';
};

/** Calls back when the colours of the page change. Returns a function that stops it. */
export function followNight(onChange: () => void): () => void {
  const query = matchMedia(DARK);
  const observer = new MutationObserver(onChange);
  query.addEventListener('change', onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    query.removeEventListener('change', onChange);
    observer.disconnect();
  };
}

/** Whether the page has its night colours. A change of the theme renders the component again. */
export const useNight = (): boolean => useSyncExternalStore(followNight, isNight);
