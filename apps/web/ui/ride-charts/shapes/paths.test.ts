import { describe, expect, it } from 'vitest';
import { areaPath, type Drawn, linePath, planPath, zonePaths } from '#ui/ride-charts/shapes/paths.ts';
import { drawnBlocks } from '#ui/ride-charts/shapes/planned.ts';
import { scaleOf } from '#ui/ride-charts/shapes/scales.ts';

const drawn = (...means: readonly (number | null)[]): Drawn => ({
  columns: means.flatMap((mean, at) =>
    mean === null ? [] : [{ leftPx: at * 2, mean, isStart: at === 0 || means[at - 1] === null }],
  ),
  columnPx: 2,
  y: scaleOf([0, 400], 100, true),
  heightPx: 100,
});

describe('the profile of power', () => {
  it('is one path a zone, and adjacent columns of a zone are one piece', () => {
    expect(zonePaths(drawn(100, 120, 240, 100), 250)).toEqual([
      { zone: 1, path: 'M0 100V75H2V70H4V100ZM6 100V75H8V100Z' },
      { zone: 4, path: 'M4 100V40H6V100Z' },
    ]);
  });

  it('has no zones without an FTP', () => {
    expect(zonePaths(drawn(100, 400), null)).toEqual([{ zone: null, path: 'M0 100V75H2V0H4V100Z' }]);
  });

  it('leaves a gap open', () => {
    expect(zonePaths(drawn(100, null, 100), 250)).toEqual([
      { zone: 1, path: 'M0 100V75H2V100ZM4 100V75H6V100Z' },
    ]);
  });
});

describe('a thin line', () => {
  it('is interrupted by a gap, and a lone value is a dot', () => {
    expect(linePath(drawn(100, 200, null, 100))).toBe('M1 75h.1L3 50M7 75h.1');
  });

  it('has its ground down to the foot', () => {
    expect(areaPath(drawn(100, 200, null, 100))).toBe('M1 100V75L3 50V100ZM7 100V75V100Z');
  });
});

describe('the outline of the plan', () => {
  const y = scaleOf([0, 400], 100, true);
  const path = (blocks: Parameters<typeof drawnBlocks>[0]) =>
    planPath(drawnBlocks(blocks), (second) => second, y);

  it('joins blocks that follow each other, and slopes for a ramp', () => {
    const blocks = [
      { fromS: 10, toS: 20, watts: 200 },
      { fromS: 0, toS: 10, watts: 100, toWatts: 200 },
    ];
    expect(path(blocks)).toBe('M0 75L10 50L10 50L20 50');
  });

  it('leaves a part without a plan open', () => {
    const blocks = [
      { fromS: 0, toS: 10, watts: 100 },
      { fromS: 30, toS: 40, watts: 100 },
    ];
    expect(path(blocks)).toBe('M0 75L10 75M30 75L40 75');
  });

  it('skips a block without length or with impossible numbers', () => {
    const blocks = [
      { fromS: 10, toS: 10, watts: 100 },
      { fromS: 20, toS: 10, watts: 100 },
      { fromS: 0, toS: 10, watts: Number.NaN },
      { fromS: 0, toS: Number.POSITIVE_INFINITY, watts: 100 },
    ];
    expect(path(blocks)).toBe('');
  });
});
