import { expect, type Page } from '@playwright/test';

/** The three steps of the setup (spec 2). */
export const onboardingPage = (page: Page) => {
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const choice = (legend: string) => (label: string) =>
    page.getByRole('radiogroup', { name: legend }).getByRole('radio', { name: label });
  const next = page.getByRole('button', { name: 'Next', exact: true });
  const headings = {
    you: heading('What are you riding for?'),
    body: heading('What can your legs do?'),
    week: heading('When can you ride?'),
  };
  const goOn = async (step: 'body' | 'week') => {
    await next.click();
    await expect(headings[step]).toBeVisible();
  };
  return {
    headings,
    name: page.getByLabel('Name', { exact: true }),
    discipline: choice('Discipline'),
    goal: choice('Goal'),
    units: choice('Units'),
    weight: page.getByLabel('Weight', { exact: true }),
    height: page.getByLabel('Height', { exact: true }),
    ftp: page.getByLabel('FTP', { exact: true }),
    /** The three questions about the riding so far. */
    weeklyHours: page.getByLabel('How much have you ridden in the last six weeks?'),
    longestRide: page.getByLabel('Your longest ride lately?'),
    yearOfBirth: page.getByLabel('How old are you?'),
    hours: (weekday: string) => page.getByRole('combobox', { name: weekday }),
    next,
    back: page.getByRole('button', { name: 'Back', exact: true }),
    completeSetup: page.getByRole('button', { name: 'Complete Setup' }),
    /** From the first step to the second, once that is there. */
    toBody: () => goOn('body'),
    /** From the second step to the third. */
    toWeek: () => goOn('week'),
  };
};

interface Newcomer {
  visit(path: string): Promise<void>;
}

/** Opens the setup and goes through its first step. */
export async function openBody(page: Page, newcomer: Newcomer) {
  const setup = onboardingPage(page);
  await newcomer.visit('/onboarding');
  await setup.name.fill('Nora');
  await setup.toBody();
  return setup;
}

/** Opens the setup and goes through its first two steps. */
export async function openWeek(page: Page, newcomer: Newcomer) {
  const setup = await openBody(page, newcomer);
  await setup.toWeek();
  return setup;
}
