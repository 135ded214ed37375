import { expect, inject, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { deviceZone, zoneText } from '#lib/text/time-zones.ts';
import { openScreen, type ScreenOptions } from '#testing/screen.tsx';

const field = () => page.getByRole('combobox', { name: 'Time zone' });
const options = () => page.getByRole('listbox', { name: 'Time zones' }).getByRole('option');
const active = () => {
  const id = field().element().getAttribute('aria-activedescendant');
  return id === null ? null : document.getElementById(id)?.textContent;
};

const edit = async (timeZone: string, size: ScreenOptions['size'] = 'desktop') => {
  const profile = { ...inject('recorded')['/profile'], timeZone };
  const screen = await openScreen('/account', {
    size,
    api: { profile: { get: profile, change: profile } },
  });
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  // The form takes the focus when it opens.
  await expect.element(page.getByRole('heading', { name: 'Edit Profile' })).toHaveFocus();
  return screen;
};

it('finds a time zone by its city with only the keyboard', async () => {
  const screen = await edit('Europe/Paris');
  await expect.element(field()).toHaveValue('Europe / Paris');
  (field().element() as HTMLInputElement).focus();
  await userEvent.keyboard('kolk');
  await expect.element(options()).toHaveTextContent('Asia / Kolkata');
  expect(active()).toBe('Asia / Kolkata');
  await userEvent.keyboard('{Enter}');
  await expect.element(field()).toHaveValue('Asia / Kolkata');
  await expect.element(options()).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect
    .poll(() => screen.api.inputsOf('profile.change'))
    .toMatchObject([{ change: { timeZone: 'Asia/Kolkata' } }]);
});

it("lists the device's zone first, and moves with the arrow keys", async () => {
  await edit('Asia/Tokyo');
  await field().click();
  await expect.element(options().first()).toHaveTextContent(`${zoneText(deviceZone())}This device`);
  await expect.poll(active).toBe('Asia / Tokyo');
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(active).toBe(`${zoneText(deviceZone())}This device`);
  await userEvent.keyboard('{Escape}');
  await expect.element(options()).not.toBeInTheDocument();
  await expect.element(field()).toHaveValue('Asia / Tokyo');
});

it('shows a zone that is saved with an old name by its current name', async () => {
  await edit('Europe/Kiev');
  await expect.element(field()).toHaveValue('Europe / Kyiv');
});

it('accepts a tap on a small phone, and says when nothing matches', async () => {
  await edit('Europe/Paris', 'small');
  await field().fill('atlantis');
  await expect
    .element(page.getByText('No time zone is called "atlantis". Try a large city nearby.').first())
    .toBeVisible();
  await field().fill('kiev');
  await expect.element(options()).toHaveTextContent('Europe / Kyiv');
  const { left, right, height } = options().element().getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(360);
  expect(height).toBeGreaterThanOrEqual(44);
  await options().click();
  await expect.element(field()).toHaveValue('Europe / Kyiv');
});

it('restores the current zone on blur', async () => {
  await edit('Europe/Paris');
  await field().fill('tok');
  await page.getByRole('heading', { name: 'Edit Profile' }).click();
  await expect.element(field()).toHaveValue('Europe / Paris');
});
