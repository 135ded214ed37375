import { useLayoutEffect } from 'react';
import { useRider } from '#lib/session.ts';
import { chooseTheme, savedTheme } from '#ui/theme.ts';

/**
 * Shows the theme of the rider who is signed in, before the page is painted. Until we know who that is, the theme that
 * this browser was last told to show stays; a visitor keeps it.
 */
export function useProfileTheme(): void {
  const theme = useRider()?.theme;
  useLayoutEffect(() => {
    if (theme && theme !== savedTheme()) chooseTheme(theme);
  }, [theme]);
}
