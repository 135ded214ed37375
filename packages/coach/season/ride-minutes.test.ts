import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shareMinutes, type RideRange } from './ride-minutes.ts';

const ride = (day: number, min: number, max: number): RideRange => ({
  day,
  min,
  max,
  limit: max,
  dropOrder: day,
});

it('gives every ride its maximum if there is time', () => {
  expect([...shareMinutes([ride(0, 30, 60), ride(1, 60, 180)], 400)]).toEqual([
    [0, 60],
    [1, 180],
  ]);
});

it('stretches all rides by the same share if there is less time', () => {
  expect([...shareMinutes([ride(0, 30, 60), ride(1, 60, 180)], 165)]).toEqual([
    [0, 45],
    [1, 120],
  ]);
});

it('drops the least important ride first', () => {
  expect([...shareMinutes([ride(0, 30, 60), ride(1, 60, 90), ride(2, 30, 60)], 100).keys()]).toEqual([0, 1]);
});

it('keeps one ride of at least 20 min for any target', () => {
  expect([...shareMinutes([ride(0, 60, 60)], 35)]).toEqual([[0, 35]]);
  expect([...shareMinutes([ride(0, 60, 60)], 5)]).toEqual([[0, 20]]);
  expect(shareMinutes([], 60).size).toBe(0);
});

it('never exceeds the target, the limit or the max of a ride, and uses steps of five minutes', () => {
  const rides = fc.uniqueArray(
    fc
      .record({
        day: fc.integer({ min: 0, max: 6 }),
        min: fc.integer({ min: 4, max: 12 }),
        more: fc.integer({ min: 0, max: 40 }),
        cap: fc.integer({ min: 4, max: 60 }),
        spare: fc.integer({ min: 0, max: 9 }),
      })
      .map(({ day, min, more, cap, spare }): RideRange => {
        const max = (min + more) * 5;
        return { day, min: min * 5, max, limit: Math.max(min, cap) * 5, dropOrder: spare };
      }),
    { minLength: 1, maxLength: 7, selector: ({ day }) => day },
  );
  return fc.assert(
    fc.property(rides, fc.integer({ min: 0, max: 1200 }), (given, target) => {
      const shared = shareMinutes(given, target);
      const sum = [...shared.values()].reduce((all, minutes) => all + minutes, 0);
      expect(shared.size).toBeGreaterThan(0);
      expect(sum <= target || shared.size === 1).toBe(true);
      for (const [day, minutes] of shared) {
        const { max, limit } = given.find((candidate) => candidate.day === day) ?? ride(0, 0, 0);
        expect(minutes).toBeLessThanOrEqual(Math.min(max, limit));
        expect(minutes % 5).toBe(0);
      }
    }),
  );
});

it('shortens rides before it drops one', () => {
  const rides = [
    { ...ride(0, 85, 105), squeezedMin: 60 },
    { ...ride(1, 110, 240), squeezedMin: 75 },
    ride(2, 30, 60),
  ];
  expect([...shareMinutes(rides, 166)]).toEqual([
    [0, 60],
    [1, 75],
    [2, 30],
  ]);
  expect([...shareMinutes(rides, 140).keys()]).toEqual([0, 1]);
});

it('prefers two or three short rides to fewer long ones', () => {
  const rides = [
    { ...ride(0, 60, 60), squeezedMin: 60, lastMin: 30 },
    { ...ride(1, 75, 120), squeezedMin: 75, lastMin: 30 },
    ride(2, 30, 60),
  ];
  expect([...shareMinutes(rides, 134)]).toEqual([
    [0, 40],
    [1, 55],
    [2, 35],
  ]);
  expect([...shareMinutes(rides, 60)]).toEqual([
    [0, 30],
    [1, 30],
  ]);
  expect([...shareMinutes(rides, 55)]).toEqual([[0, 55]]);
});

it('shortens all rides before the day of the long ride stays empty', () => {
  const rides = [
    { ...ride(0, 60, 60), dropOrder: 0, lastMin: 30 },
    { ...ride(1, 75, 120), maxShare: 0.5, squeezedMin: 75, lastMin: 30, dropOrder: 1 },
    { ...ride(2, 30, 60), lastMin: 20, dropOrder: 2 },
  ];
  expect(new Set(shareMinutes(rides, 110).keys())).toEqual(new Set([0, 1, 2]));
  expect(new Set(shareMinutes(rides, 70).keys())).toEqual(new Set([0, 1]));
});

it('keeps the long ride within its share of the week, and no other ride longer', () => {
  const long = { ...ride(0, 180, 180), maxShare: 0.5 };
  expect([...shareMinutes([{ ...long, squeezedMin: 90 }, ride(1, 60, 240)], 240)]).toEqual([
    [0, 120],
    [1, 120],
  ]);
  expect(shareMinutes([{ ...long, squeezedMin: 90 }, ride(1, 60, 60)], 150).get(0)).toBe(90);
  expect(shareMinutes([long, ride(1, 60, 60)], 240).get(0)).toBe(180);
});
