import type { Api, SentBy } from '@musette/contract/client';
import { afterEach, expect, inject, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { cleanup, render } from 'vitest-browser-react';
import { openScreen, type ScreenOptions } from '#testing/screen.tsx';
import { AlternativeSeasons } from './alternatives.tsx';

afterEach(() => cleanup());

type Profile = SentBy<Api['profile']['get']>;

const recorded = inject('recorded');
const { generation } = recorded['/generation'];
const profile: Profile = { ...recorded['/profile'], raceDate: null };
const NO_WEEKS = { weeks: [], deleted: [], missing: [], races: [] };
const NO_CHANGES = { moved: 0, shortened: 0, leftOut: 0, skipped: 0, feedback: 0 };

/** A rider without a plan, with given answers. */
const openWith = (known: Partial<Profile> = {}, options: ScreenOptions = {}) =>
  openScreen('/generate', {
    now: '2026-03-02T11:00:00Z',
    ...options,
    api: {
      plans: { weeks: { weeks: [] }, list: { plans: [] } },
      generation: {
        current: { generation: null },
        replacement: { ...NO_WEEKS, ...NO_CHANGES },
        start: generation,
      },
      profile: { get: { ...profile, ...known } },
    },
  });

const alternatives = page.getByRole('radiogroup', { name: 'Season', exact: true });
const season = (name: string) => alternatives.getByRole('radio', { name, exact: true });
const howHard = (name: string) =>
  page.getByRole('radiogroup', { name: 'How hard' }).getByRole('radio', { name, exact: true });
const names = () => alternatives.getByRole('radio').elements().map(nameOf);
const nameOf = (radio: Element) =>
  document.querySelector(`[id="${radio.getAttribute('aria-labelledby')}"]`)?.textContent;
const bars = () => page.getByRole('list', { name: 'Load per week' }).element().textContent;

it('shows three seasons, and generates the one that was chosen by keyboard', async () => {
  const screen = await openWith({ planDifficulty: 'hard' });
  await expect.element(season('As asked')).toBeChecked();
  expect(names()).toEqual(['Steadier', 'As asked', 'Bolder']);
  await expect
    .element(season('Steadier'))
    .toHaveAccessibleDescription(
      /Fitness at the end \d+ from \d+.*Load in all [\d,]+.*Longest ride .*Hard minutes a week /,
    );
  await expect.element(page.getByRole('list', { name: 'Load per week' })).toBeVisible();
  const asked = bars();
  await expectAccessible();
  (season('As asked').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(season('Bolder')).toBeChecked();
  // The form and the preview follow, and the alternatives stay those to what was asked.
  await expect.element(howHard('Expert')).toBeChecked();
  await expect.poll(bars).not.toBe(asked);
  expect(names()).toEqual(['Steadier', 'As asked', 'Bolder']);
  await page.getByRole('button', { name: /^Generate \d+ weeks?$/ }).click();
  await expect.poll(() => screen.api.inputsOf('generation.start')).toMatchObject([{ difficulty: 'expert' }]);
});

it('offers the two that are nearest at the end of the scale, and follows the form', async () => {
  await openWith({}, { size: 'phone' });
  await expect.element(season('As asked')).toBeChecked();
  expect(names()).toEqual(['Steadier', 'As asked', 'Bolder']);
  await howHard('Easy').click();
  await expect.poll(names).toEqual(['As asked', 'Bolder', 'Bolder still']);
  await expect.element(season('As asked')).toBeChecked();
});

it('says where the hours are the limit', async () => {
  const availabilityHours = {
    monday: 0,
    tuesday: 0,
    wednesday: 0,
    thursday: 0,
    friday: 0,
    saturday: 1,
    sunday: 0,
  } as const;
  await openWith({ planDifficulty: 'hard', availabilityHours });
  await expect
    .element(season('Bolder'))
    .toHaveAccessibleDescription(/^Nearly the same as “As asked”: your hours are the limit\./);
});

it('says why a season cannot be made', async () => {
  const seasons = [
    {
      difficulty: 'expert',
      name: 'Bolder',
      refusal: { code: 'no-time', field: 'availability' },
      figures: null,
      remark: null,
      week: null,
    },
  ] as const;
  await render(
    <AlternativeSeasons
      alternatives={{ asked: 'hard', seasons }}
      chosen="hard"
      hours={profile.availabilityHours}
      onChoose={() => {}}
    />,
  );
  await expect.element(page.getByText(/^It cannot be made: Your week has no time to ride\./)).toBeVisible();
  await expect.element(season('Bolder')).toBeDisabled();
});

it('writes the load of a week as it writes that of the season', async () => {
  const figures = {
    startFitness: 50,
    fitness: 80,
    isRace: false,
    minutes: 15_000,
    load: 13_194,
    heaviestWeekLoad: 1026,
    longestRideMinutes: 300,
    hardMinutesAWeek: 60,
    shares: { easy: 80, middle: 5, hard: 15 },
    maxRides: 6,
    maxHardDays: 3,
    isFull: false,
    weeks: [],
  };
  const bolder = {
    difficulty: 'expert',
    name: 'Bolder',
    refusal: null,
    figures,
    remark: null,
    week: null,
  } as const;
  await render(
    <AlternativeSeasons
      alternatives={{ asked: 'hard', seasons: [bolder] }}
      chosen="expert"
      hours={profile.availabilityHours}
      onChoose={() => {}}
    />,
  );
  await expect
    .element(season('Bolder'))
    .toHaveAccessibleDescription(/Load in all 13,194 Heaviest week 1,026 /);
});

it('says that there is nothing to compare where the seasons could not be loaded', async () => {
  await render(
    <AlternativeSeasons
      alternatives={{ asked: 'hard', seasons: [] }}
      chosen="hard"
      hours={profile.availabilityHours}
      onChoose={() => {}}
    />,
  );
  await expect.element(page.getByText(/^The seasons to compare could not be loaded\./)).toBeVisible();
  expect(page.getByRole('radiogroup').query()).toBeNull();
});
