import { expect, type Locator, type Page } from '@playwright/test';
import { usualRest } from '../fixtures/riders.ts';

/** What is said while plans are made, to the letter (spec 8). */
export const GENERATE_TEXTS = {
  generating: 'Generating plans...',
  deleting: 'Deleting existing plans...',
  deleted: 'Existing plans deleted. Generating new plans...',
  allExist: 'Plans already exist for all selected weeks.',
  saved: (weeks: number) => `Generated and saved ${weeks} week(s) of plans!`,
} as const;

/** The plan generator (spec 2). */
export const generatePage = (page: Page) => {
  const chip = (legend: string) => (label: string) =>
    page.getByRole('radiogroup', { name: legend }).getByRole('radio', { name: label, exact: true });
  const dialog = page.getByRole('dialog', { name: 'Delete existing plans?' });
  const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });
  const weekBars = page.getByRole('list', { name: 'Load per week' }).getByRole('listitem');
  const expectWritten = async (weeks: number) => {
    await expect(page.getByText(GENERATE_TEXTS.saved(weeks))).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);
  };
  return {
    heading: page.getByRole('heading', { level: 1, name: 'Generate' }),
    discipline: chip('Discipline'),
    length: chip('How many weeks'),
    difficulty: chip('How hard'),
    alternative: chip('Season'),
    /** A season to compare, with its figures. */
    alternativeCard: (name: string) =>
      page.getByRole('radiogroup', { name: 'Season' }).locator('label').filter({ hasText: name }),
    weeks: page.getByLabel('Number of weeks'),
    racePrep: page.getByRole('checkbox', { name: 'Race preparation' }),
    raceDate: page.getByLabel('Race date'),
    button: page.getByRole('button', { name: /^Generate \d+ weeks?$/ }),
    weekBars,
    days: page.getByRole('list', { name: /^(This|First) week's plan$/ }).getByRole('listitem'),
    start: chip('When'),
    /** When the weeks of the plan are. */
    startHint: page.getByText(/^(The rest of (this|the) week|\d+ weeks? from)/),
    firstDay: page.getByLabel('First day'),
    /** What the plan starts from: the rides, or what the rider has told. */
    startsFrom: page.getByRole('region', { name: 'Where the plan starts from' }),
    /** The promises of the preview. */
    promises: page.getByText(/^\d+ of \d+ hold$/),
    dialog,
    replace: inDialog('Delete and replace'),
    keep: inDialog('Fill the gaps'),
    cancelDialog: inDialog('Cancel'),
    writing: page.getByRole('heading', { level: 2, name: /^(Writing week|Saving the plan)/ }),
    progress: page.getByRole('progressbar', { name: 'Weeks' }),
    writtenWeeks: page.getByRole('list', { name: 'The weeks of the plan' }).getByRole('listitem'),
    cancel: page.getByRole('button', { name: 'Cancel', exact: true }),
    status: (text: string): Locator => page.getByRole('status').filter({ hasText: text }),
    alert: (text: string): Locator => page.getByRole('alert').filter({ hasText: text }),
    /** The preview shows `count` whole weeks, and the rest of this one where the plan usually begins in it. */
    expectWeeks: (count: number) => expect(weekBars).toHaveCount(count + usualRest()),
    async choose(weeks: number) {
      await chip('How many weeks')('Custom').check();
      await page.getByLabel('Number of weeks').fill(String(weeks));
    },
    saved: (weeks: number) => page.getByText(GENERATE_TEXTS.saved(weeks)),
    /** Expects the whole weeks of a new plan, and the rest of this one where it usually begins in it. */
    expectSaved: (weeks: number) => expectWritten(weeks + usualRest()),
    expectWritten,
  };
};
