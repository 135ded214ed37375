import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  dataStatus,
  download,
  exported,
  filesIn,
  imported,
  jsonOf,
  sendZip,
  zipOf,
} from '../../testing/data.ts';
import { instantAt } from '#ports/clock.ts';
import { ownerOf } from '#ports/owner.ts';
import { type FileId, RideFilesOutage } from '#ports/ride-files.ts';
import type { Workers } from '#ports/workers.ts';
import type { DataPieceRow } from '#store/riders/data-transfer-store.ts';
import { readPiece, savePiece } from './pieces.ts';
import type { DataDirection } from '#store/schema/data-schema.ts';
import { SQLITE } from '../../testing/engines.ts';
import { entriesOf, fileIdOf, gpxRide, upload } from '../../testing/ride-files.ts';
import type { Rider } from '../../testing/rider.ts';
import { openTestServer, type TestServer, workersWithin } from '../../testing/test-server.ts';

type Ride = Readonly<Record<string, unknown>>;

let server: TestServer;
/** What each file of a zip takes. */
let unpackMs = 0;
let unpacked = 0;
/** Nothing is unpacked before. */
let sent = Promise.resolve();
beforeAll(async () => {
  // The server ends the workers that it is given, so they are not those of all files.
  const own = workersWithin({});
  const workers: Workers = {
    ...own,
    async run(name, ...input) {
      if (name === 'unpack-file') {
        await sent;
        server.clock.advance(unpackMs);
        unpacked += 1;
      }
      return own.run(name, ...input);
    },
  };
  server = await openTestServer({ engine: SQLITE, ports: { workers } });
});
beforeEach(() => {
  unpackMs = 0;
  unpacked = 0;
});
afterAll(async () => {
  expect(server.unexpected).toEqual([]);
  await server.close();
});

/** Another ride like one, some hours into a year. */
function rideAt(ride: Ride | undefined, hour: number): Ride {
  const at = instantAt(Date.parse('2026-01-01T00:00:00Z') + hour * 3_600_000);
  const start = { day: at.slice(0, 10), startedAt: at, recordedAt: at };
  return { ...ride, ...start, id: randomUUID(), sourceId: randomUUID() };
}

const endOf = async (rider: Rider, direction: DataDirection = 'import'): Promise<string> =>
  (await server.open.store.dataTransfers.find(ownerOf(rider.userId), direction))?.finished_at ?? '';

/** A zip with as many rides, each with a file of its own, and one of the same account with a single ride. */
async function longAndShortZip(count: number) {
  const rider = await server.rider({ onboarded: true });
  await upload(rider, gpxRide({ minutes: 10 }));
  const files = await filesIn(await exported(server, rider));
  const [ride] = (jsonOf(files, 'rides/0001.json') as { rides: Ride[] }).rides;
  const originals = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `ride-files/${index}`,
      new TextEncoder().encode(randomUUID()),
    ]),
  );
  const rides = Object.entries(originals).map(([path, bytes], hour) => {
    const file = { ...(ride?.['file'] as Ride), path, sha256: fileIdOf(bytes) };
    return { ...rideAt(ride, hour), file };
  });
  const long = await zipOf({ ...files, ...originals, 'rides/0001.json': JSON.stringify({ rides }) });
  return { long, short: await zipOf({ ...files }) };
}

it('a long import gives the import of another rider a turn, and goes on where it was', async () => {
  const { long, short } = await longAndShortZip(60);
  const [first, second] = [await server.rider({ onboarded: true }), await server.rider({ onboarded: true })];
  await sendZip(first, long);
  await sendZip(second, short);
  unpackMs = 2000;
  await server.runner.drain();
  expect((await dataStatus(first)).import).toMatchObject({ state: 'done', rides: 60 });
  expect((await dataStatus(second)).import).toMatchObject({ state: 'done', rides: 1 });
  expect((await endOf(second)) < (await endOf(first))).toBe(true);
});

/** Has the original files of a rider take two seconds each, where they come. */
function readSlowly({ userId }: Rider, ofRides: ReadonlySet<FileId>, comes: () => boolean): () => void {
  const { rideFiles } = server.ports;
  const { read } = rideFiles;
  const slowly: typeof read = (owner, id) => {
    if (!ofRides.has(id) || owner.userId !== userId) return read(owner, id);
    server.clock.advance(2000);
    return comes() ? read(owner, id) : Promise.reject(new RideFilesOutage('away'));
  };
  Object.assign(rideFiles, { read: slowly });
  return () => Object.assign(rideFiles, { read });
}

/** The files of a rider that are not of rides. */
async function othersThan(ofRides: ReadonlySet<FileId>, { userId }: Rider): Promise<readonly FileId[]> {
  const files = (await entriesOf(server.ports.rideFiles)).filter(({ owner }) => owner.userId === userId);
  return files.flatMap(({ id }) => (ofRides.has(id) ? [] : [id])).toSorted();
}

/** What is in the zip of a rider, whenever it was made. */
async function contentsIn(zip: Uint8Array<ArrayBuffer>) {
  const files = await filesIn(zip);
  const rides = Object.keys(files)
    .filter((path) => path.startsWith('rides/'))
    .flatMap((path) => (jsonOf(files, path) as { rides: Ride[] }).rides);
  const originals = Object.entries(files).filter(([path]) => path.startsWith('ride-files/'));
  const { exportedAt: _, ...manifest } = jsonOf(files, 'musette.json') as Ride;
  return { rides, originals: Object.fromEntries(originals), manifest };
}

it('a long export gives that of another rider a turn, goes on where it was, and leaves nothing behind', async () => {
  const { long, short } = await longAndShortZip(110);
  const [first, second] = [await server.rider({ onboarded: true }), await server.rider({ onboarded: true })];
  await imported(server, first, { zip: long });
  await imported(server, second, { zip: short });
  const inOneTurn = await contentsIn(await exported(server, first));
  const ofRides = new Set(Object.values(inOneTurn.originals).map(fileIdOf));
  let asked = 0;
  const readAsBefore = readSlowly(first, ofRides, () => (asked += 1) !== 70);
  for (const rider of [first, second]) await rider.post('/data/export', {});
  await server.runner.drain();
  expect((await dataStatus(first)).export).toMatchObject({ state: 'running', done: 60, total: 110 });
  server.clock.advance(60_000);
  await server.runner.drain();
  readAsBefore();
  expect((await dataStatus(first)).export).toMatchObject({ state: 'ready', rides: 110, filesMissing: 0 });
  expect((await endOf(second, 'export')) < (await endOf(first, 'export'))).toBe(true);
  const inTurns = await (await download(server, first)).arrayBuffer();
  expect(await contentsIn(new Uint8Array(inTurns))).toEqual(inOneTurn);
  // The turn that failed was for 20 rides, of which it had read 9.
  expect(asked).toBe(110 + 10);
  const pieces = await server.open.store.dataTransfers.pieces(ownerOf(first.userId), 'export');
  expect(await othersThan(ofRides, first)).toEqual(pieces.map(({ file_id: id }) => id).toSorted());
});

it('a long export has each ride once where the rider joins and separates rides between its turns', async () => {
  const { long } = await longAndShortZip(40);
  const rider = await server.rider({ onboarded: true });
  await imported(server, rider, { zip: long });
  const whole = await contentsIn(await exported(server, rider));
  const ids = whole.rides.map(({ id }) => id as string).toSorted();
  const [separatedId = '', joinedId = '', shownId = '', otherId = ''] = [ids[5], ids[3], ids[30], ids[35]];
  const join = { version: 1, otherId: separatedId };
  expect(await rider.post(`/activities/${shownId}/join`, join)).toMatchObject({ status: 200 });
  let asked = 0;
  const ofRides = new Set(Object.values(whole.originals).map(fileIdOf));
  const readAsBefore = readSlowly(rider, ofRides, () => (asked += 1) !== 22);
  await rider.post('/data/export', {});
  await server.runner.drain();
  expect((await dataStatus(rider)).export).toMatchObject({ state: 'running', done: 20, total: 40 });
  for (const [path, body] of [
    [`/activities/${shownId}/separate`, { version: 2 }],
    [`/activities/${otherId}/join`, { version: 1, otherId: joinedId }],
  ] as const)
    expect(await rider.post(path, body)).toMatchObject({ status: 200 });
  server.clock.advance(60_000);
  await server.runner.drain();
  readAsBefore();
  const inTurns = await (await download(server, rider)).arrayBuffer();
  const { rides } = await contentsIn(new Uint8Array(inTurns));
  expect(rides.map(({ id }) => id as string).toSorted()).toEqual(ids);
});

it('an export that a server of before began is made anew', async () => {
  const { long } = await longAndShortZip(40);
  const rider = await server.rider({ onboarded: true });
  await imported(server, rider, { zip: long });
  const whole = await contentsIn(await exported(server, rider));
  let asked = 0;
  const ofRides = new Set(Object.values(whole.originals).map(fileIdOf));
  const readAsBefore = readSlowly(rider, ofRides, () => (asked += 1) !== 22);
  await rider.post('/data/export', {});
  await server.runner.drain();
  const [owner, { dataTransfers }, { rideFiles }] = [ownerOf(rider.userId), server.open.store, server.ports];
  const pieces = await dataTransfers.pieces(owner, 'export');
  const last = pieces.at(-1) as DataPieceRow;
  const progress = JSON.parse(new TextDecoder().decode(await readPiece(rideFiles, owner, last))) as Ride;
  const { written: _, ...rides } = progress['rides'] as Ride;
  const before = { ...progress, rides: { ...rides, isHidden: false } };
  const piece = new TextEncoder().encode(JSON.stringify(before));
  await dataTransfers.removePieces(owner, 'export');
  for (const one of pieces.slice(0, -1)) await dataTransfers.addPiece(owner, 'export', one);
  await dataTransfers.addPiece(
    owner,
    'export',
    await savePiece(rideFiles, owner, { position: last.position, piece }),
  );
  server.clock.advance(60_000);
  await server.runner.drain();
  readAsBefore();
  const inTurns = await (await download(server, rider)).arrayBuffer();
  expect(await contentsIn(new Uint8Array(inTurns))).toEqual(whole);
});

it('an import in turns adds rides of one minute that come in several turns', async () => {
  const sender = await server.rider({ onboarded: true });
  await upload(sender, gpxRide({ minutes: 10 }));
  const files = await filesIn(await exported(server, sender));
  const [ride] = (jsonOf(files, 'rides/0001.json') as { rides: Ride[] }).rides;
  const rides = [1, 1, 1].map((hour) => ({ ...rideAt(ride, hour), file: null }));
  const pages = rides.map((one, index) => [`rides/000${index + 1}.json`, JSON.stringify({ rides: [one] })]);
  const zip = await zipOf({ ...files, ...(Object.fromEntries(pages) as Record<string, string>) });
  unpackMs = 31_000;
  const rider = await server.rider({ onboarded: true });
  expect(await imported(server, rider, { zip })).toMatchObject({ state: 'done', rides: 3, ridesHere: 0 });
  expect(await imported(server, rider, { zip })).toMatchObject({ state: 'done', rides: 0, ridesHere: 3 });
});

it('an export that fails for good leaves nothing of its turns behind', async () => {
  const rider = await server.rider({ onboarded: true });
  const { long } = await longAndShortZip(50);
  await imported(server, rider, { zip: long });
  const { originals } = await contentsIn(await exported(server, rider));
  const ofRides = new Set(Object.values(originals).map(fileIdOf));
  let asked = 0;
  const readAsBefore = readSlowly(rider, ofRides, () => (asked += 1) <= 25);
  await rider.post('/data/export', {});
  await server.runner.drain();
  expect(await othersThan(ofRides, rider)).toHaveLength(2);
  for (let attempt = 2; attempt <= 5; attempt += 1) {
    server.clock.advance(3_600_000);
    await server.runner.drain();
  }
  readAsBefore();
  expect((await dataStatus(rider)).export).toMatchObject({ state: 'failed' });
  expect(await othersThan(ofRides, rider)).toEqual([]);
});

it('the check of an import counts in its turn, and is made once', async () => {
  const rider = await server.rider({ onboarded: true });
  await upload(rider, gpxRide({ minutes: 10 }));
  const files = await filesIn(await exported(server, rider));
  const [ride] = (jsonOf(files, 'rides/0001.json') as { rides: Ride[] }).rides;
  const pages = Array.from({ length: 20 }, (_, hour) => [
    `rides/${String(hour + 1).padStart(4, '0')}.json`,
    JSON.stringify({ rides: [{ ...rideAt(ride, hour), file: null }] }),
  ]);
  const [first, second] = [await server.rider({ onboarded: true }), await server.rider({ onboarded: true })];
  const { promise, resolve } = Promise.withResolvers<void>();
  [sent, unpackMs, unpacked] = [promise, 20_000, 0];
  await sendZip(first, await zipOf({ ...files, ...(Object.fromEntries(pages) as Record<string, string>) }));
  await sendZip(second, await zipOf({ 'musette.json': files['musette.json'] ?? '' }));
  const beganMs = server.clock.nowMs();
  resolve();
  await server.runner.drain();
  expect((await dataStatus(first)).import).toMatchObject({ state: 'done', rides: 20 });
  // The manifest and twenty files of rides, which take more than half a minute, and then the manifest of the other zip.
  expect(Math.floor((Date.parse(await endOf(second)) - beganMs) / unpackMs)).toBe(22);
  expect(unpacked).toBe(21 + 20 + 1);
});
