import type { IndexRange, RideStreams } from '#ui/ride-charts/shapes/ride-streams.ts';
import type { Scale } from '#ui/ride-charts/shapes/scales.ts';

/** The mean of the samples that share a few pixels. */
export interface Column {
  readonly leftPx: number;
  readonly mean: number;
  /** Whether it stands after a gap: neither line nor area goes across. */
  readonly isStart: boolean;
}

/** The pixel of each sample in view, which all charts share. */
export function pixelsOf(axis: Float64Array, { from, to }: IndexRange, x: Scale): Int32Array {
  const pixels = new Int32Array(to - from + 1);
  for (let index = from; index <= to; index += 1) {
    pixels[index - from] = Math.max(0, Math.floor(x.px(axis[index] as number)));
  }
  return pixels;
}

interface ColumnInput {
  readonly streams: RideStreams;
  readonly values: Float64Array;
  readonly view: IndexRange;
  readonly pixels: Int32Array;
  readonly columnPx: number;
}

/** Reduces the samples in view to columns of pixels, so that a ride of hours draws as fast as a short one. */
export function columnsOf({ streams, values, view, pixels, columnPx }: ColumnInput): readonly Column[] {
  const { heldS, startsAfterPause } = streams;
  const columns: Column[] = [];
  let previous = -2;
  let current = -1;
  let isStart = true;
  let isBroken = true;
  let sum = 0;
  let weight = 0;
  // One pass over thousands of samples for each chart: no closure and no array in it, which would take most of the time.
  for (let index = view.from; index <= view.to; index += 1) {
    const value = values[index] as number;
    const isGap = Number.isNaN(value);
    if (isGap || startsAfterPause[index] === 1) isBroken = true;
    if (isGap) continue;
    const column = Math.floor((pixels[index - view.from] as number) / columnPx);
    if (column !== current) {
      if (weight > 0) {
        columns.push({ leftPx: current * columnPx, mean: sum / weight, isStart });
        previous = current;
      }
      // A gap that is narrower than a column cannot be seen.
      isStart = isBroken && column - previous > 1;
      current = column;
      sum = 0;
      weight = 0;
    }
    isBroken = false;
    const held = Math.max(1e-3, heldS[index] as number);
    sum += value * held;
    weight += held;
  }
  if (weight > 0) columns.push({ leftPx: current * columnPx, mean: sum / weight, isStart });
  return columns;
}

/** The lowest and the highest mean; null without columns. */
export function extentOf(columns: readonly Column[]): readonly [number, number] | null {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { mean } of columns) {
    if (mean < min) min = mean;
    if (mean > max) max = mean;
  }
  return min <= max ? [min, max] : null;
}
