import { expect, it } from 'vitest';
import { deflated, writeZip, zipParts } from '#testing/zip-writer.ts';
import { ridesIn } from './ride-archive.ts';

// The browser's own files and its own unpacking, which are not those of Node.

const RIDE = '<gpx><trk><name>Around the lake</name></trk></gpx>';

async function outcomes(file: File): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  for await (const item of ridesIn([file])) {
    if (item.kind === 'left-out') all[item.path] = item.reason;
    if (item.kind !== 'ride') continue;
    const bytes = await item.bytes();
    all[item.name] = bytes.ok ? new TextDecoder().decode(bytes.value) : bytes.error;
  }
  return all;
}

it('unpacks the rides of a zip and leaves out what is damaged', async () => {
  const packed = await deflated(new TextEncoder().encode(RIDE));
  const bomb = await deflated(new Uint8Array(60 * 1024 * 1024));
  const zip = await writeZip([
    { path: 'a.gpx', data: RIDE },
    { path: 'b.gpx', data: RIDE, stored: true },
    { path: 'cut.gpx', data: RIDE, packed: packed.slice(0, -3) },
    { path: 'longer.gpx', data: RIDE, packed: Uint8Array.of(...packed, 1, 2, 3) },
    { path: 'broken.gpx', data: RIDE, packed: new Uint8Array(100).fill(255) },
    { path: 'bomb.gpx', data: '', packed: bomb, says: { unpackedBytes: bomb.length * 100 } },
  ]);
  expect(await outcomes(new File([zip], 'rides.zip'))).toEqual({
    'a.gpx': RIDE,
    'b.gpx': RIDE,
    'cut.gpx': 'damaged',
    'longer.gpx': 'damaged',
    'broken.gpx': 'damaged',
    'bomb.gpx': 'wrong-size',
  });
});

it('finds the rides of a zip of more than four gigabytes', async () => {
  const part = new Blob([new Uint8Array(64 * 1024 * 1024)]);
  const photos = Array.from({ length: 70 }, () => part);
  const [first, last] = [
    { path: 'early.gpx', data: RIDE },
    { path: 'late.gpx', data: RIDE },
  ];
  const before = await zipParts([first]);
  const after = await zipParts([last]);
  const hole = part.size * photos.length;
  const { directory } = await zipParts([first, { ...last, says: { headerAt: before.data.length + hole } }], {
    large: true,
    hole,
  });
  const file = new File([before.data, ...photos, after.data, directory], 'large.zip');
  expect(file.size).toBeGreaterThan(2 ** 32);
  expect(await outcomes(file)).toEqual({ 'early.gpx': RIDE, 'late.gpx': RIDE });
});
