import { powerPerSecond } from '@musette/coach/progress/load/per-second';
import { powerOf } from '@musette/coach/progress/load/power-load';
import { describe, expect, it } from 'vitest';
import { held, METRIC, rideOf } from '#testing/sample-ride.ts';
import { axisOf } from '#ui/ride-charts/shapes/axis.ts';
import { ascentBetween, figuresAt, figuresOf, normalizedBetween } from '#ui/ride-charts/shapes/figures.ts';
import { metresAt, plannedAt, plannedBetween } from '#ui/ride-charts/shapes/planned.ts';
import { rideStreams } from '#ui/ride-charts/shapes/ride-streams.ts';
import { tableRows } from '#ui/ride-charts/shapes/table-rows.ts';

const BLOCKS = [
  { fromS: 0, toS: 60, watts: 100, toWatts: 200 },
  { fromS: 60, toS: 120, watts: 250 },
];

describe('the figures', () => {
  const streams = rideStreams(rideOf(held([100, 60], [0, 60], [300, 61])));

  it('of a moment are those of its sample', () => {
    expect(figuresAt(streams, BLOCKS, 30)).toEqual({
      values: { power: 100, heartRate: 120, cadence: 90, speed: 10, elevation: 103 },
      plannedWatts: 150,
    });
  });

  it('of a range are averages; coasting counts for power and not for cadence', () => {
    const { values, fromS, toS, metres } = figuresOf(streams, [], { from: 0, to: 119 });
    expect([values.power, values.cadence, values.speed, fromS, toS, metres]).toEqual([
      50, 90, 10, 0, 119, 1190,
    ]);
  });

  it('have the speed of the time in motion, as a whole ride does', () => {
    const stops = rideStreams({
      seconds: [0, 1, 2, 3, 4],
      metres: [0, 10, 20, 20, 20],
      speed: [10, 10, 0, 0, 0],
    });
    const figures = figuresOf(stops, [], { from: 0, to: 4 });
    expect([figures.values.speed, figures.movedS]).toEqual([10, 2]);
    expect(figuresOf(stops, [], { from: 3, to: 4 }).values.speed).toBe(0);
  });

  it('count each sample for its time', () => {
    const uneven = rideStreams({ seconds: [0, 9, 10], power: [100, 200, 200] });
    expect(figuresOf(uneven, [], { from: 0, to: 2 }).values.power).toBeCloseTo((9 * 100 + 2 * 200) / 11);
  });

  it('have the average power of the ride: a spike that no legs make does not count', () => {
    const power = [150, 152, 2600, 151, 900, 900, 150, null, -5, 2700, 149];
    const seconds = power.map((_, index) => index);
    const { values } = figuresOf(rideStreams({ seconds, power }), [], { from: 0, to: power.length - 1 });
    const header = powerOf(
      powerPerSecond({ timeS: seconds, values: power.map((watts) => watts ?? Number.NaN) }),
    );
    expect(values.power).toBeCloseTo(header?.averageWatts ?? Number.NaN, 6);
    expect(values.power).toBeCloseTo((150 + 152 + 151 + 150 + 0 + 149) / 6, 6);
  });

  it('are null without a sensor or in a gap', () => {
    const gap = rideStreams({ seconds: [0, 1], power: [200, null] });
    expect(figuresAt(gap, [], 1).values.power).toBeNull();
    expect(figuresOf(gap, [], { from: 0, to: 1 })).toMatchObject({ metres: null, plannedWatts: null });
    expect(figuresOf(gap, [], { from: 0, to: 1 }).values.heartRate).toBeNull();
  });

  it('have normalized power from twenty minutes on, as the coach computes it', () => {
    const ride = rideStreams(
      rideOf(
        held(
          ...Array.from(
            { length: 20 },
            () =>
              [
                [300, 60],
                [100, 60],
              ] as const,
          ).flat(),
        ),
      ),
    );
    const [short, long] = [
      { from: 0, to: 1199 },
      { from: 0, to: 1200 },
    ];
    expect(normalizedBetween(ride, short)).toBeNull();
    expect(normalizedBetween(ride, long)).toBeCloseTo(239, 0);
    expect(
      normalizedBetween(rideStreams({ seconds: [0, 1200], heartRate: [1, 1] }), { from: 0, to: 1 }),
    ).toBeNull();
    const pause = rideStreams({ seconds: [0, 1, 2, 3, 4, 5, 3000], power: [1, 1, 1, 1, 1, 1, 1] });
    expect(normalizedBetween(pause, { from: 0, to: 6 })).toBeNull();
  });

  it('count the metres climbed in a range', () => {
    expect(ascentBetween(streams, { from: 0, to: 100 })).toBeCloseTo(10);
    expect(ascentBetween(rideStreams({ seconds: [0, 1], power: [1, 2] }), { from: 0, to: 1 })).toBeNull();
  });
});

describe('the plan', () => {
  it('has a power at each of its moments and none outside', () => {
    expect([-1, 0, 30, 60, 119, 120].map((second) => plannedAt(BLOCKS, second))).toEqual([
      null,
      100,
      150,
      250,
      250,
      null,
    ]);
  });

  it('has a mean over a range', () => {
    expect(plannedBetween(BLOCKS, 30, 90)).toBeCloseTo((175 + 250) / 2);
    expect(plannedBetween(BLOCKS, 120, 180)).toBeNull();
  });

  it('is laid on the distance between two samples', () => {
    const streams = rideStreams({ seconds: [0, 10, 20], metres: [0, 50, 150], power: [1, 1, 1] });
    const metres = streams.metres ?? new Float64Array();
    expect([-5, 5, 15, 99].map((second) => metresAt(streams, metres, second))).toEqual([0, 25, 100, 150]);
  });
});

describe('the table', () => {
  const rowsOf = (seconds: number, name: 'time' | 'distance') => {
    const streams = rideStreams(rideOf(held([100, 60], [200, seconds - 59])));
    const axis = axisOf(streams, name, METRIC.distance);
    const view = { from: 0, to: streams.count - 1 };
    return tableRows({ streams, axis, blocks: BLOCKS, view, distanceM: 1000 });
  };

  it('has a row a minute', () => {
    expect(rowsOf(180, 'time').map(({ from, values }) => [from, values.power])).toEqual([
      [0, expect.closeTo(101.6, 0)],
      [60, 200],
      [120, 200],
    ]);
  });

  it('has a row a kilometre', () => {
    expect(rowsOf(350, 'distance').map(({ from }) => from)).toEqual([0, 1000, 2000, 3000]);
  });

  it('has longer rows for a very long ride', () => {
    expect(rowsOf(30 * 3600, 'time').length).toBeLessThanOrEqual(401);
  });
});
