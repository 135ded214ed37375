import type { Request } from '@playwright/test';
import { profileByApi } from '../fixtures/riders.ts';
import { expect, test } from '../fixtures/test.ts';
import { onboardingPage, openBody } from '../pages/onboarding-page.ts';

test.describe('onboarding starts from', () => {
  test('road and fitness, 70 kg and 175 cm, one hour on working days and two at the weekend [9.3]', async ({
    page,
    newcomer,
  }) => {
    await newcomer.visit('/onboarding');
    const setup = onboardingPage(page);
    await expect(setup.name).toHaveValue('');
    await expect(setup.discipline('Road')).toBeChecked();
    await setup.name.fill('Nora');
    await setup.toBody();
    await expect(setup.weight).toHaveValue('70');
    await expect(setup.height).toHaveValue('175');
    await expect(setup.ftp).toHaveValue('');
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
  });

  test('the present values of a rider who goes through it again', async ({ page, rider, product }) => {
    await rider.visit('/onboarding');
    const setup = onboardingPage(page);
    await expect(setup.name).toHaveValue('Nora Lindqvist');
    await expect(setup.goal('Endurance')).toBeChecked();
    await setup.goal('Power').check();
    await setup.toBody();
    await expect(setup.weight).toHaveValue('68');
    await expect(setup.ftp).toHaveValue('240');
    await setup.toWeek();
    await setup.hours('Monday').selectOption('0 h');
    await setup.completeSetup.click();
    await expect(page).toHaveURL('/dashboard');
    expect(await profileByApi(page.request, product.origin)).toMatchObject({
      goal: 'power',
      ftpWatts: 240,
      availability: 6,
    });
  });
});

test('onboarding takes the limits themselves, and no FTP', async ({ page, newcomer, product }) => {
  const setup = await openBody(page, newcomer);
  await setup.weight.fill('30');
  await setup.height.fill('250');
  await setup.ftp.fill('');
  await setup.toWeek();
  await setup.completeSetup.click();
  await expect(page).toHaveURL('/dashboard');
  expect(await profileByApi(page.request, product.origin)).toMatchObject({
    weightKg: 30,
    heightCm: 250,
    ftpWatts: null,
    weeklyGoalMinutes: 540,
  });
});

test('onboarding takes pounds, feet and inches and keeps kilograms and centimetres', async ({
  page,
  newcomer,
  product,
}) => {
  const setup = await openBody(page, newcomer);
  await setup.units('Imperial').check();
  await setup.weight.fill('150');
  await page.getByLabel('Height, feet').fill('5');
  await page.getByLabel('Height, inches').fill('9');
  await setup.toWeek();
  await setup.completeSetup.click();
  await expect(page).toHaveURL('/dashboard');
  expect(await profileByApi(page.request, product.origin)).toMatchObject({
    weightKg: 68.04,
    heightCm: 175.26,
    units: 'imperial',
  });
});

test('the start of onboarding is counted once, also when the page is reloaded [2.41, 7.37]', async ({
  page,
  newcomer,
}) => {
  const events: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/events')) events.push(request);
  });
  await newcomer.visit('/onboarding');
  const setup = onboardingPage(page);
  await setup.name.fill('Nora');
  await page.reload();
  await expect(setup.name).toHaveValue('Nora');
  expect(events.map((request) => request.postDataJSON() as unknown)).toEqual([{ name: 'onboarding_start' }]);
});
