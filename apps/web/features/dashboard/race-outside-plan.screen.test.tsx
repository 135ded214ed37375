import { day, mondayOf } from '@musette/coach/calendar/days';
import { expect, inject, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ApiAnswers } from '#testing/api-stub.ts';
import { openScreen } from '#testing/screen.tsx';
import { outsidePlanText } from './race-outside-plan.tsx';

const profile = inject('recorded')['/profile'];
/** The recorded plan, without its race and up to its eighth week, which ends on April 26. */
const { plans: season } = inject('recorded')['/plans?from=2026-03-02&weeks=12'];
const plans = season
  .slice(0, 8)
  .map((plan) => ({ ...plan, of: 8, raceDate: null, raceName: null, isRacePrep: false }));

const answers = (raceDate: string | null): ApiAnswers => ({
  profile: { get: { ...profile, raceDate: raceDate === null ? null : day(raceDate) } },
  plans: { list: { plans }, weeks: { weeks: plans.map(({ weekStart }) => weekStart) } },
});
const line = () => page.getByText(/before your race on/);
const extend = () => page.getByRole('link', { name: 'Plan up to the race' });

it('warns of a race after the end of the plan, and opens the generator with the weeks up to it', async () => {
  const screen = await openScreen('/dashboard', { api: answers('2026-06-21') });
  await expect
    .element(page.getByText('Your plan ends on Sun, Apr 26, before your race on Sun, Jun 21.'))
    .toBeVisible();
  await extend().click();
  await expect.poll(() => screen.path()).toBe('/generate');
  await expect.element(page.getByLabelText('Race date')).toHaveValue('2026-06-21');
  await expect.element(page.getByRole('button', { name: 'Generate 16 weeks' })).toBeEnabled();
});

it('offers no plan for a race that is too near', async () => {
  await openScreen('/dashboard', { now: '2026-04-13T11:00:00Z', api: answers('2026-05-03') });
  await expect
    .element(page.getByText(/, before your race on Sun, May 3\. The race is too near for/))
    .toBeVisible();
  expect(extend().elements()).toEqual([]);
});

it('leaves the way to the race to "Write the rest" of an interrupted plan', async () => {
  const { generation } = inject('recorded')['/generation'];
  const weeks = generation.weeks.map((week, index) =>
    index < 8 ? week : { ...week, state: 'waiting' as const, source: null },
  );
  const cancelled = { ...generation, state: 'cancelled' as const, weeks, written: 8 };
  await openScreen('/dashboard', {
    api: { ...answers('2026-05-24'), generation: { current: { generation: cancelled } } },
  });
  await expect.element(page.getByText('8 of 12 weeks written')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Training progress' })).toBeVisible();
  expect(line().elements()).toEqual([]);
});

it('says where the race lies when its week is not planned', () => {
  const [today, weeks] = [
    day('2026-03-04'),
    ['2026-02-23', '2026-03-09', '2026-03-23'].map(day).map(mondayOf),
  ];
  const text = (raceDate: string, planned = weeks) => outsidePlanText(planned, day(raceDate), today);
  expect(text('2026-03-07')).toBe('Your plan starts on Mon, Mar 9, after your race on Sat, Mar 7.');
  expect(text('2026-03-22')).toBe('The week of your race on Sun, Mar 22 is not planned.');
  expect(text('2026-03-30')).toBe('Your plan ends on Sun, Mar 29, before your race on Mon, Mar 30.');
  // The race has its week, is over, or there is no plan.
  expect(text('2026-03-29')).toBeNull();
  expect(text('2026-03-03')).toBeNull();
  expect(text('2026-05-01', weeks.slice(0, 1))).toBeNull();
});
