import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { dataStatus, exported, filesIn, jsonOf, sendZip, zipOf } from '../../testing/data.ts';
import { instantAt } from '#ports/clock.ts';
import { ownerOf } from '#ports/owner.ts';
import type { Workers } from '#ports/workers.ts';
import { SQLITE } from '../../testing/engines.ts';
import { fileIdOf, gpxRide, upload } from '../../testing/ride-files.ts';
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

const endOf = async (rider: Rider): Promise<string> =>
  (await server.open.store.dataTransfers.find(ownerOf(rider.userId), 'import'))?.finished_at ?? '';

it('a long import gives the import of another rider a turn, and goes on where it was', async () => {
  const rider = await server.rider({ onboarded: true });
  await upload(rider, gpxRide({ minutes: 10 }));
  const files = await filesIn(await exported(server, rider));
  const [ride] = (jsonOf(files, 'rides/0001.json') as { rides: Ride[] }).rides;
  const originals = Object.fromEntries(
    Array.from({ length: 60 }, (_, index) => [`ride-files/${index}`, new TextEncoder().encode(randomUUID())]),
  );
  const rides = Object.entries(originals).map(([path, bytes], hour) => {
    const file = { ...(ride?.['file'] as Ride), path, sha256: fileIdOf(bytes) };
    return { ...rideAt(ride, hour), file };
  });
  const long = await zipOf({ ...files, ...originals, 'rides/0001.json': JSON.stringify({ rides }) });
  const [first, second] = [await server.rider({ onboarded: true }), await server.rider({ onboarded: true })];
  await sendZip(first, long);
  await sendZip(second, await zipOf({ ...files }));
  unpackMs = 2000;
  await server.runner.drain();
  expect((await dataStatus(first)).import).toMatchObject({ state: 'done', rides: 60 });
  expect((await dataStatus(second)).import).toMatchObject({ state: 'done', rides: 1 });
  expect((await endOf(second)) < (await endOf(first))).toBe(true);
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
