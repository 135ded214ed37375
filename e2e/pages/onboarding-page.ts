import { expect, type Page } from '@playwright/test';

/** The three steps of the setup (spec 2). */
export const onboardingPage = (page: Page) => ({
  headings: {
    you: page.getByRole('heading', { level: 1, name: 'What are you riding for?' }),
    body: page.getByRole('heading', { level: 1, name: 'What can your legs do?' }),
    week: page.getByRole('heading', { level: 1, name: 'When can you ride?' }),
  },
  name: page.getByLabel('Name', { exact: true }),
  discipline: (label: string) =>
    page.getByRole('radiogroup', { name: 'Discipline' }).getByRole('radio', { name: label }),
  goal: (label: string) => page.getByRole('radiogroup', { name: 'Goal' }).getByRole('radio', { name: label }),
  units: (label: string) =>
    page.getByRole('radiogroup', { name: 'Units' }).getByRole('radio', { name: label }),
  weight: page.getByLabel('Weight', { exact: true }),
  height: page.getByLabel('Height', { exact: true }),
  ftp: page.getByLabel('FTP', { exact: true }),
  hours: (weekday: string) => page.getByRole('combobox', { name: weekday }),
  next: page.getByRole('button', { name: 'Next', exact: true }),
  back: page.getByRole('button', { name: 'Back', exact: true }),
  completeSetup: page.getByRole('button', { name: 'Complete Setup' }),
});

interface Newcomer {
  visit(path: string): Promise<void>;
}

/** Opens the setup and goes through its first step. */
export async function toBody(page: Page, newcomer: Newcomer) {
  const setup = onboardingPage(page);
  await newcomer.visit('/onboarding');
  await setup.name.fill('Nora');
  await setup.next.click();
  await expect(setup.headings.body).toBeVisible();
  return setup;
}

/** Opens the setup and goes through its first two steps. */
export async function toWeek(page: Page, newcomer: Newcomer) {
  const setup = await toBody(page, newcomer);
  await setup.next.click();
  await expect(setup.headings.week).toBeVisible();
  return setup;
}
