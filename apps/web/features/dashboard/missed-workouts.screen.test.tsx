import { expect, inject, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dayText } from '#lib/text/day-text.ts';
import { minutesText, unbroken } from '#lib/text/minutes-text.ts';
import { listChanges } from '#lib/offline/queue-store.ts';
import type { PlanDetail } from '#lib/rider-data/plans.ts';
import { expectAccessible } from '#testing/accessible.ts';
import { failWith } from '#testing/api-stub.ts';
import { plansWith } from '#testing/plans.ts';
import { openScreen, type ScreenOptions } from '#testing/screen.tsx';

const TODAY = '2026-03-18';

type Workout = PlanDetail['workouts'][number];

const ANNAS = plansWith(() => ({}));

/** The rides before today, of which none was ridden. */
const MISSED = ANNAS.plans.flatMap(({ weekStart, workouts }) =>
  workouts
    .filter(({ status, date }) => status === 'planned' && date < TODAY)
    .map((workout) => ({ weekStart, workout })),
);
const at = (index: number) => {
  const one = MISSED[index];
  if (!one) throw new Error(`No missed workout ${index}`);
  return one;
};
const isThe = (index: number, input: { weekStart?: unknown; position?: unknown }): boolean =>
  at(index).weekStart === input.weekStart && at(index).workout.position === input.position;

/** Weeks as a server has them, where completions are saved. */
function serverWeeks({ plans }: typeof ANNAS) {
  const weeks = new Map<string, PlanDetail>(
    plans.map((plan) => {
      const detail = inject('recorded')[`/plans/${plan.weekStart}`] as PlanDetail;
      return [plan.weekStart, { ...detail, ...plan }];
    }),
  );
  return ({ weekStart, position }: { readonly weekStart: string; readonly position: number }): PlanDetail => {
    const plan = weeks.get(weekStart);
    if (!plan) throw new Error(`No week ${weekStart}`);
    const done: Partial<Workout> = { status: 'completed', completedSize: 'full' };
    const workouts = plan.workouts.map((one) => (one.position === position ? { ...one, ...done } : one));
    const changed = { ...plan, version: plan.version + 1, workouts };
    weeks.set(weekStart, changed);
    return changed;
  };
}

const card = () => page.getByRole('region', { name: 'No ride in your plan yet' });
const iRode = () => card().getByRole('button', { name: 'I rode' });
const dialog = () => page.getByRole('dialog', { name: 'Which workouts did you ride?' });
const boxes = () => dialog().getByRole('group', { name: 'Missed workouts' }).getByRole('checkbox');
const nameOf = ({ focus, date, minutes }: Workout) =>
  `${dayText(date, 'day')}: ${focus}, ${unbroken(minutesText(minutes))}`;
const box = (index: number) =>
  dialog().getByRole('checkbox', { name: nameOf(at(index).workout), exact: true });
const toggle = (name: string) => dialog().getByRole('button', { name, exact: true });
const markButton = (name: string) => dialog().getByRole('button', { name, exact: true });
const MARK_ALL = `Mark ${MISSED.length} workouts as completed`;
const saved = (text: string) => page.getByRole('paragraph').getByText(text, { exact: true });

/** Opens the dialog two weeks after the first planned ride. */
async function open({ plans = ANNAS, ...options }: ScreenOptions & { plans?: typeof ANNAS } = {}) {
  const save = serverWeeks(plans);
  const screen = await openScreen('/dashboard', {
    now: `${TODAY}T11:00:00.000Z`,
    ...options,
    api: {
      conflicts: { list: { rides: [], race: null, weeks: [] } },
      plans: { complete: save, ...(plans !== ANNAS && { list: plans }) },
    },
  });
  await iRode().click();
  await expect.element(dialog()).toBeVisible();
  return { ...screen, save };
}

it('lists the missed workouts, all checked, marks them in their order, and asks for the streak again', async () => {
  const { api } = await open();
  await expect.element(toggle('Uncheck all')).toHaveFocus();
  expect(MISSED.length).toBeGreaterThan(3);
  await expect.poll(() => boxes().all()).toHaveLength(MISSED.length);
  for (const index of MISSED.keys()) await expect.element(box(index)).toBeChecked();
  await expectAccessible();
  const questions = () => api.inputsOf('progress.streak').length;
  const before = questions();
  await markButton(MARK_ALL).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.poll(questions).toBeGreaterThan(before);
  expect(api.inputsOf('plans.complete')).toEqual(
    MISSED.map(({ weekStart, workout }) => ({
      weekStart,
      position: workout.position,
      focus: workout.focus,
      seen: { completedAt: null, completedSize: null, skippedAt: null, skipReason: null },
      completed: true,
      size: 'full',
    })),
  );
  await expect.element(page.getByText(`${MISSED.length} workouts marked as completed`)).toBeVisible();
  await expect.element(card()).not.toBeInTheDocument();
  await expect.element(saved('Your workouts are marked as completed.')).toHaveFocus();
});

it('leaves out what the rider unchecks', async () => {
  const { api } = await open();
  await box(1).click();
  await expect.element(box(1)).not.toBeChecked();
  await markButton(`Mark ${MISSED.length - 1} workouts as completed`).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(api.inputsOf('plans.complete')).toHaveLength(MISSED.length - 1);
  expect(api.inputsOf('plans.complete').some((input) => isThe(1, input))).toBe(false);
});

it('counts what is checked, and has nothing to mark at none', async () => {
  await open();
  for (const index of MISSED.keys()) {
    if (index > 0) await box(index).click();
  }
  await expect.element(markButton('Mark 1 workout as completed')).toBeEnabled();
  await box(0).click();
  await expect.element(markButton('Mark 0 workouts as completed')).toBeDisabled();
  await box(2).click();
  await expect.element(markButton('Mark 1 workout as completed')).toBeEnabled();
});

it('unchecks all in one go for a rider who rode a few, and checks all again', async () => {
  const { api } = await open();
  await toggle('Uncheck all').click();
  await expect.element(toggle('Check all')).toHaveFocus();
  for (const index of MISSED.keys()) await expect.element(box(index)).not.toBeChecked();
  await expect.element(markButton('Mark 0 workouts as completed')).toBeDisabled();
  await expectAccessible();
  await toggle('Check all').click();
  await expect.element(markButton(MARK_ALL)).toBeEnabled();
  await box(0).click();
  await toggle('Uncheck all').click();
  await box(2).click();
  await markButton('Mark 1 workout as completed').click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(api.inputsOf('plans.complete')).toHaveLength(1);
  expect(api.inputsOf('plans.complete').some((input) => isThe(2, input))).toBe(true);
});

it('gives the focus back and marks nothing when the rider cancels or presses Escape', async () => {
  const { api } = await open();
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(iRode()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(toggle('Uncheck all')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(iRode()).toHaveFocus();
  expect(api.inputsOf('plans.complete')).toEqual([]);
});

it('keeps those that fail in the list with the reason, and marks the others', async () => {
  const { api, save } = await open();
  api.answer({
    plans: {
      complete: (input) => (isThe(1, input) ? failWith({ code: 'not-ready' })() : save(input)),
    },
  });
  await markButton(MARK_ALL).click();
  const others = MISSED.length - 1;
  await expect
    .element(dialog().getByRole('alert'))
    .toHaveTextContent(
      `${others} workouts marked as completed. 1 workout could not be marked. The list says why.`,
    );
  await expect.poll(() => boxes().all()).toHaveLength(1);
  await expect.element(box(1)).toHaveFocus();
  await expect.element(box(1)).toBeChecked();
  await expect
    .element(box(1))
    .toHaveAccessibleDescription('The server is busy. Please try again in a moment.');
  expect(api.inputsOf('plans.complete')).toHaveLength(MISSED.length);
  await expectAccessible();

  api.answer({ plans: { complete: save } });
  await markButton('Mark 1 workout as completed').click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByText(`${MISSED.length} workouts marked as completed`)).toBeVisible();
  await expect.element(saved('Your workouts are marked as completed.')).toHaveFocus();
});

it('does not offer a workout again that has changed in the meantime, and says what was marked', async () => {
  const { api, save } = await open();
  api.answer({
    plans: {
      complete: (input) => (isThe(0, input) ? failWith({ code: 'not-a-workout' })() : save(input)),
    },
  });
  await markButton(MARK_ALL).click();
  await expect.element(box(0)).toHaveAccessibleDescription(/^The plan has changed in the meantime\./);
  await expect.element(box(0)).not.toBeChecked();
  await expect.element(markButton('Mark 0 workouts as completed')).toBeDisabled();
  await expect.element(toggle('Check all')).not.toBeInTheDocument();
  await dialog().getByRole('button', { name: 'Done' }).click();
  await expect.element(page.getByText(`${MISSED.length - 1} workouts marked as completed`)).toBeVisible();
});

it('stops where the rider closes it, and says what was marked and what was not', async () => {
  const { api, save } = await open();
  const second = Promise.withResolvers<void>();
  api.answer({
    plans: {
      complete: (input) =>
        isThe(1, input) ? second.promise.then(failWith({ code: 'not-ready' })) : save(input),
    },
  });
  await markButton(MARK_ALL).click();
  await expect.poll(() => api.inputsOf('plans.complete')).toHaveLength(2);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  second.resolve();
  await expect
    .element(
      page
        .getByRole('alert')
        .getByText(/^1 workout marked as completed\. .* is not marked\. The server is busy\./),
    )
    .toBeVisible();
  expect(api.inputsOf('plans.complete')).toHaveLength(2);
});

it('lets the marks wait where there is no signal, says so, and asks no more', async () => {
  const { api } = await open({ offline: true });
  const stubbed = globalThis.fetch;
  globalThis.fetch = async () => {
    throw new TypeError('Failed to fetch');
  };
  onTestFinished(() => void (globalThis.fetch = stubbed));
  await markButton(MARK_ALL).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect
    .element(page.getByText(`Waiting for signal. ${MISSED.length} workouts marked as completed`))
    .toBeVisible();
  await expect.element(card()).not.toBeInTheDocument();
  await expect
    .element(saved('Your workouts are marked as completed. The marks wait for signal.'))
    .toHaveFocus();
  expect(await listChanges()).toMatchObject(
    MISSED.map(({ weekStart, workout: { position, focus, date } }) => ({
      kind: 'completion',
      input: { weekStart, position, focus, completed: true, size: 'full' },
      about: { focus, date },
    })),
  );
  expect(api.inputsOf('plans.complete')).toEqual([]);
  globalThis.fetch = stubbed;
  dispatchEvent(new Event('online'));
  await expect.element(saved('Your workouts are marked as completed.')).toBeVisible();
  expect(api.inputsOf('plans.complete')).toHaveLength(MISSED.length);
});

it('is not offered where every ride was skipped', async () => {
  const skipped = plansWith(({ status, date }) =>
    status === 'planned' && date < TODAY ? { skippedAt: `${date}T08:00:00.000Z`, skipReason: 'no-time' } : {},
  );
  await openScreen('/dashboard', { now: `${TODAY}T11:00:00.000Z`, api: { plans: { list: skipped } } });
  await expect.element(card().getByText(/Did you ride\? Add your rides in the calendar\.$/)).toBeVisible();
  await expect.element(iRode()).not.toBeInTheDocument();
});

it('keeps the focus on the card where only skipped rides are left of it', async () => {
  const skipped = plansWith(({ status, date }) =>
    status === 'planned' && date > '2026-03-05' && date < TODAY
      ? { skippedAt: `${date}T08:00:00.000Z`, skipReason: 'no-time' }
      : {},
  );
  await open({ plans: skipped });
  await markButton('Mark 3 workouts as completed').click();
  await expect.element(dialog()).not.toBeInTheDocument();
  const later = page.getByRole('region', { name: 'No ride since Thu, Mar 5' });
  await expect.element(later.getByRole('button', { name: 'I was ill' })).toBeVisible();
  await expect.element(later.getByRole('button', { name: 'I rode' })).not.toBeInTheDocument();
  await expect.element(later.getByText(/^\d+ rides of your plan are not marked/)).toHaveFocus();
});
