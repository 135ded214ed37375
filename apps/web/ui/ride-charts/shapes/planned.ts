import { indexBefore, type RideStreams } from '#ui/ride-charts/shapes/ride-streams.ts';

/** A block of the planned profile, laid on the time of the ride. */
export interface PlannedBlock {
  readonly fromS: number;
  readonly toS: number;
  readonly watts: number;
  /** The power at the end of a ramp. */
  readonly toWatts?: number;
  /** What was ridden in an interval: written above it, and hatched where it was not held. */
  readonly ridden?: IntervalAverage;
}

/** The average of an interval, and whether it counts as held. The blocks of one interval share it. */
interface IntervalAverage {
  readonly fromS: number;
  readonly toS: number;
  readonly watts: number;
  readonly isHeld: boolean;
}

/** The blocks that can be drawn, in order. */
export const drawnBlocks = (blocks: readonly PlannedBlock[]): readonly PlannedBlock[] =>
  blocks
    .filter(
      ({ fromS, toS, watts, toWatts = watts }) =>
        toS > fromS && Number.isFinite(toS - fromS + watts + toWatts),
    )
    .toSorted((a, b) => a.fromS - b.fromS);

/** The planned power of a block at one of its seconds. */
export const wattsIn = ({ fromS, toS, watts, toWatts = watts }: PlannedBlock, second: number): number =>
  watts + ((second - fromS) / (toS - fromS)) * (toWatts - watts);

/** The planned power of a moment; null outside of the plan. */
export function plannedAt(blocks: readonly PlannedBlock[], second: number): number | null {
  const block = blocks.find(({ fromS, toS }) => second >= fromS && second < toS);
  return block ? wattsIn(block, second) : null;
}

/** The mean planned power between two moments; null outside of the plan. */
export function plannedBetween(blocks: readonly PlannedBlock[], fromS: number, toS: number): number | null {
  let [joules, seconds] = [0, 0];
  for (const block of blocks) {
    const [start, end] = [Math.max(fromS, block.fromS), Math.min(toS, block.toS)];
    if (end <= start) continue;
    joules += wattsIn(block, (start + end) / 2) * (end - start);
    seconds += end - start;
  }
  return seconds > 0 ? joules / seconds : null;
}

/** The highest planned power. */
export const maxPlanned = (blocks: readonly PlannedBlock[]): number =>
  blocks.reduce((max, { watts, toWatts = watts }) => Math.max(max, watts, toWatts), 0);

/** The metres at a moment of the ride, between two samples. */
export function metresAt({ seconds }: RideStreams, metres: Float64Array, second: number): number {
  const index = indexBefore(seconds, second);
  const [fromS = 0, toS = fromS] = [seconds[index], seconds[index + 1]];
  const [fromM = 0, toM = fromM] = [metres[index], metres[index + 1]];
  const part = toS > fromS ? Math.min(1, Math.max(0, (second - fromS) / (toS - fromS))) : 0;
  return fromM + part * (toM - fromM);
}
