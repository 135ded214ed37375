import { expect, test } from '../fixtures/test.ts';
import { authPage } from '../pages/auth-page.ts';
import { openWeek } from '../pages/onboarding-page.ts';

test.describe('Complete Setup', () => {
  test('needs a rider who is logged in, and keeps the answers until they are [5.8]', async ({
    page,
    newcomer,
    context,
    expected,
  }) => {
    expected.answers(401);
    const setup = await openWeek(page, newcomer);
    await setup.hours('Sunday').selectOption('3.5 h');
    await context.clearCookies();
    await setup.completeSetup.click();
    await expect(page.getByText('You must be logged in to complete onboarding')).toBeVisible();
    await page.getByRole('link', { name: 'log in again' }).click();
    await authPage(page).logIn(newcomer);
    await expect(page).toHaveURL('/onboarding');
    await expect(setup.hours('Sunday')).toHaveValue('3.5');
    await setup.completeSetup.click();
    await expect(page).toHaveURL('/dashboard');
  });
});
