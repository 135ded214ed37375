import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { held, rideOf } from '#testing/sample-ride.ts';
import { indexBefore, nearestIndex, rideStreams } from '#ui/ride-charts/shapes/ride-streams.ts';

describe('the samples of a ride', () => {
  it('make a gap of null, NaN and what no sensor can measure', () => {
    const { values } = rideStreams({
      seconds: [0, 1, 2, 3, 4],
      power: [200, null, Number.NaN, 60_000, -3],
      heartRate: [150, 0, 700, 151, Number.POSITIVE_INFINITY],
    });
    expect([...(values.power ?? [])]).toEqual([200, Number.NaN, Number.NaN, Number.NaN, 0]);
    expect([...(values.heartRate ?? [])]).toEqual([150, Number.NaN, Number.NaN, 151, Number.NaN]);
  });

  it('leave out a sensor that gave nothing, and the distance of a ride on the spot', () => {
    const streams = rideStreams({
      seconds: [0, 1, 2],
      metres: [0, 0, 0],
      power: [null, null, null],
      cadence: [0, 0, 0],
      speed: [],
      elevation: null,
      heartRate: [120, 121, 122],
    });
    expect(Object.keys(streams.values)).toEqual(['heartRate']);
    expect(streams.metres).toBeNull();
  });

  it('have a gap where a list is shorter than the seconds', () => {
    const { values } = rideStreams({ seconds: [0, 1, 2], power: [200] });
    expect([...(values.power ?? [])]).toEqual([200, Number.NaN, Number.NaN]);
  });

  it('count for the seconds until the next one, but not for a pause', () => {
    const { heldS } = rideStreams({ seconds: [0, 1, 5, 600, 601], power: [1, 1, 1, 1, 1] });
    expect([...heldS]).toEqual([1, 4, 1, 1, 1]);
  });

  it('have axes that never fall, whatever comes', () => {
    const odd = fc.oneof(fc.double(), fc.integer({ min: -10, max: 5000 }), fc.constant(null));
    fc.assert(
      fc.property(fc.array(odd, { maxLength: 60 }), (list) => {
        const { seconds, metres } = rideStreams({ seconds: list as number[], metres: list, power: list });
        for (const axis of [seconds, metres ?? seconds]) {
          expect(axis).toHaveLength(list.length);
          expect(axis.every((value, index) => value >= (axis[index - 1] ?? 0))).toBe(true);
        }
      }),
    );
  });
});

describe('a place on the axis', () => {
  const { seconds } = rideStreams(rideOf(held([100, 10])));

  it.each([
    [-5, 0],
    [0, 0],
    [3.4, 3],
    [3.6, 4],
    [99, 9],
  ])('of %d s is the nearest sample, number %d', (second, index) => {
    expect(nearestIndex(seconds, second)).toBe(index);
  });

  it('that several samples share is the last of them', () => {
    expect(indexBefore(Float64Array.from([0, 5, 5, 5, 9]), 5)).toBe(3);
    expect(indexBefore(new Float64Array(), 5)).toBe(0);
  });
});
