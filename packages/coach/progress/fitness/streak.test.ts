import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../../calendar/days.ts';
import { givenRest, givenRide, givenWorkout, MONDAY } from '../testing/given.ts';
import { streakOf } from './dashboard-figures.ts';

const TODAY = addDays(MONDAY, 4);
const ago = (days: number) => addDays(TODAY, -days);
const streakDays = (...given: Parameters<typeof streakOf>) => streakOf(...given).days;
const rides = (...days: readonly number[]) =>
  days.map((each) => givenRide({ date: ago(each), id: `${each}` }));

it('counts days with a ride in a row, today the last [3.13]', () => {
  expect(streakDays([], rides(0, 1, 2, 4), TODAY)).toBe(3);
  expect(streakDays([], [...rides(0), ...rides(0)], TODAY)).toBe(1);
});

it('is not broken by today, which may still be ridden', () => {
  expect(streakDays([], rides(1, 2), TODAY)).toBe(2);
  expect(streakDays([givenWorkout({ date: TODAY })], rides(1, 2), TODAY)).toBe(2);
});

it('is broken by yesterday without training, planned or not', () => {
  expect(streakDays([], rides(2, 3), TODAY)).toBe(0);
  expect(streakDays([givenWorkout({ date: ago(1) })], rides(0, 2, 3), TODAY)).toBe(1);
});

it('continues over planned rest days without counting them', () => {
  const rest = [1, 2, 4].map((each) => givenRest({ date: ago(each) }));
  expect(streakDays(rest, rides(0, 3, 5), TODAY)).toBe(3);
  expect(streakDays(rest, [], TODAY)).toBe(0);
});

it('continues over workouts on days away without counting them', () => {
  const ill = [1, 2].map((each) => givenWorkout({ date: ago(each), away: 'illness' }));
  expect(streakDays(ill, rides(0, 3), TODAY)).toBe(2);
});

it('counts a ride on a rest day', () => {
  expect(streakDays([givenRest({ date: ago(1) })], rides(0, 1), TODAY)).toBe(2);
});

it('knows the day that breaks it', () => {
  expect(streakOf([givenRest({ date: ago(2) })], rides(0, 1), TODAY).brokenOn).toBe(ago(3));
  expect(streakOf([], [], TODAY).brokenOn).toBe(ago(1));
});

it('counts a session that the rider marked as done', () => {
  expect(streakDays([givenWorkout({ date: ago(1), status: 'completed' })], rides(2), TODAY)).toBe(2);
});

it('counts neither runs nor future rides', () => {
  expect(streakDays([], [givenRide({ date: TODAY, type: 'run' }), ...rides(-1)], TODAY)).toBe(0);
});

const someDays = fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 10 });

it('never gets shorter with another ride or rest day', () =>
  fc.assert(
    fc.property(someDays, someDays, fc.integer({ min: 0, max: 12 }), (ridden, resting, more) => {
      const plan = resting.map((each) => givenRest({ date: ago(each) }));
      const streak = streakDays(plan, rides(...ridden), TODAY);
      expect(streakDays(plan, rides(...ridden, more), TODAY)).toBeGreaterThanOrEqual(streak);
      const rested = [...plan, givenRest({ date: ago(more) })];
      expect(streakDays(rested, rides(...ridden), TODAY)).toBeGreaterThanOrEqual(streak);
      expect(streak).toBeLessThanOrEqual(new Set(ridden).size);
    }),
  ));
