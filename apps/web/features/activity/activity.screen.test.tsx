import { expect, inject, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { givenActivityDetail } from '#testing/activity.ts';
import { failWith } from '#testing/api-stub.ts';
import { plansWith } from '#testing/plans.ts';
import { givenStrava } from '#testing/strava.ts';
import { openScreen } from '#testing/screen.tsx';

const PATH = '/activity/019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a10';
const profile = inject('recorded')['/profile'];

const figure = (label: string) =>
  [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === label)?.nextElementSibling
    ?.textContent;

const SAMPLES = {
  timeS: [0, 1, 2, 3],
  distanceM: [0, 8, 16, 24],
  altitudeM: [400, 400, 401, 401],
  speedMps: [8, 8, 8, 8],
  heartRateBpm: [120, null, 121, 122],
  cadenceRpm: null,
  powerW: [160, 170, 180, 190],
  latDeg: [47, 47.0001, 47.0002, 47.0003],
  lonDeg: [8.5, 8.5, 8.5, 8.5],
};

const COMPLETED = { status: 'completed', completedBy: givenActivityDetail().id } as const;

const open = (
  given: Parameters<typeof givenActivityDetail>[0] = {},
  units: 'metric' | 'imperial' = 'metric',
) => {
  const ride = givenActivityDetail(given);
  return openScreen(PATH, {
    api: {
      activities: { get: ride, samples: SAMPLES },
      plans: {
        list: plansWith(({ status, date }) => (status !== 'rest' && date === ride.date ? COMPLETED : {})),
      },
      profile: { get: { ...profile, units } },
    },
  });
};

it('shows what was ridden [2.76, 2.77, 2.79, 3.38, 3.40, 3.41]', async () => {
  const screen = await open({ kudosCount: 14, achievementCount: 1 });
  await expect.element(page.getByRole('heading', { name: 'After work' })).toBeVisible();
  await expect
    .element(page.getByText('Ride · Tuesday, March 3, 2026 · 14 kudos · 1 achievement'))
    .toBeVisible();
  const labels = ['Distance', 'Time', 'Avg Speed', 'Avg Power', 'Calories', 'Elevation', 'Load'];
  expect(labels.map(figure)).toEqual(['28.8 km', '1 h', '28.8 km/h', '168 W', '630 kcal', '180 m', '56']);
  await page.getByRole('link', { name: 'Back to Activities' }).click();
  await expect.poll(() => screen.path()).toBe('/activities');
});

it('says what was not measured, and leaves out kudos of 0', async () => {
  await open({ kudosCount: 0, averageWatts: null, loadFrom: 'time', name: '' });
  await expect.element(page.getByText('Ride · Tuesday, March 3, 2026', { exact: true })).toBeVisible();
  expect(figure('Avg Power')).toBe('–not measured');
  await expect.element(page.getByText('estimated from its length')).toBeVisible();
});

it('proposes the FTP that it shows if that is higher, and uses it', async () => {
  const sent: unknown[] = [];
  let ftpWatts = 240;
  await openScreen(PATH, {
    api: {
      activities: {
        get: givenActivityDetail({ bestEfforts: [{ seconds: 1200, watts: 268, betterOn: null }] }),
        samples: SAMPLES,
      },
      profile: {
        get: () => ({ ...profile, ftpWatts }),
        ftpHistory: { changes: [], ridesToCompute: 0 },
        changeFtpHistory: (change) => {
          sent.push(change.set?.watts);
          ftpWatts = change.set?.watts ?? 240;
          return { changes: [], ridesToCompute: 0 };
        },
      },
    },
  });
  const card = page.getByRole('region', { name: 'FTP by this ride' });
  await expect.element(card.getByText(/^95\s% of 268 W for 20 min on Mar 3\./)).toBeVisible();
  await card.getByRole('button', { name: 'Use 255 W' }).click();
  await expect.element(card.getByText(/^Your FTP is 255 W now\. The watts of your coming/)).toBeVisible();
  expect(sent).toEqual([255]);
});

it('is in the units of the rider', async () => {
  await open({}, 'imperial');
  await expect.poll(() => figure('Distance')).toBe('17.9 mi');
});

const OTHER = '019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a11';

it.each([
  ['completed it', { completedBy: givenActivityDetail().id }, {}, ['Completed', 'within 20 %']],
  [
    'completed it by hand',
    { completedBy: givenActivityDetail().id },
    { movingSeconds: 1200 },
    ['Completed', 'more than 20 % off'],
  ],
  ['was another one', { completedBy: OTHER }, {}, ['Another ride counts', 'within 20 %']],
  ['was on an e-bike', { completedBy: null }, { type: 'e-bike-ride' }, ['Not counted', 'within 20 %']],
  ['was too short', { completedBy: null }, { movingSeconds: 1200 }, ['Not as planned', 'more than 20 % off']],
] as const)('compares a ride that %s with the workout of its day [2.80]', async (...given) => {
  const [, { completedBy }, ride, texts] = given;
  const status = completedBy === null ? 'planned' : 'completed';
  await openScreen(PATH, {
    api: {
      activities: { get: givenActivityDetail({ movingSeconds: 3600, ...ride }), samples: SAMPLES },
      plans: { list: plansWith(({ date }) => (date === '2026-03-03' ? { status, completedBy } : {})) },
      profile: { get: profile },
    },
  });
  await expect.element(page.getByRole('heading', { name: 'Plan Adherence' })).toBeVisible();
  for (const text of texts) await expect.element(page.getByText(text, { exact: true })).toBeVisible();
});

it('draws what was recorded, and the route [1.14, 2.78]', async () => {
  await open();
  await expect.element(page.getByRole('img', { name: 'Route of the ride' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Ridden against planned' })).toBeVisible();
  await page.getByRole('button', { name: 'Table' }).click();
  await expect.element(page.getByRole('table', { name: /Averages by time/ })).toBeVisible();
});

it('says that there is no route [2.78, 8.42]', async () => {
  await openScreen(PATH, {
    api: {
      activities: { get: givenActivityDetail(), samples: { ...SAMPLES, latDeg: null, lonDeg: null } },
      profile: { get: profile },
    },
  });
  await expect.element(page.getByText('No map data available')).toBeVisible();
});

it('says that no workout was planned', async () => {
  await open({ date: '2026-03-02' });
  await expect.element(page.getByText('No workout was planned for this day.')).toBeVisible();
});

it('says that the address cannot be one [8.35]', async () => {
  await openScreen(PATH, {
    api: { activities: { get: failWith({ code: 'invalid-input', fields: [] }) } },
  });
  await expect.element(page.getByText('Invalid activity data')).toBeVisible();
});

it('says that a ride from Strava was deleted while its page was open', async () => {
  const strava = (changedAt: string) => ({ connection: givenStrava({ changedAt }) });
  const { api } = await openScreen(PATH, {
    api: {
      activities: { get: givenActivityDetail({ source: 'strava', hasFile: false }) },
      strava: strava('2026-03-02T10:48:00.000Z'),
    },
  });
  await expect.element(page.getByText('Powered by Strava')).toBeVisible();
  await expect.poll(() => document.title).toBe('After work · Musette');
  await expect.poll(() => api.inputsOf('strava.connection').length).toBeGreaterThan(0);
  api.answer({
    activities: { get: failWith({ code: 'activity-not-found' }) },
    strava: strava('2026-03-02T10:59:00.000Z'),
  });
  await expect
    .element(page.getByText('This ride was deleted at Strava or here.'), { timeout: 9000 })
    .toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'After work' })).toBeVisible();
  await expect.poll(() => document.title).toBe('After work · Musette');
});

it('says that there is no such activity [8.34, 8.40]', async () => {
  const screen = await openScreen(PATH, {
    api: { activities: { get: failWith({ code: 'activity-not-found' }) } },
  });
  await expect.element(page.getByRole('heading', { name: 'Activity Not Found' })).toBeVisible();
  await expect.element(page.getByText('Activity not found', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Activities' }).click();
  await expect.poll(() => screen.path()).toBe('/activities');
});

it('can be loaded again after a failure [8.36]', async () => {
  const screen = await openScreen(PATH, {
    api: { activities: { get: failWith({ code: 'rate-limited', retryAfterSeconds: 60 }) } },
  });
  await expect.element(page.getByText('Failed to load activity details')).toBeVisible();
  screen.api.answer({ activities: { get: givenActivityDetail(), samples: SAMPLES } });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'After work' })).toBeVisible();
});

it('is open to everybody', async () => {
  await open({ kudosCount: 14, achievementCount: 1 });
  await expect.element(page.getByRole('heading', { name: 'Training Plan vs Actual' })).toBeVisible();
  await expectAccessible();
});

it('is open to everybody: a ride from Strava', async () => {
  await open({ source: 'strava', viewUrl: 'https://www.strava.com/activities/1' });
  await expect.element(page.getByRole('link', { name: 'View on Strava' })).toBeVisible();
  await expectAccessible();
});
