import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../../calendar/days.ts';
import { givenRide, MONDAY } from '../testing/given.ts';
import { sevenDays } from './dashboard-figures.ts';

it('shows the past seven days, today last [9.20]', () => {
  expect(sevenDays([], MONDAY).map(({ date }) => date)).toEqual(
    [-6, -5, -4, -3, -2, -1, 0].map((days) => addDays(MONDAY, days)),
  );
});

it('adds up the minutes of a day, in every sport [3.39, 9.14]', () => {
  const rides = [
    givenRide({ minutes: 30.4, elapsedSeconds: 9000 }),
    givenRide({ minutes: 29.2, type: 'run' }),
    givenRide({ minutes: 45, date: addDays(MONDAY, -6) }),
    givenRide({ minutes: 45, date: addDays(MONDAY, -7) }),
    givenRide({ minutes: 45, date: addDays(MONDAY, 1) }),
  ];
  expect(sevenDays(rides, MONDAY).map(({ minutes }) => minutes)).toEqual([45, 0, 0, 0, 0, 0, 60]);
});

it.each([
  [0, 0],
  [30, 25],
  [119, 99.17],
  [120, 100],
  [121, 100],
  [600, 100],
])('draws %i minutes %d %% high: 120 minutes are full (spec 9)', (minutes, percent) => {
  expect(sevenDays([givenRide({ minutes })], MONDAY)[6]?.percent).toBeCloseTo(percent, 2);
});

it('shows the same for rides in any order', () =>
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 6 }), (all) => {
      const rides = all.map((minutes, index) => givenRide({ minutes, date: addDays(MONDAY, -(index % 3)) }));
      expect(sevenDays(rides.toReversed(), MONDAY)).toEqual(sevenDays(rides, MONDAY));
    }),
  ));
