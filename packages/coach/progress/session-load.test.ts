import fc from 'fast-check';
import { expect, it } from 'vitest';
import { monotonyOf, sessionLoad } from './ride-load.ts';

it('multiplies how hard it felt by the minutes', () => {
  expect([sessionLoad(7, 60), sessionLoad(0, 60), sessionLoad(10, 1440), sessionLoad(3, 0)]).toEqual([
    420, 0, 14_400, 0,
  ]);
});

it.each([
  [-0.1, 60],
  [10.1, 60],
  [5, -1],
  [5, 1440.1],
  [Number.NaN, 60],
  [5, Number.NaN],
])('knows no load of %d for %d minutes', (rpe, minutes) => {
  expect(sessionLoad(rpe, minutes)).toBeNull();
});

it('follows the golden week', () => {
  const week = [0, 420, 180, 480, 0, 540, 600];
  const { load, monotony, strain } = monotonyOf(week) ?? { load: 0, monotony: 0, strain: 0 };
  expect([load, monotony.toFixed(3), strain.toFixed(0)]).toEqual([2220, '1.349', '2995']);
  // By the deviation of a sample it would read 1.249.
  expect((monotony * Math.sqrt(6 / 7)).toFixed(3)).toBe('1.249');
});

it('is null for days that are all equal, and without days', () => {
  expect([monotonyOf([60, 60, 60]), monotonyOf([0, 0]), monotonyOf([]), monotonyOf([Number.NaN])]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

it('has the same monotony for twice the load, and twice the strain', () =>
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 7, maxLength: 7 }), (week) => {
      const [once, twice] = [monotonyOf(week), monotonyOf(week.map((load) => load * 2))];
      expect(twice?.monotony).toBe(once?.monotony);
      expect(twice?.strain).toBe(once === null ? undefined : once.strain * 2);
    }),
  ));
