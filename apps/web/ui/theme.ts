import { THEMES, type Theme } from '@musette/coach/rider/vocabulary';

/** `public/theme.js` reads the same key and sets the same colours before the first paint. */
const KEY = 'musette.theme';
const BAR = { day: '#fffdf8', night: '#17221f' } as const;

const isTheme = (value: string | null): value is Theme => THEMES.some((theme) => theme === value);

/** The theme that this browser was told to show; the system's own until then. */
export function savedTheme(): Theme {
  try {
    const saved = localStorage.getItem(KEY);
    return isTheme(saved) ? saved : 'system';
  } catch {
    return 'system';
  }
}

/** Shows a theme at once and keeps it for the next visit. */
export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // A browser that keeps nothing still shows the theme until the page is left.
  }
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.media.includes('dark') ? 'night' : 'day';
    meta.content = BAR[theme === 'system' ? own : theme];
  }
}
