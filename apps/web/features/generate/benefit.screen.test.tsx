import type { Api, SentBy } from '@musette/contract/client';
import { day } from '@musette/coach/calendar/days';
import { expect, inject, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { openScreen } from '#testing/screen.tsx';

type RaceEvent = SentBy<Api['raceEvents']['list']>['events'][number];
type Profile = SentBy<Api['profile']['get']>;

const profile: Profile = { ...inject('recorded')['/profile'], raceDate: null };

/** A rider without a plan, whose rides say this. */
const openWith = (
  recent: { readonly fitness: number; readonly weeklyHours: number },
  { race = null }: { readonly race?: RaceEvent | null } = {},
) =>
  openScreen('/generate', {
    now: '2026-03-02T11:00:00Z',
    api: {
      profile: {
        get: { ...profile, raceDate: race === null ? null : day(race.date), ftpWatts: 250, weightKg: 70 },
      },
      raceEvents: { list: { events: race === null ? [] : [race] } },
      plans: { weeks: { weeks: [] }, list: { plans: [] } },
      generation: { current: { generation: null } },
      progress: {
        recentRiding: { recent: { ...recent, longestRideMinutes: 180 }, stravaLeftOutSince: null },
      },
    },
  });

const card = page.getByRole('region', { name: 'What this plan does for you' });
const line = (text: RegExp) => card.getByRole('listitem').filter({ hasText: text });

it('says what the previewed season brings, and follows a choice', async () => {
  await openWith({ fitness: 52, weeklyHours: 4 });
  await expect.element(line(/^Fitness hardly changes: 52 at the start/)).toBeVisible();
  await expect.element(line(/^The longest ride is \d\sh/)).toBeVisible();
  const help = line(/^In 8 weeks, fitness reaches \d\d\.$/);
  await expect.element(help).toBeVisible();
  const to = /\d\d(?=\.$)/.exec(help.element().textContent ?? '')?.[0];
  await page.getByRole('radio', { name: '8', exact: true }).click();
  await expect.element(line(new RegExp(`^Fitness rises from 52 to ${to}`))).toBeVisible();
  await expect.element(card.getByText('What would help')).not.toBeInTheDocument();
});

it('says that a season cannot help, and what would', async () => {
  await openWith({ fitness: 75, weeklyHours: 9 });
  await expect
    .element(line(/^Fitness falls from 75 to \d\d\. Holding it takes about 10\sh\s30 a week/))
    .toBeVisible();
  await expect.element(card.getByRole('heading', { name: 'What would help' })).toBeVisible();
  await expectAccessible();
});

it('copies the climbs of the course of the race', async () => {
  const race: RaceEvent = {
    id: '019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a20',
    version: 1,
    date: '2026-05-24',
    name: 'Three Gorges',
    kind: 'gran-fondo',
    priority: 'A',
    minutes: 240,
    ascentM: null,
    startTime: null,
    course: {
      distanceM: 30_000,
      ascentM: 400,
      points: [
        [0, 100],
        [10_000, 100],
        [14_000, 380],
        [18_000, 100],
        [30_000, 100],
      ],
      start: { latDeg: 45, lonDeg: 7 },
    },
  };
  await openWith({ fitness: 40, weeklyHours: 6 }, { race });
  await expect
    .element(
      line(/^Your event has one climb of \d+\smin: by the race you ride \d\s×\s\d+\smin in one session\.$/),
    )
    .toBeVisible();
});
