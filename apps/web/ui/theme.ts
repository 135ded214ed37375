import { THEMES, type Theme } from '@musette/coach/rider/vocabulary';
import { browserStore } from '#ui/storage.ts';

/** `public/theme.js` reads the same key and sets the same colours before the first paint. */
const KEY = 'musette.theme';
const BAR = { day: '#fffdf8', night: '#17221f' } as const;

const isTheme = (value: string | null): value is Theme => THEMES.some((theme) => theme === value);

/** The saved theme of this browser; by default the system's. */
export function savedTheme(): Theme {
  const saved = browserStore.read(KEY);
  return isTheme(saved) ? saved : 'system';
}

/** Applies a theme and saves it for the next visit. */
export function chooseTheme(theme: Theme): void {
  browserStore.write(KEY, theme);
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.media.includes('dark') ? 'night' : 'day';
    meta.content = BAR[theme === 'system' ? own : theme];
  }
}
