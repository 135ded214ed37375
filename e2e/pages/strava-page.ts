import type { Page } from '@playwright/test';

/** Where a rider allows or refuses the connection, at the stand-in of Strava. */
export const stravaPage = (page: Page) => ({
  athlete: page.getByLabel('Signed in as'),
  tick: (scope: string) => page.getByRole('checkbox', { name: scope, exact: true }),
  allow: page.getByRole('button', { name: 'Allow' }),
  deny: page.getByRole('button', { name: 'Deny' }),
});
