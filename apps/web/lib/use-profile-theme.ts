import { THEMES, type Theme } from '@musette/coach/rider/vocabulary';
import { useLayoutEffect } from 'react';
import { type KeptThemes, themesFor } from '#lib/profile-theme.ts';
import { useRider } from '#lib/session.ts';
import { chooseTheme, savedTheme } from '#ui/theme.ts';

const TAKEN = 'musette.profile-theme';

/** Shows the theme of the rider who is signed in, before the page is painted. Until we know who that is, nothing changes. */
export function useProfileTheme(): void {
  const theme = useRider()?.theme;
  useLayoutEffect(() => {
    if (!theme) return;
    const shown = savedTheme();
    const next = themesFor(theme, { shown, taken: takenTheme() });
    if (next.shown !== shown) chooseTheme(next.shown);
    rememberTaken(next);
  }, [theme]);
}

/** Takes note of the theme before logging out clears the browser's storage; what it gives back puts the theme there again. */
export function holdTheme(): () => void {
  const held: KeptThemes = { shown: savedTheme(), taken: takenTheme() };
  return () => {
    chooseTheme(held.shown);
    rememberTaken(held);
  };
}

function takenTheme(): Theme | null {
  try {
    const taken = localStorage.getItem(TAKEN);
    return THEMES.find((theme) => theme === taken) ?? null;
  } catch {
    return null;
  }
}

function rememberTaken({ taken }: KeptThemes): void {
  try {
    if (taken) localStorage.setItem(TAKEN, taken);
    else localStorage.removeItem(TAKEN);
  } catch {
    // A browser that keeps nothing takes the theme anew each time.
  }
}
