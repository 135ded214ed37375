import { expect, inject, it } from 'vitest';
import { page } from 'vitest/browser';
import { givenActivity, givenActivityDetail } from '#testing/activity.ts';
import { failWith } from '#testing/api-stub.ts';
import { plansWith } from '#testing/plans.ts';
import { openScreen } from '#testing/screen.tsx';

const PATH = '/activity/019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a10';
const [TUESDAY, WEDNESDAY] = ['2026-03-03', '2026-03-04'];

const missed = () =>
  plansWith(() => ({})).plans[0]?.workouts.find(({ date }) => date === TUESDAY) ?? expect.fail('no workout');

/** A week whose Tuesday was missed, and whose Wednesday is free. */
const weeks = (change: Parameters<typeof plansWith>[0] = () => ({})) =>
  plansWith((workout) => ({
    ...(workout.date === WEDNESDAY && { status: 'rest', type: 'Rest' }),
    ...change(workout),
  }));

const asLong = () => {
  const seconds = missed().minutes * 60;
  return { date: WEDNESDAY, movingSeconds: seconds, elapsedSeconds: seconds, hasFile: false };
};

/** Opens a ride on the Wednesday after the missed Tuesday, as long as its workout. */
async function open(other: Partial<ReturnType<typeof givenActivity>> | null = null) {
  const { hasFile: _, ...ride } = asLong();
  const others = other
    ? [givenActivity({ id: '019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a11', ...ride, ...other })]
    : [];
  return openScreen(PATH, {
    now: '2026-03-06T11:00:00.000Z',
    api: {
      activities: {
        get: givenActivityDetail(asLong()),
        list: { activities: [givenActivity(ride), ...others] },
      },
      plans: {
        list: weeks(),
        complete: ({ completed, activityId = null }) => {
          const done = { status: 'completed', completedBy: activityId, completedSize: 'full' } as const;
          const [week] = weeks(({ date }) => (date === TUESDAY && completed ? done : {})).plans;
          return { ...inject('recorded')['/plans/2026-03-02'], ...week };
        },
      },
    },
  });
}

const question = () => page.getByText(/^Was this the .+ of Tue, Mar 3\?$/);
const yes = () => page.getByRole('button', { name: 'Yes, count it' });

it('asks whether a ride was the workout of the day before, and compares it with that one', async () => {
  const screen = await open();
  await expect.element(page.getByText('No workout was planned for this day.')).toBeVisible();
  await expect.element(question()).toBeVisible();
  await yes().click();
  await expect.element(page.getByText(/^This ride counts as the .+ of Tue, Mar 3\.$/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await expect
    .element(page.getByRole('link', { name: missed().focus }))
    .toHaveAttribute('href', '/plan/2026-03-02?workout=1');
  await expect.element(page.getByText('within 20 %')).toBeVisible();
  expect(screen.api.inputsOf('plans.complete')).toEqual([
    expect.objectContaining({
      position: 1,
      completed: true,
      activityId: givenActivity().id,
      seen: { completedAt: null, completedSize: null, skippedAt: null, skipReason: null },
    }),
  ]);
});

it('takes that back', async () => {
  const screen = await open();
  await yes().click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(question()).toBeVisible();
  await expect.element(yes()).toHaveFocus();
  await expect.element(page.getByText('No workout was planned for this day.')).toBeVisible();
  expect(screen.api.inputsOf('plans.complete').at(-1)).toMatchObject({ position: 1, completed: false });
});

it('says why a ride was not counted', async () => {
  const screen = await open();
  screen.api.answer({ plans: { complete: failWith({ code: 'not-a-workout' }) } });
  await yes().click();
  await expect.element(page.getByText(/^This workout has changed in the meantime\./)).toBeVisible();
});

it('does not ask again after a no, and counts the ride later', async () => {
  const screen = await open();
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect
    .element(page.getByRole('status').getByText(/^This ride does not count as the .+ of Tue, Mar 3\.$/))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Count it' })).toHaveFocus();
  expect(question().elements()).toEqual([]);
  expect(localStorage.getItem('musette.not-moved')).toContain(TUESDAY);
  screen.history.push('/import');
  await expect.poll(() => screen.path()).toBe('/import');
  screen.history.back();
  await page.getByRole('button', { name: 'Count it' }).click();
  await expect.element(page.getByText(/^This ride counts as the .+ of Tue, Mar 3\.$/)).toBeVisible();
});

it('does not ask where another ride was that workout', async () => {
  const screen = await open({ date: TUESDAY });
  await expect.element(page.getByText('No workout was planned for this day.')).toBeVisible();
  await expect.poll(() => screen.api.inputsOf('activities.list')).toHaveLength(1);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(question().elements()).toEqual([]);
});
