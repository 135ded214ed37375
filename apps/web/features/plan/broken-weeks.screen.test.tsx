import { day, mondayOf } from '@musette/coach/calendar/days';
import { expect, inject, it } from 'vitest';
import { page } from 'vitest/browser';
import type { BrokenWeek, Conflict, RaceConflict } from '#lib/replanning/conflicts.ts';
import { expectAccessible } from '#testing/accessible.ts';
import { openScreen } from '#testing/screen.tsx';

const WEEK = mondayOf(day('2026-03-02'));

/** The answer for a replan that takes no change of the rider along. */
const NOTHING_LOST = { weeks: [WEEK], moved: 0, shortened: 0, leftOut: 0, feedback: 0 };

const AWAY = {
  name: 'days-off',
  limit: 'planned around your days without riding, with an easy return',
  figure: 'your days without riding have changed since this was planned',
  passed: false,
};
const LONG = { name: 'long-ride-growth', limit: 'no ride longer than 2 h 12', figure: '3 h', passed: false };
const AWAY_WORDS = /^Week of Mar 2\. Your days without riding have changed since this was planned\.$/;

const RIDE: Conflict = {
  weekStart: WEEK,
  version: 1,
  position: 5,
  date: day('2026-03-07'),
  focus: 'Long ride',
  minutes: 180,
  minutesFree: 0,
  away: null,
  shorterMinutes: null,
};

const weekWith = (check: BrokenWeek['broken'][number]) => ({
  rides: [],
  race: null,
  weeks: [{ weekStart: WEEK, broken: [check], eventDays: [], isForOtherEvents: false }],
});

it.each([
  ['/dashboard', '1 week no longer keeps its promises'],
  [`/plan/${WEEK}`, 'This week no longer keeps its promises'],
])('names the promise that a week breaks once, and plans the week again (%s)', async (at, name) => {
  const { generation } = inject('recorded')['/generation'];
  const screen = await openScreen(at, {
    api: {
      conflicts: {
        list: weekWith(LONG),
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
  await openScreen(at, { api: { conflicts: { list: weekWith(AWAY) } } });
  const title = page.getByRole('heading', { name, exact: true });
  await expect.element(title).toBeVisible();
  expect(page.getByText('days without riding', { exact: false }).elements()).toEqual([title.element()]);
  await expect.element(page.getByText(/^Workouts that you have done or skipped stay\./)).toBeVisible();
  expect(page.getByText('Week of Mar 2.', { exact: true }).elements()).toHaveLength(lines);
  await expectAccessible();
});

it('says once which weeks no longer fit the events of the rider', async () => {
  const EVENTS = {
    name: 'race-day',
    limit: 'planned around your events',
    figure: 'your events have changed',
    passed: false,
  };
  const weeks = [WEEK, '2026-03-09', '2026-03-16', '2026-03-23'].map((weekStart) => ({
    weekStart,
    broken: [EVENTS],
    eventDays: [],
    isForOtherEvents: true,
  }));
  await openScreen('/dashboard', { api: { conflicts: { list: { rides: [], race: null, weeks } } } });
  const title = page.getByRole('heading', { name: '4 weeks no longer fit your events' });
  await expect.element(title).toBeVisible();
  await expect.element(page.getByText('Weeks of Mar 2 to Mar 23.', { exact: true })).toBeVisible();
  expect(page.getByText(/promises/).elements()).toEqual([]);
});

it('gives the reason of a week without riding beside a week with another one', async () => {
  const weeks = [
    { weekStart: WEEK, broken: [AWAY], eventDays: [], isForOtherEvents: false },
    { weekStart: '2026-03-09', broken: [LONG], eventDays: [], isForOtherEvents: false },
  ];
  await openScreen('/dashboard', { api: { conflicts: { list: { rides: [], race: null, weeks } } } });
  await expect
    .element(
      page.getByRole('heading', {
        name: '2 weeks no longer fit your days without riding, or keep their promises',
      }),
    )
    .toBeVisible();
  await expect.element(page.getByText(AWAY_WORDS)).toBeVisible();
  await expect
    .element(page.getByText('Week of Mar 9. Long ride: no ride longer than 2 h 12. Now: 3 h.'))
    .toBeVisible();
});

it.each(['/dashboard', `/plan/${WEEK}`])(
  'gives the reason of a week below a title about rides that no longer fit (%s)',
  async (at) => {
    await openScreen(at, { api: { conflicts: { list: { ...weekWith(AWAY), rides: [RIDE] } } } });
    await expect
      .element(page.getByRole('heading', { name: '1 ride no longer fits your hours' }))
      .toBeVisible();
    await expect.element(page.getByText(AWAY_WORDS)).toBeVisible();
  },
);

const OTHER_RACE: RaceConflict = {
  planned: day('2026-03-08'),
  now: null,
  broken: [{ weekStart: WEEK, promise: 'race-day' }],
  weeks: [WEEK],
  isAfterPlan: false,
};

it.each([
  ['a broken promise', weekWith(LONG)],
  ['a ride that is too long', { rides: [RIDE], race: null, weeks: [] }],
  ['a race on another day', { rides: [], race: OTHER_RACE, weeks: [] }],
])('does not call a week proven beside %s', async (_, list) => {
  const { checks } = inject('recorded')['/plans/2026-03-02'].proof;
  const held = `${checks.length} of ${checks.length}`;
  await openScreen(`/plan/${WEEK}`, { api: { conflicts: { list } } });
  await expect.element(page.getByText(`Proven before your changes, ${held}`)).toBeVisible();
  await expect
    .element(page.getByText(`${held} promises kept, for your hours and events of before.`))
    .toBeVisible();
  expect(page.getByText('Plan proven').elements()).toEqual([]);
  await expectAccessible();
});
