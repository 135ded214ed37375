import { Encoder, Profile } from '@garmin/fitsdk';
import { rideFiguresOf, type RideFigures } from '@musette/coach/progress/figures/ride-figures';
import { describe, expect, it } from 'vitest';
import { readFit } from './fit/fit-reader.ts';
import { readGpx } from './xml/gpx-reader.ts';
import { readTcx } from './xml/tcx-reader.ts';

// From the bytes of a file to the figures of a ride: what a device may write, and what a rider then sees.

const MEASURES = {
  ftpWatts: 250,
  heart: { restBpm: 50, maxBpm: 190, thresholdBpm: 170 },
} as const;

function figuresIn(read: ReturnType<typeof readFit>): RideFigures {
  if (!read.ok) throw new Error(read.error.code);
  const [ride] = read.value;
  if (ride === undefined) throw new Error('no ride');
  return rideFiguresOf(ride, MEASURES);
}

const START_MS = Date.UTC(2026, 9, 24, 23, 30);
const at = (second: number): Date => new Date(START_MS + second * 1000);

interface Moment {
  readonly second: number;
  readonly metres?: number;
  readonly watts?: number;
  readonly latDeg?: number;
}

/** A ride at 8 m/s and 200 W, but for what is given. */
const moments = (count: number, given: (index: number) => Partial<Moment> = () => ({})): Moment[] =>
  Array.from({ length: count }, (_, index) => ({
    second: index,
    metres: index * 8,
    watts: 200,
    ...given(index),
  }));

function tcx(points: readonly Moment[]): string {
  const written = points.map(
    ({ second, metres, watts }) =>
      `<Trackpoint><Time>${at(second).toISOString()}</Time>${metres === undefined ? '' : `<DistanceMeters>${metres}</DistanceMeters>`}` +
      `${watts === undefined ? '' : `<Extensions><TPX><Watts>${watts}</Watts></TPX></Extensions>`}</Trackpoint>`,
  );
  return (
    '<TrainingCenterDatabase><Activities><Activity Sport="Biking">' +
    `<Lap StartTime="${at(0).toISOString()}"><Track>${written.join('')}</Track></Lap></Activity></Activities></TrainingCenterDatabase>`
  );
}

function gpx(points: readonly Moment[], { type = '1', local = false } = {}): string {
  // A service that writes local times writes the offset with them.
  const time = (second: number): string =>
    local
      ? at(second + 7200)
          .toISOString()
          .replace('.000Z', '+02:00')
      : at(second).toISOString();
  const written = points.map(
    ({ second, latDeg = 45, watts }) =>
      `<trkpt lat="${latDeg}" lon="6"><time>${time(second)}</time><extensions><power>${watts}</power></extensions></trkpt>`,
  );
  return `<gpx><trk><type>${type}</type><trkseg>${written.join('')}</trkseg></trk></gpx>`;
}

function fit(points: readonly Moment[], session: Readonly<Record<string, unknown>> = {}): Uint8Array {
  const encoder = new Encoder();
  const write = (name: string, fields: Readonly<Record<string, unknown>>): unknown =>
    encoder.onMesg(Profile.MesgNum[name] ?? 0, fields);
  write('FILE_ID', { type: 'activity', manufacturer: 'garmin', product: 1, timeCreated: at(0) });
  write('SPORT', { sport: 'cycling', subSport: 'road' });
  for (const { second, metres, watts } of points) {
    write('RECORD', { timestamp: at(second), distance: metres, power: watts });
  }
  const seconds = points.at(-1)?.second ?? 0;
  write('SESSION', {
    timestamp: at(seconds),
    startTime: at(0),
    sport: 'cycling',
    totalElapsedTime: seconds,
    totalTimerTime: seconds,
    ...session,
  });
  return encoder.close();
}

const HOUR = moments(3601);

describe('the figures of a file', () => {
  it('are the same in FIT and TCX', () => {
    expect(figuresIn(readFit(fit(HOUR)))).toEqual(figuresIn(readTcx(tcx(HOUR))));
    expect(figuresIn(readTcx(tcx(HOUR)))).toMatchObject({
      distanceM: 28_800,
      movingSeconds: 3600,
      averageWatts: 200,
      load: { load: expect.closeTo(64.02, 2), from: 'power' },
    });
  });

  it('with times backwards are those of the samples in order', () => {
    expect(figuresIn(readTcx(tcx(HOUR.toReversed())))).toEqual(figuresIn(readTcx(tcx(HOUR))));
  });

  it('over midnight, the end of summer time and in another time zone are those of any hour', () => {
    const route = moments(3601, (index) => ({ latDeg: 45 + (index * 8) / 111_195 }));
    const figures = figuresIn(readGpx(gpx(route)));
    expect(figures).toMatchObject({ movingSeconds: 3600, elapsedSeconds: 3600 });
    expect(figures.distanceM).toBeCloseTo(28_800, -1);
    expect(figuresIn(readGpx(gpx(route, { local: true })))).toEqual(figures);
  });

  it("of Strava's virtual ride count its pedalling, also where the world stands still", () => {
    const figures = figuresIn(readGpx(gpx(HOUR, { type: '17' })));
    expect(figures).toMatchObject({
      distanceM: null,
      averageSpeedMps: null,
      movingSeconds: 3600,
      averageWatts: 200,
    });
  });

  it('of 30 hours and of five seconds are figures of 30 hours and of five seconds', () => {
    const long = moments(10_801, (index) => ({ second: index * 10, metres: index * 80 }));
    expect(figuresIn(readFit(fit(long)))).toMatchObject({
      elapsedSeconds: 108_000,
      distanceM: 864_000,
      load: { load: expect.closeTo(1920, 0) },
    });
    expect(figuresIn(readTcx(tcx(moments(6))))).toMatchObject({
      elapsedSeconds: 5,
      distanceM: 40,
      weightedWatts: 200,
    });
  });

  it('without distance and with spikes of 3,000 W have neither speed nor spikes', () => {
    const spiked = HOUR.map(({ second }) => ({ second, watts: second % 700 === 350 ? 3000 : 200 }));
    expect(figuresIn(readTcx(tcx(spiked)))).toMatchObject({
      distanceM: null,
      averageSpeedMps: null,
      maxWatts: 200,
      averageWatts: 200,
    });
  });

  it('are those of the device for a ride without samples', () => {
    const session = {
      totalElapsedTime: 4000,
      totalTimerTime: 3600,
      totalDistance: 30_000,
      normalizedPower: 225,
    };
    expect(figuresIn(readFit(fit([], session)))).toMatchObject({
      distanceM: 30_000,
      elapsedSeconds: 4000,
      movingSeconds: 3600,
      load: { load: expect.closeTo(81, 6), from: 'power' },
    });
  });

  it('of a FIT file that ends anywhere are those of what was ridden until then', () => {
    const whole = fit(moments(600));
    let [rides, farthest] = [0, 0];
    for (let end = 0; end < whole.length; end += 7) {
      const read = readFit(whole.subarray(0, end));
      if (!read.ok) continue;
      const { distanceM, elapsedSeconds, load } = figuresIn(read);
      rides += 1;
      expect(distanceM ?? 0).toBe((elapsedSeconds ?? 0) * 8);
      expect(distanceM ?? 0).toBeGreaterThanOrEqual(farthest);
      expect(load.load).toBeCloseTo((((elapsedSeconds ?? 0) + 1) / 3600) * 64, 6);
      farthest = distanceM ?? 0;
    }
    expect(rides).toBeGreaterThan(100);
    expect(farthest).toBe(599 * 8);
  });
});
