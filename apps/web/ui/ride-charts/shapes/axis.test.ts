import { describe, expect, it } from 'vitest';
import { held, METRIC, rideOf } from '#testing/sample-ride.ts';
import { type AxisName, axisOf, axisTicks } from '#ui/ride-charts/shapes/axis.ts';
import { rideStreams } from '#ui/ride-charts/shapes/ride-streams.ts';
import { decimalStep, ticksBetween, timeStep } from '#ui/ride-charts/shapes/scales.ts';
import { clockText, tickText } from '#ui/ride-charts/shapes/time-text.ts';
import type { RideUnit } from '#ui/ride-charts/shapes/units.ts';

const texts = (name: AxisName, seconds: number, distance: RideUnit = METRIC.distance) => {
  const streams = rideStreams(rideOf(held([200, seconds + 1])));
  const axis = axisOf(streams, name, distance);
  return axisTicks(axis, { from: 0, to: streams.count - 1 }, 680).map(({ text }) => text);
};

describe('the ticks of the axis', () => {
  it('are round times', () => {
    expect(texts('time', 4 * 3600)).toEqual([
      '0',
      '30 min',
      '1 h',
      '1 h 30',
      '2 h',
      '2 h 30',
      '3 h',
      '3 h 30',
      '4 h',
    ]);
    expect(texts('time', 100)).toEqual(['0', '0:15', '0:30', '0:45', '1:00', '1:15', '1:30']);
  });

  it('are round distances in the unit of the rider', () => {
    expect(texts('distance', 4 * 3600)).toEqual([
      '0',
      '20 km',
      '40 km',
      '60 km',
      '80 km',
      '100 km',
      '120 km',
      '140 km',
    ]);
    const miles = { label: 'mi', perBase: 1 / 1609.344, format: String };
    expect(texts('distance', 3600, miles)).toEqual(['0', '5 mi', '10 mi', '15 mi', '20 mi']);
  });

  it('are times without distances', () => {
    const streams = rideStreams({ seconds: [0, 60], power: [100, 100] });
    expect(axisOf(streams, 'distance', METRIC.distance).name).toBe('time');
  });

  it('are none where there is nothing to divide', () => {
    expect(texts('time', 0)).toEqual([]);
    expect(ticksBetween(3, 1, 1)).toEqual([]);
  });
});

describe('steps', () => {
  it.each([
    [0.3, 1],
    [7, 10],
    [700, 900],
    [200_000, 259_200],
  ])('of time are usual ones: %d s becomes %d s', (min, step) => expect(timeStep(min)).toBe(step));

  it.each([
    [0, 1],
    [0.03, 0.05],
    [1, 1],
    [2.1, 5],
    [51, 100],
    [Number.NaN, 1],
  ])('of other values are 1, 2 or 5: %d becomes %d', (min, step) =>
    expect(decimalStep(min)).toBeCloseTo(step),
  );
});

describe('times', () => {
  it('read as on a bike computer', () => {
    expect([0, 65, 3599.6, 7536].map(clockText)).toEqual(['0:00', '1:05', '1:00:00', '2:05:36']);
    expect(tickText(3930, 30)).toBe('1:05:30');
  });
});
