import { day as parsedDay } from '@musette/coach/calendar/days';
import type { Api, InputOf, SentBy } from '@musette/contract/client';
import { describe, expect, inject, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { failWith } from '#testing/api-stub.ts';
import { openScreen, type ScreenOptions } from '#testing/screen.tsx';

type RaceEvent = SentBy<Api['raceEvents']['list']>['events'][number];
type Conflicts = SentBy<Api['conflicts']['list']>;
type Generation = NonNullable<SentBy<Api['generation']['current']>['generation']>;
type Save = InputOf<Api['raceEvents']['save']>;

const NOW = '2026-03-12T11:00:00.000Z';
const PROFILE = inject('recorded')['/profile'];
const GORGES: RaceEvent = {
  id: '019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a20',
  version: 3,
  date: '2026-03-29',
  name: 'Three Gorges',
  kind: 'gran-fondo',
  priority: 'A',
  minutes: 270,
  ascentM: null,
  startTime: '09:00',
  course: null,
};
const COURSE =
  '<gpx><rte><rtept lat="45" lon="7"><ele>200</ele></rtept><rtept lat="45.05" lon="7"><ele>520</ele></rtept></rte></gpx>';

/** A server with events, which saves what it is sent. */
async function open(
  events: RaceEvent[],
  size: ScreenOptions['size'] = 'desktop',
  {
    raceDate = null,
    race = null,
  }: { readonly raceDate?: string | null; readonly race?: Conflicts['race'] } = {},
) {
  const sent: Save[] = [];
  const screen = await openScreen('/activities', {
    now: NOW,
    size,
    api: {
      profile: { get: { ...PROFILE, raceDate: raceDate === null ? null : parsedDay(raceDate) } },
      conflicts: { list: { rides: [], race, weeks: [] } },
      raceEvents: {
        list: () => ({ events }),
        save: (input: Save) => {
          sent.push(input);
          const saved = { ...input.event, id: input.eventId, version: (input.version ?? 0) + 1 };
          events.splice(0, events.length, ...events.filter(({ id }) => id !== saved.id), saved);
          return saved;
        },
        remove: ({ eventId }) => {
          events.splice(0, events.length, ...events.filter(({ id }) => id !== eventId));
          return { done: true };
        },
      },
    },
  });
  return { ...screen, sent };
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const field = (name: string) => page.getByRole('dialog').getByLabelText(name, { exact: true });
const dialog = page.getByRole('dialog');

it('adds an event with its course, and shows it on its day', async () => {
  const { sent } = await open([]);
  await button('Events').click();
  await expect.element(dialog.getByText(/^No events ahead/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Add an event' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('Give the event a name')).toBeVisible();
  await field('Name').fill('Hill climb');
  await field('Day').fill('2026-03-14');
  await field('Start').fill('10:30');
  await field('Kind').selectOptions('Time trial');
  await expect.element(dialog.getByText(/A plan takes climbs and watts from a GPX file alone/)).toBeVisible();
  await dialog.getByText('B', { exact: true }).click();
  await field('GPX file').upload(new File([COURSE], 'course.gpx'));
  await expect.element(dialog.getByText(/1 climb\. About/)).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Hill climb is saved.')).toBeVisible();
  expect(sent).toMatchObject([
    {
      version: null,
      event: {
        name: 'Hill climb',
        date: '2026-03-14',
        startTime: '10:30',
        kind: 'time-trial',
        priority: 'B',
        course: { ascentM: 320, start: { latDeg: 45, lonDeg: 7 } },
      },
    },
  ]);
  await expect.element(page.getByText('B race: Hill climb').first()).toBeInTheDocument();
});

it('lists the race of a plan that was asked for with a date alone, and adds what is known of it', async () => {
  const { sent } = await open([], 'desktop', { raceDate: '2026-03-29' });
  await button('Events').click();
  await expect.element(dialog.getByText('The race of your plan')).toBeVisible();
  await expect.element(dialog.getByText(/^A race · .*in 17 days · no details yet$/)).toBeVisible();
  expect(dialog.getByText(/^No events ahead/).elements()).toEqual([]);
  await dialog.getByRole('button', { name: 'Add details' }).click();
  await expect.element(field('Day')).toHaveValue('2026-03-29');
  await field('Name').fill('Three Gorges');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Three Gorges is saved.')).toBeVisible();
  expect(sent).toMatchObject([{ version: null, event: { date: '2026-03-29', priority: 'A' } }]);
  await button('Events').click();
  await expect.element(dialog.getByRole('button', { name: 'Edit Three Gorges' })).toBeVisible();
  expect(dialog.getByText('The race of your plan').elements()).toEqual([]);
});

it.each(['desktop', 'phone'] as const)('names events after its last week (%s)', async (size) => {
  const later = (name: string, date: string): RaceEvent => ({
    ...GORGES,
    id: name,
    name,
    date,
    priority: 'B',
  });
  const shown = later('Shown', '2026-05-24');
  const events = [
    shown,
    later('Alpine Loop', '2026-05-25'),
    later('Lake Loop', '2026-09-13'),
    later('Club Evening', '2026-09-20'),
    later('Winter Race', '2027-02-07'),
  ];
  await open(events, size);
  const after = page.getByRole('region', { name: 'After these weeks' });
  await expect.element(after.getByText('B race: Alpine Loop, Monday, May 25, 2026')).toBeVisible();
  await expect.element(after.getByText('“Events” lists 1 more event.')).toBeVisible();
  expect(after.getByText('Shown', { exact: false }).elements()).toEqual([]);
  // A day under the pointer shows its own texts.
  await page.getByRole('heading', { name: 'Calendar' }).hover();
  await expectAccessible();
});

/** The plan is for a race that is two weeks later now, after its end. */
const MOVED: NonNullable<Conflicts['race']> = {
  planned: '2026-03-29',
  now: '2026-04-12',
  broken: [{ weekStart: '2026-03-23', promise: 'race-day' }],
  weeks: ['2026-03-16', '2026-03-23'],
  isAfterPlan: true,
};

it('says that the plan is for another day where the race has moved', async () => {
  await open([GORGES], 'desktop', { raceDate: '2026-03-29', race: MOVED });
  await button('Events').click();
  await dialog.getByRole('button', { name: 'Edit Three Gorges' }).click();
  await field('Day').fill('2026-04-12');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const words =
    'Three Gorges is saved. Your race is on Sun, Apr 12 now, after the last week of the plan. Race day is planned for Sun, Mar 29.';
  await expect.element(page.getByText(words)).toBeVisible();
});

it('says that the plan is for a race that is deleted', async () => {
  await open([GORGES], 'desktop', {
    raceDate: '2026-03-29',
    race: { ...MOVED, now: null, isAfterPlan: false },
  });
  await button('Events').click();
  await button('Edit Three Gorges').click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  const untilReplan = 'A plan that was made for it stays as it is until you plan again.';
  await expect.element(page.getByText(untilReplan)).toBeVisible();
  await button('Delete event').click();
  const words = 'Three Gorges is deleted. You have no race now. Race day is planned for Sun, Mar 29.';
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(dialog.getByText(/^2 weeks lead to your race as it was\./)).toBeVisible();
});

it('says nothing of a race that an earlier change has moved', async () => {
  const club = { ...GORGES, name: 'Club evening', priority: 'C' as const };
  await open([club], 'desktop', { raceDate: '2026-04-12', race: MOVED });
  await button('Events').click();
  await button('Edit Club evening').click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Club evening is saved.', { exact: true })).toBeVisible();
});

it('says that an earlier try has arrived, whose answer was lost', async () => {
  let tries = 0;
  const list = () => ({ events: tries > 0 ? [GORGES] : [] });
  const refuse = failWith({ code: 'changed-elsewhere' });
  const save = () => {
    tries += 1;
    return refuse();
  };
  await openScreen('/activities', { now: NOW, api: { raceEvents: { list, save } } });
  await button('Events').click();
  await dialog.getByRole('button', { name: 'Add an event' }).click();
  await field('Name').fill('Four Gorges');
  await field('Day').fill('2026-03-29');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText(/^An earlier try was saved/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await button('Leave').click();
  await expect.element(button('Edit Three Gorges')).toBeVisible();
});

const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });

it('asks before what was typed is lost, and closes nothing by a press beside it', async () => {
  await open([GORGES]);
  await button('Events').click();
  await button('Edit Three Gorges').click();
  const besides = () =>
    dialog.element().dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  await field('Name').fill('Four Gorges');
  besides();
  await expect.element(field('Name')).toHaveValue('Four Gorges');
  expect(question.elements()).toEqual([]);
  // Browsers close a dialog by themselves on a later Escape.
  for (const name of ['Four Gorges', 'Four Gorges']) {
    await userEvent.keyboard('{Escape}');
    await expect.element(question).toBeVisible();
    await button('Stay').click();
    await expect.element(field('Name')).toBeVisible();
    await expect.element(field('Name')).toHaveValue(name);
  }
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog', { name: 'Edit event' })).toBeInTheDocument();
  if (question.elements().length > 0) await button('Stay').click();
  await field('Name').fill('Five Gorges');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expectAccessible();
  await button('Leave').click();
  await expect.element(page.getByRole('dialog', { name: 'Your events' })).toBeVisible();
});

it('closes without a question where nothing was changed, or was changed back', async () => {
  await open([GORGES]);
  await button('Events').click();
  await button('Edit Three Gorges').click();
  await field('Name').fill('Four Gorges');
  await field('Name').fill('Three Gorges');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Your events' })).toBeVisible();
  expect(question.elements()).toEqual([]);
});

it('merges what was typed into an event that another window has changed', async () => {
  const sent: Save[] = [];
  const newest = { ...GORGES, version: 4, startTime: '08:30' };
  let isChanged = false;
  const save = (input: Save) => {
    sent.push(input);
    isChanged = true;
    return input.version === 4
      ? { ...input.event, id: GORGES.id, version: 5 }
      : failWith({ code: 'changed-elsewhere' })();
  };
  const list = () => ({ events: [isChanged ? newest : GORGES] });
  await openScreen('/activities', { now: NOW, api: { raceEvents: { list, save } } });
  await button('Events').click();
  await button('Edit Three Gorges').click();
  await field('Name').fill('Four Gorges');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(dialog.getByText(/The form has its newest version now, and what you changed here/))
    .toBeVisible();
  await expect.element(field('Name')).toHaveValue('Four Gorges');
  await expect.element(field('Start')).toHaveValue('08:30');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Four Gorges is saved.')).toBeVisible();
  expect(sent).toMatchObject([
    { version: 3 },
    { version: 4, event: { name: 'Four Gorges', startTime: '08:30' } },
  ]);
});

it('names the time of the course beside an expected time that is far from it, and saves it all the same', async () => {
  const { sent } = await open([{ ...GORGES, minutes: null }]);
  await button('Events').click();
  await button('Edit Three Gorges').click();
  const time = dialog.getByRole('textbox', { name: 'Expected time' });
  await field('GPX file').upload(new File([COURSE], 'course.gpx'));
  const words = await vi.waitUntil(() => /About (.+) for you, alone/.exec(dialog.element().textContent)?.[1]);
  const hint = `The course takes about ${words}, alone. Is your time right?`;
  await time.fill('9:30');
  await expect.element(time).toHaveAccessibleDescription(hint);
  await expect.element(time).not.toHaveAttribute('aria-invalid', 'true');
  await time.fill('0:20');
  await expect.element(time).toHaveAccessibleDescription('Hours and minutes, such as 4:30');
  await time.fill('0:05');
  await expect.element(time).toHaveAccessibleDescription(hint);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sent).toMatchObject([{ event: { minutes: 5 } }]);
});

it('says that a name is too long instead of cutting it', async () => {
  const { sent } = await open([]);
  await button('Events').click();
  await dialog.getByRole('button', { name: 'Add an event' }).click();
  await field('Name').click();
  await userEvent.keyboard('R'.repeat(81));
  await expect.element(field('Name')).toHaveValue('R'.repeat(81));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('A name has 80 characters at most')).toBeVisible();
  expect(sent).toEqual([]);
});

it('says why a file is no course, and keeps the one that was there', async () => {
  await open([GORGES]);
  await button('Events').click();
  await button('Edit Three Gorges').click();
  await field('GPX file').upload(new File(['<!DOCTYPE a [<!ENTITY b "c">]><gpx/>'], 'course.gpx'));
  await expect.element(dialog.getByRole('alert').getByText(/not safe to read/)).toBeVisible();
  const refusal = dialog.getByRole('alert').getByText('This is not a GPX file.');
  await field('GPX file').upload(new File(['PNG'], 'course.gpx'));
  await expect.element(refusal).toBeVisible();
  const points = [45, 45.1].map((lat) => `<rtept lat="${lat}" lon="7"><ele>90</ele></rtept>`).join('');
  await field('GPX file').upload(new File([`<gpx><rte>${points}</rte></gpx>`], 'flat.gpx'));
  await expect.element(dialog.getByText(/0\sm of climbing, no climbs\. About/)).toBeVisible();
  await field('GPX file').upload(new File([new Uint8Array([14, 32, 0, 60, 46, 0xff])], 'ride.fit'));
  await expect.element(refusal).toBeVisible();
});

it('edits an event from its day, and deletes it after a question', async () => {
  const { sent } = await open([GORGES]);
  await page.getByRole('gridcell', { name: /March 29, 2026/ }).click();
  await button('Edit Three Gorges').click();
  await expect.element(field('Expected time')).toHaveValue('4:30');
  await field('Expected time').fill('5:00');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Three Gorges is saved.')).toBeVisible();
  expect(sent).toMatchObject([{ eventId: GORGES.id, version: 3, event: { minutes: 300 } }]);
  await button('Events').click();
  await button('Edit Three Gorges').click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  const untilPlannedAgain = 'A plan that was made for it stays as it is until you plan again.';
  await expect.element(page.getByText(untilPlannedAgain)).toBeVisible();
  await button('Delete event').click();
  await expect.element(page.getByText('Three Gorges is deleted.')).toBeVisible();
  await expect.element(page.getByText('A race: Three Gorges')).not.toBeInTheDocument();
});

it('marks an event once on the day that the plan keeps for it, with its name and priority', async () => {
  const { plans } = inject('recorded')['/plans?from=2026-03-02&weeks=12'];
  const event = { ...GORGES, date: '2026-03-15', priority: 'B' as const };
  const planned = plans.map((plan) => ({
    ...plan,
    workouts: plan.workouts.map((one) =>
      one.date === event.date
        ? { ...one, type: 'Event', focus: event.name, session: null, steps: [], minutes: 0, load: 0 }
        : one,
    ),
  }));
  await openScreen('/activities', {
    now: NOW,
    api: { raceEvents: { list: { events: [event] } }, plans: { list: { plans: planned } } },
  });
  const day = page.getByRole('gridcell', { name: /March 15, 2026/ });
  await expect.element(day.getByRole('link', { name: 'B race: Three Gorges', exact: true })).toBeVisible();
  const named = () => day.element().textContent.split('Three Gorges').length - 1;
  expect(named()).toBe(1);
  await day.click();
  const popover = page.getByRole('region', { name: /March 15/ });
  await expect.element(popover.getByRole('heading', { name: 'B race: Three Gorges' })).toBeVisible();
});

it('fits a phone, where a day offers to add one', async () => {
  await open([{ ...GORGES, date: '2026-03-15' }], 'phone');
  await expect.element(page.getByText('A race: Three Gorges').first()).toBeInTheDocument();
  await page.getByRole('button', { name: /March 14, 2026/ }).click();
  await button('Add an event').click();
  await expect.element(field('Day')).toHaveValue('2026-03-14');
  expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
});

describe('an event that the plan does not know', () => {
  const WEEK = '2026-03-23';
  const { generation: recorded } = inject('recorded')['/generation'];
  const running: Generation = { ...recorded, id: 'again', state: 'running', finishedAt: null };
  const FAILED = {
    name: 'race-day',
    limit: 'planned around your events',
    figure: 'other events',
    passed: false,
  };
  const conflictOn = (eventDays: string[]) =>
    ({
      rides: [],
      race: null,
      weeks: [{ weekStart: WEEK, broken: [FAILED], eventDays, isForOtherEvents: true }],
    }) as Conflicts;
  const NOTHING_LOST = { weeks: [], moved: 0, shortened: 0, leftOut: 0, feedback: 0 };

  it.each(['desktop', 'phone'] as const)(
    'says so on its day, and the week can be planned again (%s)',
    async (size) => {
      const event = { ...GORGES, date: '2026-03-15' };
      const screen = await openScreen('/activities', {
        now: NOW,
        size,
        api: {
          raceEvents: { list: { events: [event] } },
          conflicts: { list: conflictOn([event.date]) },
          generation: { replanReplacement: NOTHING_LOST, again: running },
        },
      });
      const day =
        size === 'phone'
          ? page.getByRole('button', { name: /March 15, 2026/ })
          : page.getByRole('gridcell', { name: /March 15, 2026/ });
      await day.click();
      await expect.element(page.getByText('Your plan does not know this event as it is now.')).toBeVisible();
      await button('Plan again').click();
      await expect.element(dialog.getByText(/^1 week does not fit your events/)).toBeVisible();
      if (size === 'phone') await expectAccessible();
      await dialog.getByRole('button', { name: 'Plan again' }).click();
      await expect.poll(() => screen.api.inputsOf('generation.again')).toHaveLength(1);
      await expect.element(dialog).not.toBeInTheDocument();
    },
  );

  it.each(['desktop', 'phone'] as const)(
    'gives the focus back to its day, or to the button there, when no week is planned again (%s)',
    async (size) => {
      const event = { ...GORGES, date: '2026-03-15' };
      await openScreen('/activities', {
        now: NOW,
        size,
        api: {
          raceEvents: { list: { events: [event] } },
          conflicts: { list: conflictOn([event.date]) },
          generation: { replanReplacement: { ...NOTHING_LOST, weeks: [WEEK], moved: 1 } },
        },
      });
      const isPhone = size === 'phone';
      const day = page.getByRole(isPhone ? 'button' : 'gridcell', { name: /March 15, 2026/ });
      await day.click({ position: { x: 4, y: 4 } });
      await button('Plan again').click();
      await dialog.getByRole('button', { name: 'Plan again' }).click();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect.element(dialog).not.toBeInTheDocument();
      // The list keeps the button; the popover of the grid has closed.
      await expect.element(isPhone ? button('Plan again') : day).toHaveFocus();
    },
  );

  it('is offered to the plan when it is saved, and when it is deleted', async () => {
    const screen = await open([]);
    await button('Events').click();
    await dialog.getByRole('button', { name: 'Add an event' }).click();
    await field('Name').fill('Hill climb');
    await field('Day').fill('2026-03-29');
    screen.api.answer({ conflicts: { list: conflictOn(['2026-03-29']) } });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog.getByText('Plan weeks again?')).toBeVisible();
    await expect
      .element(dialog.getByText(/^1 week .* Other weeks are planned again too if they would break a promise/))
      .toBeVisible();
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await button('Events').click();
    await button('Edit Hill climb').click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await button('Delete event').click();
    await expect.element(dialog.getByText('Plan weeks again?')).toBeVisible();
  });
});
