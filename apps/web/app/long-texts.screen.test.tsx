import type { Api, SentBy } from '@musette/contract/client';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { givenActivity, givenActivityDetail } from '#testing/activity.ts';
import { cutOff, overlappingTexts, sidewaysPx } from '#testing/layout.ts';
import { plansWith } from '#testing/plans.ts';
import { openScreen } from '#testing/screen.tsx';

const NAME = 'W'.repeat(100);
const LONG_WORD = 'W'.repeat(200);

/** An event on the Thursday of the first week. */
const EVENT = {
  id: '019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a12',
  version: 1,
  date: '2026-03-05',
  name: LONG_WORD,
  kind: 'road-race',
  priority: 'A',
  minutes: null,
  ascentM: null,
  startTime: null,
  course: null,
} as SentBy<Api['raceEvents']['list']>['events'][number];

/** As long a word as a text may hold: some languages have them. */
const LONGEST_WORDS = {
  type: 'Ausdauer'.repeat(5),
  focus: 'Intervall'.repeat(8),
  description: 'Schwellenleistungsentwicklung'.repeat(20),
  why: 'Belastungssteuerung'.repeat(10),
  purpose: 'Grundlagenausdauer'.repeat(10),
} as const;

describe.each(['desktop', 'phone'] as const)('on a %s', (size) => {
  it.each(['/dashboard', '/account'])('has room for the longest name that is allowed on %s', async (path) => {
    const { rider } = inject('recorded')['/session'];
    const profile = inject('recorded')['/profile'];
    await openScreen(path, {
      size,
      rider: rider && { ...rider, name: NAME },
      api: { profile: { get: { ...profile, name: NAME } } },
    });
    await expect.element(page.getByText(new RegExp(NAME)).first()).toBeVisible();
    await expect.poll(sidewaysPx).toBe(0);
  });

  it.each(['/dashboard', '/activities'])('has room for the longest words of a plan on %s', async (path) => {
    await openScreen(path, { size, api: { plans: { list: plansWith(() => LONGEST_WORDS) } } });
    await expect.element(page.getByText(LONGEST_WORDS.type).first()).toBeVisible();
    // The pointer may rest on a day of the calendar, which opens.
    await page.getByRole('heading', { level: 1 }).hover();
    await expect.poll(sidewaysPx).toBe(0);
    await expect.poll(overlappingTexts).toEqual([]);
  });

  it('has room for the longest words on an open day of the calendar', async () => {
    await openScreen('/activities', {
      size,
      api: {
        plans: { list: plansWith(() => LONGEST_WORDS) },
        raceEvents: { list: { events: [EVENT] } },
        activities: { list: { activities: [givenActivity({ date: EVENT.date, name: LONG_WORD })] } },
      },
    });
    const day = page.getByRole(size === 'phone' ? 'button' : 'gridcell', { name: /March 5, 2026/ });
    await day.click({ position: { x: 4, y: 4 } });
    const edit = page.getByRole('button', { name: /^Edit W/ });
    await expect.element(edit).toBeVisible();
    await expect.poll(sidewaysPx).toBe(0);
    await expect.poll(() => cutOff().filter((text) => !text.startsWith('span W'))).toEqual([]);
    const { left, right } = edit.element().getBoundingClientRect();
    const words = document.createRange();
    words.selectNodeContents(edit.element());
    expect(words.getBoundingClientRect().left).toBeGreaterThanOrEqual(left);
    expect(words.getBoundingClientRect().right).toBeLessThanOrEqual(right);
  });

  it('has room for the longest name of a ride', async () => {
    await openScreen('/activity/019ac1f2-7a51-7c3e-9d0b-5c8f2f1f6a10', {
      size,
      api: {
        activities: {
          get: givenActivityDetail({ name: LONG_WORD }),
          samples: () => new Promise<never>(() => {}),
        },
      },
    });
    await expect.element(page.getByRole('heading', { level: 1, name: LONG_WORD })).toBeVisible();
    await expect.poll(sidewaysPx).toBe(0);
  });

  it('has room for the longest name of an event that is too near to prepare for', async () => {
    const profile = inject('recorded')['/profile'];
    await openScreen('/generate', {
      size,
      api: {
        profile: { get: { ...profile, raceDate: null } },
        raceEvents: { list: { events: [EVENT] } },
        plans: { weeks: { weeks: [] }, list: { plans: [] } },
        generation: { current: { generation: null } },
      },
    });
    await page.getByRole('checkbox', { name: 'Race preparation' }).click();
    await expect.element(page.getByText('too near to prepare for it', { exact: false })).toBeVisible();
    await expect.poll(sidewaysPx).toBe(0);
  });
});

describe.each([
  { width: 1280, percent: 200 },
  { width: 1024, percent: 150 },
])('with text of $percent % in $width px', ({ width, percent }) => {
  it.each(['/dashboard', '/generate', '/account'])(
    'has room for the links of the header on %s',
    async (path) => {
      await openScreen(path);
      await page.viewport(width, 800);
      document.documentElement.style.fontSize = `${percent}%`;
      onTestFinished(() => {
        document.documentElement.style.fontSize = '';
      });
      const feedback = page.getByRole('banner').getByRole('button', { name: 'Feedback' });
      await expect.element(feedback).toBeVisible();
      await expect.element(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
      await expect.poll(sidewaysPx).toBe(0);
      expect(feedback.element().getBoundingClientRect().right).toBeLessThanOrEqual(width);
    },
  );
});
