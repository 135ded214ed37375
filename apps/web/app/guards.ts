import { mondayOf } from '@musette/coach/calendar/days';
import { redirect } from '@tanstack/react-router';
import { currentWeek, plannedWeeksQuery } from '#lib/rider-data/plans.ts';
import { profileQuery } from '#lib/rider-data/profile.ts';
import { dayIn } from '#lib/text/today.ts';
import { consumeEndedSession, sessionQuery, wasSignedIn } from '#lib/api/session.ts';
import { savePlace, consumePlace } from '#lib/account/place-after-login.ts';
import type { QueryClient } from '@tanstack/react-query';

interface Guarded {
  readonly context: RouterContext;
}

const riderOf = async ({ client }: RouterContext) =>
  (await client.query({ ...sessionQuery, staleTime: 'static' })).rider;

/** Redirects riders from the landing screen to their dashboard (spec 2). */
export async function sendsRidersHome({ context }: Guarded): Promise<void> {
  const known = context.client.getQueryData(sessionQuery.queryKey);
  if (!known && !wasSignedIn()) return;
  if (await riderOf(context)) throw redirect({ to: '/dashboard', replace: true });
}

interface Visited extends Guarded {
  readonly location: { readonly href: string };
  /** Whether the screen is only preloaded. */
  readonly preload: boolean;
}

/**
 * Redirects visitors from protected screens to the landing screen (spec 2), and a rider whose session has ended to the login, which
 * says so. After the login the rider comes to the dashboard, which redirects to the saved screen.
 */
export async function needsRider({ context, location, preload }: Visited): Promise<void> {
  const rider = await riderOf(context);
  if (!rider && preload) throw redirect({ to: '/', replace: true });
  if (!rider) throw leadToLogin(location.href);
  const wanted = preload ? null : consumePlace();
  if (wanted && location.href === '/dashboard' && wanted !== location.href)
    throw redirect({ href: wanted, replace: true });
}

function leadToLogin(wanted: string) {
  savePlace(wanted);
  return consumeEndedSession()
    ? redirect({ to: '/auth', search: { error: 'not-signed-in' }, replace: true })
    : redirect({ to: '/', replace: true });
}

/** Redirects a rider without a profile to the onboarding (spec 2). */
export async function needsProfile({ context }: Guarded): Promise<void> {
  const rider = await riderOf(context);
  if (rider && !rider.onboarded) throw redirect({ to: '/onboarding', replace: true });
}

/** Redirects `/plan/current` to the plan of this week or the nearest planned one; without a plan, to the generator. */
export async function findsCurrentPlan({
  context,
  params,
}: Guarded & { readonly params: { readonly planId: string } }): Promise<void> {
  if (params.planId !== 'current' || !(await riderOf(context))) return;
  const week = await weekToOpen(context).catch(() => mondayOf(dayIn(undefined, new Date())));
  if (week === null) throw redirect({ to: '/generate', replace: true });
  throw redirect({ to: '/plan/$planId', params: { planId: week }, replace: true });
}

/** Throws when the plans cannot be loaded: the caller then opens this week, whose screen shows the error and offers a retry. */
async function weekToOpen({ client }: RouterContext): Promise<string | null> {
  const [weeks, { timeZone }] = await Promise.all([
    client.query({ ...plannedWeeksQuery, staleTime: 0 }),
    client.query({ ...profileQuery, staleTime: 'static' }),
  ]);
  return currentWeek(weeks, mondayOf(dayIn(timeZone, new Date())));
}

/** The context of every route. */
export interface RouterContext {
  readonly client: QueryClient;
}
