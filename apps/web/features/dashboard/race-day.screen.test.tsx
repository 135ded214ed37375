import type { Api, SentBy } from '@musette/contract/client';
import { expect, inject, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import type { ApiAnswers } from '#testing/api-stub.ts';
import { openScreen } from '#testing/screen.tsx';

type Plan = SentBy<Api['plans']['list']>['plans'][number];
type Workout = Plan['workouts'][number];

const RACE_DATE = '2026-05-24';
const [SATURDAY, SUNDAY] = ['2026-05-23T07:00:00.000Z', '2026-05-24T07:00:00.000Z'];

const plans = (raceName: string | null, race: Partial<Workout> = {}): readonly Plan[] =>
  inject('recorded')['/plans?from=2026-03-02&weeks=12'].plans.map((plan) => ({
    ...plan,
    raceName,
    workouts: plan.workouts.map((one) => (one.date === RACE_DATE ? { ...one, ...race } : one)),
  }));

const openOn = (now: string, listed = plans('Three Gorges'), more: ApiAnswers = {}) =>
  openScreen('/dashboard', { now, api: { plans: { list: { plans: [...listed] } }, ...more } });

const main = page.getByRole('main');
const race = (name = 'Three Gorges') => main.getByRole('region', { name, exact: true });
const nextWorkout = main.getByRole('region', { name: /^Next workout/ });

it('shows the race first on race day, with the list for the morning', async () => {
  const screen = await openOn(SUNDAY);
  await expect.element(race().getByText('Today', { exact: true })).toBeVisible();
  await expect.element(main.getByRole('region', { name: 'This morning' })).toBeVisible();
  await expect.element(nextWorkout).not.toBeInTheDocument();
  const top = (element: Element) => element.getBoundingClientRect().top;
  expect(top(race().element())).toBeLessThan(top(main.getByText('This morning').element()));
  await race().getByRole('link', { name: 'Open race day' }).click();
  await expect.poll(() => screen.path()).toBe('/plan/2026-05-18?workout=6');
});

it('calls a race without a name race day', async () => {
  await openOn(SUNDAY, plans(null));
  await expect.element(race('Race day').getByRole('heading', { name: 'Race day' })).toBeVisible();
});

it('asks how a completed race went, and shows the next workout', async () => {
  await openOn(
    SUNDAY,
    plans('Three Gorges', { status: 'completed', completedAt: SUNDAY, completedSize: 'full' }),
  );
  await expect.element(race().getByText('Done', { exact: true })).toBeVisible();
  await expect.element(race().getByRole('link', { name: 'How did it go?' })).toBeVisible();
  await expect.element(nextWorkout).toBeVisible();
  await expect.element(main.getByText('This morning')).not.toBeInTheDocument();
});

it('names the race as the next workout on the days before', async () => {
  const listed = plans('Three Gorges').map((plan) => ({
    ...plan,
    workouts: plan.workouts.map((one) =>
      one.date === '2026-05-23' ? { ...one, skippedAt: SATURDAY, skipReason: 'tired' as const } : one,
    ),
  }));
  await openOn(SATURDAY, listed);
  await expect.element(nextWorkout.getByRole('heading', { name: 'Three Gorges' })).toBeVisible();
  await expect.element(race()).not.toBeInTheDocument();
});

it('shows no race today when the rider has changed its date', async () => {
  const moved = {
    planned: RACE_DATE,
    now: '2026-06-07',
    broken: [{ weekStart: '2026-05-18', promise: 'race-day' as const }],
    weeks: ['2026-05-18'],
    isAfterPlan: false,
  };
  await openOn(SUNDAY, plans('Three Gorges'), { conflicts: { list: { rides: [], race: moved, weeks: [] } } });
  await expect.element(nextWorkout).toBeVisible();
  await expect.element(race()).not.toBeInTheDocument();
});

const [MONDAY, THURSDAY] = ['2026-05-25T07:00:00.000Z', '2026-05-28T07:00:00.000Z'];
const yesterday = (name: string) => main.getByRole('region', { name: `${name}, yesterday` });

it('remembers the race on the day after, also one that is only a date', async () => {
  const screen = await openOn(MONDAY, plans(null));
  await expect.element(yesterday('Your race').getByText(/^Nothing is planned after it/)).toBeVisible();
  await expect
    .element(yesterday('Your race').getByRole('link', { name: 'Plan what comes next' }))
    .toBeVisible();
  await yesterday('Your race').getByRole('link', { name: 'How did it go?' }).click();
  await expect.poll(() => screen.path()).toBe('/plan/2026-05-18?workout=6');
});

const LAKE_LOOP = {
  id: 'f6b4f3a8-6f0c-4d5e-9a80-0f3f6a1f2b11',
  version: 1,
  date: RACE_DATE,
  name: 'Lake loop',
  kind: 'gravel' as const,
  priority: 'A' as const,
  minutes: 300,
  ascentM: null,
  startTime: null,
  course: null,
};
const feedback = { effort: 'just-right' as const, notes: '', timestamp: MONDAY };

it.each([
  { state: 'without feedback', now: MONDAY, race: {}, cards: 1 },
  { state: 'with feedback', now: MONDAY, race: { feedback }, cards: 0 },
  { state: 'four days later', now: THURSDAY, race: {}, cards: 0 },
])('remembers an event by its name for three days, until its feedback: $state', async (example) => {
  await openOn(example.now, plans(null, example.race), { raceEvents: { list: { events: [LAKE_LOOP] } } });
  await expect.element(nextWorkout).toBeVisible();
  const cards = () => main.getByRole('heading', { name: /^Lake loop, / }).elements().length;
  await expect.poll(cards).toBe(example.cards);
});

it('is open to everybody', async () => {
  await openOn(SUNDAY);
  await expect.element(main.getByRole('region', { name: 'This morning' })).toBeVisible();
  await expectAccessible();
});
