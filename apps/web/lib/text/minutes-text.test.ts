import { expect, it } from 'vitest';
import { minutesText, unbroken } from './minutes-text.ts';

it.each([
  [0, '0 min'],
  [52, '52 min'],
  [59.6, '1 h'],
  [68, '1 h 08'],
  [180, '3 h'],
])('formats %d minutes as %s', (minutes, text) => {
  expect(minutesText(minutes)).toBe(text);
});

it('puts a figure and its unit on one line', () => {
  const shown = (text: string) => unbroken(text).replaceAll('\u00A0', '_');
  expect(shown('Tuesday 35 min of 1 h 05')).toBe('Tuesday 35_min of 1_h_05');
  expect(shown('at least 53 % of the time easy')).toBe('at least 53_% of the time easy');
  expect(shown('2nd loading week (3 at most)')).toBe('2nd loading week (3 at most)');
  expect(shown('then 4 × 4 min 30 s at threshold')).toBe('then 4_×_4_min_30_s at threshold');
  expect(shown('3 hard sessions')).toBe('3 hard sessions');
});
