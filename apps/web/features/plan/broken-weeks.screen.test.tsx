import { expect, inject, it } from 'vitest';
import { page } from 'vitest/browser';
import type { BrokenWeek } from '#lib/conflicts.ts';
import type { Generation } from '#lib/generation.ts';
import { expectAccessible } from '#testing/accessible.ts';
import { openScreen } from '#testing/screen.tsx';

const WEEK = '2026-03-02';

/** The answer for a replan that takes no change of the rider along. */
const NOTHING_LOST = { weeks: [WEEK], moved: 0, shortened: 0, leftOut: 0, feedback: 0 };

const weekWith = (check: BrokenWeek['broken'][number]) => ({
  rides: [],
  race: null,
  weeks: [{ weekStart: WEEK, broken: [check], eventDays: [] }],
});

it.each([
  ['/dashboard', '1 week no longer keeps its promises'],
  [`/plan/${WEEK}`, 'This week no longer keeps its promises'],
])('names the promise that a week breaks once, and plans the week again (%s)', async (at, name) => {
  const broken = {
    name: 'long-ride-growth',
    limit: 'no ride longer than 2 h 12',
    figure: '3 h',
    passed: false,
  };
  const { generation } = inject('recorded')['/generation'] as { generation: Generation };
  const screen = await openScreen(at, {
    api: {
      conflicts: {
        list: { rides: [], race: null, weeks: [{ weekStart: WEEK, broken: [broken], eventDays: [] }] },
      },
      generation: {
        replanReplacement: NOTHING_LOST,
        again: () => {
          screen.api.answer({
            conflicts: { list: { rides: [], race: null, weeks: [] } },
            generation: { current: { generation: { ...generation, id: 'again' } } },
          });
          return { ...generation, id: 'again', state: 'running' };
        },
      },
    },
  });
  const title = page.getByRole('heading', { name, exact: true });
  await expect.element(title).toBeVisible();
  await expect
    .element(page.getByText('Week of Mar 2. Long ride: no ride longer than 2 h 12. Now: 3 h.'))
    .toBeVisible();
  expect(page.getByText('no longer keep', { exact: false }).elements()).toHaveLength(1);
  await page.getByRole('button', { name: 'Plan this week again' }).click();
  await expect.poll(() => title.elements()).toEqual([]);
});

it.each([
  ['/dashboard', '1 week no longer fits your days without riding', 1],
  [`/plan/${WEEK}`, 'This week no longer fits your days without riding', 0],
])('says once that the days without riding have changed (%s)', async (at, name, lines) => {
  const broken = {
    name: 'days-off',
    limit: 'planned around your days without riding, with an easy return',
    figure: 'your days without riding have changed since this week was planned',
    passed: false,
  };
  await openScreen(at, { api: { conflicts: { list: weekWith(broken) } } });
  const title = page.getByRole('heading', { name, exact: true });
  await expect.element(title).toBeVisible();
  expect(page.getByText('days without riding', { exact: false }).elements()).toEqual([title.element()]);
  await expect.element(page.getByText(/^Workouts that you have done or skipped stay\./)).toBeVisible();
  expect(page.getByText('Week of Mar 2.', { exact: true }).elements()).toHaveLength(lines);
  await expectAccessible();
});
