import type { ComparedInterval, RiddenInterval } from '@musette/coach/progress/matching/intervals';
import { blocksOf, type Step } from '@musette/coach/workout/steps';
import type { PlannedBlock } from '#ui/ride-charts/shapes/planned.ts';

interface LaidPlan {
  readonly steps: readonly Step[];
  readonly ftpWatts: number;
  readonly intervals: readonly ComparedInterval[];
  /** The last second of the recording. */
  readonly endS: number;
}

/** True if every part of an interval was held. */
export const isHeld = ({ parts }: RiddenInterval): boolean => parts.every(Boolean);

/**
 * The planned profile, laid on the time of the ride: each interval where it was ridden, and what is between them as long as it took. A
 * ride without the intervals has the profile as it was planned, from its start on.
 */
export function plannedBlocks({ steps, ftpWatts, intervals, endS }: LaidPlan): readonly PlannedBlock[] {
  const found = intervals.flatMap(({ planned, ridden }) => (ridden ? [{ planned, ridden }] : []));
  const blocks = blocksOf(steps);
  const plannedEndS = blocks.reduce((sum, { seconds }) => sum + seconds, 0);
  const last = found.at(-1);
  const anchors: readonly Anchor[] = [
    { plannedS: 0, riddenS: 0 },
    ...found.flatMap(({ planned, ridden }) => [
      { plannedS: planned.fromS, riddenS: ridden.fromS },
      { plannedS: planned.toS, riddenS: ridden.toS },
    ]),
    { plannedS: plannedEndS, riddenS: last ? Math.max(endS, last.ridden.toS) : plannedEndS },
  ];
  let second = 0;
  return blocks.map(({ seconds, from, to }) => {
    const [start, end] = [second, second + seconds];
    second = end;
    const own = found.find(({ planned }) => start >= planned.fromS && end <= planned.toS);
    return {
      fromS: riddenAt(anchors, start),
      toS: riddenAt(anchors, end),
      watts: Math.round(from * ftpWatts),
      toWatts: Math.round(to * ftpWatts),
      ...(own && {
        ridden: {
          fromS: own.ridden.fromS,
          toS: own.ridden.toS,
          watts: own.ridden.averageWatts,
          isHeld: own.planned.isAllOut || isHeld(own.ridden),
        },
      }),
    };
  });
}

/** A moment of the plan, and when the ride was there. */
interface Anchor {
  readonly plannedS: number;
  readonly riddenS: number;
}

/** When the ride was at a second of the plan: evenly between two anchors. */
function riddenAt(anchors: readonly Anchor[], second: number): number {
  const next = anchors.findIndex(({ plannedS }, index) => index > 0 && second <= plannedS);
  const [from, to] = [anchors[next - 1], anchors[next]];
  if (!from || !to || to.plannedS === from.plannedS) return to?.riddenS ?? second;
  const part = (second - from.plannedS) / (to.plannedS - from.plannedS);
  return from.riddenS + part * (to.riddenS - from.riddenS);
}
