import type { Api, SentBy } from '@musette/contract/client';
import { expect, inject, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ApiAnswers } from '#testing/api-stub.ts';
import { openScreen } from '#testing/screen.tsx';

type Detail = SentBy<Api['plans']['get']>;

const WEEK = '2026-05-18';
const NAME = 'Three Gorges';
const NOW = '2026-05-20T10:00:00.000Z';

/** Anna's season, whose race has this name or no name. */
function season(raceName: string | null): ApiAnswers {
  const recorded = inject('recorded');
  const { plans } = recorded['/plans?from=2026-03-02&weeks=12'];
  const list = ({ from }: { readonly from: string }) => ({
    plans: plans.filter(({ weekStart }) => weekStart >= from).map((plan) => ({ ...plan, raceName })),
  });
  return { plans: { list, get: { ...(recorded[`/plans/${WEEK}`] as Detail), raceName } } };
}

const main = page.getByRole('main');
const days = (name: string) => main.getByRole('navigation', { name }).getByRole('link');

/** The chart of the season comes when a rider is near it. */
const goToEnd = () => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });

it.each([
  { raceName: NAME, flag: `Race: ${NAME}`, chart: `Race: ${NAME}, May 24` },
  { raceName: null, flag: 'Race day', chart: 'Race, May 24' },
])('flags the race in the days of its week and in the season: $flag', async (words) => {
  await openScreen(`/plan/${WEEK}?workout=1`, { now: NOW, api: season(words.raceName) });
  const sunday = days('Days').nth(6);
  await expect.element(sunday.getByText(`${words.flag}, pending`, { exact: true })).toBeInTheDocument();
  expect(sunday.element().querySelector('svg')).not.toBeNull();
  expect(days('Days').nth(5).element().querySelector('svg')).toBeNull();
  const card = main.getByRole('region', { name: 'This week' }).getByRole('listitem').nth(6);
  await expect.element(card.getByText(words.flag, { exact: true })).toBeVisible();
  goToEnd();
  await expect.element(main.getByText(words.chart, { exact: true })).toBeVisible();
});

it("flags the race in the dashboard's week, and names it among the milestones", async () => {
  await openScreen('/dashboard', { now: NOW, api: season(NAME) });
  const sunday = page.getByRole('list', { name: 'This week' }).getByRole('listitem').nth(6);
  await expect.element(sunday.getByRole('link', { name: `Race: ${NAME}` })).toBeVisible();
  const progress = main.getByRole('region', { name: 'Training progress' });
  await expect.element(progress.getByText(`Race: ${NAME}`, { exact: true })).toBeVisible();
});

it('flags the race once in the calendar', async () => {
  await openScreen('/activities', { now: NOW, api: season(NAME) });
  const day = main.getByRole('link', { name: new RegExp(`Race: ${NAME}`) }).first();
  await expect.element(day).toBeInTheDocument();
  expect(day.element().querySelector('svg')).not.toBeNull();
  expect(main.getByTitle(`Race: ${NAME}`).elements()).toEqual([]);
});

it('flags the week of the race on a phone, where its days are closed', async () => {
  await openScreen('/activities', { now: '2026-04-20T11:00:00.000Z', size: 'phone', api: season(NAME) });
  const week = main.getByTitle(`Race: ${NAME}`);
  await expect.element(week.getByText(`Race: ${NAME}`, { exact: true })).toBeInTheDocument();
  expect(week.element().querySelector('svg')).not.toBeNull();
});

it('fits a long name into the chart of the season', async () => {
  const long = 'Unaussprechlichkeitsradmarathon'.repeat(3).slice(0, 80);
  await openScreen(`/plan/${WEEK}?workout=6`, { now: NOW, size: 'small', api: season(long) });
  await expect.element(main.getByRole('heading', { level: 1, name: long })).toBeVisible();
  goToEnd();
  await expect.element(main.getByText(`Race: ${long}, May 24`, { exact: true })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});
