import { mondayOf } from '@musette/coach/calendar/days';
import { redirect } from '@tanstack/react-router';
import { currentWeek, plannedWeeksQuery } from '#lib/plans.ts';
import { profileQuery } from '#lib/profile.ts';
import { dayIn } from '#lib/today.ts';
import { sessionQuery, wasSignedIn } from '#lib/session.ts';
import { rememberPlace, takePlace } from '#lib/place-after-login.ts';
import type { QueryClient } from '@tanstack/react-query';

interface Guarded {
  readonly context: RouterContext;
}

const riderOf = async ({ client }: RouterContext) =>
  (await client.query({ ...sessionQuery, staleTime: 'static' })).rider;

/** The landing screen is for visitors; riders go to their dashboard (spec 2). */
export async function sendsRidersHome({ context }: Guarded): Promise<void> {
  const known = context.client.getQueryData(sessionQuery.queryKey);
  if (!known && !wasSignedIn()) return;
  if (await riderOf(context)) throw redirect({ to: '/dashboard', replace: true });
}

interface Visited extends Guarded {
  readonly location: { readonly href: string };
  /** The screen is only fetched beforehand. */
  readonly preload: boolean;
}

/**
 * Protected screens send visitors back to the landing screen (spec 2). Whoever logs in comes to the dashboard, and from there to
 * the screen that they wanted.
 */
export async function needsRider({ context, location, preload }: Visited): Promise<void> {
  const rider = await riderOf(context);
  if (!rider && !preload) rememberPlace(location.href);
  if (!rider) throw redirect({ to: '/', replace: true });
  const wanted = preload ? null : takePlace();
  if (wanted && location.href === '/dashboard' && wanted !== location.href)
    throw redirect({ href: wanted, replace: true });
}

/** A rider without a profile goes to onboarding first (spec 2). */
export async function needsProfile({ context }: Guarded): Promise<void> {
  const rider = await riderOf(context);
  if (rider && !rider.onboarded) throw redirect({ to: '/onboarding', replace: true });
}

/** `/plan/current` leads to the plan of this week or of the nearest planned one; without a plan, to where one is made. */
export async function findsCurrentPlan({
  context,
  params,
}: Guarded & { readonly params: { readonly planId: string } }): Promise<void> {
  if (params.planId !== 'current' || !(await riderOf(context))) return;
  const week = await weekToOpen(context).catch(() => mondayOf(dayIn(undefined, new Date())));
  if (week === null) throw redirect({ to: '/generate', replace: true });
  throw redirect({ to: '/plan/$planId', params: { planId: week }, replace: true });
}

/** Fails when the plans cannot be read: the screen of this week then says so and offers to try again. */
async function weekToOpen({ client }: RouterContext): Promise<string | null> {
  const [weeks, { timeZone }] = await Promise.all([
    client.query({ ...plannedWeeksQuery, staleTime: 0 }),
    client.query({ ...profileQuery, staleTime: 'static' }),
  ]);
  return currentWeek(weeks, mondayOf(dayIn(timeZone, new Date())));
}

/** What every route can reach. */
export interface RouterContext {
  readonly client: QueryClient;
}
