import { randomBytes, randomUUID } from 'node:crypto';
import { DATA_PIECE_BYTES } from '@musette/contract/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exported, filesIn, imported, jsonOf, type ZipFiles, zipOf } from '../../testing/data.ts';
import { instantAt } from '#ports/clock.ts';
import type { RideFiles } from '#ports/ride-files.ts';
import { SQLITE } from '../../testing/engines.ts';
import { fileIdOf, gpxRide, upload } from '../../testing/ride-files.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';

type Ride = Readonly<Record<string, unknown>>;

const noise = (bytes: number): Uint8Array<ArrayBuffer> => new Uint8Array(randomBytes(bytes));

describe('a zip whose files are in a hostile order', () => {
  let server: TestServer;
  let files: ZipFiles;
  let ride: Ride;
  /** The reads of the store of ride files, of which each is a piece of a zip. */
  let reads = 0;
  beforeAll(async () => {
    server = await openTestServer({ engine: SQLITE, settings: { RATE_LIMIT_FACTOR: '1000' } });
    const rider = await server.rider({ onboarded: true });
    await upload(rider, gpxRide({ minutes: 10 }));
    files = await filesIn(await exported(server, rider));
    ride = (jsonOf(files, 'rides/0001.json') as { rides: Ride[] }).rides[0] as Ride;
    const { rideFiles } = server.ports;
    const { read } = rideFiles;
    const counted: RideFiles['read'] = (...asked) => {
      reads += 1;
      return read(...asked);
    };
    Object.assign(rideFiles, { read: counted });
  });
  afterAll(async () => {
    expect(server.unexpected).toEqual([]);
    await server.close();
  });

  /** A ride of its own hour. */
  function rideOf(hour: number, more: Ride = {}): Ride {
    const at = instantAt(Date.parse('2026-01-01T00:00:00Z') + hour * 3_600_000);
    return {
      ...ride,
      id: randomUUID(),
      sourceId: randomUUID(),
      day: at.slice(0, 10),
      startedAt: at,
      recordedAt: at,
      ...more,
    };
  }

  it('has each of its pieces read once for a check of its originals, and once to save them', async () => {
    const rider = await server.rider({ onboarded: true });
    const originals = Array.from({ length: 60 }, (_, index) => ({
      path: `ride-files/${index}`,
      bytes: noise(400_000),
    }));
    // The first, the last, the second, the last but one, and so on.
    const asked = originals.map((_, index) => (index % 2 === 0 ? index / 2 : 59 - (index - 1) / 2));
    const rides = asked.map((place, hour) => {
      const { path, bytes } = originals[place] as (typeof originals)[number];
      const file = { ...(ride['file'] as Ride), path, sha256: fileIdOf(bytes) };
      return rideOf(hour, { file });
    });
    const inZip = Object.fromEntries(originals.map(({ path, bytes }) => [path, bytes]));
    const zip = await zipOf({ ...inZip, ...files, 'rides/0001.json': JSON.stringify({ rides }) });
    const pieces = Math.ceil(zip.length / DATA_PIECE_BYTES);
    expect(pieces).toBe(6);
    reads = 0;
    expect(await imported(server, rider, { zip })).toMatchObject({ state: 'done', rides: 60 });
    // The directory and the JSON are in the last piece.
    expect(reads).toBeLessThanOrEqual(2 * pieces + 2);
  });

  it('is refused when its files of rides would have pieces read again and again', async () => {
    const rider = await server.rider({ onboarded: true });
    const pages = Array.from({ length: 300 }, (_, index) => index);
    const pathOf = (index: number): string => `rides/${String(index).padStart(4, '0')}.json`;
    const hostile: Record<string, Uint8Array<ArrayBuffer> | string> = { ...files };
    // Read by their names, each page is in another piece than the four before it.
    for (const piece of [0, 1, 2, 3, 4, 5]) {
      for (const index of pages.filter((page) => page % 6 === piece))
        hostile[pathOf(index)] = JSON.stringify({ rides: [rideOf(index, { file: null })] });
      hostile[`more/${piece}`] = noise(DATA_PIECE_BYTES);
    }
    const zip = await zipOf(hostile);
    reads = 0;
    expect(await imported(server, rider, { zip })).toMatchObject({
      state: 'failed',
      problem: 'damaged',
      rides: 0,
    });
    expect(reads).toBeLessThan(300);
  });
});
