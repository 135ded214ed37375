import { expect, it } from 'vitest';
import { GOALS } from '../rider/vocabulary.ts';
import { at } from '../testing/sample-season.ts';
import { isBalanced, sharesOf, intensityBoundsFor } from './tables/distribution.ts';

it('counts time as easy, middle or hard by its zone', () => {
  expect(sharesOf([])).toEqual({ easy: 0, middle: 0, hard: 0 });
  const everyZone = [0.5, 0.7, 0.8, 0.95, 1.1, 1.3, 1.6].map((power, index) => at(power, 2 ** index));
  const [easy, middle, hard] = [1 + 2, 4, 8 + 16 + 32 + 64].map((minutes) => minutes * 60);
  expect(sharesOf([everyZone])).toEqual({ easy, middle, hard });
  expect(sharesOf([everyZone.slice(0, 3), everyZone.slice(3)])).toEqual({ easy, middle, hard });
});

it.each(GOALS)('is balanced between the min of easy and the max of hard time, for %s', (goal) => {
  for (const minutes of [60, 120, 300, 600]) {
    const { minEasy, maxHard } = intensityBoundsFor(goal, minutes);
    const all = minutes * 60;
    const share = (easy: number, hard: number) =>
      isBalanced({ easy: all * easy, middle: all * (1 - easy - hard), hard: all * hard }, goal);
    expect(share(minEasy + 0.01, 0)).toBe(true);
    expect(share(minEasy - 0.01, 0)).toBe(false);
    expect(share(1 - maxHard + 0.01, maxHard - 0.01)).toBe(true);
    expect(share(1 - maxHard - 0.01, maxHard + 0.01)).toBe(false);
  }
});

it('counts middle time, so that a week of only middle time is not balanced', () => {
  expect(isBalanced({ easy: 0, middle: 3600, hard: 0 }, 'fitness')).toBe(false);
  expect(isBalanced({ easy: 0, middle: 0, hard: 0 }, 'fitness')).toBe(true);
});

it('needs less easy time for goals with more intensity, and more in longer weeks', () => {
  expect(intensityBoundsFor('power', 300).minEasy).toBeLessThan(intensityBoundsFor('endurance', 300).minEasy);
  expect(intensityBoundsFor('power', 300).maxHard).toBeGreaterThan(
    intensityBoundsFor('endurance', 300).maxHard,
  );
  const easiest = [90, 91, 180, 181, 360, 361].map(
    (minutes) => intensityBoundsFor('performance', minutes).minEasy,
  );
  expect(easiest).toEqual([0.3, 0.4, 0.4, 0.5, 0.5, 0.55]);
});
