import { expect, test } from '../fixtures/test.ts';
import { onboardingPage } from '../pages/onboarding-page.ts';

test.describe('the dashboard', () => {
  test('greets by the first name, with a word for the road', async ({ page, rider }) => {
    await rider.visit('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Morning|Afternoon|Evening), Nora$/);
    await expect(page.locator('h1 + p')).toHaveText(/\w.{20,}\./);
  });

  test('shows what a plan will be made from, and the way to change it', async ({ page, rider }) => {
    await rider.visit('/dashboard');
    const main = page.getByRole('main');
    for (const figure of ['9 h on 7 days', 'Endurance', 'Road']) await expect(main).toContainText(figure);
    await main.getByRole('link', { name: /hours/ }).click();
    await expect(onboardingPage(page).headings.you).toBeVisible();
  });

  test('says that the data could not be loaded, and tries again', async ({ page, rider, expected }) => {
    expected.answers(500);
    await page.route('**/api/v1/profile', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await rider.visit('/dashboard');
    const failure = page.getByText('Failed to load user data. Please try again later.');
    await expect(failure).toBeVisible({ timeout: 20_000 });
    await page.unroute('**/api/v1/profile');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('main')).toContainText('Endurance');
    await expect(failure).toBeHidden();
  });
});
