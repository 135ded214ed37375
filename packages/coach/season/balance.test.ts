import { expect, it } from 'vitest';
import { GOALS } from '../rider/vocabulary.ts';
import { at } from '../testing/sample-season.ts';
import { isBalanced, sharesOf, intensityBoundsFor } from './tables/distribution.ts';

it('shares time into easy, middling and hard by its zones', () => {
  expect(sharesOf([])).toEqual({ easy: 0, middle: 0, hard: 0 });
  const everyZone = [0.5, 0.7, 0.8, 0.95, 1.1, 1.3, 1.6].map((power, index) => at(power, 2 ** index));
  const [easy, middle, hard] = [1 + 2, 4, 8 + 16 + 32 + 64].map((minutes) => minutes * 60);
  expect(sharesOf([everyZone])).toEqual({ easy, middle, hard });
  expect(sharesOf([everyZone.slice(0, 3), everyZone.slice(3)])).toEqual({ easy, middle, hard });
});

it.each(GOALS)('is balanced from the least of easy to the most of hard riding, for %s', (goal) => {
  for (const minutes of [60, 120, 300, 600]) {
    const { minEasy: easyLeast, maxHard: hardMost } = intensityBoundsFor(goal, minutes);
    const all = minutes * 60;
    const share = (easy: number, hard: number) =>
      isBalanced({ easy: all * easy, middle: all * (1 - easy - hard), hard: all * hard }, goal);
    expect(share(easyLeast + 0.01, 0)).toBe(true);
    expect(share(easyLeast - 0.01, 0)).toBe(false);
    expect(share(1 - hardMost + 0.01, hardMost - 0.01)).toBe(true);
    expect(share(1 - hardMost - 0.01, hardMost + 0.01)).toBe(false);
  }
});

it('counts middling time to the week, so that a week of it alone is not balanced', () => {
  expect(isBalanced({ easy: 0, middle: 3600, hard: 0 }, 'fitness')).toBe(false);
  expect(isBalanced({ easy: 0, middle: 0, hard: 0 }, 'fitness')).toBe(true);
});

it('asks a goal with more intensity for less easy riding, and whoever rides more for more of it', () => {
  expect(intensityBoundsFor('power', 300).minEasy).toBeLessThan(intensityBoundsFor('endurance', 300).minEasy);
  expect(intensityBoundsFor('power', 300).maxHard).toBeGreaterThan(
    intensityBoundsFor('endurance', 300).maxHard,
  );
  const easiest = [90, 91, 180, 181, 360, 361].map(
    (minutes) => intensityBoundsFor('performance', minutes).minEasy,
  );
  expect(easiest).toEqual([0.3, 0.4, 0.4, 0.5, 0.5, 0.55]);
});
