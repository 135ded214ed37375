/** What the address of `/dashboard` may say (spec 2): why Strava was not connected. */
interface DashboardSearch {
  readonly strava_error?: string | undefined;
}

/** Reads the query of `/dashboard`; what it does not know is left out. */
export const readDashboardSearch = ({ strava_error: error }: Record<string, unknown>): DashboardSearch =>
  typeof error === 'string' ? { strava_error: error } : {};
