import { expect, it } from 'vitest';
import { elapsedMinutes, isReal, isTraining, ridingMinutes } from './ride.ts';
import { givenRide } from '../testing/given.ts';

it('counts the time without stops, or with stops if only that is known [3.39]', () => {
  const both = givenRide({ movingSeconds: 3000, elapsedSeconds: 3600 });
  expect([ridingMinutes(both), elapsedMinutes(both)]).toEqual([50, 60]);
  const out = givenRide({ movingSeconds: null, elapsedSeconds: 3600 });
  expect([ridingMinutes(out), elapsedMinutes(out)]).toEqual([60, 60]);
  const moving = givenRide({ movingSeconds: 3000, elapsedSeconds: null });
  expect([ridingMinutes(moving), elapsedMinutes(moving)]).toEqual([50, 50]);
  const neither = givenRide({ movingSeconds: null, elapsedSeconds: null });
  expect([ridingMinutes(neither), elapsedMinutes(neither)]).toEqual([0, 0]);
});

it.each([Number.NaN, -5, 0, Number.POSITIVE_INFINITY, 1e8])('ignores a length of %d seconds', (seconds) => {
  const ride = givenRide({ movingSeconds: seconds, elapsedSeconds: seconds });
  expect([ridingMinutes(ride), elapsedMinutes(ride), isTraining(ride)]).toEqual([0, 0, false]);
});

it('accepts positive figures below the limit', () => {
  expect([isReal(0.1), isReal(99_999_999), isReal(1e8), isReal(0), isReal(null)]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

it('counts a ride as training, but no run and no ride without time', () => {
  expect(isTraining(givenRide())).toBe(true);
  for (const type of ['run', 'e-bike-ride', 'other'] as const)
    expect(isTraining(givenRide({ type }))).toBe(false);
  expect(isTraining(givenRide({ minutes: 0 }))).toBe(false);
});
