import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from '#testing/screen.tsx';

const selected = () => page.getByRole('gridcell', { selected: true });

it('opens at today for a rider who comes back before the other screen was there', async () => {
  const screen = await openScreen('/activities');
  await page.getByRole('gridcell', { name: /Thursday, March 5, 2026/ }).click({ position: { x: 4, y: 4 } });
  await expect.element(selected()).toHaveAttribute('data-date', '2026-03-05');
  screen.history.push('/dashboard');
  screen.history.push('/activities');
  await expect.element(selected()).toHaveAttribute('data-date', '2026-03-02');
  await expect.element(page.getByRole('heading', { name: 'Calendar' })).toBeVisible();
});

it('opens at the chosen day for a rider who goes back to it', async () => {
  const screen = await openScreen('/activities');
  await page.getByRole('gridcell', { name: /Thursday, March 5, 2026/ }).click({ position: { x: 4, y: 4 } });
  await expect.element(selected()).toHaveAttribute('data-date', '2026-03-05');
  screen.history.push('/account');
  await expect.element(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();
  screen.history.back();
  await expect.element(selected()).toHaveAttribute('data-date', '2026-03-05');
});
