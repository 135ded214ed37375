import type { Page } from '@playwright/test';

/** The page on which riders add the rides of their files. */
export const importPage = (page: Page) => {
  const main = page.getByRole('main');
  return {
    input: main.getByLabel('Ride files', { exact: true }),
    done: main.getByRole('heading', { name: 'Rides added' }),
    file: (name: string) => main.getByRole('listitem').filter({ hasText: name }).first(),
    calendar: main.getByRole('link', { name: 'See them in the calendar' }),
  };
};
