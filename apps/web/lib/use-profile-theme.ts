import { THEMES, type Theme } from '@musette/coach/rider/vocabulary';
import { useLayoutEffect } from 'react';
import { useRider } from '#lib/session.ts';
import { chooseTheme, savedTheme } from '#ui/theme.ts';

/** The theme that came from a rider's profile last. */
const TAKEN = 'musette.profile-theme';

/**
 * Shows the theme of the rider who is signed in, before the page is painted, whatever a visitor chose here. Until we know who that
 * is, nothing changes; a newcomer has no theme before the setup.
 */
export function useProfileTheme(): void {
  const rider = useRider();
  const theme = rider?.onboarded ? rider.theme : null;
  useLayoutEffect(() => {
    if (!theme) return;
    if (savedTheme() !== theme) chooseTheme(theme);
    rememberTaken(theme);
  }, [theme]);
}

/** The day or night that a visitor chose in this browser; null when it is what a rider's profile has left there. */
export function visitorsTheme(): Theme | null {
  const shown = savedTheme();
  return shown === 'system' || shown === takenTheme() ? null : shown;
}

/** Takes note of the theme before logging out clears the browser's storage; what it gives back puts the theme there again. */
export function holdTheme(): () => void {
  const [shown, taken] = [savedTheme(), takenTheme()];
  return () => {
    chooseTheme(shown);
    rememberTaken(taken);
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

function rememberTaken(taken: Theme | null): void {
  try {
    if (taken) localStorage.setItem(TAKEN, taken);
    else localStorage.removeItem(TAKEN);
  } catch {
    // A browser that keeps nothing takes the theme anew each time.
  }
}
