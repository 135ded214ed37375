import type { Page } from '@playwright/test';

/** The page of one activity. */
export const activityPage = (page: Page) => {
  const main = page.getByRole('main');
  const figure = (label: string) => main.locator('dl', { has: page.getByText(label, { exact: true }) });
  return {
    distance: figure('Distance'),
    load: figure('Load'),
    /** The cursor of the charts. */
    moment: main.getByRole('slider', { name: 'Moment of the ride' }),
    routeHeading: main.getByRole('heading', { name: 'Route', exact: true }),
    /** The route as a drawing. */
    drawing: main.getByRole('img', { name: 'Route of the ride' }),
    map: main.getByRole('region', { name: 'Map of the route' }),
    /** The finish, the start, and with a cursor the cursor. */
    marks: main.locator('.maplibregl-marker'),
    attribution: main.locator('.maplibregl-ctrl-attrib'),
    showMap: main.getByRole('button', { name: 'Show map' }),
    hideMap: main.getByRole('button', { name: 'Hide map' }),
    table: main.getByRole('button', { name: 'Table' }),
    /** Chooses what is done with the activity. */
    async choose(action: string) {
      await main.getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: action }).click();
    },
    dialog: page.getByRole('dialog'),
    separate: main.getByRole('button', { name: 'Separate' }),
  };
};
