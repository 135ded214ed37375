import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeZip } from '#testing/zip-writer.ts';
import { MAX_FILE_BYTES } from '@musette/formats/rides/problems';
import { ridesIn } from './ride-archive.ts';
import { MAX_RATIO } from '@musette/formats/zip/zip-entry';

const utf8 = (text: string) => new TextEncoder().encode(text);

const CONTENTS = ['<gpx><trk></trk></gpx>'.repeat(4), 'stored', ''];
const TABLE = 'id,date,name,type,file\n1,x,Lake,Ride,activities/1.gpx';
const FILES = [
  { path: 'activities/1.gpx', data: CONTENTS[0] ?? '' },
  { path: 'activities.csv', data: TABLE },
  { path: 'b.fit', data: CONTENTS[1] ?? '', stored: true },
  { path: 'c.tcx', data: CONTENTS[2] ?? '' },
  { path: 'd.zip', data: 'x', stored: true },
];

/** Reads all that a zip offers. What comes out is rides within the limits, and codes. */
async function handedOut(bytes: Uint8Array<ArrayBuffer>): Promise<readonly string[]> {
  const rides: Uint8Array[] = [];
  const codes: string[] = [];
  for await (const item of ridesIn([new File([bytes], 'a.zip')])) {
    if (item.kind === 'left-out') codes.push(item.reason);
    if (item.kind !== 'ride') continue;
    const ride = await item.bytes();
    if (ride.ok) rides.push(ride.value);
    else codes.push(ride.error);
  }
  const sizes = rides.map(({ length }) => length);
  expect(Math.max(0, ...sizes)).toBeLessThanOrEqual(MAX_FILE_BYTES);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(bytes.length * MAX_RATIO);
  expect(codes.every((code) => /^[a-z-]+$/.test(code))).toBe(true);
  return rides.map((ride) => new TextDecoder().decode(ride));
}

describe.each([false, true])('a damaged zip (64-bit sizes: %s)', (large) => {
  const whole = writeZip(FILES, { large });

  it('gives all rides before it is damaged', async () => {
    expect(await handedOut(await whole)).toEqual(CONTENTS);
  });

  it('gives no ride if it ends at any byte', async () => {
    const bytes = await whole;
    for (let length = 0; length < bytes.length; length += 1)
      expect(await handedOut(bytes.slice(0, length))).toEqual([]);
  });

  it('gives only rides that were put into it if a bit of any byte is flipped', async () => {
    const bytes = await whole;
    for (let at = 0; at < bytes.length; at += 1) {
      const flipped = bytes.slice();
      flipped[at] = (flipped[at] ?? 0) ^ (1 << (at & 7));
      for (const ride of await handedOut(flipped)) expect(CONTENTS).toContain(ride);
    }
  });

  it('gives nothing beyond the limits if parts of it are replaced', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(1000), fc.nat(60), fc.uint8Array({ maxLength: 20 })), {
          minLength: 1,
          maxLength: 5,
        }),
        async (changes) => {
          let bytes = await whole;
          for (const [place, drop, add] of changes) {
            const at = place % bytes.length;
            bytes = Uint8Array.of(...bytes.subarray(0, at), ...add, ...bytes.subarray(at + drop));
          }
          await handedOut(bytes);
        },
      ),
      { numRuns: 300 },
    ));
});

describe('a zip that lies', () => {
  const figure = fc.oneof(
    fc.nat(400),
    fc.nat(0xffffffff),
    fc.constantFrom(0xffff, 0xffffffff, MAX_FILE_BYTES),
  );
  const says = fc.record(
    {
      flags: fc.constantFrom(0, 1, 8, 0x40, 0x800, 0x2000),
      method: fc.constantFrom(0, 8, 9, 99),
      packedBytes: figure,
      unpackedBytes: figure,
      headerAt: figure,
    },
    { requiredKeys: [] },
  );

  it('gives only rides that were put into it', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(says, { minLength: FILES.length, maxLength: FILES.length }),
        fc.boolean(),
        async (lies, large) => {
          const files = FILES.map((file, index) => ({ ...file, says: lies[index] ?? {} }));
          for (const ride of await handedOut(await writeZip(files, { large })))
            expect(CONTENTS).toContain(ride);
        },
      ),
      { numRuns: 300 },
    ));

  it('gives a code for any bytes after the beginning of a zip', () =>
    fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
        const end = utf8(`PK\u0005\u0006${'\0'.repeat(18)}`);
        expect(await handedOut(Uint8Array.of(0x50, 0x4b, 3, 4, ...bytes))).toEqual([]);
        expect(await handedOut(Uint8Array.of(...bytes, ...end))).toEqual([]);
      }),
      { numRuns: 200 },
    ));
});
