import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { Bike, CalendarDays, ChartColumn, Mountain, User } from 'lucide-react';
import { type ReactNode, useDeferredValue } from 'react';
import { FeedbackWidget } from '#features/feedback/feedback-widget.tsx';
import { api } from '#lib/api/api.ts';
import { messageOf } from '#lib/text/messages.ts';
import { useRider } from '#lib/api/session.ts';
import { SignUpLink } from '#lib/account/sign-up-link.tsx';
import { mayLogOut, useLogOut } from '#lib/account/use-log-out.ts';
import { AppShell } from '#ui/shell/app-shell.tsx';
import { buttonClass } from '#ui/button.tsx';
import type { RenderLink } from '#ui/shell/shell-links.ts';
import { useToast } from '#ui/overlays/toast.tsx';

const YEAR = new Date().getFullYear();

// Links, tabs, titles and texts use the same name for a screen (design 7).
const LINKS = [
  { href: '/dashboard', label: 'Dashboard' },
  { href: '/activities', label: 'Calendar' },
  { href: '/plan/current', label: 'Plan' },
  { href: '/generate', label: 'Generate' },
  { href: '/summary', label: 'Summary' },
  { href: '/onboarding', label: 'Setup' },
] as const;

const TABS = [
  { href: '/dashboard', label: 'Dashboard', icon: <Bike aria-hidden="true" /> },
  { href: '/activities', label: 'Calendar', icon: <CalendarDays aria-hidden="true" /> },
  { href: '/plan/current', label: 'Plan', icon: <Mountain aria-hidden="true" /> },
  { href: '/summary', label: 'Summary', icon: <ChartColumn aria-hidden="true" /> },
  { href: '/account', label: 'Account', icon: <User aria-hidden="true" /> },
] as const;

const renderLink: RenderLink = ({ href, ...look }) => <Link to={href} {...look} />;

/** The link to the current plan is active on every week of the plan. */
const isAt = (path: string, href: string): boolean =>
  href.startsWith('/plan/') ? path.startsWith('/plan/') : path === href || path.startsWith(`${href}/`);

/** The frame of every page: the navigation and the feedback button. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const rider = useRider();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const logOut = useLogOutButton();
  const here = <L extends { readonly href: string }>(link: L) => ({ ...link, active: isAt(path, link.href) });
  // The navigation renders after the page: rendering both at once would delay the first touch on a phone.
  const isPageThere = useDeferredValue(true, false);
  // Before the setup is complete there is only the way to the account.
  const ready = isPageThere && rider?.onboarded === true;
  return (
    <AppShell
      homeHref="/"
      links={ready ? LINKS.map(here) : []}
      tabs={ready ? TABS.map(here) : []}
      account={
        rider && isPageThere
          ? [
              here({ href: '/account', label: 'Account' }),
              ...(rider.isOperator ? [here({ href: '/admin', label: 'Operator' })] : []),
              { label: 'Logout', onSelect: logOut },
            ]
          : []
      }
      actions={rider === null || rider === undefined ? <VisitorActions path={path} /> : undefined}
      renderLink={renderLink}
      year={YEAR}
      feedback={<FeedbackWidget />}
    >
      {children}
    </AppShell>
  );
}

function VisitorActions({ path }: { readonly path: string }) {
  if (path !== '/') return null;
  return (
    <>
      <Link to="/auth" className={buttonClass({ tone: 'quiet' })}>
        Log in
      </Link>
      <SignUpLink look={{ tone: 'ink' }}>Create an account</SignUpLink>
    </>
  );
}

/** Ends the session; when the request fails, the rider stays logged in and sees an error. When changes wait for signal, it asks first. */
function useLogOutButton(): () => void {
  const logOut = useLogOut();
  const client = useQueryClient();
  const toast = useToast();
  const { mutate } = useMutation({
    mutationFn: async () => {
      if (await mayLogOut(client)) await logOut(() => api.identity.signOut());
    },
    onError: (error) => void toast.show({ text: messageOf(error), kind: 'bad' }),
  });
  return mutate;
}
