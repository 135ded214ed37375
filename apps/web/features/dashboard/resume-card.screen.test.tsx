import { day } from '@musette/coach/calendar/days';
import { inject, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Api, SentBy } from '@musette/contract/client';
import type { Conflict } from '#lib/replanning/conflicts.ts';
import { failWith } from '#testing/api-stub.ts';
import { openScreen } from '#testing/screen.tsx';

type Generation = NonNullable<SentBy<Api['generation']['current']>['generation']>;

/** A generation of eight weeks that was cancelled after three. */
const cancelled = (change: Partial<Generation> = {}): Generation => {
  const { generation } = inject('recorded')['/generation'];
  const weeks = generation.weeks
    .slice(0, 8)
    .map((week, index) => (index < 3 ? week : { ...week, state: 'waiting' as const, source: null }));
  return { ...generation, state: 'cancelled', weeks, written: 3, ...change };
};
const running = () => cancelled({ state: 'running', finishedAt: null });

const rest = () => page.getByText('3 of 8 weeks written');
const button = () => page.getByRole('button', { name: 'Write the rest' });

it('shows the progress of a cancelled generation, and resumes it with its own choices', async () => {
  const screen = await openScreen('/dashboard', {
    api: { generation: { current: { generation: cancelled() }, resume: running } },
  });
  await expect.element(rest()).toBeVisible();
  screen.api.answer({ generation: { current: () => ({ generation: running() }) } });
  await button().click();
  await expect.element(page.getByText(/^Writing week 4 of 8/)).toBeVisible();
  expect(screen.api.inputsOf('generation.resume')).toHaveLength(1);
  expect(screen.api.inputsOf('generation.start')).toEqual([]);
});

it('says why a generation can no longer be resumed', async () => {
  await openScreen('/dashboard', {
    api: {
      generation: {
        current: { generation: cancelled() },
        resume: failWith({ code: 'generation-not-resumable' }),
      },
    },
  });
  await button().click();
  await expect
    .element(
      page.getByRole('alert').getByText(/Your hours, days without riding, events or race have changed since/),
    )
    .toBeVisible();
});

it('offers to plan the missing weeks after the hours have changed, and not to write them as ordered', async () => {
  const done = { ...cancelled(), id: 'filled', state: 'running' as const, finishedAt: null };
  const screen = await openScreen('/dashboard', {
    now: '2026-03-11T11:00:00Z',
    api: {
      generation: { current: { generation: cancelled({ hoursChanged: true }) }, start: done },
    },
  });
  const why = page.getByText(
    /^Your hours, days without riding or events have changed since, so the missing weeks cannot be written/,
  );
  await expect.element(why).toBeVisible();
  expect(button().elements()).toEqual([]);
  await page.getByRole('link', { name: 'Plan the missing weeks' }).click();
  await expect.poll(() => screen.path()).toBe('/generate');
  await expect.element(why).toBeVisible();
  expect(button().elements()).toEqual([]);
  await page.getByRole('button', { name: 'Plan the missing weeks' }).click();
  // The order reaches to Monday, April 20; on Wednesday, March 11, six whole weeks remain.
  await expect
    .poll(() => screen.api.inputsOf('generation.start'))
    .toMatchObject([{ ...cancelled().choice, start: 'monday', weeks: 6, replace: false }]);
});

it('plans the missing weeks for the race as it is now once that has moved', async () => {
  const { choice } = cancelled();
  const changed = { hoursChanged: true, raceChanged: true };
  const moved = cancelled({ ...changed, choice: { ...choice, raceDate: day('2026-04-25') } });
  const profile = { ...inject('recorded')['/profile'], raceDate: day('2026-04-18') };
  const screen = await openScreen('/dashboard', {
    now: '2026-03-11T11:00:00Z',
    api: { profile: { get: profile }, generation: { current: { generation: moved }, start: running } },
  });
  const why = page.getByText(/^Your race has changed since, so the missing weeks cannot be written/);
  await expect.element(why).toBeVisible();
  await page.getByRole('link', { name: 'Plan the missing weeks' }).click();
  await expect.element(why).toBeVisible();
  // The form is for that race as well; the weeks that are written name the former one.
  await expect.element(page.getByLabelText('Race date')).toHaveValue('2026-04-18');
  await expect.element(page.getByRole('button', { name: 'Generate 5 weeks' })).toBeVisible();
  await page.getByRole('button', { name: 'Plan the missing weeks' }).click();
  await expect
    .poll(() => screen.api.inputsOf('generation.start'))
    .toMatchObject([{ raceDate: '2026-04-18', replace: false }]);
});

it('leaves the missing weeks to the replan where a written week no longer fits', async () => {
  const [, second] = cancelled().weeks;
  const ride = {
    weekStart: second?.weekStart ?? '',
    version: 1,
    position: 5,
    date: '2026-03-14',
    focus: 'Long ride',
    minutes: 120,
    minutesFree: 60,
    away: null,
    shorterMinutes: 60,
  } as Conflict;
  await openScreen('/dashboard', {
    api: {
      generation: { current: { generation: cancelled({ hoursChanged: true }) } },
      conflicts: { list: { rides: [ride], race: null, weeks: [] } },
    },
  });
  await expect
    .element(page.getByText('“Plan this week again” plans them as things are now.', { exact: false }))
    .toBeVisible();
  expect(page.getByRole('link', { name: 'Plan the missing weeks' }).elements()).toEqual([]);
});

it.each(['/dashboard', '/generate'])('counts the weeks that existed before as written (%s)', async (path) => {
  const weeks = cancelled().weeks.map((week, index) =>
    index < 2 ? { ...week, state: 'kept' as const, source: null } : week,
  );
  await openScreen(path, {
    api: { generation: { current: { generation: cancelled({ weeks, written: 1 }) } } },
  });
  await expect.element(page.getByText('3 of 8 weeks written', { exact: false })).toBeVisible();
});

it('offers to resume on the generator too, whatever the form contains', async () => {
  const screen = await openScreen('/generate', {
    now: '2026-03-10T11:00:00Z',
    api: { generation: { current: { generation: cancelled() }, resume: running } },
  });
  await page.getByRole('radiogroup', { name: 'How hard' }).getByRole('radio', { name: 'Easy' }).click();
  await button().click();
  await expect.poll(() => screen.api.inputsOf('generation.resume')).toHaveLength(1);
});

it.each([
  ['replaces existing weeks', { replace: true }, '2026-03-02T11:00:00Z'],
  ['is done', { state: 'done' as const }, '2026-03-02T11:00:00Z'],
  ['has missing weeks in the past', {}, '2026-03-24T11:00:00Z'],
])('does not offer to resume a generation that %s', async (_what, change, now) => {
  await openScreen('/dashboard', {
    now,
    api: { generation: { current: { generation: cancelled(change) } } },
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(page.getByText('Training progress')).toBeVisible();
  expect(rest().elements()).toEqual([]);
});
