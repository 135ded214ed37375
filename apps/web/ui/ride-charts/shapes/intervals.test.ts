import { describe, expect, it } from 'vitest';
import { intervalMarks, missingPath } from '#ui/ride-charts/shapes/intervals.ts';
import type { PlannedBlock } from '#ui/ride-charts/shapes/planned.ts';
import { scaleOf } from '#ui/ride-charts/shapes/scales.ts';

const y = scaleOf([0, 400], 100, true);
const xOf = (second: number) => second;

const interval = (fromS: number, watts: number, isHeld: boolean): PlannedBlock => ({
  fromS,
  toS: fromS + 100,
  watts: 300,
  ridden: { fromS, toS: fromS + 100, watts, isHeld },
});

describe('the averages of intervals', () => {
  const marksOf = (blocks: readonly PlannedBlock[], widthPx = 1000) =>
    intervalMarks({ blocks, xOf, y, widthPx });

  it('stand above the middle of each, the first one with its unit', () => {
    expect(marksOf([interval(0, 300.4, true), interval(200, 280, false)])).toEqual([
      { leftPx: 50, topPx: 25, text: '300 W', isHeld: true },
      { leftPx: 250, topPx: 25, text: '280', isHeld: false },
    ]);
  });

  it('are left out where they would overlap, at the edge and out of view', () => {
    const blocks = [
      interval(-60, 1, true),
      interval(100, 2, true),
      interval(120, 3, true),
      interval(960, 4, true),
    ];
    expect(marksOf(blocks).map(({ text }) => text)).toEqual(['2 W']);
  });

  it('are one for the overs and unders of an interval, above the highest of them', () => {
    const ridden = { fromS: 0, toS: 300, watts: 227, isHeld: false };
    const blocks = [200, 320, 200].map((watts, part) => ({
      fromS: part * 100,
      toS: (part + 1) * 100,
      watts,
      ridden,
    }));
    expect(marksOf(blocks)).toEqual([{ leftPx: 150, topPx: 20, text: '227 W', isHeld: false }]);
  });

  it('are those of the longest intervals where there is not room for all', () => {
    const short = {
      fromS: 80,
      toS: 100,
      watts: 300,
      ridden: { fromS: 80, toS: 100, watts: 1, isHeld: true },
    };
    expect(marksOf([short, interval(65, 2, true)]).map(({ text }) => text)).toEqual(['2 W']);
  });

  it('are none for a block that is no interval', () => {
    expect(marksOf([{ fromS: 0, toS: 100, watts: 200 }])).toEqual([]);
  });
});

describe('what was missing', () => {
  const columns = [0, 1, 2, 3].map((at) => ({ leftPx: at * 50, mean: 200 + at * 50, isStart: at === 0 }));
  const drawn = { columns, columnPx: 50, y, heightPx: 100 };

  it('reaches from the plan down to the ridden power', () => {
    const blocks = [
      { fromS: 0, toS: 200, watts: 300, ridden: { fromS: 0, toS: 200, watts: 275, isHeld: false } },
    ];
    expect(missingPath(drawn, blocks, xOf)).toBe('M0 25h50V50h-50ZM50 25h50V37.5h-50Z');
  });

  it('is nothing in an interval that was held', () => {
    const blocks = [
      { fromS: 0, toS: 200, watts: 300, ridden: { fromS: 0, toS: 200, watts: 290, isHeld: true } },
    ];
    expect(missingPath(drawn, blocks, xOf)).toBe('');
  });
});
