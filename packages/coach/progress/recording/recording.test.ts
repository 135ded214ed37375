import { expect, it } from 'vitest';
import { everySecond, givenSamples, givenTotals } from '../testing/given-recording.ts';
import { livingStream, maxHoldOf, possibleTotals, samplesInOrder } from './recording.ts';

it('puts samples into the order of time, and leaves out those without one', () => {
  const samples = givenSamples({
    timeS: [2, Number.NaN, 0, 1, Number.POSITIVE_INFINITY],
    powerW: (second) => second * 100,
  });
  const sorted = samplesInOrder(samples);
  expect(sorted).toMatchObject({ count: 3, latDeg: null });
  expect([sorted.timeS, sorted.powerW].map((values) => Array.from(values ?? []))).toEqual([
    [0, 1, 2],
    [0, 100, 200],
  ]);
});

it('copies nothing that is in order', () => {
  const samples = givenSamples({ timeS: [0, 1, 1, 5], powerW: () => 200 });
  expect(samplesInOrder(samples)).toBe(samples);
});

it('fills a stream that is shorter than the times', () => {
  const samples = { ...givenSamples({ timeS: [1, 0] }), powerW: [150] };
  expect(samplesInOrder(samples).powerW).toEqual([Number.NaN, 150]);
  expect(samplesInOrder({ ...samples, count: 9 })).toMatchObject({ count: 2, timeS: [0, 1] });
});

it('takes a stream of zeros for none', () => {
  expect([null, [], [0, Number.NaN, 0]].map(livingStream)).toEqual([null, null, null]);
  expect(livingStream([0, 0, 90])).toEqual([0, 0, 90]);
});

it('takes ten seconds of silence for no pause, and more from a device that writes rarely', () => {
  expect(maxHoldOf(everySecond(100))).toBe(10);
  expect(maxHoldOf(everySecond(21, 15))).toBe(30);
  expect(maxHoldOf(everySecond(20, 15))).toBe(10);
  expect(maxHoldOf(everySecond(100, 3600))).toBe(60);
});

it('ignores totals that no ride has', () => {
  const impossible = {
    elapsedS: 1e9,
    movingS: 0,
    distanceM: Number.POSITIVE_INFINITY,
    energyKcal: Number.NaN,
    maxPowerW: 3000,
    averagePowerW: -1,
  };
  expect(possibleTotals(givenTotals(impossible))).toEqual(givenTotals());
  for (const time of ['elapsedS', 'movingS']) {
    const tooFar = givenTotals({ [time]: 100, distanceM: 4001 });
    expect(possibleTotals(tooFar)).toEqual({ ...tooFar, distanceM: null });
    expect(possibleTotals({ ...tooFar, distanceM: 4000 })).toMatchObject({ distanceM: 4000 });
  }
  const possible = givenTotals({ elapsedS: 3600, ascentM: 0, maxPowerW: 900 });
  expect(possibleTotals(possible)).toEqual(possible);
});
