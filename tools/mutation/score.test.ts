import { expect, it } from 'vitest';
import { lineOf, scoreOf, scoresOf } from './score.ts';

const mutants = (folder: string, ...statuses: readonly string[]) =>
  statuses.map((status) => ({ fileName: `/home/packages/coach/${folder}/a.ts`, status }));

it('counts what tests found of what they could have found', () => {
  const judged = mutants('proof', 'Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored', 'CompileError');
  expect(scoreOf('proof', judged)).toEqual({ name: 'proof', found: 2, missed: 2, percent: 50 });
  expect(scoreOf('proof', mutants('proof', 'Killed', 'Killed', 'Survived')).percent).toBe(66.7);
});

it('scores each folder by itself', () => {
  const judged = [...mutants('proof', 'Killed'), ...mutants('season', 'Survived')];
  const lines = scoresOf(['proof', 'season', 'progress'], judged).map(lineOf);
  expect(lines).toEqual([
    'proof: 100 % (1 of 1 mutants found)',
    'season: 0 % (0 of 1 mutants found)',
    'progress: no mutants',
  ]);
});
