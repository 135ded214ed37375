import { existsSync, readFileSync } from 'node:fs';
import type { Activity } from '@musette/contract/schemas/activity';
import { startStrava } from '@musette/stand-ins/strava/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fitRide, gpxRide, importedId } from '../../testing/ride-files.ts';
import { connectStrava, stravaSettings } from '../../testing/strava.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';

const strava = await startStrava();
afterAll(() => strava.stop());

/** Files of real devices are beside the project on some machines only. */
const FOLDER = new URL('../../../../../shared/data/rides/', import.meta.url);
const REAL = ['first-power-ride.fit', 'huez.fit', 'garmin-export.gpx', 'biking-500-trainer.fit'];
const present = REAL.map((name) => new URL(name, FOLDER)).filter((file) => existsSync(file));

const FILES: readonly (readonly [string, () => Uint8Array<ArrayBuffer>])[] = [
  ['a GPX file with power', () => new TextEncoder().encode(gpxRide({ watts: 210, heartRateBpm: 141 }))],
  ['a GPX file without sensors', () => new TextEncoder().encode(gpxRide({ watts: null }))],
  ['a FIT file', () => fitRide()],
  ...present.map(
    (file) => [file.pathname.split('/').at(-1) ?? '', () => new Uint8Array(readFileSync(file))] as const,
  ),
];

describe('a ride file, and what the streams that Strava makes of it give', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ settings: stravaSettings(strava) });
  });
  afterAll(async () => {
    expect(server.unexpected).toEqual([]);
    await server.close();
  });

  /** How far two figures are apart, as a share of the first; 0 where neither is there. */
  function apart(one: number | null, other: number | null): number {
    if (one === null && other === null) return 0;
    if (one === null || other === null) return 1;
    return Math.abs(one - other) / Math.max(Math.abs(one), 1);
  }

  it.each(FILES)('are the same ride: %s', async (_, bytes) => {
    const [withFile, withStrava] = [
      await server.rider({ onboarded: true }),
      await server.rider({ onboarded: true }),
    ];
    const id = await importedId(withFile, bytes());
    const file = (await withFile.get(`/activities/${id}`)).body as Activity;
    const athlete = strava.addAthlete({ firstname: 'Kim', lastname: 'Novak', timezone: 'Europe/Paris' });
    expect(strava.upload(athlete, bytes())).not.toBeNull();
    await connectStrava(withStrava, strava, athlete);
    await withStrava.post('/strava/sync', {});
    await server.runner.drain();
    const { body } = await withStrava.get(`/activities?from=${file.date}&to=${file.date}`);
    const [ride] = (body as { activities: Activity[] }).activities;
    if (ride === undefined) throw new Error('The ride is not here');
    expect(ride).toMatchObject({ source: 'strava', date: file.date, type: file.type, indoor: file.indoor });
    expect(Math.abs(Date.parse(ride.startedAt) - Date.parse(file.startedAt))).toBeLessThan(1000);
    const shares = {
      distanceM: 0.01,
      elapsedSeconds: 0.001,
      movingSeconds: 0.025,
      averageSpeedMps: 0.025,
      averageWatts: 0.02,
      averageHeartRateBpm: 0.01,
      kilojoules: 0.02,
    } as const;
    const names = Object.keys(shares) as (keyof typeof shares)[];
    const differing = names.filter((name) => apart(file[name], ride[name]) > shares[name]);
    expect(differing.map((name) => [name, file[name], ride[name]])).toEqual([]);
    expect(apart(file.weightedWatts, ride.weightedWatts)).toBeLessThan(0.05);
  });
});
