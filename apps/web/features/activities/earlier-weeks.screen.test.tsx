import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { givenActivity } from '#testing/activity.ts';
import { plansWith } from '#testing/plans.ts';
import { openScreen, type ScreenOptions } from '#testing/screen.tsx';

/** Twenty weeks after the first ride of Anna's plan. */
const NOW = '2026-07-22T11:00:00.000Z';

const RIDE = givenActivity({ date: '2026-03-03', name: 'After work' });
const [ALL] = [plansWith(() => ({}))];

/** Weeks and rides as a server lists them: those that are asked for. */
const lists = {
  plans: {
    list: ({ from, weeks }: { readonly from: string; readonly weeks: number }) => {
      const end = Date.parse(from) + weeks * 7 * 86_400_000;
      return { plans: ALL.plans.filter(({ weekStart: week }) => week >= from && Date.parse(week) < end) };
    },
  },
  activities: {
    list: ({ from, to }: { readonly from: string; readonly to: string }) => ({
      activities: [RIDE].filter(({ date }) => date >= from && date <= to),
    }),
  },
} as ScreenOptions['api'] & object;

const button = (name: string) => page.getByRole('button', { name, exact: true });
const days = () => [...document.querySelectorAll('[data-date]')].map((day) => day.getAttribute('data-date'));
const dayOf = (date: string) => document.querySelector(`[data-date="${date}"]`);

it('shows the twelve weeks before, with their workouts and rides, as often as asked, and comes back', async () => {
  const screen = await openScreen('/activities', { now: NOW, api: lists });
  await expect.poll(() => days()[0]).toBe('2026-07-13');
  await expect.element(button('Later weeks')).toBeDisabled();
  await button('Earlier weeks').click();
  await expect.poll(() => [days()[0], days().at(-1)]).toEqual(['2026-04-20', '2026-07-12']);
  await expect.element(page.getByRole('status').getByText('Apr 20 to Jul 12, 2026')).toBeVisible();
  await expect
    .element(page.getByRole('gridcell', { selected: true }))
    .toHaveAttribute('data-date', '2026-07-12');
  await expect.element(button('Earlier weeks')).toHaveFocus();
  await expect.element(page.getByText('No workouts in these weeks yet')).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => dayOf('2026-03-03')?.textContent).toContain('After work');
  expect(dayOf('2026-03-04')?.querySelector('a')?.getAttribute('href')).toMatch(/^\/plan\/2026-03-02/);
  expect(screen.api.inputsOf('plans.list')).toContainEqual({ from: '2026-01-26', weeks: 12 });
  await button('Later weeks').click();
  await expect.poll(() => days()[0]).toBe('2026-04-20');
  await button('Later weeks').click();
  await expect.poll(() => days()[0]).toBe('2026-07-13');
  await expect.element(button('Earlier weeks')).toHaveFocus();
  await expect
    .element(page.getByRole('gridcell', { selected: true }))
    .toHaveAttribute('data-date', '2026-07-22');
});

it('is accessible with earlier weeks', async () => {
  await openScreen('/activities', { now: NOW, api: lists });
  await button('Earlier weeks').click();
  await expect.element(button('Later weeks')).toBeEnabled();
  await expectAccessible();
});

it('opens the earlier weeks again for a rider who comes back from one of their rides, and goes to today', async () => {
  const screen = await openScreen('/activities', { now: NOW, api: lists });
  await button('Earlier weeks').click();
  await button('Earlier weeks').click();
  await page.getByRole('link', { name: /After work/ }).click();
  await expect.poll(() => screen.path()).toMatch(/^\/activity\//);
  screen.history.back();
  await expect.poll(() => days()[0]).toBe('2026-01-26');
  await expect
    .element(page.getByRole('gridcell', { selected: true }))
    .toHaveAttribute('data-date', '2026-03-03');
  await button('Go to today').click();
  await expect.poll(() => days()[0]).toBe('2026-07-13');
  await expect
    .element(page.getByRole('gridcell', { selected: true }))
    .toHaveAttribute('data-date', '2026-07-22');
});

it('shows no days of earlier weeks before their workouts are there', async () => {
  const weeks = Promise.withResolvers<void>();
  const { plans } = lists as { plans: { list: (input: never) => unknown } };
  await openScreen('/activities', {
    now: NOW,
    api: {
      ...lists,
      plans: {
        list: (input) =>
          (input.from < '2026-07-13' ? weeks.promise : Promise.resolve()).then(() =>
            plans.list(input as never),
          ) as never,
      },
    },
  });
  await expect.poll(() => days()[0]).toBe('2026-07-13');
  await button('Earlier weeks').click();
  await expect.poll(days).toEqual([]);
  weeks.resolve();
  await expect.poll(() => days()[0]).toBe('2026-04-20');
});

it('lists earlier weeks on a phone, the last one open', async () => {
  await openScreen('/activities', { now: NOW, size: 'phone', api: lists });
  await expect.element(page.getByRole('heading', { name: 'Jul 20 to 26' })).toBeVisible();
  await button('Earlier weeks').click();
  await expect.element(page.getByRole('heading', { name: 'Apr 20 to 26' })).toBeVisible();
  await expect.poll(() => [days()[0], days().at(-1)]).toEqual(['2026-07-06', '2026-07-12']);
  await expectAccessible();
});
