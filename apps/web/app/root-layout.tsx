import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Shell } from '#app/shell.tsx';
import { useProfileTheme } from '#lib/use-profile-theme.ts';

/** What is on every page: the shell, and a title that says where we are. */
export function RootLayout() {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const title = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.title });
  useArrival(path, title);
  useProfileTheme();
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

/** Tells the window, and whoever listens instead of looking, that another page is there. */
function useArrival(path: string | undefined, title: string | undefined): void {
  const last = useRef<string | undefined>(undefined);
  useEffect(() => {
    document.title = title ? `${title} · Musette` : 'Musette';
  }, [title]);
  useEffect(() => {
    const moved = last.current !== undefined && last.current !== path;
    last.current = path;
    // A page that put the focus somewhere itself keeps it there.
    if (moved && !document.querySelector('main')?.contains(document.activeElement)) {
      document.getElementById('main')?.focus({ preventScroll: true });
    }
  }, [path]);
}
