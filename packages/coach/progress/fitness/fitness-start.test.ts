import { expect, it } from 'vitest';
import { addDays } from '../../calendar/days.ts';
import { fitnessStartOf } from './fitness-start.ts';
import { MONDAY } from '../testing/given.ts';

const ago = (...days: readonly number[]) => days.map((past) => addDays(MONDAY, -past));
const every = (step: number, { from, to }: { readonly from: number; readonly to: number }) =>
  Array.from({ length: (from - to) / step + 1 }, (_, index) => from - index * step);

it.each([
  ['six weeks of riding', every(7, { from: 42, to: 0 }), 42],
  ['rides in four of the first six weeks', [42, 30, 15, 3], 42],
  ['a holiday after six weeks of riding', [...every(7, { from: 90, to: 41 }), 1], 90],
  ['five weeks off after regular riding', every(7, { from: 126, to: 35 }), 126],
  ['six weeks off after regular riding', [...every(7, { from: 294, to: 49 }), 7], 294],
  ['regular rides after old ones', [4000, 2500, ...every(7, { from: 63, to: 0 })], 63],
  ['two rides on one day', [...every(7, { from: 42, to: 0 }), 42], 42],
])('starts from rides with %s', (_, days, from) => {
  expect(fitnessStartOf(ago(...days), MONDAY)).toEqual({ from: addDays(MONDAY, -from), isGuess: false });
});

it.each([
  ['no ride', [], 0],
  ['one ride', [3], 3],
  ['one day less than six weeks', every(7, { from: 41, to: 6 }), 41],
  ['one ride of this week and two of many years ago', [4000, 2500, 2], 2],
  ['regular rides that ended more than six weeks ago', [...every(7, { from: 294, to: 49 }), 2], 2],
  ['regular rides that ended more than six weeks ago, and none since', every(7, { from: 294, to: 49 }), 0],
  ['rides in three of the first six weeks', [42, 41, 28, 14, 0], 42],
  ['a break of two weeks', [36, 30, 15, 9], 15],
  ['no ride for two weeks after three rides', [40, 28, 15], 40],
  ['rides more than two weeks apart', [40, 30, 15], 0],
  ['no ride for two weeks after two rides', [30, 15], 0],
  ['no ride for two weeks between more rides', [40, 38, 36, 20], 40],
  ['no ride for weeks after three rides', [41, 40, 39], 41],
  ['one ride a month for a year', every(30, { from: 330, to: 0 }), 0],
  ['rides of coming days alone', [-1], 0],
])('starts from a guess with %s', (_, days, from) => {
  expect(fitnessStartOf(ago(...days), MONDAY)).toEqual({ from: addDays(MONDAY, -from), isGuess: true });
});
