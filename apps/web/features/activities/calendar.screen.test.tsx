import { expect, inject, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { givenActivity } from '#testing/activity.ts';
import { failWith } from '#testing/api-stub.ts';
import { plansWith } from '#testing/plans.ts';
import { openScreen, type ScreenOptions } from '#testing/screen.tsx';

/** Thursday of the second week of Anna's plan. */
const NOW = '2026-03-12T11:00:00.000Z';

const RIDE = givenActivity({ date: '2026-03-03', name: 'After work' });
const HALF = givenActivity({
  id: '019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a14',
  date: '2026-03-10',
  name: 'Cut short',
  movingSeconds: 1920,
  distanceM: 16_200,
});

const open = (given: Pick<ScreenOptions, 'size'> = {}) =>
  openScreen('/activities', {
    now: NOW,
    ...given,
    api: {
      plans: {
        list: plansWith(({ date, minutes }) =>
          date === '2026-03-03'
            ? { status: 'completed', completedSize: 'full', completedMinutes: minutes }
            : {},
        ),
      },
      activities: { list: { activities: [HALF, RIDE] } },
    },
  });

const cell = (date: string) => page.getByRole('gridcell', { name: new RegExp(date) });
const popover = (date: string) => page.getByRole('region', { name: date });
const plain = (text: string | null) => (text ?? '').replaceAll('\u00A0', ' ');

/** The pointer still rests where the test before left it: a day there opens at once, and would lie over others. */
async function leaveDays(): Promise<void> {
  await page.getByRole('heading', { name: 'Calendar' }).hover();
  await expect.element(page.getByRole('region', { name: /, 2026$/ })).not.toBeInTheDocument();
}

it('shows five weeks at once on a desktop', async () => {
  await open();
  await expect.element(page.getByRole('grid')).toBeVisible();
  const rows = [...document.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect().bottom);
  expect(rows[4]).toBeLessThanOrEqual(800);
});

it('says what was done, what was missed and what was done in part [2.68, 2.70]', async () => {
  await open();
  await expect.element(cell('March 3, 2026').getByText('Completed')).toBeInTheDocument();
  await expect.element(cell('March 4, 2026').getByText('Missed')).toBeVisible();
  expect(plain(cell('March 10, 2026').element().textContent)).toContain('32 of 60 min');
  expect(plain(cell('March 10, 2026').element().textContent)).toContain('16.2 km');
  expect(plain(cell('March 13, 2026').element().textContent)).toContain('Rest');
});

it.each(['desktop', 'phone'] as const)(
  'says that a rider was ill or on holiday, and does not call that missed, on a %s',
  async (size) => {
    const away = { '2026-03-03': 'illness', '2026-03-04': 'illness', '2026-03-05': 'holiday' } as const;
    await openScreen('/activities', {
      now: '2026-03-08T11:00:00.000Z',
      size,
      api: {
        plans: { list: plansWith(({ date }) => ({ away: away[date as keyof typeof away] ?? null })) },
      },
    });
    const textOf = (date: string) => document.querySelector(`[data-date="${date}"]`)?.textContent;
    await expect.poll(() => textOf('2026-03-04')).toMatch(/Ill$/);
    expect(textOf('2026-03-05')).toMatch(/On holiday$/);
    expect(textOf('2026-03-07')).toMatch(/Missed$/);
    const missed = [...document.querySelectorAll('[data-date]')].filter(({ textContent }) =>
      textContent.includes('Missed'),
    );
    expect(missed.map((day) => day.getAttribute('data-date'))).not.toContain('2026-03-03');
    await leaveDays();
    await expectAccessible();
  },
);

it('writes the names of workouts in full on a desktop', async () => {
  await open();
  await expect.element(page.getByRole('grid')).toBeVisible();
  const names = [...document.querySelectorAll('[data-workout] > span:nth-child(2)')];
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent)).toEqual(
    [],
  );
});

it('adds up each week, done and planned', async () => {
  await open();
  const weeks = page.getByRole('rowheader');
  await expect.element(weeks.nth(0)).toBeVisible();
  const texts = weeks.elements().map((week) => plain(week.textContent));
  expect(texts[0]).toMatch(/^Week of Mar 2Base1 hof 6 h 05load 56 of 294$/);
  expect(texts[1]).toMatch(/32 minof 6 h 35load 56 of/);
  expect(texts[2]).toMatch(/plannedload \d+/);
});

it('opens a day that is pointed at, and closes it when the pointer has gone', async () => {
  await open();
  await leaveDays();
  await cell('March 10, 2026').hover();
  await expect.element(popover('Tuesday, March 10, 2026')).toBeVisible();
  await expect.element(popover('Tuesday, March 10, 2026').getByText(/Cut short/)).toBeVisible();
  await page.getByRole('heading', { name: 'Calendar' }).hover();
  await expect.element(popover('Tuesday, March 10, 2026')).not.toBeInTheDocument();
});

it('stays with a day that is chosen, until Escape or a press elsewhere', async () => {
  await open();
  await cell('March 13, 2026').click({ position: { x: 5, y: 5 } });
  await expect.element(popover('Friday, March 13, 2026').getByText('No activities')).toBeVisible();
  await page.getByRole('heading', { name: 'Calendar' }).hover();
  await expect.element(popover('Friday, March 13, 2026')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(popover('Friday, March 13, 2026')).not.toBeInTheDocument();
  await cell('March 14, 2026').click({ position: { x: 5, y: 5 } });
  await expect.element(popover('Saturday, March 14, 2026')).toBeVisible();
  await page.getByRole('heading', { name: 'Calendar' }).click();
  await expect.element(popover('Saturday, March 14, 2026')).not.toBeInTheDocument();
});

it('is reached and left with keys alone [2.72]', async () => {
  const screen = await open();
  await expect.element(cell('March 12, 2026')).toBeVisible();
  (cell('March 12, 2026').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  const thursday = popover('Thursday, March 19, 2026');
  await expect.element(thursday).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(thursday.getByRole('link', { name: 'Open workout' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(thursday).not.toBeInTheDocument();
  await expect.element(cell('March 19, 2026')).toHaveFocus();
  expect(screen.path()).toBe('/activities');
});

it('stays within the window', async () => {
  await open();
  for (const date of ['March 2, 2026', 'March 8, 2026', 'April 5, 2026']) {
    await cell(date).click({ position: { x: 5, y: 5 } });
    const box = page
      .getByRole('region', { name: new RegExp(date) })
      .element()
      .getBoundingClientRect();
    expect([box.left >= 0, box.right <= 1280, box.bottom <= 800]).toEqual([true, true, true]);
  }
});

it('has this week and the next one open on a phone, past days in one line', async () => {
  await open({ size: 'phone' });
  const days = () => [...document.querySelectorAll<HTMLElement>('[data-date]')];
  await expect.poll(() => days().length).toBe(14);
  expect(days()[0]?.dataset['date']).toBe('2026-03-09');
  const [monday, tuesday, , thursday] = days();
  expect(tuesday?.textContent).toContain('32 of 60 min');
  expect(thursday?.querySelector('svg')).not.toBeNull();
  expect(monday?.getBoundingClientRect().height).toBeLessThan(50);
  await page.getByRole('button', { name: 'Open Mar 2 to 8' }).click();
  await expect.poll(() => days().length).toBe(21);
  await page.getByRole('button', { name: 'Close Mar 2 to 8' }).click();
  await expect.poll(() => days().length).toBe(14);
});

it('has the flag of a week with events beside its dates on a phone', async () => {
  const events = ['2026-03-25', '2026-03-28'];
  await openScreen('/activities', {
    now: NOW,
    size: 'phone',
    api: {
      plans: {
        list: plansWith(({ date }) =>
          events.includes(date)
            ? { type: 'Event', focus: 'Lake loop', status: 'planned', steps: [], minutes: 0 }
            : {},
        ),
      },
    },
  });
  const week = page.getByRole('region', { name: 'Mar 23 to 29' });
  await expect.element(week.getByText('without the events')).toBeVisible();
  const dates = week.getByRole('heading').element().getBoundingClientRect();
  const flag = week.getByTitle('Lake loop').element().getBoundingClientRect();
  expect(flag.top).toBeLessThan(dates.bottom);
  expect(flag.left).toBeLessThan(dates.right + 10);
});

it('opens a closed week for the day that the keys go to', async () => {
  await open({ size: 'phone' });
  await expect.poll(() => document.querySelectorAll('[data-date]').length).toBe(14);
  document.querySelector<HTMLElement>('[data-date="2026-03-22"] button')?.focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect
    .poll(() => document.activeElement?.closest<HTMLElement>('[data-date]')?.dataset['date'])
    .toBe('2026-03-23');
});

/** A ride on the Wednesday after a missed Tuesday, as long as its workout. */
const missed = () => {
  const { plans } = plansWith(() => ({}));
  return plans[0]?.workouts.find(({ date }) => date === '2026-03-03') ?? expect.fail('no workout');
};
const LATE = givenActivity({
  id: '019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a15',
  date: '2026-03-04',
  name: 'A day late',
});

async function openLate(size: ScreenOptions['size'] = 'desktop') {
  const sent: unknown[] = [];
  const late = { ...LATE, movingSeconds: missed().minutes * 60, elapsedSeconds: missed().minutes * 60 };
  await openScreen('/activities', {
    now: '2026-03-05T11:00:00.000Z',
    size,
    api: {
      plans: {
        list: plansWith(({ date }) => (date === '2026-03-04' ? { status: 'rest' } : {})),
        complete: (input) => {
          sent.push(input);
          const done = { status: 'completed', completedBy: late.id, completedSize: 'full' } as const;
          const [week] = plansWith(({ date }) => ({
            ...(date === '2026-03-04' && { status: 'rest' }),
            ...(date === '2026-03-03' && input.completed && done),
          })).plans;
          const detail = inject('recorded')['/plans/2026-03-02'];
          return { ...detail, ...week };
        },
      },
      activities: { list: { activities: [late] } },
    },
  });
  await leaveDays();
  return sent;
}

it('asks whether a ride was the workout of the day before, and counts it', async () => {
  const sent = await openLate();
  await expect.element(cell('March 4, ').getByText('Moved?')).toBeVisible();
  await cell('March 4, ').hover();
  const card = popover('Wednesday, March 4, 2026');
  await expect.element(card.getByText(/^Was “A day late” the .+ of Tue, Mar 3\?$/)).toBeVisible();
  await card.getByRole('button', { name: 'Yes, count it' }).click();
  await expect.element(page.getByText(/: marked as completed$/)).toBeVisible();
  expect(sent).toEqual([
    {
      weekStart: '2026-03-02',
      position: 1,
      focus: missed().focus,
      completed: true,
      activityId: LATE.id,
      seen: { completedAt: null, completedSize: null, skippedAt: null, skipReason: null },
    },
  ]);
  await expect.element(page.getByText('Moved?')).not.toBeInTheDocument();
  await cell('March 3, ').hover();
  await expect.element(page.getByText('Ridden on Wed, Mar 4.')).toBeVisible();
});

it('takes back what was counted, and asks again', async () => {
  const sent = await openLate();
  await cell('March 4, ').hover();
  const card = popover('Wednesday, March 4, 2026');
  await card.getByRole('button', { name: 'Yes, count it' }).click();
  await expect.element(card.getByText(/^“A day late” counts as the .+ of Tue, Mar 3\.$/)).toBeVisible();
  await card.getByRole('button', { name: 'Undo' }).click();
  await expect.element(card.getByRole('button', { name: 'Yes, count it' })).toBeVisible();
  await expect.element(cell('March 4, ').getByText('Moved?')).toBeVisible();
  expect(sent.at(-1)).toMatchObject({
    weekStart: '2026-03-02',
    position: 1,
    focus: missed().focus,
    completed: false,
    seen: { completedSize: 'full' },
  });
});

it('does not ask again after a no', async () => {
  await openLate();
  await cell('March 4, ').hover();
  await popover('Wednesday, March 4, 2026').getByRole('button', { name: 'No', exact: true }).click();
  await expect.element(page.getByText('Moved?')).not.toBeInTheDocument();
  expect(localStorage.getItem('musette.not-moved')).toContain(LATE.id);
  await expect
    .element(popover('Wednesday, March 4, 2026').getByRole('button', { name: 'Count it' }))
    .toHaveFocus();
});

it('asks on a phone, too', async () => {
  await openLate('phone');
  await page.getByRole('button', { name: /Wednesday, March 4/ }).click();
  await expect.element(page.getByRole('button', { name: 'Yes, count it' })).toBeVisible();
});

it('is open to everybody: rides that were done, missed and cut short', async () => {
  await open();
  await expect.element(cell('March 4, 2026').getByText('Missed')).toBeVisible();
  await leaveDays();
  await expectAccessible();
});

it('is open to everybody: no plan', async () => {
  await openScreen('/activities', { api: { plans: { list: { plans: [] } } } });
  await expect.element(page.getByRole('link', { name: /look at a sample ride/i })).toBeVisible();
  await leaveDays();
  await expectAccessible();
});

it('is open to everybody: plans that could not be loaded', async () => {
  await openScreen('/activities', { api: { plans: { list: failWith({ code: 'internal' }) } } });
  await expect.element(page.getByRole('alert').first()).toBeVisible();
  await leaveDays();
  await expectAccessible();
});
