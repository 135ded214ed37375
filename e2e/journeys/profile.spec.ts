import { profileByApi } from '../fixtures/riders.ts';
import { lifetimeOf } from '../fixtures/lifetime.ts';
import { expect, test } from '../fixtures/test.ts';
import { accountPage, PROFILE_TEXTS } from '../pages/account-page.ts';

const ADDRESS = '**/api/v1/profile';

test.describe('the profile', () => {
  test('is shown, edited and shown again, with a word of success that goes after 3 seconds', async ({
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
    await account.timeZone.selectOption('Pacific/Apia');
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

  test('stays as it was when the form is left without saving', async ({ page, rider }) => {
    const account = accountPage(page);
    await rider.visit('/account');
    await account.edit.click();
    await account.name.fill('Somebody else');
    await account.cancel.click();
    await expect(account.fact('Name')).toHaveText(rider.name);
    await expect(account.edit).toBeFocused();
    await account.edit.click();
    await expect(account.name).toHaveValue(rider.name);
  });

  test("offers its own lists first, and the rider's present value always", async ({ page, rider }) => {
    const account = accountPage(page);
    await page.request.patch('/api/v1/profile', {
      data: { version: 1, change: { goal: 'power', discipline: 'triathlon' } },
    });
    await rider.visit('/account');
    await account.edit.click();
    const labelsOf = (legend: string) =>
      account.form.getByRole('radiogroup', { name: legend }).locator('label').allTextContents();
    expect(await labelsOf('Goal')).toEqual([
      'Fitness',
      'Weight loss',
      'Performance',
      'Endurance',
      'Strength',
      'Power',
    ]);
    expect(await labelsOf('Discipline')).toEqual([
      'Mountain bike',
      'Road',
      'Gravel',
      'Track',
      'Cyclocross',
      'Triathlon',
    ]);
    expect(await labelsOf('Difficulty')).toEqual(['Easy', 'Moderate', 'Hard', 'Expert']);
  });

  test('keeps an empty weight empty, and takes 0 or 1 for Wednesday', async ({ page, rider, product }) => {
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

  test('refuses what is out of its limits, in the form', async ({ page, rider }) => {
    const account = accountPage(page);
    await rider.visit('/account');
    await account.edit.click();
    for (const [field, value, text] of [
      ['name', ' ', 'Please enter your name'],
      ['weight', '29', 'Weight must be between 30 and 200 kg'],
      ['height', '251', 'Height must be between 100 and 250 cm'],
      ['ftp', '501', 'FTP must be between 50 and 500 watts'],
      ['wednesday', '2', 'This is 1 or 0'],
    ] as const) {
      const kept = await account[field].inputValue();
      await account[field].fill(value);
      await account.save.click();
      await expect(page.getByText(text)).toBeVisible();
      await expect(account[field]).toBeFocused();
      await account[field].fill(kept);
    }
    await account.save.click();
    await expect(account.saved).toBeVisible();
  });
});

test.describe('when the profile', () => {
  test('cannot be loaded, the screen says so and tries again', async ({ page, rider, expected }) => {
    expected.answers(500);
    const account = accountPage(page);
    await page.route(ADDRESS, (route) => route.fulfill({ status: 500, body: 'broken' }));
    await rider.visit('/account');
    await expect(page.getByText(PROFILE_TEXTS.notLoaded)).toBeVisible({ timeout: 20_000 });
    await page.unroute(ADDRESS);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(account.fact('Name')).toHaveText(rider.name);
  });

  test('cannot be saved, the form says so and keeps what was typed', async ({ page, rider, expected }) => {
    expected.answers(500);
    const account = accountPage(page);
    await rider.visit('/account');
    await account.edit.click();
    await account.name.fill('Nora Berg');
    await page.route(ADDRESS, (route) => route.fulfill({ status: 500, body: 'broken' }), { times: 1 });
    await account.save.click();
    await expect(page.getByText(PROFILE_TEXTS.notSaved)).toBeVisible();
    await expect(account.name).toHaveValue('Nora Berg');
    await account.save.click();
    await expect(account.saved).toBeVisible();
  });

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
