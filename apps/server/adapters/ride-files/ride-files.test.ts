import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBucket } from '@musette/stand-ins/bucket/server';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Owner, ownerOf } from '#ports/owner.ts';
import { type FileId, MAX_RIDE_FILE_BYTES, type RideFiles } from '#ports/ride-files.ts';
import { testOutgoing } from '../../testing/outgoing.ts';
import { entriesOf, fileIdOf } from '../../testing/ride-files.ts';
import { bucketRideFiles } from './bucket.ts';
import { folderRideFiles } from './folder.ts';

interface Place {
  readonly files: RideFiles;
  close(): Promise<void>;
}

function openFolder(): Promise<Place> {
  const data = mkdtempSync(join(tmpdir(), 'musette-rides-'));
  return Promise.resolve({
    files: folderRideFiles({ folder: join(data, 'rides') }),
    close: () => Promise.resolve(rmSync(data, { recursive: true })),
  });
}

async function openBucket(): Promise<Place> {
  // Small pages, so that each list has several.
  const service = await startBucket(0, { pageSize: 2 });
  const { origin: url, bucket, region, keyId, secret } = service;
  const tools = { outgoing: testOutgoing(), clock: { nowMs: () => Date.now() } };
  return {
    files: bucketRideFiles({ url, bucket, region, keyId, secret }, tools),
    close: () => service.stop(),
  };
}

const PLACES = [
  { name: 'a folder', open: openFolder },
  { name: 'a bucket', open: openBucket },
];

const newOwner = (): Owner => ownerOf(randomUUID());
const ALL_BYTES = Uint8Array.from({ length: 1024 }, (_, index) => index % 256);
const ALL_BYTES_ID = fileIdOf(ALL_BYTES);
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

const HOSTILE_USER_IDS = [
  '..',
  '../..',
  '/',
  'a/b',
  'a\\b',
  '.',
  'unfinished',
  'con',
  '-rf',
  'Ab',
  'aB',
  '%2e',
  'é',
  '🚲',
  '\0',
];
const BAD_FILE_IDS = [
  '',
  '..',
  '../other',
  'ride',
  '%2e%2e',
  ALL_BYTES_ID.toUpperCase(),
  `${ALL_BYTES_ID}\n`,
  ` ${ALL_BYTES_ID}`,
  `${ALL_BYTES_ID}/`,
];

describe.each(PLACES)('ride files in $name', ({ name, open }) => {
  let place: Place;
  let files: RideFiles;
  beforeAll(async () => {
    place = await open();
    files = place.files;
  });
  afterAll(() => place.close());

  async function save(owner: Owner, bytes: Uint8Array<ArrayBuffer>): Promise<FileId> {
    const id = fileIdOf(bytes);
    await files.save(owner, id, bytes);
    return id;
  }

  it('say how much room is left, where somebody knows', async () => {
    expect((await files.freeBytes()) !== null).toBe(name === 'a folder');
  });

  async function textOf(owner: Owner, id: FileId): Promise<string | null> {
    const bytes = await files.read(owner, id);
    return bytes && Buffer.from(bytes).toString();
  }

  const entriesOfOwner = async (owner: Owner) =>
    (await entriesOf(files)).filter((each) => each.owner.userId === owner.userId);

  it.each([
    ['every byte', ALL_BYTES],
    ['an empty file', new Uint8Array()],
    ['a text', bytesOf('<gpx>é</gpx>\r\n')],
  ])('give back %s as it was saved', async (_, bytes) => {
    const owner = newOwner();
    const id = await save(owner, bytes);
    expect(Buffer.from((await files.read(owner, id)) ?? 'missing')).toEqual(Buffer.from(bytes));
    expect(await entriesOfOwner(owner)).toEqual([{ owner, id, bytes: bytes.length }]);
  });

  it('tell when they were saved, and when they were saved again', async () => {
    const owner = newOwner();
    const savedAt = async () => {
      for await (const each of files.list()) if (each.owner.userId === owner.userId) return each.savedAtMs;
      return expect.fail('The file is not in the list.');
    };
    // Some file systems count in steps of 2 s.
    const before = Date.now() - 2000;
    await save(owner, ALL_BYTES);
    const first = await savedAt();
    expect(first).toBeGreaterThan(before);
    await save(owner, ALL_BYTES);
    expect(await savedAt()).toBeGreaterThanOrEqual(first);
  });

  it('take the largest file, and none that could not be read again', async () => {
    const owner = newOwner();
    const id = await save(owner, new Uint8Array(MAX_RIDE_FILE_BYTES));
    expect((await files.read(owner, id))?.length).toBe(MAX_RIDE_FILE_BYTES);
    await expect(save(owner, new Uint8Array(MAX_RIDE_FILE_BYTES + 1))).rejects.toThrow(RangeError);
    await files.removeAll(owner);
  });

  it('have nothing that was not saved', async () => {
    const owner = newOwner();
    expect(await files.read(owner, ALL_BYTES_ID)).toBeNull();
    await save(owner, bytesOf('another'));
    expect(await files.read(owner, ALL_BYTES_ID)).toBeNull();
  });

  it('hold one whole file when it is saved many times at once', async () => {
    const owner = newOwner();
    const text = 'a ride'.repeat(50_000);
    await Promise.all(Array.from({ length: 8 }, () => save(owner, bytesOf(text))));
    expect(await textOf(owner, fileIdOf(bytesOf(text)))).toBe(text);
    expect(await entriesOfOwner(owner)).toHaveLength(1);
  });

  it('show no rider the file of another, whatever their ids are', async () => {
    const owners = [...HOSTILE_USER_IDS.map(ownerOf), newOwner(), newOwner()];
    for (const owner of owners) {
      expect(await files.read(owner, ALL_BYTES_ID)).toBeNull();
      await save(owner, ALL_BYTES);
    }
    for (const owner of owners) {
      expect(await entriesOfOwner(owner)).toEqual([{ owner, id: ALL_BYTES_ID, bytes: ALL_BYTES.length }]);
      await files.removeAll(owner);
      expect(await files.read(owner, ALL_BYTES_ID)).toBeNull();
    }
  });

  it('find every rider again by the name of their files', async () => {
    const userIds = fc
      .string({ unit: 'binary', minLength: 1, maxLength: 24 })
      .filter((id) => id.isWellFormed());
    await fc.assert(
      fc.asyncProperty(userIds, async (userId) => {
        const owner = ownerOf(userId);
        await save(owner, ALL_BYTES);
        expect(await entriesOfOwner(owner)).toEqual([{ owner, id: ALL_BYTES_ID, bytes: ALL_BYTES.length }]);
        await files.removeAll(owner);
      }),
      { numRuns: 30 },
    );
  });

  it.each(BAD_FILE_IDS)('refuse %j as the id of a file', async (text) => {
    const [owner, id] = [newOwner(), text as FileId];
    await expect(files.save(owner, id, ALL_BYTES)).rejects.toThrow(RangeError);
    await expect(files.read(owner, id)).rejects.toThrow(RangeError);
    await expect(files.remove(owner, id)).rejects.toThrow(RangeError);
    expect(await entriesOfOwner(owner)).toEqual([]);
  });

  it('refuse a file under the id of another', async () => {
    const owner = newOwner();
    await expect(files.save(owner, fileIdOf(bytesOf('another')), ALL_BYTES)).rejects.toThrow(RangeError);
    expect(await entriesOfOwner(owner)).toEqual([]);
  });

  it.each(['', '\ud800', 'x'.repeat(121), '🚲'.repeat(31)])(
    'refuse %j as the id of a rider',
    async (userId) => {
      await expect(save(ownerOf(userId), ALL_BYTES)).rejects.toThrow(RangeError);
      await expect(files.removeAll(ownerOf(userId))).rejects.toThrow(RangeError);
    },
  );

  it('remove one file and no other', async () => {
    const owner = newOwner();
    const [id, otherId] = [await save(owner, bytesOf('one')), await save(owner, bytesOf('other'))];
    await files.remove(owner, id);
    expect([await textOf(owner, id), await textOf(owner, otherId)]).toEqual([null, 'other']);
    expect(await entriesOfOwner(owner)).toEqual([{ owner, id: otherId, bytes: 5 }]);
  });

  it('take a file for removed that is not there', async () => {
    const owner = newOwner();
    await files.remove(owner, ALL_BYTES_ID);
    await files.removeAll(owner);
    await save(owner, bytesOf('another'));
    await files.remove(owner, ALL_BYTES_ID);
    expect(await entriesOfOwner(owner)).toHaveLength(1);
  });

  it('have an id of their own, which is no ride file', async () => {
    const other = await open();
    expect(await other.files.storeId()).toBeNull();
    expect(await entriesOf(other.files)).toEqual([]);
    await other.files.setStoreId('one');
    await other.files.setStoreId('another');
    const owner = newOwner();
    await other.files.save(owner, ALL_BYTES_ID, ALL_BYTES);
    await other.files.removeAll(owner);
    expect(await other.files.storeId()).toBe('another');
    expect(await entriesOf(other.files)).toEqual([]);
    await other.close();
  });

  it("remove all of a rider's files and none of another's", async () => {
    const [owner, other] = [newOwner(), newOwner()];
    for (const text of ['a', 'b', 'c', 'd', 'e']) await save(owner, bytesOf(text));
    await save(other, bytesOf('a'));
    await files.removeAll(owner);
    expect([await entriesOfOwner(owner), (await entriesOfOwner(other)).length]).toEqual([[], 1]);
    await save(owner, bytesOf('a'));
    expect(await entriesOfOwner(owner)).toHaveLength(1);
  });
});
