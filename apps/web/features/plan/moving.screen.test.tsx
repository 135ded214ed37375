import { day as dayOf, mondayOf } from '@musette/coach/calendar/days';
import { expect, inject, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Conflict } from '#lib/replanning/conflicts.ts';
import type { PlanDetail } from '#lib/rider-data/plans.ts';
import { expectAccessible } from '#testing/accessible.ts';
import { failWith } from '#testing/api-stub.ts';
import { openScreen } from '#testing/screen.tsx';

const WEEK = mondayOf(dayOf('2026-03-02'));
const [TUESDAY, WEDNESDAY, FRIDAY, SATURDAY] = [1, 2, 4, 5];

const planned = (): PlanDetail => inject('recorded')['/plans/2026-03-02'];

function workoutAt(position: number): PlanDetail['workouts'][number] {
  const workout = planned().workouts[position];
  if (!workout) throw new Error(`no workout ${position}`);
  return workout;
}

function conflictAt(position: number, version = planned().version): Conflict {
  const { date, focus, minutes } = workoutAt(position);
  const hours = { minutesFree: 30, away: null, shorterMinutes: 30 };
  return { weekStart: WEEK, version, position, date, focus, minutes, ...hours };
}

/** The week after its Saturday ride was shortened. */
function shortened(): PlanDetail {
  const plan = planned();
  const { focus, minutes } = workoutAt(SATURDAY);
  const workout = { ...workoutAt(SATURDAY), minutes: 30, original: { focus, minutes } };
  return { ...plan, version: plan.version + 1, workouts: plan.workouts.with(SATURDAY, workout) };
}

/** The shortened week after the ride of Tuesday and the rest day of Friday were swapped. */
function moved(): PlanDetail {
  const plan = shortened();
  const workouts = plan.workouts.map((workout) => {
    const from = new Map([
      [TUESDAY, FRIDAY],
      [FRIDAY, TUESDAY],
    ]).get(workout.position);
    const { day, date, position } = workout;
    return from === undefined ? workout : { ...workoutAt(from), day, date, position };
  });
  return { ...plan, version: plan.version + 1, workouts };
}

/** Opens the week with two rides that no longer fit: Saturday's can be shortened, Tuesday's can move. */
async function openWeek(): Promise<void> {
  const screen = await openScreen(`/plan/${WEEK}?workout=${WEDNESDAY}`, {
    api: {
      conflicts: { list: { rides: [conflictAt(TUESDAY), conflictAt(SATURDAY)], race: null, weeks: [] } },
      plans: {
        get: planned(),
        complete: failWith({ code: 'changed-elsewhere' }),
        moves: ({ position }) => ({
          version: shortened().version,
          moves:
            position === TUESDAY
              ? [{ to: FRIDAY, date: workoutAt(FRIDAY).date, verdict: 'allowed', reasons: [] }]
              : [],
        }),
        fit: () => {
          const rides = [conflictAt(TUESDAY, shortened().version)];
          screen.api.answer({
            conflicts: { list: { rides, race: null, weeks: [] } },
            plans: { get: shortened() },
          });
          return shortened();
        },
        move: () => {
          screen.api.answer({
            conflicts: { list: { rides: [], race: null, weeks: [] } },
            plans: { get: moved() },
          });
          return moved();
        },
      },
    },
  });
}

const shorten = () =>
  page.getByRole('button', { name: `Shorten to 30 min: ${workoutAt(SATURDAY).focus}` }).click();

async function move(): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: `Move ${workoutAt(TUESDAY).focus}` })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: /Fri/ }).click();
}

const notice = () => page.getByRole('button', { name: 'Undo', exact: true });
const toast = () => page.getByText(`Shortened ${workoutAt(SATURDAY).focus} to 30 min.`);

it('shows one message at a time: a move replaces the message about the ride that was shortened before', async () => {
  await openWeek();
  await shorten();
  await expect.element(toast()).toBeVisible();
  await move();
  await expect.element(notice()).toBeVisible();
  expect(toast().elements()).toEqual([]);
});

it('stays where the rider is after a move', async () => {
  await openWeek();
  await shorten();
  await move();
  await expect.element(notice()).toBeVisible();
  await expect
    .poll(() => page.getByText('no longer fits your hours', { exact: false }).elements())
    .toEqual([]);
  expect(scrollY).toBe(0);
  // The pressed button has gone with its line. The focus goes to the new day, which is in sight.
  expect(document.activeElement).toBe(
    page.getByRole('navigation', { name: 'Days' }).getByRole('link', { name: /Fri/ }).element(),
  );
});

it('hides the message about a move while another one is shown', async () => {
  await openWeek();
  await move();
  await expect.element(notice()).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Mark complete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark complete' }).click();
  await expect.element(page.getByRole('alert').getByRole('button', { name: 'Dismiss' })).toBeVisible();
  expect(notice().elements()).toEqual([]);
  await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(notice()).toBeVisible();
});

it('is open to everybody: the days that a workout may move to', async () => {
  await openWeek();
  await page
    .getByRole('main')
    .getByRole('button', { name: `Move ${workoutAt(TUESDAY).focus}` })
    .first()
    .click();
  await expect.element(page.getByRole('dialog').getByRole('button', { name: /Fri/ })).toBeVisible();
  await expectAccessible();
});

it('is open to everybody: rides that no longer fit, and one that has moved', async () => {
  await openWeek();
  await expectAccessible();
  await move();
  await expect.element(notice()).toBeVisible();
  await expectAccessible();
});
