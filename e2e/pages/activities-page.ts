import type { Page } from '@playwright/test';
import { fullDate } from '../fixtures/days.ts';

const PHONE_PX = 700;

const eventForm = (page: Page) => {
  const dialog = page.getByRole('dialog');
  return {
    list: page.getByRole('button', { name: 'Events', exact: true }),
    add: page.getByRole('button', { name: 'Add an event' }),
    name: dialog.getByLabel('Name'),
    day: dialog.getByLabel('Day'),
    start: dialog.getByLabel('Start'),
    kind: dialog.getByLabel('Kind'),
    priority: (letter: string) => dialog.getByRole('radio', { name: letter, exact: true }),
    course: dialog.getByLabel('GPX file'),
    dialog,
    save: dialog.getByRole('button', { name: 'Save' }),
    saved: (name: string) => page.getByText(`${name} is saved.`),
  };
};

/** Days without riding. */
const awayForm = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Add days without riding' });
  return {
    dialog,
    ask: page.getByRole('button', { name: 'Add days without riding' }),
    from: dialog.getByLabel('From'),
    to: dialog.getByLabel('To'),
    kind: (name: string) => dialog.getByRole('radio', { name }),
    save: dialog.getByRole('button', { name: 'Save' }),
    /** Closes the dialog that says which weeks are planned again. */
    done: page.getByRole('dialog').getByRole('button', { name: 'Done' }),
  };
};

/** The calendar: a grid where there is room, a list on phones. */
export const activitiesPage = (page: Page) => {
  const isPhone = (page.viewportSize()?.width ?? 0) < PHONE_PX;
  const main = page.getByRole('main');
  const days = isPhone ? main.getByRole('listitem') : main.getByRole('grid').getByRole('gridcell');
  const day = (date: string) => days.filter({ hasText: fullDate(date) });
  return {
    isPhone,
    days,
    day,
    /** Opens the weeks that are closed on phones. */
    async openAllWeeks() {
      await main.locator('[data-date]').first().waitFor();
      const closed = page.getByRole('button', { name: /^Open \w{3} / });
      while ((await closed.count()) > 0) await closed.first().press('Enter');
    },
    /** Opens all that is known of a day. */
    async open(date: string) {
      // The popover of the day before may lie on this one.
      await page.keyboard.press('Escape');
      await (isPhone ? day(date).locator('[data-stop]') : day(date)).click({ position: { x: 4, y: 4 } });
    },
    /** What takes the focus of a day. */
    stop: (date: string) => (isPhone ? day(date).locator('[data-stop]') : day(date)),
    workout: (date: string) => day(date).getByRole('link'),
    tick: (date: string) => day(date).getByText('Completed'),
    today: main.locator('[aria-current="date"]'),
    selected: isPhone
      ? days.filter({ has: page.getByRole('button', { expanded: true }) })
      : main.getByRole('gridcell', { selected: true }),
    /** What is known of the selected day: in the popover beside it, or with the day itself in the list. */
    details: (date: string) => (isPhone ? day(date) : main.getByRole('region', { name: fullDate(date) })),
    event: eventForm(page),
    away: awayForm(page),
    goToToday: page.getByRole('button', { name: 'Go to today' }),
  };
};
