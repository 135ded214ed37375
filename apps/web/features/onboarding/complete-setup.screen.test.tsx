import type { Profile } from '@musette/contract/schemas/profile';
import { expect, inject, it } from 'vitest';
import { page } from 'vitest/browser';
import { failWith } from '#testing/api-stub.ts';
import { openScreen } from '#testing/screen.tsx';

const completeSetup = page.getByRole('button', { name: 'Complete Setup', exact: true });
const notSaved = page.getByText('Failed to save your profile. Please try again.');
const savedProfile = () => inject('recorded')['/profile'];

/** Opens the last step with a given answer to the save request. */
async function openLastStep(onboard: () => Profile | Promise<Profile>) {
  const screen = await openScreen('/onboarding', {
    api: { events: { record: { done: true } }, profile: { onboard } },
  });
  for (const heading of ['What can your legs do?', 'When can you ride?']) {
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  await expect.element(completeSetup).toBeVisible();
  return screen;
}

it.each([
  ['the server fails', failWith({ code: 'internal' })],
  [
    'there is no network',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
])('says that the profile was not saved when %s, and saves it when tried again', async (_what, fail) => {
  const screen = await openLastStep(fail);
  await completeSetup.click();
  await expect.element(notSaved).toBeVisible();
  expect(screen.path()).toMatch(/^\/onboarding/);
  screen.api.answer({ profile: { onboard: savedProfile() } });
  await completeSetup.click();
  await expect.poll(() => screen.path()).toBe('/dashboard');
  const [first, second] = screen.api.inputsOf('profile.onboard');
  expect(second).toEqual(first);
});

it('saves only once when the button is pressed twice', async () => {
  const screen = await openLastStep(savedProfile);
  await completeSetup.dblClick();
  await expect.poll(() => screen.path()).toBe('/dashboard');
  expect(screen.api.inputsOf('profile.onboard')).toHaveLength(1);
});

it('does not overwrite a profile that was changed since, and begins again with it', async () => {
  const screen = await openLastStep(failWith({ code: 'changed-elsewhere' }));
  const { name } = savedProfile();
  await completeSetup.click();
  await expect.element(page.getByText(/^Your profile was changed meanwhile/)).toBeVisible();
  screen.api.answer({
    profile: { get: { ...savedProfile(), name: 'From elsewhere' }, onboard: savedProfile() },
  });
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.element(page.getByText(/^Your profile was changed meanwhile/)).not.toBeInTheDocument();
  await completeSetup.click();
  await expect.poll(() => screen.path()).toBe('/dashboard');
  expect(screen.api.inputsOf('profile.onboard')).toMatchObject([
    { basedOn: { name } },
    { name: 'From elsewhere', basedOn: { name: 'From elsewhere' } },
  ]);
});
