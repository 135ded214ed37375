import { overlappingTexts, sidewaysPx } from '@musette/web/testing/layout';
import type { Page } from '@playwright/test';
import { type ApiPlan, planByApi, profileByApi } from '../fixtures/riders.ts';
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

test('the longest name that is allowed breaks no screen @both', async ({ page, rider, product }) => {
  const name = 'W'.repeat(100);
  await page.request.patch(`${product.origin}/api/v1/profile`, { data: { version: 1, change: { name } } });
  for (const path of ['/dashboard', '/account']) {
    await rider.visit(path);
    await expect(page.getByText(name).first()).toBeVisible();
    expect(await page.evaluate(sidewaysPx), path).toBe(0);
  }
});

/** As long a word as a text may hold: some languages have them. */
const LONGEST_WORDS = {
  type: 'Ausdauer'.repeat(5),
  focus: 'Intervall'.repeat(8),
  description: 'Schwellenleistungsentwicklung'.repeat(20),
  why: 'Belastungssteuerung'.repeat(10),
  purpose: 'Grundlagenausdauer'.repeat(10),
} as const;

test('the longest words that a plan may hold break no screen @both', async ({ page, rider, product }) => {
  await planByApi(page.request, product.origin);
  await page.route('**/api/v1/plans?*', async (route) => {
    const { plans } = (await (await route.fetch()).json()) as { plans: readonly ApiPlan[] };
    const worded = plans.map((plan) => ({
      ...plan,
      workouts: plan.workouts.map((workout) => ({ ...workout, ...LONGEST_WORDS })),
    }));
    await route.fulfill({ json: { plans: worded } });
  });
  for (const path of ['/dashboard', '/activities']) {
    await rider.visit(path);
    await expect(page.getByText(LONGEST_WORDS.type).first()).toBeVisible();
    expect(await page.evaluate(sidewaysPx), path).toBe(0);
    expect(await page.evaluate(overlappingTexts), path).toEqual([]);
  }
});
