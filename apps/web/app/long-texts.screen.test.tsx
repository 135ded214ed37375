import type { Api, OutputOf } from '@musette/contract/client';
import { describe, expect, inject, it } from 'vitest';
import { page } from 'vitest/browser';
import { overlappingTexts, sidewaysPx } from '#testing/layout.ts';
import { plansWith } from '#testing/plans.ts';
import { openScreen } from '#testing/screen.tsx';

const NAME = 'W'.repeat(100);
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
    const { rider } = inject('recorded')['/session'] as OutputOf<Api['identity']['session']>;
    const profile = inject('recorded')['/profile'] as OutputOf<Api['profile']['get']>;
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
});
