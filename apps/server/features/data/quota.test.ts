import { randomBytes, randomUUID } from 'node:crypto';
import type { Activity } from '@musette/contract/schemas/activity';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  dataStatus,
  exported,
  filesIn,
  imported,
  jsonOf,
  sendZip,
  type ZipFiles,
  zipOf,
} from '../../testing/data.ts';
import { instantAt, nowOf } from '#ports/clock.ts';
import { INSTANCE, ownerOf } from '#ports/owner.ts';
import { refusal } from '../../testing/browser.ts';
import { ENGINES } from '../../testing/engines.ts';
import { connectionOf, intervalsForTests } from '../../testing/intervals.ts';
import { fileIdOf, gpxRide, upload } from '../../testing/ride-files.ts';
import type { Rider } from '../../testing/rider.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';

const { service, settings, connected } = await intervalsForTests();

const DAY_MS = 86_400_000;
/** A ride of some 575 kB: there is room for one. */
const rideAt = (startAt: string) => gpxRide({ startAt, minutes: 70 });

/** The size of each original file in the zips below: there is room for two. */
const ORIGINAL_BYTES = 370_000;

describe.each(ENGINES)('the space that a rider has on $name', (engine) => {
  let server: TestServer;
  let files: ZipFiles;
  beforeAll(async () => {
    server = await openTestServer({ engine, settings: { ...settings, RIDE_FILES_MB_PER_RIDER: '1' } });
    const rider = await server.rider({ onboarded: true });
    await upload(rider, gpxRide({ minutes: 10 }));
    files = await filesIn(await exported(server, rider));
  });
  afterAll(async () => {
    expect(server.unexpected).toEqual([]);
    await server.close();
  });

  const used = (rider: Rider) => server.open.store.rideFileSizes.used(ownerOf(rider.userId));
  const imports = async (rider: Rider, startAt: string) => upload(rider, rideAt(startAt));

  it('is for the files of the rider together, and is free again after a ride is deleted', async () => {
    const [rider, other] = [await server.rider({ onboarded: true }), await server.rider({ onboarded: true })];
    const first = await imports(rider, '2026-01-05T09:00:00.000Z');
    expect(first).toMatchObject({ status: 200, body: { state: 'imported' } });
    const bytes = new TextEncoder().encode(rideAt('2026-01-05T09:00:00.000Z')).length;
    const second = await imports(rider, '2026-01-06T09:00:00.000Z');
    expect(second).toMatchObject({ ...refusal('quota-reached'), status: 507 });
    expect(second.body).toMatchObject({ usedBytes: bytes, maxBytes: 1_000_000 });
    expect((await dataStatus(rider)).rideFiles).toEqual({ usedBytes: bytes, maxBytes: 1_000_000 });
    expect(await used(rider)).toBe(bytes);
    expect(await imports(rider, '2026-01-05T09:00:00.000Z')).toMatchObject({
      body: { state: 'already-here' },
    });
    expect(await imports(other, '2026-01-06T09:00:00.000Z')).toMatchObject({ body: { state: 'imported' } });
    const [{ id, version }] = (first.body as { activities: [Activity] }).activities;
    await rider.post(`/activities/${id}/remove`, { version });
    expect(await used(rider)).toBe(bytes);
    server.clock.advance(2 * DAY_MS);
    const sweep = {
      kind: 'sweep-rides',
      dedupeKey: 'two days later',
      payload: '',
      nowMs: server.clock.nowMs(),
    };
    await server.open.store.jobs.add(INSTANCE, sweep);
    await server.runner.drain();
    expect(await used(rider)).toBe(0);
    expect(await imports(rider, '2026-01-06T09:00:00.000Z')).toMatchObject({ body: { state: 'imported' } });
  });

  it('refuses a file that is larger than all of it, and names the limit', async () => {
    const rider = await server.rider({ onboarded: true });
    const larger = { ...refusal('larger-than-quota'), status: 413 };
    const refused = await upload(rider, gpxRide({ minutes: 150 }));
    expect(refused).toMatchObject(larger);
    expect(refused.body).toMatchObject({ maxBytes: 1_000_000 });
    expect(refused.body).not.toHaveProperty('usedBytes');
    const zip = await rider.post('/data/import', { bytes: 1_000_001, withProfile: true });
    expect(zip).toMatchObject(larger);
    expect(await used(rider)).toBe(0);
  });

  it('has no limit where the setting is 0', async () => {
    const free = await openTestServer({ engine, settings: { RIDE_FILES_MB_PER_RIDER: '0' } });
    const rider = await free.rider({ onboarded: true });
    for (const day of ['05', '06'])
      expect(await imports(rider, `2026-01-${day}T09:00:00.000Z`)).toMatchObject({ status: 200 });
    const { usedBytes, maxBytes } = (await dataStatus(rider)).rideFiles;
    expect(maxBytes).toBeNull();
    expect(usedBytes).toBeGreaterThan(1_000_000);
    await free.close();
  });

  it('is not passed by files that come at once', async () => {
    const rider = await server.rider({ onboarded: true });
    const days = ['05', '06', '07', '08'];
    const answers = await Promise.all(days.map((of) => imports(rider, `2026-01-${of}T09:00:00.000Z`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await used(rider)).toBeLessThanOrEqual(1_000_000);
  });

  it('is not for the zip of an import: only what is new counts', async () => {
    const rider = await server.rider({ onboarded: true });
    for (const [day, minutes] of [
      ['05', 70],
      ['06', 40],
    ] as const)
      await upload(rider, gpxRide({ startAt: `2026-01-${day}T09:00:00.000Z`, minutes }));
    const before = await used(rider);
    const own = await filesIn(await exported(server, rider));
    // As large as one whose files cannot be packed, as those of a head unit.
    const zip = await zipOf({ ...own, noise: new Uint8Array(randomBytes(900_000)) });
    expect(before + zip.length).toBeGreaterThan(1_000_000);
    // The import may run while nobody waits for it. It adds nothing, so that makes no difference.
    expect(await sendZip(rider, zip)).toMatchObject({ status: 200 });
    expect(await used(rider)).toBe(before);
    await server.runner.drain();
    expect((await dataStatus(rider)).import).toMatchObject({ state: 'done', rides: 0, ridesHere: 2 });
    expect(await used(rider)).toBe(before);
    const added = await zipOf({ ...files, noise: new Uint8Array(randomBytes(900_000)) });
    expect(await sendZip(rider, added)).toMatchObject({ status: 200 });
    // A ride that is sent meanwhile has the space that the files leave.
    const other = await upload(rider, gpxRide({ startAt: '2026-01-07T09:00:00.000Z', minutes: 1 }));
    expect(other).toMatchObject({ body: { state: 'imported' } });
    await server.runner.drain();
    expect((await dataStatus(rider)).import).toMatchObject({ state: 'done', rides: 1 });
    expect(await used(rider)).toBeGreaterThan(before);
  });

  it('takes no zip that is larger than what is used and the limit together', async () => {
    const rider = await server.rider({ onboarded: true });
    await imports(rider, '2026-01-05T09:00:00.000Z');
    const begin = async (bytes: number) => rider.post('/data/import', { bytes, withProfile: true });
    const most = 1_000_000 + (await used(rider));
    expect(await begin(most + 1)).toMatchObject({ ...refusal('larger-than-quota'), status: 413 });
    expect(await begin(most)).toMatchObject({ status: 200 });
  });

  /** A zip with some rides, each with an original file. */
  function zipWith(count: number): Promise<Uint8Array<ArrayBuffer>> {
    const [ride] = (jsonOf(files, 'rides/0001.json') as { rides: Record<string, unknown>[] }).rides;
    // They pack well, so the zip itself is small.
    const originals = Array.from(
      { length: count },
      () => new Uint8Array(Buffer.alloc(ORIGINAL_BYTES, randomBytes(4000))),
    );
    const rides = originals.map((bytes, hour) => {
      const at = instantAt(Date.parse('2026-01-05T09:00:00Z') + hour * 3_600_000);
      const file = { ...(ride?.['file'] as object), path: `ride-files/${hour}`, sha256: fileIdOf(bytes) };
      return { ...ride, id: randomUUID(), sourceId: randomUUID(), startedAt: at, recordedAt: at, file };
    });
    const inZip = Object.fromEntries(originals.map((bytes, index) => [`ride-files/${index}`, bytes]));
    return zipOf({ ...files, ...inZip, 'rides/0001.json': JSON.stringify({ rides }) });
  }

  it('refuses a zip as a whole whose ride files do not fit, and tells so', async () => {
    const rider = await server.rider({ onboarded: true });
    const failed = { state: 'failed', weeks: 0, rides: 0 };
    const larger = await imported(server, rider, { zip: await zipWith(3) });
    expect(larger).toMatchObject({ ...failed, problem: 'larger-than-quota' });
    expect(await used(rider)).toBe(0);
    const two = await zipWith(2);
    await imports(rider, '2026-01-08T09:00:00.000Z');
    const before = await used(rider);
    expect(await imported(server, rider, { zip: two })).toMatchObject({
      ...failed,
      problem: 'quota-reached',
    });
    expect(await used(rider)).toBe(before);
    const other = await server.rider({ onboarded: true });
    expect(await imported(server, other, { zip: two })).toMatchObject({ state: 'done', rides: 2 });
  });

  it('brings the whole zip of a rider who uses nearly all of it to an empty account', async () => {
    const [rider, other] = [await server.rider({ onboarded: true }), await server.rider({ onboarded: true })];
    await upload(rider, rideAt('2026-01-05T09:00:00.000Z'));
    await upload(rider, gpxRide({ startAt: '2026-01-06T09:00:00.000Z', minutes: 50 }));
    const before = await used(rider);
    expect(before).toBeGreaterThan(980_000);
    const zip = await exported(server, rider);
    expect(await imported(server, other, { zip })).toMatchObject({ state: 'done', rides: 2 });
    expect(await used(other)).toBe(before);
  });

  it('ends an import whose space other files take while it saves', async () => {
    const rider = await server.rider({ onboarded: true });
    const zip = await zipWith(2);
    const { rideFiles } = server.ports;
    const save = rideFiles.save.bind(rideFiles);
    // Before the zip is sent, since the import begins with its last piece.
    const spy = vi.spyOn(rideFiles, 'save').mockImplementation(async (owner, id, bytes) => {
      await save(owner, id, bytes);
      if (bytes.length !== ORIGINAL_BYTES) return;
      const other = { id: fileIdOf(new Uint8Array(randomBytes(9))), bytes: 600_000 };
      await server.open.store.rideFileSizes.add(owner, other, nowOf(server.clock));
    });
    await sendZip(rider, zip);
    await server.runner.drain();
    spy.mockRestore();
    expect((await dataStatus(rider)).import).toMatchObject({
      state: 'failed',
      problem: 'quota-reached',
      rides: 0,
    });
    // No row names a file that is not here.
    expect((await filesIn(await exported(server, rider)))['rides/0001.json']).toBeUndefined();
  });

  it('leaves out a ride from intervals.icu that is larger than all of it, and fetches the others', async () => {
    const { rider, athlete } = await connected(server, { weeks: 0 });
    const larger = gpxRide({ startAt: '2026-01-07T09:00:00.000Z', minutes: 150 });
    for (const ride of [larger, rideAt('2026-01-06T09:00:00.000Z')])
      service.upload(athlete, new TextEncoder().encode(ride));
    await rider.post('/intervals/rides', {});
    await server.runner.drain();
    expect(await connectionOf(rider)).toMatchObject({ rides: { fetched: 1, failure: null } });
  });

  it('holds back rides from intervals.icu, and says why', async () => {
    const { rider, athlete } = await connected(server, { weeks: 0 });
    for (const day of ['05', '06'])
      service.upload(athlete, new TextEncoder().encode(rideAt(`2026-01-${day}T09:00:00.000Z`)));
    await rider.post('/intervals/rides', {});
    await server.runner.drain();
    expect(await connectionOf(rider)).toMatchObject({ rides: { fetched: 1, failure: 'quota-reached' } });
  });
});

describe.each(ENGINES)('the rides of an import on $name, without their files,', (engine) => {
  /** A zip with rides that have no original file. */
  async function zipWithout(files: ZipFiles, count: number, bytes: number) {
    const [ride] = (jsonOf(files, 'rides/0001.json') as { rides: Record<string, unknown>[] }).rides;
    const rides = Array.from({ length: count }, (_, hour) => {
      const at = instantAt(Date.parse('2026-01-05T09:00:00Z') + hour * 3_600_000);
      const ids = { id: randomUUID(), sourceId: randomUUID(), startedAt: at, recordedAt: at };
      const polyline = randomBytes(bytes / 2)
        .toString('hex')
        .replaceAll(/\d/g, 'g');
      return { ...ride, ...ids, file: null, polyline };
    });
    const manifest = new TextDecoder().decode(files['musette.json']);
    return zipOf({ 'musette.json': manifest, 'rides/0001.json': JSON.stringify({ rides }) });
  }

  it('have a limit of their own, to which rides that are here do not count', async () => {
    const server = await openTestServer({ engine, ports: { maxFigureBytesARider: 1_000_000 } });
    const [rider, other] = [await server.rider({ onboarded: true }), await server.rider({ onboarded: true })];
    await upload(other, gpxRide({ minutes: 10 }));
    const files = await filesIn(await exported(server, other));
    const failed = { state: 'failed', problem: 'too-large', rides: 0 };
    const six = await zipWithout(files, 6, 180_000);
    expect(await imported(server, rider, { zip: six })).toMatchObject(failed);
    const five = await zipWithout(files, 5, 180_000);
    expect(await imported(server, rider, { zip: five })).toMatchObject({ state: 'done', rides: 5 });
    const one = await zipWithout(files, 1, 180_000);
    expect(await imported(server, rider, { zip: one })).toMatchObject(failed);
    expect(await imported(server, rider, { zip: five })).toMatchObject({ state: 'done', ridesHere: 5 });
    await server.close();
  });

  it('are here also under other ids from the same files', async () => {
    const server = await openTestServer({ engine, ports: { maxFigureBytesARider: 1 } });
    const [rider, other] = [await server.rider({ onboarded: true }), await server.rider({ onboarded: true })];
    for (const one of [rider, other]) await upload(one, gpxRide({ minutes: 10 }));
    const zip = await exported(server, other);
    expect(await imported(server, rider, { zip })).toMatchObject({ state: 'done', ridesHere: 1 });
    await server.close();
  });
});
