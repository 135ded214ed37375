import { Outlet, useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Shell } from '#app/shell.tsx';
import { useOfflineParts } from '#lib/offline/reading.ts';
import { PageTitle } from '#lib/page-title.ts';
import { useRider } from '#lib/api/session.ts';
import { useProfileTheme } from '#lib/account/use-profile-theme.ts';

/** The layout of every page: the shell and the window's title. */
export function RootLayout() {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const title = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.title });
  const [ownTitle, setOwnTitle] = useState<string | null>(null);
  useFocusOnNavigate(path, ownTitle ?? title);
  useProfileTheme();
  useRedirectHome(path);
  const offlineParts = useOfflineParts();
  return (
    <PageTitle value={setOwnTitle}>
      <Shell>
        {offlineParts}
        <Outlet />
      </Shell>
    </PageTitle>
  );
}

/** After a navigation, moves the focus to the page, so that screen readers announce it. */
function useFocusOnNavigate(path: string | undefined, title: string | undefined): void {
  const last = useRef<string | undefined>(undefined);
  useEffect(() => {
    document.title = title ? `${title} · Musette` : 'Musette';
  }, [title]);
  useEffect(() => {
    const moved = last.current !== undefined && last.current !== path;
    last.current = path;
    // A page that has set the focus itself keeps it.
    if (moved && !document.querySelector('main')?.contains(document.activeElement)) {
      document.getElementById('main')?.focus({ preventScroll: true });
    }
  }, [path]);
}

/** Redirects from the landing screen when the session loads late, because the browser had no stored hint (spec 2). */
function useRedirectHome(path: string | undefined): void {
  const rider = useRider();
  const navigate = useNavigate();
  useEffect(() => {
    if (rider && path === '/') void navigate({ to: '/dashboard', replace: true });
  }, [rider, path, navigate]);
}
