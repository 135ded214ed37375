import { expect, inject, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { openScreen } from '#testing/screen.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const head = (name: string) => page.getByRole('heading', { level: 1, name });
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const openWeek = async () => {
  const screen = await openScreen('/onboarding', { api: { events: { record: { done: true } } } });
  await button('Next').click();
  await expect.element(head('What can your legs do?')).toBeVisible();
  await button('Next').click();
  await expect.element(head('When can you ride?')).toBeVisible();
  return screen;
};

it('refuses a week without any hours, and says why', async () => {
  const screen = await openWeek();
  for (const day of DAYS) await userEvent.selectOptions(page.getByRole('combobox', { name: day }), '0 h');
  await button('Complete Setup').click();
  const reason = page.getByText('Your week has no time to ride. Give at least one day some hours.');
  await expect.element(reason).toBeVisible();
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Sunday' }), '2 h');
  await expect.element(reason).not.toBeInTheDocument();
  expect(screen.api.inputsOf('profile.onboard')).toEqual([]);
});

it('asks about the riding so far: an answer out of its limits is refused, and the others are saved', async () => {
  const profile = inject('recorded')['/profile'];
  const screen = await openScreen('/onboarding', {
    api: {
      events: { record: { done: true } },
      profile: { get: { ...profile, yearOfBirth: 1984 }, onboard: profile },
    },
  });
  await button('Next').click();
  const hours = page.getByLabelText('How much have you ridden in the last six weeks?');
  await hours.fill('61');
  // What the profile knows is not asked.
  await expect.element(page.getByLabelText('How old are you?')).not.toBeInTheDocument();
  await button('Next').click();
  await expect.element(page.getByText('A week must be between 0 and 60 hours')).toBeVisible();
  await hours.fill('4.5');
  await button('Next').click();
  await expect.element(head('When can you ride?')).toBeVisible();
  await button('Complete Setup').click();
  await expect
    .poll(() => screen.api.inputsOf('profile.onboard'))
    .toMatchObject([{ usualWeeklyHours: 4.5, longestRideMinutes: null, yearOfBirth: 1984 }]);
});

it('changes the hours of a day by halves, and stops at none', async () => {
  const profile = inject('recorded')['/profile'];
  const availabilityHours = { ...profile.availabilityHours, monday: 1 } as const;
  const screen = await openScreen('/onboarding', {
    size: 'phone',
    api: {
      events: { record: { done: true } },
      profile: { get: { ...profile, availabilityHours }, onboard: profile },
    },
  });
  await button('Next').click();
  await button('Next').click();
  const monday = page.getByRole('listitem').filter({ hasText: 'Monday' });
  const [less, more] = ['Less time', 'More time'].map((name) => monday.getByRole('button', { name }));
  const hours = page.getByRole('combobox', { name: 'Monday' });
  await more?.click();
  await expect.element(hours).toHaveValue('1.5');
  for (let step = 0; step < 3; step += 1) await less?.click();
  await expect.element(hours).toHaveValue('0');
  expect(less?.element()).toBeDisabled();
  await button('Complete Setup').click();
  await expect
    .poll(() => screen.api.inputsOf('profile.onboard'))
    .toMatchObject([{ availabilityHours: { ...availabilityHours, monday: 0 } }]);
});

it("follows the browser's back and forward buttons", async () => {
  const screen = await openWeek();
  screen.history.back();
  await expect.element(head('What can your legs do?')).toBeVisible();
  screen.history.back();
  await expect.element(head('What are you riding for?')).toBeVisible();
  screen.history.forward();
  await expect.element(head('What can your legs do?')).toBeVisible();
  await button('Back').click();
  await expect.element(head('What are you riding for?')).toBeVisible();
  await expect.element(button('Back')).not.toBeInTheDocument();
});

it('refuses an empty name, and measures out of their limits, at their fields [5.4, 5.5, 5.6, 5.7]', async () => {
  await openScreen('/onboarding', { api: { events: { record: { done: true } } } });
  const refuse = async (field: string, value: string, text: string) => {
    const input = page.getByLabelText(field, { exact: true });
    const before = (input.element() as HTMLInputElement).value;
    await input.fill(value);
    await button('Next').click();
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(input).toHaveFocus();
    await input.fill(before);
  };
  await expect.element(head('What are you riding for?')).toBeVisible();
  await refuse('Name', '   ', 'Please enter your name');
  await button('Next').click();
  await expect.element(head('What can your legs do?')).toBeVisible();
  for (const weight of ['29', '201', '', 'heavy'])
    await refuse('Weight', weight, 'Weight must be between 30 and 200 kg');
  for (const height of ['99', '251', '', '1.75'])
    await refuse('Height', height, 'Height must be between 100 and 250 cm');
  for (const ftp of ['49', '501']) await refuse('FTP', ftp, 'FTP must be between 50 and 500 watts');
  await expect.element(head('What can your legs do?')).toBeVisible();
});

it('starts from the present values, and takes the limits themselves and no FTP', async () => {
  const profile = inject('recorded')['/profile'];
  const screen = await openScreen('/onboarding', {
    api: { events: { record: { done: true } }, profile: { onboard: profile } },
  });
  const field = (label: string) => page.getByLabelText(label, { exact: true });
  await expect.element(field('Name')).toHaveValue('Anna Berg');
  await page.getByRole('radiogroup', { name: 'Goal' }).getByRole('radio', { name: 'Power' }).click();
  await button('Next').click();
  await expect.element(field('Weight')).toHaveValue('62');
  await expect.element(field('FTP')).toHaveValue('240');
  await field('Weight').fill('30');
  await field('Height').fill('250');
  await field('FTP').fill('');
  await button('Next').click();
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Saturday' }), '0 h');
  await button('Complete Setup').click();
  await expect
    .poll(() => screen.api.inputsOf('profile.onboard'))
    .toMatchObject([
      {
        goal: 'power',
        weightKg: 30,
        heightCm: 250,
        ftpWatts: null,
        availabilityHours: { ...profile.availabilityHours, saturday: 0 },
      },
    ]);
});

it('is open to everybody: the second step with an error', async () => {
  await openScreen('/onboarding', { api: { events: { record: { done: true } } } });
  await button('Next').click();
  await expect.element(head('What can your legs do?')).toBeVisible();
  await page.getByLabelText('Weight', { exact: true }).fill('9');
  await button('Next').click();
  await expect.element(page.getByText('Weight must be between 30 and 200 kg')).toBeVisible();
  await expectAccessible();
});

it('is open to everybody: the third step', async () => {
  await openWeek();
  await expectAccessible();
});
