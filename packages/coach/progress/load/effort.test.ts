import { expect, it } from 'vitest';
import { effortOf, MOOD_OF } from './effort.ts';
import { givenRide } from '../testing/given.ts';

const UNKNOWN = { ftpWatts: null, thresholdBpm: null };

it.each([
  [201, 'Hard effort'],
  [200, 'Moderate effort'],
  [151, 'Moderate effort'],
  [150, 'Easy ride'],
  [1, 'Easy ride'],
])('calls %i W of a rider without FTP a %s (spec 9) [9.26]', (averageWatts, effort) => {
  expect(effortOf(givenRide({ averageWatts }), UNKNOWN)).toBe(effort);
  expect(effortOf(givenRide({ averageWatts }), { ...UNKNOWN, ftpWatts: 250 })).toBe(effort);
});

it('compares each rider with their own FTP (design 7)', () => {
  const ride = givenRide({ averageWatts: 201 });
  expect(effortOf(ride, { ...UNKNOWN, ftpWatts: 300 })).toBe('Moderate effort');
  expect(effortOf(ride, { ...UNKNOWN, ftpWatts: 400 })).toBe('Easy ride');
});

it.each([
  [150, 'Hard effort'],
  [140, 'Moderate effort'],
  [125, 'Easy ride'],
])('without watts, calls %i bpm at a threshold of 160 a %s', (averageHeartRateBpm, effort) => {
  expect(effortOf(givenRide({ averageHeartRateBpm }), { ...UNKNOWN, thresholdBpm: 160 })).toBe(effort);
});

it('prefers watts to heart rate', () => {
  const ride = givenRide({ averageWatts: 240, averageHeartRateBpm: 100 });
  expect(effortOf(ride, { ftpWatts: 250, thresholdBpm: 160 })).toBe('Hard effort');
});

it('is null for a ride without measurements', () => {
  expect(effortOf(givenRide(), { ftpWatts: 250, thresholdBpm: 160 })).toBeNull();
  expect(effortOf(givenRide({ averageHeartRateBpm: 140 }), UNKNOWN)).toBeNull();
  expect(effortOf(givenRide({ averageWatts: Number.NaN }), UNKNOWN)).toBeNull();
  expect(effortOf(givenRide({ averageWatts: 0 }), UNKNOWN)).toBeNull();
});

it('gives each effort its face (spec 9) [9.26]', () => {
  expect(MOOD_OF).toEqual({ 'Hard effort': 'tired', 'Moderate effort': 'neutral', 'Easy ride': 'happy' });
});
