import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { givenActivity, givenActivityDetail } from '#testing/activity.ts';
import { failWith } from '#testing/api-stub.ts';
import { openScreen, type ScreenOptions } from '#testing/screen.tsx';
import { profilePath } from './trim-profile.ts';

const NOW = '2026-03-08T19:00:00.000Z';
const timeS = Array.from({ length: 361 }, (_, index) => index * 10);
const SAMPLES = {
  timeS,
  powerW: timeS.map((second) => (second < 1800 ? 200 : 0)),
  distanceM: null,
  altitudeM: null,
  speedMps: null,
  heartRateBpm: null,
  cadenceRpm: null,
  latDeg: null,
  lonDeg: null,
};
const ride = givenActivityDetail({ elapsedSeconds: 3600 });

async function open(
  trim: (input: unknown) => ReturnType<typeof givenActivity>,
  size: ScreenOptions['size'] = 'desktop',
) {
  await openScreen(`/activity/${ride.id}`, {
    now: NOW,
    size,
    api: { activities: { get: ride, samples: SAMPLES, trim } },
  });
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Trim the recording' }).click();
  await expect.element(page.getByRole('dialog').getByText('1 h of 1 h remain.')).toBeVisible();
}

const mark = (name: string) => page.getByRole('slider', { name, exact: true });

it('cuts the end off a recording, by keyboard', async () => {
  const sent: unknown[] = [];
  await open((input) => {
    sent.push(input);
    return givenActivity({ version: 2 });
  });
  (mark('End at').element() as HTMLInputElement).focus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  await expect.element(mark('End at')).toHaveAttribute('aria-valuetext', '59:30');
  (mark('Begin at').element() as HTMLInputElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(page.getByText('Saved. The figures are those of the part that counts.')).toBeVisible();
  expect(sent).toEqual([{ activityId: ride.id, version: 1, trim: { fromS: 10, toS: 3570 } }]);
});

it('keeps a minute between the marks', async () => {
  await open(() => givenActivity());
  (mark('Begin at').element() as HTMLInputElement).focus();
  await userEvent.keyboard('{End}');
  await expect.element(mark('Begin at')).toHaveAttribute('aria-valuetext', '59:00');
});

it('says why it was not trimmed', async () => {
  await open(failWith({ code: 'not-ready' }));
  (mark('Begin at').element() as HTMLInputElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(page.getByText('The server is busy. Please try again in a moment.')).toBeVisible();
});

it('fits a phone', async () => {
  await open(() => givenActivity(), 'phone');
  expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
});

it('is drawn from its power, or else from what there is', () => {
  expect(profilePath(SAMPLES)).toMatch(/^M0 100V0H0\.5/);
  expect(profilePath({ ...SAMPLES, powerW: null })).toBe('');
  expect(profilePath({ ...SAMPLES, powerW: null, heartRateBpm: timeS.map(() => 120) })).toContain(
    'V0H100V100Z',
  );
});
