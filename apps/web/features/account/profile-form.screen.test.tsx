import { day } from '@musette/coach/calendar/days';
import { expect, inject, it } from 'vitest';
import { page } from 'vitest/browser';
import type { RaceEvent } from '#lib/race-events/race-events.ts';
import { expectAccessible } from '#testing/accessible.ts';
import { failWith } from '#testing/api-stub.ts';
import { openScreen } from '#testing/screen.tsx';

const profile = inject('recorded')['/profile'];
const button = (name: string) => page.getByRole('button', { name, exact: true });
const question = () => page.getByRole('alertdialog', { name: 'Leave without saving?' });
const name = () => page.getByRole('form', { name: 'Edit Profile' }).getByLabelText('Name', { exact: true });
const link = (label: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label });

const edit = async () => {
  const screen = await openScreen('/dashboard');
  await link('Account').click();
  await button('Edit Profile').click();
  await expect.element(name()).toBeVisible();
  return screen;
};

it('asks before unsaved changes are lost by a link', async () => {
  const screen = await edit();
  await name().fill('Nora');
  await link('Calendar').click();
  await expect.element(question()).toBeVisible();
  await button('Stay').click();
  expect(screen.path()).toBe('/account');
  await expect.element(name()).toHaveValue('Nora');
  await link('Calendar').click();
  await button('Leave').click();
  await expect.poll(() => screen.path()).toBe('/activities');
});

it('does not ask when nothing was changed, or on cancel', async () => {
  const screen = await edit();
  await link('Calendar').click();
  await expect.poll(() => screen.path()).toBe('/activities');
  await link('Account').click();
  await button('Edit Profile').click();
  await name().fill('Nora');
  await button('Cancel').click();
  await expect.element(button('Edit Profile')).toHaveFocus();
  await link('Calendar').click();
  await expect.poll(() => screen.path()).toBe('/activities');
  await expect.element(question()).not.toBeInTheDocument();
});

const draftKeys = () => Object.keys(sessionStorage).filter((key) => key.includes('profile'));

it('has unsaved changes in its form again after the session ended', async () => {
  const { rider } = inject('recorded')['/session'];
  if (!rider) throw new Error('nobody is signed in');
  const screen = await edit();
  screen.api.answer({
    identity: { signIn: { rider } },
    profile: { change: failWith({ code: 'not-signed-in' }) },
  });
  await name().fill('Nora');
  await page.getByRole('combobox', { name: 'Saturday' }).selectOptions('1');
  await button('Save Profile').click();
  await page.getByRole('link', { name: 'Log in' }).click();
  await expect.poll(() => screen.path()).toBe('/auth');
  await page.getByLabelText('Email').fill('anna@example.org');
  await page.getByLabelText('Password', { exact: true }).fill('a musette at the roadside');
  await button('Log in').click();
  await expect.element(name()).toHaveValue('Nora');
  expect(screen.path()).toBe('/account');
  await expect.element(page.getByRole('combobox', { name: 'Saturday' })).toHaveValue('1');
  await expect.element(page.getByText('They are not saved yet.', { exact: false })).toBeVisible();
  expect(JSON.stringify(sessionStorage)).not.toContain('roadside');
  screen.api.answer({ profile: { change: { ...profile, name: 'Nora', version: profile.version + 1 } } });
  await button('Save Profile').click();
  await expect.element(button('Edit Profile')).toBeVisible();
  expect(draftKeys()).toEqual([]);
});

it('forgets changes that the rider cancels or leaves behind', async () => {
  const screen = await edit();
  await name().fill('Nora');
  await expect.poll(() => draftKeys().length).toBe(1);
  await button('Cancel').click();
  expect(draftKeys()).toEqual([]);
  await button('Edit Profile').click();
  await expect.element(name()).toHaveValue('Anna Berg');
  await name().fill('Nora');
  await link('Calendar').click();
  await button('Leave').click();
  await expect.poll(() => screen.path()).toBe('/activities');
  expect(draftKeys()).toEqual([]);
});

it('saves a weekly goal that is typed in hours', async () => {
  const screen = await edit();
  const saved = { ...profile, ownGoalMinutes: 330 };
  // The page loads the profile once more after the save.
  screen.api.answer({ profile: { change: saved, get: saved } });
  const goal = page.getByLabelText('Weekly goal');
  await goal.fill('200');
  await button('Save Profile').click();
  await expect.element(page.getByText('From 0 to 168 hours')).toBeVisible();
  await goal.fill('5.5');
  await button('Save Profile').click();
  await expect.element(page.getByText('Weekly goal without a plan')).toBeVisible();
  expect(screen.api.inputsOf('profile.change')).toMatchObject([{ change: { ownGoalMinutes: 330 } }]);
});

it('refuses a week without any hours, and says why beside them', async () => {
  const screen = await edit();
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
  for (const weekday of days) await page.getByRole('combobox', { name: weekday }).selectOptions('0 h');
  await button('Save Profile').click();
  const reason = page.getByText('Your week has no time to ride. Give at least one day some hours.');
  await expect.element(reason).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Monday' })).toHaveFocus();
  await expectAccessible();
  await page.getByRole('combobox', { name: 'Sunday' }).selectOptions('2 h');
  await expect.element(reason).not.toBeInTheDocument();
  expect(screen.api.inputsOf('profile.change')).toEqual([]);
});

it('says where the event of the race is after its date was changed', async () => {
  const screen = await edit();
  const saved = { ...profile, raceDate: day('2026-12-13') };
  const race: RaceEvent = {
    id: '019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a10',
    version: 2,
    date: saved.raceDate,
    name: 'Three Gorges',
    kind: 'gran-fondo',
    priority: 'A',
    minutes: null,
    ascentM: null,
    startTime: null,
    course: null,
  };
  screen.api.answer({
    profile: { change: saved, get: saved },
    raceEvents: { list: { events: [{ ...race, name: 'A criterium', priority: 'C' }, race] } },
  });
  await page.getByLabelText('Race date').fill('2026-12-13');
  await button('Save Profile').click();
  await expect
    .element(page.getByText(`Profile updated successfully! ${race.name} is on Sun, Dec 13 now.`))
    .toBeVisible();
});

it('stays open with what was changed while it was saved, and saves that next', async () => {
  const screen = await edit();
  const saving = Promise.withResolvers<typeof profile>();
  screen.api.answer({ profile: { change: () => saving.promise } });
  await name().fill('Nora');
  await button('Save Profile').click();
  const ftp = page.getByLabelText('FTP');
  await ftp.fill('311');
  saving.resolve({ ...profile, name: 'Nora', version: profile.version + 1 });
  await expect
    .element(page.getByText('Profile updated successfully! What you changed since is not saved yet.'))
    .toBeVisible();
  await expect.element(ftp).toHaveValue('311');
  await expect.element(ftp).toHaveFocus();
  screen.api.answer({ profile: { change: { ...profile, ftpWatts: 311 } } });
  await button('Save Profile').click();
  await expect.element(button('Edit Profile')).toBeVisible();
  expect(screen.api.inputsOf('profile.change')[1]).toMatchObject({
    version: profile.version + 1,
    change: { ftpWatts: 311 },
  });
});

it('leaves a form open that was opened again while the first one was saved', async () => {
  const screen = await edit();
  const saving = Promise.withResolvers<typeof profile>();
  screen.api.answer({ profile: { change: () => saving.promise } });
  await name().fill('Nora');
  await button('Save Profile').click();
  await button('Cancel').click();
  await button('Edit Profile').click();
  await name().fill('Nora B.');
  saving.resolve({ ...profile, name: 'Nora', version: profile.version + 1 });
  await expect.element(page.getByText('Profile updated successfully!')).toBeVisible();
  await expect.element(name()).toHaveValue('Nora B.');
});

it('shows each day of the week on one line on a small phone', async () => {
  await openScreen('/account', { size: 'small' });
  await button('Edit Profile').click();
  const wednesday = page.getByText('Wednesday', { exact: true });
  await expect.element(wednesday).toBeVisible();
  const range = document.createRange();
  range.selectNodeContents(wednesday.element());
  expect(range.getClientRects().length).toBe(1);
});

it('says what the weekly goal is for, and what it is when it is empty', async () => {
  await edit();
  const goal = page.getByLabelText('Weekly goal');
  await expect
    .element(goal)
    .toHaveAccessibleDescription(/a week that has no plan.*all of your hours: 8\.5 h\./);
});

it('lists the heart rates, also those that are not given', async () => {
  const rates = { restingHeartRateBpm: null, thresholdHeartRateBpm: 168, maxHeartRateBpm: null };
  await openScreen('/account', { api: { profile: { get: { ...profile, ...rates } } } });
  const fact = (label: string) => page.getByRole('term').filter({ hasText: label }).element().parentElement;
  await expect.element(page.getByText('Heart rate at threshold')).toBeVisible();
  const shown = ['Heart rate at rest', 'Heart rate at threshold', 'Maximum heart rate'].map(
    (label) => fact(label)?.querySelector('dd')?.textContent,
  );
  expect(shown).toEqual(['Not given', '168 bpm', 'Not given']);
});

it('shows the date of the race on one line on a small phone', async () => {
  const raceDate = day('2026-12-13');
  await openScreen('/account', { size: 'small', api: { profile: { get: { ...profile, raceDate } } } });
  const race = page.getByText('Sunday, December 13, 2026');
  await expect.element(race).toBeVisible();
  const range = document.createRange();
  range.selectNodeContents(race.element());
  expect(range.getClientRects().length).toBe(1);
});

it("offers its own lists first, and the rider's present value always [3.19, 3.22]", async () => {
  await openScreen('/account', {
    api: { profile: { get: { ...profile, goal: 'power', discipline: 'triathlon' } } },
  });
  await button('Edit Profile').click();
  const labels = (legend: string) =>
    page
      .getByRole('radiogroup', { name: legend })
      .getByRole('radio')
      .elements()
      .map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent);
  await expect.element(name()).toBeVisible();
  expect(labels('Goal')).toEqual(['Fitness', 'Weight loss', 'Performance', 'Endurance', 'Strength', 'Power']);
  expect(labels('Discipline')).toEqual([
    'Mountain bike',
    'Road',
    'Gravel',
    'Track',
    'Cyclocross',
    'Triathlon',
  ]);
  expect(labels('Difficulty')).toEqual(['Easy', 'Moderate', 'Hard', 'Expert']);
});

it('refuses what is out of its limits, at its field, and sends nothing', async () => {
  const screen = await edit();
  for (const [field, value, text] of [
    ['Name', ' ', 'Please enter your name'],
    ['Weight', '29', 'Weight must be between 30 and 200 kg'],
    ['Height', '251', 'Height must be between 100 and 250 cm'],
    ['FTP', '501', 'FTP must be between 50 and 500 watts'],
  ] as const) {
    const input = page.getByRole('form', { name: 'Edit Profile' }).getByLabelText(field, { exact: true });
    const before = (input.element() as HTMLInputElement).value;
    await input.fill(value);
    await button('Save Profile').click();
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(input).toHaveFocus();
    await input.fill(before);
  }
  expect(screen.api.inputsOf('profile.change')).toEqual([]);
});

it.each([
  ['the server fails', failWith({ code: 'internal' })],
  [
    'there is no network',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
])('keeps what was typed when %s, and saves it when tried again [8.44]', async (_what, change) => {
  const screen = await edit();
  screen.api.answer({ profile: { change } });
  await name().fill('Nora Berg');
  await button('Save Profile').click();
  await expect.element(page.getByText('Failed to save your profile. Please try again.')).toBeVisible();
  await expect.element(name()).toHaveValue('Nora Berg');
  screen.api.answer({ profile: { change: { ...profile, name: 'Nora Berg' } } });
  await button('Save Profile').click();
  await expect.element(page.getByText('Profile updated successfully!')).toBeVisible();
});

it('hears of a change in another window, and loses nothing that was typed', async () => {
  const screen = await edit();
  const newest = { ...profile, name: 'Nora Berg', version: profile.version + 1 };
  screen.api.answer({ profile: { change: failWith({ code: 'changed-elsewhere' }), get: newest } });
  const ftp = page.getByLabelText('FTP', { exact: true });
  await ftp.fill('255');
  await button('Save Profile').click();
  await expect.element(page.getByText('Failed to save your profile. Please try again.')).toBeVisible();
  await expect.element(page.getByText(/It was changed in another window/)).toBeVisible();
  await button('Reload').click();
  await expect.element(name()).toHaveValue('Nora Berg');
  await expect.element(ftp).toHaveValue('255');
  screen.api.answer({ profile: { change: { ...newest, ftpWatts: 255 } } });
  await button('Save Profile').click();
  await expect.element(page.getByText('Profile updated successfully!')).toBeVisible();
  expect(screen.api.inputsOf('profile.change').at(-1)).toEqual({
    version: newest.version,
    change: { ftpWatts: 255 },
  });
});

it('is open to everybody: an error', async () => {
  await edit();
  await page.getByRole('form', { name: 'Edit Profile' }).getByLabelText('FTP', { exact: true }).fill('9');
  await button('Save Profile').click();
  await expect.element(page.getByText('FTP must be between 50 and 500 watts')).toBeVisible();
  await expectAccessible();
});

it('is open to everybody: a saved profile', async () => {
  const screen = await edit();
  screen.api.answer({
    profile: { change: profile },
  });
  await button('Save Profile').click();
  const saved = page.getByText('Profile updated successfully!');
  await expect.element(saved).toBeVisible();
  await saved.hover();
  await expectAccessible();
});
