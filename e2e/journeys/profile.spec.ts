import { profileByApi } from '../fixtures/riders.ts';
import { lifetimeOf } from '../fixtures/lifetime.ts';
import { expect, test } from '../fixtures/test.ts';
import { accountPage, PROFILE_TEXTS } from '../pages/account-page.ts';
import { shell } from '../pages/shell.ts';

test.describe('the profile', () => {
  test('is shown, edited and shown again, with a word of success that goes after 3 seconds [1.17, 2.96, 3.15, 4.28, 7.17, 7.29, 8.45, 9.34]', async ({
    page,
    rider,
    product,
  }) => {
    const account = accountPage(page);
    await rider.visit('/account');
    await expect(account.fact('Name')).toHaveText(rider.name);
    await expect(account.fact('FTP')).toHaveText('240 W');

    await account.edit.click();
    await account.name.fill('Nora Berg');
    await account.goal('Weight loss').check();
    await account.discipline('Cyclocross').check();
    await account.difficulty('Expert').check();
    await account.weight.fill('66.4');
    await account.ftp.fill('');
    await account.hours('Friday').selectOption('0 h');
    await account.timeZone.fill('apia');
    await account.timeZone.press('Enter');
    const lifetimeMs = await lifetimeOf(page, PROFILE_TEXTS.saved);
    await account.save.click();

    await expect(account.saved).toBeVisible();
    await expect(account.form).toBeHidden();
    await expect(account.fact('Name')).toHaveText('Nora Berg');
    await expect(account.fact('Goal')).toHaveText('Weight loss');
    await expect(account.fact('FTP')).toHaveText('Not given');
    await page.mouse.move(0, 0);
    await expect(account.saved).toBeHidden();
    expect(await lifetimeMs()).toBeGreaterThan(2900);

    await page.reload();
    await expect(account.fact('Discipline')).toHaveText('Cyclocross');
    expect(await profileByApi(page.request, product.origin)).toMatchObject({
      name: 'Nora Berg',
      weightKg: 66.4,
      ftpWatts: null,
      planDifficulty: 'expert',
      availability: 6,
      timeZone: 'Pacific/Apia',
    });
  });

  test('asks before unsaved changes are lost with the Back of the browser or with the tab', async ({
    page,
    rider,
  }) => {
    const account = accountPage(page);
    await rider.visit('/dashboard');
    await shell(page).goTo('Account');
    await account.edit.click();
    await account.name.fill('Somebody else');
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await page.goBack();
    await account.stay.click();
    await expect(page).toHaveURL('/account');
    await expect(account.name).toHaveValue('Somebody else');
    await page.goBack();
    await account.leave.click();
    await expect(page).toHaveURL('/dashboard');
  });

  test('keeps an empty weight empty, and takes 0 or 1 for Wednesday [3.10, 5.19]', async ({
    page,
    rider,
    product,
  }) => {
    const account = accountPage(page);
    await rider.visit('/account');
    await account.edit.click();
    await account.weight.fill('');
    await account.height.fill('');
    await account.wednesday.fill('0');
    await expect(account.hours('Wednesday')).toHaveValue('0');
    await account.save.click();
    await expect(account.saved).toBeVisible();
    expect(await profileByApi(page.request, product.origin)).toMatchObject({
      weightKg: null,
      heightCm: null,
      wednesday: 0,
      availability: 6,
    });
  });
});
