import type { Axis } from '#ui/ride-charts/shapes/axis.ts';
import { figuresOf, type RangeFigures } from '#ui/ride-charts/shapes/figures.ts';
import type { PlannedBlock } from '#ui/ride-charts/shapes/planned.ts';
import type { IndexRange, RideStreams } from '#ui/ride-charts/shapes/ride-streams.ts';
import { ticksBetween } from '#ui/ride-charts/shapes/scales.ts';

export interface TableRow extends RangeFigures {
  /** The value of the axis where the row begins. */
  readonly from: number;
}

interface TableInput {
  readonly streams: RideStreams;
  readonly axis: Axis;
  readonly blocks: readonly PlannedBlock[];
  readonly view: IndexRange;
  /** A kilometre or a mile, in metres. */
  readonly distanceM: number;
}

/** A longer ride has longer rows. */
const MAX_ROWS = 400;

/** The averages of each minute, or of each kilometre or mile. */
export function tableRows({ streams, axis, blocks, view, distanceM }: TableInput): readonly TableRow[] {
  const [start = 0, end = start] = [axis.values[view.from], axis.values[view.to]];
  const step = Math.max(axis.name === 'time' ? 60 : distanceM, axis.stepOf((end - start) / MAX_ROWS));
  const rows: TableRow[] = [];
  let from = view.from;
  for (const tick of [...ticksBetween(start, end, step).filter((each) => each > start), Infinity]) {
    let to = from;
    while (to < view.to && (axis.values[to] as number) < tick) to += 1;
    // The last row ends with the last sample.
    if (to > from || rows.length === 0) {
      rows.push({ ...figuresOf(streams, blocks, { from, to }), from: axis.values[from] as number });
    }
    from = to;
  }
  return rows;
}
