import fc from 'fast-check';
import { expect, it } from 'vitest';
import { everySecond, givenRecording } from '../testing/given-recording.ts';
import { ascentOf, MIN_CLIMB_M } from './ascent.ts';

const ascent = (altitudes: readonly number[], { stepS = 10, indoor = false, isVirtual = false } = {}) =>
  ascentOf(
    givenRecording(
      {
        timeS: everySecond(altitudes.length, stepS),
        altitudeM: (second) => altitudes[second / stepS] ?? Number.NaN,
        ...(isVirtual && { latDeg: () => -11 }),
      },
      { indoor },
    ),
  );

it('is the sum of the climbs', () => {
  expect(ascent([100, 120, 140, 130, 110, 125, 150, 90])).toBe(40 + 40);
  expect(ascent([100, 90, 80, 120])).toBe(40);
  expect(ascent([120, 100, 80])).toBe(0);
});

it('goes on through a dip that is lower than the noise of a barometer', () => {
  expect(ascent([100, 110, 110 - MIN_CLIMB_M + 1, 120])).toBe(20);
  expect(ascent([100, 110, 110 - MIN_CLIMB_M, 120])).toBe(10 + 14);
});

it('does not count noise', () => {
  const noise = Array.from({ length: 5000 }, (_, index) => 100 + ((index * 7) % 10) / 3);
  expect(ascent(noise, { stepS: 1 })).toBe(0);
  expect(ascent([100, 100 + MIN_CLIMB_M - 0.1])).toBe(0);
  expect(ascent([100, 100 + MIN_CLIMB_M])).toBe(MIN_CLIMB_M);
});

it('does not count a barometer that finds its level, a spike, or a place where no road is', () => {
  const level = [0, 0, 230, 231, 232, 240, 250];
  expect(ascent(level, { stepS: 1 })).toBe(20);
  expect(ascent([100, 400, 100, 110], { stepS: 1 })).toBe(10);
  expect(ascent([100, -20_000, 9001, Number.NaN, Number.POSITIVE_INFINITY, 110])).toBe(10);
});

it('counts a climb during a long silence', () => {
  expect(ascent([100, 400], { stepS: 600 })).toBe(300);
});

it('is unknown without altitudes, and in a room', () => {
  expect(ascentOf(givenRecording({ timeS: everySecond(60) }))).toBeNull();
  expect(ascent([100])).toBeNull();
  expect(ascent([187, 195, 188], { indoor: true })).toBeNull();
});

it('is every rise of a virtual world, which has no noise', () => {
  expect(ascent([10, 11, 10, 10, 12], { indoor: true, isVirtual: true })).toBe(3);
});

it('is never less than the climb from the first to the last point, and never more than all rises', () =>
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 2 }), (altitudes) => {
      const found = ascent(altitudes) ?? Number.NaN;
      const rises = altitudes.map((altitude, index) =>
        Math.max(0, altitude - (altitudes[index - 1] ?? altitude)),
      );
      expect(found).toBeLessThanOrEqual(rises.reduce((sum, rise) => sum + rise, 0));
      const net = (altitudes.at(-1) ?? 0) - (altitudes[0] ?? 0);
      expect(found).toBeGreaterThanOrEqual(net >= MIN_CLIMB_M ? net - MIN_CLIMB_M : 0);
    }),
  ));
