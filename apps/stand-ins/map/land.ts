import { type Colour, pngOf } from './png.ts';

export const THEMES = ['light', 'dark'] as const;
export type MapTheme = (typeof THEMES)[number];

const TILE_PX = 256;

// In turn: fields, woods, water, roads.
const PALETTES: Readonly<Record<MapTheme, readonly Colour[]>> = {
  light: [
    [242, 239, 230],
    [214, 228, 202],
    [183, 211, 227],
    [255, 255, 255],
  ],
  dark: [
    [27, 36, 33],
    [31, 48, 40],
    [22, 42, 56],
    [58, 70, 66],
  ],
};
const [FIELDS, WOODS, WATER, ROADS] = [0, 1, 2, 3];

interface Tile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** A tile of a country that is the same at every zoom. */
export function tileOf({ z, x, y }: Tile, theme: MapTheme): Uint8Array<ArrayBuffer> {
  const perPx = 1 / (2 ** z * TILE_PX);
  return pngOf(TILE_PX, PALETTES[theme], (px, py) =>
    groundAt((x * TILE_PX + px) * perPx, (y * TILE_PX + py) * perPx, perPx),
  );
}

/** What lies at a place, where the world is 1 wide and high. */
function groundAt(east: number, south: number, perPx: number): number {
  const wave = (count: number, by: number) => Math.sin((east * count + Math.sin(south * by) * 2) * Math.PI);
  const across = (count: number, by: number) => Math.sin((south * count + Math.sin(east * by) * 2) * Math.PI);
  const widthPx = 1.6;
  const isRoad = (value: number, count: number) => Math.abs(value) < count * Math.PI * perPx * widthPx;
  // Roads every few hundred metres; from far away they would lie on one another.
  for (const count of [6000, 48_000]) {
    if (count * perPx > 1 / 24) continue;
    if (isRoad(wave(count, 9000), count) || isRoad(across(count, 7000), count)) return ROADS;
  }
  const height = wave(3100, 5300) + across(2300, 4700);
  if (height < -1.35) return WATER;
  return height > 0.7 ? WOODS : FIELDS;
}
