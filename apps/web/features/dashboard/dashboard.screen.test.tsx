import { expect, inject, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ApiAnswers } from '#testing/api-stub.ts';
import { plansWith } from '#testing/plans.ts';
import { gravelEvent } from '#testing/race-event.ts';
import { openScreen } from '#testing/screen.tsx';

const WITHOUT_PLAN: ApiAnswers = {
  plans: { weeks: { weeks: [] }, list: { plans: [] } },
  generation: { current: { generation: null } },
};
const THURSDAY = '2026-03-05T11:00:00.000Z';

const main = page.getByRole('main');
const card = (name: string | RegExp) => main.getByRole('region', { name });
const link = (name: string) => main.getByRole('link', { name, exact: true });
const days = page.getByRole('list', { name: 'This week' }).getByRole('listitem');
const greeting = () => document.querySelector('h1')?.textContent;

/** One of the four figures of the week, with its unit. */
const figure = (label: string) =>
  [...document.querySelectorAll('main dt')].find(({ textContent }) => textContent === label)
    ?.nextElementSibling?.textContent;

it('greets by the first name, with a word for the road [2.42]', async () => {
  await openScreen('/dashboard');
  await expect.poll(greeting).toMatch(/^(Hello|Morning|Afternoon|Evening), Anna$/);
  expect(document.querySelector('h1 + p')?.textContent).toMatch(/\w.{20,}\./);
});

it('greets by the hour where the rider lives', async () => {
  const profile = inject('recorded')['/profile'];
  await openScreen('/dashboard', {
    now: '2026-03-05T10:00:00.000Z',
    api: { profile: { get: { ...profile, timeZone: 'Asia/Tokyo' } } },
  });
  await expect.poll(greeting).toBe('Evening, Anna');
});

it('offers to generate a plan where there is none, and invents no figure [2.45, 2.48, 2.49]', async () => {
  const screen = await openScreen('/dashboard', { api: WITHOUT_PLAN, size: 'whole' });
  await expect.element(card(/^Next workout/).getByText('No plan yet')).toBeVisible();
  const figures = ['Weekly goal', 'Completed', 'Adherence', 'Streak'];
  await expect.poll(() => figures.map(figure)).toEqual(['8.5 h', '0 h', '–', '0 days']);
  const lastDays = card('Last 7 days');
  await expect.element(lastDays.getByText(/No rides in these days\. With a plan/)).toBeVisible();
  expect(
    lastDays
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['add rides']);
  const season = card('Training progress');
  await expect.element(season.getByText(/No season is under way\./)).toBeVisible();
  await expect
    .element(season.getByRole('link', { name: 'Generate a plan' }))
    .toHaveAttribute('href', '/generate');
  await expect.element(link('All workouts')).toHaveAttribute('href', '/activities');
  await link('GENERATE PLAN').click();
  await expect.poll(() => screen.path()).toBe('/generate');
});

it('says when a plan starts that begins next week, and shows no adherence before', async () => {
  await openScreen('/dashboard', { now: '2026-02-26T11:00:00.000Z' });
  await expect.poll(() => figure('Adherence')).toBe('–');
  await expect.element(main.getByText(/^Your plan starts with the ride on Tue, Mar 3\.$/)).toBeVisible();
});

it('shows no number of a week before a plan begins', async () => {
  await openScreen('/dashboard', { now: '2026-02-26T11:00:00.000Z', size: 'whole' });
  await expect.element(card('Load per week').getByText('Begins in the week of Mar 2')).toBeVisible();
  const progress = card('Training progress');
  await expect.element(progress.getByText('Not begun yet')).toBeVisible();
  await expect.element(progress.getByText(/^First week$/)).toBeVisible();
  await expect.element(progress.getByText('Mon, Mar 2 in 4 days')).toBeVisible();
  expect(page.getByText(/^Week 1 of/).elements()).toEqual([]);
  expect(page.getByText(/^of 12$/).elements()).toEqual([]);
});

it('names the next event with how far away it is, also after the end of the plan', async () => {
  const event = {
    id: '019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a20',
    version: 1,
    date: '2026-09-13',
    name: 'Lake Loop',
    kind: 'gran-fondo' as const,
    priority: 'B' as const,
    minutes: 270,
    ascentM: null,
    startTime: null,
    course: null,
  };
  await openScreen('/dashboard', { size: 'whole', api: { raceEvents: { list: { events: [event] } } } });
  const progress = card('Training progress');
  await expect.element(progress.getByText('B race: Lake Loop')).toBeVisible();
  await expect.element(progress.getByText(/^Sun, Sep 13 in \d+ weeks$/)).toBeVisible();
});

it('shows the hours that a plan will be made from, and the way to change them', async () => {
  const api = { ...WITHOUT_PLAN, events: { record: { done: true as const } } };
  const screen = await openScreen('/dashboard', { api });
  await expect.element(card('Your week').getByText(/8\.5\sh on 5 days/)).toBeVisible();
  await card('Your week').getByRole('link', { name: 'Change hours' }).click();
  await expect.poll(() => screen.path()).toMatch(/^\/onboarding/);
});

it('shows the week with today and what is done, and asks for no plan twice', async () => {
  const screen = await openScreen('/dashboard', {
    now: THURSDAY,
    api: {
      plans: {
        list: plansWith(({ date }) =>
          date === '2026-03-03' ? { status: 'completed', completedAt: THURSDAY } : {},
        ),
      },
    },
  });
  await expect.element(days.nth(6)).toBeVisible();
  const texts = days.elements().map(({ textContent }) => textContent);
  expect(texts.map((text) => text.includes('Done'))).toEqual([
    false,
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
  for (const [index, { type }] of (plansWith(() => ({})).plans[0]?.workouts ?? []).entries())
    expect(texts[index]).toContain(type);
  expect(days.nth(3).element()).toHaveAttribute('aria-current', 'date');
  await expect.element(page.getByRole('heading', { name: /^Week 1 of 12, / })).toBeVisible();
  await expect.element(card('Training progress').getByText('Recovery week').first()).toBeInTheDocument();
  const asked = screen.api.inputsOf('plans.list').map((input) => JSON.stringify(input));
  expect(asked.length).toBeGreaterThan(0);
  expect(new Set(asked).size).toBe(asked.length);
});

it.each([
  ['Illness today: no riding', { away: 'illness' }],
  ['Holiday today: no riding', { away: 'holiday', type: 'Rest', status: 'rest', steps: [], minutes: 0 }],
] as const)(
  'names the illness or the holiday of today beside the next workout: %s',
  async (words, change) => {
    const list = plansWith(({ date }) => (date === '2026-03-05' ? change : {}));
    await openScreen('/dashboard', { now: THURSDAY, api: { plans: { list } } });
    await expect.element(card(/^Next workout, /).getByText(words)).toBeVisible();
  },
);

it('names no illness on a day that was ridden all the same, and none of another day', async () => {
  const list = plansWith(({ date }) => {
    if (date === '2026-03-05') return { away: 'illness', status: 'completed', completedAt: THURSDAY };
    return date === '2026-03-06' ? { away: 'illness' } : {};
  });
  await openScreen('/dashboard', { now: THURSDAY, api: { plans: { list } } });
  await expect.element(link('Open workout')).toBeVisible();
  expect(
    card(/^Next workout, /)
      .getByText(/no riding/)
      .elements(),
  ).toEqual([]);
});

it('names the illness of today when no workout is left', async () => {
  const [week] = plansWith(() => ({ away: 'illness' })).plans;
  await openScreen('/dashboard', { api: { plans: { list: { plans: week ? [{ ...week, of: 1 }] : [] } } } });
  await expect.element(card(/^Next workout/).getByText('Nothing left to ride')).toBeVisible();
  await expect.element(card(/^Next workout/).getByText('Illness today: no riding')).toBeVisible();
});

it('offers to generate another plan when everything is ridden [2.48]', async () => {
  const [week] = plansWith(() => ({ status: 'completed' })).plans;
  await openScreen('/dashboard', { api: { plans: { list: { plans: week ? [{ ...week, of: 1 }] : [] } } } });
  await expect.element(card(/^Next workout/).getByText('All ridden')).toBeVisible();
  expect(link('Open workout').elements()).toEqual([]);
  await expect.element(link('GENERATE PLAN')).toHaveAttribute('href', '/generate');
});

it('says when a plan starts that begins more than five weeks ahead', async () => {
  const all = plansWith(() => ({}));
  await openScreen('/dashboard', {
    now: '2026-01-14T11:00:00.000Z',
    size: 'whole',
    api: {
      plans: {
        list: ({ from, weeks }) => {
          const end = Date.parse(from) + weeks * 7 * 86_400_000;
          return {
            plans: all.plans.filter(({ weekStart }) => weekStart >= from && Date.parse(weekStart) < end),
          };
        },
      },
    },
  });
  const next = card(/^Next workout/);
  await expect.element(next.getByText('Your plan starts on Tue, Mar 3')).toBeVisible();
  await expect.element(link('GENERATE PLAN')).toHaveAttribute('href', '/generate');
  await expect.poll(() => figure('Adherence')).toBe('–');
  await expect
    .element(card('Training progress').getByText('Your progress shows here from Tue, Mar 3 on.'))
    .toBeVisible();
  await expect.element(page.getByText('Your week')).toBeVisible();
});

it('says on every card that the season is over', async () => {
  await openScreen('/dashboard', { now: '2026-06-10T11:00:00.000Z', size: 'whole' });
  await expect.element(card(/^Next workout/).getByText(/Season over/)).toBeVisible();
  const season = card('Training progress');
  await expect.element(season.getByText(/Your last season is over\./)).toBeVisible();
  await expect.element(season.getByRole('link')).toHaveAttribute('href', '/generate');
});

it('shows how far a plan is that is being written, and then the plan', async () => {
  const { generation } = inject('recorded')['/generation'];
  const weeks = generation.weeks.slice(0, 4);
  const half = weeks.map((week, index) => (index < 2 ? week : { ...week, state: 'waiting' as const }));
  const running = { ...generation, state: 'running', weeks: half, written: 2, finishedAt: null } as const;
  const screen = await openScreen('/dashboard', {
    api: { ...WITHOUT_PLAN, generation: { current: { generation: running } } },
  });
  const writing = page.getByRole('status').filter({ hasText: /^Writing week 3 of 4, / });
  await expect.element(writing).toBeVisible();
  await expect
    .element(page.getByRole('progressbar', { name: 'Weeks written' }))
    .toHaveAttribute('value', '50');
  await expect.element(link('Watch progress')).toHaveAttribute('href', '/generate');
  await expect.element(card(/^Next workout/).getByText('Your plan is on its way')).toBeVisible();
  screen.api.answer({
    plans: { list: plansWith(() => ({})) },
    generation: { current: { generation: { ...running, state: 'done', weeks, written: 4 } } },
  });
  await expect
    .element(page.getByRole('status').getByText('Generated and saved 4 week(s) of plans!'))
    .toBeVisible();
  await expect.element(writing).not.toBeInTheDocument();
  await expect.element(days.nth(6)).toBeVisible();
});

it('names the illness on a rest day of the week', async () => {
  const list = plansWith(({ day }) =>
    day === 'Monday' ? { status: 'rest', type: 'Rest', minutes: 0, steps: [], away: 'illness' } : {},
  );
  await openScreen('/dashboard', { api: { plans: { list } } });
  await expect.element(days.first().getByText('Illness')).toBeVisible();
  await expect.element(days.first().getByText('No riding')).toBeVisible();
});

it('names the event of a day in the week, and of no other day', async () => {
  const event = gravelEvent('2026-03-05');
  await openScreen('/dashboard', { api: { raceEvents: { list: { events: [event] } } } });
  await expect.element(days.nth(3).getByText('B race: Lake loop')).toBeVisible();
  expect(days.getByText(/Lake loop/).elements()).toHaveLength(1);
});
