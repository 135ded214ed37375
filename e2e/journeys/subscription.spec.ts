import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { shell } from '../pages/shell.ts';

test.use({ payments: 'stripe' });

const card = (page: Page) => page.getByRole('region', { name: 'Subscription', exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const DAY_S = 86_400;

test.describe('a subscription', () => {
  test.beforeEach(({ standIns: { stripe }, product }) =>
    stripe.sendEventsTo(`${product.origin}/webhooks/stripe`),
  );
  test.afterEach(({ standIns: { stripe } }) => {
    stripe.setTravel({ held: false });
    stripe.sendEventsTo(null);
  });

  test('begins with a trial after a declined card, shows in every open tab, and is canceled in the portal [1.18, 1.30, 2.97, 4.16, 7.22, 7.26]', async ({
    page,
    rider,
    context,
    standIns: { stripe },
  }) => {
    await rider.visit('/account');
    await expect(card(page)).toContainText('7-day free trial, then 25 AUD per month, cancel anytime');
    const other = await context.newPage();
    await other.goto('/account');
    await expect(card(other)).toContainText('free plan');
    await press(page, 'Start free trial');
    await press(page, 'Pay with a card that is declined (0002)');
    await expect(page.getByRole('alert')).toHaveText('Your card was declined.');
    await press(page, 'Pay');
    await expect(page).toHaveURL('/account');
    await expect(card(page)).toContainText('trialing');
    await shell(other).comeBack();
    await expect(card(other)).toContainText('trialing');
    await expect(card(page)).toContainText('Free until');
    await press(page, 'Manage subscription');
    await press(page, 'Cancel subscription');
    await page.getByRole('link', { name: 'Return to Musette' }).click();
    await expect(page).toHaveURL('/account');
    await stripe.settled();
    for (const tab of [page, other]) {
      await shell(tab).comeBack();
      await expect(card(tab)).toContainText('Ends on');
    }
  });

  test('is not begun by one who cancels the payment [2.17]', async ({ page, rider }) => {
    await rider.visit('/account');
    await press(page, 'Start free trial');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(card(page)).toContainText('The payment was cancelled. Nothing was charged.');
    await expect(page).toHaveURL('/account');
    await expect(card(page)).toContainText('free plan');
  });

  test('is processing until Stripe has told, and says when a payment fails [4.16, 4.18]', async ({
    page,
    rider,
    standIns: { stripe },
  }) => {
    stripe.setTravel({ held: true });
    await page.clock.install();
    await rider.visit('/account');
    await press(page, 'Start free trial');
    await press(page, 'Pay with a card that fails when it is charged (0341)');
    await expect(card(page)).toContainText('processing');
    // It looks once more after five seconds.
    await page.clock.runFor(5000);
    await expect(card(page)).toContainText('trialing');
    stripe.setTravel({ held: false });
    stripe.releaseEvents();
    stripe.advance(7 * DAY_S);
    await stripe.settled();
    await shell(page).comeBack();
    await expect(card(page)).toContainText('past_due');
    await expect(card(page).getByRole('alert')).toContainText('Your last payment has failed.');
  });
});
