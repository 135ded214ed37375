import { addDays, day } from '@musette/coach/calendar/days';
import type { Api, SentBy } from '@musette/contract/client';
import { describe, expect, inject, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dayText } from '#lib/text/day-text.ts';
import { plansWith } from '#testing/plans.ts';
import { openScreen, type ScreenOptions } from '#testing/screen.tsx';

type Generation = NonNullable<SentBy<Api['generation']['current']>['generation']>;

/** Monday, the first day of Anna's plan. */
const TODAY = day('2026-03-02');
const RACE = day('2026-05-24');

const main = page.getByRole('main');
const days = () => [...document.querySelectorAll<HTMLElement>('[data-date]')];
const dayOf = (date: string) =>
  document.querySelector<HTMLElement>(`[data-date="${date}"]`) ?? expect.fail(`no ${date}`);
const plain = (element: Element | null | undefined) => (element?.textContent ?? '').replaceAll('\u00A0', ' ');

describe.each(['desktop', 'phone'] as const)('the calendar on a %s', (size) => {
  const isPhone = size === 'phone';

  const openCalendar = async (options: ScreenOptions = {}) => {
    const screen = await openScreen('/activities', { size, ...options });
    await expect.poll(() => days().length).toBeGreaterThan(0);
    return screen;
  };

  /** Opens the weeks that are closed on phones. To press each as a finger does would be half of these tests. */
  const openAllWeeks = async () => {
    if (!isPhone) return;
    const closed = page.getByRole('button', { name: /^Open \w{3} / });
    for (const button of closed.elements()) (button as HTMLElement).click();
    await expect.poll(() => closed.elements()).toEqual([]);
  };

  /** Opens the calendar with all of its weeks. */
  const open = async (options?: ScreenOptions) => {
    const screen = await openCalendar(options);
    await openAllWeeks();
    return screen;
  };

  /** What takes the focus of a day. */
  const stop = (date: string) =>
    (isPhone ? dayOf(date).querySelector('button') : dayOf(date)) ?? expect.fail();
  const choose = async (date: string) => {
    // The popover of the day before may lie on this one.
    await userEvent.keyboard('{Escape}');
    await page.elementLocator(stop(date)).click({ position: { x: 4, y: 4 } });
  };
  const workout = (date: string) => dayOf(date).querySelector('a');
  const details = (date: string) =>
    isPhone ? page.elementLocator(dayOf(date)) : main.getByRole('region', { name: dayText(date, 'long') });
  const selected = () =>
    document
      .querySelector(isPhone ? '[data-date] [aria-expanded="true"]' : '[data-date][aria-selected="true"]')
      ?.closest<HTMLElement>('[data-date]')?.dataset['date'];
  const weekHead = (words: string) =>
    isPhone
      ? main.getByRole('region', { name: new RegExp(`^${words}(,| to)`) })
      : main.getByRole('rowheader', { name: new RegExp(`^Week of ${words} `) });

  it('shows twelve weeks from the one before this one on, Monday first [2.11, 2.65, 9.18]', async () => {
    await open();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
    await expect.poll(() => days().length).toBe(84);
    expect([days()[0]?.dataset['date'], days().at(-1)?.dataset['date']]).toEqual([
      '2026-02-23',
      '2026-05-17',
    ]);
    expect(plain(days()[0])).toContain('Monday, February 23, 2026');
  });

  it('shows each planned workout with its minutes, focus and description, and what each week comes to [2.66, 2.67]', async () => {
    await open();
    const workouts = plansWith(() => ({})).plans[1]?.workouts ?? [];
    for (const rest of workouts.filter(({ status }) => status === 'rest'))
      expect(plain(dayOf(rest.date))).toContain(rest.type);
    const rides = workouts.filter(({ status }) => status !== 'rest');
    expect(rides.length).toBeGreaterThan(3);
    for (const { date, type, minutes, focus, description } of rides) {
      expect(plain(workout(date))).toContain(type);
      await choose(date);
      await expect.element(details(date)).toBeVisible();
      const shown = () => plain(details(date).element());
      for (const words of [type, focus, description]) await expect.poll(shown).toContain(words);
      expect(shown()).toMatch(isPhone ? /\d+ (min|h)/ : new RegExp(`${minutes} min`));
    }
    expect(plain(weekHead('Mar 9').element())).toMatch(
      /(Base|Build|Peak|Taper|Recovery).*\d+ ?(min|h).*planned.*load \d+/,
    );
  });

  it('ticks what is completed [2.68]', async () => {
    const done = '2026-03-03';
    await open({
      api: {
        plans: {
          list: plansWith(({ date, minutes }) =>
            date === done ? { status: 'completed', completedSize: 'full', completedMinutes: minutes } : {},
          ),
        },
      },
    });
    await expect.element(page.getByText('Completed', { exact: true })).toBeInTheDocument();
    expect(dayOf(done).contains(page.getByText('Completed', { exact: true }).element())).toBe(true);
  });

  it('marks today, selects it, and goes back to it [2.73]', async () => {
    await openCalendar();
    const today = () => document.querySelector<HTMLElement>('[aria-current="date"]');
    expect([today()?.dataset['date'], selected()]).toEqual([TODAY, TODAY]);
    expect(plain(today())).toContain('Today');
    await expect.element(page.elementLocator(dayOf(TODAY))).toBeInViewport();
    await openAllWeeks();
    await choose('2026-04-01');
    await expect.poll(selected).toBe('2026-04-01');
    await page.getByRole('button', { name: 'Go to today' }).click();
    await expect.poll(() => document.activeElement === stop(TODAY)).toBe(true);
    expect(selected()).toBe(TODAY);
    await expect.element(page.elementLocator(dayOf(TODAY))).toBeInViewport();
  });

  it('opens at today each time that a rider goes there [2.23]', async () => {
    const screen = await open();
    await choose('2026-04-11');
    await expect.poll(selected).toBe('2026-04-11');
    const bar = page.getByRole('navigation', { name: isPhone ? 'Shortcuts' : 'Main' });
    await bar.getByRole('link', { name: 'Dashboard' }).click();
    await expect.poll(() => screen.path()).toBe('/dashboard');
    await expect.element(page.getByRole('region', { name: /^Next workout/ })).toBeVisible();
    await bar.getByRole('link', { name: 'Calendar' }).click();
    await expect.poll(selected).toBe(TODAY);
    await expect.element(page.elementLocator(dayOf(TODAY))).toBeInViewport({ ratio: 0.5 });
  });

  it('flags the race, and promises no minutes for it', async () => {
    await open({ now: '2026-05-12T11:00:00.000Z' });
    await expect.poll(() => plain(workout(RACE))).toContain('Race');
    expect(plain(workout(RACE))).not.toContain('0 min');
    expect(plain(weekHead('May 18').element())).toContain('Race week');
  });

  it('says calmly where there is nothing [2.71, 2.72]', async () => {
    const { plans } = plansWith(() => ({}));
    await open({ api: { plans: { list: { plans: plans.slice(0, 4) } } } });
    const beyond = addDays(TODAY, 5 * 7);
    await choose(beyond);
    await expect.element(details(beyond)).toBeVisible();
    await expect.poll(() => plain(details(beyond).element())).toMatch(/No workouts.*No activities/);
    expect(plain(weekHead('Apr 6').element())).toContain('No plan');
    expect(main.getByRole('link', { name: 'Generate a plan' }).elements()).toEqual([]);
  });

  it('says that a plan is being written instead of offering one, and when it is there', async () => {
    const { generation } = inject('recorded')['/generation'];
    const weeks = generation.weeks.slice(0, 2);
    const unwritten = weeks.map((week) => ({ ...week, state: 'waiting' as const, source: null }));
    const running: Generation = {
      ...generation,
      state: 'running',
      weeks: unwritten,
      written: 0,
      finishedAt: null,
    };
    const screen = await open({
      api: {
        plans: { list: { plans: [] }, weeks: { weeks: [] } },
        generation: { current: { generation: running } },
      },
    });
    await expect.element(page.getByText(/^Your plan is being written: 0 of 2 weeks so far\./)).toBeVisible();
    expect(main.getByRole('link', { name: 'Generate a plan' }).elements()).toEqual([]);
    await expect
      .element(page.getByRole('link', { name: 'Watch progress' }))
      .toHaveAttribute('href', '/generate');
    const listed = screen.api.inputsOf('plans.list').length;
    screen.api.answer({ generation: { current: { generation: { ...generation, weeks, written: 2 } } } });
    await expect
      .element(page.getByRole('status').filter({ hasText: 'Generated and saved 2 week(s) of plans!' }))
      .toBeVisible();
    // Two parts of the screen follow the generation together.
    expect(screen.api.inputsOf('generation.events')).toHaveLength(1);
    await expect.poll(() => screen.api.inputsOf('plans.list').length).toBe(listed + 1);
  });

  it('leads to a first plan', async () => {
    const screen = await open({
      api: { plans: { list: { plans: [] } }, generation: { current: { generation: null } } },
    });
    expect(plain(dayOf(TODAY))).toContain('No workouts');
    await main.getByRole('link', { name: 'Generate a plan' }).click();
    await expect.poll(() => screen.path()).toBe('/generate');
  });

  it('is one stop of the Tab key as a whole', async () => {
    await open();
    await expect.poll(() => days().length).toBe(84);
    const stops = document.querySelectorAll(
      'main [data-date] [tabindex="0"], main [data-date][tabindex="0"]',
    );
    expect(stops.length).toBeLessThanOrEqual(2);
  });
});
