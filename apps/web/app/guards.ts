import { redirect } from '@tanstack/react-router';
import type { RouterContext } from '#app/router.tsx';
import { sessionQuery, wasSignedIn } from '#lib/session.ts';

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

/** Protected screens send visitors back to the landing screen (spec 2). */
export async function needsRider({ context }: Guarded): Promise<void> {
  if (!(await riderOf(context))) throw redirect({ to: '/', replace: true });
}

/** A rider without a profile goes to onboarding first (spec 2). */
export async function needsProfile({ context }: Guarded): Promise<void> {
  const rider = await riderOf(context);
  if (rider && !rider.onboarded) throw redirect({ to: '/onboarding', replace: true });
}
