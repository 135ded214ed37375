import { day, mondayOf } from '@musette/coach/calendar/days';
import { openScreen } from '#testing/screen.tsx';
import { describe, expect, inject, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Conflict, RaceConflict } from '#lib/replanning/conflicts.ts';

const NOTHING_LOST = { moved: 0, shortened: 0, leftOut: 0, feedback: 0 };
const generation = () => inject('recorded')['/generation'].generation;
const sunday: Conflict = {
  weekStart: mondayOf(day('2026-03-02')),
  version: 1,
  position: 6,
  date: day('2026-03-08'),
  focus: 'Long ride',
  minutes: 120,
  minutesFree: 60,
  away: null,
  shorterMinutes: 60,
};

describe('a race that has changed', () => {
  const REMOVED: RaceConflict = {
    planned: day('2026-05-24'),
    now: null,
    broken: [
      { weekStart: mondayOf(day('2026-05-18')), promise: 'taper' },
      { weekStart: mondayOf(day('2026-05-18')), promise: 'race-day' },
    ],
    weeks: ['2026-05-04', '2026-05-11', '2026-05-18'].map((date) => mondayOf(day(date))),
    isAfterPlan: false,
  };
  const LATER = { ...REMOVED, now: day('2026-06-21'), isAfterPlan: true };
  const listed = (race: RaceConflict, rides: readonly Conflict[] = []) => ({
    conflicts: { list: { rides: [...rides], race, weeks: [] } },
  });

  it('is named with the promise that it breaks, and links to the generator', async () => {
    const screen = await openScreen('/dashboard', { api: listed(REMOVED) });
    await expect
      .element(page.getByText('You have no race now. Taper and race day are planned for Sun, May 24.'))
      .toBeVisible();
    const link = page.getByRole('link', { name: 'Change the plan' }).first();
    await expect.element(link).toHaveAttribute('href', '/generate?change=true');
    await link.click();
    await expect.poll(() => screen.path()).toBe('/generate');
  });

  it('leaves a taper behind in a plan that ends before it', async () => {
    await openScreen('/dashboard', { api: listed({ ...REMOVED, planned: null }) });
    await expect
      .element(page.getByText('You have no race now. The plan still tapers for one.'))
      .toBeVisible();
  });

  it.each(['/dashboard', '/plan/2026-05-18'])('has its weeks planned again (%s)', async (at) => {
    const screen = await openScreen(at, {
      api: {
        ...listed(REMOVED),
        generation: {
          replanReplacement: { ...NOTHING_LOST, weeks: REMOVED.weeks },
          again: () => ({ ...generation(), id: 'again', state: 'running' }),
        },
      },
    });
    await expect.element(page.getByText(/3 weeks lead to your race as it was\./)).toBeVisible();
    await page.getByRole('button', { name: 'Plan these weeks again' }).click();
    await expect.poll(() => screen.api.inputsOf('generation.again')).toHaveLength(1);
  });

  it('counts all weeks that are planned again, with their reasons', async () => {
    await openScreen('/dashboard', { api: listed(REMOVED, [sunday]) });
    await expect
      .element(page.getByText(/4 weeks do not fit your hours, or lead to your race as it was\./))
      .toBeVisible();
  });

  it('asks for a new plan where it is after the end of the plan', async () => {
    await openScreen('/dashboard', { api: listed(LATER) });
    await expect
      .element(page.getByText(/^Your race is on Sun, Jun 21 now, after the last week of the plan\./))
      .toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Make a plan for the race' }))
      .toHaveAttribute('href', '/generate?change=true');
    await expect.element(page.getByRole('button', { name: /again$/ })).not.toBeInTheDocument();
  });

  it('is no reason to plan weeks again where it is after the end of the plan', async () => {
    await openScreen('/dashboard', { api: listed({ ...LATER, weeks: [] }, [sunday]) });
    await expect
      .element(
        page.getByText(/^1 week does not fit your hours\. Workouts .* Other weeks are planned again too/),
      )
      .toBeVisible();
  });

  it('is named in the profile, with the way to the dashboard, which offers that', async () => {
    await openScreen('/account', { api: listed(REMOVED) });
    await expect
      .element(page.getByRole('link', { name: 'See what to do' }))
      .toHaveAttribute('href', '/dashboard');
  });
});
