import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  heartRateLoadOf,
  heartZoneOf,
  isHeart,
  loadOfTrimp,
  secondsInHeartZones,
  thresholdOf,
  trimpFor,
  type Heart,
} from './heart-rate-load.ts';
import { heartRatePerSecond } from './per-second.ts';

const HEART: Heart = { restBpm: 50, maxBpm: 190, thresholdBpm: 170 };
const hourAt = (bpm: number) => {
  const values = Array.from({ length: 3600 }, () => bpm);
  return { at: values.map((_, index) => index), values };
};

describe('the golden values', () => {
  it('an hour at 140 of 190, at rest 50, threshold 170', () => {
    expect(trimpFor(60, 140, HEART).toFixed(1)).toBe('84.8');
    expect(heartRateLoadOf(hourAt(140), HEART)?.toFixed(1)).toBe('49.7');
  });

  it('an hour at threshold is an impulse of 170.7 and a load of 100', () => {
    expect(trimpFor(60, 170, HEART).toFixed(1)).toBe('170.7');
    expect(heartRateLoadOf(hourAt(170), HEART)).toBeCloseTo(100, 6);
  });

  it('an impulse of 333 is a load of 239 for a threshold of 163, and 199 for an unknown one', () => {
    const heart: Heart = { restBpm: 60, maxBpm: 190, thresholdBpm: 163 };
    expect(Math.floor(loadOfTrimp(333, heart))).toBe(239);
    expect(thresholdOf({ ...heart, thresholdBpm: null })).toBe(170.5);
    expect(Math.floor(loadOfTrimp(333, { ...heart, thresholdBpm: null }))).toBe(199);
  });
});

it('counts rates below rest as 0, and rates above the maximum as the maximum', () => {
  expect([trimpFor(60, 50, HEART), trimpFor(60, 40, HEART)]).toEqual([0, 0]);
  expect(trimpFor(60, 220, HEART)).toBe(trimpFor(60, 190, HEART));
  expect(trimpFor(60, 189, HEART)).toBeLessThan(trimpFor(60, 190, HEART));
});

it.each([
  [{}, true],
  [{ thresholdBpm: null }, true],
  [{ restBpm: 25 }, true],
  [{ restBpm: 24 }, false],
  [{ maxBpm: 250 }, true],
  [{ maxBpm: 251 }, false],
  [{ restBpm: 150, maxBpm: 180 }, true],
  [{ restBpm: 151, maxBpm: 180 }, false],
  [{ thresholdBpm: 50 }, false],
  [{ thresholdBpm: 51 }, true],
  [{ thresholdBpm: 190 }, true],
  [{ thresholdBpm: 191 }, false],
  [{ restBpm: Number.NaN }, false],
  [{ maxBpm: Number.NaN }, false],
] as const)('believes in a heart with %o: %s', (given, expected) => {
  const heart: Heart = { ...HEART, ...given };
  expect(isHeart(heart)).toBe(expected);
  expect(heartRateLoadOf(hourAt(140), heart) !== null).toBe(expected);
  expect(secondsInHeartZones(hourAt(140), heart) !== null).toBe(expected);
});

it('is null without a heart rate', () => {
  expect(heartRateLoadOf({ at: [], values: [] }, HEART)).toBeNull();
});

it.each([
  [0, '1'],
  [80.4, '1'],
  [80.5, '2'],
  [89.4, '2'],
  [90, '3'],
  [93.4, '3'],
  [94, '4'],
  [99.4, '4'],
  [99.5, '5a'],
  [102.4, '5a'],
  [103, '5b'],
  [106.4, '5b'],
  [106.5, '5c'],
  [150, '5c'],
])('puts %d %% of threshold into zone %s', (percent, zone) => {
  expect(heartZoneOf(percent * 2, 200)).toBe(zone);
});

it('counts the seconds in each zone', () => {
  const values = [100, 140, 155, 160, 170, 176, 181, 185];
  const heart = { at: values.map((_, index) => index), values };
  expect(secondsInHeartZones(heart, HEART)).toEqual({ 1: 1, 2: 1, 3: 1, 4: 1, '5a': 1, '5b': 2, '5c': 1 });
  expect(secondsInHeartZones(heart, { ...HEART, thresholdBpm: null })?.['5c']).toBe(2);
});

it('gives valid figures for any stream of samples, and more for a higher heart rate', () =>
  fc.assert(
    fc.property(fc.array(fc.double()), fc.array(fc.integer({ min: 0, max: 300 })), (timeS, values) => {
      const load = heartRateLoadOf(heartRatePerSecond({ timeS, values }), HEART);
      const faster = heartRateLoadOf(
        heartRatePerSecond({ timeS, values: values.map((bpm) => (bpm < 245 ? bpm + 5 : bpm)) }),
        HEART,
      );
      expect(load ?? 0).toBeGreaterThanOrEqual(0);
      expect(faster ?? 0).toBeGreaterThanOrEqual(load ?? 0);
    }),
  ));
