import { expect, it } from 'vitest';
import { sessionLoad } from './ride-load.ts';

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
