import { expect, it } from 'vitest';
import { countWords, logOutWords, sinceWords } from './offline-words.ts';

const at = (text: string) => new Date(text);
const now = at('2026-03-05T09:00:00');

it.each([
  ['2026-03-05T08:05:00', '08:05'],
  ['2026-03-03T18:20:00', 'Tuesday 18:20'],
  ['2026-02-27T00:00:00', 'Friday 00:00'],
  ['2026-02-26T18:20:00', 'Feb 26, 18:20'],
  // The clock of the device was set back meanwhile.
  ['2026-03-06T18:20:00', 'Mar 6, 18:20'],
])('says that %s is %s', (savedAt, words) => {
  expect(sinceWords(at(savedAt), now)).toBe(words);
});

it('counts what waits and what was refused', () => {
  expect(countWords({ waits: 1, refused: 0 })).toBe('1 change waiting for signal');
  expect(countWords({ waits: 2, refused: 1 })).toBe('2 changes waiting for signal, 1 change not accepted');
  expect(countWords({ waits: 0, refused: 2 })).toBe('2 changes not accepted');
  expect(logOutWords(1)).toContain('1 change has not reached the server.');
  expect(logOutWords(3)).toContain('3 changes have not reached the server.');
});
