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
  test("takes a visitor's words [1.20, 8.56]", async ({ page }) => {
    await page.goto('/auth');
    expect(await give(page, 'From a visitor')).toMatchObject({ feedback: 'From a visitor', page: '/auth' });
  });

  test("takes a rider's words [2.21]", async ({ page, rider }) => {
    await page.goto('/account');
    expect(await give(page, `From ${rider.name}`)).toMatchObject({ page: '/account' });
  });
});
