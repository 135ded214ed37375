import { THEMES, type Theme } from '@musette/coach/rider/vocabulary';
import { useLayoutEffect } from 'react';
import { useRider } from '#lib/api/session.ts';
import { browserStore } from '#ui/storage.ts';
import { chooseTheme, savedTheme } from '#ui/theme.ts';

/** The storage key of the theme that came from a profile last. */
const PROFILE_THEME_KEY = 'musette.profile-theme';

/**
 * Applies the theme of the signed-in rider before the page is painted. It overrides a visitor's choice in this browser. While the
 * session loads, nothing changes; a rider has no theme before the setup.
 */
export function useProfileTheme(): void {
  const rider = useRider();
  const theme = rider?.onboarded ? rider.theme : null;
  useLayoutEffect(() => {
    if (!theme) return;
    if (savedTheme() !== theme) chooseTheme(theme);
    saveProfileTheme(theme);
  }, [theme]);
}

/** The theme that a visitor chose in this browser; null when it came from a profile. */
export function visitorsTheme(): Theme | null {
  const shown = savedTheme();
  return shown === 'system' || shown === savedProfileTheme() ? null : shown;
}

/** Reads the theme before the log-out clears the storage; the returned function restores it. */
export function preserveTheme(): () => void {
  const [shown, fromProfile] = [savedTheme(), savedProfileTheme()];
  return () => {
    chooseTheme(shown);
    saveProfileTheme(fromProfile);
  };
}

function savedProfileTheme(): Theme | null {
  const fromProfile = browserStore.read(PROFILE_THEME_KEY);
  return THEMES.find((theme) => theme === fromProfile) ?? null;
}

const saveProfileTheme = (fromProfile: Theme | null): void =>
  browserStore.write(PROFILE_THEME_KEY, fromProfile);
