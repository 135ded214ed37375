import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { failWith } from '#testing/api-stub.ts';
import { openScreen } from '#testing/screen.tsx';
import type { AccountSession } from './session-api.ts';
import { deviceText } from './device-text.ts';

const DONE = { done: true } as const;
const HERE: AccountSession = {
  id: '019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a10',
  browser: 'firefox',
  system: 'windows',
  signedInAt: '2026-03-01T09:00:00.000Z',
  lastSeenAt: '2026-03-02T09:00:00.000Z',
  isCurrent: true,
};
const PHONE: AccountSession = {
  ...HERE,
  id: '019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a11',
  browser: 'safari',
  system: 'ios',
  isCurrent: false,
};
const section = () => page.getByRole('region', { name: 'Where you are signed in' });
const bothOpen = () =>
  openScreen('/account', { size: 'whole', api: { identity: { sessions: { sessions: [HERE, PHONE] } } } });

it('names each device in plain words, and marks this one', async () => {
  await bothOpen();
  const [here, phone] = [section().getByRole('listitem').nth(0), section().getByRole('listitem').nth(1)];
  await expect.element(here.getByText('Firefox on Windows')).toBeVisible();
  await expect.element(here.getByText('This one')).toBeVisible();
  await expect.element(here.getByRole('button')).not.toBeInTheDocument();
  await expect.element(phone.getByText('Safari on an iPhone or iPad')).toBeVisible();
  await expect
    .element(phone.getByText(/^Signed in Mar 1, \d\d:\d\d, last seen Mar 2, \d\d:\d\d$/))
    .toBeVisible();
});

it('calls a device that it does not know another one', () => {
  expect(deviceText({ browser: 'other', system: 'other' })).toBe('Another browser or app');
});

it('signs out one device', async () => {
  const screen = await bothOpen();
  await expect.element(section().getByText('Safari on an iPhone or iPad')).toBeVisible();
  screen.api.answer({ identity: { endSession: DONE, sessions: { sessions: [HERE] } } });
  await section()
    .getByRole('button', { name: /^Sign out Safari on an iPhone/ })
    .click();
  await expect.element(page.getByText('Safari on an iPhone or iPad is signed out.')).toBeVisible();
  await expect.element(section().getByText('You are signed in nowhere else.')).toBeVisible();
  expect(screen.api.inputsOf('identity.endSession')).toEqual([{ sessionId: PHONE.id }]);
});

it('signs out everywhere after a question, here too', async () => {
  const screen = await bothOpen();
  screen.api.answer({ identity: { endSessions: DONE } });
  const everywhere = section().getByRole('button', { name: 'Sign out everywhere' });
  await everywhere.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  expect(screen.api.inputsOf('identity.endSessions')).toEqual([]);
  await everywhere.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect.element(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  expect(screen.path()).toBe('/auth');
});

it('can be asked again when the list cannot be loaded', async () => {
  const screen = await openScreen('/account', {
    size: 'whole',
    api: { identity: { sessions: failWith({ code: 'internal' }) } },
  });
  await expect.element(section().getByText('Failed to load where you are signed in.')).toBeVisible();
  screen.api.answer({ identity: { sessions: { sessions: [HERE] } } });
  await section().getByRole('button', { name: /again/i }).click();
  await expect.element(section().getByText('Firefox on Windows')).toBeVisible();
});
