import type { Api, SentBy } from '@musette/contract/client';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { type ApiAnswers, failWith } from '#testing/api-stub.ts';
import { openScreen, type ScreenOptions } from '#testing/screen.tsx';

type RaceEvent = SentBy<Api['raceEvents']['list']>['events'][number];
type Profile = SentBy<Api['profile']['get']>;

/** 6:45 in Paris. */
const NOW = '2026-03-15T05:45:52.000Z';
const EVENT: RaceEvent = {
  id: '019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a20',
  version: 1,
  date: '2026-03-15',
  name: 'Three Gorges',
  kind: 'gran-fondo',
  priority: 'A',
  minutes: null,
  ascentM: null,
  startTime: '09:00',
  course: {
    distanceM: 60_000,
    ascentM: 800,
    points: [
      [0, 100],
      [20_000, 120],
      [28_000, 520],
      [34_000, 150],
      [60_000, 100],
    ],
    start: { latDeg: 45.9, lonDeg: 6.9 },
  },
};

const profile = inject('recorded')['/profile'];
const open = (
  event: Partial<RaceEvent> = {},
  { size = 'desktop', now = NOW, ...rider }: Partial<Profile> & Pick<ScreenOptions, 'size' | 'now'> = {},
  more: ApiAnswers = {},
) =>
  openScreen('/dashboard', {
    now,
    size,
    api: {
      profile: { get: { ...profile, ftpWatts: 271, weightKg: 70, ...rider } },
      raceEvents: { list: { events: [{ ...EVENT, ...event }] } },
      ...more,
    },
  });

const main = page.getByRole('main');
const region = (name: string) => main.getByRole('region', { name, exact: true });
const title = main.getByRole('heading', { level: 1, name: 'Three Gorges' });

it('is the race: time to the start, watts for the course, the morning and what the rider brings', async () => {
  await open(
    {},
    {},
    {
      progress: {
        form: {
          today: '2026-03-15',
          riddenToday: 0,
          firstDay: '2026-01-01',
          guessedSince: null,
          restartedOn: null,
          lastDay: '2026-05-24',
          seasonStart: null,
          races: [],
          stravaLeftOutSince: null,
          days: [
            { date: '2026-03-14', load: 20, fitness: 51.2, fatigue: 39, form: 9 },
            { date: '2026-03-15', load: 0, fitness: 50, fatigue: 34, form: 12.2 },
          ],
        },
      },
    },
  );
  await expect.element(title).toBeVisible();
  expect(main.getByRole('timer').element().textContent).toMatch(/^2:1[34]:\d\d$/);
  const parts = region('How to ride it').getByRole('listitem').elements();
  expect(parts.length).toBeGreaterThan(2);
  const efforts = parts.map(({ textContent }) => textContent.replace(/^.*: /, ''));
  // A steep descent has no watts to hold, and no figure is below 40 % of FTP.
  expect(efforts).toContain('roll');
  for (const effort of efforts.filter((one) => one !== 'roll' && one !== 'easy'))
    expect(Number(/^(\d+) W$/.exec(effort)?.[1])).toBeGreaterThanOrEqual(110);
  await expect
    .element(region('How to ride it').getByText(/^About 1\sh\s\d+ in all, the least time/))
    .toBeVisible();
  await expect.element(region('The climb').getByText(/8\.0\s?km at 5\.0/)).toBeVisible();
  await expect.element(region('This morning').getByText('6:00')).toBeVisible();
  await expect
    .element(
      region('This morning').getByText(
        /^Eat and drink from the first half hour.*: 30 to 60 g of carbohydrate an hour\. /,
      ),
    )
    .toBeVisible();
  await expect.element(region('You bring').getByText('51')).toBeVisible();
  await expect.element(region('You bring').getByText('+12')).toBeVisible();
  await expect.element(region('You bring').getByText('W/kg')).toBeVisible();
  await expectAccessible();
});

it('speaks of no morning before a start in the evening', async () => {
  await open({ startTime: '19:00' });
  await expect.element(region('Before the start').getByText('16:00')).toBeVisible();
  await expect.element(main.getByText('This morning')).not.toBeInTheDocument();
});

it('says what is missing for watts, and takes no figure in its place', async () => {
  await open({ course: null }, { ftpWatts: null, weightKg: null });
  await expect.element(region('How to ride it').getByText('Your FTP.')).toBeVisible();
  await expect.element(region('How to ride it').getByText(/^The course/)).toBeVisible();
  expect(region('How to ride it').element().textContent).not.toMatch(/\d W/);
  await page.getByRole('button', { name: 'Add the course' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

it('gives no watts by the kilometre, and no food, for a short race of surges, and says how it is ridden', async () => {
  await open({ kind: 'criterium' });
  const how = region('How to ride it');
  await expect.element(how.getByText(/^Short surges/)).toBeVisible();
  await expect.element(how.getByText(/Surge out of every corner, then go straight back/)).toBeVisible();
  await expect.element(main.getByText(/^Nothing to eat: a race of up to 75 min/)).toBeVisible();
});

it.each([
  { kind: 'cross-country', words: /^Start at full power and hold your place into the trail\./ },
  { kind: 'cyclocross', words: /Then ride hard out of every turn\.$/ },
  { kind: 'track', words: /^In a bunch race, sprint for the points/ },
] as const)('says how a race of surges is ridden: $kind', async ({ kind, words }) => {
  await open({ kind });
  await expect.element(region('How to ride it').getByText(words)).toBeVisible();
});

it('gives way to the dashboard on demand, and counts no seconds then', async () => {
  const [started, stopped] = [vi.spyOn(globalThis, 'setInterval'), vi.spyOn(globalThis, 'clearInterval')];
  onTestFinished(() => void vi.restoreAllMocks());
  await open();
  await expect.element(main.getByRole('timer')).toBeVisible();
  await page.getByRole('button', { name: 'Show the dashboard' }).click();
  await expect.element(main.getByRole('region', { name: /^Next workout/ })).toBeVisible();
  const ofSeconds = started.mock.results.filter((_, index) => started.mock.calls[index]?.[1] === 1000);
  expect(ofSeconds.length).toBeGreaterThan(0);
  const ended = stopped.mock.calls.map(([timer]) => timer);
  expect(ofSeconds.filter(({ value }) => !ended.includes(value))).toEqual([]);
});

it('gives way to the dashboard at the finish', async () => {
  // The start is at 9:00, and the race takes 90 min.
  await open({ minutes: 90 }, { now: '2026-03-15T09:29:59.000Z' });
  await expect.element(title).toBeVisible();
  vi.setSystemTime('2026-03-15T09:30:00.000Z');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await expect.element(main.getByRole('region', { name: /^Next workout/ })).toBeVisible();
  await expect.element(title).not.toBeInTheDocument();
});

it('is over when the time of the race has passed', async () => {
  await open({}, { now: '2026-03-15T14:00:00.000Z' });
  await expect.element(main.getByRole('region', { name: /^Next workout/ })).toBeVisible();
  await expect.element(title).not.toBeInTheDocument();
});

it('names only the climbs that have room for it', async () => {
  const points: [number, number][] = [
    [0, 100],
    [4000, 300],
    [5000, 250],
    [9000, 450],
    [40_000, 100],
    [50_000, 500],
    [60_000, 100],
  ];
  await open({ course: { distanceM: 60_000, ascentM: 800, points, start: { latDeg: 45.9, lonDeg: 6.9 } } });
  await expect.element(title).toBeVisible();
  expect(region('The 3 climbs').getByRole('listitem').elements()).toHaveLength(3);
  await expect.element(main.getByText('Climb 1', { exact: true })).toBeVisible();
  await expect.element(main.getByText('Climb 3', { exact: true })).toBeVisible();
  expect(main.getByText('Climb 2', { exact: true }).elements()).toEqual([]);
});

/** 120 km with four climbs. */
const FOUR_CLIMBS: NonNullable<RaceEvent['course']> = {
  distanceM: 120_000,
  ascentM: 1800,
  points: [
    [0, 210],
    [19_000, 230],
    [24_800, 540],
    [31_000, 300],
    [41_000, 280],
    [44_000, 310],
    [53_000, 690],
    [57_000, 640],
    [62_000, 380],
    [68_000, 300],
    [74_500, 560],
    [79_000, 340],
    [88_000, 290],
    [102_200, 740],
    [106_000, 690],
    [112_000, 300],
    [116_000, 330],
    [120_000, 215],
  ],
  start: { latDeg: 45.9, lonDeg: 6.9 },
};

it.each(['phone', 'tablet', 'desktop'] as const)(
  'shows the watts of every part of a course (%s)',
  async (size) => {
    await open({ course: FOUR_CLIMBS }, { size });
    await expect.element(title).toBeVisible();
    const parts = region('How to ride it').getByRole('listitem').elements();
    expect(parts.length).toBeGreaterThan(10);
    for (const part of parts) {
      const effort = part.querySelector('b') ?? part;
      expect(effort.textContent).toMatch(/^(\d+ W|roll|easy)$/);
      expect(getComputedStyle(effort).clipPath).toBe('none');
      // Nothing of it is cut off, and it stays within its part.
      expect(effort.scrollWidth).toBeLessThanOrEqual(effort.clientWidth);
      expect(effort.scrollHeight).toBeLessThanOrEqual(effort.clientHeight);
      const [own, whole] = [effort.getBoundingClientRect(), part.getBoundingClientRect()];
      expect(own.left).toBeGreaterThanOrEqual(whole.left);
      expect(own.right).toBeLessThanOrEqual(whole.right);
    }
    expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
);

it('says on a phone where each part lies', async () => {
  await open({ course: FOUR_CLIMBS }, { size: 'phone' });
  await expect.element(region('How to ride it').getByText(/^19\.0\skm to 24\.8\skm/)).toBeVisible();
});

it.each<readonly [what: string, form: () => Promise<never>, words: RegExp]>([
  ['load', () => new Promise<never>(() => {}), /^Loading fitness and form/],
  [
    'fail to load',
    () => Promise.resolve(failWith({ code: 'not-found' })()),
    /^Fitness and form could not be loaded\.$/,
  ],
])('does not say that there are no rides while fitness and form %s', async (_what, form, words) => {
  await open({}, {}, { progress: { form } });
  await expect.element(region('You bring').getByText(words)).toBeVisible();
  await expect.element(region('You bring').getByText(/No rides yet/)).not.toBeInTheDocument();
});
