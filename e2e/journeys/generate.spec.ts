import { BROKEN } from '../fixtures/broken.ts';
import { addDays } from '../fixtures/days.ts';
import { atNextStart, isStart } from '../fixtures/generation.ts';
import { planByApi, profileByApi, ridersToday, restOfWeek, thisMonday } from '../fixtures/riders.ts';
import { expect, test } from '../fixtures/test.ts';
import { GENERATE_TEXTS as TEXTS, generatePage } from '../pages/generate-page.ts';
import { planWeeksInApi } from '../pages/plan-page.ts';

/** So many days from today. */
const daysAhead = (days: number): string => addDays(ridersToday(), days);

test.describe('the plan generator', () => {
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
    await page.reload();
    await expect(generate.raceDate).toHaveValue(raceDate);
    await generate.expectWeeks(9);
    await generate.button.click();
    await generate.expectSaved(9);
    expect(await profileByApi(page.request, product.origin)).toMatchObject({ raceDate });
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
});
