import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Activity, ActivityDetail, ImportedFile } from '@musette/contract/schemas/activity';
import { encodeFit } from '@musette/formats/fit/fit-encoder';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusal } from '../testing/browser.ts';
import { SQLITE } from '../testing/engines.ts';
import { gpxRide, upload } from '../testing/ride-files.ts';
import type { Rider } from '../testing/rider.ts';
import { openTestServer, type TestServer, workersWithin } from '../testing/test-server.ts';

interface Point {
  readonly at: string;
  readonly lat?: number;
  readonly watts?: number;
}

const iso = (start: string, second: number): string =>
  new Date(Date.parse(start) + second * 1000).toISOString();

/** A GPX file of some points, 8 m from one second to the next. */
const gpx = (points: readonly Point[], type = 'cycling') =>
  `<gpx version="1.1"><trk><type>${type}</type><trkseg>${points
    .map(
      ({ at, lat = 47, watts }) =>
        `<trkpt lat="${lat.toFixed(6)}" lon="8.5"><time>${at}</time>${
          watts === undefined ? '' : `<extensions><power>${watts}</power></extensions>`
        }</trkpt>`,
    )
    .join('')}</trkseg></trk></gpx>`;

const seconds = (start: string, count: number, wattsAt: (second: number) => number = () => 200) =>
  Array.from({ length: count }, (_, second) => ({
    at: iso(start, second),
    lat: 47 + (second * 8) / 111_195,
    watts: wattsAt(second),
  }));

/** A TCX file whose samples have no distance and no place. */
const tcx = (start: string, order: readonly number[]) =>
  `<TrainingCenterDatabase><Activities><Activity Sport="Biking"><Id>${start}</Id><Lap StartTime="${start}"><Track>${order
    .map(
      (second) =>
        `<Trackpoint><Time>${iso(start, second)}</Time><Extensions><TPX><Watts>200</Watts></TPX></Extensions></Trackpoint>`,
    )
    .join('')}</Track></Lap></Activity></Activities></TrainingCenterDatabase>`;

/** A FIT file with a sample each second. */
const fitRide = (count: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    encodeFit([
      { global: 0, fields: [{ number: 0, type: 'enum', value: 4 }] },
      ...range(count).map((second) => ({
        global: 20,
        fields: [
          { number: 253, type: 'uint32', value: 1_139_000_000 + second } as const,
          { number: 7, type: 'uint16', value: 200 } as const,
        ],
      })),
      {
        global: 18,
        fields: [
          { number: 2, type: 'uint32', value: 1_139_000_000 },
          { number: 5, type: 'enum', value: 2 },
          { number: 7, type: 'uint32', value: (count - 1) * 1000 },
        ],
      },
    ]),
  );

const range = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

describe('a strange ride file', () => {
  let server: TestServer;
  let rider: Rider;
  beforeAll(async () => {
    server = await openTestServer({ engine: SQLITE });
  });
  beforeEach(async () => {
    rider = await server.rider({ onboarded: true });
  });
  afterAll(async () => {
    expect(server.unexpected).toEqual([]);
    await server.close();
  });

  const send = async (file: string | Uint8Array<ArrayBuffer>): Promise<ImportedFile> => {
    const answer = await upload(rider, file);
    expect(answer.status).toBe(200);
    return answer.body as ImportedFile;
  };
  const ridden = async (file: string): Promise<ActivityDetail> => {
    const { state, activities } = await send(file);
    expect(state).toBe('imported');
    return (await rider.get(`/activities/${activities[0]?.id}`)).body as ActivityDetail;
  };
  const setZone = (timeZone: string) => rider.patch('/profile', { version: 1, change: { timeZone } });
  const filesOfRider = (): readonly string[] => {
    const folder = join(server.config.DATA_DIR, 'rides', rider.userId);
    return existsSync(folder) ? readdirSync(folder) : [];
  };

  it('of a virtual ride is one, by the number that Strava writes', async () => {
    expect(await ridden(gpx(seconds('2026-02-03T17:00:00Z', 600), '17'))).toMatchObject({
      type: 'virtual-ride',
    });
  });

  it('over midnight is on the day on which it began', async () => {
    await setZone('UTC');
    const activity = await ridden(gpx(seconds('2026-02-03T23:55:00Z', 600)));
    expect(activity).toMatchObject({ date: '2026-02-03', elapsedSeconds: 599 });
  });

  it('over the change to summer time has the seconds that were ridden', async () => {
    await setZone('Europe/Zurich');
    // 01:50 to 03:10 on the clock, twenty minutes on the bike.
    const activity = await ridden(gpx(seconds('2025-03-30T00:50:00Z', 1200)));
    expect(activity).toMatchObject({ date: '2025-03-30', elapsedSeconds: 1199 });
  });

  it('of another time zone is on the day that it was for the rider at home', async () => {
    await setZone('Pacific/Auckland');
    expect(await ridden(gpx(seconds('2026-02-03T17:00:00Z', 300)))).toMatchObject({
      date: '2026-02-04',
      startedAt: '2026-02-03T17:00:00.000Z',
    });
  });

  it('of 30 hours has all of them', async () => {
    const minutes = range(30 * 60).map((minute) => ({
      at: iso('2026-02-03T06:00:00Z', minute * 60),
      lat: 47 + minute * 0.003,
    }));
    const activity = await ridden(gpx(minutes));
    expect(activity.elapsedSeconds).toBe((30 * 60 - 1) * 60);
    expect(activity.load).toBeGreaterThan(0);
  });

  it('of five seconds is a short ride', async () => {
    const activity = await ridden(gpx(seconds('2026-02-03T17:00:00Z', 6)));
    expect(activity).toMatchObject({ elapsedSeconds: 5 });
    expect(activity.load).toBeLessThan(1);
  });

  it('without distance has none', async () => {
    const activity = await ridden(tcx('2026-02-03T17:00:00Z', range(600)));
    expect(activity).toMatchObject({ distanceM: null, averageSpeedMps: null, polyline: null });
    expect(activity.averageWatts).toBeCloseTo(200);
  });

  it('whose times go backwards is the ride in order', async () => {
    const start = '2026-02-03T17:00:00Z';
    const mixed = [...range(600)].map((index) => (index * 7) % 600);
    const activity = await ridden(tcx(start, mixed));
    expect(activity).toMatchObject({ startedAt: '2026-02-03T17:00:00.000Z', elapsedSeconds: 599 });
  });

  it('with spikes of 3,000 W has the power of the ride without them', async () => {
    const spiky = await ridden(
      gpx(seconds('2026-02-03T17:00:00Z', 1200, (second) => (second % 300 === 150 ? 3000 : 200))),
    );
    expect(spiky.maxWatts).toBe(200);
    expect(spiky.weightedWatts).toBeCloseTo(200, 0);
  });

  it('with ten thousand laps has the first thousand of them, and all that was ridden', async () => {
    const start = '2026-02-03T17:00:00Z';
    const laps = range(10_000).map((lap) => {
      const [at, metres] = [iso(start, lap * 2), lap * 16];
      const point = `<Trackpoint><Time>${at}</Time><DistanceMeters>${metres}</DistanceMeters></Trackpoint>`;
      return `<Lap StartTime="${at}"><TotalTimeSeconds>2</TotalTimeSeconds><DistanceMeters>16</DistanceMeters><Track>${point}</Track></Lap>`;
    });
    const ride = await ridden(
      `<TrainingCenterDatabase><Activities><Activity Sport="Biking"><Id>${start}</Id>${laps.join('')}</Activity></Activities></TrainingCenterDatabase>`,
    );
    expect(ride.laps).toHaveLength(1000);
    expect(ride).toMatchObject({ distanceM: 159_984, movingSeconds: 19_998 });
  });

  it('with a million points is refused, in whatever packing', async () => {
    const point = '<trkpt lat="47" lon="8"><time>2026-02-03T17:00:00Z</time></trkpt>';
    const many = `<gpx><trk><trkseg>${point.repeat(1_000_000)}</trkseg></trk></gpx>`;
    expect(await send(new Uint8Array(gzipSync(many)))).toMatchObject({
      state: 'refused',
      reason: 'too-large',
    });
    expect(filesOfRider()).toEqual([]);
  });

  it('that ends at any place is a shorter ride or a refusal, and leaves no half behind', async () => {
    const whole = gpxRide({ minutes: 4 });
    for (const part of range(25)) {
      const cut = whole.slice(0, Math.floor((whole.length * part) / 25));
      const { state, activities } = await send(cut);
      expect(['imported', 'already-here', 'refused']).toContain(state);
      if (state === 'imported') await rider.post(`/activities/${activities[0]?.id}/remove`, { version: 1 });
    }
    const { activities } = (await rider.get('/activities?from=2026-01-01&to=2026-12-31')).body as {
      activities: readonly Activity[];
    };
    expect(activities).toEqual([]);
    expect((await send(whole)).state).toBe('imported');
  });

  it('of a FIT device that ends at any byte is a shorter ride or a refusal', async () => {
    const whole = fitRide(40);
    const states = new Set<string>();
    for (let length = 0; length < whole.length; length += 9) {
      const { state, activities } = await send(whole.slice(0, length));
      states.add(state);
      if (state === 'imported') await rider.post(`/activities/${activities[0]?.id}/remove`, { version: 1 });
    }
    expect([...states].toSorted()).toEqual(['imported', 'refused']);
    expect((await send(whole)).state).toBe('imported');
  });

  it.each([
    ['is 200 MB of zeros in 200 kB of gzip', () => gzipSync(Buffer.alloc(200 * 1024 * 1024)), 'too-large'],
    ['is a gzip in a gzip', () => gzipSync(gzipSync(gpxRide({ minutes: 1 }))), 'not-a-ride-file'],
    ['has more points than a ride has', () => fitRide(500_001), 'too-many-points'],
    ['is nothing but open tags', () => gzipSync(`<gpx>${'<a>'.repeat(8_000_000)}`), 'not-a-ride-file'],
    ['is a zip', () => Uint8Array.of(0x50, 0x4b, 3, 4, ...new Uint8Array(60)), 'not-a-ride-file'],
    ['is the head of a FIT file', () => fitRide(60).subarray(0, 14), 'cut-off'],
  ])('that %s is refused with the reason, and the next one is imported', async (_what, make, reason) => {
    expect(await send(new Uint8Array(make()))).toEqual({
      state: 'refused',
      reason,
      notes: [],
      activities: [],
    });
    expect(filesOfRider()).toEqual([]);
    expect((await send(gpxRide({ minutes: 5 }))).state).toBe('imported');
  });

  it('that no longer fits on the disk is refused with that reason, and taken when there is room', async () => {
    const { rideFiles } = server.ports;
    const { freeBytes } = rideFiles;
    const file = gpxRide({ minutes: 7 });
    Object.assign(rideFiles, { freeBytes: () => Promise.resolve(file.length - 1) });
    expect(await upload(rider, file)).toMatchObject(refusal('storage-full'));
    Object.assign(rideFiles, { freeBytes });
    expect((await send(file)).state).toBe('imported');
  });

  it.each([
    [
      'takes too long now is sent again later, and is not called damaged',
      { taskMs: 1 },
      refusal('not-ready'),
    ],
    [
      'takes more memory than there is for one is refused with that reason',
      { memoryMb: 16 },
      { status: 200, body: { state: 'refused', reason: 'too-much-data' } },
    ],
  ])('that %s', async (_what, limits, expected) => {
    const slow = await openTestServer({ engine: SQLITE, ports: { workers: workersWithin(limits) } });
    const other = await slow.rider({ onboarded: true });
    expect(await upload(other, gpx(seconds('2026-02-03T17:00:00Z', 170_000)))).toMatchObject(expected);
    await slow.close();
  });

  it('does not hold up the others', async () => {
    const good = gpxRide({ startAt: '2026-02-05T10:00:00.000Z', minutes: 5 });
    const bad = ['<gpx>', 'nothing', '<!DOCTYPE a [<!ENTITY b "c">]><gpx>&b;</gpx>', gpx([])];
    const answers = await Promise.all([...bad.slice(0, 2), good, ...bad.slice(2)].map(send));
    expect(answers.map(({ state }) => state)).toEqual([
      'refused',
      'refused',
      'imported',
      'refused',
      'refused',
    ]);
    expect(filesOfRider()).toHaveLength(1);
  });
});
