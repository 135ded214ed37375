import type { Page } from '@playwright/test';
import { newRider } from '../fixtures/riders.ts';
import { expect, test } from '../fixtures/test.ts';
import { authPage } from '../pages/auth-page.ts';
import { dashboardPage } from '../pages/dashboard-page.ts';
import { generatePage } from '../pages/generate-page.ts';
import { onboardingPage } from '../pages/onboarding-page.ts';

/** Counts what a visitor's hands do: clicks, and fields that something is typed into. */
async function watchHands(page: Page) {
  let clicks = 0;
  const fields = new Set<string>();
  await page.exposeFunction('countHand', (kind: string, name: string) => {
    if (kind === 'click') clicks += 1;
    else fields.add(name);
  });
  await page.addInitScript(() => {
    const count = (kind: string, name: string) =>
      (globalThis as unknown as { countHand(kind: string, name: string): void }).countHand(kind, name);
    addEventListener('click', () => count('click', ''), true);
    addEventListener('input', ({ target }) => count('input', (target as HTMLInputElement).name), true);
  });
  return () => ({ clicks, fields: [...fields] });
}

test('a visitor has a plan after six clicks and three typed fields', async ({ page }) => {
  const done = await watchHands(page);
  const setup = onboardingPage(page);
  const dashboard = dashboardPage(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Plan my season' }).click();
  await authPage(page).fill(newRider());
  await authPage(page).signUpButton.click();
  await setup.name.fill('Nora');
  await setup.toBody();
  await setup.toWeek();
  await setup.completeSetup.click();
  await expect(page).toHaveURL('/dashboard');
  await expect(dashboard.firstWeek).toHaveCount(7);
  await dashboard.generateFirst.click();
  await generatePage(page).expectSaved(4);
  await expect(dashboard.open).toBeVisible();
  expect(done()).toEqual({ clicks: 6, fields: ['email', 'password', 'name'] });
});
