import { BROKEN, breakAt } from '../fixtures/broken.ts';
import { addDays } from '../fixtures/days.ts';
import { atNextStart, givenGeneration, isStart, showGeneration } from '../fixtures/generation.ts';
import {
  onboardByApi,
  planByApi,
  PROFILE,
  profileByApi,
  ridersToday,
  restOfWeek,
  thisMonday,
  usualRest,
} from '../fixtures/riders.ts';
import { expect, test } from '../fixtures/test.ts';
import { GENERATE_TEXTS as TEXTS, generatePage } from '../pages/generate-page.ts';
import { planWeeksInApi } from '../pages/plan-page.ts';

/** So many days from today. */
const daysAhead = (days: number): string => addDays(ridersToday(), days);

test.describe('the plan generator', () => {
  test('starts with four moderate weeks, and with what the profile says (spec 9) [2.56, 2.58, 2.60]', async ({
    page,
    rider,
  }) => {
    const generate = generatePage(page);
    await rider.visit('/generate');
    await expect(generate.length('4')).toBeChecked();
    await expect(generate.discipline('Road')).toBeChecked();
    await expect(generate.difficulty('Moderate')).toBeChecked();
    await expect(generate.racePrep).not.toBeChecked();
    await expect(page.getByText('Your week, 9 h on 7 days')).toBeVisible();
    await generate.changeHours.click();
    await expect(page).toHaveURL(/\/onboarding$/);
  });

  test("offers the rider's own discipline and difficulty too", async ({ page, rider, product }) => {
    await onboardByApi(page.request, product.origin, { discipline: 'gravel' });
    const { version } = await profileByApi(page.request, product.origin);
    const data = { version, change: { planDifficulty: 'expert' } };
    await page.request.patch(`${product.origin}/api/v1/profile`, { data });
    await rider.visit('/generate');
    await expect(generatePage(page).discipline('Gravel')).toBeChecked();
    await expect(generatePage(page).difficulty('Expert')).toBeChecked();
  });

  test('writes a custom number of weeks, from 1 to 52 and whole (spec 5) [2.57, 5.13]', async ({
    page,
    rider,
  }) => {
    const generate = generatePage(page);
    await rider.visit('/generate');
    await generate.length('Custom').check();
    await expect(generate.weeks).toHaveValue('1');
    for (const [typed, taken] of [
      ['0', '1'],
      ['99', '52'],
      ['2.5', '2'],
    ] as const) {
      await generate.weeks.fill(typed);
      await generate.weeks.blur();
      await expect(generate.weeks).toHaveValue(taken);
      await generate.expectWeeks(Number(taken));
    }
    await expect(generate.button).toHaveText('Generate 2 weeks');
    await generate.button.click();
    await generate.expectSaved(2);
    expect(await planWeeksInApi(page.request)).toHaveLength(2 + usualRest());
  });

  test('prepares for a race four weeks ahead or later (spec 5) [2.59, 5.14, 5.15, 5.16, 5.17]', async ({
    page,
    rider,
    product,
  }) => {
    const generate = generatePage(page);
    await rider.visit('/generate');
    await generate.racePrep.check();
    await expect(generate.button).toBeDisabled();
    await expect(generate.raceDate).toHaveAttribute('min', daysAhead(28));
    await generate.raceDate.fill(daysAhead(27));
    await expect(generate.raceDate).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText(TEXTS.tooSoon)).toBeVisible();
    await generate.racePrep.uncheck();
    await expect(generate.button).toBeEnabled();
    await generate.racePrep.check();
    await expect(generate.raceDate).toHaveValue('');
    await generate.raceDate.fill(daysAhead(53 * 7));
    await expect(page.getByText('A plan has 52 weeks at most')).toBeVisible();
    await expect(generate.weeks).toHaveValue('52');
    const raceDate = addDays(thisMonday(), 7 * (8 + restOfWeek()) + 5);
    await generate.raceDate.fill(raceDate);
    await generate.expectWeeks(9);
    await expect(generate.weekBars.last()).toContainText('Race week');
    await generate.length('4').check();
    await expect(page.getByText('Your race is in week 9. Extend to 9?')).toBeVisible();
    await page.getByRole('button', { name: 'Extend to 9 weeks' }).click();
    await expect(generate.raceDate).toBeFocused();
    await generate.expectWeeks(9);
    await generate.button.click();
    await generate.expectSaved(9);
    expect(await profileByApi(page.request, product.origin)).toMatchObject({ raceDate });
  });

  test('refuses a race that is too soon without asking the server [5.15]', async ({ page, rider }) => {
    const generate = generatePage(page);
    await rider.visit('/generate');
    await generate.racePrep.check();
    await generate.raceDate.fill(daysAhead(10));
    await expect(page.getByText('No plan can be made from this yet')).toBeVisible();
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await generate.button.click();
    await expect(generate.raceDate).toBeFocused();
    expect(sent).toEqual([]);
  });

  test('says so when it cannot begin, keeps the choice, and tries the same wish again [8.28]', async ({
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

  test('says what to do when the week has no time', async ({ page, rider, product }) => {
    const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
    const availabilityHours = Object.fromEntries(days.map((day) => [day, 0]));
    const data = { version: 1, change: { availabilityHours } };
    await page.request.patch(`${product.origin}/api/v1/profile`, { data });
    await rider.visit('/generate');
    await expect(page.getByText(/Give at least one day some hours/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Change your hours' })).toHaveCount(2);
  });

  test('says on a Sunday that no time is left this week', async ({ page, rider, product }) => {
    await onboardByApi(page.request, product.origin, {
      availabilityHours: { ...PROFILE.availabilityHours, sunday: 0 },
    });
    await page.clock.setFixedTime(`${addDays(thisMonday(), 6)}T12:00:00Z`);
    await rider.visit('/generate');
    await expect(generatePage(page).start('Start on Monday')).toBeChecked();
    await generatePage(page).start('Start today').check();
    await expect(page.getByText('the first ride is next week')).toBeVisible();
  });
});

test.describe('the preview', () => {
  test('follows every change, and no request leaves [2.56, 2.58, 2.61]', async ({ page, rider }) => {
    const generate = generatePage(page);
    await rider.visit('/generate');
    await expect(generate.promises).toBeVisible();
    await expect(generate.days).toHaveCount(7);
    const sent: string[] = [];
    // The app may load more of itself meanwhile, such as what works without signal.
    page.on('request', (request) => {
      if (!new URL(request.url()).pathname.startsWith('/assets/')) sent.push(request.url());
    });
    const loads = () => generate.weekBars.allTextContents();
    const moderate = await loads();
    await generate.alternative('Bolder').check();
    await expect(generate.difficulty('Hard')).toBeChecked();
    await expect.poll(loads).not.toEqual(moderate);
    await generate.choose(52);
    await generate.expectWeeks(52);
    await generate.racePrep.check();
    await generate.raceDate.fill(daysAhead(90));
    await expect(page.getByText(/^Race, \w+ \d+$/)).toBeVisible();
    await generate.discipline('Triathlon').check();
    await expect(generate.promises).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('has its place before it is there @both', async ({ page, rider }) => {
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/api/v1/profile', async (route) => {
      await asked;
      await route.continue();
    });
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    await rider.visit('/generate');
    await expect(page.getByRole('heading', { name: 'What this plan promises' })).toBeVisible();
    const before = await height();
    answer();
    await expect(generatePage(page).promises).toBeVisible();
    expect(Math.abs((await height()) / before - 1)).toBeLessThan(0.1);
  });

  test('survives a reload with what was chosen', async ({ page, rider }) => {
    const generate = generatePage(page);
    await rider.visit('/generate');
    await generate.choose(12);
    await generate.difficulty('Easy').check();
    await page.reload();
    await expect(generate.weeks).toHaveValue('12');
    await expect(generate.difficulty('Easy')).toBeChecked();
    await generate.expectWeeks(12);
  });
});

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

  test('they are kept and the missing weeks are added', async ({ page, rider, product }) => {
    await planByApi(page.request, product.origin);
    const generate = generatePage(page);
    await rider.visit('/generate');
    await generate.length('8').check();
    await generate.button.click();
    await generate.keep.click();
    await generate.expectWritten(4 + restOfWeek());
    expect(await planWeeksInApi(page.request)).toHaveLength(8 + restOfWeek());
  });

  test('for all weeks since the question, nothing is written [8.26]', async ({
    page,
    rider,
    product,
    expected,
  }) => {
    expected.answers(409);
    await planByApi(page.request, product.origin, { weeks: 2 });
    const generate = generatePage(page);
    await rider.visit('/generate');
    await generate.length('4').check();
    await generate.button.click();
    await expect(generate.keep).toBeVisible();
    await planByApi(page.request, product.origin, { weeks: 4 + restOfWeek() });
    await generate.keep.click();
    await expect(generate.alert(TEXTS.allExist)).toBeInViewport();
    await expect(page).toHaveURL(/\/generate$/);
  });

  test('the rider may change their mind, and nothing happens [2.62]', async ({ page, rider, product }) => {
    await planByApi(page.request, product.origin, { weeks: 6 });
    const generate = generatePage(page);
    await rider.visit('/generate');
    await generate.button.click();
    const starts: string[] = [];
    page.on('request', (request) => void (isStart(request) && starts.push(request.url())));
    await generate.cancelDialog.click();
    await expect(generate.dialog).toBeHidden();
    await expect(generate.button).toBeFocused();
    await generate.racePrep.check();
    await generate.raceDate.fill(daysAhead(28));
    await generate.length('8').check();
    await generate.button.click();
    await expect(generate.cancelDialog).toBeFocused();
    await expect(generate.dialog).toContainText('The week of the race is planned already and stays as it is');
    await page.keyboard.press('Escape');
    await expect(generate.dialog).toBeHidden();
    expect(starts).toEqual([]);
  });
});

test('everything is chosen and begun with the keyboard', async ({ page, rider }) => {
  const generate = generatePage(page);
  await rider.visit('/generate');
  await generate.length('4').focus();
  await page.keyboard.press('ArrowRight');
  await expect(generate.length('8')).toBeChecked();
  await page.keyboard.press('Tab');
  if (restOfWeek() > 0) {
    await expect(page.getByRole('radiogroup', { name: 'When' }).locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('ArrowLeft');
  await expect(generate.difficulty('Easy')).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(generate.racePrep).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radiogroup', { name: 'Easy and hard' }).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(generate.changeHours).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await generate.expectSaved(8);
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
