import type { Api, SentBy } from '@musette/contract/client';
import { expect, inject, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { givenActivity, givenActivityDetail } from '#testing/activity.ts';
import { type ApiAnswers, failWith } from '#testing/api-stub.ts';
import { plansWith } from '#testing/plans.ts';
import { minutesOfDays } from './share-picture.ts';
import { openScreen, type ScreenOptions } from '#testing/screen.tsx';

type PlanList = SentBy<Api['plans']['list']>;
type Ride = ReturnType<typeof givenActivity>;

/** Sunday of the first week of Anna's plan, in the evening. */
const SUNDAY = '2026-03-08T19:00:00.000Z';

const RIDES: readonly Ride[] = [
  givenActivity({
    id: '019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a12',
    date: '2026-03-07',
    name: 'Long one',
    elapsedSeconds: 7200,
    movingSeconds: 7000,
    averageWatts: 130,
    distanceM: 60_000,
  }),
  givenActivity({ achievementCount: 2, averageWatts: 210, elapsedSeconds: 3600 }),
];

const EFFORTS = [
  { seconds: 5, watts: 700.4, date: '2026-03-07', activityId: '019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a12' },
  { seconds: 15, watts: 600, date: '2026-03-07', activityId: '019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a12' },
  { seconds: 300, watts: 280, date: '2026-03-03', activityId: '019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a10' },
];

interface Given {
  readonly path?: string;
  readonly rides?: readonly Ride[];
  readonly efforts?: typeof EFFORTS;
  readonly api?: ApiAnswers;
  readonly size?: ScreenOptions['size'];
  readonly now?: string;
}

const open = ({
  path = '/summary',
  rides = RIDES,
  efforts = EFFORTS,
  api = {},
  size = 'desktop',
  now = SUNDAY,
}: Given = {}) =>
  openScreen(path, {
    now,
    size,
    api: {
      ...api,
      activities: {
        list: ({ from, to }) => ({ activities: rides.filter(({ date }) => date >= from && date <= to) }),
        bestEfforts: ({ from = '' }) => ({ efforts: efforts.filter(({ date }) => date >= from) }),
        ...api.activities,
      },
    },
  });

const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const textOf = (name: string): string => {
  const card = [...document.querySelectorAll('section')].find(
    (section) => section.querySelector('h2')?.textContent === name,
  );
  return card?.textContent.replaceAll('\u00A0', ' ') ?? '';
};

it('has the cards of a week [1.16, 2.15, 2.87, 2.89, 2.91, 2.92, 2.93, 2.94]', async () => {
  await open();
  await expect.element(heading('Weekly Summary')).toBeVisible();
  await expect.element(page.getByText('Mar 2 - Mar 8')).toBeVisible();
  await expect.element(heading('Completed Sessions')).toBeVisible();
  expect(textOf('Completed Sessions')).toContain('2 / 5');
  await expect.element(page.getByRole('progressbar', { name: 'Completed sessions' })).toHaveValue(40);
  expect(textOf('Planned vs Actual Duration')).toContain('3h0m');
  expect(textOf('Planned vs Actual Duration')).toContain('180 min');
  await expect.element(heading('Mood Distribution')).toBeVisible();
  expect(textOf('Feedback Breakdown')).toContain('Hard effort1');
  expect(textOf('Feedback Breakdown')).toContain('2rides');
  await expect.element(heading('Session Feedback')).toBeVisible();
  await expect.element(page.getByText('New achievements!')).toBeVisible();
});

it('has neither moods nor tags without measurements [2.93, 2.94]', async () => {
  await open({
    rides: [givenActivity({ averageWatts: null, averageHeartRateBpm: null, secondsInPowerZones: null })],
    efforts: [],
  });
  await expect.element(heading('Feedback Breakdown')).toBeVisible();
  expect(document.body.textContent).not.toContain('Mood Distribution');
  expect(document.body.textContent).not.toContain('Session Feedback');
  await expect.element(page.getByText('No ride of this week has a recording with power.')).toBeVisible();
  await expect.element(page.getByText('Best efforts need a ride with power.')).toBeVisible();
});

it('says by heart rate how hard a ride without power was [2.93]', async () => {
  const rides = [givenActivity({ averageWatts: null, averageHeartRateBpm: 165, secondsInPowerZones: null })];
  const profile = { get: { ...inject('recorded')['/profile'], thresholdHeartRateBpm: 170 } };
  await open({ rides, efforts: [], api: { profile } });
  await expect.element(heading('Mood Distribution')).toBeVisible();
  expect(textOf('Feedback Breakdown')).toContain('Hard effort1');
});

it('judges each ride by the FTP of its day [2.93]', async () => {
  const rides = [300, 240].map((ftpWatts, index) =>
    givenActivity({ id: `ride-${index}`, averageWatts: 200, ftpWatts }),
  );
  await open({ rides, efforts: [] });
  await expect.element(heading('Mood Distribution')).toBeVisible();
  expect(textOf('Feedback Breakdown')).toContain('Hard effort1');
  expect(textOf('Feedback Breakdown')).toContain('Moderate effort1');
});

it('says why rides from Strava with power have no best efforts', async () => {
  await open({ rides: [givenActivity({ source: 'strava', averageWatts: 210 })], efforts: [] });
  await expect
    .element(
      page.getByText('Best efforts need the recording of a ride. Strava gives none here; a file has it.'),
    )
    .toBeVisible();
});

it('shows each day, planned and ridden', async () => {
  const screen = await open({ api: { activities: { get: givenActivityDetail({ hasFile: false }) } } });
  await expect.element(heading('Planned and done, day by day')).toBeVisible();
  const days = page.getByRole('listitem').filter({ has: page.getByText('Tue, Mar 3', { exact: true }) });
  await expect.element(days.getByText('28.8 km')).toBeVisible();
  await expect.element(days.getByRole('link', { name: /After work/ })).toBeVisible();
  await expect.element(page.getByText('Missed').first()).toBeVisible();
  await days.getByRole('link', { name: /After work/ }).click();
  await expect.poll(() => screen.path()).toBe('/activity/019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a10');
  await expect.element(heading('After work')).toBeVisible();
});

it.each([
  {
    size: 'desktop',
    key: 'above the line planned, below it ridden',
    order: ['shape of After work', 'shape of Way home', 'words of After work', 'words of Way home'],
    lines: 3,
  },
  {
    size: 'phone',
    key: 'planned on the left, ridden on the right',
    order: ['words of After work', 'shape of After work', 'words of Way home', 'shape of Way home'],
    lines: 4,
  },
] as const)(
  'shows two rides of a day with their words, and says which part is ridden ($size)',
  async ({ size, key, order, lines }) => {
    const home = { name: 'Way home', startedAt: '2026-03-03T19:30:00.000Z' };
    const id = '019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a13';
    await open({ size, rides: [givenActivity({ id, ...home }), givenActivity()] });
    await expect.element(page.getByText(key, { exact: true })).toBeVisible();
    const places: (readonly [name: string, DOMRect])[] = [];
    for (const name of ['After work', 'Way home']) {
      const link = page.getByRole('link', { name: new RegExp(name) });
      await expect.element(link).toBeVisible();
      const ride = link.element().closest('div');
      for (const [part, selector] of [
        ['shape', '[class*="hanging"]'],
        ['words', '[class*="words"]'],
      ] as const) {
        const place = ride?.querySelector(selector)?.getBoundingClientRect();
        places.push([`${part} of ${name}`, place ?? new DOMRect()]);
      }
    }
    const read = places.toSorted(([, a], [, b]) => a.top - b.top || a.left - b.left);
    expect(read.map(([name]) => name)).toEqual(order);
    expect(new Set(places.map(([, { top }]) => top)).size).toBe(lines);
    await expectAccessible();
  },
);

it('shows the time in zones beside the plan, and the best efforts with their rides', async () => {
  await open();
  await expect.element(page.getByRole('table', { name: 'Time in zones of power' })).toBeVisible();
  expect(textOf('Time in zones')).toContain('Z2 Endurance1 h');
  expect(textOf('Best efforts of the week')).toBe(
    'Best efforts of the weekBest efforts of the week5 s700 WSat, Mar 75 min280 WTue, Mar 3',
  );
});

it('goes from week to week, and back to the current one [2.88, 2.90, 4.23, 4.24]', async () => {
  const screen = await open();
  const next = page.getByRole('button', { name: 'Next week' });
  await expect.element(next).toBeDisabled();
  expect(document.body.textContent).not.toContain('Go to Current Week');
  await page.getByRole('button', { name: 'Previous week' }).click();
  await expect.element(page.getByText('Feb 23 - Mar 1')).toBeVisible();
  expect(screen.history.location.href).toContain('week=2026-02-23');
  await expect.element(next).toBeEnabled();
  await page.getByRole('button', { name: 'Previous week' }).click();
  await expect.element(page.getByText('Feb 16 - Feb 22')).toBeVisible();
  await next.click();
  await expect.element(page.getByText('Feb 23 - Mar 1')).toBeVisible();
  await page.getByRole('button', { name: 'Go to Current Week' }).click();
  await expect.element(page.getByText('Mar 2 - Mar 8')).toBeVisible();
  expect(screen.path()).toBe('/summary');
});

it('has no way back before the week with which the calendar begins', async () => {
  await open({ api: { activities: { firstDay: { date: '2026-02-25' } } } });
  await page.getByRole('button', { name: 'Previous week', exact: true }).click();
  await expect.element(page.getByText('Feb 23 - Mar 1')).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'No previous week: your calendar begins here' }))
    .toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Next week' })).toHaveFocus();
});

it('opens the week of the address; from a later one there is no way on [2.88]', async () => {
  await open({ path: '/summary?week=2026-03-19' });
  await expect.element(page.getByText('Mar 16 - Mar 22')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Next week' })).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Go to Current Week' })).toBeVisible();
});

it.each(['xx', '2026-02-30'])('opens the current week where the address says %s', async (week) => {
  await open({ path: `/summary?week=${week}` });
  await expect.element(page.getByText('Mar 2 - Mar 8')).toBeVisible();
});

it('says what its count does not: rides beside the plan, and what was missed or done in part', async () => {
  await open({ rides: RIDES.map((ride) => ({ ...ride, movingSeconds: 1200, elapsedSeconds: 1200 })) });
  await expect.element(heading('Completed Sessions')).toBeVisible();
  expect(textOf('Completed Sessions')).toMatch(/2 rides were not in the plan; .*done in part; .*missed/);
  await expect.element(page.getByText(/^20 of \d+ min$/).first()).toBeVisible();
});

it('says that sessions are still ahead where rides beside the plan fill the count', async () => {
  const rides = RIDES.map((ride) => ({ ...ride, date: '2026-03-02' }));
  await open({ rides, now: '2026-03-05T19:00:00.000Z' });
  await expect.element(heading('Completed Sessions')).toBeVisible();
  expect(textOf('Completed Sessions')).toMatch(
    /2 rides were not in the plan; \d sessions are still ahead; .*missed/,
  );
});

/** Compares the week with its plan on a day; each of the five sessions has 60 min, and steps of its own length. */
async function difference(now: string, change: Parameters<typeof plansWith>[0], rides: readonly Ride[] = []) {
  const steps = [{ kind: 'steady' as const, seconds: 3600, power: 0.6 }];
  const list = plansWith((workout) => ({
    ...(workout.status !== 'rest' && { status: 'planned', minutes: 60, steps }),
    ...change(workout),
  }));
  await open({ now, rides, api: { plans: { list } } });
  await expect.element(heading('Planned vs Actual Duration')).toBeVisible();
  return textOf('Planned vs Actual Duration');
}

it('counts what is still ahead as not missed', async () => {
  const text = await difference('2026-03-05T19:00:00.000Z', () => ({}));
  expect(text).toContain('Planned5h0m');
  expect(text).toContain('2 h under plan so far; 3 h still ahead');
});

it('counts a workout of today that was begun only in part as ahead', async () => {
  const rides = RIDES.slice(0, 1).map((ride) => ({
    ...ride,
    date: '2026-03-03',
    movingSeconds: 1200,
    elapsedSeconds: 1200,
  }));
  const text = await difference('2026-03-03T19:00:00.000Z', () => ({}), rides);
  expect(text).toContain('Actual, with stops0h20m4 h 40 still ahead');
});

it('names the session of today that was skipped, and not as missed', async () => {
  const list = plansWith(({ date }) =>
    date === '2026-03-05' ? { skippedAt: '2026-03-05T09:00:00.000Z', skipReason: 'ill' } : {},
  );
  await open({ now: '2026-03-05T11:00:00.000Z', rides: [], api: { plans: { list } } });
  await expect.element(heading('Completed Sessions')).toBeVisible();
  expect(textOf('Completed Sessions')).toContain('Tuesday and Wednesday were missed; Thursday was skipped');
});

it('counts what a shorter size leaves out as not missed', async () => {
  const short = [{ kind: 'steady' as const, seconds: 2700, power: 0.6 }];
  const text = await difference(SUNDAY, ({ status }) =>
    status === 'rest'
      ? {}
      : { status: 'completed', completedSize: 'short', completedMinutes: 45, completedSteps: short },
  );
  expect(text).toContain('Actual, with stops3h45m1 h 15 shortened');
});

it('leaves out what nobody rode on days without riding', async () => {
  // Two rides are completed by hand; the other three days were an illness.
  const done = ['2026-03-03', '2026-03-07'];
  const list = plansWith(({ date, minutes }) =>
    done.includes(date)
      ? { status: 'completed', completedSize: 'full', completedMinutes: minutes }
      : { away: 'illness' },
  );
  await open({ rides: [], api: { plans: { list } } });
  await expect.element(heading('Completed Sessions')).toBeVisible();
  expect(textOf('Completed Sessions')).toContain('2 / 2');
  expect(textOf('Completed Sessions')).not.toContain('missed');
  await expect.element(page.getByRole('progressbar', { name: 'Completed sessions' })).toHaveValue(100);
  const ill = page.getByText('Ill', { exact: true }).first();
  await expect.element(ill).toBeVisible();
  // Only what was missed is red.
  const [color, quiet] = [ill, page.getByText('Illness', { exact: true }).first()].map(
    (words) => getComputedStyle(words.element()).color,
  );
  expect(color).toBe(quiet);
});

it('has nothing to be good or bad at in a week without riding, and names a ride that was ridden all the same', async () => {
  const list = plansWith(() => ({ away: 'illness' }));
  await open({ rides: RIDES.slice(0, 1), api: { plans: { list } } });
  await expect.element(heading('Completed Sessions')).toBeVisible();
  expect(textOf('Completed Sessions')).toContain('You did not have to ride: you were ill.');
  expect(textOf('Completed Sessions')).toContain('1 ride was not in the plan');
  expect(textOf('Completed Sessions')).not.toContain('%');
  expect(page.getByRole('progressbar', { name: 'Completed sessions' }).elements()).toEqual([]);
});

it('counts a ride of the day after a workout for that workout alone, and a longer ride than planned as no part', async () => {
  const [long, late] = RIDES.map((ride) => ({ ...ride, movingSeconds: 18_000 }));
  if (!long || !late) throw new Error('Two rides are given.');
  const [tuesday, wednesday] = ['2026-03-03', '2026-03-04'];
  await open({
    rides: [
      { ...late, date: wednesday, movingSeconds: 1200 },
      { ...long, date: '2026-03-05' },
    ],
    api: {
      plans: {
        list: plansWith(({ date }) =>
          date === tuesday ? { status: 'completed', completedBy: late.id, completedSize: 'full' } : {},
        ),
      },
    },
  });
  await expect.element(heading('Completed Sessions')).toBeVisible();
  expect(textOf('Completed Sessions')).toMatch(/1 ride was not in the plan; .*missed/);
  expect(document.body.textContent).not.toMatch(/in part|\d+ of \d+ min/);
});

it('asks for an FTP where power has no zones without one', async () => {
  await open({ rides: RIDES.map((ride) => ({ ...ride, secondsInPowerZones: null })) });
  await expect.element(page.getByText('Set your FTP in Account to see your time in zones.')).toBeVisible();
});

it('offers a plan for a week that is not over, and files for one without rides', async () => {
  await open({ path: '/summary?week=2026-02-23', rides: [] });
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Add rides' })).toBeVisible();
  expect(page.getByRole('link', { name: 'Generate a plan' }).elements()).toEqual([]);
});

it('says that a week has no plan, with nothing planned [8.54]', async () => {
  await open({ path: '/summary?week=2026-02-23' });
  await expect.element(page.getByText(/No training plan found for this week/)).toBeVisible();
  expect(textOf('Completed Sessions')).toContain('0 / 0');
  expect(textOf('Planned vs Actual Duration')).toContain('0h0m');
});

it('says what it waits for [2.95, 4.22]', async () => {
  const waiting = Promise.withResolvers<PlanList>();
  await open({ api: { plans: { list: () => waiting.promise } } });
  await expect.element(page.getByText('Loading weekly summary...')).toBeInTheDocument();
  waiting.resolve({ plans: [] });
  await expect.element(heading('Completed Sessions')).toBeVisible();
});

it('says why it could not be loaded, and can be loaded again [2.95, 8.55]', async () => {
  const screen = await open({ api: { activities: { list: failWith({ code: 'not-ready' }) } } });
  await expect
    .element(
      page.getByText('Failed to load weekly summary: The server is busy. Please try again in a moment.'),
    )
    .toBeVisible();
  screen.api.answer({ activities: { list: { activities: [] } } });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(heading('Completed Sessions')).toBeVisible();
});

it('can be reached from the navigation [2.25]', async () => {
  const screen = await openScreen('/account', {
    now: SUNDAY,
    api: { activities: { bestEfforts: { efforts: [] } } },
  });
  await page.getByRole('link', { name: 'Summary' }).click();
  await expect.element(heading('Weekly Summary')).toBeVisible();
  expect(screen.path()).toBe('/summary');
});

it('is saved as a picture where the device cannot share files', async () => {
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    if (this.download) saved.push(this.download);
  });
  await open({
    api: { activities: { get: givenActivityDetail({ polyline: '_p~iF~ps|U_ulLnnqC_mqNvxq`@' }) } },
  });
  await page.getByRole('button', { name: 'Share as a picture' }).click();
  await expect.element(page.getByText('The picture is in your downloads.')).toBeVisible();
  expect(saved).toEqual(['week-2026-03-02.png']);
  click.mockRestore();
});

it('draws the minutes on the picture that the summary counts', () => {
  const workout = (date: string, more: object) => ({ date, status: 'planned', steps: [STEADY], ...more });
  const STEADY = { kind: 'steady', seconds: 3600, power: 0.7 };
  const completed = { status: 'completed', completedAt: '2026-03-03T18:00:00.000Z', completedBy: null };
  const dayOf = (date: string, workouts: object[], rides: object[]) => ({
    date,
    workouts,
    rides,
    uncounted: [],
  });
  const days = [
    dayOf('2026-03-02', [workout('2026-03-02', completed)], []),
    dayOf(
      '2026-03-03',
      [workout('2026-03-03', {})],
      [
        givenActivity({ movingSeconds: 3000, elapsedSeconds: 3600 }),
        givenActivity({ type: 'run', movingSeconds: 1800 }),
        givenActivity({ type: 'e-bike-ride', movingSeconds: 7200 }),
      ],
    ),
    dayOf('2026-03-04', [workout('2026-03-04', { away: 'holiday' })], []),
  ] as unknown as Parameters<typeof minutesOfDays>[0]['days'];
  expect(minutesOfDays({ days })).toEqual([
    { planned: 60, done: 60 },
    { planned: 60, done: 60 },
    { planned: 0, done: 0 },
  ]);
});

it('is open to everybody', async () => {
  await open();
  await expect.element(heading('Planned and done, day by day')).toBeVisible();
  await expectAccessible();
});

it('is open to everybody: a week of nothing', async () => {
  await open({ rides: [], efforts: [], api: { plans: { list: { plans: [] } } } });
  await expect.element(heading('Weekly Summary')).toBeVisible();
  await expectAccessible();
});
