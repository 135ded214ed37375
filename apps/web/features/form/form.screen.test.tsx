import type { Api, SentBy } from '@musette/contract/client';
import { addDays, day } from '@musette/coach/calendar/days';
import { fitnessSeries } from '@musette/coach/progress/fitness/fitness';
import { expect, inject, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { type ApiAnswers, failWith } from '#testing/api-stub.ts';
import { openScreen, type ScreenOptions } from '#testing/screen.tsx';

type Form = SentBy<Api['progress']['form']>;
type Effort = SentBy<Api['activities']['bestEfforts']>['efforts'][number];
type Profile = SentBy<Api['profile']['get']>;

const profile = inject('recorded')['/profile'];
const NOW = '2026-05-21T11:00:00.000Z';
const TODAY = day('2026-05-21');
const SEASON_START = '2026-03-02';
const RIDE = '019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a10';

/** Rides on five days a week from a year before until today, and a plan until the race. */
function givenForm(given: Partial<Form> = {}): Form {
  const from = addDays(TODAY, -400);
  const to = day('2026-07-05');
  const loads = new Map(
    Array.from({ length: 447 }, (_, index) => {
      const date = addDays(from, index);
      const isTaper = date > addDays(to, -12);
      return [date, index % 7 < 2 ? 0 : (isTaper ? 25 : 45) + (index % 5) * 14 + index / 20] as const;
    }),
  );
  const series = fitnessSeries({
    from,
    to,
    today: TODAY,
    seed: { fitness: 38, fatigue: 38 },
    ridden: loads,
    planned: loads,
  });
  return {
    today: TODAY,
    riddenToday: 0,
    firstDay: from,
    guessedSince: null,
    restartedOn: null,
    lastDay: to,
    seasonStart: SEASON_START,
    races: [{ date: '2026-07-05', name: 'Three Gorges' }],
    days: series.map(({ date, load, fitness, fatigue, freshness }) => ({
      date,
      load,
      fitness,
      fatigue,
      form: freshness,
    })),
    stravaLeftOutSince: null,
    ...given,
  };
}

const effort = (seconds: number, watts: number, date = '2026-05-07'): Effort => ({
  seconds,
  watts,
  date,
  activityId: RIDE,
});

const ALL = [
  effort(5, 812),
  effort(60, 444),
  effort(300, 330),
  effort(1200, 305, '2025-08-03'),
  effort(3600, 270),
];
const RECENT = [effort(5, 780), effort(60, 430), effort(300, 322), effort(1200, 294)];
const RECORDS: SentBy<Api['progress']['records']> = {
  longest: { activityId: RIDE, date: '2025-08-03', value: 23_400 },
  farthest: { activityId: RIDE, date: '2025-08-03', value: 182_300 },
  mostClimbing: { activityId: RIDE, date: '2026-04-12', value: 2740 },
  biggestWeek: { weekStart: '2026-05-04', seconds: 43_500, rides: 6 },
  stravaLeftOutSince: null,
};

interface Given {
  readonly path?: string;
  readonly form?: Form;
  readonly rider?: Partial<Profile>;
  readonly api?: ApiAnswers;
  readonly size?: ScreenOptions['size'];
}

const open = ({
  path = '/summary/form',
  form = givenForm(),
  rider = {},
  api = {},
  size = 'desktop',
}: Given = {}) =>
  openScreen(path, {
    now: NOW,
    size,
    api: {
      ...api,
      profile: { get: { ...profile, ftpWatts: 268, ...rider }, ...api.profile },
      activities: {
        bestEfforts: ({ from }) => ({ efforts: from === undefined ? ALL : RECENT }),
        ...api.activities,
      },
      progress: { form, records: RECORDS, ...api.progress },
    },
  });

const heading = page.getByRole('heading', { level: 1 });
const day21 = page.getByText('Today, May 21');
const cursor = page.getByRole('slider', { name: 'Day' });
const figures = (): string => document.querySelector('dl')?.textContent ?? '';
const isShown = (range: string) => page.getByRole('radio', { name: range });

it('says what fitness and form mean today and for the race', async () => {
  await open();
  await expect
    .element(heading)
    .toHaveTextContent('You will start Three Gorges as fit as today, but not fresh: form +3.');
  await expect
    .element(
      page.getByText(
        /^You are neither fresh nor tired: form 0\. Fitness has risen by 1 in four weeks, to 65\./,
      ),
    )
    .toBeVisible();
  await expect.element(day21).toBeVisible();
  await expect.element(page.getByText('Three Gorges, Jul 5')).toBeVisible();
});

it('shows the season first, and other times by choice, which the address keeps', async () => {
  const screen = await open();
  await expect.element(isShown('Season')).toBeChecked();
  await isShown('6 weeks').click();
  await expect.element(isShown('6 weeks')).toBeChecked();
  await expect.poll(() => screen.path()).toBe('/summary/form?range=6-weeks');
  await expect.poll(() => cursor.element().getAttribute('max')).toBe('83');
  await isShown('All').click();
  await expect.poll(() => cursor.element().getAttribute('max')).toBe('445');
});

it('has no season without a plan', async () => {
  await open({ form: givenForm({ seasonStart: null, races: [] }), path: '/summary/form?range=season' });
  await expect.element(isShown('3 months')).toBeChecked();
  await expect.element(isShown('Season')).not.toBeInTheDocument();
  await expect.element(heading).toHaveTextContent('You are neither fresh nor tired: form 0.');
});

it('shows the figures of any day by keyboard, and today again after Escape', async () => {
  await open();
  await expect.element(day21).toBeVisible();
  const today = figures();
  (cursor.element() as HTMLInputElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByText(/^Fri, May 22/)).toBeVisible();
  await expect.element(page.getByText('if you ride the plan')).toBeVisible();
  await expect
    .element(cursor)
    .toHaveAttribute('aria-valuetext', expect.stringMatching(/^Fri, May 22: fitness 6\d, fatigue/));
  expect(figures()).not.toBe(today);
  await userEvent.keyboard('{Home}');
  await expect.element(page.getByText(/^Mon, Mar 2/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(day21).toBeVisible();
  expect(figures()).toBe(today);
});

it('shows the figures of the day under the pointer', async () => {
  await open();
  await expect.element(day21).toBeVisible();
  const area = cursor.element().parentElement as HTMLElement;
  await userEvent.hover(area, { position: { x: 4, y: 20 } });
  await expect.element(page.getByText(/^Mon, Mar 2/)).toBeVisible();
  await userEvent.hover(heading);
  await expect.element(day21).toBeVisible();
});

it('has the days as a table, and long times by weeks', async () => {
  await open({ path: '/summary/form?range=6-weeks' });
  await page.getByRole('button', { name: 'Show as a table' }).first().click();
  const table = page.getByRole('region', { name: 'Fitness, fatigue and form' });
  await expect.element(table.getByRole('row', { name: /^Thu, May 21 / })).toBeVisible();
  await isShown('1 year').click();
  await page.getByRole('button', { name: 'Show as a table' }).first().click();
  await expect.element(table.getByRole('row', { name: /^Sun, May 17, 2026 / })).toBeVisible();
});

it('has the power curve of three times, with figures by keyboard and as a table', async () => {
  await open();
  await expect.element(page.getByText('Best 20 min').first()).toBeVisible();
  const duration = page.getByRole('slider', { name: 'Duration' });
  (duration.element() as HTMLInputElement).focus();
  await userEvent.keyboard('{End}');
  await expect
    .element(duration)
    .toHaveAttribute('aria-valuetext', '1 h: This season none, 90 days none, All time 270 W');
  await page.getByRole('button', { name: 'Show as a table' }).nth(1).click();
  const table = page.getByRole('region', { name: 'Power curve as a table' });
  await expect.element(table.getByRole('row', { name: /^1 min 430 W May 7, 2026 / })).toBeVisible();
});

it('has records with their rides', async () => {
  await open();
  const records = page.getByRole('table', { name: 'Records' });
  await expect.element(records.getByRole('row', { name: 'Longest ride 6 h 30 Aug 3, 2025' })).toBeVisible();
  await expect.element(records.getByRole('row', { name: 'Biggest week 12 h 05 May 4, 2026' })).toBeVisible();
  await expect.element(records.getByRole('row', { name: 'Best 20 min 305 W Aug 3, 2025' })).toBeVisible();
  await expect
    .element(records.getByRole('link', { name: 'May 4, 2026' }))
    .toHaveAttribute('href', '/summary?week=2026-05-04');
  await expect
    .element(records.getByRole('link', { name: 'Apr 12, 2026' }))
    .toHaveAttribute('href', `/activity/${RIDE}`);
});

it('estimates the FTP, uses it, and takes it back', async () => {
  const sent: unknown[] = [];
  let ftpWatts = 268;
  await open({
    api: {
      profile: {
        get: () => ({ ...profile, ftpWatts }),
        ftpHistory: { changes: [{ date: '2026-01-12', watts: 268 }], ridesToCompute: 0 },
        changeFtpHistory: (change) => {
          sent.push(change);
          ftpWatts = change.set?.watts ?? 268;
          return { changes: [], ridesToCompute: 0 };
        },
      },
    },
  });
  await expect
    .element(
      page.getByText(
        /^95\s% of 294 W for 20 min on May 7\. If you could have ridden harder, your FTP is higher\.$/,
      ),
    )
    .toBeVisible();
  await expect
    .element(
      page.getByText(
        /^The watts of your coming workouts rise by 4\.1\s%\. The new FTP counts from today on; rides before today keep theirs\.$/,
      ),
    )
    .toBeVisible();
  await page.getByRole('button', { name: 'Use 279 W' }).click();
  await expect
    .element(page.getByText(/^Your FTP is 279 W now\. The watts of your coming workouts rise by 4\.1/))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByRole('button', { name: 'Use 279 W' })).toHaveFocus();
  expect(sent).toEqual([
    { remove: null, set: { date: '2026-05-21', watts: 279 } },
    { remove: '2026-05-21', set: null },
  ]);
});

it('calls an estimate from an hour the least that the FTP is', async () => {
  await open({ api: { activities: { bestEfforts: { efforts: [effort(1200, 172), effort(3600, 168)] } } } });
  await expect
    .element(
      page.getByText(
        '168 W for 1 h on May 7. Your FTP is at least that. If you could have ridden harder, it is higher.',
      ),
    )
    .toBeVisible();
});

it('says that rides so far follow a new FTP that has no earlier one', async () => {
  const changes = [{ date: TODAY, watts: 268 }];
  await open({
    api: {
      profile: {
        ftpHistory: { changes, ridesToCompute: 0 },
        changeFtpHistory: { changes: [{ date: TODAY, watts: 279 }], ridesToCompute: 50 },
      },
    },
  });
  await expect.element(page.getByText(/\. Your rides so far are computed again with it\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Use 279 W' }).click();
  await expect.element(page.getByText(/^Your FTP is .* Your rides so far are computed again/)).toBeVisible();
});

it('says why the FTP was not changed', async () => {
  await open({ api: { profile: { changeFtpHistory: failWith({ code: 'not-ready' }) } } });
  await page.getByRole('button', { name: 'Use 279 W' }).click();
  await expect.element(page.getByText('The server is busy. Please try again in a moment.')).toBeVisible();
});

it('asks again what stood there before it uses an FTP', async () => {
  const sent: unknown[] = [];
  const screen = await open({
    api: {
      profile: {
        ftpHistory: failWith({ code: 'not-ready' }),
        changeFtpHistory: (change) => {
          sent.push(change);
          return { changes: [], ridesToCompute: 0 };
        },
      },
    },
  });
  await expect.element(page.getByText('The server is busy. Please try again in a moment.')).toBeVisible();
  screen.api.answer({
    profile: { ftpHistory: { changes: [{ date: '2026-05-21', watts: 268 }], ridesToCompute: 0 } },
  });
  await page.getByRole('button', { name: 'Use 279 W' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => sent.at(-1)).toEqual({ remove: null, set: { date: '2026-05-21', watts: 268 } });
});

it.each([
  { ftpWatts: null, words: 'With it your workouts have watts.' },
  { ftpWatts: 279, words: 'It is the FTP that you have set.' },
  {
    ftpWatts: 300,
    words: 'It is lower than the one that you have set. That may only mean that no ride was all out.',
  },
])('says what the estimate means for an FTP of $ftpWatts', async ({ ftpWatts, words }) => {
  await open({ rider: { ftpWatts } });
  await expect.element(page.getByText(words)).toBeVisible();
});

it('says what is missing without power', async () => {
  await open({ api: { activities: { bestEfforts: { efforts: [] } } } });
  await expect.element(page.getByText('The power curve needs rides with power.')).toBeVisible();
  await expect.element(page.getByText(/^Your FTP can be estimated from a hard ride/)).toBeVisible();
});

it('says where the lines start anew after a break, where that day is shown', async () => {
  await open({ form: givenForm({ restartedOn: addDays(TODAY, -60) }) });
  const words = page.getByText(/^The lines start anew on Mar 22, 2026: there are too few rides/);
  await expect.element(words).toBeVisible();
  await page.getByText('6 weeks', { exact: true }).click();
  await expect.element(words).not.toBeInTheDocument();
});

it('compares nothing with the days before a rough guess', async () => {
  await open({ form: givenForm({ guessedSince: addDays(TODAY, -10) }) });
  await expect
    .element(page.getByText(/There are too few rides right before May 11: fitness is a rough guess/))
    .toBeVisible();
  expect(page.getByText(/four weeks/).elements()).toEqual([]);
});

it('says how to get rides in before the first one', async () => {
  const screen = await open({ form: givenForm({ firstDay: null, days: [], races: [] }) });
  await expect.element(page.getByRole('heading', { name: 'No rides yet' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Add rides' }).click();
  await expect.poll(() => screen.path()).toBe('/import');
});

it('says why it could not be loaded, and can be loaded again', async () => {
  const screen = await open({ api: { progress: { form: failWith({ code: 'not-ready' }) } } });
  await expect
    .element(
      page.getByText('Failed to load fitness and form: The server is busy. Please try again in a moment.'),
    )
    .toBeVisible();
  screen.api.answer({ progress: { form: givenForm() } });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(day21).toBeVisible();
});

it.each([
  [null, 'No records yet.'],
  ['2026-04-02', 'No records yet. Rides from Strava alone are left out.'],
])('says that there are no records (left out since %s)', async (stravaLeftOutSince, words) => {
  const none = { longest: null, farthest: null, mostClimbing: null, biggestWeek: null };
  await open({
    api: {
      activities: { bestEfforts: { efforts: [] } },
      progress: { records: { ...none, stravaLeftOutSince } },
    },
  });
  await expect.element(page.getByText(words)).toBeVisible();
  expect(page.getByRole('table', { name: 'Records' }).elements()).toHaveLength(0);
});

it('keeps the chart when records and efforts cannot be loaded', async () => {
  const busy = failWith({ code: 'not-ready' });
  await open({ api: { activities: { bestEfforts: busy }, progress: { records: busy } } });
  await expect.element(day21).toBeVisible();
  await expect.element(page.getByText(/^Failed to load the best efforts: /)).toBeVisible();
  await expect.element(page.getByText(/^Failed to load the records: /)).toBeVisible();
});

it('asks visitors to sign in', async () => {
  await openScreen('/summary/form', { rider: null, now: NOW });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
});

it('fits a phone', async () => {
  await open({ size: 'phone' });
  await expect.element(page.getByRole('table', { name: 'Records' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
});

it('is linked from the summary of a week', async () => {
  const screen = await open({ path: '/summary' });
  await page.getByRole('link', { name: 'Fitness and form' }).click();
  await expect.element(day21).toBeVisible();
  expect(screen.path()).toBe('/summary/form');
});

it('says since when rides from Strava are left out, why, and how they come in for good', async () => {
  await open({ form: givenForm({ stravaLeftOutSince: '2026-04-02' }) });
  const note = page.getByText(
    /^Rides that came from Strava alone are left out on this page, since Apr 2, 2026/,
  );
  await expect
    .element(note.filter({ hasText: 'lets us keep them for 7 days, and these figures need months' }))
    .toBeVisible();
  await expect
    .element(note.filter({ hasText: 'The workouts that they completed count with their planned load.' }))
    .toBeVisible();
  await expect
    .element(note.getByRole('link', { name: 'add the export here' }))
    .toHaveAttribute('href', '/import');
});

it('says it also to a rider who has no other rides', async () => {
  await open({ form: givenForm({ stravaLeftOutSince: '2026-04-02', firstDay: null, days: [] }) });
  await expect.element(page.getByText('No rides yet')).toBeVisible();
  await expect.element(page.getByText(/^Rides that came from Strava alone are left out/)).toBeVisible();
});

it('keeps the way back on one line on a phone, whatever stands beside it', async () => {
  await open({ size: 'phone' });
  const back = page.getByRole('main').getByRole('link', { name: 'Weekly Summary' });
  await expect.element(page.getByRole('radio', { name: '6 weeks' })).toBeInTheDocument();
  expect(back.element().getClientRects()).toHaveLength(1);
});

it('is open to everybody', async () => {
  await open();
  await expect.element(page.getByRole('table', { name: 'Records' })).toBeVisible();
  await expectAccessible();
});
