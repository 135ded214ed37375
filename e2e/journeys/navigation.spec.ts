import { expect, test } from '../fixtures/test.ts';
import { generatePage } from '../pages/generate-page.ts';
import { shell } from '../pages/shell.ts';

/** The links of the frame (spec 2). */
const LINKS = [
  ['Calendar', '/activities'],
  // There is no plan yet: it leads to where one is made.
  ['Plan', '/generate'],
  ['Generate', '/generate'],
  ['Setup', '/onboarding'],
  ['Account', '/account'],
  ['Dashboard', '/dashboard'],
] as const;

test('the links lead a rider to every screen, and the brand leads home [2.24] @both', async ({
  page,
  rider,
}) => {
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

test('a screen that cannot be fetched says so, and comes as soon as it can', async ({
  page,
  rider,
  context,
  expected,
}) => {
  expected.offline();
  await rider.visit('/dashboard');
  await expect(page.getByRole('region', { name: 'Next workout' })).toBeVisible();
  // The code fails, and after it what the browser fetches beside it.
  await page.route(/assets\/.*\.css$/, (route) => route.fulfill({ contentType: 'text/css', body: '' }));
  await context.setOffline(true);
  await shell(page).goTo('Generate');
  const failure = page.getByRole('alert').filter({ hasText: 'This screen could not be shown' });
  await expect(failure).toContainText('The server cannot be reached.');
  await context.setOffline(false);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(generatePage(page).button).toBeVisible();
});
