import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { held, rideOf } from '#testing/sample-ride.ts';
import { columnsOf, extentOf, pixelsOf } from '#ui/ride-charts/shapes/columns.ts';
import { type RideSamples, rideStreams } from '#ui/ride-charts/shapes/ride-streams.ts';
import { scaleOf } from '#ui/ride-charts/shapes/scales.ts';

function columns(samples: RideSamples, widthPx: number, columnPx = 1) {
  const streams = rideStreams(samples);
  const last = streams.count - 1;
  const x = scaleOf([0, streams.seconds[last] ?? 0], widthPx);
  const values = streams.values.power ?? new Float64Array(streams.count).fill(Number.NaN);
  const view = { from: 0, to: last };
  return columnsOf({ streams, values, view, pixels: pixelsOf(streams.seconds, view, x), columnPx });
}

describe('columns of pixels', () => {
  it('hold the mean of the samples that they share', () => {
    const drawn = columns(rideOf(held([100, 50], [300, 51])), 4, 2);
    expect(drawn.map(({ leftPx, mean }) => [leftPx, mean])).toEqual([
      [0, 100],
      [2, 300],
      [4, 300],
    ]);
  });

  it('are never more than the chart is wide', () => {
    expect(columns(rideOf(held([200, 14_400])), 680).length).toBeLessThanOrEqual(681);
  });

  it('begin anew after a gap that can be seen, and not after one that cannot', () => {
    const power = [...held([200, 100]), ...Array.from({ length: 100 }, () => null), ...held([200, 100])];
    const samples = { seconds: power.map((_, second) => second), power };
    expect(columns(samples, 300).filter(({ isStart }) => isStart)).toHaveLength(2);
    expect(columns(samples, 2).filter(({ isStart }) => isStart)).toHaveLength(1);
  });

  it('begin anew after a pause of the recording', () => {
    const seconds = [
      ...Array.from({ length: 60 }, (_, at) => at),
      ...Array.from({ length: 60 }, (_, at) => 660 + at),
    ];
    const drawn = columns({ seconds, power: seconds.map(() => 150) }, 360);
    expect(drawn.filter(({ isStart }) => isStart).map(({ leftPx }) => leftPx)).toEqual([0, 330]);
  });

  it('keep the mean of the ride, whatever is ridden', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 2, maxLength: 300 }), (power) => {
        const drawn = columns(rideOf(power), 100);
        const [min, max] = extentOf(drawn) ?? [0, 0];
        expect(min).toBeGreaterThanOrEqual(Math.min(...power) - 1e-9);
        expect(max).toBeLessThanOrEqual(Math.max(...power) + 1e-9);
        expect(drawn.every(({ leftPx }, index) => leftPx > (drawn[index - 1]?.leftPx ?? -1))).toBe(true);
      }),
    );
  });

  it('are none without values', () => {
    expect(columns({ seconds: [0, 1, 2] }, 100)).toEqual([]);
    expect(extentOf([])).toBeNull();
  });
});
