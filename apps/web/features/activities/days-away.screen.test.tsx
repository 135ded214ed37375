import type { Api, SentBy } from '@musette/contract/client';
import { describe, expect, inject, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { TimeAway } from '#lib/days-away/days-away.ts';
import { expectAccessible } from '#testing/accessible.ts';
import { failWith } from '#testing/api-stub.ts';
import { openScreen, type ScreenOptions } from '#testing/screen.tsx';

type Generation = NonNullable<SentBy<Api['generation']['current']>['generation']>;

const HOLIDAY = {
  id: '019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a10',
  from: '2026-03-05',
  to: '2026-03-10',
  kind: 'holiday',
} as TimeAway;
const CONFLICT = {
  weekStart: '2026-03-02',
  version: 1,
  position: 3,
  date: '2026-03-05',
  focus: 'Steady',
  minutes: 60,
  minutesFree: 0,
  away: 'holiday',
  shorterMinutes: null,
} as SentBy<Api['conflicts']['list']>['rides'][number];
const NOTHING_LOST = { weeks: [], moved: 0, shortened: 0, leftOut: 0, feedback: 0 };

const running = (): Generation => {
  const { generation } = inject('recorded')['/generation'];
  // Two of its weeks are planned again.
  const weeks = generation.weeks.map((week, index) =>
    index < 2 ? week : { ...week, state: 'kept' as const },
  );
  return { ...generation, weeks, id: 'again', state: 'running', finishedAt: null };
};
const dayOf = (date: string) => document.querySelector(`[data-date="${date}"]`);
const dialog = page.getByRole('dialog');

describe.each(['desktop', 'phone'] as const)('days away in the calendar on a %s', (size) => {
  const ask = async (options: ScreenOptions = {}, button = 'Add days without riding') => {
    const screen = await openScreen('/activities', { size, ...options });
    await expect.poll(() => dayOf('2026-03-05')).not.toBeNull();
    const day = size === 'phone' ? dayOf('2026-03-05')?.querySelector('button') : dayOf('2026-03-05');
    await page.elementLocator(day ?? expect.fail()).click({ position: { x: 4, y: 4 } });
    await page.getByRole('button', { name: button }).click();
    await expect.element(dialog).toBeVisible();
    return screen;
  };

  it('are a band over their days, and can be changed and removed', async () => {
    const screen = await ask(
      { api: { daysAway: { list: { daysAway: [HOLIDAY] }, remove: { daysAway: [] } } } },
      'Change days without riding',
    );
    const banded = [...document.querySelectorAll('[data-date]')].filter(({ textContent }) =>
      textContent.includes('Holiday: no riding'),
    );
    expect(banded.map((day) => day.getAttribute('data-date')).slice(0, 2)).toEqual([
      '2026-03-05',
      '2026-03-06',
    ]);
    await expect.element(dialog.getByLabelText('To')).toHaveValue('2026-03-10');
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(screen.api.inputsOf('daysAway.remove')).toEqual([{ daysAwayId: HOLIDAY.id }]);
    expect(document.body.textContent).not.toContain('Holiday: no riding');
    expect(screen.api.inputsOf('generation.again')).toEqual([]);
  });

  it('are entered from a day, and the plan is written again around them', async () => {
    const screen = await ask({
      api: {
        daysAway: { add: ({ from, to, kind }) => ({ daysAway: [{ ...HOLIDAY, from, to, kind }] }) },
        conflicts: { list: { rides: [CONFLICT], race: null, weeks: [] } },
        generation: {
          replanReplacement: NOTHING_LOST,
          again: () => {
            screen.api.answer({ generation: { current: { generation: running() } } });
            return running();
          },
        },
      },
    });
    await dialog.getByLabelText('To').fill('2026-03-08');
    const note = dialog.getByText(/^As many easy days follow, two to seven\./);
    await expect.element(note).not.toBeInTheDocument();
    await dialog.getByRole('radio', { name: 'Illness' }).click({ force: true });
    await expect.element(note).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => screen.api.inputsOf('generation.again')).toHaveLength(1);
    expect(screen.api.inputsOf('daysAway.add')).toEqual([
      { from: '2026-03-05', to: '2026-03-08', kind: 'illness' },
    ]);
    const begun = page.getByRole('dialog', { name: 'Illness, Mar 5 to Mar 8' });
    await expect.element(begun.getByText('2 weeks are planned again around these days.')).toBeVisible();
    await expectAccessible();
    await begun.getByRole('button', { name: 'Done' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByText('Illness: no riding').first()).toBeVisible();
  });

  it('are taken back with one press once the weeks are written, which are then planned as before', async () => {
    const screen = await ask({
      api: {
        daysAway: { add: { daysAway: [HOLIDAY] }, remove: { daysAway: [] } },
        conflicts: { list: { rides: [CONFLICT], race: null, weeks: [] } },
        generation: {
          replanReplacement: NOTHING_LOST,
          again: () => ({ ...running(), state: 'done' }),
          current: () => ({ generation: { ...running(), state: 'done' } }),
        },
      },
    });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('button', { name: 'Take the days back' }).click();
    await expect.poll(() => screen.api.inputsOf('generation.again')).toHaveLength(2);
    expect(screen.api.inputsOf('daysAway.remove')).toEqual([{ daysAwayId: HOLIDAY.id }]);
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByText('Holiday: no riding')).not.toBeInTheDocument();
  });
});

it('says which other days share a day with an illness, opens them, and comes back to the illness', async () => {
  const later = {
    ...HOLIDAY,
    id: '019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a11',
    from: '2026-03-20',
    to: '2026-03-22',
  } as TimeAway;
  const screen = await openScreen('/activities', {
    api: {
      daysAway: {
        list: { daysAway: [HOLIDAY, later] },
        add: failWith({ code: 'days-away-overlap' }),
        change: { daysAway: [{ ...HOLIDAY, from: '2026-03-09' }] },
      },
    },
  });
  await page.getByRole('gridcell', { name: /March 4/ }).click({ position: { x: 4, y: 4 } });
  await page.getByRole('button', { name: 'Add days without riding' }).click();
  await dialog.getByLabelText('To').fill('2026-03-08');
  await dialog.getByRole('radio', { name: 'Illness' }).click({ force: true });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent(
      'You already have days without riding here: Holiday, Mar 5 to Mar 10. Change those first, or choose other days.',
    );
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Open the holiday' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Change days without riding' })).toBeVisible();
  // These share a day with others in turn, which come before them.
  screen.api.answer({ daysAway: { change: failWith({ code: 'days-away-overlap' }) } });
  await dialog.getByLabelText('From').fill('2026-03-09');
  await dialog.getByLabelText('To').fill('2026-03-20');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('button', { name: 'Open the holiday' }).click();
  await expect.element(dialog.getByLabelText('From')).toHaveValue('2026-03-20');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog.getByLabelText('From')).toHaveValue('2026-03-09');
  screen.api.answer({ daysAway: { change: { daysAway: [{ ...HOLIDAY, from: '2026-03-09' }] } } });
  await dialog.getByLabelText('To').fill('2026-03-10');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Add days without riding' })).toBeVisible();
  expect(screen.api.inputsOf('daysAway.change').at(-1)).toEqual({
    daysAwayId: HOLIDAY.id,
    from: '2026-03-09',
    to: '2026-03-10',
    kind: 'holiday',
  });
  screen.api.answer({ daysAway: { add: { daysAway: [HOLIDAY] } } });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(screen.api.inputsOf('daysAway.add').at(-1)).toEqual({
    from: '2026-03-04',
    to: '2026-03-08',
    kind: 'illness',
  });
});

it('says why days cannot be taken back', async () => {
  const screen = await openScreen('/activities', {
    api: {
      daysAway: { add: { daysAway: [HOLIDAY] }, remove: failWith({ code: 'days-away-not-found' }) },
      conflicts: { list: { rides: [CONFLICT], race: null, weeks: [] } },
      generation: {
        replanReplacement: NOTHING_LOST,
        again: () => ({ ...running(), state: 'done' }),
        current: () => ({ generation: { ...running(), state: 'done' } }),
      },
    },
  });
  await page.getByRole('gridcell', { name: /March 5/ }).click({ position: { x: 4, y: 4 } });
  await page.getByRole('button', { name: 'Add days without riding' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('button', { name: 'Take the days back' }).click();
  await expect.element(dialog.getByText('These days were removed in another window.')).toBeVisible();
  expect(screen.api.inputsOf('daysAway.remove')).toHaveLength(1);
});

it('asks before a replan takes changes of the rider', async () => {
  const screen = await openScreen('/activities', {
    api: {
      daysAway: { add: { daysAway: [HOLIDAY] } },
      conflicts: { list: { rides: [CONFLICT], race: null, weeks: [] } },
      generation: { replanReplacement: { ...NOTHING_LOST, weeks: [CONFLICT.weekStart], moved: 1 } },
    },
  });
  await page.getByRole('gridcell', { name: /March 5/ }).click({ position: { x: 4, y: 4 } });
  await page.getByRole('button', { name: 'Add days without riding' }).click();
  await dialog.getByLabelText('To').fill('2026-03-04');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('The last day is before the first one')).toBeVisible();
  const tooFar = failWith({ code: 'invalid-input', fields: [{ path: 'to', code: 'out-of-range' }] });
  screen.api.answer({ daysAway: { add: tooFar } });
  await dialog.getByLabelText('To').fill('2026-03-05');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(dialog.getByLabelText('To'))
    .toHaveAccessibleDescription('Select days from the last year or the next two');
  screen.api.answer({ daysAway: { add: failWith({ code: 'race-on-day-away' }) } });
  await dialog.getByLabelText('To').fill('2026-03-06');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Your race is on one of these days. Choose other days, or move the race.');
  screen.api.answer({ daysAway: { add: { daysAway: [HOLIDAY] } } });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Plan 1 week again?' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(screen.api.inputsOf('generation.again')).toEqual([]);
});

describe.each(['desktop', 'phone'] as const)('the question of a replan on a %s', (size) => {
  const isPhone = size === 'phone';
  it.each(['Cancel', 'Close', 'Escape'])(
    'gives the focus back to its day, or to the button there, with %s',
    async (way) => {
      await openScreen('/activities', {
        size,
        api: {
          daysAway: { add: { daysAway: [HOLIDAY] } },
          conflicts: { list: { rides: [CONFLICT], race: null, weeks: [] } },
          generation: { replanReplacement: { ...NOTHING_LOST, weeks: [CONFLICT.weekStart], moved: 1 } },
        },
      });
      const day = page.getByRole(isPhone ? 'button' : 'gridcell', { name: /March 5, 2026/ });
      await day.click({ position: { x: 4, y: 4 } });
      await page.getByRole('button', { name: 'Add days without riding' }).click();
      await dialog.getByRole('button', { name: 'Save' }).click();
      const question = page.getByRole('dialog', { name: 'Plan 1 week again?' });
      await expect.element(question).toBeVisible();
      if (way === 'Escape') await userEvent.keyboard('{Escape}');
      else await question.getByRole('button', { name: way }).click();
      await expect.element(dialog).not.toBeInTheDocument();
      // The list keeps the button; the popover of the grid has closed.
      const change = page.getByRole('button', { name: 'Change days without riding' });
      await expect.element(isPhone ? change : day).toHaveFocus();
    },
  );
});
