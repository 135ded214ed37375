import type { Api, SentBy } from '@musette/contract/client';
import { expect, inject, it } from 'vitest';
import { page } from 'vitest/browser';
import { givenActivity, givenActivityDetail } from '#testing/activity.ts';
import { type ApiAnswers, failWith } from '#testing/api-stub.ts';
import { held } from '#testing/sample-ride.ts';
import { openScreen, type ScreenOptions } from '#testing/screen.tsx';

type PlanList = SentBy<Api['plans']['list']>;
type Detail = ReturnType<typeof givenActivityDetail>;

const PATH = '/activity/019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a10';
const profile = inject('recorded')['/profile'];

const THREE_TIMES = [
  { kind: 'steady', seconds: 600, power: 0.5 },
  {
    kind: 'repeat',
    times: 3,
    steps: [
      { kind: 'steady', seconds: 480, power: 1 },
      { kind: 'steady', seconds: 240, power: 0.5 },
    ],
  },
  { kind: 'steady', seconds: 840, power: 0.5 },
];

/** Anna's plan, with these steps on the first Tuesday, which the ride has completed. */
function plansWith(steps: readonly object[]): PlanList {
  const { plans } = inject('recorded')['/plans?from=2026-03-02&weeks=12'];
  const done = { status: 'completed', completedBy: givenActivityDetail().id } as const;
  return {
    plans: plans.slice(0, 1).map((plan) => ({
      ...plan,
      workouts: plan.workouts.map((workout) =>
        workout.date === '2026-03-03' ? { ...workout, ...done, steps, minutes: 60 } : workout,
      ),
    })) as PlanList['plans'],
  };
}

/** A ride of an hour: warm-up, two intervals held, and the third for 5 of 8 minutes. */
const power = held(
  [120, 700],
  [242, 480],
  [110, 200],
  [240, 480],
  [110, 260],
  [236, 300],
  [150, 180],
  [120, 1000],
);

const samplesOf = (watts: readonly number[] | null) => ({
  timeS: power.map((_, second) => second),
  distanceM: power.map((_, second) => second * 8),
  altitudeM: power.map(() => 400),
  speedMps: power.map(() => 8),
  heartRateBpm: power.map(() => 150),
  cadenceRpm: null,
  powerW: watts && [...watts],
  latDeg: null,
  lonDeg: null,
});

interface Given {
  readonly activity?: Partial<Detail>;
  readonly steps?: readonly object[];
  readonly watts?: readonly number[] | null;
  readonly api?: NonNullable<ApiAnswers['activities']>;
  readonly size?: ScreenOptions['size'];
}

const open = ({
  activity = {},
  steps = THREE_TIMES,
  watts = power,
  api = {},
  size = 'desktop',
}: Given = {}) =>
  openScreen(PATH, {
    size,
    api: {
      plans: { list: plansWith(steps) },
      activities: {
        get: givenActivityDetail({ movingSeconds: 3600, ...activity }),
        samples: samplesOf(watts),
        ...api,
      },
      profile: { get: profile },
    },
  });

const rowsOf = (heading: string): readonly string[] => {
  const card = [...document.querySelectorAll('section')].find(
    (section) => section.querySelector('h2')?.textContent === heading,
  );
  return [...(card?.querySelectorAll('tbody tr') ?? [])].map((row) =>
    [...row.children].map(({ textContent }) => textContent.replaceAll('\u00A0', ' ')).join(' | '),
  );
};

it('says of each interval what was held', async () => {
  await open();
  await expect.element(page.getByRole('heading', { name: 'Intervals' })).toBeVisible();
  await expect.element(page.getByText('target 240 W for 8 min')).toBeVisible();
  expect(rowsOf('Intervals')).toEqual([
    '1 | 242 W | 150 bpm | – |  | held',
    '2 | 240 W | 150 bpm | – |  | held',
    '3 | 204 W | 150 bpm | – |  | 5 of 8 min',
  ]);
  await expect.element(page.getByText('2 held of 3')).toBeVisible();
  await expect.element(page.getByText('1 short')).toBeVisible();
  await expect.element(page.getByText('not held', { exact: true })).toBeVisible();
});

it.each(['desktop', 'tablet', 'phone'] as const)(
  'shows on a %s what was held, with each minute',
  async (size) => {
    const steps = [...THREE_TIMES, { kind: 'all-out', seconds: 60, power: 1.6 }];
    await open({ steps, size });
    await expect.element(page.getByText('5 of 8 min')).toBeVisible();
    const table = page.getByText('5 of 8 min').element().closest('table');
    const rightOf = (element: Element | null | undefined) => element?.getBoundingClientRect().right ?? 0;
    expect(rightOf(table)).toBeLessThanOrEqual(rightOf(table?.closest('section')));
    const cells = [...(table?.querySelectorAll('[aria-hidden] > span') ?? [])].map((cell) =>
      cell.getBoundingClientRect(),
    );
    expect(cells).toHaveLength(24);
    expect(Math.min(...cells.map(({ width }) => width))).toBeGreaterThanOrEqual(2);
  },
);

it('says which interval is not in the ride, and has targets that differ in the rows', async () => {
  const steps = [...THREE_TIMES, { kind: 'all-out', seconds: 60, power: 1.6 }];
  await open({ steps });
  await expect.element(page.getByText('not in this ride')).toBeVisible();
  expect(rowsOf('Intervals').at(-1)).toBe('4 | all-out for 1 min | not in this ride');
  expect(rowsOf('Intervals')[0]).toBe('1 | 240 W for 8 min | 242 W | 150 bpm | – |  | held');
});

it('shows the first of many intervals, and all with a button', async () => {
  const steps = [
    {
      kind: 'repeat',
      times: 12,
      steps: [
        { kind: 'steady', seconds: 30, power: 1 },
        { kind: 'steady', seconds: 270, power: 0.5 },
      ],
    },
  ];
  await open({
    steps,
    watts: held(
      ...Array.from(
        { length: 12 },
        () =>
          [
            [240, 30],
            [120, 270],
          ] as const,
      ).flat(),
    ),
  });
  await page.getByRole('button', { name: 'Show all 12' }).click();
  expect(rowsOf('Intervals')).toHaveLength(12);
  await page.getByRole('button', { name: 'Show fewer' }).click();
  expect(rowsOf('Intervals')).toHaveLength(8);
});

it('has no intervals without power', async () => {
  await open({ watts: null, activity: { averageWatts: null, secondsInPowerZones: null, bestEfforts: [] } });
  await expect.element(page.getByRole('heading', { name: 'Laps and splits' })).toBeVisible();
  expect(document.body.textContent).not.toContain('Intervals');
  await expect.element(page.getByText('Best efforts need a power meter.')).toBeVisible();
  await expect
    .element(page.getByText('Set your heart rates to see the zones of your heart rate.'))
    .toBeVisible();
});

it('shows the time in zones beside the planned one', async () => {
  await open();
  await expect.element(page.getByRole('table', { name: 'Time in zones of power' })).toBeVisible();
  // What was planned comes a moment after the charts.
  const rows = () => rowsOf('Time in zones').map((row) => row.split(' | ').filter(Boolean).join(' | '));
  await expect
    .poll(rows)
    .toEqual([
      'Z1 Recovery | 10 min | 36 min',
      'Z2 Endurance | 30 min | none',
      'Z3 Tempo | 15 min | none',
      'Z4 Threshold | 5 min | 24 min',
      'Z5 VO2max | none | none',
    ]);
});

it('holds the place of the charts while the recording loads, and shows all else', async () => {
  const late = Promise.withResolvers<ReturnType<typeof samplesOf>>();
  await open({ activity: { polyline: '_p~iF~ps|U_ulLnnqC' }, api: { samples: () => late.promise } });
  const charts = page.getByRole('region', { name: 'Ridden against planned' });
  await expect.element(charts).toHaveAttribute('aria-busy', 'true');
  await expect.element(page.getByRole('img', { name: 'Route of the ride' })).toBeVisible();
  await expect.element(page.getByRole('table', { name: 'Time in zones of power' })).toBeVisible();
  late.resolve(samplesOf(power));
  await expect.element(page.getByRole('slider', { name: 'Moment of the ride' })).toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Intervals' })).toBeVisible();
});

it('asks for the FTP where a ride has power and no zones', async () => {
  await open({ activity: { secondsInPowerZones: null, ftpWatts: null } });
  await expect.element(page.getByText('Set your FTP to see zones and load by power.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Set your FTP' })).toHaveAttribute('href', '/account');
});

it('asks for no FTP or heart rate where the rider told the ride by hand', async () => {
  await open({ activity: { source: 'manual', hasFile: false, secondsInPowerZones: null, bestEfforts: [] } });
  await expect.element(page.getByText('Zones need the recording of a ride.')).toBeVisible();
  await expect.element(page.getByText('Best efforts need the recording of a ride.')).toBeVisible();
});

it('asks for no FTP where the ride has one and no recording of its power', async () => {
  await open({ watts: null, activity: { secondsInPowerZones: null, bestEfforts: [] } });
  await expect.element(page.getByText('Zones need the recording of a ride.')).toBeVisible();
});

it('has a pace for a run, and does not ask for power', async () => {
  await open({
    watts: null,
    activity: {
      type: 'run',
      averageSpeedMps: 2.904,
      averageWatts: null,
      averageHeartRateBpm: null,
      secondsInPowerZones: null,
      bestEfforts: [],
    },
  });
  await expect.element(page.getByText('Avg Pace')).toBeVisible();
  await expect.element(page.getByText('5:44 min/km')).toBeVisible();
  await expect.element(page.getByText('Zones need a heart rate. None was recorded.')).toBeVisible();
  expect(page.getByRole('heading', { name: 'Best efforts' }).elements()).toEqual([]);
  // The chart, too.
  await expect
    .poll(() => document.querySelector('[data-figure=speed]')?.textContent)
    .toMatch(/^Pace.* min\/km$/);
});

it('shows the zones of heart rate where there is no power', async () => {
  await open({
    activity: { secondsInPowerZones: null, secondsInHeartZones: [60, 120, 0, 0, 180, 0, 0] },
  });
  await expect.element(page.getByRole('table', { name: 'Time in zones of heart rate' })).toBeVisible();
  expect(rowsOf('Time in zones')[4]).toContain('Z5a');
});

it('says since when an effort is the best', async () => {
  await open({
    activity: {
      bestEfforts: [
        { seconds: 5, watts: 670.4, betterOn: '2025-08-12' },
        { seconds: 15, watts: 500, betterOn: null },
        { seconds: 60, watts: 310, betterOn: null },
        { seconds: 300, watts: 262, betterOn: '2026-01-18' },
      ],
    },
  });
  await expect.element(page.getByText('best since')).toBeVisible();
  expect(rowsOf('Best efforts')).toEqual([
    '5 s | 670 W | Aug 12, 2025',
    '1 min | 310 W | best ever',
    '5 min | 262 W | Jan 18',
  ]);
});

it('has the laps of the device and splits of 5 km', async () => {
  const lap = {
    elapsedSeconds: 620,
    movingSeconds: 600,
    distanceM: 5000,
    elevationM: null,
    averageSpeedMps: 8.3,
    averageWatts: 201.4,
    maxWatts: null,
    averageHeartRateBpm: 140,
    averageCadenceRpm: null,
  };
  await open({
    activity: {
      laps: [
        { ...lap, startS: 0 },
        { ...lap, startS: 620 },
      ],
    },
  });
  await expect.element(page.getByRole('tab', { name: 'Laps' })).toBeVisible();
  // The device wrote no climbing; the samples have it.
  await expect
    .poll(() => rowsOf('Laps and splits')[0])
    .toBe('1 | 10:00 | 5.0 km | 29.9 km/h | 201 W | 140 bpm | – | 0 m');
  await page.getByRole('tab', { name: '5 km' }).click();
  const splits = rowsOf('Laps and splits');
  expect(splits).toHaveLength(6);
  expect(splits[0]).toBe('1 | 10:25 | 5.0 km | 28.8 km/h | 120 W | 150 bpm | – | 0 m');
  expect(splits[5]).toContain('3.8 km');
});

it('shows the first of many laps, and all with a button', async () => {
  const laps = Array.from({ length: 12 }, (_, index) => ({
    startS: index * 60,
    elapsedSeconds: 60,
    movingSeconds: 60,
    distanceM: 480,
    elevationM: 0,
    averageSpeedMps: 8,
    averageWatts: 200,
    maxWatts: null,
    averageHeartRateBpm: 140,
    averageCadenceRpm: 90,
  }));
  await open({ activity: { laps } });
  await page.getByRole('button', { name: 'Show all 12' }).click();
  expect(rowsOf('Laps and splits')).toHaveLength(12);
});

it('keeps the new name and type', async () => {
  const screen = await open({
    api: { change: ({ change }) => givenActivity({ ...change, version: 2 } as Partial<Detail>) },
  });
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabelText('Name').fill('  ');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Please give the activity a name')).toBeVisible();
  expect(screen.api.inputsOf('activities.change')).toEqual([]);
  await page.getByLabelText('Name').fill('Around the lake');
  await page.getByLabelText('Type').selectOptions('Gravel ride');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('heading', { name: 'Around the lake' })).toBeVisible();
  await expect.element(page.getByText('Gravel ride · Tuesday, March 3, 2026')).toBeVisible();
  expect(screen.api.inputsOf('activities.change')).toMatchObject([
    { version: 1, change: { name: 'Around the lake', type: 'gravel-ride' } },
  ]);
});

it('says that an activity was changed elsewhere, and keeps what was typed', async () => {
  const screen = await open({ api: { change: failWith({ code: 'changed-elsewhere' }) } });
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabelText('Name').fill('Mine');
  screen.api.answer({ activities: { get: { ...givenActivityDetail(), type: 'gravel-ride', version: 7 } } });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByLabelText('Type')).toHaveValue('gravel-ride');
  await expect.element(page.getByText(/changed in another window/)).toBeVisible();
  await expect.element(page.getByLabelText('Name')).toHaveValue('Mine');
});

it('merges what was typed into a ride by hand that another window has changed', async () => {
  const manual = { source: 'manual', name: 'By hand', version: 1 } as const;
  const screen = await open({
    activity: manual,
    api: { saveManual: failWith({ code: 'changed-elsewhere' }) },
  });
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabelText('Length').fill('75');
  const newest = givenActivityDetail({ movingSeconds: 3600, ...manual, name: 'Theirs', version: 7 });
  screen.api.answer({ activities: { get: newest } });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByLabelText('Name')).toHaveValue('Theirs');
  await expect.element(page.getByLabelText('Length')).toHaveValue('75');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => screen.api.inputsOf('activities.saveManual'))
    .toMatchObject([{ version: 1 }, { version: 7, ride: { name: 'Theirs', minutes: 75 } }]);
});

const deleteIt = async () => {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete this activity' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
};

it('asks before it deletes an activity', async () => {
  const screen = await open({ api: { remove: givenActivity({ version: 2 }) } });
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete this activity' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete After work?' });
  await expect.element(dialog.getByText(/until you leave this page/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(screen.api.inputsOf('activities.remove')).toEqual([]);
});

it('deletes an activity, and takes that back', async () => {
  const screen = await open({
    api: { remove: givenActivity({ version: 2 }), restore: givenActivity({ version: 3 }) },
  });
  await deleteIt();
  await expect.element(page.getByRole('heading', { name: 'Activity deleted' })).toHaveFocus();
  // The rider comes back to the tab: what is on the screen is asked for again.
  screen.api.answer({ activities: { get: failWith({ code: 'activity-not-found' }) } });
  const asked = screen.api.inputsOf('profile.get').length;
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await expect.poll(() => screen.api.inputsOf('profile.get').length).toBeGreaterThan(asked);
  screen.api.answer({ activities: { get: givenActivityDetail() } });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByRole('heading', { name: 'After work' })).toHaveFocus();
  expect(screen.api.inputsOf('activities.remove')).toMatchObject([{ version: 1 }]);
  expect(screen.api.inputsOf('activities.restore')).toMatchObject([{ version: 2 }]);
});

it('shows the same ride that has come in since, when a deletion is taken back', async () => {
  const other = '019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a77';
  const screen = await open({
    api: { remove: givenActivity({ version: 2 }), restore: givenActivity({ id: other, version: 2 }) },
  });
  await deleteIt();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(screen.path).toBe(`/activity/${other}`);
  await expect.element(page.getByRole('heading', { name: 'After work' })).toBeVisible();
});

it('says why an activity was not deleted', async () => {
  await open({ api: { remove: failWith({ code: 'changed-elsewhere' }) } });
  await deleteIt();
  await expect.element(page.getByText(/changed in another window/)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'After work' })).toBeVisible();
});

it('asks for no recording of an activity without a file, and draws the line of its source [2.78]', async () => {
  const screen = await open({ activity: { hasFile: false, polyline: '_p~iF~ps|U_ulLnnqC_mqNvxq`@' } });
  await expect.element(page.getByRole('img', { name: 'Route of the ride' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Plan Adherence' })).toBeVisible();
  expect(screen.api.inputsOf('activities.samples')).toEqual([]);
});

it('can load the recording again after a failure', async () => {
  const screen = await open({ api: { samples: failWith({ code: 'rate-limited', retryAfterSeconds: 60 }) } });
  await expect.element(page.getByText('The recording could not be loaded')).toBeVisible();
  await expect.element(page.getByText('No map data available')).toBeVisible();
  screen.api.answer({ activities: { samples: samplesOf(power) } });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'Intervals' })).toBeVisible();
});
