import { addWeeks, day, mondayOf } from '@musette/coach/calendar/days';
import { expectAccessible } from '#testing/accessible.ts';
import { type ApiAnswers, failWith } from '#testing/api-stub.ts';
import { openScreen } from '#testing/screen.tsx';
import { expect, inject, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Conflict } from '#lib/replanning/conflicts.ts';
import type { PlanDetail } from '#lib/rider-data/plans.ts';

const WEEK = mondayOf(day('2026-03-02'));
const planned = (): PlanDetail => inject('recorded')['/plans/2026-03-02'];
const [TUESDAY, SATURDAY] = [1, 5];

function workoutAt(position: number): PlanDetail['workouts'][number] {
  const workout = planned().workouts[position];
  if (!workout) throw new Error(`no workout ${position}`);
  return workout;
}
/** It can swap with the ride of Thursday. */
const tuesdayRide = () => workoutAt(TUESDAY);
/** No other day has room for it. */
const saturday = () => workoutAt(SATURDAY);

const conflict = (more: Partial<Conflict> = {}): Conflict => ({
  weekStart: WEEK,
  version: planned().version,
  position: SATURDAY,
  date: saturday().date,
  focus: saturday().focus,
  minutes: saturday().minutes,
  minutesFree: 60,
  away: null,
  shorterMinutes: 60,
  ...more,
});

const tuesdayConflict = (): Conflict => {
  const { position, date, focus, minutes } = tuesdayRide();
  return conflict({ position, date, focus, minutes, minutesFree: 30, shorterMinutes: 30 });
};

/** The week after its Saturday ride was shortened or left out. */
function fitted(change: Partial<PlanDetail['workouts'][number]>): PlanDetail {
  const plan = planned();
  const { focus, minutes } = saturday();
  const workout = { ...saturday(), original: { focus, minutes }, ...change };
  return { ...plan, version: plan.version + 1, workouts: plan.workouts.with(SATURDAY, workout) };
}

/** An API that lists one conflict until the ride is shortened or left out. */
function answers(one: Conflict, after: PlanDetail): ApiAnswers {
  let open: Conflict[] = [one];
  return {
    conflicts: { list: () => ({ rides: open, race: null, weeks: [] }) },
    plans: {
      get: () => (open.length === 0 ? after : planned()),
      fit: () => {
        open = [];
        return after;
      },
    },
  };
}

/** The answer for a replan that takes no move and no feedback along. */
const NOTHING_LOST = { weeks: [WEEK], moved: 0, shortened: 0, leftOut: 0, feedback: 0 };

it('names the ride that no longer fits, and shortens it', async () => {
  const screen = await openScreen(`/plan/${WEEK}`, { api: answers(conflict(), fitted({ minutes: 60 })) });
  await expect.element(page.getByRole('heading', { name: '1 ride no longer fits your hours' })).toBeVisible();
  await expect.element(page.getByText(`Sat, Mar 7: ${saturday().focus}`, { exact: false })).toBeVisible();
  await page.getByRole('button', { name: `Shorten to 1 h: ${saturday().focus}` }).click();
  await expect.element(page.getByText(`Shortened ${saturday().focus} to 1 h.`)).toBeVisible();
  expect(screen.api.inputsOf('plans.fit')).toEqual([
    { weekStart: WEEK, position: SATURDAY, version: planned().version, how: 'shorten' },
  ]);
  await expect.element(page.getByRole('heading', { name: 'Changed to fit your hours' })).toBeVisible();
  await page.getByRole('button', { name: `Undo: ${saturday().focus}` }).click();
  expect(screen.api.inputsOf('plans.fit')[1]).toMatchObject({ how: 'undo', version: planned().version + 1 });
});

it('loads the proof of the week again after a ride is shortened', async () => {
  const after = fitted({ minutes: 60 });
  const api = answers(conflict(), after);
  const screen = await openScreen(`/plan/${WEEK}`, {
    api: {
      ...api,
      plans: {
        fit: () => {
          const aim = 'The aim after another week was proven again.';
          screen.api.answer({
            conflicts: { list: { rides: [], race: null, weeks: [] } },
            plans: { get: { ...after, aim } },
          });
          return after;
        },
      },
    },
  });
  await page.getByRole('button', { name: `Shorten to 1 h: ${saturday().focus}` }).click();
  await expect.element(page.getByText('The aim after another week was proven again.').first()).toBeVisible();
});

it('offers to leave out a ride that has no time at all', async () => {
  const gone = fitted({ status: 'rest', focus: 'Rest', minutes: 0, steps: [] });
  await openScreen(`/plan/${WEEK}`, {
    api: answers(conflict({ minutesFree: 0, shorterMinutes: null }), gone),
    size: 'small',
  });
  await expect.element(page.getByText('You have no time that day.', { exact: false })).toBeVisible();
  const meaning = page.getByText(
    '“Leave it out” makes the day a rest day: the minutes of its ride no longer count as planned.',
  );
  await expect.element(meaning).toBeVisible();
  await page.getByRole('button', { name: `Leave it out: ${saturday().focus}` }).click();
  await expect.element(page.getByRole('button', { name: `Put it back: ${saturday().focus}` })).toBeVisible();
  await expect.element(meaning).not.toBeInTheDocument();
});

it.each(['/dashboard', `/plan/${WEEK}`])(
  'leaves a ride that was left out in its place, so that a second click changes no other ride (%s)',
  async (at) => {
    const gone = fitted({ status: 'rest', focus: 'Rest', minutes: 0, steps: [] });
    const other = conflict({ position: 6, date: day('2026-03-08'), focus: 'Other ride' });
    const { plans } = answers(conflict(), gone);
    const screen = await openScreen(at, {
      api: {
        conflicts: {
          list: { rides: [conflict({ minutesFree: 0, shorterMinutes: null }), other], race: null, weeks: [] },
        },
        plans: {
          ...plans,
          fit: () => {
            screen.api.answer({
              conflicts: { list: { rides: [other], race: null, weeks: [] } },
              plans: { get: gone },
            });
            return gone;
          },
        },
      },
    });
    const lines = () => page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /:/ }) });
    await page.getByRole('button', { name: `Leave it out: ${saturday().focus}` }).click();
    const back = page.getByRole('button', { name: `Put it back: ${saturday().focus}` });
    await expect.element(back).toBeVisible();
    await expect
      .element(page.getByRole('heading', { name: '1 ride no longer fits your hours' }))
      .toBeVisible();
    expect(lines().elements()[0]?.contains(back.element())).toBe(true);
    expect(lines().elements()[1]?.textContent).toContain('Other ride');
    await back.click();
    expect(screen.api.inputsOf('plans.fit')[1]).toMatchObject({
      position: SATURDAY,
      how: 'undo',
      version: gone.version,
    });
  },
);

it.each(['/dashboard', `/plan/${WEEK}`])(
  'waits for the new list of conflicts before the next ride is changed (%s)',
  async (at) => {
    const { version } = planned();
    const list = (after: number) => ({
      rides: [tuesdayConflict(), conflict()]
        .slice(after)
        .map((one) => ({ ...one, version: version + after })),
      race: null,
      weeks: [],
    });
    const loading = Promise.withResolvers<ReturnType<typeof list>>();
    const { focus, minutes } = tuesdayRide();
    const shortened = { ...tuesdayRide(), minutes: 30, original: { focus, minutes } };
    const after = {
      ...planned(),
      version: version + 1,
      workouts: planned().workouts.with(TUESDAY, shortened),
    };
    const screen = await openScreen(at, {
      api: {
        conflicts: { list: list(0) },
        plans: {
          fit: () => {
            screen.api.answer({ conflicts: { list: () => loading.promise }, plans: { get: after } });
            return after;
          },
        },
      },
    });
    const next = page.getByRole('button', { name: `Shorten to 1 h: ${saturday().focus}` });
    await page.getByRole('button', { name: `Shorten to 30 min: ${focus}` }).click();
    await expect.element(page.getByText(`Shortened ${focus} to 30 min.`)).toBeVisible();
    await expect.element(next).toHaveAttribute('aria-busy', 'true');
    loading.resolve(list(1));
    await expect.element(next).not.toHaveAttribute('aria-busy');
    await next.click();
    await expect
      .poll(() => screen.api.inputsOf('plans.fit').map((input) => input['version']))
      .toEqual([version, version + 1]);
  },
);

it('opens the move dialog of a ride from its line', async () => {
  await openScreen(`/plan/${WEEK}`, { api: answers(tuesdayConflict(), planned()) });
  await page
    .getByRole('button', { name: `Move ${tuesdayRide().focus}` })
    .first()
    .click();
  await expect.element(page.getByRole('dialog', { name: `Move ${tuesdayRide().focus}` })).toBeVisible();
});

it.each(['/dashboard', `/plan/${WEEK}`])(
  'does not offer to move a ride for which no other day of its week has room (%s)',
  async (at) => {
    await openScreen(at, { api: answers(conflict(), planned()) });
    await expect
      .element(page.getByText('You have 1 h. No other day of the week has room.', { exact: false }))
      .toBeVisible();
    const move = { name: `Move ${saturday().focus}` };
    expect(page.getByRole('link', move).elements()).toEqual([]);
    expect(page.getByRole('button', move).elements()).toEqual([]);
  },
);

it('says that the week has changed when another tab changed it first', async () => {
  const api = answers(conflict(), planned());
  const failing = { ...api, plans: { ...api.plans, fit: failWith({ code: 'changed-elsewhere' }) } };
  await openScreen(`/plan/${WEEK}`, { api: failing });
  await page.getByRole('button', { name: `Shorten to 1 h: ${saturday().focus}` }).click();
  await expect
    .element(page.getByText('The week was changed in another window.', { exact: false }))
    .toBeVisible();
});

it('shows no card in a week where every ride fits', async () => {
  await openScreen('/plan/2026-03-09', {
    api: { conflicts: { list: { rides: [conflict()], race: null, weeks: [] } } },
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(page.getByText('no longer fit', { exact: false }).elements()).toEqual([]);
});

it('links from the card above the next workout on the dashboard to the move dialog', async () => {
  const many = [0, 5, 2, 3, 6].map((position) => conflict({ position, focus: `Ride ${position}` }));
  const screen = await openScreen('/dashboard', {
    api: { conflicts: { list: { rides: [tuesdayConflict(), ...many], race: null, weeks: [] } } },
    size: 'phone',
  });
  const headings = page.getByRole('heading', { level: 2 });
  await expect.poll(() => headings.elements()[0]?.textContent).toBe('6 rides no longer fit your hours');
  await expect.element(page.getByRole('link', { name: 'See the other 3' })).toBeVisible();
  await page.getByRole('link', { name: `Move ${tuesdayRide().focus}` }).click();
  await expect.element(page.getByRole('dialog', { name: `Move ${tuesdayRide().focus}` })).toBeVisible();
  await expect.poll(() => screen.path()).toBe(`/plan/${WEEK}?workout=${TUESDAY}`);
});

it('shows below the hours how many rides no longer fit', async () => {
  const profile = inject('recorded')['/profile'];
  const screen = await openScreen('/account', {
    api: {
      conflicts: { list: { rides: [], race: null, weeks: [] } },
      profile: {
        change: () => {
          screen.api.answer({
            conflicts: { list: { rides: [conflict(), conflict({ position: 6 })], race: null, weeks: [] } },
          });
          return { ...profile, version: profile.version + 1 };
        },
      },
    },
  });
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Anna B.');
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect.element(page.getByText('2 rides no longer fit your hours.', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'See them' })).toHaveAttribute('href', `/plan/${WEEK}`);
});

it('says with the saved hours how many rides no longer fit', async () => {
  const profile = inject('recorded')['/profile'];
  const screen = await openScreen('/account', {
    size: 'phone',
    api: {
      conflicts: { list: { rides: [], race: null, weeks: [] } },
      profile: {
        change: () => {
          screen.api.answer({ conflicts: { list: { rides: [conflict()], race: null, weeks: [] } } });
          return { ...profile, version: profile.version + 1 };
        },
      },
    },
  });
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByRole('combobox', { name: 'Saturday' }).selectOptions('1');
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect
    .element(page.getByText('Profile updated successfully! 1 ride no longer fits your hours.'))
    .toBeVisible();
});

it('plans the affected weeks again from the dashboard', async () => {
  const done = inject('recorded')['/generation'];
  const screen = await openScreen('/dashboard', {
    api: {
      conflicts: {
        list: { rides: [conflict(), conflict({ weekStart: addWeeks(WEEK, 1) })], race: null, weeks: [] },
      },
      generation: {
        replanReplacement: NOTHING_LOST,
        again: () => {
          screen.api.answer({
            conflicts: { list: { rides: [], race: null, weeks: [] } },
            generation: { current: { generation: { ...done.generation, id: 'again' } } },
          });
          return { ...done.generation, id: 'again', state: 'running' };
        },
      },
    },
  });
  await expect.element(page.getByText('2 weeks do not fit your hours.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Plan these weeks again' }).click();
  await expect
    .poll(() => page.getByText('no longer fit your hours', { exact: false }).elements())
    .toEqual([]);
});

it('says that a week of another plan stays for the next time', async () => {
  const done = inject('recorded')['/generation'];
  await openScreen('/dashboard', {
    api: {
      conflicts: {
        list: { rides: [conflict(), conflict({ weekStart: addWeeks(WEEK, 1) })], race: null, weeks: [] },
      },
      generation: {
        replanReplacement: { ...NOTHING_LOST, weeks: [WEEK] },
        again: () => ({ ...done.generation, id: 'again', state: 'running' }),
      },
    },
  });
  await page.getByRole('button', { name: 'Plan these weeks again' }).click();
  await expect
    .element(page.getByText(/1 week belongs to another plan: plan it again after that\.$/))
    .toBeVisible();
});

it('asks before a replan takes a shortened ride along', async () => {
  const screen = await openScreen(`/plan/${WEEK}`, {
    api: {
      conflicts: { list: { rides: [conflict()], race: null, weeks: [] } },
      generation: { replanReplacement: { ...NOTHING_LOST, shortened: 1 } },
    },
  });
  await page.getByRole('button', { name: 'Plan this week again' }).click();
  await expect
    .element(
      page.getByRole('dialog', { name: 'Plan 1 week again?' }).getByText(/^You lose 1 shortened workout\./),
    )
    .toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('button', { name: 'Plan this week again' })).toHaveFocus();
  expect(screen.api.inputsOf('generation.again')).toEqual([]);
});

it('asks before a replan takes moved workouts and feedback along', async () => {
  const { generation } = inject('recorded')['/generation'];
  const screen = await openScreen(`/plan/${WEEK}`, {
    api: {
      conflicts: { list: { rides: [conflict()], race: null, weeks: [] } },
      generation: {
        replanReplacement: { ...NOTHING_LOST, weeks: [WEEK, '2026-03-09'], moved: 2, feedback: 1 },
        again: { ...generation, id: 'again', state: 'running' },
      },
    },
  });
  const button = page.getByRole('button', { name: 'Plan this week again' });
  const dialog = page.getByRole('dialog', { name: 'Plan 2 weeks again?' });
  const replans = () => screen.api.inputsOf('generation.again');
  await button.click();
  await expect
    .element(dialog.getByText('You lose 2 moved workouts and feedback on 1 workout.', { exact: false }))
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(replans()).toEqual([]);
  await button.click();
  await dialog.getByRole('button', { name: 'Plan again' }).click();
  await expect.poll(() => replans().length).toBe(1);
  await expect.element(dialog).not.toBeInTheDocument();
});

it('says what counts this week and what counts all weeks', async () => {
  await openScreen(`/plan/${WEEK}`, {
    api: {
      conflicts: {
        list: { rides: [conflict(), conflict({ weekStart: addWeeks(WEEK, 1) })], race: null, weeks: [] },
      },
    },
  });
  await expect
    .element(page.getByRole('heading', { name: 'In this week, 1 ride no longer fits your hours' }))
    .toBeVisible();
  await expect
    .element(page.getByText('In all, 2 weeks do not fit your hours.', { exact: false }))
    .toBeVisible();
});

it('says so when there is no week to plan again in the meantime', async () => {
  await openScreen(`/plan/${WEEK}`, {
    api: {
      ...answers(conflict(), planned()),
      generation: { replanReplacement: failWith({ code: 'nothing-to-plan' }) },
    },
  });
  await page.getByRole('button', { name: 'Plan this week again' }).click();
  await expect.element(page.getByText('There is no week to plan again.')).toBeVisible();
});

it('lets the rider change or remove the date of the race', async () => {
  const profile = inject('recorded')['/profile'];
  const screen = await openScreen('/account', {
    api: { profile: { change: { ...profile, version: profile.version + 1, raceDate: null } } },
  });
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const date = page.getByLabelText('Race date');
  await expect.element(date).toHaveValue('2026-05-24');
  await date.fill('');
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect.poll(() => screen.api.inputsOf('profile.change')[0]?.['change']).toEqual({ raceDate: null });
});

it.each([`/plan/${WEEK}`, '/dashboard'])(
  'keeps the focus at its place when a replan removes the card of %s',
  async (at) => {
    const { generation } = inject('recorded')['/generation'];
    const screen = await openScreen(at, {
      api: {
        conflicts: { list: { rides: [conflict()], race: null, weeks: [] } },
        generation: {
          replanReplacement: NOTHING_LOST,
          again: { ...generation, id: 'again', state: 'running' },
        },
      },
    });
    const button = page.getByRole('button', { name: 'Plan this week again' });
    await expect.element(button).toBeVisible();
    (button.element() as HTMLElement).focus();
    const place = button.element().closest('[tabindex="-1"]');
    screen.api.answer({
      conflicts: { list: { rides: [], race: null, weeks: [] } },
      generation: { current: { generation: { ...generation, id: 'again' } } },
    });
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => button.elements()).toEqual([]);
    expect(document.activeElement === place).toBe(true);
  },
);

it('drops the undo of a shortened ride when its week is planned again', async () => {
  const { generation } = inject('recorded')['/generation'];
  const after = fitted({ minutes: 60 });
  const other = conflict({ position: 6, date: day('2026-03-08'), focus: 'Other ride' });
  const screen = await openScreen('/dashboard', {
    api: {
      conflicts: { list: { rides: [conflict(), other], race: null, weeks: [] } },
      plans: {
        fit: () => {
          screen.api.answer({ conflicts: { list: { rides: [other], race: null, weeks: [] } } });
          return after;
        },
      },
      generation: {
        replanReplacement: NOTHING_LOST,
        again: () => {
          const plans = [{ ...planned(), version: after.version + 1 }];
          screen.api.answer({
            conflicts: { list: { rides: [], race: null, weeks: [] } },
            generation: { current: { generation: { ...generation, id: 'again' } } },
            plans: { list: { plans } },
          });
          return { ...generation, id: 'again', state: 'running' };
        },
      },
    },
  });
  await page.getByRole('button', { name: `Shorten to 1 h: ${saturday().focus}` }).click();
  const undo = page.getByRole('button', { name: `Undo: ${saturday().focus}` });
  await expect.element(undo).toBeVisible();
  await page.getByRole('button', { name: 'Plan this week again' }).click();
  await expect.poll(() => undo.elements()).toEqual([]);
});

it('drops the undo of a move when the week is planned again', async () => {
  const { generation } = inject('recorded')['/generation'];
  const week = planned();
  const [tuesday, thursday] = [1, 3];
  const dates = week.workouts.map(({ date }) => date);
  const moved = { ...week, version: week.version + 1 };
  const screen = await openScreen(`/plan/${WEEK}?workout=${tuesday}`, {
    now: '2026-03-02T11:00:00.000Z',
    api: {
      conflicts: { list: { rides: [conflict()], race: null, weeks: [] } },
      plans: {
        get: week,
        moves: {
          version: week.version,
          moves: [{ to: thursday, date: dates[thursday] ?? WEEK, verdict: 'allowed', reasons: [] }],
        },
        move: () => {
          screen.api.answer({ plans: { get: moved } });
          return moved;
        },
      },
      generation: {
        replanReplacement: NOTHING_LOST,
        again: () => {
          screen.api.answer({
            conflicts: { list: { rides: [], race: null, weeks: [] } },
            generation: { current: { generation: { ...generation, id: 'again' } } },
            plans: { get: { ...moved, version: moved.version + 1 } },
          });
          return { ...generation, id: 'again', state: 'running' };
        },
      },
    },
  });
  await page.getByRole('main').getByRole('button', { name: 'Move', exact: true }).last().click();
  await page.getByRole('dialog').getByRole('button', { name: /Thu/ }).click();
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await expect.element(undo).toBeVisible();
  await page.getByRole('button', { name: 'Plan this week again' }).click();
  await expect.poll(() => undo.elements()).toEqual([]);
});

it('is open to everybody on the dashboard', async () => {
  const rides = [tuesdayConflict(), conflict()];
  await openScreen('/dashboard', { api: { conflicts: { list: { rides, race: null, weeks: [] } } } });
  await expect.element(page.getByRole('heading', { name: '2 rides no longer fit your hours' })).toBeVisible();
  await expectAccessible();
});
