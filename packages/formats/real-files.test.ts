import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readFit } from './fit-reader.ts';
import { readGpx } from './gpx-reader.ts';
import { boundsOf, metresBetween, placesOf, simplified } from './geometry.ts';
import { formatPolyline, parsePolyline } from './polyline.ts';
import type { RideFile } from './ride-file.ts';
import { readTcx } from './tcx-reader.ts';
import { readZwo } from './zwo-reader.ts';
import { writeZwo } from './zwo-writer.ts';

/** Files of real devices, which are not ours to pass on: read where they are there. */
const DATA = new URL('../../../shared/data/', import.meta.url);

const bytesOf = (path: string): Uint8Array => readFileSync(new URL(path, DATA));

function ridesOf(path: string): readonly RideFile[] {
  const read = [readFit, readTcx, readGpx][['fit', 'tcx', 'gpx'].indexOf(path.slice(-3))];
  const answer = read?.(bytesOf(path));
  if (!answer?.ok) throw new Error(`${path}: ${answer?.error.code ?? 'no reader'}`);
  return answer.value;
}

const mean = (values: Float64Array | null): number => {
  const known = (values ?? new Float64Array(0)).filter((value) => !Number.isNaN(value));
  return known.reduce((sum, value) => sum + value, 0) / known.length;
};

describe.runIf(existsSync(DATA))('files of real devices', () => {
  it('have the totals that the device wrote: a long day in the mountains', () => {
    const [ride, ...more] = ridesOf('rides/huez.fit');
    expect(more).toEqual([]);
    expect(ride).toMatchObject({ sport: 'bike', startAt: '2015-07-10T08:58:32.000Z', truncated: false });
    const { totals } = ride ?? {};
    expect(totals).toMatchObject({
      distanceM: 141_944.2,
      ascentM: 2052,
      energyKcal: 2629,
      averagePowerW: null,
    });
    expect(Math.round(totals?.movingS ?? 0)).toBe(5 * 3600 + 27 * 60 + 44);
    expect(Math.round(totals?.elapsedS ?? 0)).toBe(6 * 3600 + 7 * 60 + 8);
    expect(ride?.samples.powerW).toBeNull();
    expect(ride?.samples.count).toBe(13_134);
  });

  it('have the samples that the device took: a ride with a power meter', () => {
    const [ride] = ridesOf('rides/first-power-ride.fit');
    expect(ride?.totals).toMatchObject({
      ascentM: 626,
      energyKcal: 1532,
      averagePowerW: 152,
      maxPowerW: 564,
      averageHeartRateBpm: 165,
      maxHeartRateBpm: 184,
    });
    expect(Math.round(ride?.totals.movingS ?? 0)).toBe(2 * 3600 + 47 * 60 + 36);
    expect(Math.round(ride?.totals.elapsedS ?? 0)).toBe(2 * 3600 + 54 * 60 + 13);
    expect(ride?.totals.workKj).toBeCloseTo(1533, 0);
    expect((ride?.totals.averageSpeedMps ?? 0) * 3.6).toBeCloseTo(25.261, 2);
    const [powerW, heartRateBpm] = [ride?.samples.powerW ?? null, ride?.samples.heartRateBpm ?? null];
    expect(Math.round(mean(powerW))).toBe(152);
    expect(Math.round(mean(heartRateBpm))).toBe(165);
    expect(Math.max(...(powerW ?? []).filter((value) => !Number.isNaN(value)))).toBe(564);
    expect(best(powerW, 1200)).toBe(201);
  });

  it('of several sports give each sport', () => {
    expect(ridesOf('rides/triathlon-multisport.fit').map(({ sport }) => sport)).toEqual([
      'swim',
      'transition',
      'bike',
      'transition',
      'run',
    ]);
    expect(
      ridesOf('rides/duathlon-run-bike-run.fit').map(({ sport, samples }) => [sport, samples.count]),
    ).toEqual([
      ['run', 3],
      ['bike', 4],
      ['run', 3],
    ]);
    expect(ridesOf('rides/zwift-pschit.fit')).toMatchObject([
      { sport: 'bike', kind: 'virtual', indoor: true },
    ]);
    expect(ridesOf('rides/biking-500-trainer.fit')).toMatchObject([
      { sport: 'bike', kind: 'indoor-cycling', indoor: true, samples: { latDeg: null } },
    ]);
  });

  it.each([
    'strava-export.gpx',
    'garmin-export.gpx',
    'strava-export.tcx',
    'fallback-cycling.gpx',
    'fallback-cycling.tcx',
  ])('exported as %s are read whole', (name) => {
    const [ride, ...more] = ridesOf(`rides/${name}`);
    expect(more).toEqual([]);
    expect(ride?.truncated).toBe(false);
    const text = new TextDecoder().decode(bytesOf(`rides/${name}`));
    const points = text.match(/<(?:trkpt|Trackpoint)[ >]/g) ?? [];
    expect(ride?.samples.count).toBe(points.length);
  });

  it('give a route that a polyline holds to a metre', () => {
    const places = ridesOf('rides/huez.fit').flatMap(({ samples }) => placesOf(samples));
    const read = parsePolyline(formatPolyline(places));
    if (!read.ok) throw new Error(read.error.code);
    expect(read.value).toHaveLength(places.length);
    const farthest = Math.max(
      ...read.value.map((place, index) => metresBetween(place, places[index] ?? place)),
    );
    expect(farthest).toBeLessThan(1);
    expect(simplified(places, 10).length).toBeLessThan(1500);
    expect(boundsOf(places)?.southWest.map(Math.floor)).toEqual([45, 5]);
  });

  const workouts = existsSync(DATA) ? readdirSync(new URL('workouts/', DATA)) : [];
  it.each(workouts)('written for Zwift are read, written and read again as the same workout: %s', (name) => {
    const read = readZwo(bytesOf(`workouts/${name}`));
    if (!read.ok) throw new Error(read.error.code);
    expect(read.value.steps.length).toBeGreaterThan(5);
    expect(readZwo(writeZwo(read.value))).toEqual(read);
  });
});

/** The best mean power over so many samples, in whole watts. */
function best(values: Float64Array | null, window: number): number {
  const powers = [...(values ?? [])].map((value) => value || 0);
  let [sum, highest] = [0, 0];
  for (const [index, value] of powers.entries()) {
    sum += value - (powers[index - window] ?? 0);
    if (index >= window - 1) highest = Math.max(highest, sum / window);
  }
  return Math.round(highest);
}
