import { ENERGY_SYSTEMS } from '@musette/coach/rider/levels';
import type { Api, SentBy } from '@musette/contract/client';
import { expect, inject, it } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from '#testing/screen.tsx';

type Plan = SentBy<Api['plans']['get']>;
type Ledger = SentBy<Api['progress']['levels']>;

const WEEK = '2026-03-02';
const POSITION = 1;
const plan = inject('recorded')['/plans/2026-03-02'];

/** The plan with its first workout done, and how it felt. */
const planWith = (effort: 'too-hard' | null): Plan => ({
  ...plan,
  workouts: plan.workouts.map((workout) =>
    workout.position === POSITION
      ? {
          ...workout,
          status: 'completed' as const,
          feedback: effort && { effort, notes: '', timestamp: '2026-03-03T18:00:00.000Z' },
        }
      : workout,
  ),
});

/** A ledger in which the workout has moved one level: to what its completion shows, or how it felt. */
const ledgerAt = (
  to: number,
  { from = 1.4, weeksToReplan = [] }: { from?: number | null; weeksToReplan?: string[] } = {},
): Ledger => ({
  systems: ENERGY_SYSTEMS.map((system) => {
    if (system !== 'sweet-spot') return { system, level: null, changes: [], weeksToReplan: [] };
    const workout = { weekStart: WEEK, position: POSITION };
    const change = { date: '2026-03-03', from, to, cause: 'Ridden.', workout, activityId: null };
    return { system, level: to, changes: [change], weeksToReplan };
  }),
  rehearsals: [],
  stravaLeftOutSince: null,
});

const main = page.getByRole('main');
const form = page.getByRole('form', { name: 'Workout feedback' });
const again = main.getByRole('button', { name: 'Plan the coming weeks again' });

it('names the level that "Too hard" has moved, and plans the coming weeks again for it', async () => {
  const { generation } = inject('recorded')['/generation'];
  const screen = await openScreen(`/plan/${WEEK}?workout=${POSITION}`, {
    now: '2026-03-03T18:00:00.000Z',
    api: {
      plans: {
        get: planWith(null),
        feedback: () => {
          screen.api.answer({
            plans: { get: planWith('too-hard') },
            progress: { levels: ledgerAt(1.1, { weeksToReplan: ['2026-03-09', '2026-03-16'] }) },
          });
          return planWith('too-hard');
        },
      },
      progress: { levels: ledgerAt(1.6) },
      generation: {
        replanReplacement: { weeks: [WEEK], moved: 0, shortened: 0, leftOut: 0, feedback: 0 },
        again: () => {
          screen.api.answer({ progress: { levels: ledgerAt(1.1) } });
          return { ...generation, id: 'again' };
        },
      },
    },
  });
  await form.getByText('Too hard').click();
  await expect.element(again).not.toBeInTheDocument();
  await form.getByRole('button', { name: 'Save Feedback' }).click();
  const moved = main.getByText('Sweet spot: your level went from 1.4 to 1.1.');
  await expect.element(moved).toBeVisible();
  await expect
    .element(main.getByText(/^Sweet spot sessions of 2 coming weeks were planned for another level\./))
    .toBeVisible();
  await again.click();
  await expect.poll(() => screen.api.inputsOf('generation.again')).toEqual([{ system: 'sweet-spot' }]);
  expect(screen.api.inputsOf('generation.replanReplacement')).toEqual([{ system: 'sweet-spot' }]);
  await expect.element(again).not.toBeInTheDocument();
  await expect.element(moved).toHaveFocus();
});

const WEEKS_TO_REPLAN = { weeksToReplan: ['2026-03-09'] };

it.each([
  { ledger: ledgerAt(1.1, WEEKS_TO_REPLAN), words: 'Sweet spot: your level went from 1.4 to 1.1.' },
  {
    ledger: ledgerAt(1.1, { from: null, ...WEEKS_TO_REPLAN }),
    words: 'Sweet spot: your level begins at 1.1.',
  },
])('still says "$words" when the page is opened again', async ({ ledger, words }) => {
  await openScreen(`/plan/${WEEK}?workout=${POSITION}`, {
    now: '2026-03-03T18:00:00.000Z',
    api: { plans: { get: planWith('too-hard') }, progress: { levels: ledger } },
  });
  await expect.element(main.getByText(words)).toBeVisible();
  await expect.element(again).toBeVisible();
});

it('says that rehearsals do not grow after one that was too hard, and plans them again', async () => {
  const { generation } = inject('recorded')['/generation'];
  const workout = { weekStart: WEEK, position: POSITION };
  const rehearsal = {
    kind: 'race-simulation' as const,
    workout,
    until: '2026-03-31',
    weeksToReplan: ['2026-03-09'],
  };
  const screen = await openScreen(`/plan/${WEEK}?workout=${POSITION}`, {
    now: '2026-03-03T18:00:00.000Z',
    api: {
      plans: { get: planWith('too-hard') },
      progress: { levels: { systems: [], rehearsals: [rehearsal], stravaLeftOutSince: null } },
      generation: {
        replanReplacement: { weeks: [WEEK], moved: 0, shortened: 0, leftOut: 0, feedback: 0 },
        again: { ...generation, id: 'again' },
      },
    },
  });
  await expect
    .element(
      main.getByText(/^Race rehearsals up to (Tue, )?Mar 31 do not grow, if they are planned from now on\.$/),
    )
    .toBeVisible();
  await expect
    .element(main.getByText(/^Race rehearsals of 1 coming week were planned before this one was too hard\./))
    .toBeVisible();
  await again.click();
  await expect.poll(() => screen.api.inputsOf('generation.again')).toEqual([{ system: 'race-simulation' }]);
});
