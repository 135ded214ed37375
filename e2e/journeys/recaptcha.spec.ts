import { newRider } from '../fixtures/riders.ts';
import { expect, test } from '../fixtures/test.ts';
import { AUTH_TEXTS, authPage } from '../pages/auth-page.ts';

test.use({ captcha: 'recaptcha' });

test.describe('where reCAPTCHA is set up', () => {
  test('its box has to be ticked at sign-up [1.33]', async ({ page }) => {
    const auth = authPage(page);
    const box = page.frameLocator('iframe[title="reCAPTCHA"]').getByRole('checkbox');
    await auth.open('sign-up');
    await expect(box).toBeVisible();
    await auth.fill(newRider());
    await auth.signUpButton.click();
    await expect(page.getByText(AUTH_TEXTS.captcha)).toBeVisible();
    await box.click();
    await expect(page.getByText(AUTH_TEXTS.captcha)).toBeHidden();
    await auth.signUpButton.click();
    await expect(page).toHaveURL('/onboarding');
  });

  test('an answer that it does not accept is asked for again', async ({ page, standIns, expected }) => {
    expected.answers(403);
    const auth = authPage(page);
    const box = page.frameLocator('iframe[title="reCAPTCHA"]').getByRole('checkbox');
    await auth.open('sign-up');
    await auth.fill(newRider());
    await box.click();
    await expect(box).toBeChecked();
    standIns.recaptcha.control.next({ behaviour: 'timeout-or-duplicate' });
    await auth.signUpButton.click();
    await expect(page.getByText(AUTH_TEXTS.captcha)).toBeVisible();
    await expect(box).not.toBeChecked();
    await box.click();
    await expect(box).toBeChecked();
    await auth.signUpButton.click();
    await expect(page).toHaveURL('/onboarding');
  });

  test('an answer that grew old is asked for again', async ({ page, standIns }) => {
    const auth = authPage(page);
    const frame = page.frameLocator('iframe[title="reCAPTCHA"]');
    await auth.open('sign-up');
    await auth.fill(newRider());
    standIns.recaptcha.control.next({ behaviour: 'short-lived' });
    await frame.getByRole('checkbox').click();
    await expect(frame.getByText('Verification expired. Check the checkbox again.')).toBeVisible();
    await auth.signUpButton.click();
    await expect(page.getByText(AUTH_TEXTS.captcha)).toBeVisible();
    await expect(page).toHaveURL('/auth?mode=sign-up');
  });

  test('logging in asks for nothing of it', async ({ page }) => {
    const auth = authPage(page);
    await auth.open();
    await expect(auth.logInButton).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
  });

  test('a page that cannot load it says so, and tries again', async ({ page, expected }) => {
    expected.offline();
    await page.route('**/recaptcha/api.js*', (route) => route.abort(), { times: 1 });
    const auth = authPage(page);
    await auth.open('sign-up');
    await expect(auth.alert('The reCAPTCHA could not be loaded')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.frameLocator('iframe[title="reCAPTCHA"]').getByRole('checkbox')).toBeVisible();
  });
});
