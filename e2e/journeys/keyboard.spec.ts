import { keyboardOf } from '../fixtures/keyboard.ts';
import { newRider } from '../fixtures/riders.ts';
import { expect, test } from '../fixtures/test.ts';
import { accountPage } from '../pages/account-page.ts';
import { authPage } from '../pages/auth-page.ts';
import { feedbackWidget } from '../pages/feedback-widget.ts';
import { onboardingPage } from '../pages/onboarding-page.ts';

test('the keyboard alone leads from the first visit to a changed profile and out again', async ({ page }) => {
  const keys = keyboardOf(page);
  const rider = newRider();
  const auth = authPage(page);
  const setup = onboardingPage(page);
  const account = accountPage(page);

  await test.step('past the links to the content, and to the sign-up form', async () => {
    await page.goto('/');
    await keys.go(page.getByRole('link', { name: 'Skip to content' }));
    await expect(page.locator('main')).toBeFocused();
    await keys.go(page.getByRole('link', { name: 'Plan my season' }));
    await expect(page).toHaveURL('/auth?mode=sign-up');
    await expect(page.locator('main')).toBeFocused();
  });

  await test.step('through the sign-up form', async () => {
    await keys.tabTo(auth.signUpTab);
    await keys.press('ArrowLeft');
    await expect(auth.logInTab).toBeFocused();
    await expect(auth.logInTab).toHaveAttribute('aria-selected', 'true');
    await keys.press('ArrowRight');
    await expect(auth.signUpTab).toBeFocused();
    await keys.fill(auth.email, rider.email);
    await keys.fill(auth.password, rider.password);
    await keys.press('Enter');
    await expect(page).toHaveURL('/onboarding');
  });

  await test.step('through the three steps', async () => {
    await keys.fill(setup.name, rider.name);
    await keys.tabTo(setup.discipline('Road'));
    await keys.press('ArrowRight');
    await expect(setup.discipline('Mountain bike')).toBeChecked();
    await keys.tabTo(setup.goal('Fitness'));
    await keys.press('ArrowDown');
    await expect(setup.goal('Endurance')).toBeChecked();
    await keys.go(setup.next);
    await expect(setup.headings.body).toBeFocused();
    await keys.fill(setup.weight, '66');
    await keys.press('Enter');
    await expect(setup.headings.week).toBeFocused();
    await keys.tabTo(setup.hours('Monday'));
    await keys.press('ArrowDown');
    await expect(setup.hours('Monday')).toHaveValue('1.5');
    await keys.go(setup.back);
    await expect(setup.headings.body).toBeFocused();
    await keys.go(setup.next);
    await expect(setup.headings.week).toBeFocused();
    await keys.go(setup.completeSetup);
    await expect(page).toHaveURL('/dashboard');
    await expect(page.locator('main'), 'a new screen takes the focus').toBeFocused();
  });

  await test.step('to the account, and through the profile form', async () => {
    await keys.tabTo(page.getByRole('link', { name: 'Account' }), 'Shift+Tab');
    await keys.press('Enter');
    await expect(page).toHaveURL('/account');
    await expect(page.locator('main')).toBeFocused();
    await keys.go(account.edit);
    await expect(page.getByRole('heading', { name: 'Edit Profile' })).toBeFocused();
    await keys.tabTo(account.goal('Endurance'));
    await keys.press('ArrowRight');
    await expect(account.goal('Strength')).toBeChecked();
    await keys.fill(account.ftp, '255');
    await keys.go(account.save);
    await expect(account.saved).toBeVisible();
    await expect(account.edit).toBeFocused();
    await expect(account.fact('FTP')).toHaveText('255 W');
  });

  await test.step('to the feedback form, and back with Escape', async () => {
    const widget = feedbackWidget(page);
    await keys.go(widget.button);
    await expect(widget.name).toBeFocused();
    await keys.fill(widget.text, 'No mouse was needed');
    await keys.press('Escape');
    await expect(widget.button).toBeFocused();
  });

  await test.step('out', async () => {
    await keys.tabTo(page.getByRole('button', { name: 'Logout' }), 'Shift+Tab');
    await keys.press('Enter');
    await expect(page).toHaveURL('/auth');
  });
});

test('on a phone the menu opens, closes with Escape and gives the focus back', async ({ page, rider }) => {
  const keys = keyboardOf(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await rider.visit('/dashboard');
  const menu = page.getByRole('button', { name: 'Menu' });
  const pages = page.getByRole('navigation', { name: 'All pages' });
  await keys.go(menu);
  await expect(pages).toBeVisible();
  await keys.press('Escape');
  await expect(pages).toBeHidden();
  await expect(menu).toBeFocused();
});
