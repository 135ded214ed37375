import { day } from '@musette/coach/calendar/days';
import { inject, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Api, SentBy } from '@musette/contract/client';
import { expectAccessible } from '#testing/accessible.ts';
import { REPLACES_NOTHING } from '#testing/plans.ts';
import { type ApiAnswers, failWith } from '#testing/api-stub.ts';
import { openScreen } from '#testing/screen.tsx';

type Plan = SentBy<Api['plans']['list']>['plans'][number];
type Generation = NonNullable<SentBy<Api['generation']['current']>['generation']>;

const recordedGeneration = (): Generation => inject('recorded')['/generation'].generation;

const recordedProfile = inject('recorded')['/profile'];
const WITHOUT_RACE = { ...recordedProfile, raceDate: null };
const NO_PLANS: ApiAnswers = {
  profile: { get: WITHOUT_RACE },
  plans: { weeks: { weeks: [] }, list: { plans: [] } },
  generation: { current: { generation: null }, replacement: REPLACES_NOTHING },
};

/** Anna rides on Tuesday, Wednesday, Thursday, Saturday and Sunday. */
const [MONDAY, WEDNESDAY, FRIDAY] = ['2026-03-02T11:00:00Z', '2026-03-04T11:00:00Z', '2026-03-06T11:00:00Z'];

const choice = (legend: string, name: string) =>
  page.getByRole('radiogroup', { name: legend }).getByRole('radio', { name, exact: true });
const bars = () => page.getByRole('list', { name: 'Load per week' }).getByRole('listitem');
const generate = () => page.getByRole('button', { name: /^Generate \d+ weeks?$/ });

it('previews this week on a Monday, and offers no other Monday', async () => {
  await openScreen('/generate', { now: MONDAY, api: NO_PLANS });
  await expect.element(page.getByRole('heading', { name: 'This week, Mar 2 to Mar 8' })).toBeVisible();
  await expect.poll(() => bars().elements().length).toBe(4);
  await expect.element(choice('When', 'Start today')).toBeChecked();
  await expect.element(page.getByText('Start on Monday')).not.toBeInTheDocument();
});

it.each([
  { left: 'three', now: WEDNESDAY, start: 'Start today', title: 'This week, Mar 2 to Mar 8', weeks: 5 },
  { left: 'two', now: FRIDAY, start: 'Start on Monday', title: 'First week, Mar 9 to Mar 15', weeks: 4 },
])('previews the first week that will be written, with $left riding days left', async (example) => {
  await openScreen('/generate', { now: example.now, api: NO_PLANS });
  await expect.element(page.getByRole('heading', { name: example.title })).toBeVisible();
  await expect.poll(() => bars().elements().length).toBe(example.weeks);
  await expect.element(choice('When', example.start)).toBeChecked();
});

it('plans the preview around days away and events, as the server does', async () => {
  const event = { priority: 'C', kind: 'criterium', minutes: 60, ascentM: null, startTime: null } as const;
  const id = 'f6b4f3a8-6f0c-4d5e-9a80-0f3f6a1f2b11';
  const events = [{ id, version: 1, date: '2026-03-07', name: 'City lap', ...event, course: null }];
  const daysAway = [{ id, from: '2026-03-03', to: '2026-03-04', kind: 'holiday' as const }];
  await openScreen('/generate', {
    now: MONDAY,
    api: { ...NO_PLANS, daysAway: { list: { daysAway } }, raceEvents: { list: { events } } },
  });
  await expect.element(page.getByText(/2 days without riding because you are on holiday/)).toBeVisible();
  await expect.element(page.getByText(/Saturday is City lap, your C event, a criterium/)).toBeVisible();
});

it('requests the chosen start and the whole weeks that it shows', async () => {
  const screen = await openScreen('/generate', {
    now: FRIDAY,
    api: {
      ...NO_PLANS,
      generation: { current: { generation: null }, replacement: REPLACES_NOTHING, start: recordedGeneration },
    },
  });
  await choice('When', 'Start today').click();
  await expect.element(page.getByText('The rest of this week, then 4 weeks from Monday.')).toBeVisible();
  await expect.poll(() => bars().elements().length).toBe(5);
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Before your plan' }).first())
    .toBeVisible();
  await generate().click();
  await expect
    .poll(() => screen.api.inputsOf('generation.start'))
    .toMatchObject([{ start: 'today', weeks: 4 }]);
});

it('shares the time as the goal asks, or as the rider chooses, and shows the zones of each season', async () => {
  const screen = await openScreen('/generate', {
    now: MONDAY,
    size: 'whole',
    api: {
      ...NO_PLANS,
      generation: { current: { generation: null }, replacement: REPLACES_NOTHING, start: recordedGeneration },
    },
  });
  await expect.element(choice('Easy and hard', 'As the goal asks')).toBeChecked();
  await choice('Easy and hard', 'Polarized').click();
  await expect.element(page.getByText(/^Polarized: little between easy and hard/)).toBeVisible();
  await expect.element(page.getByText('Easy, tempo, hard').first()).toBeVisible();
  await generate().click();
  await expect
    .poll(() => screen.api.inputsOf('generation.start'))
    .toMatchObject([{ distribution: 'polarized' }]);
});

it('shows the shape of the season on a small phone without scrolling', async () => {
  await openScreen('/generate', { size: 'small', api: NO_PLANS });
  await expect.element(bars().first()).toBeVisible();
  const bottom = () =>
    Math.max(
      ...bars()
        .elements()
        .map((bar) => bar.getBoundingClientRect().bottom),
    );
  const tabs = page.getByRole('navigation', { name: 'Shortcuts' }).element().getBoundingClientRect();
  expect(bottom()).toBeLessThan(tabs.top);
});

it('says that the old plan is deleted only when the new one replaces it', async () => {
  const replacing = (change: Partial<Generation>): Generation => ({
    ...recordedGeneration(),
    replace: true,
    state: 'running',
    finishedAt: null,
    ...change,
  });
  const weeks = recordedGeneration().weeks.slice(0, 2);
  const half = weeks.map((week, index) => (index === 0 ? week : { ...week, state: 'waiting' as const }));
  const screen = await openScreen('/generate', {
    api: { generation: { current: { generation: replacing({ weeks: half, written: 1 }) } } },
  });
  const status = page.getByRole('status');
  await expect.element(status.getByText('Generating plans...')).toBeVisible();
  await expect.element(page.getByText(/Your current plan stays until the new one is complete/)).toBeVisible();
  expect(page.getByText(/deleted|Deleting/).elements()).toEqual([]);
  screen.api.answer({ generation: { current: { generation: replacing({ weeks, written: 2 }) } } });
  await expect.element(status.getByText('Deleting existing plans...')).toBeVisible();
  const saved = 'Generated and saved 2 week(s) of plans!';
  let isContradicted = false;
  const observer = new MutationObserver(() => {
    const text = document.body.textContent;
    isContradicted ||= text.includes(saved) && /Deleting existing|Existing plans deleted/.test(text);
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  const done = replacing({ weeks, written: 2, state: 'done', finishedAt: MONDAY });
  screen.api.answer({ generation: { current: { generation: done } } });
  await expect.element(status.getByText('Existing plans deleted. Generating new plans...')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  await expect.poll(() => screen.path()).toBe('/dashboard');
  await expect.element(page.getByText(saved)).toBeVisible();
  observer.disconnect();
  expect(isContradicted).toBe(false);
});

it('opens with the choices of the current plan to change it, and not with an earlier draft', async () => {
  const screen = await openScreen('/generate', { now: WEDNESDAY });
  await choice('How hard', 'Easy').click();
  await choice('How many weeks', '16').click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('link', { name: 'Change the plan' }).click();
  await expect.poll(() => screen.path()).toBe('/generate');
  await expect.element(choice('How hard', 'Moderate')).toBeChecked();
  await expect.element(choice('Discipline', 'Road')).toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: 'Race preparation' })).toBeChecked();
  await expect.element(page.getByLabelText('Race date')).toHaveValue('2026-05-24');
  // The plan has twelve weeks from Monday, March 2; on Wednesday eleven whole weeks remain.
  await expect.element(page.getByLabelText('Number of weeks')).toHaveValue('11');
  await expect.poll(() => bars().elements().length).toBe(12);
  // The race date has set the length. A length chosen after it is kept, and the right one is offered.
  await choice('How many weeks', '8').click();
  // The chart counts the rest of this week as its week 1, so the warning names no week.
  const warning = 'Your race comes after the end of this plan. It takes 11 whole weeks.';
  await expect.element(page.getByText(warning)).toBeVisible();
  await expect.poll(() => bars().elements().length).toBe(9);
  await page.getByRole('button', { name: 'Extend to 11 weeks' }).click();
  await expect.element(page.getByLabelText('Number of weeks')).toHaveValue('11');
});

it('says that the race is too near for a new plan, and offers none until the choices change', async () => {
  const screen = await openScreen('/generate?change=true', { now: '2026-05-04T11:00:00Z' });
  const near = page.getByText('Your race is in 20 days, too near for a new build-up');
  await expect.element(near).toBeVisible();
  // The rider has not typed this date, so it is no error of theirs.
  const date = page.getByLabelText('Race date');
  await expect.element(date).toHaveValue('2026-05-24');
  await expect.element(date).not.toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText('Select a date at least 4 weeks in the future')).toBeVisible();
  // A form that opens from its draft says the same.
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Dashboard' }).click();
  await expect.poll(() => screen.path()).toBe('/dashboard');
  await main.getByRole('link', { name: 'Generate' }).click();
  await expect.element(near).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Change your hours' }).first()).toBeVisible();
  await expect.element(page.getByText('Your race is too near for a new build-up.')).toBeVisible();
  expect(page.getByText('No plan can be made from this yet').elements()).toEqual([]);
  await expect.element(generate()).toBeDisabled();
  await date.fill('2026-05-25');
  await expect.element(date).toHaveAttribute('aria-invalid', 'true');
  await expect.element(near).not.toBeInTheDocument();
  await date.fill('2026-05-24');
  await page.getByRole('button', { name: 'Plan without the race' }).click();
  await expect.element(page.getByRole('checkbox', { name: 'Race preparation' })).toHaveFocus();
  await expect.element(generate()).toBeEnabled();
  // The preview without the race comes a moment later.
  await expect
    .poll(() => page.getByText('too near for a new build-up', { exact: false }).elements())
    .toEqual([]);
});

it('opens from the navbar with the choices of the current plan, and with the draft once something is chosen', async () => {
  const plans = recordedPlans()
    .slice(0, 8)
    .map((plan) => ({ ...plan, of: 8, raceDate: null, difficulty: 'hard' as const }));
  const screen = await openScreen('/dashboard', {
    now: MONDAY,
    api: { profile: { get: WITHOUT_RACE }, plans: { list: { plans } } },
  });
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Generate' }).click();
  await expect.element(choice('How hard', 'Hard')).toBeChecked();
  await expect.element(generate()).toHaveTextContent('Generate 8 weeks');
  await choice('How many weeks', '16').click();
  await main.getByRole('link', { name: 'Dashboard' }).click();
  await expect.poll(() => screen.path()).toBe('/dashboard');
  await main.getByRole('link', { name: 'Generate' }).click();
  await expect.element(generate()).toHaveTextContent('Generate 16 weeks');
});

it('opens with the choices of a plan that was written meanwhile, not with the draft from before it', async () => {
  const screen = await openScreen('/generate', { now: WEDNESDAY });
  const main = page.getByRole('navigation', { name: 'Main' });
  await choice('How hard', 'Easy').click();
  await main.getByRole('link', { name: 'Account' }).click();
  // The address changes before the screen does.
  await expect.element(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();
  const written = { ...recordedGeneration(), id: 'written-meanwhile' };
  screen.api.answer({ generation: { current: { generation: written } } });
  await main.getByRole('link', { name: 'Generate' }).click();
  await expect.element(choice('How hard', 'Moderate')).toBeChecked();
});

it('keeps what was changed after "Change the plan" when the screen is opened again without it [2.51]', async () => {
  const screen = await openScreen('/dashboard', { now: WEDNESDAY });
  const main = page.getByRole('navigation', { name: 'Main' });
  await page.getByRole('link', { name: 'Change the plan' }).click();
  await choice('How hard', 'Easy').click();
  await main.getByRole('link', { name: 'Dashboard' }).click();
  await expect.poll(() => screen.path()).toBe('/dashboard');
  await main.getByRole('link', { name: 'Generate' }).click();
  await expect.element(choice('How hard', 'Easy')).toBeChecked();
});

it('follows a profile that was changed after the draft, and keeps the rest of the draft', async () => {
  const screen = await openScreen('/generate', { now: MONDAY, api: NO_PLANS });
  await choice('How hard', 'Easy').click();
  await page.getByRole('checkbox', { name: 'Race preparation' }).click();
  await page.getByLabelText('Race date').fill('2026-05-24');
  screen.api.answer({
    profile: { get: { ...recordedProfile, version: 9, discipline: 'mtb', raceDate: day('2026-06-07') } },
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Account' }).click();
  await expect.element(page.getByText('Mountain bike', { exact: false }).first()).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Generate' }).click();
  await expect.element(choice('How hard', 'Easy')).toBeChecked();
  await expect.element(page.getByLabelText('Race date')).toHaveValue('2026-06-07');
  await expect.element(generate()).toHaveTextContent('Generate 14 weeks');
  await expect.element(choice('Discipline', 'Mountain bike')).toBeChecked();
});

it('opens with the choices of the newest plan, not with those of an earlier visit', async () => {
  const screen = await openScreen('/generate?change=true', { now: WEDNESDAY });
  await expect.element(choice('How hard', 'Moderate')).toBeChecked();
  const harder = recordedPlans().map((plan) => ({ ...plan, difficulty: 'hard' as const }));
  screen.api.answer({ plans: { list: { plans: harder } } });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('link', { name: 'Change the plan' }).click();
  await expect.element(choice('How hard', 'Hard')).toBeChecked();
});

it('keeps the race that was planned after weeks without one', async () => {
  const filled = recordedPlans().map((plan, index) =>
    index < 5
      ? { ...plan, number: index + 1, of: 5, raceDate: null, isRacePrep: false, difficulty: 'easy' as const }
      : plan,
  );
  await openScreen('/generate?change=true', { now: MONDAY, api: named(filled) });
  await expect.element(page.getByRole('checkbox', { name: 'Race preparation' })).toBeChecked();
  await expect.element(page.getByLabelText('Race date')).toHaveValue('2026-05-24');
  await expect.element(raceName()).toHaveValue('Three Gorges');
  await expect.element(choice('How hard', 'Moderate')).toBeChecked();
  await expect.element(generate()).toHaveTextContent('Generate 12 weeks');
});

it('opens with the race of the profile and the weeks up to it', async () => {
  await openScreen('/generate', {
    now: MONDAY,
    api: { ...NO_PLANS, profile: { get: { ...recordedProfile, raceDate: day('2026-05-24') } } },
  });
  await expect.element(page.getByRole('checkbox', { name: 'Race preparation' })).toBeChecked();
  await expect.element(page.getByLabelText('Race date')).toHaveValue('2026-05-24');
  await expect.element(generate()).toHaveTextContent('Generate 12 weeks');
});

it('takes its length from the race date', async () => {
  await openScreen('/generate', { now: MONDAY, api: NO_PLANS });
  await page.getByRole('checkbox', { name: 'Race preparation' }).click();
  await page.getByLabelText('Race date').fill('2026-05-24');
  await expect.poll(() => bars().elements().length).toBe(12);
  await expect.element(generate()).toHaveTextContent('Generate 12 weeks');
});

const recordedPlans = (): readonly Plan[] => inject('recorded')['/plans?from=2026-03-02&weeks=12'].plans;
const named = (plans: readonly Plan[]): ApiAnswers => ({
  plans: { list: { plans: plans.map((plan) => ({ ...plan, raceName: 'Three Gorges' })) } },
  generation: { start: recordedGeneration, replacement: REPLACES_NOTHING },
});
const raceName = () => page.getByRole('textbox', { name: 'Race name' });

it('asks for the name of the race below its date, and sends it trimmed', async () => {
  const screen = await openScreen('/generate', {
    now: MONDAY,
    api: { ...NO_PLANS, generation: { ...NO_PLANS.generation, start: recordedGeneration } },
  });
  await expect.element(raceName()).not.toBeInTheDocument();
  const racePrep = page.getByRole('checkbox', { name: 'Race preparation' });
  await racePrep.click();
  await page.getByLabelText('Race date').fill('2026-05-24');
  await raceName().fill(' <b>Three</b> Gorges ');
  await racePrep.click();
  await racePrep.click();
  await expect.element(raceName()).toHaveValue('');
  await page.getByLabelText('Race date').fill('2026-05-24');
  await raceName().fill(' <b>Three</b> Gorges ');
  await generate().click();
  await expect
    .poll(() => screen.api.inputsOf('generation.start'))
    .toMatchObject([{ raceDate: '2026-05-24', raceName: '<b>Three</b> Gorges' }]);
});

it('does not change the name of the race when the rider has not edited it', async () => {
  const screen = await openScreen('/generate', {
    now: MONDAY,
    api: { ...NO_PLANS, generation: { ...NO_PLANS.generation, start: recordedGeneration } },
  });
  await page.getByRole('checkbox', { name: 'Race preparation' }).click();
  await page.getByLabelText('Race date').fill('2026-05-24');
  await generate().click();
  await expect.poll(() => screen.api.inputsOf('generation.start').length).toBe(1);
  expect(screen.api.inputsOf('generation.start')[0]).not.toHaveProperty('raceName');
});

it('shows the name of the race when the plan is changed, and removes it when it is cleared', async () => {
  const screen = await openScreen('/generate?change=true', { now: MONDAY, api: named(recordedPlans()) });
  await expect.element(raceName()).toHaveValue('Three Gorges');
  await raceName().fill(' ');
  await generate().click();
  await expect.poll(() => screen.api.inputsOf('generation.start')).toMatchObject([{ raceName: null }]);
});

it("uses the race's new date, its name and the number of weeks up to it", async () => {
  const race = {
    planned: '2026-05-24',
    now: '2026-06-07',
    broken: [{ weekStart: '2026-05-18', promise: 'race-day' as const }],
    weeks: ['2026-05-18'],
    isAfterPlan: false,
  };
  await openScreen('/generate?change=true', {
    now: MONDAY,
    api: { ...named(recordedPlans()), conflicts: { list: { rides: [], race, weeks: [] } } },
  });
  await expect.element(page.getByLabelText('Race date')).toHaveValue('2026-06-07');
  await expect.element(raceName()).toHaveValue('Three Gorges');
  await expect.element(generate()).toHaveTextContent('Generate 14 weeks');
});

it('has no race when the rider has removed it from the profile', async () => {
  const race = {
    planned: '2026-05-24',
    now: null,
    broken: [{ weekStart: '2026-05-18', promise: 'race-day' as const }],
    weeks: ['2026-05-18'],
    isAfterPlan: false,
  };
  await openScreen('/generate?change=true', {
    now: MONDAY,
    api: { ...named(recordedPlans()), conflicts: { list: { rides: [], race, weeks: [] } } },
  });
  await expect.element(page.getByRole('checkbox', { name: 'Race preparation' })).not.toBeChecked();
});

it('lists what is lost before it replaces a plan', async () => {
  const replacement = {
    ...REPLACES_NOTHING,
    weeks: ['2026-03-02', '2026-03-09', '2026-04-06', '2026-04-13'],
    deleted: ['2026-04-06', '2026-04-13'],
    missing: ['2026-03-16', '2026-03-23'],
    races: ['2026-05-24'],
    moved: 2,
    shortened: 1,
    feedback: 1,
  };
  const screen = await openScreen('/generate', {
    api: {
      ...NO_PLANS,
      generation: { current: { generation: null }, replacement, start: recordedGeneration },
    },
  });
  await generate().click();
  const dialog = page.getByRole('dialog', { name: 'Delete existing plans?' });
  await expect.element(dialog.getByText('4 weeks are planned, this one included.')).toBeVisible();
  const going = '2 are replaced. The 2 from Apr 6 on are deleted: the new plan ends before them.';
  const lost = 'the race on May 24, 2 moved workouts, 1 shortened workout and feedback on 1 workout.';
  await expect
    .element(dialog.getByText(`${going} Also lost: ${lost} Done workouts and past days stay.`))
    .toBeVisible();
  await expect
    .element(dialog.getByText('Only the 2 empty weeks are planned. Nothing is deleted.'))
    .toBeVisible();
  expect(screen.api.inputsOf('generation.replacement')).toMatchObject([{ weeks: 4 }]);
  await dialog.getByRole('button', { name: 'Delete and replace' }).click();
  await expect.poll(() => screen.api.inputsOf('generation.start')).toMatchObject([{ replace: true }]);
});

it('offers to fill gaps only where a week is missing', async () => {
  const replacement = { ...REPLACES_NOTHING, weeks: ['2026-03-02'], missing: [] };
  await openScreen('/generate', { api: { generation: { replacement } } });
  await generate().click();
  const dialog = page.getByRole('dialog', { name: 'Delete existing plans?' });
  await expect.element(dialog.getByRole('button', { name: 'Delete and replace' })).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Fill the gaps' }).elements()).toEqual([]);
});

it('brings a refusal of the server into view and focus [8.26]', async () => {
  await openScreen('/generate', {
    size: 'small',
    now: MONDAY,
    api: { ...NO_PLANS, generation: { ...NO_PLANS.generation, start: failWith({ code: 'plans-exist' }) } },
  });
  await generate().click();
  const refusal = page.getByRole('alert').filter({ hasText: 'Plans already exist for all selected weeks.' });
  await expect.element(refusal).toBeVisible();
  await expect.poll(() => document.activeElement === refusal.element()).toBe(true);
  const tabs = page.getByRole('navigation', { name: 'Shortcuts' }).element().getBoundingClientRect();
  await expect.poll(() => refusal.element().getBoundingClientRect().bottom).toBeLessThan(tabs.top);
});

it('offers the rest of an interrupted plan again after its replacement was cancelled', async () => {
  const weeks = recordedGeneration().weeks.map((week, index) =>
    index < 3 ? week : { ...week, state: 'waiting' as const, source: null },
  );
  const interrupted: Generation = { ...recordedGeneration(), state: 'cancelled', weeks, written: 3 };
  const replacing: Generation = {
    ...interrupted,
    id: 'replacing',
    state: 'running',
    replace: true,
    finishedAt: null,
  };
  let now = replacing;
  await openScreen('/generate', {
    now: MONDAY,
    api: {
      generation: {
        current: () => ({ generation: now }),
        cancel: () => {
          now = interrupted;
          return { generation: now };
        },
      },
    },
  });
  await page.getByRole('button', { name: 'Cancel' }).click();
  const card = page.getByRole('status').filter({ hasText: 'Plan generation cancelled' });
  await expect.element(card.getByText('3 of 12 weeks written. 9 weeks are missing.')).toBeVisible();
  await expect.element(card).toHaveFocus();
  await expect.element(page.getByText('Nothing was deleted. Your current plan is as it was.')).toBeVisible();
  await expect.element(card.getByRole('button', { name: 'Write the rest' })).toBeVisible();
});

it.each([
  { what: 'planned weeks again', replans: true, button: 'Plan these weeks again', endpoint: 'again' },
  { what: 'replaced the plan', replans: false, button: 'Start again', endpoint: 'start' },
])('does the same once more after a generation that $what was cancelled', async (one) => {
  const cancelled: Generation = {
    ...recordedGeneration(),
    state: 'cancelled',
    replace: true,
    replans: one.replans,
    finishedAt: MONDAY,
  };
  const screen = await openScreen('/generate', {
    now: MONDAY,
    api: {
      generation: {
        current: { generation: cancelled },
        start: recordedGeneration,
        replanReplacement: { weeks: [], moved: 0, shortened: 0, leftOut: 0, feedback: 0 },
        again: recordedGeneration,
      },
    },
  });
  await expect.element(page.getByText('Nothing was deleted.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: one.button }).click();
  const calls = () => screen.api.calls.filter(({ endpoint }) => /^generation\.(start|again)$/.test(endpoint));
  await expect.poll(() => calls().map(({ endpoint }) => endpoint)).toEqual([`generation.${one.endpoint}`]);
});

it('is open to everybody: no plan yet', async () => {
  await openScreen('/generate', { api: NO_PLANS });
  await expect.poll(() => bars().elements().length).toBe(4);
  await expectAccessible();
});

it('is open to everybody: a whole year', async () => {
  await openScreen('/generate', {
    api: { ...NO_PLANS, profile: { get: { ...recordedProfile, raceDate: day('2027-02-28') } } },
  });
  await expect.element(page.getByText(/^Race, /)).toBeVisible();
  await expectAccessible();
});

it('is open to everybody: the question about plans that exist', async () => {
  const replacement = {
    ...REPLACES_NOTHING,
    weeks: ['2026-03-02', '2026-04-06'],
    missing: ['2026-03-16'],
    moved: 2,
  };
  await openScreen('/generate', {
    api: { ...NO_PLANS, generation: { current: { generation: null }, replacement } },
  });
  await generate().click();
  await expect.element(page.getByRole('dialog', { name: 'Delete existing plans?' })).toBeVisible();
  await expectAccessible();
});

it.each([
  ['running', 'Cancel'],
  ['cancelled', 'Write the rest'],
] as const)('is open to everybody: a generation that is %s', async (state, name) => {
  const weeks = recordedGeneration().weeks.map((week, index) =>
    index < 3 ? week : { ...week, state: 'waiting' as const, source: null },
  );
  const generation: Generation = { ...recordedGeneration(), state, weeks, written: 3, finishedAt: null };
  await openScreen('/generate', { now: MONDAY, api: { generation: { current: { generation } } } });
  await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible();
  await expectAccessible();
});

it('takes the next A race from the calendar instead of a typed date, if it is four weeks ahead', async () => {
  const event = (name: string, date: string, priority: 'A' | 'B' = 'A') => ({
    id: name,
    version: 1,
    name,
    date,
    priority,
    kind: 'gran-fondo' as const,
    minutes: null,
    ascentM: null,
    startTime: null,
    course: null,
  });
  // A hill of 8 % after 40 km on the flat: the course says how long that takes.
  const course = {
    distanceM: 45_000,
    ascentM: 400,
    points: [
      [0, 100],
      [40_000, 100],
      [45_000, 500],
    ] satisfies [number, number][],
    start: { latDeg: 45.9, lonDeg: 6.9 },
  };
  const events = [
    event('Too near', '2026-03-20'),
    event('A criterium', '2026-04-01', 'B'),
    { ...event('Three Gorges', '2026-04-26'), course },
    event('Autumn', '2026-06-07'),
  ];
  const loading = Promise.withResolvers<{ readonly events: typeof events }>();
  const api = { ...NO_PLANS, raceEvents: { list: () => loading.promise } };
  await openScreen('/generate', { now: MONDAY, api });
  const racePrep = page.getByRole('checkbox', { name: 'Race preparation' });
  await expect(racePrep.click({ timeout: 1000 })).rejects.toThrow(/timeout/i);
  loading.resolve({ events });
  await racePrep.click();
  await expect.element(choice('Race', 'Three Gorges, Sun, Apr 26')).toBeChecked();
  await expect.element(page.getByText(/, and your event takes 1\sh\s\d\d\./)).toBeVisible();
  await expect.element(page.getByText(/^Too near on Fri, Mar 20 is less than four weeks/)).toBeVisible();
  await expect.element(page.getByText('A criterium')).not.toBeInTheDocument();
  await expect.element(generate()).toHaveTextContent('Generate 8 weeks');
  await choice('Race', 'Autumn, Sun, Jun 7').click();
  await expect.element(generate()).toHaveTextContent('Generate 14 weeks');
  await choice('Race', 'Another date').click();
  await expect.element(page.getByLabelText('Race date')).toHaveValue('');
  await expect.element(generate()).toBeDisabled();
});
