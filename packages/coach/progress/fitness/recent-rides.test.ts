import { describe, expect, it } from 'vitest';
import { addDays } from '../../calendar/days.ts';
import { recentRidingOf, type RideBefore } from './recent-rides.ts';
import { givenRide, MONDAY } from '../testing/given.ts';

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
    const rides = [ago(45), ago(30), ago(20), ago(10), ago(3)];
    const without = recentRidingOf(rides, MONDAY);
    const withRun = recentRidingOf([...rides, ago(2, { type: 'run', minutes: 240 })], MONDAY);
    expect(withRun).toMatchObject({ weeklyHours: without?.weeklyHours, longestRideMinutes: 60 });
    expect(withRun?.fitness).toBeGreaterThan(without?.fitness ?? Infinity);
  });

  const weekly = (from: number, to: number) =>
    Array.from({ length: (from - to) / 7 + 1 }, (_, index) => ago(from - 7 * index, { load: 210 }));

  it('show a rider who has stopped after regular rides as detrained', () => {
    const before = recentRidingOf(weekly(91, 0), MONDAY)?.fitness ?? 0;
    const stopped = recentRidingOf(weekly(91, 28), MONDAY);
    expect(before).toBeCloseTo(30, -1);
    expect(stopped?.weeklyHours).toBe(0.5);
    expect(stopped?.fitness).toBeLessThan(before * 0.65);
  });

  it('do not count rides from before six weeks without any in the fitness of today', () => {
    const old = ago(360, { load: 5000 });
    expect(recentRidingOf([old, ...weekly(77, 0)], MONDAY)).toEqual(recentRidingOf(weekly(77, 0), MONDAY));
  });

  it.each([
    ['there are none', []],
    ['the first is less than six weeks ago', weekly(41, 6)],
    ['there are only a few', [ago(60), ago(43), ago(20), ago(3)]],
    ['the last is more than six weeks ago', weekly(119, 49)],
    ['most are walks', [...weekly(70, 0).map((ride) => ({ ...ride, type: 'walk' as const })), ago(3)]],
    ['none was on a bike', weekly(70, 0).map((ride) => ({ ...ride, type: 'run' as const }))],
    ['the only one is of today', [ago(0)]],
  ])('say nothing when %s', (_when, rides) => {
    expect(recentRidingOf(rides, MONDAY)).toBeNull();
  });
});
