import { day } from '@musette/coach/calendar/days';
import type { Api, SentBy } from '@musette/contract/client';
import { expect, inject, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { failWith } from '#testing/api-stub.ts';
import { openScreen, type ScreenOptions } from '#testing/screen.tsx';

type Plan = SentBy<Api['plans']['get']>;
type Workout = Plan['workouts'][number];
type RaceEvent = SentBy<Api['raceEvents']['list']>['events'][number];

const WEEK = '2026-05-18';
const [SATURDAY, SUNDAY] = [5, 6];
const NAME = 'Three Gorges <i>Gran Fondo</i>';
/** Noon in Paris on a day of May; the race is on the 24th. */
const may = (date: number) => `2026-05-${date}T10:00:00.000Z`;

/** The week of Anna's race, with its name and its outcome. */
const raceWeek = (race: Partial<Workout> = {}, raceName: string | null = NAME): Plan => {
  const plan = inject('recorded')[`/plans/${WEEK}`] as Plan;
  const workouts = plan.workouts.map((one) => (one.position === SUNDAY ? { ...one, ...race } : one));
  return { ...plan, workouts, raceName };
};
const DONE: Partial<Workout> = {
  status: 'completed',
  completedAt: may(24),
  completedSize: 'full',
  completedMinutes: 0,
  completedLoad: 0,
};
const SKIPPED: Partial<Workout> = { skippedAt: may(23), skipReason: 'ill' };

const main = page.getByRole('main');
const hero = (name: string = NAME) => main.getByRole('region', { name, exact: true });
const button = (name: string) => main.getByRole('button', { name, exact: true });
const ground = () => getComputedStyle(hero().element()).backgroundColor;
const PINK = 'rgb(240, 72, 127)';

function openRace(
  { plan = raceWeek(), now = may(12) }: { readonly plan?: Plan; readonly now?: string } = {},
  { api, ...rest }: ScreenOptions = {},
) {
  return openScreen(`/plan/${WEEK}?workout=${SUNDAY}`, {
    now,
    ...rest,
    api: { ...api, plans: { get: plan, ...api?.plans } },
  });
}

it.each([
  { now: may(12), words: '12 days to go' },
  { now: may(23), words: 'Tomorrow' },
  { now: may(24), words: 'Today' },
])('counts down to the race on a pink background: $words', async ({ now, words }) => {
  await openRace({ now });
  await expect.element(main.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  await expect.element(hero().getByText('Race day · Sunday, May 24, 2026')).toBeVisible();
  await expect.element(hero().getByText('Road', { exact: true })).toBeVisible();
  await expect.element(hero().getByText(words, { exact: true })).toBeVisible();
  expect(ground()).toBe(PINK);
  await expect.element(main.getByText(now === may(24) ? 'This morning' : 'That morning')).toBeVisible();
  await expect
    .element(
      main.getByText('Breakfast that you know: about 190 g of carbohydrate, 3 g per kg of your weight.'),
    )
    .toBeVisible();
});

const EVENT: RaceEvent = {
  id: 'f6b4f3a8-6f0c-4d5e-9a80-0f3f6a1f2b11',
  version: 1,
  date: '2026-05-24',
  name: 'Lake loop',
  kind: 'gran-fondo',
  priority: 'A',
  minutes: 270,
  ascentM: null,
  startTime: '07:30',
  course: null,
};
/** 20 km flat, then 10 km at 6 %. */
const COURSE: RaceEvent['course'] = {
  distanceM: 30_000,
  ascentM: 600,
  points: [
    [0, 300],
    [20_000, 300],
    [30_000, 900],
  ],
  start: { latDeg: 45, lonDeg: 6 },
};
const withEvent = (event: RaceEvent) => ({ api: { raceEvents: { list: { events: [event] } } } });

it('reads the race from the event of the rider: its kind, start and length', async () => {
  const screen = await openRace({ plan: raceWeek({}, null) }, withEvent(EVENT));
  const race = hero(EVENT.name);
  await expect.element(race.getByText('Race day · Sunday, May 24, 2026, your A race')).toBeVisible();
  await expect.element(race.getByText('Gran fondo · start at 7:30 · about 4 h 30')).toBeVisible();
  const morning = main.getByRole('region', { name: 'That morning' });
  await expect.element(morning.getByText('start at 7:30')).toBeVisible();
  await expect.element(morning.getByText('4:30', { exact: true })).toBeVisible();
  await expect.element(main.getByText(/aim for a weighted power of about \d+ W/)).toBeVisible();
  // The name is that of the event, and is changed there.
  expect(button('Name the race').elements()).toEqual([]);
  await button('Edit event').click();
  await expect
    .element(page.getByRole('dialog').getByLabelText('Start', { exact: true }))
    .toHaveValue('07:30');
  expect(screen.path()).toBe(`/plan/${WEEK}?workout=${SUNDAY}`);
});

it('shows an event on the way with its own name, what it is, and its course in watts', async () => {
  const why = 'Your B event, a gran fondo. There is no training on this day besides it.';
  const plan = raceWeek({ type: 'Event', focus: 'Event', why }, null);
  await openRace({ plan }, withEvent({ ...EVENT, priority: 'B', minutes: null, course: COURSE }));
  await expect.element(main.getByRole('heading', { level: 1, name: 'Lake loop' })).toBeVisible();
  await expect.element(main.getByText(why)).toBeVisible();
  // Its day in the week has one mark.
  await expect.element(main.getByText(/^B race: /)).not.toBeInTheDocument();
  await expect
    .element(hero(EVENT.name).getByText(/^Gran fondo · start at 7:30 · 30\.0\skm · about \d h/))
    .toBeVisible();
  await expect
    .element(main.getByRole('region', { name: 'How to ride it' }).getByText(/20\.0\skm to 30\.0\skm: /))
    .toBeInTheDocument();
  await expect.element(main.getByRole('region', { name: 'The climb' })).toBeVisible();
  await expectAccessible();
});

it.each([NAME, null])('takes the event of a race that is only a date, and its name: %s', async (name) => {
  await openRace({ plan: raceWeek({}, name) });
  await button('Add start and course').click();
  const field = (label: string) => page.getByRole('dialog').getByLabelText(label, { exact: true });
  await expect.element(field('Day')).toHaveValue('2026-05-24');
  await expect.element(field('Name')).toHaveValue(name ?? '');
});

it('is called race day without a name', async () => {
  await openRace({ plan: raceWeek({}, null) });
  await expect.element(main.getByRole('heading', { level: 1, name: 'Race day' })).toBeVisible();
  await expect.element(hero('Race day').getByText('Sunday, May 24, 2026')).toBeVisible();
  await expect.element(button('Name the race')).toBeVisible();
});

it('links to the openers on the day before', async () => {
  const screen = await openRace();
  const openers = raceWeek().workouts[SATURDAY];
  const before = main.getByRole('region', { name: 'The day before' });
  await expect.element(before.getByText(`${openers?.focus}, ${openers?.minutes} min`)).toBeVisible();
  await before.getByRole('link', { name: openers?.focus ?? '', exact: true }).click();
  await expect.poll(() => screen.path()).toBe(`/plan/${WEEK}?workout=${SATURDAY}`);
});

it('asks on race day how it went, and marks it as completed without a dialog', async () => {
  const screen = await openRace({ now: may(24) }, { api: { plans: { complete: raceWeek(DONE) } } });
  await expect.element(main.getByRole('region', { name: 'How did it go?' })).toBeVisible();
  await button('Mark complete').click();
  await expect.element(button('Mark as not done')).toBeVisible();
  await expect.element(hero().getByText('Done', { exact: true })).toBeVisible();
  await expect.element(main.getByText('This morning')).not.toBeInTheDocument();
  expect(screen.api.inputsOf('plans.complete')).toMatchObject([{ completed: true, size: 'full' }]);
});

it.each([
  { state: 'missed', plan: () => raceWeek(), now: may(25), when: 'Yesterday', words: 'Missed' },
  {
    state: 'skipped',
    plan: () => raceWeek(SKIPPED),
    now: may(27),
    when: '3 days ago',
    words: 'Skipped: ill',
  },
])('has no pink background when it is $state', async ({ plan, now, when, words }) => {
  await openRace({ plan: plan(), now });
  await expect.element(hero().getByText(when, { exact: true })).toBeVisible();
  await expect.element(hero().getByText(words, { exact: true })).toBeVisible();
  expect(ground()).not.toBe(PINK);
  await expect.element(main.getByRole('region', { name: 'How did it go?' })).toBeVisible();
  await expect.element(main.getByText('That morning')).not.toBeInTheDocument();
});

it('accepts feedback on a past race', async () => {
  const given = { effort: 'just-right' as const, notes: '', timestamp: may(25) };
  await openRace(
    { plan: raceWeek(DONE), now: may(25) },
    { api: { plans: { feedback: raceWeek({ ...DONE, feedback: given }) } } },
  );
  await main.getByText('Just right', { exact: true }).click();
  await button('Save Feedback').click();
  await expect.element(main.getByText('Feedback saved')).toBeVisible();
});

it.each([
  {
    known: withEvent({ ...EVENT, minutes: null, course: COURSE }),
    words:
      /^Sun, May 24.*Lake loopGran fondo, start at 7:30, 30\.0\skm, about .+, 600\sm up\.\d+ W weighted\.$/,
  },
  { known: {}, words: /^Sun, May 24.*[^.]$/ },
])(
  'is printed with what is known of it, and its time is not in the head ($words)',
  async ({ known, words }) => {
    await openRace({}, known);
    const sheet = () => document.querySelector('[aria-label="The week on one page"]');
    await expect.poll(() => sheet()?.querySelector('li:last-child')?.textContent).toMatch(words);
    await expect
      .poll(() => sheet()?.querySelector('header')?.textContent)
      .toMatch(/ without the race, load /);
  },
);

it.each([
  ['2026-06-07', 'Your race has another date now.'],
  [null, 'Your race is no longer on this day.'],
])('shows no countdown when the race is on another day, or there is none (%s)', async (now, words) => {
  const race = {
    planned: day('2026-05-24'),
    now: now && day(now),
    broken: [{ weekStart: WEEK, promise: 'race-day' as const }],
    weeks: [WEEK],
    isAfterPlan: false,
  };
  await openRace({}, { api: { conflicts: { list: { rides: [], race, weeks: [] } } } });
  await expect.element(main.getByText(words)).toBeVisible();
  await expect.element(hero()).not.toBeInTheDocument();
  await expect.element(main.getByText('That morning')).not.toBeInTheDocument();
  await expect.element(main.getByRole('link', { name: 'Change the plan' })).toBeVisible();
});

it('changes or removes the name', async () => {
  const screen = await openRace(
    {},
    { api: { plans: { nameRace: ({ name }) => raceWeek({}, name?.trim() ?? null) } } },
  );
  const dialog = page.getByRole('dialog');
  await button('Change name').click();
  const field = dialog.getByRole('textbox', { name: 'Race name' });
  await expect.element(field).toHaveValue(NAME);
  await field.fill('R'.repeat(81));
  await dialog.getByRole('button', { name: 'Save name' }).click();
  await expect.element(dialog.getByText('A name has 80 characters at most')).toBeVisible();
  screen.api.answer({ plans: { get: raceWeek({}, 'Öötztaler') } });
  await field.fill('  Öötztaler ');
  await dialog.getByRole('button', { name: 'Save name' }).click();
  await expect.element(main.getByRole('heading', { level: 1, name: 'Öötztaler' })).toBeVisible();
  await expect.element(page.getByText('The race is called Öötztaler.')).toBeVisible();
  screen.api.answer({ plans: { get: raceWeek({}, null) } });
  await button('Change name').click();
  await field.fill(' ');
  await dialog.getByRole('button', { name: 'Save name' }).click();
  await expect.element(main.getByRole('heading', { level: 1, name: 'Race day' })).toBeVisible();
  expect(screen.api.inputsOf('plans.nameRace')).toMatchObject([{ name: 'Öötztaler' }, { name: null }]);
});

it('keeps the typed name when it cannot be saved', async () => {
  await openRace(
    {},
    {
      api: {
        plans: {
          nameRace: failWith({ code: 'not-ready' }),
        },
      },
    },
  );
  await button('Change name').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Race name' }).fill('Another');
  await dialog.getByRole('button', { name: 'Save name' }).click();
  await expect.element(dialog.getByText('The server is busy. Please try again in a moment.')).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Race name' })).toHaveValue('Another');
});

it('has no steps, cannot move, and is exported only as a calendar entry', async () => {
  await openRace();
  await expect.element(button('Export')).toBeVisible();
  expect(main.getByRole('region', { name: /^Step by step/ }).elements()).toEqual([]);
  expect(button('Move').elements()).toEqual([]);
  const card = document.querySelector(`[data-day="${SUNDAY}"]`);
  expect(card?.textContent).not.toMatch(/\d (?:min|h)/);
  expect(card?.querySelector('button')).toBeNull();
  await button('Export').click();
  await expect.element(page.getByRole('menuitem')).toHaveTextContent('Calendar (ICS)');
});

it('is open to everybody: the race, and the day before', async () => {
  await openRace();
  await expect.element(main.getByRole('region', { name: 'The day before' })).toBeVisible();
  await expectAccessible();
});
