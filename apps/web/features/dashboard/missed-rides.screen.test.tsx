import { expect, inject, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Api, SentBy } from '@musette/contract/client';
import { expectAccessible } from '#testing/accessible.ts';
import { openScreen } from '#testing/screen.tsx';

type Generation = NonNullable<SentBy<Api['generation']['current']>['generation']>;
type Away = SentBy<Api['daysAway']['list']>['daysAway'];

const card = () => page.getByRole('region', { name: 'No ride in your plan yet' });
const dialog = () => page.getByRole('dialog', { name: 'Add days without riding' });

/** Opens the dashboard two weeks after the first planned ride, of which none was ridden. */
async function open() {
  const { generation } = inject('recorded')['/generation'];
  const running: Generation = { ...generation, state: 'running', finishedAt: null };
  const week = { weekStart: '2026-03-16', broken: [], eventDays: [], isForOtherEvents: false };
  let daysAway: Away = [];
  return openScreen('/dashboard', {
    now: '2026-03-18T11:00:00.000Z',
    api: {
      activities: { list: { activities: [] } },
      daysAway: {
        list: () => ({ daysAway }),
        add: (given) => {
          daysAway = [{ id: '019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a11', ...given }];
          return { daysAway };
        },
      },
      conflicts: { list: () => ({ rides: [], race: null, weeks: daysAway.length > 0 ? [week] : [] }) },
      generation: {
        replanReplacement: { weeks: ['2026-03-16'], moved: 0, shortened: 0, leftOut: 0, feedback: 0 },
        again: running,
      },
    },
  });
}

it('asks what has happened, takes the days, and plans the coming weeks again', async () => {
  const screen = await open();
  await expect
    .element(card().getByText(/^\d+ rides of your plan are not marked as completed\./))
    .toBeVisible();
  await expectAccessible();
  await card().getByRole('button', { name: 'I was ill' }).click();
  await expect.element(dialog().getByLabelText('From')).toHaveValue('2026-03-03');
  await expect.element(dialog().getByLabelText('To')).toHaveValue('2026-03-17');
  await dialog().getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => screen.api.inputsOf('generation.again')).toHaveLength(1);
  expect(screen.api.inputsOf('daysAway.add')).toEqual([
    { from: '2026-03-03', to: '2026-03-17', kind: 'illness' },
  ]);
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await expect.element(card()).not.toBeInTheDocument();
  await expect.element(page.getByText('Your days without riding are saved.')).toHaveFocus();
});

it('stays when the rider takes nothing back', async () => {
  const screen = await open();
  await card().getByRole('button', { name: 'I did not ride' }).click();
  await expect.element(dialog().getByRole('radio', { name: 'Holiday' })).toBeChecked();
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await expect.element(card()).toBeVisible();
  expect(screen.api.inputsOf('daysAway.add')).toEqual([]);
});

it('keeps the focus when the rider cancels the question of the replan', async () => {
  const screen = await open();
  screen.api.answer({
    generation: {
      replanReplacement: { weeks: ['2026-03-16'], moved: 1, shortened: 0, leftOut: 0, feedback: 0 },
    },
  });
  await card().getByRole('button', { name: 'I was ill' }).click();
  await dialog().getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByText('Your days without riding are saved.')).toHaveFocus();
});
