import { redirect } from '@tanstack/react-router';

/** What Strava sends the rider back with: a code, or an error instead. */
interface StravaSearch {
  readonly code?: string | undefined;
  readonly state?: string | undefined;
  readonly scope?: string | undefined;
  readonly error?: string | undefined;
}

const NAMES = ['code', 'state', 'scope', 'error'] as const;

/** Reads the query of `/strava-connect`. The router reads a text of digits as a number. */
export const readStravaSearch = (search: Record<string, unknown>): StravaSearch =>
  Object.fromEntries(
    NAMES.filter((name) => ['string', 'number', 'boolean'].includes(typeof search[name])).map((name) => [
      name,
      String(search[name]),
    ]),
  );

/** What is exchanged for a connection. */
export interface StravaReturn {
  readonly code: string;
  readonly state: string;
  readonly scope: string;
}

let held: StravaReturn | null = null;

/**
 * Takes what Strava has sent out of the address, so that no request, no history and no reload repeats it. It stays in memory alone.
 * An error leads to the dashboard, which says it (spec 8).
 */
export function clearStravaAddress({ code, state = '', scope = '', error }: StravaSearch): void {
  if (error !== undefined)
    throw redirect({ to: '/dashboard', search: { strava_error: error }, replace: true });
  if (code === undefined) return;
  held = { code, state, scope };
  throw redirect({ to: '/strava-connect', replace: true });
}

/** What Strava has sent; null when there is nothing to exchange. */
export const heldReturn = (): StravaReturn | null => held;

/** Forgets it. */
export const forgetReturn = (): void => {
  held = null;
};
