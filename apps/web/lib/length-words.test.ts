import { expect, it } from 'vitest';
import { lengthWords } from './length-words.ts';

it.each([
  [0, '0 min'],
  [52, '52 min'],
  [59.6, '1 h'],
  [68, '1 h 08'],
  [180, '3 h'],
])('says %d minutes as %s', (minutes, text) => {
  expect(lengthWords(minutes)).toBe(text);
});
