import { planByApi, ridersToday } from '../fixtures/riders.ts';
import { expect, test } from '../fixtures/test.ts';
import { accountPage } from '../pages/account-page.ts';
import { planInApi, planPage, planWeeksInApi } from '../pages/plan-page.ts';

test('a rider changes hours after planning, and ends with a plan that keeps its promises', async ({
  page,
  rider,
  product,
}) => {
  await planByApi(page.request, product.origin, { weeks: 4 });
  const account = accountPage(page);
  const plan = planPage(page);
  const notes = page.getByText(/^(In this week, )?\d+ rides? no longer fits? your hours/);
  const proofs = async () =>
    Promise.all(
      (await planWeeksInApi(page.request)).map(
        async (week) => (await planInApi(page.request, week)).proof.passed,
      ),
    );
  expect(new Set(await proofs())).toEqual(new Set([true]));

  await rider.visit('/account');
  await account.edit.click();
  await account.hours('Saturday').selectOption('0.5');
  await account.hours('Sunday').selectOption('0');
  await account.save.click();
  await expect(account.saved).toBeVisible();
  await expect(notes).toBeVisible();
  expect(await proofs()).toContain(false);

  await page.getByRole('link', { name: 'See them' }).click();
  await expect(notes).toBeVisible();
  await expect(plan.proof).toContainText('Not kept');
  const lines = page.getByRole('listitem').filter({ hasText: /You have (30 min|no time that day)\./ });
  await lines.first().waitFor();
  const before = await lines.count();
  const first = lines.first().getByRole('button', { name: /^(Shorten to|Leave it out)/ });
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(lines).toHaveCount(before - 1);
  await expect(page.getByRole('button', { name: /^(Undo|Put it back):/ })).toBeVisible();

  await page.goto('/dashboard');
  await expect(notes).toBeVisible();
  await page.getByRole('button', { name: /^Plan (these weeks|this week) again$/ }).click();
  // The other day of the weekend takes the change along, except on a Sunday, when the week has no other day.
  if (new Date(`${ridersToday()}T12:00Z`).getUTCDay() !== 0) {
    const question = page.getByRole('dialog', { name: /^Plan \d weeks? again\?$/ });
    await expect(question).toContainText(/You lose 1 (shortened|left-out) workout\./);
    await question.getByRole('button', { name: 'Plan again' }).click();
  }
  await expect(notes).toHaveCount(0);
  expect(new Set(await proofs())).toEqual(new Set([true]));
});
