import { BROKEN, breakAt } from '../fixtures/broken.ts';
import { atNextStart, givenGeneration, isStart, showGeneration } from '../fixtures/generation.ts';
import { planByApi } from '../fixtures/riders.ts';
import { expect, test } from '../fixtures/test.ts';
import { GENERATE_TEXTS as TEXTS, generatePage } from '../pages/generate-page.ts';
import { planWeeksInApi } from '../pages/plan-page.ts';

test.describe('when a generation cannot begin', () => {
  test('the screen says so, keeps the choice, and tries the same wish again [8.28]', async ({
    page,
    rider,
    expected,
  }) => {
    expected.answers(500);
    const generate = generatePage(page);
    const keys: (string | undefined)[] = [];
    page.on(
      'request',
      (request) => void (isStart(request) && keys.push(request.headers()['idempotency-key'])),
    );
    await rider.visit('/generate');
    await generate.length('8').check();
    await atNextStart(page, (route) => route.fulfill(BROKEN));
    await generate.button.click();
    await expect(generate.alert(TEXTS.failed('An unknown error occurred.'))).toBeVisible();
    await expect(generate.length('8')).toBeChecked();
    await generate.button.click();
    await generate.expectSaved(8);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/\w{16,}/);
    expect(keys[1]).toBe(keys[0]);
  });

  test('in the place of plans, the screen says that they were not deleted [8.31]', async ({
    page,
    rider,
    product,
    expected,
  }) => {
    expected.answers(500);
    await planByApi(page.request, product.origin);
    const generate = generatePage(page);
    await rider.visit('/generate');
    await generate.button.click();
    await atNextStart(page, (route) => route.fulfill(BROKEN));
    await generate.replace.click();
    await expect(generate.alert(TEXTS.notDeleted('An unknown error occurred.'))).toBeVisible();
    expect(await planWeeksInApi(page.request)).toHaveLength(4);
  });

  test('without a network, the form waits', async ({ page, rider, context, expected }) => {
    expected.offline();
    const generate = generatePage(page);
    await rider.visit('/generate');
    await generate.choose(3);
    await generate.expectWeeks(3);
    await context.setOffline(true);
    await generate.difficulty('Easy').check();
    await generate.button.click();
    await expect(generate.alert('Error generating plans: The server cannot be reached')).toBeVisible();
    await context.setOffline(false);
    await expect(generate.difficulty('Easy')).toBeChecked();
    await generate.button.click();
    await generate.expectSaved(3);
  });

  test('because the session has ended, the choice is kept [8.23]', async ({
    page,
    rider,
    context,
    expected,
  }) => {
    expected.answers(401);
    const generate = generatePage(page);
    await rider.visit('/generate');
    await generate.choose(12);
    await context.clearCookies();
    await generate.button.click();
    await expect(generate.alert('Not logged in')).toBeVisible();
    await expect(generate.weeks).toHaveValue('12');
    await expect(page.getByRole('link', { name: 'log in again' })).toBeVisible();
  });

  test('because the profile has gone, the screen says so [8.24]', async ({ page, rider, expected }) => {
    expected.answers(404);
    const generate = generatePage(page);
    const body = JSON.stringify({ type: '', title: '', status: 404, code: 'profile-not-found' });
    await rider.visit('/generate');
    await atNextStart(page, (route) => route.fulfill({ status: 404, body }));
    await generate.button.click();
    await expect(generate.alert('User profile not found')).toBeVisible();
  });
});

test('a generation that is out of reach says so, and goes on being shown', async ({
  page,
  rider,
  expected,
}) => {
  expected.answers(500);
  await page.clock.install();
  await showGeneration(page, () => givenGeneration({ weeks: 4, written: 1 }));
  const generate = generatePage(page);
  const lost = generate.status('The server cannot be reached. The writing goes on there');
  /** Lets the page's time go by until it has noticed. */
  const noticed = (check: () => Promise<void>) =>
    expect(async () => {
      await page.clock.runFor(2000);
      await check();
    }).toPass();
  await rider.visit('/generate');
  await expect(generate.writing).toHaveText('Writing week 2 of 4, base');
  await expect(lost).toBeHidden();
  const mend = await breakAt(page, '**/api/v1/generation**');
  await noticed(() => expect(lost).toBeVisible({ timeout: 100 }));
  await expect(generate.writing).toHaveText('Writing week 2 of 4, base');
  await mend();
  await noticed(() => expect(lost).toBeHidden({ timeout: 100 }));
});
