import { addWeeks, day, mondayOf, type WeekKey } from '@musette/coach/calendar/days';
import { afterEach, beforeEach, expect, inject, it, onTestFinished, vi } from 'vitest';
import { QueryClient } from '@tanstack/react-query';
import { type Plan, type PlanDetail, plansQuery } from '#lib/rider-data/plans.ts';
import { startSession } from '#lib/api/session.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { stubApi } from '#testing/api-stub.ts';
import { ANNA } from '#testing/rider.ts';
import { fetchAhead } from './fetch-ahead.ts';
import { dropReads, savedRead } from './saved-reads.ts';

const WEEK = mondayOf(day('2026-03-02'));
const NEXT = addWeeks(WEEK, 1);

const recorded = () => inject('recorded')['/plans/2026-03-02'];
const weekFrom = (weekStart: WeekKey, version = 1): PlanDetail => ({ ...recorded(), weekStart, version });

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-04T11:00:00Z') }));
afterEach(async () => {
  vi.useRealTimers();
  await dropReads();
});

/** What a phone says of itself. */
function device(says: { readonly controller?: object | null; readonly saveData?: boolean }): void {
  const serviceWorker = Object.assign(new EventTarget(), { controller: says.controller ?? null });
  for (const [name, value] of Object.entries({ serviceWorker, connection: { saveData: says.saveData } }))
    Object.defineProperty(navigator, name, { configurable: true, value });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    Reflect.deleteProperty(navigator, 'connection');
  });
}

/** The dashboard has loaded its weeks. */
function openDashboard(plans: readonly Plan[]) {
  const api = stubApi(
    {
      plans: {
        get: ({ weekStart }) =>
          weekFrom(weekStart, plans.find((plan) => plan.weekStart === weekStart)?.version),
        list: { plans: [...plans] },
        weeks: { weeks: plans.map(({ weekStart }) => weekStart) },
      },
      activities: { list: { activities: [] } },
    },
    {},
  );
  onTestFinished(api.restore);
  const client = new QueryClient();
  // Who has left is asked for nothing more, so nothing arrives in the next test.
  onTestFinished(() => client.clear());
  startSession(client, ANNA);
  fetchAhead(client);
  client.setQueryData(plansQuery(WEEK, 5).queryKey, [...plans]);
  return api;
}

const savedVersion = async (week: string) =>
  ((await savedRead('anna', ['plans', 'week', week]))?.data as Plan | undefined)?.version;

/** Waits until the page is idle once more, as the app does. */
const idle = () => new Promise((resolve) => void whenIdle(() => setTimeout(resolve, 100)));

it('saves this week, the next and the calendar with five requests, and asks again only for a week that has changed', async () => {
  device({ controller: {} });
  const first = openDashboard([weekFrom(WEEK), weekFrom(NEXT), weekFrom(addWeeks(NEXT, 1))]);
  const rides = ['activities', 'list', '2026-02-23', '2026-05-17'];
  await expect.poll(() => savedRead('anna', rides)).not.toBeNull();
  expect(await savedVersion(WEEK)).toBe(1);
  expect(first.calls.map(({ endpoint }) => endpoint)).toEqual([
    'plans.get',
    'plans.get',
    'plans.weeks',
    'plans.list',
    'activities.list',
  ]);

  const second = openDashboard([weekFrom(WEEK), weekFrom(NEXT, 2)]);
  await expect.poll(() => savedVersion(NEXT)).toBe(2);
  expect(second.calls).toMatchObject([{ endpoint: 'plans.get', input: { weekStart: NEXT } }]);
});

it.each([
  ['saves data', { controller: {}, saveData: true }],
  ['has no service worker, so that the app itself does not open', {}],
])('asks for nothing where the device %s', async (_what, says) => {
  device(says);
  const { calls } = openDashboard([weekFrom(WEEK)]);
  await idle();
  expect(calls).toEqual([]);
});
