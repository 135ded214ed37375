import type { Api, SentBy } from '@musette/contract/client';
import { afterEach, expect, inject, it, onTestFinished } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { openScreen } from '#testing/screen.tsx';
import { chooseTheme } from '#ui/theme.ts';

type Rider = NonNullable<SentBy<Api['identity']['session']>['rider']>;
type Profile = SentBy<Api['profile']['get']>;

const anna = (): Rider => inject('recorded')['/session'].rider;
const profile = (): Profile => inject('recorded')['/profile'];
const shown = () => document.documentElement.dataset['theme'] ?? 'system';
const button = (name: string) => page.getByRole('button', { name, exact: true });

afterEach(() => chooseTheme('system'));

const chooseNight = async () => {
  await page.getByRole('radio', { name: 'Night' }).click();
  await expect.poll(shown).toBe('night');
};

const signIn = async (action: 'Log in' | 'Create an Account') => {
  await page.getByLabelText('Email').fill('anna@example.org');
  await page.getByLabelText('Password', { exact: true }).fill('a musette at the roadside');
  await button(action).click();
};

it.each(['system', 'day'] as const)(
  'shows the theme %s of an account, not that of the landing',
  async (theme) => {
    await openScreen('/', {
      rider: null,
      api: {
        identity: { signIn: { rider: { ...anna(), theme } } },
        profile: { get: { ...profile(), theme } },
      },
    });
    await chooseNight();
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    await signIn('Log in');
    await expect.element(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect.poll(shown).toBe(theme);
  },
);

it('saves the theme that a visitor chose on the landing screen in the new profile', async () => {
  const newcomer = { ...anna(), name: null, onboarded: false };
  const screen = await openScreen('/', {
    rider: null,
    api: {
      identity: { signUp: { rider: newcomer } },
      events: { record: { done: true } },
      profile: { onboard: { ...profile(), version: 1 }, change: { ...profile(), theme: 'night' } },
    },
  });
  await chooseNight();
  await page.getByRole('link', { name: 'Plan my season' }).click();
  await signIn('Create an Account');
  await page.getByLabelText('Name').fill('Anna');
  for (const head of ['What can your legs do?', 'When can you ride?']) {
    await button('Next').click();
    await expect.element(page.getByRole('heading', { name: head })).toBeVisible();
  }
  expect(shown()).toBe('night');
  await button('Complete Setup').click();
  await expect.poll(() => screen.path()).toBe('/dashboard');
  expect(screen.api.inputsOf('profile.change')).toEqual([{ version: 1, change: { theme: 'night' } }]);
  expect(shown()).toBe('night');
});

const PAPER = { day: 'rgb(245, 242, 234)', night: 'rgb(15, 23, 21)' } as const;
const ground = () => getComputedStyle(document.body).backgroundColor;

const setMedia = (features: readonly { readonly name: string; readonly value: string }[]) =>
  (cdp() as unknown as { send(method: string, params: object): Promise<unknown> }).send(
    'Emulation.setEmulatedMedia',
    { features },
  );

const setSystem = (value: 'dark' | 'light' | '') =>
  setMedia(value ? [{ name: 'prefers-color-scheme', value }] : []);

it('marks the present screen and what is ridden of a week in the colours that a rider forces', async () => {
  onTestFinished(async () => void (await setMedia([])));
  await openScreen('/activities');
  await setMedia([{ name: 'forced-colors', value: 'active' }]);
  const here = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Calendar' });
  await expect.element(here).toHaveAttribute('aria-current', 'page');
  const filled = () => document.querySelector('[class*="_bar_"] > span');
  await expect.poll(filled).not.toBeNull();
  const [line, bar] = [
    getComputedStyle(here.element(), '::after'),
    getComputedStyle(filled() ?? document.body),
  ];
  expect([line.backgroundColor, bar.backgroundColor]).not.toContain(ground());
});

it('follows the system until somebody chooses', async () => {
  onTestFinished(async () => void (await setSystem('')));
  await openScreen('/', { rider: null });
  await setSystem('dark');
  await expect.poll(ground).toBe(PAPER.night);
  await setSystem('light');
  await expect.poll(ground).toBe(PAPER.day);
  await chooseNight();
  await expect.poll(ground).toBe(PAPER.night);
  await page.getByRole('radio', { name: 'System' }).click();
  await expect.poll(ground).toBe(PAPER.day);
});

it('goes back to what it was when the form is left without saving', async () => {
  await openScreen('/account');
  const edit = async () => {
    await button('Edit Profile').click();
    await chooseNight();
  };
  await edit();
  await button('Cancel').click();
  await expect.poll(shown).toBe('system');
  await edit();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  await button('Leave').click();
  await expect.poll(shown).toBe('system');
});
