import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { givenActivity, givenActivityDetail } from '#testing/activity.ts';
import { failWith } from '#testing/api-stub.ts';
import { openScreen } from '#testing/screen.tsx';

const NOW = '2026-03-08T19:00:00.000Z';
const ride = givenActivityDetail({ hasFile: false });
const WATCH = givenActivity({
  id: '019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a19',
  name: 'Watch',
  movingSeconds: 3500,
});
const dialog = page.getByRole('dialog');

const openMenu = async () => {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Same ride as another…' }).click();
};

it('joins an activity with another one of the day, and separates both', async () => {
  const sent: unknown[] = [];
  let joined: (typeof ride)['joined'] = [];
  await openScreen(`/activity/${ride.id}`, {
    now: NOW,
    api: {
      activities: {
        get: () => ({ ...ride, joined }),
        list: { activities: [givenActivity(), WATCH] },
        join: (input) => {
          sent.push(input);
          joined = [{ id: WATCH.id, name: 'Watch', startedAt: WATCH.startedAt }];
          return givenActivity({ version: 2 });
        },
        separate: (input) => {
          sent.push(input);
          joined = [];
          return givenActivity({ version: 3 });
        },
      },
    },
  });
  await openMenu();
  await expect.element(dialog.getByRole('button', { name: 'Join' })).toBeDisabled();
  await dialog.getByText('Watch, Tue, Mar 3, 58 min').click();
  await dialog.getByRole('button', { name: 'Join' }).click();
  await expect.element(page.getByText('The same ride as “Watch”.')).toBeVisible();
  await page.getByRole('button', { name: 'Separate' }).click();
  await expect.element(page.getByText('The same ride as “Watch”.')).not.toBeInTheDocument();
  await expect.element(page.getByText('The rides are separate again.')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(sent).toEqual([
    { activityId: ride.id, version: 1, otherId: WATCH.id },
    { activityId: ride.id, version: 1 },
  ]);
});

it('says that there is no other activity', async () => {
  await openScreen(`/activity/${ride.id}`, {
    now: NOW,
    api: { activities: { get: ride, list: { activities: [givenActivity()] } } },
  });
  await openMenu();
  await expect.element(dialog.getByText(/^There is no other activity on that day/)).toBeVisible();
});

it.each([
  ['changed-elsewhere', /^This was changed in another window/],
  ['activity-not-found', 'This activity was deleted in the meantime.'],
  ['join-not-allowed', 'Only two activities of one day, or of two days in a row, can be joined.'],
] as const)('says why both could not be joined: %s', async (code, words) => {
  await openScreen(`/activity/${ride.id}`, {
    now: NOW,
    api: {
      activities: { get: ride, list: { activities: [WATCH] }, join: failWith({ code }) },
    },
  });
  await openMenu();
  await dialog.getByText(/^Watch/).click();
  await dialog.getByRole('button', { name: 'Join' }).click();
  await expect.element(dialog.getByRole('alert').getByText(words)).toBeVisible();
});
