import type { Api, SentBy } from '@musette/contract/client';
import { expect, inject, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { givenActivity } from '#testing/activity.ts';
import { failWith } from '#testing/api-stub.ts';
import { plansWith } from '#testing/plans.ts';
import { openScreen } from '#testing/screen.tsx';

const WEEK = '2026-03-02';
const [MONDAY, TUESDAY, WEDNESDAY, FRIDAY] = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-06'];

/** Anna's first week. Wednesday is free; nothing was ridden on Tuesday. */
const week = (change: Parameters<typeof plansWith>[0] = () => ({})) =>
  plansWith((workout) => ({
    ...(workout.date === WEDNESDAY && { status: 'rest', type: 'Rest', focus: 'Rest', minutes: 0 }),
    ...change(workout),
  }));

const detailOf = (list = week(), version = 1): SentBy<Api['plans']['get']> => {
  const [plan] = list.plans;
  if (!plan) throw new Error('no plan');
  const detail = inject('recorded')['/plans/2026-03-02'];
  return { ...detail, ...plan, version };
};

const workoutOn = (date: string) =>
  week().plans[0]?.workouts.find((one) => one.date === date) ?? expect.fail('no workout');

/** The week after two of its days were swapped. */
function swapped(from: number, to: number, version: number) {
  const { workouts } = detailOf();
  const at = (position: number) => workouts[position] ?? expect.fail('no workout');
  const place = (workout: (typeof workouts)[number], { day, date, position }: (typeof workouts)[number]) => ({
    ...workout,
    day,
    date,
    position,
  });
  return {
    ...detailOf(week(), version),
    workouts: workouts.with(from, place(at(to), at(from))).with(to, place(at(from), at(to))),
  };
}

const OVER = 'Wednesday is over.';

/** Opens the calendar on a day of the first week. */
async function open(now: string, ride: Partial<ReturnType<typeof givenActivity>> | null = null) {
  let isMoved = false;
  const first = detailOf().version;
  const screen = await openScreen('/activities', {
    now: `${now}T11:00:00.000Z`,
    api: {
      activities: { list: { activities: ride ? [givenActivity(ride)] : [] } },
      plans: {
        list: week(),
        moves: ({ position }) => ({
          version: first,
          moves: [0, 1, 2, 3, 4, 5, 6]
            .filter((to) => to !== position)
            .map((to) => ({
              to,
              date: `2026-03-0${to + 2}`,
              ...(`2026-03-0${to + 2}` < now
                ? { verdict: 'not-allowed' as const, reasons: [OVER] }
                : { verdict: 'allowed' as const, reasons: [] }),
            })),
        }),
        move: ({ from, to }) => {
          isMoved = !isMoved;
          return isMoved ? swapped(from, to, 2) : detailOf(week(), 3);
        },
        complete: ({ completed, activityId = null }) => {
          const done = { status: 'completed', completedBy: activityId, completedSize: 'full' } as const;
          return detailOf(week(({ date }) => (date === TUESDAY && completed ? done : {})));
        },
      },
    },
  });
  await expect.element(page.getByRole('grid')).toBeVisible();
  return screen;
}

const cell = (date: string) =>
  document.querySelector<HTMLElement>(`td[data-date="${date}"]`) ?? expect.fail(`no ${date}`);
const workoutIn = (date: string) =>
  cell(date).querySelector<HTMLElement>('[data-workout]') ?? expect.fail(`no workout on ${date}`);
const veil = (date: string) => document.querySelector(`[data-veil="${date}"]`);

const pointer = (type: string, element: Element, at?: { readonly x: number; readonly y: number }) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  const { x, y } = at ?? { x: left + width / 2, y: top + height / 2 };
  element.dispatchEvent(
    new PointerEvent(type, {
      bubbles: true,
      cancelable: true,
      button: 0,
      pointerType: 'mouse',
      clientX: x,
      clientY: y,
    }),
  );
};

/** Presses the workout of a day and goes over another one. The page loads what moves workouts when a pointer comes. */
async function drag(from: string, to: string): Promise<void> {
  await userEvent.hover(cell(from));
  await expect
    .poll(() => {
      pointer('pointerdown', workoutIn(from));
      pointer('pointermove', workoutIn(from), { x: 400, y: 5 });
      return veil(from)?.textContent;
    })
    .toBe('From here');
  // The popover of the day goes with the first move, and lay on the days beside it.
  await expect.poll(() => document.querySelector('[data-popover]')).toBeNull();
  pointer('pointermove', cell(to));
}

const drop = (on: string) => pointer('pointerup', cell(on));

it('moves a workout that is dragged to another day, and back', async () => {
  const screen = await open(MONDAY);
  const { focus } = workoutOn(TUESDAY);
  await drag(TUESDAY, WEDNESDAY);
  await expect.poll(() => veil(WEDNESDAY)?.textContent).toBe('A rest dayFits');
  drop(WEDNESDAY);
  await expect.element(page.getByText(`${focus} moved to Wednesday.`)).toBeVisible();
  expect(workoutIn(WEDNESDAY)).toBeVisible();
  expect(cell(WEDNESDAY).getAttribute('aria-selected')).toBe('true');
  expect(screen.api.inputsOf('plans.move')).toEqual([
    expect.objectContaining({ weekStart: WEEK, from: 1, to: 2 }),
  ]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText(`Moved back: ${focus} moved to Tuesday.`)).toBeVisible();
  expect(workoutIn(TUESDAY)).toBeVisible();
  expect(screen.api.inputsOf('plans.move').at(-1)).toMatchObject({ version: 2, from: 2, to: 1 });
});

it('refuses a day that is over, and another week, with the reason', async () => {
  const screen = await open(FRIDAY);
  await drag(TUESDAY, WEDNESDAY);
  await expect.poll(() => veil(WEDNESDAY)?.textContent).toContain(OVER);
  drop(WEDNESDAY);
  await expect.element(page.getByText(`Not moved. ${OVER}`)).toBeVisible();
  await drag(TUESDAY, '2026-03-11');
  drop('2026-03-11');
  await expect.element(page.getByText('Not moved. A workout can only move within its week.')).toBeVisible();
  expect(screen.api.inputsOf('plans.move')).toEqual([]);
});

it('says of each day why not, whole and uncovered, where no day has room', async () => {
  const screen = await open(MONDAY);
  const reasons = [
    'You have 1 h on Wednesday: too little for a workout of 10 h, which needs all of a long summer day.',
  ];
  screen.api.answer({
    plans: {
      list: week(({ date }) => (date === TUESDAY ? { minutes: 600 } : {})),
      moves: { version: 1, moves: [{ to: 2, date: WEDNESDAY, verdict: 'not-allowed', reasons }] },
    },
  });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await expect.poll(() => cell(TUESDAY).textContent).toContain('600');
  await drag(TUESDAY, WEDNESDAY);
  await expect.poll(() => veil(WEDNESDAY)?.textContent).toContain('too little');
  expect(veil(WEDNESDAY)?.scrollHeight).toBeLessThanOrEqual(veil(WEDNESDAY)?.clientHeight ?? 0);
  const bottomOf = (element: Element | null) => element?.getBoundingClientRect().bottom ?? Number.NaN;
  const top = veil(WEDNESDAY)?.getBoundingClientRect().top ?? 0;
  await expect.poll(() => bottomOf(document.querySelector('[class*=docked]'))).toBeLessThanOrEqual(top + 1);
  drop(WEDNESDAY);
  await expect.element(page.getByText(/^Not moved\. You have 1.h on Wednesday/)).toBeVisible();
});

it('offers the reasons beside a day whose workout has no other day', async () => {
  const screen = await open(MONDAY);
  screen.api.answer({ plans: { list: week(({ date }) => (date === TUESDAY ? { minutes: 600 } : {})) } });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await expect.poll(() => cell(TUESDAY).textContent).toContain('600');
  cell(TUESDAY).click();
  await expect.element(page.getByText('No other day of the week has room.')).toBeVisible();
  const { focus } = workoutOn(TUESDAY);
  await page.getByRole('button', { name: `Why not move ${focus}` }).click();
  await expect.element(page.getByRole('dialog', { name: `Move ${focus}` })).toBeVisible();
});

it('waits for the verdict on a quick drop', async () => {
  const screen = await open(FRIDAY);
  const { promise, resolve } = Promise.withResolvers<void>();
  const date = WEDNESDAY;
  screen.api.answer({
    plans: {
      moves: async () => {
        await promise;
        return { version: 1, moves: [{ to: 2, date, verdict: 'not-allowed', reasons: [OVER] }] };
      },
    },
  });
  await drag(TUESDAY, WEDNESDAY);
  drop(WEDNESDAY);
  await expect.poll(() => veil(WEDNESDAY)).toBeNull();
  resolve();
  await expect.element(page.getByText(`Not moved. ${OVER}`)).toBeVisible();
  expect(screen.api.inputsOf('plans.move')).toEqual([]);
});

it('counts the ride on which a missed workout is dropped, and takes that back', async () => {
  const ride = { date: WEDNESDAY, name: 'A day late', movingSeconds: 1200 };
  const screen = await open(FRIDAY, ride);
  await drag(TUESDAY, WEDNESDAY);
  await expect.poll(() => veil(WEDNESDAY)?.textContent).toBe('“A day late”Was this ride');
  drop(WEDNESDAY);
  await expect.element(page.getByText(/: marked as completed$/)).toBeVisible();
  expect(screen.api.inputsOf('plans.complete')).toEqual([
    expect.objectContaining({ position: 1, completed: true, activityId: givenActivity().id }),
  ]);
  const card = page.getByRole('region', { name: 'Wednesday, March 4, 2026' });
  await expect.element(card.getByText(/^“A day late” counts as the .+ of Tue, Mar 3\.$/)).toBeVisible();
  await card.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => cell(TUESDAY).textContent).toContain('Missed');
});

it('counts no run, and no ride that is two days late', async () => {
  const screen = await open(FRIDAY, { date: WEDNESDAY, type: 'run', name: 'In the woods' });
  await drag(TUESDAY, WEDNESDAY);
  drop(WEDNESDAY);
  await expect.element(page.getByText(`Not moved. ${OVER}`)).toBeVisible();
  expect(screen.api.inputsOf('plans.complete')).toEqual([]);
});

it('ends a drag with Escape, and shows no day meanwhile', async () => {
  await open(MONDAY);
  await drag(TUESDAY, WEDNESDAY);
  expect(document.querySelector('[data-popover]')).toBeNull();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => veil(TUESDAY)).toBeNull();
  expect(workoutIn(TUESDAY)).toBeVisible();
});

it('moves a workout with the keyboard, and stays with it', async () => {
  await open(MONDAY);
  cell(MONDAY).focus();
  await userEvent.keyboard('{ArrowRight}');
  const { focus } = workoutOn(TUESDAY);
  await expect.element(page.getByRole('button', { name: `Move ${focus}` })).toBeVisible();
  await userEvent.keyboard('{Tab}{Tab}{Enter}');
  const dialog = page.getByRole('dialog', { name: `Move ${focus}` });
  await expect.element(dialog.getByText('Fits').first()).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(page.getByText(`${focus} moved to Wednesday.`)).toBeVisible();
  await expect.poll(() => document.activeElement).toBe(cell(WEDNESDAY));
});

it('goes back to the day when the dialog is closed, and when a move fails', async () => {
  const screen = await open(MONDAY);
  screen.api.answer({ plans: { move: failWith({ code: 'move-not-allowed' }) } });
  const ask = () => page.getByRole('button', { name: `Move ${workoutOn(TUESDAY).focus}` }).click();
  cell(MONDAY).focus();
  await userEvent.keyboard('{ArrowRight}');
  await ask();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.activeElement).toBe(cell(TUESDAY));
  await ask();
  await page.getByRole('dialog').getByRole('button', { name: /Wed/ }).click();
  await expect.element(page.getByText('The workout cannot move to that day.')).toBeVisible();
  await expect.poll(() => document.activeElement).toBe(cell(TUESDAY));
});
