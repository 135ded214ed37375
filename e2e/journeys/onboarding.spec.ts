import { profileByApi } from '../fixtures/riders.ts';
import { expect, test } from '../fixtures/test.ts';
import { onboardingPage } from '../pages/onboarding-page.ts';

test('onboarding is counted once, starts from road, 70 kg, 175 cm and nine hours a week, and keeps pounds and feet as kilograms and centimetres [2.41, 7.37, 9.3]', async ({
  page,
  newcomer,
  product,
}) => {
  const events: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/events')) events.push(request.postDataJSON());
  });
  await newcomer.visit('/onboarding');
  const setup = onboardingPage(page);
  await expect(setup.name).toHaveValue('');
  await expect(setup.discipline('Road')).toBeChecked();
  await setup.name.fill('Nora');
  await page.reload();
  await expect(setup.name).toHaveValue('Nora');
  await setup.toBody();
  await expect(setup.weight).toHaveValue('70');
  await expect(setup.height).toHaveValue('175');
  await expect(setup.ftp).toHaveValue('');
  await setup.units('Imperial').check();
  await setup.weight.fill('150');
  await page.getByLabel('Height, feet').fill('5');
  await page.getByLabel('Height, inches').fill('9');
  await setup.toWeek();
  for (const weekday of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])
    await expect(setup.hours(weekday)).toHaveValue('1');
  for (const weekday of ['Saturday', 'Sunday']) await expect(setup.hours(weekday)).toHaveValue('2');
  await expect(setup.hours('Monday').getByRole('option')).toHaveText([
    '0 h',
    '0.5 h',
    '1 h',
    '1.5 h',
    '2 h',
    '2.5 h',
    '3 h',
    '3.5 h',
    '4+ h',
  ]);
  await setup.completeSetup.click();
  await expect(page).toHaveURL('/dashboard');
  expect(await profileByApi(page.request, product.origin)).toMatchObject({
    weightKg: 68.04,
    heightCm: 175.26,
    ftpWatts: null,
    weeklyGoalMinutes: 540,
    units: 'imperial',
  });
  expect(events).toEqual([{ name: 'onboarding_start' }]);
});

test('the next step comes also where the network has gone', async ({ page, newcomer, context }) => {
  await newcomer.visit('/onboarding');
  const setup = onboardingPage(page);
  await setup.name.fill('Nora');
  await context.setOffline(true);
  await setup.toBody();
});
