import { describe, expect, it } from 'vitest';
import { everySecond, givenRecording, type Sensors } from '../testing/given-recording.ts';
import { metresBetween, secondsMovedBy, trackOf, type Track, wayOf } from './track.ts';

function track(sensors: Sensors, indoor = false): Track {
  const found = trackOf(givenRecording(sensors, { indoor }));
  if (found === null) throw new Error('no track');
  return found;
}

/** A minute of latitude is a nautical mile: one second of riding at 10 m/s in degrees. */
const DEGREES_PER_10_M = 10 / 111_195;
const hour = everySecond(3601);
const counter = (second: number): number => second * 8;

describe('the distance', () => {
  it('is the rise of the counter', () => {
    expect(track({ timeS: hour, distanceM: counter }).distanceM).toBe(28_800);
  });

  it('does not hold what the counter counted before the ride', () => {
    expect(track({ timeS: hour, distanceM: (second) => 41_500 + counter(second) }).distanceM).toBe(28_800);
  });

  it('holds what the counter counted before the first sample', () => {
    const timeS = hour.map((second) => second + 30);
    expect(track({ timeS, distanceM: counter }).distanceM).toBe(29_040);
  });

  it('goes on when the counter begins again at zero', () => {
    const distanceM = (second: number): number => counter(second < 1800 ? second : second - 1800);
    expect(track({ timeS: hour, distanceM }).distanceM).toBe(1799 * 8 + 14_400);
  });

  it('ignores a counter that falls back or leaps and returns', () => {
    for (const error of [-3000, 50_000, Number.NaN, Number.POSITIVE_INFINITY]) {
      const distanceM = (second: number): number => counter(second) + (second === 900 ? error : 0);
      expect(Math.abs((track({ timeS: hour, distanceM }).distanceM ?? 0) - 28_800)).toBeLessThanOrEqual(16);
    }
  });

  it('holds a tunnel, in which the counter stood', () => {
    const inTunnel = (second: number): boolean => second > 1000 && second < 1060;
    const distanceM = (second: number): number => counter(inTunnel(second) ? 1000 : second);
    expect(track({ timeS: hour, distanceM }).distanceM).toBe(28_800);
  });

  it('comes from the route without a counter, or with one that stands', () => {
    const route = { latDeg: (second: number) => 45 + second * DEGREES_PER_10_M, lonDeg: () => 6 };
    expect(track({ timeS: hour, ...route }).distanceM).toBeCloseTo(36_000, -1);
    expect(track({ timeS: hour, ...route, distanceM: () => 0 }).distanceM).toBeCloseTo(36_000, -1);
  });

  it('ignores a jump of the route, and places that are none', () => {
    for (const error of [-45, 30, 200, Number.NaN]) {
      const latDeg = (second: number): number =>
        45 + second * DEGREES_PER_10_M + (second === 0 || second === 900 ? error : 0);
      const { distanceM } = track({ timeS: hour, latDeg, lonDeg: () => 6 });
      expect(Math.abs((distanceM ?? 0) - 36_000)).toBeLessThan(50);
    }
  });

  it('does not grow while the bike stands and the GPS drifts', () => {
    const drift = (second: number): number => 45 + (second % 2) * 0.000_003;
    expect(track({ timeS: hour, latDeg: drift, lonDeg: () => 6 })).toMatchObject({
      distanceM: null,
      movingSeconds: 3600,
    });
  });

  it('comes from the speed without counter and route, and not over a pause', () => {
    const timeS = hour.map((second) => (second < 1800 ? second : second + 600));
    expect(track({ timeS, speedMps: () => 5 }).distanceM).toBe(3599 * 5);
    expect(track({ timeS, speedMps: (second) => (second === 5 ? Number.NaN : 5) }).distanceM).toBe(3598 * 5);
    expect(track({ timeS, speedMps: () => 300 }).distanceM).toBeNull();
  });

  it('is unknown without any of these', () => {
    expect(track({ timeS: hour, powerW: () => 200 }).distanceM).toBeNull();
    expect(track({ timeS: hour, latDeg: () => 45 }).distanceM).toBeNull();
  });
});

describe('the time in motion', () => {
  const stops = (second: number): boolean => second % 60 < 6;

  it('holds no second at less than half a metre a second', () => {
    const speedMps = (second: number): number => (stops(second) ? 0.3 : 8);
    expect(track({ timeS: hour, speedMps })).toMatchObject({ movingSeconds: 3240, elapsedSeconds: 3600 });
  });

  it('holds no pause of the device', () => {
    const timeS = hour.map((second) => (second < 1800 ? second : second + 600));
    const distanceM = (second: number): number => Math.min(second, 1799) + Math.max(0, second - 2400);
    expect(track({ timeS, distanceM })).toMatchObject({ movingSeconds: 3599, elapsedSeconds: 4200 });
    expect(track({ timeS, heartRateBpm: () => 120 }).movingSeconds).toBe(3599);
  });

  it('holds a silence of ten seconds, in which nothing changed', () => {
    expect(track({ timeS: [0, 10, 20, 31], heartRateBpm: () => 120 }).movingSeconds).toBe(20);
  });

  it('holds a lost signal, after which the bike is where a rider would be', () => {
    const timeS = hour.map((second) => (second < 1800 ? second : second + 600));
    expect(track({ timeS, distanceM: counter }).movingSeconds).toBe(4200);
  });

  it('is every interval of a device that writes rarely', () => {
    expect(track({ timeS: everySecond(121, 30), distanceM: counter }).movingSeconds).toBe(3600);
    expect(track({ timeS: everySecond(121, 30), heartRateBpm: () => 120 }).movingSeconds).toBe(3600);
  });

  it('is known indoors from power or cadence, also with a wheel that does not turn', () => {
    const turning = (second: number): number => (stops(second) ? 0 : 80);
    for (const sensor of ['powerW', 'cadenceRpm'] as const) {
      expect(track({ timeS: hour, [sensor]: turning }, true).movingSeconds).toBe(3240);
      expect(track({ timeS: hour, [sensor]: turning, speedMps: () => 0 }, true).movingSeconds).toBe(3240);
    }
  });

  it('is decided by speed outside: pedals may turn while the bike stands', () => {
    const speedMps = (second: number): number => (stops(second) ? 0 : 8);
    expect(track({ timeS: hour, speedMps, cadenceRpm: () => 60 }).movingSeconds).toBe(3240);
  });

  it('is known from power or cadence for a bike on a trainer that counts as one on the road', () => {
    const turning = (second: number): number => (stops(second) ? 0 : 80);
    const standing = [
      { speedMps: () => 0 },
      { distanceM: () => 0 },
      { latDeg: () => 45, lonDeg: () => 6 },
      {},
    ];
    for (const sensors of standing) {
      expect(track({ timeS: hour, powerW: turning, ...sensors }).movingSeconds).toBe(3240);
    }
  });

  it('is not nothing for a sensor that is dead', () => {
    const dead = { powerW: () => 0, cadenceRpm: () => 0 };
    expect(track({ timeS: hour, heartRateBpm: () => 120, ...dead }, true).movingSeconds).toBe(3600);
    expect(track({ timeS: hour, speedMps: () => 0, ...dead }).movingSeconds).toBe(0);
  });

  it('is decided by the pedals outside where the speed is lost', () => {
    const speedMps = (second: number): number => (second < 600 ? Number.NaN : 8);
    expect(
      track({ timeS: hour, speedMps, cadenceRpm: (second) => (second < 600 ? 0 : 90) }).movingSeconds,
    ).toBe(3000);
    expect(track({ timeS: hour, speedMps, cadenceRpm: () => 90 }).movingSeconds).toBe(3600);
  });

  it('is the recording where nothing tells motion', () => {
    expect(track({ timeS: hour, heartRateBpm: () => 120 }, true).movingSeconds).toBe(3600);
  });

  it('counts no moment twice that has two samples', () => {
    expect(track({ timeS: [0, 1, 1, 2], heartRateBpm: () => 120 }).movingSeconds).toBe(2);
  });
});

describe('the time from start to end', () => {
  it('begins with the ride, also when the first sample comes a little later', () => {
    expect(track({ timeS: [30, 60], powerW: () => 200 }).elapsedSeconds).toBe(60);
  });

  it('begins with the first sample when the start must be wrong', () => {
    expect(track({ timeS: [86_400, 90_000], powerW: () => 200 }).elapsedSeconds).toBe(3600);
    expect(track({ timeS: [-5, 5], powerW: () => 200 }).elapsedSeconds).toBe(10);
  });

  it('is unknown with a single sample', () => {
    expect(trackOf(givenRecording({ timeS: [0], powerW: () => 200 }))).toBeNull();
  });
});

describe('the highest speed', () => {
  const speedMps = (second: number): number => 8 + 4 * Math.sin(second / 60);

  it('is the highest that a bike can reach and leave', () => {
    expect(track({ timeS: hour, speedMps }).maxSpeedMps).toBeCloseTo(12, 2);
    for (const spike of [20, 39, 41, 1000, Number.POSITIVE_INFINITY]) {
      const spiked = (second: number): number => (second % 500 === 400 ? spike : speedMps(second));
      expect(track({ timeS: hour, speedMps: spiked }).maxSpeedMps).toBeCloseTo(12, 2);
    }
  });

  it('is not that of the first sample after a pause, before the GPS found itself', () => {
    const timeS = hour.map((second) => (second < 1800 ? second : second + 600));
    const spiked = (second: number): number => (second === 2400 ? 35 : speedMps(second));
    expect(track({ timeS, speedMps: spiked }).maxSpeedMps).toBeCloseTo(12, 2);
  });

  it('may be that of the last sample', () => {
    expect(track({ timeS: [0, 1, 2], speedMps: (second) => 8 + second }).maxSpeedMps).toBe(10);
  });

  it('is that of the whole ride also when the recording begins at speed', () => {
    const speeds = [12, 12, 12, 3];
    const found = track({ timeS: everySecond(4), speedMps: (second) => speeds[second] ?? Number.NaN });
    expect(found.maxSpeedMps).toBe(12);
  });

  it('comes from the distance without a speed', () => {
    expect(track({ timeS: hour, distanceM: counter }).maxSpeedMps).toBe(8);
  });

  it('is unknown without either', () => {
    expect(track({ timeS: hour, heartRateBpm: () => 120 }).maxSpeedMps).toBeNull();
  });
});

it('measures the distance of two places along the ground', () => {
  expect(metresBetween([0, 0], [1, 0])).toBeCloseTo(111_195, -1);
  expect(metresBetween([60, 0], [60, 1])).toBeCloseTo(55_596, -1);
  expect(metresBetween([45, 7], [45, 7])).toBe(0);
  expect(metresBetween([0, 0], [0, 180])).toBeCloseTo(Math.PI * 6_371_009, 0);
});

describe('the way up to each sample', () => {
  const stop = { fromS: 100, toS: 160 };
  const movedS = (second: number): number => Math.min(second, stop.fromS) + Math.max(0, second - stop.toS);
  const route = { latDeg: (second: number) => 45 + movedS(second) * DEGREES_PER_10_M, lonDeg: () => 6 };

  it('follows the route, has no speed in a stop, and ends as the distance of the ride', () => {
    const { samples } = givenRecording({ timeS: hour, ...route });
    const way = wayOf(samples);
    expect(way?.distanceM[0]).toBe(0);
    expect(way?.distanceM[50]).toBeCloseTo(500, 0);
    expect(way?.distanceM[130]).toBeCloseTo(1000, 0);
    expect(way?.distanceM.at(-1)).toBeCloseTo(track({ timeS: hour, ...route }).distanceM ?? 0, 6);
    expect(way?.speedMps[50]).toBeCloseTo(10, 1);
    expect([way?.speedMps[0], way?.speedMps[130]]).toEqual([Number.NaN, 0]);
  });

  it('has the mean speed of five seconds, so that places rounded to a metre do not make it jump', () => {
    const rounded = (second: number): number => Number((45 + second * DEGREES_PER_10_M * 0.45).toFixed(5));
    const { samples } = givenRecording({ timeS: hour, latDeg: rounded, lonDeg: () => 6 });
    const speeds = wayOf(samples)?.speedMps.slice(10) ?? [];
    expect(Math.min(...speeds)).toBeGreaterThan(4.1);
    expect(Math.max(...speeds)).toBeLessThan(4.9);
  });

  it('has a gap where a place is missing, and goes on behind it', () => {
    const latDeg = (second: number): number => (second === 50 ? Number.NaN : route.latDeg(second));
    const way = wayOf(givenRecording({ timeS: hour, ...route, latDeg }).samples);
    expect(way?.speedMps[50]).toBeNaN();
    expect(way?.distanceM[50]).toBe(way?.distanceM[49]);
    expect(way?.distanceM[51]).toBeCloseTo(510, 0);
  });

  it('is unknown when nothing tells the distance', () => {
    expect(wayOf(givenRecording({ timeS: hour, heartRateBpm: () => 120 }).samples)).toBeNull();
  });
});

describe('the seconds in motion up to each sample', () => {
  it('stand while the bike stands, and end as those of the whole ride', () => {
    const speedMps = (second: number): number => (second > 100 && second <= 160 ? 0 : 8);
    const recording = givenRecording({ timeS: hour, speedMps });
    const movedS = secondsMovedBy(recording);
    expect([movedS[0], movedS[100], movedS[150]]).toEqual([0, 100, 101]);
    expect(movedS.at(-1)).toBe(trackOf(recording)?.movingSeconds);
  });
});
