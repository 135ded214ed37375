import { expect, inject, it } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from '#testing/screen.tsx';

const profile = inject('recorded')['/profile'];
const NEWCASTLES = [
  { name: 'Newcastle', region: 'New South Wales', countryCode: 'AU', latDeg: -32.9, lonDeg: 151.8 },
  { name: 'Newcastle', region: 'KwaZulu-Natal', countryCode: 'ZA', latDeg: -27.8, lonDeg: 29.9 },
];
const TOWN = { name: 'Newcastle', latDeg: -27.8, lonDeg: 29.9 };
const SERVICE = { current: { source: 'openweather', reading: null } } as const;

const button = (name: string) => page.getByRole('button', { name, exact: true });
const town = () => page.getByLabelText('Town', { exact: true });

const edit = async (api: NonNullable<Parameters<typeof openScreen>[1]>['api'] = {}) => {
  const screen = await openScreen('/account', { size: 'phone', api: { weather: SERVICE, ...api } });
  await button('Edit Profile').click();
  return screen;
};

it('finds the towns of a name, and saves the one that the rider chooses', async () => {
  const { api } = await edit({ weather: { ...SERVICE, towns: { towns: NEWCASTLES } } });
  const saved = { ...profile, town: TOWN };
  // The page loads the profile once more after the save.
  api.answer({ profile: { change: saved, get: saved } });
  await town().fill(' newcastle ');
  await button('Find the town').click();
  await page.getByText('Newcastle, KwaZulu-Natal, South Africa').click();
  await expect.element(button('Remove the town')).toHaveFocus();
  await button('Save Profile').click();
  await expect.element(button('Edit Profile')).toBeVisible();
  await expect.element(page.getByRole('definition').filter({ hasText: 'Newcastle' })).toBeVisible();
  expect(api.inputsOf('weather.towns')).toEqual([{ name: 'newcastle' }]);
  expect(api.inputsOf('profile.change')).toMatchObject([{ change: { town: TOWN } }]);
});

it('opens for one who comes from the weather, with the focus on the town', async () => {
  await openScreen('/account#town', { api: { weather: SERVICE } });
  await expect.element(town()).toHaveFocus();
  await expect.element(town()).toBeInViewport();
});

it('removes the town', async () => {
  const { api } = await edit({ profile: { get: { ...profile, town: TOWN }, change: profile } });
  await button('Remove the town').click();
  await button('Save Profile').click();
  await expect.element(button('Edit Profile')).toBeVisible();
  expect(api.inputsOf('profile.change')).toMatchObject([{ change: { town: null } }]);
});

it.each([
  ['there is no such town', [], 'No town is called "Nowhere". Please check how it is written.'],
  ['the service cannot say', null, 'No town can be looked up at the moment. Please try again later.'],
])('says so when %s', async (_when, towns, words) => {
  await edit({ weather: { ...SERVICE, towns: { towns } } });
  await town().fill('Nowhere');
  await town().click();
  await button('Find the town').click();
  await expect.element(page.getByText(words)).toBeVisible();
});

it('asks for no town where there is no weather', async () => {
  const { api } = await edit({ weather: {} });
  await expect.poll(() => api.inputsOf('weather.current')).toHaveLength(1);
  await expect.element(town()).not.toBeInTheDocument();
});
