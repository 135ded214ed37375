import { onboardByApi, signUpByApi } from '../fixtures/riders.ts';
import { expect, test } from '../fixtures/test.ts';
import { feedbackWidget } from '../pages/feedback-widget.ts';

test('the first start makes an operator, who tries a service and replies to feedback', async ({
  page,
  context,
  otherBrowser,
  startOwnProduct,
  expected,
}) => {
  const product = await startOwnProduct({ MAIL_OUTBOX: 'on' });
  const link = /^http\S+\/operator#\S+$/m.exec(product.output())?.[0] ?? '';
  const { origin } = product;

  // Before the link was opened, and for everybody else, there is no such screen.
  expected.answers(404);
  await signUpByApi(context.request, origin);
  await onboardByApi(context.request, origin);
  expect((await page.goto(`${origin}/admin`))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Operator');

  const other = await otherBrowser();
  const rider = await signUpByApi(other.context().request, origin);
  await other.goto(origin);
  const widget = feedbackWidget(other);
  await widget.button.click();
  await widget.text.fill('More hills, please.');
  await widget.submit.click();
  await expect(widget.thanks).toBeVisible();

  await page.goto(link);
  await page.getByRole('button', { name: 'Become the operator' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Operator' })).toBeVisible();
  await expect(page.getByText('2 riders.')).toBeVisible();

  await page.getByRole('button', { name: 'Try it: Database' }).click();
  await expect(page.getByText('Database works.')).toBeVisible();

  await page.getByRole('button', { name: 'Reply to Anonymous' }).click();
  await page.getByLabel('Your reply').fill('They come with the next release.');
  await page.getByRole('button', { name: 'Send the reply' }).click();
  await expect(page.getByText(/^Answered on/)).toBeVisible();
  await expect(page.locator('main')).not.toContainText(rider.email);

  await expect
    .poll(async () => (await context.request.get(`${origin}/dev/mail`)).text())
    .toContain('They come with the next release.');
  for (const [browser, status] of [
    [context, 200],
    [other.context(), 404],
  ] as const)
    expect((await browser.request.get(`${origin}/admin`)).status()).toBe(status);
  // They ask their server again: left open, they would complain of the one that stops.
  await Promise.all([page.close(), other.close()]);
});
