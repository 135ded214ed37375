import { expect, it } from 'vitest';
import type { Heart } from './heart-rate-load.ts';
import { loadOfRide } from './ride-load.ts';
import { givenRide } from '../testing/given.ts';

const heart: Heart = { restBpm: 50, maxBpm: 190, thresholdBpm: 170 };
const KNOWN = { ftpWatts: 250, heart };

it('comes from power if there is any, normalized power before average power', () => {
  const ride = givenRide({
    weightedWatts: 250,
    averageWatts: 125,
    averageHeartRateBpm: 170,
    elapsedSeconds: 9000,
  });
  expect(loadOfRide(ride, KNOWN)).toEqual({ load: 100, from: 'power' });
  expect(loadOfRide({ ...ride, weightedWatts: null }, KNOWN)).toEqual({ load: 25, from: 'power' });
});

it('comes from heart rate without power or without FTP', () => {
  const ride = givenRide({ averageHeartRateBpm: 140 });
  expect(loadOfRide(ride, KNOWN)).toEqual({ load: expect.closeTo(49.7, 1), from: 'heart-rate' });
  const powered = { ...ride, averageWatts: 200 };
  for (const ftpWatts of [null, 0]) {
    expect(loadOfRide(powered, { heart, ftpWatts }).from).toBe('heart-rate');
  }
});

it('comes from how hard it felt without measurements', () => {
  expect(loadOfRide(givenRide(), KNOWN, 8)).toEqual({ load: 100, from: 'effort' });
  expect(loadOfRide(givenRide({ minutes: 90 }), KNOWN, 1)).toEqual({ load: 30, from: 'effort' });
  expect(loadOfRide(givenRide({ averageHeartRateBpm: 140 }), KNOWN, 8).from).toBe('heart-rate');
  expect(loadOfRide(givenRide(), KNOWN, 0).from).toBe('time');
});

it('is estimated from the minutes without measurements, and says so', () => {
  const guess = { load: expect.closeTo(42.25, 9), from: 'time' };
  expect(loadOfRide(givenRide(), KNOWN)).toEqual(guess);
  const beating = givenRide({ averageHeartRateBpm: 140 });
  expect(loadOfRide(beating, { ftpWatts: 250, heart: null })).toEqual(guess);
  expect(loadOfRide(beating, { ftpWatts: 250, heart: { ...heart, maxBpm: 60 } })).toEqual(guess);
  expect(loadOfRide(givenRide({ averageHeartRateBpm: 0 }), KNOWN)).toEqual(guess);
});

it('is 0 for a ride without minutes', () => {
  expect(loadOfRide(givenRide({ minutes: 0, averageWatts: 200 }), KNOWN).load).toBe(0);
});
