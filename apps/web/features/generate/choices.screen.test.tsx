import type { Api, SentBy } from '@musette/contract/client';
import { expect, inject, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { REPLACES_NOTHING } from '#testing/plans.ts';
import { failWith } from '#testing/api-stub.ts';
import { hurry } from '#testing/hurry.ts';
import { openScreen, type ScreenOptions } from '#testing/screen.tsx';

type Profile = SentBy<Api['profile']['get']>;
type Generation = NonNullable<SentBy<Api['generation']['current']>['generation']>;

const recorded = inject('recorded');
const profile: Profile = { ...recorded['/profile'], raceDate: null };
const { generation } = recorded['/generation'];
const MONDAY = '2026-03-02T11:00:00Z';

/** Opens the screen for a rider without a plan. */
const openWith = (known: Partial<Profile> = {}, { api, ...options }: ScreenOptions = {}) =>
  openScreen('/generate', {
    now: MONDAY,
    ...options,
    api: {
      profile: { get: { ...profile, ...known } },
      plans: { weeks: { weeks: [] }, list: { plans: [] } },
      generation: { current: { generation: null }, replacement: REPLACES_NOTHING, start: generation },
      ...api,
    },
  });

const choice = (legend: string, name: string) =>
  page.getByRole('radiogroup', { name: legend }).getByRole('radio', { name, exact: true });
const bars = () => page.getByRole('list', { name: 'Load per week' }).getByRole('listitem');
const generate = () => page.getByRole('button', { name: /^Generate \d+ weeks?$/ });
const promises = () => page.getByText(/^\d+ of \d+ hold$/);
const racePrep = () => page.getByRole('checkbox', { name: 'Race preparation' });
const raceDate = () => page.getByLabelText('Race date');
const hasFocus = (locator: { element(): Element }) => () => document.activeElement === locator.element();

it('starts with four moderate weeks and what the profile says, and follows every change without a request [2.56, 2.57, 2.58, 2.60, 2.61, 5.13]', async () => {
  const screen = await openWith({}, { api: { events: { record: { done: true } } } });
  await expect.element(choice('How many weeks', '4')).toBeChecked();
  await expect.element(choice('Discipline', 'Road')).toBeChecked();
  await expect.element(choice('How hard', 'Moderate')).toBeChecked();
  await expect.element(racePrep()).not.toBeChecked();
  await expect.element(page.getByText(/^Your week, 8\.5\sh on 5 days$/)).toBeVisible();
  await expect.element(promises()).toBeVisible();
  const columns = page.getByRole('list', { name: "This week's plan" }).getByRole('listitem');
  expect(columns.elements()).toHaveLength(7);
  const { length } = screen.api.calls;
  const moderate = bars()
    .elements()
    .map(({ textContent }) => textContent);
  await choice('How hard', 'Hard').click();
  await expect
    .poll(() =>
      bars()
        .elements()
        .map(({ textContent }) => textContent),
    )
    .not.toEqual(moderate);
  await choice('How many weeks', 'Custom').click();
  const weeks = page.getByLabelText('Number of weeks');
  await expect.element(weeks).toHaveValue('1');
  for (const [typed, taken] of [
    ['0', '1'],
    ['99', '52'],
    ['2.5', '2'],
  ] as const) {
    await weeks.fill(typed);
    await userEvent.tab();
    await expect.element(weeks).toHaveValue(taken);
    await expect.poll(() => bars().elements().length).toBe(Number(taken));
  }
  await expect.element(generate()).toHaveTextContent('Generate 2 weeks');
  await choice('Discipline', 'Triathlon').click();
  await expect.element(promises()).toBeVisible();
  expect(screen.api.calls).toHaveLength(length);
  await page.getByRole('link', { name: 'Change your hours' }).click();
  await expect.poll(() => screen.path()).toBe('/onboarding');
});

it('says what to do when the week has no time, with the choices of the profile', async () => {
  const none = {
    monday: 0,
    tuesday: 0,
    wednesday: 0,
    thursday: 0,
    friday: 0,
    saturday: 0,
    sunday: 0,
  } as const;
  await openWith({ discipline: 'gravel', planDifficulty: 'expert', availabilityHours: none });
  await expect.element(page.getByText(/Give at least one day some hours/)).toBeVisible();
  expect(page.getByRole('link', { name: 'Change your hours' }).elements()).toHaveLength(2);
  await expect.element(choice('Discipline', 'Gravel')).toBeChecked();
  await expect.element(choice('How hard', 'Expert')).toBeChecked();
});

it('says on a Sunday that no time is left this week', async () => {
  const availabilityHours = { ...profile.availabilityHours, sunday: 0 } as const;
  await openWith({ availabilityHours }, { now: '2026-03-08T11:00:00Z' });
  await expect.element(choice('When', 'Start on Monday')).toBeChecked();
  await choice('When', 'Start today').click();
  await expect.element(page.getByText(/first ride is next week/)).toBeVisible();
});

it('refuses a race that is too soon without a request, and is open to everybody then [5.15]', async () => {
  const screen = await openWith();
  await racePrep().click();
  await raceDate().fill('2026-03-12');
  await expect.element(page.getByText('No plan can be made from this yet')).toBeVisible();
  await expectAccessible();
  const { length } = screen.api.calls;
  await generate().click();
  await expect.poll(hasFocus(raceDate())).toBe(true);
  expect(screen.api.calls).toHaveLength(length);
});

it.each(['desktop', 'phone'] as const)(
  'keeps the place of the preview before it is there on a %s',
  async (size) => {
    const { promise, resolve } = Promise.withResolvers<Profile>();
    await openWith({}, { size, api: { profile: { get: () => promise } } });
    await expect.element(page.getByRole('heading', { name: 'What this plan promises' })).toBeVisible();
    const before = document.documentElement.scrollHeight;
    resolve(profile);
    await expect.element(promises()).toBeVisible();
    expect(Math.abs(document.documentElement.scrollHeight / before - 1)).toBeLessThan(0.1);
  },
);

it('does nothing when the rider does not want to lose the plan after all [2.62]', async () => {
  const replacement = { ...REPLACES_NOTHING, weeks: ['2026-03-02', '2026-03-30'], missing: ['2026-03-09'] };
  const current = { generation: null };
  const screen = await openWith({}, { api: { generation: { current, replacement, start: generation } } });
  const dialog = page.getByRole('dialog', { name: 'Delete existing plans?' });
  const back = dialog.getByRole('button', { name: 'Cancel' });
  await generate().click();
  await expect.poll(hasFocus(back)).toBe(true);
  await back.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(hasFocus(generate())).toBe(true);
  await racePrep().click();
  await raceDate().fill('2026-04-04');
  await choice('How many weeks', '8').click();
  await generate().click();
  await expect
    .element(dialog.getByText(/The week of the race is planned already and stays as it is/))
    .toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(screen.api.inputsOf('generation.start')).toEqual([]);
});

it('is filled in and sent by keyboard alone', async () => {
  const screen = await openWith();
  await expect.element(promises()).toBeVisible();
  (choice('How many weeks', '4').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(choice('How many weeks', '8')).toBeChecked();
  const isIn = (legend: string) => () =>
    page.getByRole('radiogroup', { name: legend }).element().contains(document.activeElement);
  await userEvent.tab();
  await expect.poll(isIn('When')).toBe(true);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(choice('How hard', 'Easy')).toBeChecked();
  await userEvent.tab();
  await expect.poll(hasFocus(racePrep())).toBe(true);
  await userEvent.keyboard('  ');
  await userEvent.tab();
  await expect.poll(isIn('Easy and hard')).toBe(true);
  await userEvent.tab();
  await expect.poll(hasFocus(page.getByRole('link', { name: 'Change your hours' }))).toBe(true);
  for (let stop = 0; stop < 10 && !hasFocus(generate())(); stop += 1) await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => screen.api.inputsOf('generation.start'))
    .toMatchObject([{ weeks: 8, difficulty: 'easy', raceDate: null }]);
});

it('says that a generation is out of reach, and goes on to show it', async () => {
  hurry();
  const weeks = generation.weeks.slice(0, 4).map((week, index) => ({
    ...week,
    state: index < 1 ? ('written' as const) : ('waiting' as const),
  }));
  const running: Generation = { ...generation, state: 'running', weeks, written: 1, finishedAt: null };
  const screen = await openWith({}, { api: { generation: { current: { generation: running } } } });
  const writing = page.getByRole('heading', { name: 'Writing week 2 of 4, base' });
  const lost = page.getByText('The server cannot be reached. The writing goes on there', { exact: false });
  await expect.element(writing).toBeVisible();
  expect(lost.elements()).toEqual([]);
  screen.api.answer({ generation: { current: failWith({ code: 'internal' }) } });
  await expect.element(lost).toBeVisible();
  await expect.element(writing).toBeVisible();
  screen.api.answer({ generation: { current: { generation: running } } });
  await expect.element(lost).not.toBeInTheDocument();
});

it('asks for no way to share the time where the goal decides, and says where it leans to', async () => {
  const screen = await openWith({ goal: 'performance' }, { size: 'whole' });
  await expect.element(choice('Easy and hard', 'As the goal asks')).toBeChecked();
  await expect.element(page.getByText(/^Your goal leans to polarized by itself/)).toBeVisible();
  await generate().click();
  await expect.poll(() => screen.api.inputsOf('generation.start')).toHaveLength(1);
  expect(screen.api.inputsOf('generation.start')[0]).not.toHaveProperty('distribution');
});

it('says what a goal that leans to pyramidal has by itself', async () => {
  await openWith({ goal: 'fitness' }, { size: 'whole' });
  await expect
    .element(page.getByText('Your goal leans to pyramidal by itself: the harder the riding, the less of it.'))
    .toBeVisible();
});
