import { describe, expect, it } from 'vitest';
import { addDays } from '../calendar/days.ts';
import { recentRidingOf, type RideBefore } from './recent-rides.ts';
import { givenRide, MONDAY } from './testing/given.ts';

const ago = (
  days: number,
  ride: { minutes?: number; load?: number; type?: 'ride' | 'run' } = {},
): RideBefore => ({
  ...givenRide({ date: addDays(MONDAY, -days), ...ride }),
  source: 'file',
  load: ride.load ?? 49,
});

describe('the rides of the last six weeks', () => {
  it('say the fitness, the hours a week and the longest ride', () => {
    const everyOtherDay = Array.from({ length: 42 }, (_, index) => ago(1 + 2 * index));
    const recent = recentRidingOf([...everyOtherDay, ago(20, { minutes: 190, load: 0 })], MONDAY);
    expect(recent).toEqual({ fitness: 24.8, weeklyHours: 4, longestRideMinutes: 190 });
  });

  it('count in hours only on a bike, and in fitness as every training does', () => {
    const rides = [ago(30), ago(3)];
    const without = recentRidingOf(rides, MONDAY);
    const withRun = recentRidingOf([...rides, ago(2, { type: 'run', minutes: 240 })], MONDAY);
    expect(withRun).toMatchObject({ weeklyHours: without?.weeklyHours, longestRideMinutes: 60 });
    expect(withRun?.fitness).toBeGreaterThan(without?.fitness ?? Infinity);
  });

  it('are spread over the days since the first ride, if that is nearer than six weeks', () => {
    expect(recentRidingOf([ago(14, { minutes: 120 }), ago(1)], MONDAY)?.weeklyHours).toBe(1.5);
  });

  it.each([
    ['there are none', []],
    ['the first is less than two weeks ago', [ago(13), ago(1)]],
    ['all are older', [ago(60), ago(43)]],
    ['none was on a bike', [ago(30, { type: 'run' })]],
    ['the only one is of today', [ago(0)]],
  ])('say nothing when %s', (_when, rides) => {
    expect(recentRidingOf(rides, MONDAY)).toBeNull();
  });
});
