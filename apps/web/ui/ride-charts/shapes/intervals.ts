import type { Drawn } from '#ui/ride-charts/shapes/paths.ts';
import { type PlannedBlock, wattsIn } from '#ui/ride-charts/shapes/planned.ts';
import type { Scale } from '#ui/ride-charts/shapes/scales.ts';

/** The average of an interval, above its outline. */
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

/** The averages of the intervals, as many as have room. */
export function intervalMarks({ blocks, xOf, y, widthPx }: MarkInput): readonly IntervalMark[] {
  const marks: IntervalMark[] = [];
  for (const { fromS, toS, watts, toWatts = watts, ridden } of blocks) {
    const leftPx = (xOf(fromS) + xOf(toS)) / 2;
    const previousPx = marks.at(-1)?.leftPx ?? Number.NEGATIVE_INFINITY;
    const hasRoom = leftPx - previousPx >= MIN_MARK_PX && leftPx >= EDGE_PX && leftPx <= widthPx - EDGE_PX;
    if (!ridden || !hasRoom) continue;
    const text = `${Math.round(ridden.watts)}${marks.length === 0 ? ' W' : ''}`;
    marks.push({ leftPx, topPx: y.px(Math.max(watts, toWatts)), text, isHeld: ridden.isHeld });
  }
  return marks;
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
