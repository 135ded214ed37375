import { expect, it } from 'vitest';
import { lineOf, scoreOf } from './score.ts';

const mutants = (...statuses: readonly string[]) => statuses.map((status) => ({ status }));

it('counts the found share of the mutants that tests could find', () => {
  const judged = mutants('Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored', 'CompileError');
  expect(scoreOf('proof', judged)).toEqual({ name: 'proof', found: 2, missed: 2, percent: 50 });
});

it('formats the score as a line', () => {
  const thirds = scoreOf('season', mutants('Killed', 'Killed', 'Survived'));
  expect(lineOf(thirds)).toBe('season: 66.7 % (2 of 3 mutants found)');
  expect(lineOf(scoreOf('progress', []))).toBe('progress: no mutants');
});
