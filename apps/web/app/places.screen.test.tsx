import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { failWith } from '#testing/api-stub.ts';
import { openScreen } from '#testing/screen.tsx';

const PLACES = ['Dashboard', 'Calendar', 'Plan', 'Generate', 'Summary', 'Setup', 'Account'];

it('uses the same names in the navbar and in the titles', async () => {
  await openScreen('/dashboard');
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect.poll(() => links.elements().map(({ textContent }) => textContent)).toEqual(PLACES);
  await links.nth(1).click();
  await expect.poll(() => document.title).toBe('Calendar · Musette');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
});

it.each([
  ['this week', ['2026-02-23', '2026-03-02', '2026-03-09'], '/plan/2026-03-02'],
  ['the next planned week when this one has no plan', ['2026-02-16', '2026-03-16'], '/plan/2026-03-16'],
  ['the last planned week after the plan has ended', ['2026-01-05', '2026-02-16'], '/plan/2026-02-16'],
  ['the generator when nothing is planned', [], '/generate'],
])('opens %s from the tab "Plan"', async (_name, weeks, path) => {
  const screen = await openScreen('/dashboard', {
    api: { plans: { weeks: { weeks }, get: failWith({ code: 'plan-not-found' }) } },
    size: 'phone',
  });
  await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Plan' }).click();
  await expect.poll(() => screen.path()).toBe(path);
});

it('asks a visitor who opens the current plan to log in', async () => {
  await openScreen('/plan/current', { rider: null });
  await expect.element(page.getByText('Please log in to view plan details')).toBeVisible();
});

it('offers a retry when the plans cannot be loaded', async () => {
  const screen = await openScreen('/dashboard');
  screen.api.answer({
    plans: { weeks: failWith({ code: 'internal' }), get: failWith({ code: 'internal' }) },
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Plan' }).click();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});
