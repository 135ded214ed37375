import type { Page } from '@playwright/test';

/** Where a rider arrives (spec 2). */
export const dashboardPage = (page: Page) => {
  const main = page.getByRole('main');
  const card = (name: string | RegExp) => main.getByRole('region', { name });
  const figure = (label: string) =>
    main
      .locator('dl', { has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) })
      .locator('dd')
      .first();
  return {
    heading: page.getByRole('heading', { level: 1 }),
    /** The weather, or the question where the rider is. */
    weather: main.getByRole('region', { name: 'Weather' }),
    next: card(/^Next workout/),
    generate: main.getByRole('link', { name: 'GENERATE PLAN', exact: true }),
    /** Before the first plan: its first week, and the way to it. */
    firstWeek: page.getByRole('list', { name: 'Your first week' }).getByRole('listitem'),
    generateFirst: main.getByRole('button', { name: 'Generate 4 weeks' }),
    open: card(/^Next workout/).getByRole('link', { name: 'Open workout' }),
    /** On the day of the race it stands first. */
    race: (name: string) => card(new RegExp(`^${name}$`)),
    calendar: card(/^Next workout/).getByRole('link', { name: 'All workouts' }),
    /** One of the four figures of the week, with its unit. */
    figure,
    hours: card('Your week'),
    days: page.getByRole('list', { name: 'This week' }).getByRole('listitem'),
    bars: page.getByRole('list', { name: /last seven days/ }).getByRole('listitem'),
    season: card('Training progress'),
    connect: card('Connect accounts'),
    strava: {
      connect: card('Connect accounts').getByRole('button', { name: 'Connect with Strava' }),
      sync: card('Connect accounts').getByRole('button', { name: 'Sync now' }),
      disconnect: card('Connect accounts').getByRole('button', { name: 'Disconnect' }),
      confirmDisconnect: page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }),
    },
  };
};
