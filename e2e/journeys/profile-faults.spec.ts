import { profileByApi } from '../fixtures/riders.ts';
import { expect, test } from '../fixtures/test.ts';
import { accountPage, PROFILE_TEXTS } from '../pages/account-page.ts';

test.describe('when the profile', () => {
  test('finds no network, it waits in the form', async ({ page, rider, context, expected }) => {
    expected.offline();
    const account = accountPage(page);
    await rider.visit('/account');
    await account.edit.click();
    await account.name.fill('Nora Berg');
    await context.setOffline(true);
    await account.save.click();
    await expect(page.getByText(PROFILE_TEXTS.notSaved)).toBeVisible();
    await context.setOffline(false);
    await account.save.click();
    await expect(account.saved).toBeVisible();
    await expect(account.fact('Name')).toHaveText('Nora Berg');
  });

  test('is edited in two tabs, the second one hears of it and loses nothing', async ({
    page,
    rider,
    context,
    product,
    expected,
  }) => {
    expected.answers(409);
    const [first, other] = [accountPage(page), await context.newPage()];
    const second = accountPage(other);
    await rider.visit('/account');
    await second.open();
    await first.edit.click();
    await second.edit.click();
    await first.name.fill('Nora Berg');
    await first.save.click();
    await expect(first.saved).toBeVisible();
    await second.ftp.fill('255');
    await second.save.click();
    await expect(other.getByText(PROFILE_TEXTS.notSaved)).toBeVisible();
    await expect(other.getByText(/It was changed in another window/)).toBeVisible();
    await other.getByRole('button', { name: 'Reload' }).click();
    await expect(second.name).toHaveValue('Nora Berg');
    await expect(second.ftp).toHaveValue('255');
    await second.save.click();
    await expect(second.saved).toBeVisible();
    expect(await profileByApi(page.request, product.origin)).toMatchObject({
      name: 'Nora Berg',
      ftpWatts: 255,
    });
  });
});
