import type { Page } from '@playwright/test';
import { profileByApi } from '../fixtures/riders.ts';
import { expect, test } from '../fixtures/test.ts';
import { accountPage } from '../pages/account-page.ts';
import { feedbackWidget } from '../pages/feedback-widget.ts';
import { onboardingPage } from '../pages/onboarding-page.ts';

/** Texts that would run, turn round or break if anything but shown (issue 2, bad input). */
const TEXTS = {
  markup: '<img src=x onerror="window.__xss=1">',
  script: '"><script>window.__xss=1</script>',
  template: '${7*7} {{7*7}} %s %00 \\u0000',
  'right-to-left marks': 'Nora \u202E\u05D0\u05D1\u05D2 \u061Cעברית\u200F',
  emoji: '🚴🏽‍♀️ Zoë 👩‍👩‍👧‍👦 🇨🇭',
} as const;

const expectNothingRan = async (page: Page) =>
  expect(await page.evaluate(() => '__xss' in window)).toBe(false);

test('a name is kept and shown as typed, whatever it holds', async ({ page, newcomer, product }) => {
  const setup = onboardingPage(page);
  const account = accountPage(page);
  const [first = '', ...others] = Object.values(TEXTS);
  await newcomer.visit('/onboarding');
  await setup.name.fill(first);
  await setup.toBody();
  await setup.toWeek();
  await setup.completeSetup.click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(first.split(/\s+/)[0] ?? '');
  await account.open();
  expect(await account.fact('Name').textContent()).toBe(first);
  for (const other of others) {
    await account.edit.click();
    await account.name.fill(other);
    await account.save.click();
    await expect.poll(() => account.fact('Name').textContent()).toBe(other);
    expect(await profileByApi(page.request, product.origin)).toMatchObject({ name: other });
    await expectNothingRan(page);
  }
  await page.reload();
  expect(await account.fact('Name').textContent()).toBe(others.at(-1));
  await page.goto('/dashboard');
  const last = others.at(-1) ?? '';
  await expect(page.getByRole('heading', { level: 1 })).toContainText(last.split(/\s+/)[0] ?? '');
});

test('feedback with markup is sent as typed', async ({ page }) => {
  const widget = feedbackWidget(page);
  await page.goto(`/?next=${encodeURIComponent(TEXTS.script)}#${encodeURIComponent(TEXTS.markup)}`);
  await widget.button.click();
  await widget.name.fill(TEXTS.script);
  await widget.text.fill(Object.values(TEXTS).join('\n'));
  const [request] = await Promise.all([page.waitForRequest('**/api/v1/feedback'), widget.submit.click()]);
  expect(request.postDataJSON()).toMatchObject({
    userName: TEXTS.script,
    feedback: Object.values(TEXTS).join('\n'),
    page: '/',
  });
  await expect(widget.thanks).toBeVisible();
  await expectNothingRan(page);
});

test('an error in the address is never shown as it came', async ({ page }) => {
  await page.goto(`/auth?provider=google&error=${encodeURIComponent(TEXTS.markup)}`);
  await expect(page.getByRole('alert').getByText('Google Sign-In failed. Please try again.')).toBeVisible();
  await expectNothingRan(page);
});
