import type { Theme } from '@musette/coach/rider/vocabulary';

/** What a browser knows about its theme. */
export interface KeptThemes {
  /** What it shows. */
  readonly shown: Theme;
  /** What it took from a rider's profile last; null when its theme is its own choice. */
  readonly taken: Theme | null;
}

/**
 * What a browser shows to a rider. A day or night of the profile is taken over; a profile that follows the system leaves
 * the browser's own choice as it is, and takes back what another profile had left there.
 */
export function themesFor(profile: Theme, { shown, taken }: KeptThemes): KeptThemes {
  if (profile !== 'system') return { shown: profile, taken: profile };
  return { shown: taken !== null && taken === shown ? 'system' : shown, taken: null };
}
