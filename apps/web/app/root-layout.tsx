import { Outlet, useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Shell } from '#app/shell.tsx';
import { PageTitle } from '#lib/page-title.ts';
import { useRider } from '#lib/session.ts';
import { useProfileTheme } from '#lib/use-profile-theme.ts';

/** What is on every page: the shell, and a title that says where we are. */
export function RootLayout() {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const title = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.title });
  const [ownTitle, setOwnTitle] = useState<string | null>(null);
  useFocusOnNavigate(path, ownTitle ?? title);
  useProfileTheme();
  useRedirectHome(path);
  return (
    <PageTitle value={setOwnTitle}>
      <Shell>
        <Outlet />
      </Shell>
    </PageTitle>
  );
}

/** Tells the window, and whoever listens instead of looking, that another page is there. */
function useFocusOnNavigate(path: string | undefined, title: string | undefined): void {
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

/** A rider whose browser had forgotten them sees the landing screen until we know better; then they go home (spec 2). */
function useRedirectHome(path: string | undefined): void {
  const rider = useRider();
  const navigate = useNavigate();
  useEffect(() => {
    if (rider && path === '/') void navigate({ to: '/dashboard', replace: true });
  }, [rider, path, navigate]);
}
