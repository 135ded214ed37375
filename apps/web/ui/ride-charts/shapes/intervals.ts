import type { Drawn } from '#ui/ride-charts/shapes/paths.ts';
import { maxPlanned, type PlannedBlock, wattsIn } from '#ui/ride-charts/shapes/planned.ts';
import type { Scale } from '#ui/ride-charts/shapes/scales.ts';

/** The average of an interval, above the highest part of its outline. */
export interface IntervalMark {
  readonly leftPx: number;
  readonly topPx: number;
  readonly text: string;
  readonly isHeld: boolean;
}

interface MarkInput {
  readonly blocks: readonly PlannedBlock[];
  /** The pixel of a second. */
  readonly xOf: (second: number) => number;
  readonly y: Scale;
  readonly widthPx: number;
}

/** Less space than this between two averages, and the second one is left out. */
const MIN_MARK_PX = 38;
/** An average is not written across the edge of the chart. */
const EDGE_PX = 16;

/** The averages of the intervals, as many as have room: those of the longest before others. */
export function intervalMarks({ blocks, xOf, y, widthPx }: MarkInput): readonly IntervalMark[] {
  const placed = [...Map.groupBy(blocks, ({ ridden }) => ridden?.fromS).values()]
    .flatMap((own) => {
      const ridden = own[0]?.ridden;
      if (!ridden) return [];
      const [startPx, endPx] = [xOf(ridden.fromS), xOf(ridden.toS)];
      return [
        {
          ...ridden,
          leftPx: (startPx + endPx) / 2,
          widthPx: endPx - startPx,
          watts: maxPlanned(own),
          mean: ridden.watts,
        },
      ];
    })
    .filter(({ leftPx }) => leftPx >= EDGE_PX && leftPx <= widthPx - EDGE_PX)
    .toSorted((a, b) => b.widthPx - a.widthPx);
  const kept: typeof placed = [];
  for (const one of placed) {
    if (kept.every(({ leftPx }) => Math.abs(leftPx - one.leftPx) >= MIN_MARK_PX)) kept.push(one);
  }
  return kept
    .toSorted((a, b) => a.leftPx - b.leftPx)
    .map(({ leftPx, watts, mean, isHeld }, index) => ({
      leftPx,
      topPx: y.px(watts),
      text: `${Math.round(mean)}${index === 0 ? ' W' : ''}`,
      isHeld,
    }));
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** Where the ridden power is below the plan, in the intervals that were not held. */
export function missingPath(
  { columns, columnPx, y }: Drawn,
  blocks: readonly PlannedBlock[],
  xOf: (second: number) => number,
): string {
  let path = '';
  for (const block of blocks.filter(({ ridden }) => ridden?.isHeld === false)) {
    const [start, end] = [xOf(block.fromS), xOf(block.toS)];
    for (const { leftPx, mean } of columns) {
      if (leftPx < start || leftPx + columnPx > end) continue;
      const second = block.fromS + ((leftPx - start) / (end - start)) * (block.toS - block.fromS);
      const planned = wattsIn(block, second);
      if (mean >= planned) continue;
      path += `M${leftPx} ${round(y.px(planned))}h${columnPx}V${round(y.px(mean))}h${-columnPx}Z`;
    }
  }
  return path;
}
