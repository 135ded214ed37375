import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Heart } from '../load/heart-rate-load.ts';
import { rideFiguresOf, type RideFigures } from './ride-figures.ts';
import { everySecond, givenRecording, givenTotals, type Sensors } from '../testing/given-recording.ts';

const heart: Heart = { restBpm: 50, maxBpm: 190, thresholdBpm: 170 };
const KNOWN = { ftpWatts: 250, heart };
const hour = everySecond(3601);

const figures = (sensors: Sensors, given: Parameters<typeof givenRecording>[1] = {}): RideFigures =>
  rideFiguresOf(givenRecording(sensors, given), KNOWN);

/** The formula of normalized power, by the definition and without any of our code. */
function normalized(watts: readonly number[]): number {
  const means = watts.slice(29).map((_, index) => {
    const window = watts.slice(index, index + 30);
    return window.reduce((sum, each) => sum + each, 0) / 30;
  });
  return (means.reduce((sum, each) => sum + each ** 4, 0) / means.length) ** 0.25;
}

describe('the figures of a ride with all sensors', () => {
  const powerW = (second: number): number => (second % 300 < 60 ? 340 : 180);
  const ride = figures({
    timeS: hour,
    distanceM: (second) => second * 8,
    speedMps: () => 8,
    altitudeM: (second) => 400 + 200 * Math.sin((second / 3600) * Math.PI),
    powerW,
    heartRateBpm: (second) => 130 + (second % 21),
    cadenceRpm: (second) => (second % 10 === 0 ? 0 : 90),
    temperatureC: (second) => (second < 5 ? 500 : 18),
  });

  it('come from its samples', () => {
    expect(ride).toMatchObject({
      distanceM: 28_800,
      movingSeconds: 3600,
      elapsedSeconds: 3600,
      averageSpeedMps: 8,
      maxSpeedMps: 8,
      maxWatts: 340,
      maxHeartRateBpm: 150,
      averageCadenceRpm: 90,
      averageTemperatureC: 18,
    });
    expect(ride.elevationM).toBeCloseTo(200, 0);
    expect(ride.averageWatts).toBeCloseTo(212, 0);
    expect(ride.averageHeartRateBpm).toBeCloseTo(140, 0);
    expect(ride.kilojoules).toBeCloseTo(212 * 3.6, 0);
    expect(ride.caloriesKcal).toBeCloseTo(((ride.kilojoules ?? 0) / 4.184 / 0.22) * 1, 6);
  });

  it('have the normalized power and the load of the formula', () => {
    const expected = normalized(hour.map(powerW));
    expect(ride.weightedWatts).toBeCloseTo(expected, 6);
    expect(ride.load).toEqual({
      load: expect.closeTo((3601 / 3600) * (expected / 250) ** 2 * 100, 6),
      from: 'power',
    });
  });

  it('have best efforts and the time in zones', () => {
    expect(ride.bestEfforts.find(({ seconds }) => seconds === 60)?.watts).toBe(340);
    expect(ride.secondsInPowerZones).toEqual({ 1: 0, 2: 2880, 3: 0, 4: 0, 5: 0, 6: 721, 7: 0 });
    const inHeartZones = Object.values(ride.secondsInHeartZones ?? {});
    expect(inHeartZones.reduce((sum, seconds) => sum + seconds, 0)).toBe(3601);
  });
});

describe('the load', () => {
  it('is 100 for an hour at FTP', () => {
    const { load } = figures({ timeS: everySecond(3600), powerW: () => 250 });
    expect(load).toEqual({ load: 100, from: 'power' });
  });

  it('comes from heart rate without power, and without an FTP', () => {
    const beating: Sensors = { timeS: everySecond(3600), heartRateBpm: () => 140 };
    const expected = { load: expect.closeTo(49.7, 1), from: 'heart-rate' };
    expect(figures(beating).load).toEqual(expected);
    const powered = givenRecording({ ...beating, powerW: () => 250 });
    for (const ftpWatts of [null, 0, 9999]) {
      expect(rideFiguresOf(powered, { heart, ftpWatts }).load).toEqual(expected);
    }
  });

  it('comes from the time without either, at an assumed intensity', () => {
    const guess = { load: expect.closeTo(42.25, 9), from: 'time' };
    expect(figures({ timeS: hour, speedMps: () => 8 }).load).toEqual(guess);
    const beating = givenRecording({ timeS: hour, heartRateBpm: () => 140 });
    for (const unknown of [null, { ...heart, maxBpm: 40 }]) {
      expect(rideFiguresOf(beating, { ftpWatts: 250, heart: unknown })).toMatchObject({ load: guess });
    }
  });

  it('comes from heart rate when the power meter measured a part of the ride', () => {
    const powerW = (second: number): number => (second < 1800 ? 250 : Number.NaN);
    const sensors: Sensors = { timeS: everySecond(3600), powerW, heartRateBpm: () => 140, speedMps: () => 8 };
    expect(figures(sensors).load.from).toBe('heart-rate');
  });

  it('counts the rest of the ride like the measured part, if that is half of it', () => {
    const until = (end: number) => (second: number) => (second < end ? 250 : Number.NaN);
    const ride = (end: number) => figures({ timeS: hour, speedMps: () => 8, powerW: until(end) }).load;
    expect(ride(2000)).toEqual({ load: expect.closeTo(100, 6), from: 'power' });
    expect(ride(1000)).toEqual({ load: expect.closeTo(42.25, 6), from: 'time' });
    const beating = (end: number) => {
      const heartRateBpm = (second: number): number => (second < end ? 140 : Number.NaN);
      return figures({ timeS: hour, speedMps: () => 8, heartRateBpm }).load;
    };
    expect(beating(2000)).toEqual({ load: expect.closeTo(49.7, 1), from: 'heart-rate' });
    expect(beating(1000)).toEqual({ load: expect.closeTo(42.25, 6), from: 'time' });
  });

  it('comes from heart rate when the power meter wrote zeros only', () => {
    const sensors: Sensors = { timeS: everySecond(3600), powerW: () => 0, heartRateBpm: () => 140 };
    expect(figures(sensors)).toMatchObject({
      averageWatts: null,
      bestEfforts: [],
      load: { load: expect.closeTo(49.7, 1), from: 'heart-rate' },
    });
  });

  it('is nothing for a bike that stood in the shed for 30 hours', () => {
    const shed = figures({ timeS: everySecond(10_801, 10), speedMps: () => 0 });
    expect(shed).toMatchObject({
      movingSeconds: 0,
      elapsedSeconds: 108_000,
      load: { load: 0, from: 'time' },
    });
  });
});

describe('the totals of the device', () => {
  const totals = {
    elapsedS: 4000,
    movingS: 3600,
    distanceM: 30_000,
    ascentM: 450,
    energyKcal: 700,
    workKj: 720,
    averageSpeedMps: 8.3,
    maxSpeedMps: 15,
    averageHeartRateBpm: 141,
    maxHeartRateBpm: 170,
    averageCadenceRpm: 85,
    averagePowerW: 200,
    maxPowerW: 700,
    normalizedPowerW: 225,
  };
  const told = {
    elapsedSeconds: 4000,
    movingSeconds: 3600,
    distanceM: 30_000,
    elevationM: 450,
    caloriesKcal: 700,
    kilojoules: 720,
    maxSpeedMps: 15,
    averageHeartRateBpm: 141,
    maxHeartRateBpm: 170,
    averageCadenceRpm: 85,
    averageWatts: 200,
    maxWatts: 700,
    weightedWatts: 225,
  };

  it('are the figures of a ride without samples', () => {
    const ride = figures({ timeS: [] }, { totals });
    expect(ride).toMatchObject({ ...told, bestEfforts: [], secondsInPowerZones: null });
    expect(ride.averageSpeedMps).toBeCloseTo(8.333, 3);
    expect(ride.load).toEqual({ load: expect.closeTo(81, 9), from: 'power' });
    expect(figures({ timeS: [] }, { totals: { movingS: 3600 } }).elapsedSeconds).toBe(3600);
    expect(figures({ timeS: [] }, { totals: { averageSpeedMps: 7 } }).averageSpeedMps).toBe(7);
  });

  it('decide when the samples end before the ride did, or are only a few', () => {
    const sensors = (count: number, stepS = 1): Sensors => ({
      timeS: everySecond(count, stepS),
      speedMps: () => 5,
      powerW: () => 150,
      heartRateBpm: () => 120,
      altitudeM: (second) => second,
    });
    expect(figures(sensors(1200), { totals })).toMatchObject(told);
    expect(figures(sensors(9, 500), { totals })).toMatchObject(told);
    expect(figures(sensors(3564), { totals })).toMatchObject(told);
    expect(figures(sensors(3565), { totals })).toMatchObject({ averageWatts: 150, distanceM: 3564 * 5 });
    // Whatever the device does not tell still comes from the samples.
    expect(figures(sensors(1200), { totals: { movingS: 3600 } })).toMatchObject({
      averageWatts: 150,
      distanceM: 1199 * 5,
      movingSeconds: 3600,
    });
  });

  it('fill what no sample tells: indoors there is no distance', () => {
    const indoors = { timeS: hour, powerW: () => 180 };
    expect(figures(indoors, { indoor: true, totals })).toMatchObject({
      distanceM: 30_000,
      averageHeartRateBpm: 141,
      averageWatts: 180,
      movingSeconds: 3600,
    });
    expect(figures(indoors, { indoor: true })).toMatchObject({
      distanceM: null,
      averageSpeedMps: null,
      averageHeartRateBpm: null,
      elevationM: null,
    });
  });

  it('yield to the samples where both tell', () => {
    const sensors: Sensors = { timeS: everySecond(4001), powerW: () => 180, speedMps: () => 5 };
    expect(figures(sensors, { totals })).toMatchObject({
      averageWatts: 180,
      distanceM: 20_000,
      maxWatts: 180,
    });
  });
});

describe('sports other than cycling', () => {
  const running: Sensors = { timeS: everySecond(3600), powerW: () => 320, heartRateBpm: () => 140 };

  it('have no power: an FTP is one of cycling', () => {
    const totals = { averagePowerW: 320, normalizedPowerW: 330, maxPowerW: 500, workKj: 1000 };
    for (const sport of ['run', 'walk', 'other']) {
      expect(figures(running, { sport, totals })).toMatchObject({
        averageWatts: null,
        weightedWatts: null,
        maxWatts: null,
        kilojoules: null,
        bestEfforts: [],
        secondsInPowerZones: null,
        load: { from: 'heart-rate' },
      });
    }
  });

  it('do not include a ride whose file names no sport', () => {
    expect(figures(running, { sport: 'unknown' })).toMatchObject({
      averageWatts: 320,
      load: { from: 'power' },
    });
  });
});

describe('hostile recordings', () => {
  it('of five seconds have figures', () => {
    expect(
      figures({ timeS: everySecond(6), powerW: () => 200, distanceM: (second) => second * 8 }),
    ).toMatchObject({
      distanceM: 40,
      movingSeconds: 5,
      weightedWatts: 200,
      bestEfforts: [{ seconds: 5, watts: 200 }],
      load: { from: 'power' },
    });
  });

  it('with spikes of 3,000 W have the figures of the ride without them', () => {
    const powerW = (second: number): number => (second % 600 === 300 ? 3000 : 200);
    const single = (second: number): number => (second === 500 ? 1800 : 200);
    for (const spiked of [powerW, single]) {
      const ride = figures({ timeS: hour, powerW: spiked });
      expect(ride).toMatchObject({ maxWatts: 200, averageWatts: 200, weightedWatts: 200 });
      expect(ride.load.load).toBeCloseTo(64, 0);
    }
  });

  it('with times backwards have the figures of the same samples in order', () => {
    const sensors: Sensors = {
      timeS: hour,
      powerW: (second) => 150 + (second % 100),
      distanceM: (second) => second * 8,
      altitudeM: (second) => 400 + second / 10,
    };
    expect(figures({ ...sensors, timeS: hour.toReversed() })).toEqual(figures(sensors));
  });

  it('have no speed when the device counted farther than a bike goes', () => {
    const ride = figures({ timeS: everySecond(20), powerW: () => 200 }, { totals: { distanceM: 10_000 } });
    expect(ride).toMatchObject({ distanceM: 10_000, averageSpeedMps: null });
  });

  it('of one sample and of none have no figures', () => {
    for (const timeS of [[], [0]]) {
      expect(figures({ timeS })).toMatchObject({
        distanceM: null,
        movingSeconds: null,
        elapsedSeconds: null,
        averageSpeedMps: null,
        load: { load: 0, from: 'time' },
      });
    }
  });

  const anyNumber = fc.oneof(
    fc.double(),
    fc.double({ min: -50, max: 3500, noNaN: true }),
    fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -0, 1e308, -1e308),
  );
  const anyStream = fc.option(fc.array(anyNumber, { maxLength: 40 }));
  const anySamples = fc.record({
    count: fc.integer({ min: 0, max: 40 }),
    timeS: fc.oneof(
      fc.array(anyNumber, { minLength: 40, maxLength: 40 }),
      fc.constantFrom(everySecond(40), everySecond(40, 3600)),
    ),
    latDeg: anyStream,
    lonDeg: anyStream,
    altitudeM: anyStream,
    distanceM: anyStream,
    speedMps: anyStream,
    heartRateBpm: anyStream,
    cadenceRpm: anyStream,
    powerW: anyStream,
    temperatureC: anyStream,
  });
  const anyTotals = fc.record(
    Object.fromEntries(Object.keys(givenTotals()).map((name) => [name, fc.option(anyNumber)])),
  );

  it('never have a figure that is no number, or less than nothing', () =>
    fc.assert(
      fc.property(anySamples, anyTotals, fc.boolean(), (samples, totals, indoor) => {
        const recording = { sport: 'bike', indoor, totals: givenTotals(totals), samples };
        const { averageTemperatureC, load, bestEfforts, secondsInPowerZones, secondsInHeartZones, ...rest } =
          rideFiguresOf(recording, KNOWN);
        expect(averageTemperatureC === null || Math.abs(averageTemperatureC) <= 60).toBe(true);
        const numbers = [
          ...Object.values(rest).filter((figure) => figure !== null),
          ...bestEfforts.map(({ watts }) => watts),
          ...Object.values(secondsInPowerZones ?? {}),
          ...Object.values(secondsInHeartZones ?? {}),
          load.load,
        ];
        for (const figure of numbers) expect(Number.isFinite(figure) && figure >= 0).toBe(true);
        expect(rest.maxWatts ?? 0).toBeGreaterThanOrEqual((rest.averageWatts ?? 0) - 1e-9);
        expect(rest.averageSpeedMps ?? 0).toBeLessThanOrEqual(40);
      }),
    ));
});
