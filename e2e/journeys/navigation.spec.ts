import { expect, test } from '../fixtures/test.ts';
import { shell } from '../pages/shell.ts';

/** The links of the frame (spec 2). */
const LINKS = [
  ['Activities', '/activities'],
  ['Generate', '/generate'],
  ['Onboarding', '/onboarding'],
  ['Account', '/account'],
  ['Dashboard', '/dashboard'],
] as const;

test('the links lead a rider to every screen, and the brand leads home', async ({ page, rider }) => {
  await rider.visit('/dashboard');
  for (const [name, path] of LINKS) {
    await shell(page).goTo(name);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await shell(page).goTo('Account');
  await shell(page).brand.click();
  await expect(page).toHaveURL('/dashboard');
});
