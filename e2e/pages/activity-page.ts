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
