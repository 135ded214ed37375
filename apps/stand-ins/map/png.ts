import { crc32, deflateSync } from 'node:zlib';

/** Red, green and blue. */
export type Colour = readonly [number, number, number];

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PALETTE_COLOURS = 3;

/** A square picture as PNG; each pixel is the number of a colour. */
export function pngOf(
  side: number,
  palette: readonly Colour[],
  colourAt: (x: number, y: number) => number,
): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, PALETTE_COLOURS, 0, 0, 0], 8);
  const lines = Buffer.alloc(side * (side + 1));
  for (let y = 0; y < side; y += 1) {
    // Each line begins with the number of its filter: none.
    for (let x = 0; x < side; x += 1) lines[y * (side + 1) + 1 + x] = colourAt(x, y);
  }
  return new Uint8Array(
    Buffer.concat([
      SIGNATURE,
      chunk('IHDR', header),
      chunk('PLTE', Buffer.from(palette.flat())),
      chunk('IDAT', deflateSync(lines)),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
