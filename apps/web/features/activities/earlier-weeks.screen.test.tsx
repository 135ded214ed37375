import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { givenActivity, givenActivityDetail } from '#testing/activity.ts';
import type { ApiAnswers } from '#testing/api-stub.ts';
import { plansWith } from '#testing/plans.ts';
import { openScreen } from '#testing/screen.tsx';

/** Twenty weeks after the first ride of Anna's plan. */
const NOW = '2026-07-22T11:00:00.000Z';

const RIDE = givenActivity({ date: '2026-03-03', name: 'After work' });
const { plans: ALL } = plansWith(() => ({}));
const WEEK_MS = 7 * 86_400_000;

/** Weeks and rides as a server lists them: those that are asked for. */
const lists = {
  plans: {
    list: ({ from, weeks }) => {
      const end = Date.parse(from) + weeks * WEEK_MS;
      return { plans: ALL.filter(({ weekStart }) => weekStart >= from && Date.parse(weekStart) < end) };
    },
  },
  activities: {
    list: ({ from, to }) => ({
      activities: [RIDE].filter(({ date }) => date >= from && date <= to),
    }),
    get: givenActivityDetail(RIDE),
    // The page of the ride is left before its picture would be there.
    samples: () => new Promise<never>(() => {}),
  },
} satisfies ApiAnswers;

/** The same lists, but those of the weeks from one on wait until they are let go. */
function slowLists(isSlow: (from: string) => boolean) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { list } = lists.plans;
  return {
    letGo: resolve,
    api: {
      ...lists,
      plans: { list: (input) => (isSlow(input.from) ? promise.then(() => list(input)) : list(input)) },
    } satisfies ApiAnswers,
  };
}

/** Lets an open screen notice that it is later. */
function setNow(now: string): void {
  vi.setSystemTime(new Date(now));
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}
const NEXT_MONDAY = '2026-07-27T11:00:00.000Z';

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

it('shows all rides of earlier weeks, of which one answer has the newest hundred', async () => {
  const week = ['2026-07-08', '2026-07-07', '2026-07-06', '2026-06-30'];
  const rides = week.flatMap((date, each) =>
    Array.from({ length: 40 }, (_, index) => givenActivity({ id: `${each}-${index}`, date })),
  );
  rides.push(givenActivity({ id: 'first', date: '2026-04-21', name: 'First of all' }));
  const list: typeof lists.activities.list = ({ from, to }) => ({
    activities: rides.filter(({ date }) => date >= from && date <= to).slice(0, 100),
  });
  await openScreen('/activities', { now: NOW, api: { ...lists, activities: { ...lists.activities, list } } });
  await button('Earlier weeks').click();
  await expect.poll(() => dayOf('2026-04-21')?.textContent).toContain('First of all');
  expect(dayOf('2026-07-06')?.querySelectorAll('a[href^="/activity/"]')).toHaveLength(
    dayOf('2026-07-08')?.querySelectorAll('a[href^="/activity/"]').length ?? 0,
  );
});

it('is accessible with earlier weeks', async () => {
  await openScreen('/activities', { now: NOW, api: lists });
  await button('Earlier weeks').click();
  await expect.element(button('Later weeks')).toBeEnabled();
  // The pointer rests where the button was, and a day there would open over others.
  await page.getByRole('heading', { name: 'Calendar' }).hover();
  await expect.element(page.getByRole('region', { name: /, 2026$/ })).not.toBeInTheDocument();
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
  const { api, letGo } = slowLists((from) => from < '2026-07-13');
  await openScreen('/activities', { now: NOW, api });
  await expect.poll(() => days()[0]).toBe('2026-07-13');
  await button('Earlier weeks').click();
  await expect.poll(days).toEqual([]);
  letGo();
  await expect.poll(() => days()[0]).toBe('2026-04-20');
});

it('keeps earlier weeks as they are when a new week begins', async () => {
  const screen = await openScreen('/activities', { now: NOW, api: lists });
  await button('Earlier weeks').click();
  await expect.poll(() => days()[0]).toBe('2026-04-20');
  setNow(NEXT_MONDAY);
  await expect.element(page.getByRole('status').getByText('Apr 20 to Jul 12, 2026')).toBeVisible();
  await button('Later weeks').click();
  await expect.poll(() => days()[0]).toBe('2026-07-13');
  await button('Later weeks').click();
  await expect.poll(() => days()[0]).toBe('2026-07-20');
  expect(screen.api.inputsOf('plans.list')).not.toContainEqual({ from: '2026-04-27', weeks: 12 });
});

it('keeps the newest weeks on the screen while those of a new week load', async () => {
  const { api, letGo } = slowLists((from) => from === '2026-07-20');
  const screen = await openScreen('/activities', { now: NOW, api });
  await expect.poll(() => days()[0]).toBe('2026-07-13');
  const day = dayOf('2026-07-28');
  setNow(NEXT_MONDAY);
  await expect.poll(() => screen.api.inputsOf('plans.list').at(-1)).toMatchObject({ from: '2026-07-20' });
  await expect.poll(() => days()[0]).toBe('2026-07-20');
  letGo();
  await expect.element(page.getByRole('status').getByText('Jul 20 to Oct 11, 2026')).toBeVisible();
  expect(dayOf('2026-07-28')).toBe(day);
});

it.each(['desktop', 'phone'] as const)('focuses today when it goes back to it on a %s', async (size) => {
  const { api, letGo } = slowLists((from) => from === '2026-07-20');
  await openScreen('/activities', { now: NOW, size, api });
  const focused = () => document.activeElement?.closest('[data-date]')?.getAttribute('data-date');
  await expect.poll(() => dayOf('2026-07-22')).not.toBeNull();
  await button('Earlier weeks').click();
  await expect.poll(() => dayOf('2026-07-12')).not.toBeNull();
  await button('Go to today').click();
  await expect.poll(focused).toBe('2026-07-22');

  // Nobody has loaded the weeks of the next Monday yet.
  await button('Earlier weeks').click();
  await expect.poll(() => dayOf('2026-07-12')).not.toBeNull();
  setNow(NEXT_MONDAY);
  await button('Go to today').click();
  await expect.poll(days).toEqual([]);
  await expect.element(button('Go to today')).toHaveFocus();
  letGo();
  await expect.poll(focused).toBe('2026-07-27');
});

it('focuses today when it goes back to it before earlier weeks are there', async () => {
  const { api } = slowLists((from) => from < '2026-07-13');
  await openScreen('/activities', { now: NOW, api });
  await expect.poll(() => days()[0]).toBe('2026-07-13');
  await button('Earlier weeks').click();
  await expect.poll(days).toEqual([]);
  await button('Go to today').click();
  await expect.element(page.getByRole('gridcell', { selected: true })).toHaveFocus();
  expect(document.activeElement).toBe(dayOf('2026-07-22'));
});

it('does not call back a rider who has gone on while today loads', async () => {
  const { api, letGo } = slowLists((from) => from === '2026-07-20');
  await openScreen('/activities', { now: NOW, api });
  await button('Earlier weeks').click();
  await expect.poll(() => days()[0]).toBe('2026-04-20');
  setNow(NEXT_MONDAY);
  await button('Go to today').click();
  await userEvent.keyboard('{Tab}');
  letGo();
  await expect.poll(() => days()[0]).toBe('2026-07-20');
  await expect.element(button('Events')).toHaveFocus();
});

it.each(['desktop', 'small'] as const)(
  'opens the weeks at the end that the rider came from, in sight, on a %s',
  async (size) => {
    await openScreen('/activities', { now: NOW, size, api: lists });
    const isInSight = (date: string) => {
      const { top, bottom } = dayOf(date)?.getBoundingClientRect() ?? { top: -1, bottom: 0 };
      return top >= 0 && bottom <= innerHeight;
    };
    await expect.poll(() => dayOf('2026-07-22')).not.toBeNull();
    await button('Earlier weeks').click();
    await expect.poll(() => isInSight('2026-07-12')).toBe(true);
    await button('Earlier weeks').click();
    await expect.poll(() => isInSight('2026-04-19')).toBe(true);
    // There is no plan any more.
    await button('Earlier weeks').click();
    await expect.poll(() => isInSight('2026-01-25')).toBe(true);
    await button('Later weeks').click();
    await expect.poll(() => isInSight('2026-01-26')).toBe(true);
  },
);

it('lists earlier weeks on a phone, the last one open', async () => {
  await openScreen('/activities', { now: NOW, size: 'phone', api: lists });
  await expect.element(page.getByRole('heading', { name: 'Jul 20 to 26' })).toBeVisible();
  await button('Earlier weeks').click();
  await expect.element(page.getByRole('heading', { name: 'Apr 20 to 26' })).toBeVisible();
  await expect.poll(() => [days()[0], days().at(-1)]).toEqual(['2026-07-06', '2026-07-12']);
  await expectAccessible();
});

it('has a low head on a small phone, with buttons that a thumb hits', async () => {
  await openScreen('/activities', { now: NOW, size: 'small', api: lists });
  await expect.element(button('Earlier weeks')).toBeVisible();
  const head = page.getByRole('heading', { level: 1 }).element().closest('header');
  expect(head?.getBoundingClientRect().height).toBeLessThanOrEqual(180);
  for (const name of ['Earlier weeks', 'Later weeks', 'Go to today', 'Events']) {
    const { width, height } = button(name).element().getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
});

/** A calendar that begins in the weeks before those that it opens with. */
const beginsIn = (date: string | null) =>
  ({ ...lists, activities: { ...lists.activities, firstDay: { date } } }) as ApiAnswers;

it('ends where the calendar begins, and says so', async () => {
  await openScreen('/activities', { now: NOW, api: beginsIn('2026-05-06') });
  await button('Earlier weeks').click();
  await expect.poll(() => days()[0]).toBe('2026-04-20');
  const end = button('No earlier weeks: your calendar begins here');
  await expect.element(end).toBeDisabled();
  await expect.element(button('Later weeks')).toHaveFocus();
  await expectAccessible();
  await button('Later weeks').click();
  await expect.element(button('Earlier weeks')).toBeEnabled();
});

it('has no earlier weeks where nothing is before the present ones', async () => {
  await openScreen('/activities', { now: NOW, api: beginsIn('2026-07-13') });
  await expect.element(button('No earlier weeks: your calendar begins here')).toBeDisabled();
});

it.each(['desktop', 'phone'] as const)(
  'says on a %s without signal that earlier weeks are not on the device',
  async (size) => {
    await openScreen('/activities', {
      now: NOW,
      size,
      api: {
        ...lists,
        plans: {
          list: (input) =>
            input.from < '2026-07-13'
              ? Promise.reject(new TypeError('Failed to fetch'))
              : lists.plans.list(input),
        },
      },
    });
    await button('Earlier weeks').click();
    const problem = page.getByRole('alert').filter({ hasText: 'Earlier weeks are not saved on this device' });
    await expect.element(problem).toBeVisible();
    await expect.element(problem.getByText('The server cannot be reached.', { exact: false })).toBeVisible();
    await button('Later weeks').click();
    await expect.element(problem).not.toBeInTheDocument();
    await expect.poll(() => dayOf('2026-07-22')).not.toBeNull();
  },
);
