import { describe, expect, it } from 'vitest';
import { METRIC } from '#testing/sample-ride.ts';
import { rideStreams } from '#ui/ride-charts/shapes/ride-streams.ts';
import { chartSamples, lapsOf, splitsOf } from './laps.ts';

/** Ten kilometres at 10 m/s, with a stop of two minutes after 2 km; every second metre is climbed. */
const STOP = { fromS: 200, toS: 320 };
const seconds = Array.from({ length: 1121 }, (_, second) => second);
const movedBy = (second: number) => Math.min(second, STOP.fromS) + Math.max(0, second - STOP.toS);
const streams = rideStreams({
  seconds,
  metres: seconds.map((second) => movedBy(second) * 10),
  speed: seconds.map((second) => (second >= STOP.fromS && second < STOP.toS ? 0 : 10)),
  cadence: seconds.map((second) => (second >= STOP.fromS && second < STOP.toS ? 0 : 88)),
  elevation: seconds.map((second) => 100 + movedBy(second) / 2),
  power: seconds.map(() => 200),
});

const lap = {
  startS: 0,
  elapsedSeconds: 620,
  movingSeconds: null,
  distanceM: 5000,
  elevationM: null,
  averageSpeedMps: null,
  averageWatts: 195,
  maxWatts: null,
  averageHeartRateBpm: null,
  averageCadenceRpm: null,
};

describe('a lap', () => {
  it('has the figures of the device, and those of its samples where the device wrote none', () => {
    const [part] = lapsOf({ laps: [lap] }, streams);
    expect(part).toMatchObject({ distanceM: 5000, watts: 195, heartRateBpm: null, cadenceRpm: 88 });
    expect(part?.seconds).toBe(500);
    expect(part?.speedMps).toBeCloseTo(10);
    expect(part?.climbM).toBeCloseTo(250, 0);
  });

  it('has only those of the device before the samples have come', () => {
    const [part] = lapsOf({ laps: [lap] }, null);
    expect(part).toMatchObject({ seconds: 620, speedMps: null, watts: 195, climbM: null });
  });
});

describe('a split', () => {
  it('has its time without stops, so that its speed is its distance by its time', () => {
    const [first] = splitsOf(streams, METRIC);
    expect(first).toMatchObject({ seconds: 500, distanceM: 5000 });
    expect(first?.speedMps).toBeCloseTo(10);
  });

  it('has no climbing in a room, as the whole ride has none, and has it in a virtual world', () => {
    const recorded = {
      timeS: seconds,
      distanceM: seconds.map((second) => second * 10),
      altitudeM: seconds.map((second) => 100 + (second % 40)),
      speedMps: null,
      heartRateBpm: null,
      cadenceRpm: null,
      powerW: seconds.map(() => 200),
      lonDeg: null,
    };
    const climbs = (latDeg: number[] | null) =>
      splitsOf(rideStreams(chartSamples({ ...recorded, latDeg }, true)), METRIC).map(({ climbM }) => climbM);
    expect(climbs(null)).toEqual([null, null, null]);
    expect(climbs(seconds.map(() => 45))[0]).toBeGreaterThan(100);
  });

  it('is none without distances', () => {
    expect(splitsOf(rideStreams({ seconds, power: seconds.map(() => 200) }), METRIC)).toEqual([]);
  });
});
