import type { Api, SentBy } from '@musette/contract/client';
import { minutesOf } from '@musette/coach/workout/load';
import { expect, inject, it } from 'vitest';
import { page } from 'vitest/browser';
import { minutesText } from '#lib/text/minutes-text.ts';
import { expectAccessible } from '#testing/accessible.ts';
import { givenActivity } from '#testing/activity.ts';
import { openScreen, type ScreenOptions } from '#testing/screen.tsx';

type Plan = SentBy<Api['plans']['get']>;
type Workout = Plan['workouts'][number];

const WEEK = '2026-03-02';
const THURSDAY = '2026-03-05T11:00:00.000Z';
const [TUESDAY, TODAY, SATURDAY] = [1, 3, 5];

/** Anna's first week, in which some workouts are completed, skipped or missed. */
const weekWith = (changes: Readonly<Record<number, Partial<Workout>>> = {}): Plan => {
  const plan = inject('recorded')['/plans/2026-03-02'];
  return {
    ...plan,
    workouts: plan.workouts.map((workout) => ({ ...workout, ...changes[workout.position] })),
  };
};
const workoutAt = (position: number): Workout => {
  const workout = weekWith().workouts[position];
  if (!workout) throw new Error(`There is no workout ${position}.`);
  return workout;
};
const stepsOf = (position: number, size: 'short' | 'minimum') => {
  const steps = weekWith().shorter[position]?.[size];
  if (!steps) throw new Error(`Workout ${position} has no ${size} size.`);
  return steps;
};
const SKIPPED = { skippedAt: '2026-03-04T09:00:00.000Z', skipReason: 'ill' } as const;
const completed = (position: number, completedMinutes?: number): Partial<Workout> => ({
  status: 'completed',
  completedAt: '2026-03-05T10:00:00.000Z',
  completedSize: completedMinutes === undefined ? 'full' : 'short',
  completedMinutes: completedMinutes ?? workoutAt(position).minutes,
  completedLoad: 20,
  completedSteps: completedMinutes === undefined ? null : stepsOf(position, 'short'),
});

const button = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
/** The outcome of the open workout. The hidden print page repeats it. */
const outcome = (words: string) => page.getByRole('main').getByText(words, { exact: true }).first();

async function openWorkout(position: number, options: ScreenOptions & { readonly plan?: Plan } = {}) {
  const { plan = weekWith(), api, ...rest } = options;
  const screen = await openScreen(`/plan/${WEEK}?workout=${position}`, {
    now: THURSDAY,
    ...rest,
    api: { ...api, plans: { get: plan, ...api?.plans } },
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(workoutAt(position).focus);
  return screen;
}

it('marks today’s whole workout at once, and asks which size was ridden when a shorter one is shown', async () => {
  const screen = await openWorkout(TODAY, {
    api: {
      plans: {
        complete: ({ size }) => weekWith({ [TODAY]: completed(TODAY, size === 'short' ? 45 : undefined) }),
      },
    },
  });
  await button('Mark complete').click();
  await expect.element(button('Mark as not done')).toBeVisible();
  expect(screen.api.inputsOf('plans.complete')).toMatchObject([{ completed: true, size: 'full' }]);
  await button('Change size').click();
  await dialog.getByText(/^Short/).click();
  await dialog.getByRole('button', { name: 'Save size' }).click();
  const { minutes } = workoutAt(TODAY);
  await expect.element(outcome(`Done, short: 45 min of ${minutesText(minutes)}`)).toBeVisible();
  await expect.element(button(/^Short/)).toHaveAttribute('aria-pressed', 'true');
  expect(screen.api.inputsOf('plans.complete').at(-1)).toMatchObject({ completed: true, size: 'short' });
});

it('preselects the size on the screen as the ridden one', async () => {
  const screen = await openWorkout(TODAY, {
    api: { plans: { complete: weekWith({ [TODAY]: completed(TODAY, 45) }) } },
  });
  await button(/^Short/).click();
  await button('Mark complete').click();
  await expect.element(dialog).toHaveAccessibleName('Which size did you ride?');
  await expect.element(dialog.getByRole('radio', { name: /^Short/ })).toBeChecked();
  expect(screen.api.inputsOf('plans.complete')).toEqual([]);
  await dialog.getByRole('button', { name: 'Mark complete' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .poll(() => screen.api.inputsOf('plans.complete'))
    .toMatchObject([{ completed: true, size: 'short' }]);
});

it('says how many rides of a week are done and how many were skipped', async () => {
  const plan = weekWith({ [TUESDAY]: SKIPPED, [TODAY]: completed(TODAY, 45) });
  await openWorkout(SATURDAY, { plan });
  const rides = plan.workouts.filter(({ status }) => status !== 'rest');
  const figure = page.getByText(`of ${rides.length}, 1 skipped`).first();
  await expect.element(figure).toBeInTheDocument();
  expect(figure.element().parentElement?.textContent).toMatch(/^1\D/);
});

it.each([
  [{}, 0],
  [{ [TUESDAY]: completed(TUESDAY) }, workoutAt(TUESDAY).load],
])('counts the load that is done of the load that is planned', async (changes, done) => {
  await openWorkout(TODAY, { plan: weekWith(changes) });
  const figure = page.getByText(`of ${weekWith().targetLoad} planned`).first();
  await expect.element(figure).toBeInTheDocument();
  expect(figure.element().parentElement?.textContent).toMatch(new RegExp(`^${done}\\D`));
});

it('asks for confirmation before it completes a future workout, and shows no primary button', async () => {
  const screen = await openWorkout(SATURDAY, {
    api: { plans: { complete: weekWith({ [SATURDAY]: completed(SATURDAY) }) } },
  });
  const groundOf = (name: string) => getComputedStyle(button(name).element()).backgroundColor;
  expect(groundOf('Mark complete')).toBe(groundOf('Export'));
  await button('Mark complete').click();
  const { focus } = workoutAt(SATURDAY);
  await expect.element(dialog).toHaveAccessibleName(`Mark ${focus} as completed?`);
  await expect.element(dialog.getByText(/Saturday, March 7, 2026/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(screen.api.inputsOf('plans.complete')).toEqual([]);
  await button('Mark complete').click();
  await dialog.getByRole('button', { name: 'Mark complete' }).click();
  await expect.element(button('Mark as not done')).toBeVisible();
});

it('skips a workout for a reason, and undoes it', async () => {
  const screen = await openWorkout(TODAY, {
    api: { plans: { skip: ({ reason }) => weekWith(reason === null ? {} : { [TODAY]: SKIPPED }) } },
  });
  await button('Skip').click();
  const confirm = dialog.getByRole('button', { name: 'Skip workout' });
  await expect.element(confirm).toBeDisabled();
  await expect.element(dialog.getByText(/its minutes still count as planned/)).toBeVisible();
  await dialog.getByText('Ill', { exact: true }).click();
  await confirm.click();
  await expect.element(outcome('Skipped: ill')).toBeVisible();
  await expect.element(button('Move')).not.toBeInTheDocument();
  await button('Mark as not skipped').click();
  await expect.element(button('Skip')).toBeVisible();
  expect(screen.api.inputsOf('plans.skip')).toMatchObject([{ reason: 'ill' }, { reason: null }]);
});

it('does not offer to move a ride for which no other day of the week has room', async () => {
  // Monday and Friday have no hours, and a ride of Thursday to Sunday would go to a day that is over.
  await openWorkout(TUESDAY);
  await expect.element(outcome('Missed')).toBeVisible();
  await expect.element(page.getByText('No other day of the week has room.').first()).toBeVisible();
  await expect.element(button(/^Move to/)).not.toBeInTheDocument();
  await expect.element(button(`Move ${workoutAt(TUESDAY).focus}`)).not.toBeInTheDocument();
  await expect.element(button('Skip')).toBeVisible();
});

it('calls a workout missed after its day, and offers another day until the week is over', async () => {
  await openWorkout(TUESDAY, { plan: weekWith({ [TODAY]: SKIPPED }) });
  await expect
    .element(page.getByRole('heading', { level: 1 }).getByText(workoutAt(TUESDAY).focus))
    .toBeVisible();
  expect(document.querySelector('h1 s')).not.toBeNull();
  await expect.element(outcome('Missed')).toBeVisible();
  await button('Move to …').click();
  await expect.element(dialog).toHaveAccessibleName(`Move ${workoutAt(TUESDAY).focus}`);
});

it('does not move a missed workout of a past week', async () => {
  await openWorkout(TUESDAY, { now: '2026-03-10T11:00:00.000Z' });
  await expect.element(button('Skip')).toBeVisible();
  await expect.element(button(/^Move/)).not.toBeInTheDocument();
});

it('calls a workout missed at midnight in the time zone of the rider', async () => {
  // Paris is an hour ahead of UTC.
  await openWorkout(TUESDAY, { now: '2026-03-03T22:59:00.000Z' });
  await expect.element(button('Move')).toBeVisible();
  await openWorkout(TUESDAY, {
    now: '2026-03-03T23:01:00.000Z',
    plan: weekWith({ [TODAY]: SKIPPED }),
  });
  await expect.element(button('Move to …')).toBeVisible();
});

const SHORT = minutesOf(stepsOf(TUESDAY, 'short'));
const lived = weekWith({
  [TUESDAY]: completed(TUESDAY, SHORT),
  [TODAY]: SKIPPED,
});
const list = { list: { plans: [lived] } };

it('shows shortened, missed and skipped workouts on the dashboard', async () => {
  await openScreen('/dashboard', { now: THURSDAY, api: { plans: list } });
  const day = (name: string) =>
    page.getByRole('list', { name: 'This week' }).getByRole('listitem').filter({ hasText: name });
  await expect
    .element(
      day('Tuesday').getByText(`Done, short: ${SHORT} min of ${minutesText(workoutAt(TUESDAY).minutes)}`),
    )
    .toBeVisible();
  await expect.element(day('Wednesday').getByText(/Missed/)).toBeVisible();
  await expect.element(day('Thursday').getByText(/Skipped: ill/)).toBeVisible();
  const wayOut = day('Wednesday').getByRole('link', { name: /^Move or skip: \S/ });
  await expect.element(wayOut).toHaveAttribute('href', `/plan/${WEEK}?workout=2`);
  await expect
    .element(page.getByRole('region', { name: /^Next workout/ }).getByRole('heading', { level: 3 }))
    .toHaveTextContent(workoutAt(SATURDAY).focus);
  const goal = lived.workouts.reduce((sum, { minutes }) => sum + minutes, 0);
  const adherence = page.getByRole('progressbar', { name: 'Adherence to the weekly goal' });
  await expect.element(adherence).toHaveAttribute('value', String(Math.round((SHORT / goal) * 100)));
});

it.each(['desktop', 'phone'] as const)('shows the outcomes in the calendar on a %s', async (size) => {
  await openScreen('/activities', { now: THURSDAY, size, api: { plans: list } });
  const main = page.getByRole('main');
  await expect.element(main.getByText(new RegExp(`^Done, short: ${SHORT}\\smin of`)).first()).toBeVisible();
  await expect.element(main.getByText('Missed', { exact: true }).first()).toBeVisible();
  await expect.element(main.getByText('Skipped: ill').first()).toBeVisible();
});

it('shows the outcomes in the week of the plan, and on phones in the row of days', async () => {
  await openWorkout(SATURDAY, { plan: lived, size: 'phone' });
  const words = async (position: number, said: RegExp) => {
    const day = page.getByRole('navigation', { name: 'Days' }).getByRole('link').nth(position);
    await expect.element(day).toHaveAccessibleName(said);
  };
  await words(TUESDAY, /completed/);
  await words(2, /missed/);
  await words(TODAY, /skipped/);
  const week = page.getByRole('region', { name: 'This week' });
  await expect
    .element(week.getByText(`${SHORT} min of ${minutesText(workoutAt(TUESDAY).minutes)}`))
    .toBeVisible();
  for (const badge of ['Completed', 'Missed', 'Skipped', 'Pending'])
    await expect.element(week.getByText(badge, { exact: true }).last()).toBeVisible();
});

it('is open to everybody: a completed workout', async () => {
  await openWorkout(TUESDAY, { plan: weekWith({ [TUESDAY]: completed(TUESDAY, 30), [TODAY]: SKIPPED }) });
  await expect.element(button('Mark as not done')).toBeVisible();
  await expectAccessible();
});

it('shows a ridden workout with the watts of its day, and one to be ridden with the present ones', async () => {
  const changes = [
    { date: '2026-02-01', watts: 200 },
    { date: '2026-03-04', watts: 300 },
  ];
  const rider = inject('recorded')['/profile'];
  const plan = weekWith({ [TUESDAY]: completed(TUESDAY) });
  await openScreen(`/plan/${WEEK}?workout=${TUESDAY}`, {
    now: THURSDAY,
    api: {
      plans: { get: plan },
      profile: { get: { ...rider, ftpWatts: 300 }, ftpHistory: { changes, ridesToCompute: 0 } },
    },
  });
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });
  await expect.element(heading('Step by step, for your FTP of 200 W on that day')).toBeVisible();
  await page.getByRole('navigation', { name: 'Days' }).getByRole('link').nth(TODAY).click();
  await expect.element(heading('Step by step, for your FTP of 300 W')).toBeVisible();
});

/** Answers with half an hour on Tuesday, and with the plan after it. */
const ridesAfter = (changes: Parameters<typeof weekWith>[0]) => ({
  plans: { list: { plans: [weekWith(changes)] } },
  activities: {
    list: { activities: [givenActivity({ movingSeconds: 1800, elapsedSeconds: 1800 })] },
  },
});

it('says how much of a missed workout was ridden', async () => {
  const { minutes, focus } = workoutAt(TUESDAY);
  await openWorkout(TUESDAY, { api: ridesAfter({}) });
  await expect.element(outcome(`30 of ${minutes} min`)).toBeVisible();
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: focus });
  await expect.element(card.getByText(`30 of ${minutes} min`)).toBeVisible();
  expect(document.querySelector('h1 s')).toBeNull();
});

it('calls a workout missed whose day has a ride that completed another one', async () => {
  const completedBy = givenActivity().id;
  const screen = await openWorkout(TUESDAY, { api: ridesAfter({ [TODAY]: { completedBy } }) });
  await expect.poll(() => screen.api.inputsOf('plans.list')).toHaveLength(1);
  await expect.element(outcome('Missed')).toBeVisible();
});
