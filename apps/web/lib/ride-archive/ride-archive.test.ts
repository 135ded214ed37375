import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { deflated, numbers, writeZip, type ZipEnd, zipParts, type ZippedFile } from '#testing/zip-writer.ts';
import { MAX_FILE_BYTES } from '@musette/formats/rides/problems';
import { describe, expect, it } from 'vitest';
import { type Found, type FoundRide, ridesIn } from './ride-archive.ts';
import { MAX_ENTRIES } from '@musette/formats/zip/zip-directory';

const RIDE = '<gpx><trk><name>Around the lake</name></trk></gpx>'.repeat(3);
const utf8 = (text: string) => new TextEncoder().encode(text);
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** All that is found, in its order. */
const found = (files: readonly File[]): Promise<Found[]> => Array.fromAsync(ridesIn(files));

const zipFile = async (files: readonly ZippedFile[], end?: ZipEnd): Promise<File> =>
  new File([await writeZip(files, end)], 'rides.zip');

const isRide = (item: Found): item is FoundRide => item.kind === 'ride';

/** What becomes of each ride file: its contents, or why it is left out. */
async function outcomes(files: readonly File[]): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  for (const item of await found(files)) {
    if (item.kind === 'left-out') all[item.path] = item.reason;
    if (item.kind !== 'ride') continue;
    const bytes = await item.bytes();
    all[item.path] = bytes.ok ? text(bytes.value) : bytes.error;
  }
  return all;
}

const inZip = async (files: readonly ZippedFile[], end?: ZipEnd) => outcomes([await zipFile(files, end)]);

describe('loose files', () => {
  it('finds rides by their endings, and counts all others', async () => {
    const names = [
      'a.fit',
      'b.TCX',
      'c.gpx',
      'd.fit.gz',
      'e.Tcx.Gz',
      'f.gpx.gz',
      'photo.jpg',
      'fit',
      'g.kml',
    ];
    const items = await found(names.map((name) => new File([name], name)));
    expect(items.filter(isRide).map(({ name }) => name)).toEqual(names.slice(0, 6));
    expect(items.at(-1)).toEqual({ kind: 'other-files', count: 3 });
  });

  it("finds GoldenCheetah's own rides, and no other JSON", async () => {
    const names = ['2026_03_03_17_30_00.json', 'rideDB.json', '2026.json'];
    const items = await found(names.map((name) => new File([name], name)));
    expect(items.filter(isRide).map(({ name }) => name)).toEqual(names.slice(0, 1));
    expect(items.at(-1)).toEqual({ kind: 'other-files', count: 2 });
  });

  it('hands a file out as it is, gzipped or not', async () => {
    const gzipped = await deflated(utf8(RIDE), 'gzip');
    const [ride] = (await found([new File([gzipped], 'a.gpx.gz')])).filter(isRide);
    expect(await ride?.bytes()).toEqual({ ok: true, value: gzipped });
  });

  it('leaves out a file of more than 25 MB without reading it', async () => {
    const file = new File([new Uint8Array(MAX_FILE_BYTES + 1)], 'long.fit');
    const table = new File([file], 'activities.csv');
    expect(await outcomes([file, table])).toEqual({ 'long.fit': 'too-large', 'activities.csv': 'too-large' });
  });

  it('takes a file of exactly 25 MB', async () => {
    const [ride] = (await found([new File([new Uint8Array(MAX_FILE_BYTES)], 'long.fit')])).filter(isRide);
    expect(await ride?.bytes()).toMatchObject({ ok: true, value: { length: MAX_FILE_BYTES } });
  });

  it('shows the path in a dropped folder', async () => {
    const file = new File(['x'], 'a.fit');
    Object.defineProperty(file, 'webkitRelativePath', { value: 'Garmin/Activities/a.fit' });
    expect(await found([file])).toMatchObject([
      { path: 'Garmin/Activities/a.fit', name: 'a.fit' },
      { kind: 'other-files', count: 0 },
    ]);
  });

  it('does not take what macOS writes beside each file for a ride', async () => {
    expect(await found([new File(['x'], '._a.fit')])).toEqual([{ kind: 'other-files', count: 1 }]);
  });

  it('says that a file cannot be read any more', async () => {
    class LostFile extends File {
      override slice(): Blob {
        const lost = new Blob();
        return Object.assign(lost, {
          arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')),
        });
      }
    }
    expect(await outcomes([new LostFile(['x'], 'a.fit'), new LostFile(['x'], 'b.zip')])).toEqual({
      'a.fit': 'unreadable',
      'b.zip': 'unreadable',
    });
  });
});

describe('a zip', () => {
  it('gives its rides, stored and deflated, and counts all others', async () => {
    const zip = await zipFile([
      { path: 'rides/', data: '', stored: true },
      { path: 'rides/a.gpx', data: RIDE },
      { path: 'rides/b.gpx', data: RIDE, stored: true },
      { path: 'rides/empty.gpx', data: '' },
      { path: 'photo.jpg', data: 'x' },
      { path: '__MACOSX/rides/a.gpx', data: 'x' },
      { path: '__MACOSX/rides/._a.gpx', data: 'x' },
    ]);
    expect(await outcomes([zip])).toEqual({
      'rides.zip/rides/a.gpx': RIDE,
      'rides.zip/rides/b.gpx': RIDE,
      'rides.zip/rides/empty.gpx': '',
    });
    expect((await found([zip])).at(-1)).toEqual({ kind: 'other-files', count: 3 });
  });

  it('is known by its type if its name says nothing', async () => {
    const bytes = await writeZip([{ path: 'a.gpx', data: RIDE }]);
    const file = new File([bytes], 'download', { type: 'application/zip' });
    expect(await outcomes([file])).toEqual({ 'download/a.gpx': RIDE });
  });

  it('is read if it is empty, has a comment, or bytes follow it', async () => {
    expect(await inZip([])).toEqual({});
    expect(await inZip([{ path: 'a.gpx', data: RIDE }], { comment: 'Made at home' })).toEqual({
      'rides.zip/a.gpx': RIDE,
    });
    const bytes = await writeZip([{ path: 'a.gpx', data: RIDE }]);
    expect(await outcomes([new File([bytes, new Uint8Array(100)], 'a.zip')])).toEqual({
      'a.zip/a.gpx': RIDE,
    });
  });

  it('is read with 64-bit fields that it does not use', async () => {
    const extra = numbers([2, 1], [2, 24], [8, 1], [8, 2], [8, 3]);
    expect(await inZip([{ path: 'a.gpx', data: RIDE, extra }])).toEqual({ 'rides.zip/a.gpx': RIDE });
  });

  it('is read if its files have the attributes of another system', async () => {
    const says = { madeBy: 0, attributes: 0o120777 * 0x10000 };
    expect(await inZip([{ path: 'a.gpx', data: RIDE, says }])).toEqual({ 'rides.zip/a.gpx': RIDE });
  });

  it('is read with 64-bit sizes', async () => {
    const files = [
      { path: 'a.gpx', data: RIDE },
      { path: 'b.gpx', data: RIDE, stored: true },
    ];
    expect(await inZip(files, { large: true })).toEqual({
      'rides.zip/a.gpx': RIDE,
      'rides.zip/b.gpx': RIDE,
    });
  });

  it('is read if it was written in one go, with the sizes after the data', async () => {
    const packed = await deflated(utf8(RIDE));
    const withSizes = Uint8Array.of(...packed, ...utf8('PK'), 7, 8, ...new Uint8Array(12));
    const flags = 0x808;
    const file = {
      data: RIDE,
      packed: withSizes,
      says: { flags, packedBytes: packed.length },
      headerSays: { checksum: 0, packedBytes: 0, unpackedBytes: 0 },
    };
    expect(
      await inZip([
        { path: 'a.gpx', ...file },
        { path: 'b.gpx', ...file },
      ]),
    ).toEqual({ 'rides.zip/a.gpx': RIDE, 'rides.zip/b.gpx': RIDE });
  });

  it('of six gigabytes is read where its rides are, and nowhere else', async () => {
    const hole = 6 * 1024 ** 3;
    const last = { path: 'late.gpx', data: RIDE };
    const alone = await zipParts([last]);
    const first = { path: 'early.gpx', data: RIDE };
    const before = await zipParts([first]);
    const size = before.data.length + hole;
    const { directory } = await zipParts([first, { ...last, says: { headerAt: size } }], {
      large: true,
      hole,
    });
    const file = new FileWithHole([before.data, hole, alone.data, directory]);
    expect(await outcomes([file])).toEqual({ 'large.zip/early.gpx': RIDE, 'large.zip/late.gpx': RIDE });
    expect(file.bytesRead).toBeLessThan(100_000);
  });

  it('made by another program is read, with its gzipped rides', async () => {
    const bytes = readFileSync(`${import.meta.dirname}/made-by-python.zip`);
    const rides = (await found([new File([bytes], 'export.zip')])).filter(isRide);
    expect(rides.map(({ path, activity }) => [path, activity?.name])).toEqual([
      ['export.zip/activities/1001.gpx', 'Around the lake, twice'],
      ['export.zip/activities/1002.gpx.gz', 'Mürren "uphill"'],
    ]);
    const [plain, gzipped] = await Promise.all(rides.map((ride) => ride.bytes()));
    if (!plain?.ok || !gzipped?.ok) throw new Error('not read');
    expect(text(plain.value)).toContain('<name>Around the lake, twice</name>');
    expect(String(gunzipSync(gzipped.value))).toContain('<name>Mürren</name>');
  });
});

/** A file of some parts. A number stands for that number of bytes, which nobody should read. */
class FileWithHole extends File {
  readonly #parts: readonly (Uint8Array<ArrayBuffer> | number)[];
  bytesRead = 0;

  constructor(parts: readonly (Uint8Array<ArrayBuffer> | number)[]) {
    super([], 'large.zip');
    this.#parts = parts;
  }

  override get size(): number {
    return this.#parts.reduce<number>(
      (sum, part) => sum + (typeof part === 'number' ? part : part.length),
      0,
    );
  }

  override slice(from = 0, to = this.size): Blob {
    this.bytesRead += to - from;
    const within: Uint8Array<ArrayBuffer>[] = [];
    let at = 0;
    for (const part of this.#parts) {
      const length = typeof part === 'number' ? part : part.length;
      const [start, end] = [Math.max(from - at, 0), Math.min(to - at, length)];
      if (start < end)
        within.push(typeof part === 'number' ? new Uint8Array(end - start) : part.slice(start, end));
      at += length;
    }
    return new Blob(within);
  }
}

describe('names', () => {
  const nameOf = async (path: string | Uint8Array) => {
    const [item] = await found([await zipFile([{ path, data: RIDE }])]);
    return item !== undefined && isRide(item) ? [item.path, item.name] : null;
  };

  it('are UTF-8 if the zip says so, or if they are', async () => {
    expect(await nameOf('Mürren ⛰.gpx')).toEqual(['rides.zip/Mürren ⛰.gpx', 'Mürren ⛰.gpx']);
    expect(await nameOf(utf8('Mürren ⛰.gpx'))).toEqual(['rides.zip/Mürren ⛰.gpx', 'Mürren ⛰.gpx']);
  });

  it('are in code page 437 otherwise', async () => {
    const bytes = Uint8Array.of(0x4d, 0x81, 0x72, 0xe1, 0xff, 0x80, ...utf8('.gpx'));
    expect(await nameOf(bytes)).toEqual(['rides.zip/Mürß\u00A0Ç.gpx', 'Mürß\u00A0Ç.gpx']);
  });

  it('never lead anywhere', async () => {
    expect(await nameOf('../../etc/a.gpx')).toEqual(['rides.zip/../../etc/a.gpx', 'a.gpx']);
    expect(await nameOf('C:\\rides\\a.gpx')).toEqual(['rides.zip/C:\\rides\\a.gpx', 'a.gpx']);
    expect(await nameOf('/a.gpx')).toEqual(['rides.zip//a.gpx', 'a.gpx']);
  });

  it('are shown without characters that control the display, and not endlessly', async () => {
    expect(await nameOf('a\0b\u202Exg\n.gpx')).toEqual([
      'rides.zip/a\uFFFDb\uFFFDxg\uFFFD.gpx',
      'a\uFFFDb\uFFFDxg\uFFFD.gpx',
    ]);
    const [path = '', name = ''] = (await nameOf(`${'🚲'.repeat(1000)}.gpx`)) ?? [];
    expect([path.length, name.length]).toEqual([300, 200]);
    expect([path, name].every((one) => one.endsWith('🚲.gpx') && one.isWellFormed())).toBe(true);
  });
});

describe('a file of a zip is left out', () => {
  const GOOD = { path: 'good.gpx', data: RIDE };
  const cases: Readonly<Record<string, readonly [reason: string, file: ZippedFile]>> = {
    'if it is encrypted': ['encrypted', { path: 'a.gpx', data: RIDE, says: { flags: 1 } }],
    'if it is strongly encrypted': ['encrypted', { path: 'a.gpx', data: RIDE, says: { flags: 0x40 } }],
    'if its figures are encrypted': ['encrypted', { path: 'a.gpx', data: RIDE, says: { flags: 0x2000 } }],
    'if it is a zip in name only': ['not-a-zip', { path: 'a.zip', data: RIDE }],
    'if it is a link': ['link', { path: 'a.gpx', data: '/b', says: { attributes: 0o120777 * 0x10000 } }],
    'if it is packed in an unknown way': [
      'unknown-method',
      { path: 'a.gpx', data: RIDE, says: { method: 14 } },
    ],
    'if it unpacks to more than 25 MB': [
      'too-large',
      { path: 'a.gpx', data: RIDE, says: { unpackedBytes: MAX_FILE_BYTES + 1 } },
    ],
    'if it is packed into more than 25 MB': [
      'too-large',
      { path: 'a.gpx', data: RIDE, says: { packedBytes: 2 ** 31 } },
    ],
    'if it unpacks to hundreds of times its size': ['zip-bomb', { path: 'a.gpx', data: new Uint8Array(1e6) }],
    'if it is larger than the zip says': [
      'wrong-size',
      { path: 'a.gpx', data: RIDE, says: { unpackedBytes: 9 } },
    ],
    'if it is smaller than the zip says': [
      'wrong-size',
      { path: 'a.gpx', data: RIDE, says: { unpackedBytes: 999 } },
    ],
    'if it is stored in another size': [
      'wrong-size',
      { path: 'a.gpx', data: RIDE, stored: true, says: { unpackedBytes: 9 } },
    ],
    'if its checksum is wrong': ['wrong-checksum', { path: 'a.gpx', data: RIDE, says: { checksum: 1 } }],
    'if its data reach into the next file': [
      'overlapping',
      { path: 'a.gpx', data: RIDE, stored: true, says: { packedBytes: RIDE.length + 1 } },
    ],
    'if it lies outside the files': ['overlapping', { path: 'a.gpx', data: RIDE, says: { headerAt: 1e6 } }],
    'if its header says something else': [
      'damaged',
      { path: 'a.gpx', data: RIDE, headerSays: { method: 0 } },
    ],
    'if its data are cut off': ['damaged', { path: 'a.gpx', data: RIDE, says: { packedBytes: 20 } }],
    'if its data cannot be unpacked': [
      'damaged',
      { path: 'a.gpx', data: RIDE, packed: new Uint8Array(100).fill(255) },
    ],
  };

  it.each(Object.entries(cases))('%s; the others are read', async (_when, [reason, file]) => {
    expect(await inZip([GOOD, file, { ...GOOD, path: 'last.gpx' }])).toEqual({
      [`rides.zip/${String(file.path)}`]: reason,
      'rides.zip/good.gpx': RIDE,
      'rides.zip/last.gpx': RIDE,
    });
  });

  it('if it does not begin where the zip says', async () => {
    const [first, second] = [
      { path: 'a.gpx', data: RIDE },
      { path: 'b.gpx', data: RIDE },
    ];
    const { data } = await zipParts([first]);
    const bytes = await writeZip([first, second]);
    bytes[data.length] = 0;
    expect(await outcomes([new File([bytes], 'a.zip')])).toEqual({
      'a.zip/a.gpx': RIDE,
      'a.zip/b.gpx': 'damaged',
    });
  });

  it('if a bomb says that it is small, and stops there', async () => {
    const bomb = await deflated(new Uint8Array(60 * 1024 * 1024));
    const says = { unpackedBytes: bomb.length * 100 };
    expect(await inZip([{ path: 'a.gpx', data: '', packed: bomb, says }])).toEqual({
      'rides.zip/a.gpx': 'wrong-size',
    });
  });

  it('if many files share the same data', async () => {
    const same = (index: number) => ({ path: `${index}.gpx`, data: RIDE, says: { headerAt: 0 } });
    const all = Object.values(await inZip([0, 1, 2, 3].map(same)));
    expect(all.filter((one) => one === 'overlapping')).toHaveLength(3);
  });
});

describe('a zip is left out whole', () => {
  const reasonOf = async (bytes: Uint8Array<ArrayBuffer>) =>
    (await outcomes([new File([bytes], 'a.zip')]))['a.zip'];
  const FILES = [{ path: 'a.gpx', data: RIDE }];

  it('if it is no zip', async () => {
    expect(await reasonOf(utf8(''))).toBe('not-a-zip');
    expect(await reasonOf(utf8('<html>Please log in</html>'))).toBe('not-a-zip');
  });

  it('if its end is missing', async () => {
    const bytes = await writeZip(FILES);
    expect(await reasonOf(bytes.slice(0, -1))).toBe('cut-off');
    expect(await reasonOf(bytes.slice(0, 60))).toBe('cut-off');
  });

  it('if it is one of several parts', async () => {
    expect(await reasonOf(await writeZip(FILES, { says: { disk: 1 } }))).toBe('split-archive');
    expect(await reasonOf(await writeZip(FILES, { says: { disk: 1 }, large: true }))).toBe('split-archive');
  });

  it.each([
    ['more files than there are', { entries: 2 }],
    ['fewer files than there are', { entries: 0 }],
    ['another place', { directoryAt: 0 }],
    ['a place outside the zip', { directoryAt: 2 ** 40 }],
    ['another size', { directoryBytes: 40 }],
  ])('if its end names %s', async (_what, says) => {
    expect(await reasonOf(await writeZip(FILES, { says, large: true }))).toBe('damaged-directory');
  });

  it('if it has too many files, or a directory too large to read', async () => {
    const many = { says: { entries: MAX_ENTRIES + 1 } };
    expect(await reasonOf(await writeZip(FILES, many))).toBe('too-many-entries');
    const most = { says: { entries: MAX_ENTRIES } };
    expect(await reasonOf(await writeZip(FILES, most))).toBe('damaged-directory');
    const large = { says: { directoryBytes: 2 ** 60 }, large: true };
    expect(await reasonOf(await writeZip(FILES, large))).toBe('too-many-entries');
  });

  it('while the files beside it are read', async () => {
    const broken = new File(['PK'], 'broken.zip');
    const good = await zipFile(FILES);
    expect(await outcomes([broken, good, new File([RIDE], 'b.gpx')])).toEqual({
      'broken.zip': 'not-a-zip',
      'rides.zip/a.gpx': RIDE,
      'b.gpx': RIDE,
    });
  });
});

describe('a zip within a zip', () => {
  const inner = (files: readonly ZippedFile[] = [{ path: 'a.gpx', data: RIDE }]) => writeZip(files);

  it.each([true, false])('gives its rides, stored (%s) or packed', async (stored) => {
    const data = await inner([
      { path: 'a.gpx', data: RIDE },
      { path: 'photo.jpg', data: 'x' },
    ]);
    const files = await found([await zipFile([{ path: 'Part1.zip', data, stored }])]);
    expect(files.map((each) => (each.kind === 'other-files' ? each.count : each.path))).toEqual([
      'rides.zip/Part1.zip/a.gpx',
      1,
    ]);
    expect(await inZip([{ path: 'Part1.zip', data, stored }])).toEqual({ 'rides.zip/Part1.zip/a.gpx': RIDE });
  });

  it('is left out when it is in a third one, and the rides beside it are read', async () => {
    const third = await inner([
      { path: 'deep.zip', data: await inner() },
      { path: 'b.gpx', data: RIDE },
    ]);
    expect(await inZip([{ path: 'Part1.zip', data: third }])).toEqual({
      'rides.zip/Part1.zip/deep.zip': 'nested-zip',
      'rides.zip/Part1.zip/b.gpx': RIDE,
    });
  });

  it('is left out when it is larger than the zip says, or damaged', async () => {
    const data = await inner();
    expect(await inZip([{ path: 'a.zip', data, says: { unpackedBytes: data.length - 1 } }])).toEqual({
      'rides.zip/a.zip': 'wrong-size',
    });
    const packed = new Uint8Array(100).fill(255);
    expect(await inZip([{ path: 'a.zip', data, packed }])).toEqual({ 'rides.zip/a.zip': 'damaged' });
  });

  it('has rides named by the table of its own export', async () => {
    const data = await inner([
      {
        path: 'activities.csv',
        data: 'Activity ID,Activity Date,Activity Name,Activity Type,Activity Description,Commute,Activity Private Note,Activity Gear,Filename\n1,x,Home,Ride,,true,,Canyon,activities/1.gpx\n',
      },
      { path: 'activities/1.gpx', data: RIDE },
    ]);
    const rides = (await found([await zipFile([{ path: 'export.zip', data }])])).filter(isRide);
    expect(rides.map(({ activity }) => activity)).toEqual([
      { name: 'Home', type: 'Ride', commute: true, gear: 'Canyon' },
    ]);
  });
});
