import { atNextStart } from '../fixtures/generation.ts';
import { planByApi, restOfWeek } from '../fixtures/riders.ts';
import { expect, test } from '../fixtures/test.ts';
import { GENERATE_TEXTS as TEXTS, generatePage } from '../pages/generate-page.ts';
import { planWeeksInApi } from '../pages/plan-page.ts';

const SCRIPTS = /\/assets\/.*\.js$/;
const PROGRESS = /\/api\/v1\/generation(\/events)?$/;

test.describe('where plans exist', () => {
  test('they are replaced when the rider says so [2.62, 4.14, 5.17, 8.29, 8.30]', async ({
    page,
    rider,
    product,
  }) => {
    await planByApi(page.request, product.origin, { weeks: 6 });
    const generate = generatePage(page);
    await rider.visit('/generate');
    await generate.length('4').check();
    await generate.difficulty('Hard').check();
    await generate.button.click();
    await expect(generate.dialog).toContainText(
      /[56] weeks are planned, .*[45] are replaced\. The .* deleted: /,
    );
    await expect(generate.keep).toBeHidden();
    await expect(generate.cancelDialog).toBeFocused();
    await atNextStart(page, async (route) => {
      await expect(generate.status(TEXTS.generating)).toBeVisible();
      await expect(generate.button).toBeDisabled();
      await route.continue();
    });
    await generate.replace.click();
    await expect(generate.status(TEXTS.deleting)).toBeVisible();
    await expect(generate.status(TEXTS.deleted)).toBeVisible();
    await generate.expectSaved(4);
    expect(await planWeeksInApi(page.request)).toHaveLength(4 + restOfWeek());
  });

  test('the question about them says when it cannot be fetched, and the choices are there at the next try', async ({
    page,
    rider,
    product,
    expected,
  }) => {
    expected.offline();
    await planByApi(page.request, product.origin);
    const generate = generatePage(page);
    await rider.visit('/generate');
    await page.waitForLoadState('networkidle');
    await page.route(SCRIPTS, (route) => route.abort());
    await generate.length('8').check();
    await generate.button.click();
    await expect(page.getByText(/^The server cannot be reached\./)).toBeVisible();
    await page.unroute(SCRIPTS);
    await expect(generate.length('8')).toBeChecked();
    await generate.button.click();
    await expect(generate.dialog).toBeVisible();
  });
});

test('a plan is followed to its end also where the progress cannot be fetched', async ({
  page,
  rider,
  expected,
}) => {
  expected.offline();
  const generate = generatePage(page);
  await rider.visit('/generate');
  await page.waitForLoadState('networkidle');
  await page.route(PROGRESS, (route) =>
    route.request().method() === 'GET' ? route.abort() : route.fallback(),
  );
  await page.route(SCRIPTS, (route) => route.abort());
  await generate.button.click();
  await expect(page.getByText('Your plan is being written.', { exact: true })).toBeVisible();
  await page.unroute(SCRIPTS);
  await page.unroute(PROGRESS);
  await expect(page).toHaveURL('/dashboard');
});
