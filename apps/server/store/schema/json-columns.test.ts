import { normalizedPowerOf } from '@musette/coach/workout/load';
import { expect, it } from 'vitest';
import { TEST_SEASON } from '../../testing/writer.ts';
import { SEASON, STEPS } from './json-columns.ts';

const text = (seconds: number) => STEPS.write([{ kind: 'steady', seconds, power: 0.6 }]);

it('reads steps of the same text as the same value, so their figures are computed once', () => {
  const steps = STEPS.read(text(600));
  expect(steps).toEqual([{ kind: 'steady', seconds: 600, power: 0.6 }]);
  expect(normalizedPowerOf(steps)).toBeCloseTo(0.6);
  expect(STEPS.read(text(600))).toBe(steps);
  expect(STEPS.read(text(601))).not.toBe(steps);
});

it('reads a season from before seasons held what their first week was, and where they start from', () => {
  const { firstWeek, startSource, targetFitness, rider, ...before } = TEST_SEASON;
  const { weeklyHours, longestRideMinutes, ...knownRider } = rider;
  const first = { ...before, rider: knownRider };
  const upgraded = { ...TEST_SEASON, targetFitness: TEST_SEASON.startFitness };
  expect([startSource, weeklyHours, longestRideMinutes]).toEqual(['rides', null, null]);
  expect(targetFitness).toBeGreaterThan(TEST_SEASON.startFitness);
  expect(SEASON.read(JSON.stringify(first))).toEqual(upgraded);
  expect(SEASON.read(JSON.stringify({ version: 2, value: { ...first, firstWeek } }))).toEqual(upgraded);
  const guessed = { ...first, rider: { ...knownRider, fitness: null } };
  expect(SEASON.read(JSON.stringify(guessed)).startSource).toBe('guess');
  expect(SEASON.read(SEASON.write({ ...TEST_SEASON, firstWeek: 'short' })).firstWeek).toBe('short');
});
