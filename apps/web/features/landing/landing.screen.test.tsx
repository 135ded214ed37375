import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from '#testing/screen.tsx';

it('greets a visitor with the way in', async () => {
  await openScreen('/', { rider: null });
  await expect.element(page.getByRole('link', { name: 'Create an account' }).first()).toBeVisible();
});

it.each(['desktop', 'phone', 'small'] as const)('says first what it is, by its name: %s', async (size) => {
  await openScreen('/', { rider: null, size });
  const first = page.getByRole('main').getByText('A training planner for cyclists', { exact: true });
  await expect.element(first).toBeVisible();
  const name = page.getByRole('banner').getByText('Musette', { exact: true });
  await expect.element(name).toBeVisible();
  const { width, right } = name.element().getBoundingClientRect();
  const { left } = page
    .getByRole('banner')
    .getByRole('link', { name: 'Log in' })
    .element()
    .getBoundingClientRect();
  expect(width).toBeGreaterThan(50);
  expect(getComputedStyle(name.element()).clipPath).toBe('none');
  expect(left).toBeGreaterThan(right);
});
