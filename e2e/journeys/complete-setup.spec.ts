import type { Request } from '@playwright/test';
import { breakAt } from '../fixtures/broken.ts';
import { expect, test } from '../fixtures/test.ts';
import { authPage } from '../pages/auth-page.ts';
import { openWeek } from '../pages/onboarding-page.ts';

const PROFILE = '**/api/v1/profile';

test.describe('Complete Setup', () => {
  test('needs a rider who is logged in, and keeps the answers until they are', async ({
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

  test('says that the profile was not saved, and keeps the answers', async ({ page, newcomer, expected }) => {
    expected.answers(500);
    const setup = await openWeek(page, newcomer);
    await breakAt(page, PROFILE, { times: 1 });
    await setup.completeSetup.click();
    await expect(page.getByText('Failed to save your profile. Please try again.')).toBeVisible();
    await setup.completeSetup.click();
    await expect(page).toHaveURL('/dashboard');
  });

  test('waits for the network', async ({ page, newcomer, context, expected }) => {
    expected.offline();
    const setup = await openWeek(page, newcomer);
    await context.setOffline(true);
    await setup.completeSetup.click();
    await expect(page.getByText('Failed to save your profile. Please try again.')).toBeVisible();
    await context.setOffline(false);
    await setup.completeSetup.click();
    await expect(page).toHaveURL('/dashboard');
  });

  test('pressed twice saves once', async ({ page, newcomer }) => {
    const sent: Request[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') sent.push(request);
    });
    const setup = await openWeek(page, newcomer);
    await setup.completeSetup.dblclick();
    await expect(page).toHaveURL('/dashboard');
    expect(sent).toHaveLength(1);
  });
});
