import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { feedbackWidget } from '../pages/feedback-widget.ts';

const ADDRESS = '**/api/v1/feedback';

interface Sent {
  readonly userName?: string;
  readonly feedback: string;
  readonly page: string;
}

async function give(page: Page, text: string): Promise<Sent> {
  const widget = feedbackWidget(page);
  await widget.button.click();
  await widget.text.fill(text);
  const [request] = await Promise.all([page.waitForRequest(ADDRESS), widget.submit.click()]);
  await expect(widget.thanks).toBeVisible();
  await expect(widget.form).toBeHidden();
  return request.postDataJSON() as Sent;
}

test.describe('the feedback widget', () => {
  for (const path of ['/', '/auth', '/no-such-page']) {
    test(`takes a visitor's words on ${path} [1.20, 8.56]`, async ({ page, expected }) => {
      if (path === '/no-such-page') expected.answers(404);
      await page.goto(path);
      expect(await give(page, `From ${path}`)).toMatchObject({ feedback: `From ${path}`, page: path });
    });
  }

  test("takes a newcomer's words on /onboarding", async ({ page, newcomer }) => {
    await newcomer.visit('/onboarding');
    expect(await give(page, 'From a newcomer')).toMatchObject({ page: '/onboarding' });
  });

  for (const path of ['/dashboard', '/account']) {
    test(`takes a rider's words on ${path} [2.21]`, async ({ page, rider }) => {
      await page.goto(path);
      expect(await give(page, `From ${rider.name}`)).toMatchObject({ page: path });
    });
  }

  test('opens and closes with its button, and with Escape [2.99, 4.25]', async ({ page }) => {
    await page.goto('/');
    const { button, form, text } = feedbackWidget(page);
    await expect(form).toBeHidden();
    await button.click();
    await expect(form).toBeVisible();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await text.fill('Half a thought');
    await button.click();
    await expect(form).toBeHidden();
    await button.click();
    await expect(text).toHaveValue('Half a thought');
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    await expect(button).toBeFocused();
  });

  test('clears its fields once the words are sent [2.100, 4.26]', async ({ page }) => {
    await page.goto('/');
    const { button, name, text, submit, thanks } = feedbackWidget(page);
    await button.click();
    await name.fill('Bram');
    await text.fill('Fine hills');
    await submit.click();
    await expect(thanks).toBeVisible();
    await button.click();
    await expect(name).toHaveValue('');
    await expect(text).toHaveValue('');
  });

  test("says 'Submitting...' and waits while it sends [2.102]", async ({ page }) => {
    await page.goto('/');
    const { button, text, submit, thanks } = feedbackWidget(page);
    await page.route(ADDRESS, async (route) => {
      await expect(submit).toHaveText('Submitting...');
      await expect(submit).toBeDisabled();
      await route.continue();
    });
    await button.click();
    await text.fill('Slow line');
    await expect(submit).toHaveText('Submit');
    await submit.click();
    await expect(thanks).toBeVisible();
  });

  test('does not send without words [2.101, 5.23]', async ({ page }) => {
    let sent = 0;
    await page.route(ADDRESS, (route) => {
      sent += 1;
      return route.continue();
    });
    await page.goto('/');
    const { button, name, text, submit } = feedbackWidget(page);
    await button.click();
    await name.fill('Only a name');
    await submit.click();
    await expect(text).toBeFocused();
    expect(await text.evaluate((field: HTMLTextAreaElement) => field.required)).toBe(true);
    await text.fill('   ');
    await submit.click();
    await expect(text).toHaveAttribute('aria-invalid', 'true');
    expect(sent).toBe(0);
  });

  test('keeps the words when they cannot be sent, and sends them when tried again [4.27]', async ({
    page,
    context,
    expected,
  }) => {
    expected.offline();
    await page.goto('/');
    const { button, form, name, text, submit, failure, thanks } = feedbackWidget(page);
    await button.click();
    await name.fill('Chiara');
    await text.fill('Sent from a tunnel');
    await context.setOffline(true);
    await submit.click();
    await expect(failure).toBeVisible();
    await expect(form).toBeVisible();
    await expect(name).toHaveValue('Chiara');
    await expect(text).toHaveValue('Sent from a tunnel');
    await context.setOffline(false);
    await submit.click();
    await expect(thanks).toBeVisible();
    await expect(form).toBeHidden();
  });

  test('keeps the words when the server fails [8.57]', async ({ page, expected }) => {
    expected.answers(500);
    await page.goto('/');
    await page.route(ADDRESS, (route) => route.fulfill({ status: 500, body: 'no problem document' }));
    const { button, text, submit, failure } = feedbackWidget(page);
    await button.click();
    await text.fill('Not lost');
    await submit.click();
    await expect(failure).toBeVisible();
    await expect(text).toHaveValue('Not lost');
  });
});
