import type { Api, SentBy } from '@musette/contract/client';
import { addDays, day } from '@musette/coach/calendar/days';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type ApiAnswers, failWith } from '#testing/api-stub.ts';
import { minutesText } from '#lib/text/minutes-text.ts';
import { gravelEvent } from '#testing/race-event.ts';
import { openScreen } from '#testing/screen.tsx';

const profile = inject('recorded')['/profile'];
const WITHOUT_PLAN: ApiAnswers = {
  profile: { get: { ...profile, raceDate: null } },
  plans: { weeks: { weeks: [] }, list: { plans: [] } },
  generation: { current: { generation: null } },
};

const bars = () => page.getByRole('list', { name: 'Load per week' }).getByRole('listitem');

it.each(['/dashboard', '/plan/2026-03-16'])(
  'shows the load of each week of the season on %s',
  async (path) => {
    await openScreen(path);
    await expect.element(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    // The chart of a week stands at the end of the page and loads when a rider comes near it.
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    await expect.poll(() => bars().elements().length).toBe(12);
    await expect
      .element(
        bars()
          .last()
          .getByText(/^Week 12, May 18: Race week/),
      )
      .toBeInTheDocument();
    await expect.element(page.getByText('Race, May 24')).toBeVisible();
  },
);

it('keeps the planned minutes of a ride that was done in its short size, as it keeps the planned load', async () => {
  const { plans } = inject('recorded')['/plans?from=2026-03-02&weeks=12'];
  const [first] = plans;
  if (!first) throw new Error('There is no plan');
  const ride = first.workouts.find(({ minutes }) => minutes > 30);
  if (!ride) throw new Error('There is no ride');
  const short = {
    status: 'completed',
    completedSize: 'short',
    completedMinutes: 30,
    completedLoad: 20,
  } as const;
  const workouts = first.workouts.with(ride.position, { ...ride, ...short });
  const minutes = first.workouts.reduce((sum, workout) => sum + workout.minutes, 0);
  await openScreen('/dashboard', {
    api: { plans: { list: { plans: [{ ...first, workouts }, ...plans.slice(1)] } } },
  });
  await expect
    .element(
      bars()
        .first()
        .getByText(new RegExp(`, ${minutesText(minutes)}$`)),
    )
    .toBeInTheDocument();
});

/** A gravel race on March 15, in the second week. */
const EVENT = gravelEvent('2026-03-15');

/** Opens the dashboard with a plan that leaves the day of the event free. */
function openWithEvent() {
  const { plans } = inject('recorded')['/plans?from=2026-03-02&weeks=12'];
  const planned = plans.map((plan) => ({
    ...plan,
    workouts: plan.workouts.map((one) =>
      one.date === EVENT.date ? { ...one, type: 'Event', steps: [], minutes: 0 } : one,
    ),
  }));
  return openScreen('/dashboard', {
    api: { plans: { list: { plans: planned } }, raceEvents: { list: { events: [EVENT] } } },
  });
}

it('shows the expected load of an event on top of its week, and says that the hours leave it out', async () => {
  await openWithEvent();
  // Five hours at 75 % of FTP are a load of 281.
  const words = bars()
    .nth(1)
    .getByText(/load \d+ and about 281 for an event, .+ without an event$/);
  await expect.element(words).toBeInTheDocument();
  await expect.element(page.getByText('Event, expected')).toBeInTheDocument();
  await expect
    .element(
      bars()
        .nth(2)
        .getByText(/for an event/),
    )
    .not.toBeInTheDocument();
});

it('goes on with the expected load of an event while the events are loaded again', async () => {
  const screen = await openWithEvent();
  const week = bars().nth(1);
  await expect.element(week.getByText(/about 281 for an event/)).toBeInTheDocument();
  const shown = new Set<string>();
  const look = () => shown.add(/about \d+ for an event/.exec(week.element().textContent)?.[0] ?? 'no event');
  look();
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  screen.api.answer({ raceEvents: { list: { events: [{ ...EVENT, version: 2, minutes: 240 }] } } });
  vi.setSystemTime('2026-03-02T11:01:00.000Z');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await expect.element(week.getByText(/about 240 for an event/)).toBeInTheDocument();
  look();
  expect([...shown]).toEqual(['about 281 for an event', 'about 240 for an event']);
});

it('shows the season and the next workout on a small phone without scrolling', async () => {
  await openScreen('/dashboard', { size: 'small', now: '2026-03-03T11:00:00.000Z' });
  await expect.poll(() => bars().elements().length).toBe(12);
  const tabs = page.getByRole('navigation', { name: 'Shortcuts' });
  await expect.element(tabs).toBeVisible();
  const foot = tabs.element().getBoundingClientRect().top;
  const bottomOf = (element: Element | undefined) => element?.getBoundingClientRect().bottom ?? 0;
  expect(scrollY).toBe(0);
  expect(Math.max(...bars().elements().map(bottomOf))).toBeLessThan(foot);
  const open = page.getByRole('link', { name: 'Open workout' });
  await expect.poll(() => bottomOf(open.element())).toBeLessThan(foot);
});

it('has the next workout in the first screen of a phone, with its stage profile, above the season', async () => {
  await openScreen('/dashboard', {
    size: 'phone',
    now: '2026-03-18T11:00:00.000Z',
    api: {
      progress: {
        form: { ...givenForm('2026-03-18'), stravaLeftOutSince: '2026-03-10', guessedSince: START },
      },
    },
  });
  await expect.element(page.getByText(/^Load ridden counts every ride\./)).toBeInTheDocument();
  const [workout, season] = [/^Next workout/, 'Load per week'].map((name) =>
    page.getByRole('region', { name }),
  );
  const stage = workout?.element().querySelector('[class*="stage"] svg')?.getBoundingClientRect();
  const foot = page.getByRole('navigation', { name: 'Shortcuts' }).element().getBoundingClientRect().top;
  expect(scrollY).toBe(0);
  expect(stage?.height).toBeGreaterThan(100);
  expect(stage?.bottom).toBeLessThan(foot);
  expect(season?.element().getBoundingClientRect().top).toBeGreaterThan(stage?.bottom ?? Number.NaN);
});

it.each([12, 4])(
  'has its legend on a small phone, below bars that can be compared (%d weeks)',
  async (of) => {
    const { plans } = inject('recorded')['/plans?from=2026-03-02&weeks=12'];
    const list = plans
      .filter(({ number }) => number > 12 - of)
      .map((plan, index) => ({ ...plan, number: index + 1, of }))
      // Anna's own taper is within her race week.
      .map((plan) => (plan.number === of - 1 ? { ...plan, phase: 'taper' as const } : plan));
    const shift = (12 - of) * 7;
    const now = new Date(Date.parse('2026-03-02T11:00:00.000Z') + shift * 86_400_000).toISOString();
    await openScreen('/dashboard', { size: 'small', now, api: { plans: { list: { plans: list } } } });
    await expect.poll(() => bars().elements().length).toBe(of);
    const heights = bars()
      .elements()
      .map((bar) => bar.querySelector('[style]')?.getBoundingClientRect().height ?? 0);
    expect(Math.max(...heights)).toBeGreaterThan(28);
    for (const name of ['Ridden', 'Taper', 'Race week']) {
      await expect.element(page.getByText(name, { exact: true }).last()).toBeVisible();
    }
  },
);

it.each([
  {
    positions: [5],
    words:
      'The ride that you completed ahead is planned for Sat, Mar 7: its minutes show here from that day on.',
  },
  {
    positions: [5, 6],
    words:
      'The rides that you completed ahead are planned for Sat, Mar 7 and Sun, Mar 8: their minutes show here from those days on.',
  },
])(
  'says where the minutes of rides show that were completed ahead of their days: $positions',
  async (given) => {
    const { plans } = inject('recorded')['/plans?from=2026-03-02&weeks=12'];
    const done = {
      status: 'completed',
      completedSize: 'full',
      completedMinutes: 130,
      completedLoad: 90,
    } as const;
    const list = plans.map((plan, index) => ({
      ...plan,
      workouts: plan.workouts.map((workout) =>
        index === 0 && given.positions.includes(workout.position) ? { ...workout, ...done } : workout,
      ),
    }));
    await openScreen('/dashboard', { api: { plans: { list: { plans: list } } } });
    await expect.element(page.getByText(given.words)).toBeVisible();
    expect(page.getByText('No rides in these days', { exact: false }).elements()).toEqual([]);
  },
);

it('shows the race of a later plan in the same row of weeks', async () => {
  const { plans } = inject('recorded')['/plans?from=2026-03-02&weeks=12'];
  const list = plans.map((plan, index) => (index < 4 ? { ...plan, raceDate: null, raceName: null } : plan));
  await openScreen('/dashboard', {
    now: '2026-03-03T11:00:00.000Z',
    api: { plans: { list: { plans: list } } },
  });
  await expect.poll(() => bars().elements().length).toBe(12);
  await expect.element(page.getByText('Race, May 24')).toBeVisible();
});

it('names the race once that has moved since it was planned, on its new day', async () => {
  const event = { ...gravelEvent(day('2026-05-10')), name: 'Gold Race', priority: 'A' } as const;
  await openScreen('/dashboard', {
    now: '2026-03-03T11:00:00.000Z',
    api: {
      profile: { get: { ...profile, raceDate: event.date } },
      raceEvents: { list: { events: [event] } },
    },
  });
  await expect.poll(() => bars().elements().length).toBe(12);
  await expect.element(page.getByText('A race: Gold Race')).toBeVisible();
  const terms = page.getByRole('term').filter({ hasText: /race/i });
  expect(terms.elements().map(({ textContent }) => textContent)).toEqual(['A race: Gold Race']);
});

it('fills the width of its card with four weeks', async () => {
  await openScreen('/generate', { api: WITHOUT_PLAN });
  const edge = (element: Element | undefined) => element?.getBoundingClientRect().right ?? 0;
  const list = page.getByRole('list', { name: 'Load per week' });
  await expect.poll(() => bars().elements().length).toBe(4);
  expect(edge(bars().elements().at(-1))).toBeCloseTo(edge(list.element()), 0);
});

it('shows phase names on a small phone for a season of a year with an early race', async () => {
  await openScreen('/generate', { size: 'small', api: WITHOUT_PLAN });
  await page.getByRole('checkbox', { name: 'Race preparation' }).click();
  await page.getByLabelText('Race date').fill('2026-04-12');
  await page.getByRole('radio', { name: 'Custom' }).click();
  await page.getByLabelText('Number of weeks').fill('52');
  await expect.poll(() => bars().elements().length).toBe(52);
  const names = page.getByText(/^(Race|Base|Build|Peak)$/).elements();
  const widthOf = (element: Element | null) => element?.getBoundingClientRect().width ?? 0;
  const shown = names.filter((name) => widthOf(name) > 0);
  expect(shown.length).toBeGreaterThan(8);
  expect(shown.map(({ textContent }) => textContent)).toContain('Race');
  // A phase of three weeks is too narrow for a name: it shows none, and not its neighbour's.
  const hidden = names.filter((name) => !shown.includes(name));
  expect(hidden.map(({ parentElement }) => parentElement?.style.gridColumn)).toEqual(
    hidden.map(() => 'span 3'),
  );
});

const START = day('2026-03-02');
/** Twelve weeks of form: ten of load on each day, and fitness that rises by a tenth. */
const givenForm = (today: string): SentBy<Api['progress']['form']> => ({
  today,
  riddenToday: 25,
  firstDay: START,
  guessedSince: null,
  restartedOn: null,
  lastDay: '2026-05-24',
  seasonStart: START,
  races: [],
  stravaLeftOutSince: null,
  days: Array.from({ length: 84 }, (_, past) => ({
    date: addDays(START, past),
    load: 10,
    fitness: 40 + past / 10,
    fatigue: 40,
    form: past / 10,
  })),
});

it('fills with what was ridden, and has fitness and form above', async () => {
  await openScreen('/dashboard', {
    now: '2026-03-18T11:00:00.000Z',
    api: { progress: { form: givenForm('2026-03-18') } },
  });
  await expect.element(bars().getByText(/^Week 1, .+ load 70 ridden of \d+ planned/)).toBeInTheDocument();
  await expect.element(bars().getByText(/^Week 3, .+ load 45 ridden of \d+ planned/)).toBeInTheDocument();
  await expect.element(bars().getByText(/^Week 4, .+ load \d+, /)).toBeInTheDocument();
  const lines = page.getByRole('img', {
    name: 'Today: fitness 42, form 2. On race day, May 24: fitness 48, form 8',
  });
  await expect.element(lines).toBeVisible();
  await expect
    .element(page.getByText('Figures: load ridden, this week the higher one, then planned'))
    .toBeVisible();
});

it('labels the bar of this week with what was ridden where that is more than planned', async () => {
  const form = givenForm('2026-03-18');
  const days = form.days.map((one) => (one.date === '2026-03-17' ? { ...one, load: 900 } : one));
  await openScreen('/dashboard', {
    now: '2026-03-18T11:00:00.000Z',
    api: { progress: { form: { ...form, days } } },
  });
  const ridden = 10 + 900 + form.riddenToday;
  await expect
    .poll(() => bars().nth(2).element().textContent)
    .toMatch(new RegExp(`^${ridden}Week 3, .+ load ${ridden} ridden of`));
});

it.each([
  ['desktop', true],
  ['phone', false],
] as const)(
  'has a legend for fitness and form where their lines are drawn (%s: %s)',
  async (size, isDrawn) => {
    await openScreen('/dashboard', {
      size,
      now: '2026-03-18T11:00:00.000Z',
      api: { progress: { form: givenForm('2026-03-18') } },
    });
    const term = page.getByRole('term').filter({ hasText: /^Fitness$/ });
    await expect.element(term).toBeVisible();
    const widthOf = (element: Element | null | undefined) => element?.getBoundingClientRect().width ?? 0;
    const lines = document.querySelector('svg[aria-label^="Today: fitness"]');
    const sample = term.element().querySelector('svg');
    expect([lines, sample].map((drawn) => widthOf(drawn) > 0)).toEqual([isDrawn, isDrawn]);
  },
);

it('draws the recovery weeks to come in a colour of their own', async () => {
  await openScreen('/dashboard', {
    now: '2026-03-03T11:00:00.000Z',
    api: { progress: { form: givenForm('2026-03-03') } },
  });
  await expect.element(bars().getByText(/^Week 1, .+ ridden of \d+ planned/)).toBeInTheDocument();
  const colours = (name: RegExp) => [
    ...new Set(
      bars()
        .elements()
        .filter(({ textContent }) => name.test(textContent))
        .map((bar) => getComputedStyle(bar.querySelector('[style] > [style]') ?? bar).backgroundColor),
    ),
  ];
  const recovery = colours(/, recovery,/);
  const load = colours(/Week (2|3), .+: Base, load/);
  expect([recovery.length, load.length]).toEqual([1, 1]);
  expect(recovery).not.toEqual(load);
});

it.each(['small', 'desktop'] as const)(
  'has no legend for ridden load before the plan begins (%s)',
  async (size) => {
    await openScreen('/dashboard', {
      size,
      now: '2026-02-28T11:00:00.000Z',
      api: { progress: { form: givenForm('2026-02-28') } },
    });
    await expect.poll(() => bars().elements().length).toBe(12);
    await expect.element(page.getByText('Planned', { exact: true })).toBeVisible();
    expect(page.getByText('Ridden', { exact: true }).elements()).toEqual([]);
  },
);

it.each([
  ['says that fitness is a rough guess before there are six weeks of rides', START, 1],
  ['does not say it from then on', null, 0],
])('%s', async (_, guessedSince, times) => {
  await openScreen('/dashboard', {
    now: '2026-03-18T11:00:00.000Z',
    api: { progress: { form: { ...givenForm('2026-03-18'), guessedSince } } },
  });
  await expect.element(page.getByRole('img', { name: /^Today: fitness 42/ })).toBeVisible();
  expect(page.getByText('A rough guess until there are six weeks').elements()).toHaveLength(times);
});

it('says that it is not known what was ridden', async () => {
  await openScreen('/dashboard', {
    api: { progress: { form: failWith({ code: 'rate-limited', retryAfterSeconds: 60 }) } },
  });
  await expect.element(page.getByText('What you have ridden could not be loaded.')).toBeVisible();
  expect(bars().elements()).toHaveLength(12);
});

it.each(['/dashboard', '/plan/2026-03-16'])('says what the ridden load counts (%s)', async (at) => {
  const form = givenForm('2026-03-18');
  const words = /^Load ridden counts every ride\./;
  await openScreen(at, { now: '2026-03-18T11:00:00.000Z', size: 'whole', api: { progress: { form } } });
  await expect.element(page.getByText(words)).toBeVisible();
});

it('does not explain a ridden load before there is one', async () => {
  const form = givenForm('2026-03-18');
  const days = form.days.map((one) => ({ ...one, load: 0 }));
  await openScreen('/dashboard', {
    now: '2026-03-18T11:00:00.000Z',
    api: { progress: { form: { ...form, days, riddenToday: 0 } } },
  });
  await expect.poll(() => bars().elements().length).toBe(12);
  expect(page.getByText(/^Load ridden counts/).elements()).toEqual([]);
});

it('says that it leaves out rides from Strava and what counts them, where there are any', async () => {
  const form = { ...givenForm('2026-03-18'), stravaLeftOutSince: '2026-03-10' };
  await openScreen('/dashboard', { api: { progress: { form } } });
  await expect
    .element(page.getByText(/Rides from Strava alone are left out; the hours of a week count them/))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Why?' })).toHaveAttribute('href', '/summary/form');
});
