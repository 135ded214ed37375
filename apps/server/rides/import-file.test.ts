import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Activity, ImportedFile } from '@musette/contract/schemas/activity';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusal } from '../testing/browser.ts';
import { SQLITE, SQLITE_AND_POSTGRES } from '../testing/engines.ts';
import { type RecordedRide, fileIdOf, gpxRide, upload } from '../testing/ride-files.ts';
import type { Rider } from '../testing/rider.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** A gzip of nothing, whose head is of no program. */
function emptyGzip(): Uint8Array {
  const gzip = gzipSync('');
  gzip[8] = 7;
  return gzip;
}

describe.each(SQLITE_AND_POSTGRES)('a ride file on $name', (engine) => {
  let server: TestServer;
  let rider: Rider;
  beforeAll(async () => {
    server = await openTestServer({ engine });
  });
  beforeEach(async () => {
    rider = await server.rider({ onboarded: true });
  });
  afterAll(async () => {
    expect(server.unexpected).toEqual([]);
    await server.close();
  });

  async function imported(ride: RecordedRide = {}): Promise<ImportedFile> {
    const answer = await upload(rider, gpxRide(ride));
    expect(answer.status).toBe(200);
    return answer.body as ImportedFile;
  }

  const listed = async (from = '2026-03-01', to = '2026-03-31') =>
    ((await rider.get(`/activities?from=${from}&to=${to}`)).body as { activities: readonly Activity[] })
      .activities;

  const filesOfRiders = (): readonly string[] => {
    const folder = join(server.config.DATA_DIR, 'rides');
    return existsSync(folder) ? readdirSync(folder, { recursive: true }).map(String) : [];
  };

  it('becomes an activity with its figures [3.36, 3.37, 3.42]', async () => {
    const { state, activities } = await imported();
    expect(state).toBe('imported');
    expect(activities).toHaveLength(1);
    expect(activities[0]).toMatchObject({
      date: '2026-03-03',
      startedAt: '2026-03-03T17:30:00.000Z',
      source: 'file',
      type: 'ride',
      indoor: false,
      name: 'After work',
      elapsedSeconds: 3600,
      movingSeconds: 3600,
      averageWatts: 180,
      weightedWatts: 180,
      kilojoules: 648.18,
      loadFrom: 'power',
      version: 1,
    });
    expect(activities[0]?.distanceM).toBeCloseTo(28_800, -3);
    // An hour at 180 of 240 W.
    expect(activities[0]?.load).toBeCloseTo(56.25, 0);
    expect(await listed()).toEqual(activities);
  });

  it('is here once, however often and in whatever packing it is sent', async () => {
    const first = await imported();
    const file = gpxRide();
    const again = await Promise.all([
      upload(rider, file),
      upload(rider, gzipSync(file)),
      upload(rider, `${file} `),
    ]);
    for (const { body } of again) expect(body).toEqual({ ...first, state: 'already-here' });
    expect(await listed()).toHaveLength(1);
  });

  it('may be packed in several parts, each a gzip', async () => {
    const file = gpxRide();
    const parts = [file.slice(0, 90_000), file.slice(90_000)].map((part) => gzipSync(part));
    const { activities } = await imported();
    const answer = await upload(rider, new Uint8Array(Buffer.concat(parts)));
    expect(answer.body).toMatchObject({ state: 'already-here', activities });
  });

  it('is here once when it is sent several times at once', async () => {
    const file = gpxRide();
    const answers = await Promise.all([
      upload(rider, file),
      upload(rider, gzipSync(file)),
      upload(rider, file),
    ]);
    const states = answers.map(({ body }) => (body as ImportedFile).state);
    expect(states.filter((state) => state === 'imported')).toHaveLength(1);
    const [ride, ...others] = await listed();
    expect(others).toEqual([]);
    // None of the requests that found the ride has removed the file of the one that added it.
    expect((await rider.get(`/activities/${ride?.id}/samples`)).status).toBe(200);
  });

  it('gives its samples', async () => {
    const { activities } = await imported({ minutes: 1 });
    const { body } = await rider.get(`/activities/${activities[0]?.id}/samples`);
    expect(body).toMatchObject({ heartRateBpm: null, cadenceRpm: null });
    const { timeS, powerW, latDeg } = body as Record<string, readonly number[]>;
    expect(timeS?.slice(0, 3)).toEqual([0, 1, 2]);
    expect(powerW).toHaveLength(61);
    expect(latDeg?.[0]).toBe(47);
  });

  it('gives the distance and speed of its places if the file has neither, as its figures have them', async () => {
    const { activities } = await imported({ minutes: 10 });
    const { body } = await rider.get(`/activities/${activities[0]?.id}/samples`);
    const { distanceM, speedMps } = body as Record<string, readonly number[]>;
    expect([distanceM?.[0], distanceM?.[300], distanceM?.at(-1)]).toEqual([
      0,
      expect.closeTo(2400, 0),
      expect.closeTo(activities[0]?.distanceM ?? Number.NaN, 0),
    ]);
    expect(speedMps?.[300]).toBeCloseTo(8, 1);
  });

  it('can be renamed, change its type, be deleted and come back', async () => {
    const { activities } = await imported();
    const path = `/activities/${activities[0]?.id}`;
    expect(
      await rider.patch(path, { version: 1, change: { name: 'Intervals', type: 'gravel-ride' } }),
    ).toMatchObject({
      body: { name: 'Intervals', type: 'gravel-ride', version: 2 },
    });
    expect(await rider.post(`${path}/remove`, { version: 1 })).toMatchObject(refusal('changed-elsewhere'));
    expect(await rider.post(`${path}/remove`, { version: 2 })).toMatchObject({ status: 200 });
    expect(await rider.get(path)).toMatchObject(refusal('activity-not-found'));
    expect(await listed()).toEqual([]);
    expect(await rider.post(`${path}/restore`, { version: 3 })).toMatchObject({
      body: { name: 'Intervals' },
    });
    expect(await listed()).toHaveLength(1);
    await rider.post(`${path}/remove`, { version: 4 });
    // The same file again means that the rider wants the ride back.
    expect(await imported()).toMatchObject({ state: 'imported', activities: [{ name: 'Intervals' }] });
  });

  if (engine !== SQLITE) return;

  it('has the name that the rider gave it elsewhere, or else that of the file', async () => {
    const answer = await upload(rider, gpxRide(), { title: 'Col du Galibier' });
    expect(answer.body).toMatchObject({ activities: [{ name: 'Col du Galibier' }] });
  });

  it('has the type, the bike and the way to work that an export tells', async () => {
    const answer = await rider.post(
      `/ride-files?${new URLSearchParams({ name: 'a.gpx', type: 'e-bike-ride', commute: 'true', gear: ' Canyon ' })}`,
      undefined,
      { raw: gpxRide(), headers: { 'content-type': 'application/octet-stream' } },
    );
    const [activity] = (answer.body as ImportedFile).activities;
    expect(activity).toMatchObject({ type: 'e-bike-ride' });
    expect((await rider.get(`/activities/${activity?.id}`)).body).toMatchObject({
      commute: true,
      gear: 'Canyon',
    });
    const [plain] = (await imported({ startAt: '2026-03-02T17:30:00.000Z' })).activities;
    expect((await rider.get(`/activities/${plain?.id}`)).body).toMatchObject({
      type: 'ride',
      commute: false,
      gear: null,
    });
  });

  it('is on the day that it was for the rider', async () => {
    const { activities } = await imported({ startAt: '2026-03-03T23:30:00.000Z' });
    expect(activities[0]?.date).toBe('2026-03-04');
    expect(await listed('2026-03-03', '2026-03-03')).toEqual([]);
    expect(await listed('2026-03-04', '2026-03-04')).toEqual(activities);
  });

  it('has all parts of a duathlon, however short and alike they are', async () => {
    const lap = (startAt: string) =>
      `<Activity Sport="Biking"><Id>${startAt}</Id><Lap StartTime="${startAt}"><Track>${[0, 10, 20]
        .map((second) => {
          const at = new Date(Date.parse(startAt) + second * 1000).toISOString();
          return `<Trackpoint><Time>${at}</Time><DistanceMeters>${second * 8}</DistanceMeters></Trackpoint>`;
        })
        .join('')}</Track></Lap></Activity>`;
    const starts = ['2026-03-03T08:00:00.000Z', '2026-03-03T08:00:30.000Z'];
    const file = `<TrainingCenterDatabase><Activities>${starts.map(lap).join('')}</Activities></TrainingCenterDatabase>`;
    const { body } = await upload(rider, file, { name: 'duathlon.tcx' });
    expect((body as ImportedFile).activities.map(({ startedAt }) => startedAt)).toEqual(starts);
    expect((await upload(rider, file)).body).toMatchObject({ state: 'already-here' });
  });

  it('is saved again when its original was lost or damaged', async () => {
    const { activities } = await imported();
    const bytes = Buffer.from(gpxRide());
    const file = join(server.config.DATA_DIR, 'rides', rider.userId, fileIdOf(bytes));
    for (const spoil of [() => rmSync(file), () => writeFileSync(file, 'something else')]) {
      spoil();
      expect(await imported()).toMatchObject({ state: 'already-here', activities });
      expect(readFileSync(file)).toEqual(bytes);
    }
  });

  it('is another ride when it starts or lasts otherwise', async () => {
    await imported();
    expect((await imported({ startAt: '2026-03-03T17:30:59.000Z' })).state).toBe('already-here');
    expect((await imported({ startAt: '2026-03-03T17:31:01.000Z' })).state).toBe('imported');
    expect((await imported({ startAt: '2026-03-03T17:29:30.000Z', minutes: 50 })).state).toBe('imported');
    expect(await listed()).toHaveLength(3);
  });

  it('belongs to its rider alone', async () => {
    const { activities } = await imported();
    const other = await server.rider({ onboarded: true });
    const path = `/activities/${activities[0]?.id}`;
    for (const answer of [
      await other.get(path),
      await other.get(`${path}/samples`),
      await other.patch(path, { version: 1, change: { name: 'Mine' } }),
      await other.post(`${path}/remove`, { version: 1 }),
    ])
      expect(answer).toMatchObject(refusal('activity-not-found'));
    expect(await upload(other, gpxRide())).toMatchObject({ body: { state: 'imported' } });
    expect(await listed()).toEqual(activities);
  });

  it.each([
    ['is empty', new Uint8Array(), 'empty'],
    ['is empty within its gzip', emptyGzip(), 'empty'],
    ['is cut off before its first point', bytesOf('<gpx><trk><name>Long</name><trkse'), 'cut-off'],
    ['is a picture', bytesOf('\u0089PNG\r\n\u001A\n'), 'not-a-ride-file'],
    ['is cut within its gzip', gzipSync(gpxRide()).subarray(0, 900), 'damaged'],
    ['unpacks to more than it says', Buffer.concat([gzipSync(gpxRide()), emptyGzip()]), 'damaged'],
    ['has no ride in it', bytesOf('<gpx></gpx>'), 'no-ride'],
    [
      'has no time [8.41]',
      bytesOf('<gpx><trk><trkseg><trkpt lat="45" lon="7"/></trkseg></trk></gpx>'),
      'no-ride',
    ],
    ['has entities', bytesOf('<!DOCTYPE gpx [<!ENTITY a "b">]><gpx>&a;</gpx>'), 'not-a-ride-file'],
    ['unpacks to more than a ride can be', gzipSync(Buffer.alloc(30 * 1024 * 1024)), 'too-large'],
    [
      'is from the day after tomorrow',
      bytesOf(gpxRide({ startAt: '2126-03-03T17:30:00.000Z' })),
      'in-the-future',
    ],
    [
      'is from a device without a clock',
      bytesOf(gpxRide({ startAt: '1989-12-31T00:10:00.000Z', minutes: 2 })),
      'clock-not-set',
    ],
  ])('that %s is refused with the reason, and leaves nothing behind', async (_what, bytes, reason) => {
    const before = filesOfRiders().length;
    const answer = await upload(rider, new Uint8Array(bytes));
    expect(answer).toMatchObject({ status: 200, body: { state: 'refused', reason, activities: [] } });
    expect(filesOfRiders()).toHaveLength(before);
    expect(await listed()).toEqual([]);
  });

  it('is refused before it is read when it is too large, or no file', async () => {
    const large = await rider.post('/ride-files?name=a', undefined, {
      raw: new Uint8Array(26 * 1024 * 1024),
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect(large).toMatchObject(refusal('body-too-large'));
    expect(await rider.post('/ride-files?name=a', {})).toMatchObject(refusal('unsupported-media-type'));
  });

  it('says when the newest one came in', async () => {
    const last = async () => (await rider.get('/last-import')).body;
    expect(await last()).toEqual({ importedAt: null });
    await imported({ minutes: 1 });
    expect(await last()).toEqual({ importedAt: expect.stringMatching(/^\d{4}-/) });
  });
});
