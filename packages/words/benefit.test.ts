import { expect, it } from 'vitest';
import type { BenefitFact } from '@musette/coach/proof/benefit';
import { ENGLISH } from './languages/en.ts';
import { GERMAN } from './languages/de.ts';
import { benefitText } from './benefit.ts';

const FACTS: readonly BenefitFact[] = [
  { code: 'fitness-rises', params: { from: 30, to: 40 } },
  { code: 'fitness-rises', params: { from: 30, to: 30 } },
  { code: 'fitness-falls', params: { from: 60, to: 50 } },
  { code: 'longest-ride', params: { minutes: 150 } },
  { code: 'key-sessions-grow', params: { grew: 9, of: 10 } },
  { code: 'race-effort', params: { minutes: 75 } },
  { code: 'hours-unused', params: { minutes: 300, minutesFree: 600 } },
  { code: 'no-recovery-needed', params: {} },
  { code: 'too-few-hours', params: { minutes: 60 } },
  { code: 'too-short', params: { weeks: 1 } },
  { code: 'too-short', params: { weeks: 2 } },
];

it.each([ENGLISH, GERMAN])('says what a season brings in whole sentences ($tag)', (words) => {
  const texts = FACTS.map((fact) => benefitText(words, fact));
  for (const text of texts) expect(text).toMatch(/^[A-Z0-9].*\.$/);
  expect(texts.join(' ')).not.toMatch(/undefined|null|NaN/);
  expect(new Set(texts).size).toBe(FACTS.length);
});

it('says why fitness falls and what would help', () => {
  expect(benefitText(ENGLISH, { code: 'fitness-falls', params: { from: 60, to: 50 } })).toBe(
    'Fitness falls from 60 to 50: these hours hold less than you ride now. More hours would help.',
  );
});
