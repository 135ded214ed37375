import { expect, inject, it } from 'vitest';
import { page } from 'vitest/browser';
import { givenActivity, givenActivityDetail } from '#testing/activity.ts';
import { failWith } from '#testing/api-stub.ts';
import { openScreen } from '#testing/screen.tsx';

type Activity = ReturnType<typeof givenActivity>;

const profile = inject('recorded')['/profile'];
const NOW = '2026-03-08T19:00:00.000Z';
const ID = '019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a10';
const field = (label: string) => page.getByRole('dialog').getByLabelText(label, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function openForm(
  save: (input: unknown) => Activity | Promise<Activity>,
  { now = NOW, timeZone = 'UTC' } = {},
) {
  const screen = await openScreen('/import', {
    now,
    api: {
      profile: { get: { ...profile, timeZone } },
      activities: {
        saveManual: save,
        get: givenActivityDetail({ source: 'manual', hasFile: false, name: 'Around the lake' }),
      },
    },
  });
  await button('Add a ride by hand').click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  return screen;
}

it('saves a ride that was not recorded, and opens it', async () => {
  const sent: unknown[] = [];
  const screen = await openForm((input) => {
    sent.push(input);
    return givenActivity({ id: ID, source: 'manual' });
  });
  await expect.element(field('Day')).toHaveValue('2026-03-08');
  await field('Start').fill('17:30');
  await field('Length').fill('90');
  await field('Name').fill(' Around the lake ');
  await field('Distance').fill('40.5');
  await field('How hard it felt').selectOptions('5');
  await button('Save').click();
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => screen.path()).toBe(`/activity/${ID}`);
  expect(sent).toEqual([
    {
      activityId: expect.stringMatching(
        /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
      ) as string,
      version: null,
      ride: {
        date: '2026-03-08',
        time: '17:30',
        minutes: 90,
        type: 'ride',
        indoor: false,
        name: 'Around the lake',
        distanceM: 40_500,
        elevationM: null,
        averageWatts: null,
        averageHeartRateBpm: null,
        effort: 5,
      },
    },
  ]);
});

it('takes a length in hours and minutes', async () => {
  const sent: unknown[] = [];
  await openForm((input) => {
    sent.push(input);
    return givenActivity({ id: ID, source: 'manual' });
  });
  // The keyboard for numbers of a phone has no colon.
  await expect.element(field('Length')).toHaveAttribute('inputmode', 'text');
  await field('Length').fill('2:75');
  await button('Save').click();
  await expect.element(page.getByText('A ride has between 1 and 2880 minutes')).toBeVisible();
  await field('Length').fill('2:10');
  await button('Save').click();
  await expect.poll(() => sent).toMatchObject([{ ride: { minutes: 130 } }]);
});

it('says what is wrong at each field, and sends nothing', async () => {
  const sent: unknown[] = [];
  await openForm((input) => {
    sent.push(input);
    return givenActivity();
  });
  await field('Day').fill('1926-03-08');
  await field('Average power').fill('9000');
  await field('Distance').fill('far');
  await button('Save').click();
  await expect.element(page.getByText('A ride has between 1 and 2880 minutes')).toBeVisible();
  await expect.element(page.getByText('Choose a day from 2001 on')).toBeVisible();
  await expect.element(page.getByText('The power is between 1 and 2000')).toBeVisible();
  await expect.element(page.getByText('The distance is between 0 and 2000')).toBeVisible();
  await expect.element(field('Day')).toHaveFocus();
  expect(sent).toEqual([]);
});

it('sends the same id again after a failure, and says why it failed', async () => {
  const ids: unknown[] = [];
  const screen = await openForm((input) => {
    ids.push((input as { activityId: string }).activityId);
    return failWith({ code: 'not-ready' })();
  });
  await field('Length').fill('60');
  await button('Save').click();
  await expect.element(page.getByText('The server is busy. Please try again in a moment.')).toBeVisible();
  await button('Save').click();
  await expect.poll(() => ids.length).toBe(2);
  expect(ids[0]).toBe(ids[1]);
  expect(screen.path()).toBe('/import');
});

it('says that an earlier try has arrived, whose answer was lost', async () => {
  const screen = await openForm(failWith({ code: 'changed-elsewhere' }));
  await field('Length').fill('60');
  await button('Save').click();
  const earlier = page.getByRole('dialog').getByText(/^An earlier try was saved.*in the calendar/);
  await expect.element(earlier).toBeVisible();
  expect(screen.path()).toBe('/import');
});

it.each([
  ['2026-03-08T09:10:00.000Z', '04:10'],
  // Half past midnight in New York.
  ['2026-03-08T05:30:00.000Z', '00:00'],
])('begins with a ride that is possible today: at %s it starts at %s', async (now, time) => {
  await openForm(() => givenActivity({ id: ID, source: 'manual' }), { now, timeZone: 'America/New_York' });
  await expect.element(field('Day')).toHaveValue('2026-03-08');
  await expect.element(field('Start')).toHaveValue(time);
});

it.each([
  { day: '2026-03-08', wrong: 'Start' },
  { day: '2026-03-09', wrong: 'Day' },
])('says at the $wrong that a ride of $day lies in the future', async ({ day, wrong }) => {
  await openForm(failWith({ code: 'invalid-input', fields: [{ path: 'ride.date', code: 'in-the-future' }] }));
  await field('Day').fill(day);
  await field('Start').fill('22:00');
  await field('Length').fill('60');
  await button('Save').click();
  await expect.element(page.getByText('The ride lies in the future')).toBeVisible();
  await expect.element(field(wrong)).toHaveFocus();
});

it('changes a ride that was told, in the units of the rider', async () => {
  const sent: unknown[] = [];
  const told = givenActivityDetail({
    source: 'manual',
    hasFile: false,
    name: 'Commute',
    startedAt: '2026-03-03T17:30:00.000Z',
    movingSeconds: 3600,
    distanceM: 16_093.44,
    elevationM: 304.8,
    averageWatts: null,
    averageHeartRateBpm: null,
    effort: 3,
    version: 4,
  });
  await openScreen(`/activity/${told.id}`, {
    now: NOW,
    api: {
      profile: { get: { ...profile, units: 'imperial', timeZone: 'UTC' } },
      activities: {
        get: told,
        saveManual: (input) => {
          sent.push(input);
          return givenActivity({ source: 'manual', version: 5 });
        },
      },
    },
  });
  await button('Edit').click();
  await expect.element(field('Start')).toHaveValue('17:30');
  await expect.element(field('Length')).toHaveValue('60');
  await expect.element(field('Distance')).toHaveValue('10');
  await expect.element(field('Climbing')).toHaveValue('1000');
  await expect.element(field('How hard it felt')).toHaveValue('3');
  await field('Length').fill('75');
  await button('Save').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(sent).toMatchObject([
    { activityId: told.id, version: 4, ride: { minutes: 75, distanceM: 16_093.44, effort: 3 } },
  ]);
});

it('fits a phone', async () => {
  await openScreen('/import', { now: NOW, size: 'phone' });
  await button('Add a ride by hand').click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
});
